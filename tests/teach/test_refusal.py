"""Why a move is not allowed: what is, and what is needed."""

from typing import get_args

import pytest

from game.rules.position import Illegal, Position, Reason
from game.teach.captions import Telling, why_not_text
from game.teach.words import plain
from tests.teach.common import ENGLISH, LANGUAGES, PLACEHOLDER, laid_out, rules


def refused(position: Position, move: str, reader: str | None = "S") -> tuple[str, str]:
    illegal = position.why_not(move)
    assert illegal is not None
    telling = Telling(
        ENGLISH, position.rules, position.player, "S" if reader else None, names={"S": "S", "N": "computer"}
    )
    first, second = why_not_text(illegal, move, telling)
    return plain(first), plain(second)


@pytest.mark.parametrize(
    ("variant", "counts", "move", "lines"),
    [
        ("kalah", {"A": 1, "a": 1}, "B", ("Hole B is empty.", "Choose a hole with stones.")),
        ("kalah", {"A": 1, "a": 1}, "a", ("Hole a belongs to the other side.", "Choose a hole of your own.")),
        ("kalah", {"A": 1, "a": 1}, "zz", ("There is no move zz here.", "Choose one of the holes with stones.")),
        ("kalah", {"A": 1, "a": 1}, "pass", ("You can move, so you may not pass.", "Choose a hole with stones.")),
        ("kalah", {"A": 1, "a": 1}, "swap", ("Swapping sides is not possible now.", "Choose a hole with stones.")),
        ("kalah", {}, "A", ("The game is over.", "Take a turn back, or start a new game.")),
        (
            "oware",
            {"A": 1, "F": 5, "N": 24},
            "A",
            ("The other side has no stones.", "Choose a move that puts at least one there."),
        ),
    ],
)
def test_two_lines(variant: str, counts: dict[str, int], move: str, lines: tuple[str, str]) -> None:
    assert refused(laid_out(variant, counts), move) == lines


def test_a_grand_slam_that_is_forbidden() -> None:
    position = laid_out("oware", {"F": 1, "A": 1, "a": 1, "N": 24}, grand_slam="forbidden")
    assert refused(position, "F")[0] == "This would take every stone of the other side."


def test_while_the_computer_moves_ones_own_hole_is_not_called_the_other_sides() -> None:
    position = laid_out("kalah", {"A": 1, "a": 1}, "N")
    assert refused(position, "A") == ("It is not your turn.", "It is the computer’s turn.")
    assert refused(position, "A", None)[0] == "Hole A belongs to the other side."


@pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.code)
@pytest.mark.parametrize("reason", [*get_args(Reason), "made_up"])
def test_no_reason_is_left_without_words(reason: Reason, words: object) -> None:
    telling = Telling(words, rules("oware"), "S", "S")  # type: ignore[arg-type]
    for clause in ("", "must_feed", "of_a_file"):
        for line in why_not_text(Illegal(reason, clause), "A", telling):
            assert line.endswith(".")
            assert not PLACEHOLDER.search(line)
