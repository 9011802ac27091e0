"""Today on the first page: one position for whoever knows its game, five dots, and the week as seven holes."""

from __future__ import annotations

import dataclasses
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.features.home.window.home_scene import HomePage
from game.features.home.window.today_card import MOST_DOTS, PracticeWeek, SolvedTodayDots, TodayCard
from game.features.learners.spaced_repetition import record_after_try
from game.features.library.game_counts import GameCounter
from game.features.library.game_library import GameArchive
from game.features.library.results import GameResults, read_game_results
from game.features.puzzles.positions_of_day import (
    MOST,
    days_of_week,
    game_of_day,
    known_games,
    puzzles_of_day,
    read_positions_of_day,
)
from game.features.puzzles.window.puzzle_scene import PuzzleScene
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.store.record import GameRecord, Player
from game.store.settings import LastGame, Settings
from game.teaching.kept_puzzles import puzzle_file, shipped_puzzles
from tests.sampled import few
from tests.window.hands import Hands, until_so

DAY, FRIDAY = "2025-01-31", 4  # of the week, as tests have the clock
VARIANTS = standard_library().variants
WITH_PUZZLES = sorted(id for id in VARIANTS if puzzle_file(id).exists())


def home(folder: Path, **settings: Any) -> Hands:
    """The first page of somebody who has played Kalah, with all that is read for it."""
    hands = Hands(
        folder, home=False, **{"last_variant": "kalah", "last_games": {"kalah": LastGame(played=True)}, **settings}
    )
    hands.services.stack.push(HomePage(hands.services))
    return ready(hands)


def ready(hands: Hands) -> Hands:
    page = hands.top
    assert isinstance(page, HomePage)
    if page.has_todays_position:
        until_so(hands, lambda: page.is_layout_complete and page.today.found.value is not None, patience=20)
    hands.wait(0.2)
    return hands


def card(hands: Hands) -> TodayCard:
    found = hands.controls.canvas.widget_named("today")
    assert isinstance(found, TodayCard)
    return found


def told(hands: Hands) -> str:
    """What a screen reader says of it."""
    element = card(hands).element(hands.controls.ui)
    return ", ".join((element.name, element.about)).replace("\u2068", "").replace("\u2069", "").replace("\xa0", " ")


def dots(hands: Hands) -> int:
    [found] = [node for node in card(hands).child.walk() if isinstance(node, SolvedTodayDots)]
    return found.n


@pytest.mark.parametrize(("done", "left"), [(0, 5), (2, 4), (0, 6), (1, 7), (3, 30)])
def test_there_are_as_many_empty_dots_as_puzzles_left(done: int, left: int) -> None:
    found = SolvedTodayDots(done, done + left, "")
    assert found.discs - found.n == left or (found.discs == 0 and done + left > MOST_DOTS)


# ---- which position it is


def test_all_who_know_a_game_have_the_same_positions_on_a_day() -> None:
    games = few(WITH_PUZZLES, 6)
    for day in (DAY, "2025-02-01"):
        one = read_positions_of_day(day, games, VARIANTS)
        other = read_positions_of_day(day, reversed(games), VARIANTS)
        assert one is not None
        assert other is not None
        assert (one.game, one.puzzles) == (other.game, other.puzzles)
        alone = read_positions_of_day(day, [one.game.id], VARIANTS)
        assert alone is not None
        assert alone.puzzles == one.puzzles


@pytest.mark.parametrize("game", few(WITH_PUZZLES, 5))
def test_other_days_have_other_positions_of_every_game_with_puzzles(game: str) -> None:
    kept = shipped_puzzles(game)
    days = [(date(2025, 1, 1) + timedelta(n)).isoformat() for n in range(60)]
    drawn = [tuple(one.id for one in puzzles_of_day(day, kept)) for day in days]
    assert {len(one) for one in drawn} == {MOST}, "five dots on every day"
    assert len(set(drawn)) > 4
    order = [one.id for one in kept]
    assert all([*one] == sorted(one, key=order.index) for one in drawn), "from easy to hard"


def test_every_game_one_knows_has_its_turn() -> None:
    known = ["kalah", "oware", "congkak"]
    days = [(date(2025, 1, 1) + timedelta(n)).isoformat() for n in range(40)]
    assert {game_of_day(day, known) for day in days} == {*known}
    more = [*known, "gabata"]
    same = sum(game_of_day(day, known) == game_of_day(day, more) for day in days)
    assert same >= len(days) / 2, "with one game more most days have the same one"


def test_known_are_games_that_were_played_or_begun_to_be_learnt(tmp_path: Path) -> None:
    hands = Hands(tmp_path, home=False)
    learner = hands.services.learners.current
    settings = Settings(last_games={"oware": LastGame(played=True), "ayo": LastGame(), "own@1": LastGame(played=True)})
    assert known_games(learner, settings) == {"oware"}
    learner.open_task("kalah", "last_stone", 1)
    learner.open_task("gabata", "gabata_start", 0)  # only looked at
    learner.record_lesson("congkak", "laps", 3, DAY)
    learner.puzzles[f"{shipped_puzzles('omweso')[0].id}"] = record_after_try(None, "tries", DAY)
    assert known_games(learner, settings) == {"oware", "kalah", "congkak", "omweso"}


def test_who_knows_no_game_with_puzzles_has_one_of_the_first_games() -> None:
    found = read_positions_of_day(DAY, ["tchuka_ruma"], VARIANTS)
    assert found is not None
    assert found.game.id in ("kalah", "oware", "kujifunza")


@pytest.mark.parametrize(
    ("day", "sunday", "first", "at"),
    [
        ("2025-01-31", False, "2025-01-27", 4), ("2025-01-31", True, "2025-01-26", 5),
        ("2025-02-02", False, "2025-01-27", 6), ("2025-02-02", True, "2025-02-02", 0),
        ("2024-12-31", False, "2024-12-30", 1),
    ],
)  # fmt: skip
def test_a_week_begins_on_monday_or_on_sunday(day: str, sunday: bool, first: str, at: int) -> None:
    week = days_of_week(day, from_sunday=sunday)
    assert (week[0], week.index(day), len(week)) == (first, at, 7)


# ---- what is seen and done


def test_a_press_opens_the_position_and_a_solved_one_fills_a_dot_and_the_hole_of_the_day(tmp_path: Path) -> None:
    hands = home(tmp_path)
    assert told(hands) == "Today, 0 of 5 done, Kalah, 5 puzzles"
    page = hands.top
    assert isinstance(page, HomePage)
    first, *others = [puzzle.id for puzzle, _ in page.today.remaining_positions]
    hands.click("today")
    scene = hands.top
    assert isinstance(scene, PuzzleScene)
    assert scene.puzzling.puzzle.id == first
    assert scene.texts.question_text() == "Find the move that gives you an extra turn.", (
        "somebody new begins with one move"
    )
    assert [len(one.solution) for one in scene.practice.queue.puzzles_left()] == [1] * MOST
    scene.puzzling.show_answer()
    until_so(hands, lambda: scene.puzzling.done and hands.services.learners.current.days == [DAY], patience=30)
    hands.services.stack.pop_to_first()
    ready(hands)
    assert told(hands) == "Today, 1 of 5 done, Kalah, 4 puzzles, This week: Friday"
    hands.key(pygame.K_t, mod=pygame.KMOD_CTRL)
    assert isinstance(hands.top, PuzzleScene)
    assert hands.top.puzzling.puzzle.id == others[0]


def test_every_page_counts_the_same_puzzles_of_today(tmp_path: Path) -> None:
    hands = home(tmp_path)
    page, learner = hands.top, hands.services.learners.current
    assert isinstance(page, HomePage)
    of_day = [puzzle.id for puzzle, _ in page.today.remaining_positions]
    other = next(one.id for one in shipped_puzzles("kalah") if one.id not in of_day)  # such as one of one's own games
    for n, id in enumerate((of_day[0], other), 1):
        learner.puzzles[id] = record_after_try(None, "first_try", DAY)
        page.refresh()
        assert f"{n} of 5 done" in told(hands)
        assert dots(hands) == n
    hands.click("today")
    scene = hands.top
    assert isinstance(scene, PuzzleScene)
    for n in range(3, MOST + 1):
        assert f"Kalah · {n} of 5 today" in hands.texts
        if n == 3:  # another puzzle of the same idea takes the place of one of the day's
            scene.practice.open_similar()
        else:
            learner.puzzles[scene.puzzling.puzzle.id] = record_after_try(None, "tries", DAY)
            scene.practice.queue.wanted = [id for id in scene.practice.queue.wanted if id not in learner.puzzles]
            scene.practice.open_next_question()
        scene.update_page()
        scene.rebuild()
    assert scene.practice.empty, "five are the day's"
    scene.round.open_own_puzzles()
    hands.wait(0.5)
    assert "You’ve solved 4 puzzles." in hands.texts


def test_what_was_done_today_is_there_at_the_next_start(tmp_path: Path) -> None:
    hands = home(tmp_path)
    page = hands.top
    assert isinstance(page, HomePage)
    learners = hands.services.learners
    for puzzle, _ in page.today.remaining_positions[:2]:
        learners.current.puzzles[puzzle.id] = record_after_try(None, "first_try", DAY)
    learners.current.record_practice_day(DAY)
    learners.save()
    learners.flush()
    again = home(tmp_path)
    assert dots(again) == 2
    assert "This week: Friday" in told(again)


def test_all_done_says_which_game_comes_tomorrow(tmp_path: Path) -> None:
    hands = Hands(tmp_path, home=False, last_variant="kalah", last_games={"oware": LastGame(played=True)})
    found = read_positions_of_day(DAY, ["kalah", "oware"], VARIANTS)
    assert found is not None
    for puzzle, _ in found.puzzles:
        hands.services.learners.current.puzzles[puzzle.id] = record_after_try(None, "tries", DAY)
    hands.services.stack.push(HomePage(hands.services))
    ready(hands)
    tomorrow = VARIANTS[game_of_day("2025-02-01", ["kalah", "oware"])].name
    assert f"Tomorrow: {tomorrow}, All done for today" in told(hands)
    hands.click("today")
    assert isinstance(hands.top, PuzzleScene)


def test_a_missed_day_stays_empty_and_costs_nothing(tmp_path: Path) -> None:
    hands = Hands(tmp_path, home=False, last_variant="kalah")
    for day in ("2025-01-27", "2025-01-30", "2025-01-20"):
        hands.services.learners.current.record_practice_day(day)
    hands.services.stack.push(HomePage(hands.services))
    ready(hands)
    assert told(hands).endswith("This week: Monday, Thursday")
    assert not any("days in a row" in text for text in hands.texts)


@pytest.mark.parametrize(("language", "at"), [("en", FRIDAY), ("he", 1), ("ar", 1)])
def test_the_week_runs_in_reading_direction_and_marks_today(tmp_path: Path, language: str, at: int) -> None:
    hands = home(tmp_path, language=language)
    [plank] = [node for node in card(hands).child.walk() if isinstance(node, PracticeWeek)]
    ui = hands.controls.ui
    picture = pygame.Surface(hands.app.screen.surface.get_size())
    plank.paint(picture, ui)
    pitch, ring = plank.rect.w / 7, pygame.Color(*ui.theme.ring)

    def ringed(hole: int) -> int:
        box = pygame.Rect(round(plank.rect.x + hole * pitch), plank.rect.y, round(pitch), round(pitch))
        points = [(x, y) for x in range(box.left, box.right) for y in range(box.top, box.bottom)]
        return sum(picture.get_at(point)[:3] == ring[:3] for point in points)

    assert max(range(7), key=ringed) == at


def test_the_game_of_the_day_stays_for_the_day(tmp_path: Path) -> None:
    """Another game that is played meanwhile has its turn tomorrow at the earliest, also after a new start."""
    hands = home(tmp_path)
    page = hands.top
    assert isinstance(page, HomePage)
    for id in few(WITH_PUZZLES, 8):
        hands.services.settings.note_played(id)
    hands.services.routes.settings()
    hands.wait(0.2)
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.5)
    kept = Settings.decode(hands.services.settings.encode())
    for begun in (ready(hands), home(tmp_path, last_games=kept.last_games, games_of_day=kept.games_of_day)):
        page = begun.top
        assert isinstance(page, HomePage)
        assert page.today.found.value is not None
        assert page.today.found.value.game.id == "kalah"


# ---- the first day


def test_a_game_that_came_to_its_end_fills_the_hole_of_its_day_but_one_from_elsewhere_does_not(tmp_path: Path) -> None:
    hands = Hands(tmp_path, home=False, last_variant="kalah")
    hands.services.games.close()
    noon = datetime(2025, 1, 29, 12).timestamp()
    archive = GameArchive(hands.folders.data, VARIANTS, now=lambda: noon)
    game = Game(VARIANTS["kalah"].rules({"columns": 1, "seeds": 3}))
    while not game.position.over:
        game.play(game.position.legal()[0])
    tally = GameCounter().count_game(game)
    for computers, seconds in ((2, 90.0), (1, 0.0), (1, 90.0)):
        south = Player("computer", 1) if computers == 2 else Player()
        record = GameRecord.of_game(game, {"S": south, "N": Player("computer", 2)}, "2025-01-29")
        archive.save(f"{computers} {seconds}", record, dataclasses.replace(tally, seconds=seconds))
        archive.flush()
        found = archive.query_in_background(read_game_results, GameResults()).value
        assert found.days == ({"2025-01-29"} if (computers, seconds) == (1, 90.0) else frozenset())
    archive.close()
