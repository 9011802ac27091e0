"""Previews: what a move would do."""

import pytest

from game.rules.board import Seat
from game.rules.steps import Step
from game.text.language import Words, plain
from game.text.sowing.preview import preview_text
from game.text.telling import Preview, Telling
from tests.text.common import ENGLISH, LANGUAGES, PLACEHOLDER, laid_out


def preview(
    variant: str, counts: dict[str, int], move: str, player: Seat = "S", words: Words = ENGLISH, **options: bool | str
) -> Preview:
    turn = laid_out(variant, counts, player, **options).turn(move)
    steps = list(turn)
    assert turn.result is not None
    telling = Telling(words, turn.position.rules, player, "S", names={"S": "S", "N": "computer"})
    found = preview_text(steps, telling, turn.result.over, turn.shown_clause)
    return Preview(*(plain(text).replace("\u00a0", " ") for text in found))


@pytest.mark.parametrize(
    ("variant", "counts", "move", "player", "sentence", "title", "line"),
    [
        ("kalah", {"A": 3, "a": 4}, "A", "S", "A: 3 stones to D.", "The last stone lands in D", "The turn ends here."),
        (
            "kalah",
            {"A": 3, "D": 1, "a": 4},
            "A",
            "S",
            "A: 3 stones to D.",
            "The last stone lands in D",
            "The turn ends here.",
        ),
        (
            "kalah",
            {"C": 4, "a": 4},
            "C",
            "S",
            "C: 4 stones, the last into your store.",
            "The last stone lands in your store",
            "You move again.",
        ),
        (
            "kalah",
            {"F": 1, "A": 1, "a": 4},
            "F",
            "S",
            "F: 1 stone into your store.",
            "The last stone lands in your store",
            "You move again.",
        ),
        (
            "kalah",
            {"F": 1, "a": 4},
            "F",
            "S",
            "F: 1 stone into your store.",
            "The last stone lands in your store",
            "The game ends here.",
        ),
        (
            "kalah",
            {"f": 1, "a": 1, "A": 4},
            "f",
            "N",
            "f: 1 stone into the computer’s store.",
            "The last stone lands in the computer’s store",
            "The computer moves again.",
        ),
        (
            "kalah",
            {"A": 3, "B": 1, "c": 5, "a": 1},
            "A",
            "S",
            "A: 3 stones to D.",
            "D is empty: capture 6",
            "5 stones from c and the last one. The turn ends here.",
        ),
        (
            "oware",
            {"F": 2, "a": 1, "b": 2, "f": 4, "A": 1, "N": 20},
            "F",
            "S",
            "F: 2 stones to b.",
            "Capture 5 stones from holes b, a",
            "The turn ends here.",
        ),
        (
            "oware",
            {"F": 1, "A": 1, "a": 1, "N": 24},
            "F",
            "S",
            "F: 1 stone to a.",
            "Nothing is captured",
            "It would take every stone of the other side. The turn ends here.",
        ),
    ],
)
def test_way_gain_and_end(
    variant: str, counts: dict[str, int], move: str, player: Seat, sentence: str, title: str, line: str
) -> None:
    assert preview(variant, counts, move, player)[:3] == (sentence, title, line)


@pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.code)
@pytest.mark.parametrize("move", "ABCDEF")
def test_a_preview_is_complete_in_every_language(words: Words, move: str) -> None:
    counts = {"A": 3, "B": 5, "C": 2, "D": 8, "E": 10, "F": 1, "a": 2, "c": 3}
    for variant in ("kalah", "oware"):
        for text in preview(variant, counts, move, words=words):
            assert text
            assert not PLACEHOLDER.search(text)


def test_swapping_sides_is_previewed_without_a_hole() -> None:
    position = laid_out("kalah", {"A": 1, "a": 1}, "N")
    said = preview_text([Step("swap", "A", 4, to="a")], Telling(ENGLISH, position.rules, "N"))
    assert said.title == "Swap sides"
    assert preview_text([Step("pass")], Telling(ENGLISH, position.rules, "N")).title == "No move"


def test_what_follows_the_sentence_where_there_is_no_tip() -> None:
    assert preview("kalah", {"A": 3, "a": 4}, "A", "S").after == "The turn ends here."
    taking = preview("kalah", {"A": 3, "B": 1, "c": 5, "a": 2}, "A", "S")
    assert taking.after.startswith("D is empty: capture 6 · ")
