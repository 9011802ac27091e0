"""The ways to the other places of the program: always whole in the window, and where they were."""

from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.board import ideas
from game.features.home import start_play
from game.features.home.window import home_scene as home
from game.features.home.window.atlas import WorldMap
from game.features.learners.learners_file import LessonPlace, PuzzleRecord
from game.features.learners.spaced_repetition import record_after
from game.features.lessons.window.learn.learn_scene import LearnScene
from game.features.library.entry import UnderWay
from game.features.library.game_counts import GameCounter
from game.features.library.results import GameResults
from game.features.puzzles.practice import Practice
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.store.record import GameRecord, Player
from game.store.settings import LastGame
from game.table.new_game import first_position
from game.teaching.kept_puzzles import shipped_puzzles
from game.ui.labels import Label
from game.ui.theme import THEMES
from game.ui.widgets import Button, Card, Widget
from game.window.shared.board_card import BoardCard
from game.window.shell.small_marks import ShareBar, Sparkline, Tag
from tests.window.hands import Hands, until_so

DOORS = ("to.learn", "to.puzzles", "to.library", "to.workshop", "to.teach")


def under_way(*variants: str) -> list[UnderWay]:
    """Games that have begun, of two people."""
    players = {"S": Player(), "N": Player()}
    out = []
    for variant in variants:
        rules = standard_library().variants[variant].rules()
        game = Game(rules, first_position(rules))
        out.append(UnderWay(GameRecord.of_game(game, players, "2025-01-31"), game))  # type: ignore[arg-type]
    return out


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("newest", ["kalah", "damka"])
def test_no_door_is_cut_however_many_games_are_under_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], newest: str
) -> None:
    games = under_way(newest, "oware", "gabata", "omweso", "ayo")
    monkeypatch.setattr(start_play, "games_under_way", lambda opened: (games, len(games)))
    hands = Hands(tmp_path, size=size)
    hands.wait(0.3)
    for name in DOORS:
        door = hands.controls.canvas.named(name)
        assert door is not None
        assert hands.app.screen.surface.get_rect().contains(hands.controls.canvas.on_screen(door)), name
        assert door.pane is None, "nothing has to be scrolled to see it"
        said = words(door)
        assert len(said) == 2, "its name, and where one stands"
        assert all(said)


@pytest.mark.parametrize(("size", "scale"), [((800, 600), 1.0), ((1280, 720), 2.0)])
def test_where_it_is_narrow_the_doors_are_tiles_below_what_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float
) -> None:
    games = under_way("damka", "oware", "gabata", "omweso")
    monkeypatch.setattr(start_play, "games_under_way", lambda opened: (games, len(games)))
    hands = Hands(tmp_path, size=size, text_scale=scale)
    hands.wait(0.3)
    boxes = [hands.place_of(name) for name in DOORS]
    lines = 1 if scale == 1 else 2
    assert len({box.left for box in boxes}) == (5 if lines == 1 else 3)
    assert len({box.top for box in boxes}) == lines
    assert hands.place_of("go_on").bottom <= min(box.top for box in boxes)
    assert max(box.bottom for box in boxes) <= size[1]
    assert max(box.bottom for box in boxes) <= hands.place_of("search").top


@pytest.mark.parametrize("language", ["en", "he"])
@pytest.mark.parametrize("new", [True, False])
def test_a_whole_row_of_cards_is_in_view_in_a_small_window(tmp_path: Path, language: str, *, new: bool) -> None:
    """Ideas stand in one line there, and all of them are one press away."""
    tried = {} if new else {id: LastGame(played=True) for id in ("kalah", "oware", "kujifunza")}
    hands = Hands(tmp_path, size=(800, 600), language=language, last_games=tried, last_variant="" if new else "oware")
    hands.wait(0.5)
    cards = [hands.place_of(name) for name in hands.names if name.startswith("start.")]
    assert len(cards) == 3
    assert all(hands.app.screen.surface.get_rect().contains(card) for card in cards)
    ideas_shown = [name for name in hands.names if name.startswith("idea.")]
    assert len({hands.place_of(name).top for name in ideas_shown}) == 1
    hands.click("all_ideas")
    hands.wait(0.3)
    assert len([name for name in hands.names if name.startswith("idea.")]) == 11
    hands.click("all_ideas")
    hands.wait(0.3)
    assert [name for name in hands.names if name.startswith("idea.")] == ideas_shown


def words(door: Widget) -> list[str]:
    """What is written on a door, but for marks."""
    assert isinstance(door, Card)
    return [node.marked for node in door.child.walk() if isinstance(node, Label)]


def line(hands: Hands, name: str) -> str:
    """Where one stands behind a door."""
    door = hands.controls.canvas.named(name)
    assert door is not None
    return words(door)[1].replace("\u2068", "").replace("\u2069", "").replace("\xa0", " ")


def keep(hands: Hands, id: str, moves: list[str], *, finish: bool) -> None:
    """A game against the computer, South's."""
    game = Game(standard_library().variants["kalah"].rules({"columns": 1, "seeds": 3}))
    for move in moves:
        game.play(move)
    while finish and not game.position.over:
        game.play(game.position.legal()[0])
    players = {"S": Player(), "N": Player("computer", 2)}
    hands.services.games.save(id, GameRecord.of_game(game, players, "2025-01-31"), GameCounter().tally(game))  # type: ignore[arg-type]


def learnt(hands: Hands, n: int) -> int:
    """So many lessons of Kalah are done; how many there are."""
    services = hands.services
    services.courses.begin()
    services.courses.wait()
    course = services.courses.course("kalah")
    assert course
    for step in course.steps[:n]:
        services.learners.current.finish(step.game, step.lesson.id, 3, "2025-01-30")
    return len(course.steps)


def test_nothing_is_known_of_who_is_new_and_each_door_says_so(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    hands.wait(0.3)
    said = [
        "Begin with First steps", "Find the best move", "Your games will lie here", "Change a rule, see what it does",
        "For a class or for a friend",
    ]  # fmt: skip
    assert [line(hands, name) for name in DOORS] == said
    for name, page in zip(
        DOORS, ("LearnScene", "PuzzleScene", "LibraryScene", "BeginScene", "TeachScene"), strict=True
    ):
        hands.click(name)
        hands.wait(0.3)
        assert hands.page == page
        hands.services.stack.pop_to_first()
        hands.wait(0.1)


def test_each_door_says_where_one_stands(tmp_path: Path) -> None:
    hands = Hands(tmp_path, home=False)
    for n in range(3):
        keep(hands, f"over{n}", [], finish=True)
    keep(hands, "open", [], finish=False)
    hands.services.games.flush()
    total, learner = learnt(hands, 6), hands.services.learners.current
    for one, due in zip(shipped_puzzles("kalah"), ["2025-01-30", "2025-01-31", "2025-02-01"], strict=False):
        learner.puzzles[one.id] = PuzzleRecord(due)
    # One that came with an earlier version, and one of no game at all: neither comes back.
    learner.puzzles |= {"kalah-0000000000": PuzzleRecord("2025-01-30"), "../kalah\0": PuzzleRecord("2025-01-30")}
    for day in (29, 30, 31):
        learner.practise(f"2025-01-{day}")
    hands.services.stack.push(home.HomePage(hands.services))
    hands.wait(0.5)
    won = hands.services.games.statistics().all.won
    assert line(hands, "to.learn") == f"Kalah: 6 of {total} lessons"
    # Two come back; beside them five minutes have room for four new ones.
    assert line(hands, "to.puzzles") == "6 puzzles left today · 3 days in a row"
    assert line(hands, "to.library") == (f"4 games · {won} won" if won else "4 games")
    assert "6" in [node.word for node in hands.nodes if isinstance(node, Tag)]
    assert f"won {won} of 3" in hands.texts or "lesson 7" in hands.texts
    [curve] = [node for node in hands.nodes if isinstance(node, Sparkline)]
    assert len(curve.values) == 4
    assert [node.part for node in hands.nodes if isinstance(node, ShareBar)] == [6 / total]


def test_home_and_the_page_of_puzzles_count_the_same_today(tmp_path: Path) -> None:
    hands = Hands(tmp_path, home=False)
    learner, today = hands.services.learners.current, hands.services.now()[:10]
    for one in shipped_puzzles("kalah")[:2]:
        learner.puzzles[one.id] = record_after(None, "first_try", today)
    hands.services.stack.push(home.HomePage(hands.services))
    hands.wait(0.5)
    assert line(hands, "to.puzzles") == "3 puzzles left today"
    queue = Practice(hands.services).queue
    assert (queue.done_today, queue.of_today) == (2, 5)


def begun(hands: Hands, state: str) -> None:
    """A learner as far as a state says."""
    learner = hands.services.learners.current
    if state in ("opened", "half", "second"):
        learner.open_task("kalah", "last_stone" if state == "second" else "kalah_start", 0)
        if state != "opened":
            learner.open_task("kalah", "last_stone" if state == "second" else "kalah_start", 2)
    if state == "wrong":
        learner.open_task("kalah", "kalah_start", 0)
        learner.miss("kalah", "kalah_start", 0, ["A"])
    if state == "set":
        learner.course = "oware"
    if state == "done":
        learnt(hands, 99)


@pytest.mark.parametrize(
    ("state", "goes_on", "course", "lesson"),
    [
        ("new", "", "first_steps", ""),
        ("opened", "", "first_steps", ""),
        ("half", "Kalah, lesson 1", "kalah", "kalah_start"),
        ("wrong", "Kalah, lesson 1", "kalah", "kalah_start"),
        ("second", "Kalah, lesson 2", "kalah", "last_stone"),
        ("set", "Oware, lesson 1", "oware", ""),
    ],
)
def test_the_door_and_the_brass_open_what_they_say(
    tmp_path: Path, state: str, goes_on: str, course: str, lesson: str
) -> None:
    """A lesson that was only opened is not begun; one that is stands once, and the door tells of its course."""
    hands = Hands(tmp_path, home=False)
    begun(hands, state)
    hands.services.stack.push(home.HomePage(hands.services))
    hands.services.courses.wait()
    hands.wait(0.3)
    new = not goes_on
    told = hands.services.courses.course(course)
    said = "Begin with First steps" if told is None or new else f"{course.title()}: 0 of {len(told.steps)} lessons"
    until_so(hands, lambda: line(hands, "to.learn") == said, patience=20)
    assert line(hands, "to.learn") == said
    brass = [w for w in hands.controls.canvas.widgets if isinstance(w, Button) and w.name == "learn_first"]
    labels = [one.label.replace("\u2068", "").replace("\u2069", "") for one in brass]
    assert labels == [f"Go on: {goes_on}"] * (not new)
    assert all(goes_on not in text.replace("\u2068", "").replace("\u2069", "") for text in hands.texts) or new
    hands.click("to.learn")
    hands.services.courses.wait()
    hands.wait(0.3)
    assert hands.page == "LearnScene"
    assert hands.top.course.id == course  # type: ignore[attr-defined]
    hands.services.stack.pop_to_first()
    hands.wait(0.2)
    hands.click("begin" if new else "learn_first")
    hands.wait(0.5)
    assert hands.page == ("FirstGameScene" if new else "LessonScene")
    if lesson:
        assert hands.services.learners.current.at == LessonPlace("kalah", lesson)


@pytest.mark.parametrize("last", ["", "oware"])
def test_after_a_lesson_the_brass_goes_on_with_it(tmp_path: Path, last: str) -> None:
    hands = Hands(tmp_path, home=False, last_variant=last)
    learnt(hands, 6)
    hands.services.stack.push(home.HomePage(hands.services))
    hands.wait(0.3)
    brass = [w for w in hands.controls.canvas.widgets if isinstance(w, Button) and w.kind == "primary"]
    assert [one.label.replace("\u2068", "").replace("\u2069", "") for one in brass] == ["Go on: Kalah, lesson 7"]
    assert hands.focus == brass[0].name
    hands.key(pygame.K_RETURN)
    hands.wait(0.5)
    assert hands.page == "LessonScene"


@pytest.mark.parametrize("language", ["en", "he"])
def test_progress_fills_in_reading_direction_and_the_curve_does_not_turn(tmp_path: Path, language: str) -> None:
    hands = Hands(tmp_path, language=language)
    page = hands.top
    assert isinstance(page, home.HomePage)
    assert page.ui is not None
    ui, seen = page.ui, []
    for mark in (ShareBar(0.3), Sparkline((0, 1, 2))):
        picture = pygame.Surface((62, 20))
        mark.place(ui, picture.get_rect())
        mark.paint(picture, ui)
        halves = [pygame.transform.average_color(picture, (x, y, 31, 10))[0] for x in (0, 31) for y in (0, 10)]
        seen.append(halves)
    (near, _, far, _), (above, below, _, _) = seen
    assert (near > far) == (language == "en")
    assert below > above, "it rises to the right"


def in_view(hands: Hands) -> list[BoardCard]:
    """The cards of games of which something is seen."""
    canvas = hands.controls.canvas
    cards = [widget for widget in canvas.widgets if isinstance(widget, BoardCard)]
    return [card for card in cards if card.pane and card.pane.rect.colliderect(canvas.on_screen(card))]


def test_the_first_frame_is_whole_as_one_sees_it_and_the_next_ones_bring_the_rest(tmp_path: Path) -> None:
    hands = Hands(tmp_path, home=False)
    hands.services.stack.push(home.HomePage(hands.services))
    hands.app.draw()
    assert {*DOORS, "begin", "search", "ways", "play.kalah"} <= set(hands.names)
    assert len(in_view(hands)) > 6
    assert all(card.awake and card.picture_ready for card in in_view(hands)), "with its stones"
    assert "play.damka" not in hands.names, "far below"
    first = pygame.image.tobytes(hands.app.screen.surface, "RGB")
    until_so(hands, lambda: "play.damka" in hands.names, patience=20)
    later = pygame.image.tobytes(hands.app.screen.surface, "RGB")
    other = sum(a != b for a, b in zip(first, later, strict=True)) / len(first)
    assert other < 0.01, "nothing but the bar that scrolls is another one: no board appears late"
    assert {"search", "ways", "play.kalah", "play.damka"} <= set(hands.names)
    hands.click("play.damka")
    hands.click("start")
    hands.services.stack.pop_to_first()
    hands.app.draw()
    assert {*DOORS, "search", "ways", "play.kalah"} <= set(hands.names), "back from a game there is more at once"
    hands.wait(0.2)
    assert hands.focus == "play.damka", "one is where one was"


def test_no_tile_is_blank_before_its_picture_is_made(tmp_path: Path) -> None:
    size, theme = (95, 63), THEMES["walnut"]
    wood = pygame.transform.average_color(ideas.plain_idea_picture(size, theme))
    drawn = pygame.transform.average_color(ideas.idea_picture("laps", size, theme))
    assert max(abs(a - b) for a, b in zip(wood, drawn, strict=True)) < 60


def test_who_has_played_or_learnt_is_not_welcomed_as_new(tmp_path: Path) -> None:
    new = Hands(tmp_path / "new")
    new.wait(0.3)
    assert "Your first game" in new.texts
    played = Hands(tmp_path / "played", last_variant="oware")
    played.wait(0.3)
    assert "Your first game" not in played.texts
    played.click("begin")
    assert played.top.game.rules.variant == "oware"  # type: ignore[attr-defined]
    learnt = Hands(tmp_path / "learnt", home=False)
    learnt.services.learners.current.finish("kalah", "last_stone", 3, "2025-01-30")
    learnt.services.stack.push(home.HomePage(learnt.services))
    learnt.wait(0.3)
    assert "Your first game" not in learnt.texts
    assert "begin" in learnt.names


@pytest.mark.parametrize("opened", [(), ("oware",), ("oware", "kalah"), ("kujifunza", "damka", "oware")])
def test_three_to_begin_with_stay_until_each_was_opened(tmp_path: Path, opened: tuple[str, ...]) -> None:
    hands = Hands(tmp_path, last_games={id: LastGame() for id in opened}, last_variant=opened[-1] if opened else "")
    hands.wait(0.3)
    assert "Three to begin with" in hands.texts
    assert {"start.kalah", "start.oware", "start.kujifunza"} <= set(hands.names)
    for id in {"kalah", "oware", "kujifunza"} - {*opened}:
        hands.services.settings.remember(id, LastGame())
    hands.services.routes.settings()
    hands.wait(0.3)
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.3)
    assert "For you" in hands.texts
    assert "Three to begin with" not in hands.texts


def test_who_has_chosen_three_games_of_their_own_needs_none_to_begin_with(tmp_path: Path) -> None:
    played = {id: LastGame(played=True) for id in ("damka", "gabata", "omweso")}
    hands = Hands(tmp_path, last_games=played, last_variant="omweso")
    hands.wait(0.3)
    assert "For you" in hands.texts


def test_nothing_that_is_proposed_changes_under_the_hand(tmp_path: Path) -> None:
    """Lessons that are read late change what is proposed only when the page is seen anew."""
    tried = {id: LastGame(played=True) for id in ("kalah", "oware", "kujifunza")}
    hands = Hands(tmp_path, last_games=tried, last_variant="kalah")
    hands.wait(0.3)
    proposed = [name for name in hands.names if name.startswith("start.")]
    hands.services.courses.begin()
    hands.services.courses.wait()
    course = hands.services.courses.course("gabata")
    assert course
    for step in course.steps:
        hands.services.learners.current.finish(step.game, step.lesson.id, 3, "2025-01-30")
    page = hands.top
    assert isinstance(page, home.HomePage)
    page.refresh()
    hands.wait(0.3)
    assert [name for name in hands.names if name.startswith("start.")] == proposed
    hands.services.routes.settings()
    hands.wait(0.3)
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.3)
    assert next(name for name in hands.names if name.startswith("start.")) == "start.gabata"


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_the_ways_of_looking_for_a_game_stay_where_they_are(tmp_path: Path, size: tuple[int, int]) -> None:
    hands = Hands(tmp_path, size=size)
    hands.wait(0.3)
    first_line, seen = ("search", "filter", "ways"), set()
    for at in (0.17, 0.5, 0.83, 0.17):
        hands.click("ways", at=at)
        hands.wait(0.2)
        seen.add(tuple(tuple(hands.place_of(name)) for name in first_line))
    assert len(seen) == 1


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
def test_every_place_on_the_map_lies_on_the_plank(tmp_path: Path, size: tuple[int, int]) -> None:
    hands = Hands(tmp_path, size=size, browse_by="map")
    hands.wait(0.5)
    atlas = next(widget for widget in hands.controls.canvas.widgets if isinstance(widget, WorldMap))
    plank = atlas.box.inflate(-0.08 * atlas.box.h, -0.08 * atlas.box.h)
    assert [spot.main_country.country for spot in atlas.spots if not plank.collidepoint(atlas.point(spot))] == []
    assert sum(len(spot.places) for spot in atlas.spots) > 20


def test_learn_offers_the_game_that_was_played_last(tmp_path: Path) -> None:
    hands = Hands(tmp_path, last_variant="kalah")
    hands.wait(0.3)
    door = hands.controls.canvas.named("to.learn")
    assert door is not None
    assert "Kalah, lesson 1" in words(door)
    hands.click("to.learn")
    hands.wait(0.2)
    assert isinstance(hands.top, LearnScene)
    assert hands.top.id == "kalah"


def test_one_game_draws_no_curve(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for curve, drawn in (((0, 1), False), ((0, 1, 2), True)):
        hands = Hands(tmp_path / str(drawn))
        page = hands.top
        assert isinstance(page, home.HomePage)
        results = GameResults(games=len(curve) - 1, curve=curve)
        monkeypatch.setattr(
            page.progress,
            "results",
            SimpleNamespace(value=results, news=0, was_answered=True, update=lambda dt=0: None),
        )
        page.refresh()
        assert any(isinstance(node, Sparkline) for node in hands.nodes) == drawn


def test_a_door_says_that_games_are_read_until_it_knows_how_many_there_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = Hands(tmp_path)
    hands.wait(0.3)
    answer = SimpleNamespace(has_come=False, value=GameResults())
    monkeypatch.setattr(hands.services.games, "ask_in_background", lambda ask, nothing: answer)
    hands.services.stack.push(home.HomePage(hands.services))
    hands.wait(0.5)
    assert line(hands, "to.library") == "Reading games."
    answer.has_come = True
    hands.wait(0.5)
    assert line(hands, "to.library") == "Your games will lie here"
