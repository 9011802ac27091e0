"""Which puzzle is on the board and which comes next; whoever leaves a wrong try pays for it all the same."""

from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from game.features.learners.learners_file import Learners
from game.features.library.queries import FacetCounts
from game.features.puzzles.books import PuzzleBooks
from game.features.puzzles.practice import Practice
from game.rules.file.first_games import first_games
from game.rules.file.variant_library import standard_library
from game.store.polling import BackgroundAnswer
from game.table.figures import FigureStore
from game.teaching.kept_puzzles import KeptPuzzle, shipped_puzzles
from game.teaching.puzzle_motifs import stored_motifs
from tests.known_puzzles import AGAIN, CAPTURE

VARIANTS = standard_library().variants
DAY = "2025-01-31"


class Services:
    """A learner with puzzles of their own, and no games in the library."""

    def __init__(self, folder: Path, own: list[KeptPuzzle], played: dict[str, int] | None = None) -> None:
        self.learners = Learners(folder / "learners.json")
        self.day = DAY
        self.own = own
        self.library = SimpleNamespace(variants=dict(VARIANTS))
        self.own_puzzles = SimpleNamespace(
            searched_games=frozenset(), puzzles_of_game=lambda game: [one for one in self.own if one.variant == game]
        )
        self.games = SimpleNamespace(
            figures=FigureStore(),
            count_by_kind=lambda: FacetCounts(variants=played or {}),
            query_in_background=lambda ask, nothing: BackgroundAnswer(lambda: nothing),
        )
        self.settings = SimpleNamespace(speed="fast")
        self.random = Random(1)
        self.analyst: Any = None

    def make_puzzle_maker(self) -> None:
        return None

    def now(self) -> str:
        return f"{self.day}T12:00"


@pytest.fixture
def services(tmp_path: Path) -> Services:
    return Services(tmp_path, [AGAIN, CAPTURE])


def practice(services: Services, game: str = "kalah", *first: str) -> Practice:
    return Practice(cast(Any, services), game, first)


def find(on: Practice) -> None:
    on.puzzling.done, on.puzzling.how = True, "first_try"


# --- from one to the next


def test_what_is_asked_for_comes_first_and_what_the_rules_do_not_allow_any_more_is_passed_over(
    services: Services,
) -> None:
    gone = msgspec.structs.replace(CAPTURE, id="kalah-gone", solution=("x",))
    services.own = [gone, AGAIN, CAPTURE]
    on = practice(services, "kalah", gone.id, AGAIN.id)
    assert on.puzzling.puzzle.id == AGAIN.id
    assert gone not in on.queue.puzzles_left()
    on.open_puzzle(gone)
    assert on.puzzling.puzzle.id == AGAIN.id
    assert not on.empty


def test_where_there_is_nothing_a_board_is_looked_at_until_puzzles_come(services: Services) -> None:
    game = next(one.id for one in VARIANTS.values() if not shipped_puzzles(one.id) and not one.rules().driven)
    on = practice(services, game)
    assert on.empty
    assert on.puzzling.position.rules.variant == game
    assert on.puzzling.done
    assert on.count_puzzle() is None
    assert on.question_number == 0
    on.add_new_puzzles()
    assert on.empty
    services.own = [msgspec.structs.replace(AGAIN, id=f"{game}-new")]
    on.choose_game("kalah")
    assert not on.empty


def test_a_puzzle_that_is_done_is_counted_once_and_comes_back(services: Services) -> None:
    on = practice(services, "kalah", AGAIN.id)
    assert on.question_number == 1
    assert on.count_puzzle() is None, "it is not done"
    find(on)
    days = on.count_puzzle()
    assert days is not None
    assert days > 0
    assert on.question_number == 1
    assert AGAIN.id in services.learners.current.puzzles
    assert on.count_puzzle() is None
    on.open_next_question()
    assert on.puzzling.puzzle.id != AGAIN.id
    assert on.question_number == 2


def test_whoever_goes_away_from_a_wrong_try_pays_for_it_once(services: Services) -> None:
    on = practice(services, "kalah", AGAIN.id)
    learner = services.learners.current
    on.open_next_question()
    assert not learner.ladder, "nothing was tried"
    on.open_puzzle(AGAIN)
    on.puzzling.tries = 1
    on.close()
    assert [(step.puzzle, step.found) for step in learner.ladder] == [(AGAIN.id, False)]
    on.close()
    assert len(learner.ladder) == 1
    again = practice(services, "kalah", AGAIN.id)
    again.puzzling.tries = 1
    again.close()
    assert len(learner.ladder) == 1, "it was counted today"


def test_what_is_put_off_comes_last_today(services: Services) -> None:
    on = practice(services, "kalah", AGAIN.id)
    on.postpone_question()
    assert on.puzzling.puzzle.id != AGAIN.id
    assert on.queue.puzzles_left()[-1].id == AGAIN.id
    find(on)
    on.postpone_question()
    assert on.queue.puzzles_left()[-1].id == AGAIN.id, "what is done is not put off"


def test_on_another_day_the_queue_is_another_one_and_the_theme_stays(services: Services) -> None:
    on = practice(services)
    before = on.queue
    on.queue.theme = "capture"
    on.open_next_question()
    assert on.queue is before
    services.day = "2025-02-01"
    on.open_next_question()
    assert on.queue is not before
    assert (on.queue.day, on.queue.theme) == ("2025-02-01", "capture")


def test_the_puzzle_on_the_board_stays_if_it_has_the_theme(services: Services) -> None:
    on = practice(services, "kalah", CAPTURE.id)
    shown = on.puzzling
    for theme in ("capture", ""):
        on.choose_theme(theme)
        assert on.puzzling is shown
    on.choose_theme("again")
    assert on.puzzling is not shown
    assert "again" in on.puzzling.puzzle.themes
    find(on)
    done = on.puzzling
    on.choose_theme("")
    assert on.puzzling is not done


def test_puzzles_of_an_idea_come_from_other_games_where_ones_own_have_none(services: Services) -> None:
    on = practice(services, "oware")
    on.switch_to_theme("chain")
    assert "chain" in on.puzzling.puzzle.themes
    assert on.puzzling.puzzle.variant != "oware"
    for _ in range(3):
        on.postpone_question()
        assert "chain" in on.puzzling.puzzle.themes
    services.day = "2025-02-01"
    on.open_next_question()
    assert "chain" in on.puzzling.puzzle.themes
    on.choose_game("oware")
    assert {puzzle.variant for puzzle in on.queue.puzzles_left()} <= {"oware"}


def test_with_all_themes_the_puzzles_are_those_of_the_games_one_plays_again(services: Services) -> None:
    on, usual = practice(services, "oware"), set(Practice(cast(Any, services)).queue.games)
    on.switch_to_theme("win_hole")
    assert not {*on.queue.games} & usual
    on.choose_theme("")
    assert {*on.queue.games} == usual


def test_puzzles_of_an_idea_come_from_the_games_one_plays_if_they_have_some(services: Services) -> None:
    on = practice(services, "oware")
    on.switch_to_theme("quiet")
    left = on.queue.puzzles_left()
    assert {puzzle.variant for puzzle in left} == {"oware"}
    assert all("quiet" in puzzle.themes for puzzle in left)
    begun = Practice(cast(Any, services), "", (), "hold_back")
    assert "hold_back" in begun.puzzling.puzzle.themes


def test_the_puzzle_whose_answer_the_page_shows_comes_last(services: Services) -> None:
    shown = stored_motifs()["build_up"].puzzle
    on = practice(services, "oware")
    on.switch_to_theme("build_up")
    ids = [puzzle.id for puzzle in on.queue.puzzles_left()]
    assert len(ids) > 1
    assert ids[-1] == shown


# --- the books


def test_ones_own_puzzles_come_first_and_none_comes_twice(services: Services) -> None:
    shipped = shipped_puzzles("kalah")[0]
    services.own = [shipped, AGAIN]
    books = PuzzleBooks(cast(Any, services))
    found = books("kalah")
    assert found[:2] == [shipped, AGAIN]
    assert found.count(shipped) == 1
    assert books("no_such_game") == []
    usual = VARIANTS["damka"].rules().options
    on_usual = [puzzle.options == usual for puzzle in books("damka")]
    assert on_usual == sorted(on_usual, reverse=True), "those on the usual board first"


def test_a_position_is_read_once_until_games_change(services: Services) -> None:
    books = PuzzleBooks(cast(Any, services))
    position = books.position_of(AGAIN)
    assert position is not None
    assert books.position_of(AGAIN) is position
    assert books.position_of(msgspec.structs.replace(AGAIN, id="bad", solution=("x",))) is None
    assert books.position_of(msgspec.structs.replace(AGAIN, id="gone", variant="gone")) is None
    services.library.variants.pop("kalah")
    assert books.position_of(AGAIN) is position
    many = len(books("kalah"))
    books.clear_cache()
    assert books.position_of(AGAIN) is None
    assert len(books("kalah")) == many
    assert books.board_to_show("oware").rules.variant == "oware"
    assert books.board_to_show("kalah").rules.variant in VARIANTS


def test_the_games_of_a_learner_are_those_that_are_played_learnt_or_have_puzzles(tmp_path: Path) -> None:
    new = Services(tmp_path, [])
    books = PuzzleBooks(cast(Any, new))
    assert list(books.games_of_learner()) == [game for game in first_games() if game in VARIANTS]
    played = Services(tmp_path, [], {"kalah": 1, "oware": 5, "akil": 9})
    played.learners.current.lessons["songo"] = {}
    assert PuzzleBooks(cast(Any, played)).games_of_learner()[:2] == ("oware", "kalah")
    assert set(PuzzleBooks(cast(Any, played)).games_of_learner()) == {"oware", "kalah", "songo"}
    assert not any(variant.rules().driven for variant in books.games_with_choices())
