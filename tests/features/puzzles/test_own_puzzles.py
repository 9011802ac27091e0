"""Puzzles of the user's own: each is kept once, as many as have room, and none that another window found is lost."""

from pathlib import Path

import msgspec
import pytest

from game.features.puzzles import own_puzzles
from game.features.puzzles.own_puzzles import OwnPuzzles
from game.teaching.kept_puzzles import KeptPuzzle, PuzzleOrigin
from tests.known_puzzles import CAPTURE


def puzzle(id: str, *, mine: bool = False, variant: str = "kalah") -> KeptPuzzle:
    """A puzzle that the program found, or one that was made of a game of the user's."""
    return msgspec.structs.replace(
        CAPTURE, id=id, variant=variant, origin=PuzzleOrigin("game", 8, "c", 5, 4, (21, 27)) if mine else None
    )


def ids(puzzles: OwnPuzzles) -> list[str]:
    return [one.id for one in puzzles.all_puzzles]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "puzzles.json"


def test_puzzles_are_there_again_and_none_twice(path: Path) -> None:
    mine = OwnPuzzles(path)
    assert [one.id for one in mine.add_new([puzzle("a"), puzzle("b"), puzzle("a")])] == ["a", "b"]
    assert mine.add_new([puzzle("b")]) == []
    assert mine.flush()
    assert ids(OwnPuzzles(path)) == ["a", "b"]


def test_puzzles_of_a_game(path: Path) -> None:
    mine = OwnPuzzles(path)
    mine.add_new([puzzle("a"), puzzle("b", variant="oware")])
    assert [one.id for one in mine.puzzles_of_game("oware")] == ["b"]
    assert mine.puzzles_of_game("bao") == []


def test_a_game_that_was_looked_through_is_known_though_nothing_was_found_in_it(path: Path) -> None:
    mine = OwnPuzzles(path)
    mine.add_new([], "game")
    mine.add_new([puzzle("a")], "game")
    mine.add_new([])
    assert mine.flush()
    assert OwnPuzzles(path).searched_games == {"game"}
    assert msgspec.json.decode(path.read_bytes())["looked"] == ["game"]


def test_where_nothing_is_new_nothing_is_written(path: Path) -> None:
    mine = OwnPuzzles(path)
    mine.add_new([])
    assert mine.flush()
    assert not path.exists()


def test_what_another_window_has_found_meanwhile_stays(path: Path) -> None:
    first, second = OwnPuzzles(path), OwnPuzzles(path)
    assert ids(first) == ids(second) == []
    first.add_new([puzzle("a"), puzzle("b")], "one")
    assert first.flush()
    second.add_new([puzzle("b"), puzzle("c")], "two")
    assert second.flush()
    again = OwnPuzzles(path)
    assert ids(again) == ["a", "b", "c"]
    assert again.searched_games == {"one", "two"}


def test_of_too_many_the_oldest_that_the_program_found_go_first(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_puzzles, "MOST", 3)
    mine = OwnPuzzles(path)
    mine.add_new([puzzle("m", mine=True), puzzle("a"), puzzle("b")])
    assert ids(mine) == ["m", "a", "b"]
    mine.add_new([puzzle("c")])
    assert ids(mine) == ["m", "b", "c"]
    mine.add_new([puzzle("n", mine=True), puzzle("o", mine=True)])
    assert ids(mine) == ["m", "n", "o"]
    mine.add_new([puzzle("p", mine=True)])
    assert ids(mine) == ["n", "o", "p"], "where all are the user's, the oldest of these"
    assert mine.flush()
    assert ids(OwnPuzzles(path)) == ["n", "o", "p"]


def test_so_many_games_are_known_as_looked_through(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_puzzles, "MOST_LOOKED", 2)
    mine = OwnPuzzles(path)
    for game in "abc":
        mine.add_new([], game)
    assert mine.flush()
    assert OwnPuzzles(path).searched_games == {"b", "c"}
