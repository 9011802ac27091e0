"""The ways to the other places of the program: always whole in the window, and where they were."""

from pathlib import Path

import pygame
import pytest

from game.board import ideas
from game.features.home import start_play
from game.features.home.window import home_scene as home
from game.features.home.window.atlas import WorldMap, map_picture
from game.features.home.window.go_on import resume_options
from game.features.learners.learners_file import LessonPlace, PuzzleRecord
from game.features.learners.spaced_repetition import record_after_try
from game.features.library.entry import GameUnderWay
from game.features.library.game_counts import GameCounter
from game.features.play.game_table import GameAutosave
from game.features.puzzles.practice import Practice
from game.rules.file.first_games import games_beside_first
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.store.record import GameRecord, Player
from game.store.settings import LastGame
from game.table.new_game import first_position
from game.teaching.kept_puzzles import shipped_puzzles
from game.ui.labels import Label
from game.ui.theme import THEMES
from game.ui.widgets import Button, Card, Widget
from game.ui.widgets.widget import WidgetLook
from game.window.shared.board_card import BoardCard
from game.window.shared.link import LinkButton
from game.window.shell.small_marks import ShareProgressBar
from tests.window.hands import Hands, until_so

DOORS = ("to.learn", "to.puzzles", "to.library", "to.workshop", "to.teach")


def under_way(*variants: str) -> list[GameUnderWay]:
    """Games that have begun, of two people."""
    players = {"S": Player(), "N": Player()}
    out = []
    for variant in variants:
        rules = standard_library().variants[variant].rules()
        game = Game(rules, first_position(rules))
        out.append(GameUnderWay(GameRecord.of_game(game, players, "2025-01-31"), game))  # type: ignore[arg-type]
    return out


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("newest", ["kalah", "damka"])
def test_no_door_is_cut_however_many_games_are_under_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], newest: str
) -> None:
    games = under_way(newest, "oware", "gabata", "omweso", "ayo")
    monkeypatch.setattr(start_play, "resumable_games", lambda opened: (games, len(games)))
    hands = Hands(tmp_path, size=size)
    hands.wait(0.3)
    for name in DOORS:
        door = hands.controls.canvas.widget_named(name)
        assert door is not None
        assert hands.app.screen.surface.get_rect().contains(hands.controls.canvas.on_screen(door)), name
        assert door.pane is None, "nothing has to be scrolled to see it"
        assert words(door), "its name"


@pytest.mark.parametrize(("size", "scale"), [((600, 800), 1.0), ((1280, 720), 2.0)])
def test_where_it_is_narrow_the_doors_are_tiles_below_what_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float
) -> None:
    games = under_way("damka", "oware", "gabata", "omweso")
    monkeypatch.setattr(start_play, "resumable_games", lambda opened: (games, len(games)))
    hands = Hands(tmp_path, size=size, text_scale=scale)
    hands.wait(0.3)
    boxes = [hands.place_of(name) for name in DOORS]
    assert len({box.left for box in boxes}) > 1
    assert len({box.top for box in boxes}) < len(boxes)
    assert hands.place_of("go_on").bottom <= min(box.top for box in boxes)
    assert max(box.bottom for box in boxes) <= size[1]
    assert max(box.bottom for box in boxes) <= hands.place_of("search").top


@pytest.mark.parametrize("language", ["en", "he"])
@pytest.mark.parametrize("new", [True, False])
def test_a_small_window_has_the_column_too_and_a_whole_row_of_cards_beside_it(
    tmp_path: Path, language: str, *, new: bool
) -> None:
    tried = {} if new else {id: LastGame(played=True) for id in ("kalah", "oware", "kujifunza")}
    hands = Hands(tmp_path, size=(800, 600), language=language, last_games=tried, last_variant="" if new else "oware")
    hands.wait(0.5)
    window = hands.app.screen.surface.get_rect()
    cards = [hands.place_of(name) for name in hands.names if name.startswith("start.")]
    assert all(window.contains(card) for card in cards[:2])
    column = [hands.place_of(name) for name in ("today", *DOORS) if name in hands.names]
    assert all(window.contains(box) for box in column)
    assert all(not box.colliderect(card) for box in column for card in cards)
    assert ("today" in hands.names) is not new


def words(door: Widget) -> list[str]:
    """What is written on a door, but for marks."""
    assert isinstance(door, Card)
    return [node.marked for node in door.child.walk() if isinstance(node, Label)]


def keep(hands: Hands, id: str, moves: list[str], *, finish: bool) -> None:
    """A game against the computer, South's."""
    game = Game(standard_library().variants["kalah"].rules({"columns": 1, "seeds": 3}))
    for move in moves:
        game.play(move)
    while finish and not game.position.over:
        game.play(game.position.legal()[0])
    players = {"S": Player(), "N": Player("computer", 2)}
    hands.services.games.save(id, GameRecord.of_game(game, players, "2025-01-31"), GameCounter().count_game(game))  # type: ignore[arg-type]


def learnt(hands: Hands, n: int) -> int:
    """So many lessons of Kalah are done, and a game was played after them; how many there are."""
    services = hands.services
    services.courses.begin()
    services.courses.wait()
    course = services.courses.course("kalah")
    assert course
    for step in course.steps[:n]:
        services.learners.current.record_lesson(step.game, step.lesson.id, 3, "2025-01-30")
    services.learners.current.to_play = ""
    return len(course.steps)


def test_the_door_of_the_lessons_says_how_many_are_done(tmp_path: Path) -> None:
    hands = Hands(tmp_path, home=False)
    for n in range(3):
        keep(hands, f"over{n}", [], finish=True)
    hands.services.games.flush()
    total = learnt(hands, 6)
    hands.services.stack.push(home.HomePage(hands.services))
    hands.wait(0.5)
    door = hands.controls.canvas.widget_named("to.learn")
    assert isinstance(door, Card)
    assert [text.replace("\xa0", " ") for text in words(door)] == ["Learn", f"Kalah · 6 of {total}"]
    assert door.element(hands.controls.ui).about.replace("\xa0", " ").replace("\u2068", "").replace("\u2069", "") == (
        f"Kalah: 6 of {total} lessons"
    )
    assert "Short test" in hands.texts, "what comes next in the course stands before the results of games"


def test_home_and_the_page_of_puzzles_count_the_same_today(tmp_path: Path) -> None:
    hands = Hands(tmp_path, home=False)
    learner, today = hands.services.learners.current, hands.services.now()[:10]
    # Of these two come back; beside them five minutes have room for four new ones.
    for one, due in zip(shipped_puzzles("kalah"), ["2025-01-30", "2025-01-31", "2025-02-01"], strict=False):
        learner.puzzles[one.id] = PuzzleRecord(due)
    # One that came with an earlier version, and one of no game at all: neither comes back.
    learner.puzzles |= {"kalah-0000000000": PuzzleRecord("2025-01-30"), "../kalah\0": PuzzleRecord("2025-01-30")}
    hands.services.stack.push(home.HomePage(hands.services))
    hands.wait(0.5)
    assert brass(hands) == ["6 puzzles left today"]
    page = hands.top
    assert isinstance(page, home.HomePage)
    assert resume_options(page)[0].board is not None, "the board of the game to come"
    for one in shipped_puzzles("kalah")[:3]:
        learner.puzzles[one.id] = record_after_try(None, "first_try", today)
    queue = Practice(hands.services).queue
    assert (queue.done_count_today, queue.total_count_today) == (3, 5)


def brass(hands: Hands) -> list[str]:
    """What stands on the one button that goes on."""
    buttons = [w for w in hands.controls.canvas.widgets if isinstance(w, Button) and w.kind == "primary"]
    return [one.label.replace("\u2068", "").replace("\u2069", "").replace("\xa0", " ") for one in buttons]


def begun(hands: Hands, state: str) -> None:
    """A learner as far as a state says."""
    learner = hands.services.learners.current
    if state in ("opened", "half", "second"):
        learner.open_task("kalah", "last_stone" if state == "second" else "how_it_goes", 0)
        if state != "opened":
            learner.open_task("kalah", "last_stone" if state == "second" else "how_it_goes", 2)
    if state == "wrong":
        learner.open_task("kalah", "how_it_goes", 0)
        learner.record_wrong_try("kalah", "how_it_goes", 0, ["A"])
    if state == "set":
        learner.course = "oware"
    if state == "done":
        learnt(hands, 99)


@pytest.mark.parametrize(
    ("state", "goes_on", "course", "lesson"),
    [
        ("new", "", "first_steps", ""), ("opened", "", "first_steps", ""),
        ("half", "Continue: Kalah, lesson 1", "kalah", "how_it_goes"),
        ("wrong", "Continue: Kalah, lesson 1", "kalah", "how_it_goes"),
        ("second", "Continue: Kalah, lesson 2", "kalah", "last_stone"),
        ("set", "Begin: Oware, lesson 1", "oware", ""),
    ],
)  # fmt: skip
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
    said = goes_on or "Begin"
    until_so(hands, lambda: brass(hands) == [said], patience=20)
    assert all(goes_on not in text.replace("\u2068", "").replace("\u2069", "") for text in hands.texts) or new
    hands.click("to.learn")
    hands.services.courses.wait()
    hands.wait(0.3)
    assert hands.page == "CoursePage"
    assert hands.top.shown_course.id == course  # type: ignore[attr-defined]
    if not new:
        verb, number = goes_on.split()[0], goes_on.split()[-1]
        assert brass(hands) == [f"{verb} lesson {number}"], "the same verb for the same act"
    hands.services.stack.pop_to_first()
    hands.wait(0.2)
    hands.click("begin" if new else "learn_first")
    hands.wait(0.5)
    assert hands.page == ("FirstGameScene" if new else "LessonScene")
    if lesson:
        assert hands.services.learners.current.at == LessonPlace("kalah", lesson)


@pytest.mark.parametrize("last", ["", "oware"])
def test_lessons_and_games_take_turns_on_the_brass(tmp_path: Path, last: str) -> None:
    hands = Hands(tmp_path, home=False, last_variant=last)
    learnt(hands, 4)
    learner = hands.services.learners.current
    learner.record_lesson("kalah", "ahead", 3, "2025-01-30")
    hands.services.stack.push(home.HomePage(hands.services))
    hands.wait(0.3)
    assert "After the lesson" in hands.texts
    assert brass(hands) == ["Play Kalah with Kima"]
    assert hands.focus == "begin"
    assert hands.widget("learn_first", LinkButton).label == "Continue: Kalah, lesson 5"
    game, autosave = Game(standard_library().variants["kalah"].rules()), GameAutosave(hands.services)
    for finished in (False, True):
        game.play(game.position.legal()[0])
        while finished and not game.position.over:
            game.play(game.position.legal()[0])
        record = GameRecord.of_game(game, {"S": Player(), "N": Player("computer", 2)}, "2025-01-31")
        autosave.save(record, game)
        assert (learner.to_play == "") == finished, "one turn is no game"
    hands.services.routes.settings()
    hands.key(pygame.K_ESCAPE)
    until_so(hands, lambda: brass(hands) == ["Continue: Kalah, lesson 5"], patience=20)
    assert hands.focus == "learn_first"
    assert hands.widget("begin", LinkButton).label == "Play Kalah with Kima"
    hands.key(pygame.K_RETURN)
    hands.wait(0.5)
    assert hands.page == "LessonScene"


@pytest.mark.parametrize("language", ["en", "he"])
def test_progress_fills_in_reading_direction(tmp_path: Path, language: str) -> None:
    hands = Hands(tmp_path, language=language)
    page = hands.top
    assert isinstance(page, home.HomePage)
    assert page.ui is not None
    mark, picture = ShareProgressBar(0.3), pygame.Surface((62, 20))
    mark.place(page.ui, picture.get_rect())
    mark.paint(picture, page.ui)
    near, far = (pygame.transform.average_color(picture, (x, 0, 31, 10))[0] for x in (0, 31))
    assert (near > far) == (language == "en")


def in_view(hands: Hands) -> list[BoardCard]:
    """The cards of games of which something is seen."""
    canvas = hands.controls.canvas
    cards = [widget for widget in canvas.widgets if isinstance(widget, BoardCard)]
    return [card for card in cards if card.pane and card.pane.rect.colliderect(canvas.on_screen(card))]


def seen_but_for_today(hands: Hands) -> bytes:
    """The window without the card of today’s position, which comes into the room that is kept for it."""
    picture = hands.app.screen.surface.copy()
    picture.fill((0, 0, 0), hands.place_of("today"))
    return pygame.image.tobytes(picture, "RGB")


def test_the_first_frame_is_whole_as_one_sees_it_and_the_next_ones_bring_the_rest(tmp_path: Path) -> None:
    hands = Hands(tmp_path, home=False, last_variant="kalah")
    hands.services.stack.push(home.HomePage(hands.services))
    hands.app.draw()
    assert {*DOORS, "today", "begin", "search", "ways", "play.kalah"} <= set(hands.names)
    assert len(in_view(hands)) > 6
    assert all(card.is_awake and card.is_picture_ready for card in in_view(hands)), "with its stones"
    assert "play.damka" not in hands.names, "far below"
    first = seen_but_for_today(hands)
    until_so(hands, lambda: "play.damka" in hands.names, patience=20)
    later = seen_but_for_today(hands)
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
    wood = pygame.transform.average_color(ideas.placeholder_picture(size, theme))
    drawn = pygame.transform.average_color(ideas.category_picture("laps", size, theme))
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
    guided = Hands(tmp_path / "guided", home=False, last_variant="kalah")
    guided.services.learners.current.open_task("kalah", "how_it_goes", 1, guided=True)
    guided.services.stack.push(home.HomePage(guided.services))
    guided.services.courses.wait()
    guided.wait(0.3)
    assert brass(guided) == ["Play Kalah with Kima"], "nothing of the lesson was answered: the next game goes first"
    guided.click("learn_first")
    guided.wait(0.5)
    assert guided.page == "LessonScene"


@pytest.mark.parametrize("opened", [(), ("oware",), ("oware", "kalah"), ("bao_kids", "damka", "kalah")])
def test_three_to_begin_with_stay_until_each_was_opened_or_one_played(tmp_path: Path, opened: tuple[str, ...]) -> None:
    seen = {id: LastGame(played=True, barely=True) for id in opened}
    hands = Hands(tmp_path, last_games=seen, last_variant=opened[-1] if opened else "")
    hands.wait(0.3)
    assert "Three to begin with" in hands.texts
    assert [name for name in hands.names if name.startswith("start.")] == [
        "start.bao_kids",
        "start.oware",
        "start.damka",
    ]
    assert [standard_library().variants[id].difficulty for id in games_beside_first()] == [1, 2, 2], "easiest first"
    for id in {"damka", "oware", "bao_kids"} - {*opened} if len(opened) > 1 else ():
        hands.services.settings.remember_choices(id, LastGame())
    if len(opened) < 2:
        hands.services.settings.note_played("oware")
    hands.services.routes.settings()
    hands.wait(0.3)
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.3)
    assert "For you" in hands.texts
    assert "Three to begin with" not in hands.texts


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
        hands.services.learners.current.record_lesson(step.game, step.lesson.id, 3, "2025-01-30")
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


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
def test_every_place_on_the_map_lies_on_the_plank(tmp_path: Path, size: tuple[int, int]) -> None:
    hands = Hands(tmp_path, size=size, browse_by="map")
    hands.wait(0.5)
    atlas = next(widget for widget in hands.controls.canvas.widgets if isinstance(widget, WorldMap))
    plank = atlas.map_rect.inflate(-0.08 * atlas.map_rect.h, -0.08 * atlas.map_rect.h)
    assert [
        spot.main_country.country for spot in atlas.spots if not plank.collidepoint(atlas.point_of_spot(spot))
    ] == []
    assert sum(len(spot.places) for spot in atlas.spots) > 20
    ui, box = hands.controls.ui, atlas.map_rect
    seen, bare = pygame.Surface(box.bottomright), map_picture(box.size, ui.theme, ui.unit)
    atlas.show(seen, ui, WidgetLook())
    drawn = [
        seen.get_at((x, y)) != bare.get_at((x - box.x, y - box.y)) for x, y in map(atlas.point_of_spot, atlas.spots)
    ]
    assert all(drawn)
