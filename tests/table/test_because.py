"""Why a move is the best one, as hints and the guide say it: worked out by hand on boards of Kalah."""

from __future__ import annotations

from itertools import product

import pytest

from game.rules.match import Game, Ply
from game.table.hint_reason import Kind, MoveReason, film_of_hint, reason_for_best, search_reason
from game.table.reason_text import reason_text
from game.text.language import Language, without_markup
from tests.some import some
from tests.text.common import ENGLISH, LANGUAGES, laid_out, rules, whole


def found(counts: dict[str, int], *line: str) -> MoveReason | None:
    position = laid_out("kalah", counts)
    return next((one for one in list(search_reason(position, line))[::-1] if one), None)


def named(ply: Ply) -> str:
    return ply.move


CASES = [
    ({"A": 1, "e": 3, "F": 2, "a": 1, "b": 1}, ("A",), "A captures 4 stones from the holes e, B."),
    ({"F": 1, "C": 2, "a": 5, "f": 3}, ("F",), "F earns an extra turn."),
    ({"F": 1, "A": 1, "C": 1, "e": 4, "a": 2}, ("F", "A"),
     "F earns an extra turn, and then A captures 5 stones from the holes e, B."),
]  # fmt: skip


@pytest.mark.parametrize(("counts", "line", "said"), CASES)
def test_it_says_what_the_move_brings(counts: dict[str, int], line: tuple[str, ...], said: str) -> None:
    why = found(counts, *line)
    assert why is not None
    assert without_markup(reason_text(why, ENGLISH, named)).replace("\xa0", " ") == said


def test_it_says_what_the_move_keeps_safe() -> None:
    """b ends in the empty c, across from D with its six stones, whatever else South plays than D."""
    counts = {"A": 1, "B": 1, "D": 6, "b": 1, "f": 2}
    why = found(counts, "D")
    assert why is not None
    assert (why.kind, why.did and why.did.ply.move, why.did and why.did.holes_captured) == ("safe", "b", ("D",))
    said = without_markup(reason_text(why, ENGLISH, named)).replace("\xa0", " ")
    assert said.startswith("D keeps hole D safe: otherwise b could capture")


STANDING = [
    ({"A": 5, "B": 5, "C": 1, "D": 6, "E": 5, "F": 5, "a": 5, "b": 4, "c": 4, "d": 4, "e": 4, "f": 0}, "C", "e"),
    ({"A": 7, "B": 7, "C": 1, "D": 0, "E": 6, "F": 1, "a": 7, "b": 6, "c": 0, "d": 2, "e": 7, "f": 2}, "C", None),
]


@pytest.mark.parametrize(("counts", "best", "answer"), STANDING)
def test_only_what_could_be_captured_now_is_a_threat(counts: dict[str, int], best: str, answer: str | None) -> None:
    """In Oware: e ends in C now; what d or a could capture there after South had fed them is no threat."""
    why = next((one for one in list(search_reason(laid_out("oware", counts), (best,)))[::-1] if one), None)
    kept = why.did.ply.move if why and why.did and why.kind == "safe" else None
    assert kept == answer


@pytest.mark.parametrize(("theirs", "wins"), [(10, True), (40, False)])
def test_a_move_that_ends_the_game_wins_it_only_where_its_player_has_more(theirs: int, wins: bool) -> None:
    """South's only stone goes into the store, and nobody can play."""
    why = found({"F": 1, "a": 1, "N": theirs}, "F")
    assert (why is not None and why.kind == "win") is wins


def test_a_capture_after_an_extra_turn_is_told_only_where_it_brings_more_than_the_turn_itself() -> None:
    """F brings nothing but its extra turn; where nothing follows that is known, that is what is said."""
    for line, kind in ((("F",), "again"), (("F", "C"), "again"), (("F", "A"), "then")):
        why = found({"F": 1, "A": 1, "C": 1, "e": 4, "a": 2}, *line)
        assert why is not None
        assert why.kind == kind


@pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.code)
def test_every_reason_is_a_whole_sentence(words: Language) -> None:
    for counts, line, _ in some(CASES):
        why = found(counts, *line)
        assert why is not None
        kinds: tuple[Kind, ...] = ("win", "capture", "then", "safe", "prepare") if why.did else ("again", "calm")
        for kind in some(kinds):
            assert whole(reason_text(why._replace(kind=kind), words, named), words)


@pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.code)
def test_what_two_lines_come_to_is_a_whole_sentence(words: Language) -> None:
    ply = Game(rules("kalah")).preview_turn("A")
    why = reason_for_best(laid_out("kalah", CASES[0][0]), *(("A",), ("B",)))
    assert why is not None
    for n, lost in product((0, 1, 2), (0, 1, 3)):
        assert whole(reason_text(why._replace(kind="goes on", n=n, lost=lost), words, named), words)
    assert whole(reason_text(why._replace(kind="brings", second=ply), words, named), words)


def test_what_could_be_captured_already_is_not_made_ready() -> None:
    """A captures hole e now, and after F and an answer it does so still."""
    why = found({"A": 1, "e": 3, "F": 2, "a": 1, "b": 1}, "F", "b", "A")
    assert why is None or why.kind != "prepare"


@pytest.mark.parametrize(
    ("line", "second", "film"),
    [
        (("A", "e", "D", "a"), ("C", "a"), ("C", "a")),  # A loses nothing, and after C a captures three stones
        (("A",), ("B",), ("A",)),  # nothing to show but the move itself
        (("D", "a", "E"), ("C", "a"), ("D",)),  # D brings a stone into the store: there its gain is
    ],
)
def test_the_film_of_a_hint_ends_at_its_gain_or_shows_what_the_other_hole_brings(
    line: tuple[str, ...], second: tuple[str, ...], film: tuple[str, ...]
) -> None:
    position = laid_out("kalah", {"A": 2, "B": 2, "C": 2, "D": 3, "E": 2, "a": 1, "e": 2, "S": 17, "N": 17})
    assert film_of_hint(position, line, second) == film
