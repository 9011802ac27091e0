"""Why a move is not allowed: what is, and what is needed."""

from typing import get_args

import pytest

from game.rules.game import WhyIllegal
from game.rules.sowing.position import Position, Reason
from game.text.language import without_markup
from game.text.sowing.binding import binding_text, why_not_text
from game.text.speech_context import SpeechContext
from tests.some import some
from tests.text.common import ENGLISH, LANGUAGES, NAMES, PLACEHOLDER, laid_out, rows, rules


def refused(position: Position, move: str, reader: str | None = "S") -> tuple[str, str]:
    illegal = position.why_not(move)
    assert illegal is not None
    telling = SpeechContext(
        ENGLISH, position.rules, position.player, "S" if reader else None, names=NAMES, position=position
    )
    first, second = why_not_text(illegal, move, telling)
    return without_markup(first), without_markup(second)


@rows("refusal")
def test_two_lines(variant: str, counts: dict[str, int], move: str, lines: tuple[str, str]) -> None:
    assert refused(laid_out(variant, counts), move) == lines


# In these positions of Bao la Kiswahili and its sisters the reasons can be seen at a glance.


@rows("refusal_of_a_kind_of_turn")
def test_two_lines_about_kinds_of_turn(variant: str, counts: dict[str, int], move: str, lines: tuple[str, str]) -> None:
    of = rules(variant)
    rest = "a2" if of.board.rows == 4 else "a"
    position = Position.laid_out(of, {**counts, rest: of.stones - sum(counts.values())}, "S")
    assert refused(position, move) == lines


def test_takasia_names_the_hole() -> None:
    of = rules("kiswahili")
    counts = {"A1": 2, "B1": 2, "h2": 2, "g1": 3}
    position = Position.laid_out(of, {**counts, "a2": of.stones - 9}, "S", takasia="A1")
    assert refused(position, "A1") == (
        "Takasia: A1 is your only threatened hole, so it may not start this turn.",
        "Choose another hole.",
    )
    assert without_markup(binding_text(position, ENGLISH)).replace("\xa0", " ") == (
        "Nothing can be captured: sow a hole of your front row with 2 stones or more. "
        "Takasia: hole A1 may not start this turn. You can choose only hole B1."
    )


@pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.code)
@pytest.mark.parametrize("reason", [*get_args(Reason), "made_up"])
def test_no_reason_is_left_without_words(reason: Reason, words: object) -> None:
    telling = SpeechContext(words, rules("oware"), "S", "S")  # type: ignore[arg-type]
    for clause in ("", "must_feed", "of_a_file"):
        for line in some(why_not_text(WhyIllegal(reason, clause), "A", telling)):
            assert line.endswith(".")
            assert not PLACEHOLDER.search(line)


@pytest.mark.parametrize(("variant", "holes", "stones"), [("omweso", 16, 32), ("madjnuni", 14, 98)])
def test_a_layout_that_cannot_be_says_what_one_is(variant: str, holes: int, stones: int) -> None:
    start = Position.start(rules(variant))
    assert start.phase == "layout"
    first, second = refused(start, "layout:1")
    assert first == "There’s no move layout:1 here."
    assert (
        second.replace("\u00a0", " ")
        == f"A layout has a number for each of {holes} holes, with dots between: {stones} stones in all."
    )
