"""Holes that are won with the stones in them: turns worked out by hand, what is kept, shown and said of them."""

from typing import Any

import pytest

from game.rules.board import Seat
from game.rules.file.variant_library import standard_library
from game.rules.game import PositionError
from game.rules.sowing.position import Position
from game.rules.sowing.position_json import from_json, from_word, to_word
from game.text.board_text import board_text
from game.text.language import without_markup
from game.text.sowing.generated_clauses import describe_clause
from game.text.sowing.preview import preview_text
from game.text.sowing.summary import turn_summaries
from game.text.speech_context import SpeechContext
from tests.text.common import ENGLISH, told

NOTHING: dict[str, list[str]] = {"S": [], "N": []}


def lying(game: str, holes: dict[str, int], turn: str = "S", **won: list[str]) -> Position:
    """A position of a game with 48 stones; those that are not on the board lie in South's store."""
    rules = standard_library().variants[game].rules()
    everywhere = dict.fromkeys((cell.name for cell in rules.board.cells if cell.hole), 0)
    stores = {"S": rules.stones - sum(holes.values()), "N": 0}
    return from_json(rules, {"holes": everywhere | holes, "stores": stores, "turn": turn, "won": NOTHING | won})


def captions_of(before: Position, move: str, reader: Seat = "S") -> list[str]:
    return [caption.text.replace("\u00a0", " ").replace("**", "") for caption in told(before, move, ENGLISH, reader)]


def test_a_won_hole_is_sown_into_and_never_lifted() -> None:
    there = lying("um_el_banat", {"a": 3, "b": 4, "A": 1}, "N", S=["b"])
    assert there.play("a").count("b") == 5
    assert getattr(there.why_not("b"), "reason", "") == "won"


def test_what_was_won_is_kept_in_every_form() -> None:
    there = lying("um_el_banat", {"A": 2, "b": 4, "c": 3}, S=["b"], N=["C", "D"])
    assert there.as_json()["won"] == {"S": ["b"], "N": ["C", "D"]}
    assert from_json(there.rules, there.as_json()) == there
    assert "-b-C.D-S" in to_word(there)
    assert from_word(there.rules, to_word(there)) == there
    assert there.key() != lying("um_el_banat", {"A": 2, "b": 4, "c": 3}).key()


@pytest.mark.parametrize("won", [{"S": ["x"]}, {"S": ["b"], "N": ["b"]}, {"S": ["S"]}])
def test_a_hole_is_won_by_one_player(won: dict[str, Any]) -> None:
    with pytest.raises(PositionError, match="won: "):
        lying("um_el_banat", {"A": 2, "c": 3}, **won)


def test_the_sides_are_swapped_with_what_was_won() -> None:
    start = Position.start(standard_library().variants["gabata_mengas"].rules({"pie": True}))
    assert start.play("B").as_json()["won"] == {"S": ["a"], "N": ["A"]}
    assert start.play("D").as_json()["won"] == {"S": ["c"], "N": ["A"]}
    assert start.play("D").play("swap").as_json()["won"] == {"S": ["a"], "N": ["C"]}


def test_it_is_said_before_while_and_after() -> None:
    before = lying("um_el_banat", {"F": 2, "A": 1, "b": 3, "c": 1}, S=["d"])
    telling = SpeechContext(ENGLISH, before.rules, "S", "S", position=before)
    turn = list(before.turn("F"))
    assert without_markup(preview_text(turn, telling).line) == "Then b is your won hole. The turn ends here."
    assert "The last stone makes 4 in b. It’s your won hole from now on, with its stones." in captions_of(before, "F")
    assert without_markup(turn_summaries([turn], telling)[0]).endswith("b is your won hole now.")
    assert "Your won holes: b, d." in map(without_markup, board_text(before.play("F"), ENGLISH, "S"))
    before = lying("um_el_banat", {"A": 1, "B": 5, "D": 1, "a": 2}, N=["B"])
    assert "B is a hole that your opponent has won: you capture 2 stones from it." in captions_of(before, "A")
    assert "B is your won hole: South captures 2 stones from it." in captions_of(before, "A", "N")


def test_a_pair_is_won_and_told_hole_by_hole_and_never_captured() -> None:
    before = lying("layli_goobalay", {"A": 1, "e": 3, "c": 1, "b": 4})
    telling = SpeechContext(ENGLISH, before.rules, "S", "S", position=before)
    assert "Then B, e are your won holes." in without_markup(preview_text(list(before.turn("A")), telling).line)
    assert captions_of(before, "A")[-1] == "So is e, the hole opposite: the two are your pair."
    assert before.play("A").as_json()["won"] == {"S": ["B", "e"], "N": []}
    assert lying("layli_goobalay", {"A": 1, "e": 4, "c": 1}, N=["e"]).play("A").count("e") == 4
    assert lying("krur", {"C": 2, "D": 4, "c": 1}, N=["D"]).play("C").count("D") == 4, "the opponent’s is passed over"


def test_a_rule_that_names_holes_is_one_line_for_both_and_names_norths_to_north() -> None:
    before = lying("qelat_beni_amir", {"d": 2, "f": 3, "A": 1}, "N")
    assert told(before, "d", ENGLISH)[-1].why == "A four wins a hole only at the ends of the rows."
    telling = SpeechContext(ENGLISH, before.rules, "N", "S", position=before)
    assert "a, f?" in without_markup(describe_clause("walda", before.rules, ENGLISH, lambda id: id, telling))
