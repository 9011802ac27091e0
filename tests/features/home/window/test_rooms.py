"""What is one's own on the home page, where to start, and what concerns all of the program."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pygame
import pytest

from game.board.moment_picture import TurnMoment, moment_of_turn
from game.features.home import start_play
from game.features.home.home_proposals import EASY, TWO, propose_games
from game.features.learners.learners_file import PuzzleRecord
from game.features.library.entry import GameUnderWay
from game.rules.file.variant_library import standard_library
from game.rules.game import counts_of_position
from game.rules.match import Game
from game.store.record import GameRecord, Player
from game.store.settings import LastGame
from game.table.new_game import first_position
from game.teaching.kept_puzzles import shipped_puzzles
from game.text.idea_families import idea_of_game
from game.ui import assets
from game.ui.widgets import Button
from game.window.shared.board_card import typical_moments
from tests.features.home.window.test_home import table
from tests.window.hands import Hands, until_read, until_so

PERSON, COMPUTER = Player(), Player("computer", 2)


def under_way(variant: str, moves: list[str], *, two: bool = False) -> GameUnderWay:
    game = Game(standard_library().variants[variant].rules())
    for move in moves:
        game.play(move)
    players = {"S": PERSON, "N": PERSON if two else COMPUTER}
    return GameUnderWay(GameRecord.of_game(game, players, "2025-01-31"), game)  # type: ignore[arg-type]


GAMES = [
    under_way("oware", ["A", "b"]), under_way("kalah", ["A"]), under_way("gabata", ["A2"], two=True),
    under_way("ayo", ["A"]), under_way("basic", ["A"]),
]  # fmt: skip


@pytest.mark.parametrize(("size", "n"), [((1280, 800), 1), ((1920, 1080), 3), ((1280, 720), 5), ((800, 600), 3)])
def test_the_newest_game_goes_on_in_brass_and_the_others_lie_in_the_library(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], n: int
) -> None:
    monkeypatch.setattr(start_play, "resumable_games", lambda opened: (GAMES[:n], n))
    hands = Hands(tmp_path, size=size)
    assert hands.focus == "go_on"
    assert "begin" not in hands.names
    assert ("all_mine" in hands.names) is (n > 1)
    assert "Oware" in hands.texts
    assert any(text.startswith("**Your turn** · turn") for text in hands.texts)
    if n == 5:
        hands.click("all_mine")
        assert hands.page == "LibraryScene"
        assert hands.top.chosen_filter.under_way is True  # type: ignore[attr-defined]
    else:
        hands.click("go_on")
        assert table(hands).game.rules.variant == "oware"


def test_games_at_which_it_is_ones_turn_come_before_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games = [GAMES[1], GAMES[2], GAMES[0]]  # the computer is to move, two people play, it is one's turn
    monkeypatch.setattr(start_play, "resumable_games", lambda opened: (games, len(games)))
    hands = Hands(tmp_path)
    brass = hands.widget("go_on", Button)
    assert brass.label.replace("\u2068", "").replace("\u2069", "") == "Continue: Gabata"


@pytest.mark.parametrize("n", [1, 5])
def test_the_left_column_never_moves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, n: int) -> None:
    """Whatever goes on, the doors stand where they stand, and each is as high as the others."""

    def doors(folder: str) -> list[tuple[int, int]]:
        hands = Hands(tmp_path / folder, last_variant="kalah")
        hands.wait(0.2)
        boxes = [hands.place_of(f"to.{one}") for one in ("learn", "puzzles", "library", "workshop", "teach")]
        return [(box.y, box.h) for box in boxes]

    new = doors("new")
    monkeypatch.setattr(start_play, "resumable_games", lambda opened: (GAMES[:n], n))
    assert doors("other") == new
    assert len({high for _, high in new}) == 1


# ---- where to start


def played(*ids: str) -> list[tuple[str, str]]:
    return [(one.game.id, one.reason) for one in propose_games(ids, standard_library().variants)]


def test_who_is_new_starts_with_kalah_oware_and_bao() -> None:
    assert [id_ for id_, _ in played()] == ["kalah", "oware", "kujifunza"]
    assert [id_ for id_, _ in played("a game that is gone")] == ["kalah", "oware", "kujifunza"]


@pytest.mark.parametrize("last", sorted(standard_library().variants))
def test_who_has_played_is_led_on_another_idea_and_for_two(last: str) -> None:
    games = standard_library().variants
    found = propose_games([last, "kalah"], games)
    assert len({one.game.id for one in found}) == len(found) == 3
    step, idea, two = found
    others = [game for game in games.values() if game.family == games[last].family and game.id != last]
    assert step.after == (games[last].name if others else "")  # a game of another family is no next step
    assert {step.game.id, idea.game.id}.isdisjoint({last, "kalah"})
    assert idea_of_game(idea.game) not in {idea_of_game(games[last]), idea_of_game(games["kalah"])}
    assert two.reason == TWO
    assert two.game.difficulty <= EASY


def test_the_next_step_is_no_step_back() -> None:
    assert played("kalah")[:2] == [("kalah", "Last played"), ("bao_kids", "The next step after {name}")]
    assert played("simple")[1][0] == "egyptian"


def test_always_three_even_after_all_games() -> None:
    assert len(played(*standard_library().variants)) == 3


def test_a_proposal_says_why_and_leads_to_the_page_of_its_game(tmp_path: Path) -> None:
    last = {id: LastGame("person", "computer", 2, "S", {}, played=True) for id in ("congkak", "kujifunza", "oware")}
    hands = Hands(tmp_path, last_games=last, last_variant="oware")
    assert {"The next step after Oware", "Another idea", "For two at one screen"} <= set(hands.texts)
    two = [name for name in hands.names if name.startswith("start.")][2]
    hands.click(two)
    assert hands.page == "GamePage"
    assert hands.top.variant.id == two.removeprefix("start.")  # type: ignore[attr-defined]


# ---- lessons and puzzles


def learning(hands: Hands, *lessons: tuple[str, str], due: str = "") -> None:
    """Somebody comes back from these lessons; another look at the courses finds them."""
    learner = hands.services.learners.current
    for game, lesson in lessons:
        learner.record_lesson(game, lesson, 3, "2025-01-30")
    for day in due.split():
        learner.puzzles[shipped_puzzles("kalah")[len(learner.puzzles)].id] = PuzzleRecord(day)
    hands.services.courses.begin()
    hands.services.courses.wait()
    hands.services.routes.settings()
    hands.step()
    hands.key(pygame.K_ESCAPE)
    hands.step()
    hands.step()


def test_cards_say_how_far_one_is_with_the_lessons(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    assert not hands.services.courses.ready, "nobody has begun one: nothing is read"
    learning(hands, ("kalah", "once_more"), ("oware", "two_three"), ("oware", "gone"))
    courses, learner = hands.services.courses, hands.services.learners.current
    for game in ("kalah", "oware"):
        course = courses.course(game)
        assert course
        assert f"lesson {course.next_lesson_index(learner) + 1}" in hands.texts


def test_whose_lessons_one_knows_is_proposed_first() -> None:
    games = standard_library().variants
    found = propose_games([], games, ["oware"])
    assert (found[0].game.id, found[0].reason) == ("oware", "You’ve finished its lessons")
    assert len({one.game.id for one in found}) == 3
    assert propose_games(["oware"], games, ["oware", "gone"]) == propose_games(["oware"], games)


def test_a_known_course_is_a_reason_to_begin(tmp_path: Path) -> None:
    hands = Hands(tmp_path, last_games={id: LastGame(played=True) for id in ("kalah", "kujifunza", "oware")})
    hands.services.courses.begin()
    hands.services.courses.wait()
    course = hands.services.courses.course("congkak")
    assert course
    learning(hands, *(("congkak", step.lesson.id) for step in course.steps))
    assert "You’ve finished its lessons" in hands.texts
    assert "start.congkak" in hands.names


def test_lost_progress_is_said(tmp_path: Path) -> None:
    (tmp_path / "learners.json").write_bytes(b"{")
    (tmp_path / "puzzles.json").write_bytes(b"{")
    hands = Hands(tmp_path)
    hands.step()
    hands.step()
    assert any(text.startswith("What was learnt couldn’t be read") for text in hands.texts)
    hands.services.routes.puzzles("kalah")  # the first page that reads them
    until_read(hands)
    hands.services.stack.pop_to_first()
    told = "Your own puzzles couldn’t be read"
    until_so(hands, lambda: any(text.startswith(told) for text in hands.texts), patience=20)
    assert any(text.startswith("What was learnt couldn’t be read") for text in hands.texts)


# ---- moments


@pytest.mark.parametrize("variant", sorted(standard_library().variants))
def test_what_a_card_shows_is_a_real_turn_of_its_game(variant: str) -> None:
    """The kept moments are held against the step machine: a game whose rules change needs another one."""
    kept = json.loads(Path(assets.asset_path("moments.json")).read_text("utf-8"))
    assert variant in kept, "run build/moments.py: it finds a moment for each game"
    said = kept[variant]
    now = first_position(standard_library().variants[variant].rules())
    for move in said["moves"].split():
        now = now.play(move)
    counts = counts_of_position(now)
    shown = typical_moments()[variant]
    assert shown.fits_board(now.rules.board)
    if not said["move"]:  # either way may be chosen
        assert shown == TurnMoment(counts, both=shown.both)
        assert {f"{shown.both}<", f"{shown.both}>"} <= set(now.legal())
        return
    found = moment_of_turn(counts, now.turn(said["move"]))
    assert msgspec.to_builtins(found) == msgspec.to_builtins(shown)
    assert shown.hops or shown.taken


def test_no_two_games_show_the_same() -> None:
    seen = [msgspec.json.encode(moment) for moment in typical_moments().values()]
    assert len(set(seen)) == len(standard_library().variants)


# ---- for all of the program


def test_tab_goes_from_group_to_group_and_comes_round(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    groups = []
    for _ in hands.names:
        hands.key(pygame.K_TAB)
        assert hands.controls.focus is not None
        groups.append(hands.controls.focus.group)
        if groups[-1] == "mine":  # where it began
            break
    for group in ("tools", "mine", "start", "filters", "ways", "ideas", "cards:extra_turn", "cards:more_rows"):
        assert group in groups
    assert groups.count("start") <= 4, "a card and its menu, as often as it comes round"
