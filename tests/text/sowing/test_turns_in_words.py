"""Turns of many kinds in words, step by step, in positions where each sentence can be checked by counting."""

import pytest

from game.rules.board import Seat
from game.rules.sowing.position import Position
from game.rules.steps import Step
from game.text.following import steps_with_contexts
from game.text.language import without_markup
from game.text.sowing.binding import binding_text
from game.text.sowing.captions import caption
from game.text.sowing.preview import preview_text
from game.text.sowing.summary import turn_summaries
from game.text.speech_context import SpeechContext
from tests.text.common import ENGLISH, HEBREW, NAMES, laid_out, read, rows, rules, texts
from tests.text.sowing.test_rounds import in_a_line as summed


def bao(counts: dict[str, int], player: Seat = "S", houses: str = "", **options: bool | int | str) -> Position:
    """A position of Bao la Kiswahili; stones that are not given lie in North's back corner `a2`."""
    of = rules("kiswahili", **options)
    rest = of.stones - sum(counts.values())
    owned: dict[Seat, bool] = {"S": "S" in houses, "N": "N" in houses}
    return Position.laid_out(of, {**counts, "a2": counts.get("a2", 0) + rest}, player, house=owned)


def test_a_lap_says_where_it_goes_on_and_which_it_is() -> None:
    position = laid_out("bao_laps", {"A": 2, "C": 1, "H": 2, "a": 3, "N": 12})
    assert texts(position, "A") == [
        "You lift 2 stones from A.", "One stone into B. One left in hand.", "The last stone falls into C, now 2.",
        "C wasn’t empty: its stones are sown on.", "Lap 2: you lift 2 stones from C.",
        "One stone into D. One left in hand.", "The last stone falls into E, which was empty.",
    ]  # fmt: skip
    assert summed(position, "A") == "You played A: 2 stones, 2 laps, to E. Nothing captured."


@rows("capture")
def test_who_takes_what(variant: str, counts: dict[str, int], move: str, said: str, sum_: str) -> None:
    position = laid_out(variant, counts)
    assert said in texts(position, move)
    assert summed(position, move) == sum_


def test_captured_stones_are_sown_on_from_the_end_of_the_row() -> None:
    # A1 to the right ends in C1 (occupied) facing f1 with three: C is further in, so they enter from the left
    of = rules("kujifunza")
    position = Position.laid_out(of, {"A1": 2, "C1": 1, "f1": 3, "H2": 2, "a2": of.stones - 8}, "S")
    assert texts(position, "A1>")[2:7] == [
        "The last stone falls into C1, now 2.", "You capture 3 stones from f1, opposite C1, to be sown on.",
        "The captured stones are sown from kichwa A1 on. Two left in hand.",
        "One stone into B1. One left in hand.", "The last stone falls into C1, now 3.",
    ]  # fmt: skip
    said = summed(position, "A1>")
    assert said.startswith("You played A1>: 2 stones, ")
    assert "Captured and sown on: 3 stones from f1." in said
    assert read(binding_text(position, ENGLISH)) == "You can capture, so you must. You can choose only hole A1."


def test_a_stone_from_the_hand() -> None:
    start = Position.start(rules("kiswahili"))
    assert texts(start, "F1>")[:2] == [
        "A stone from the hand into F1. Still in hand: 21.",
        "You lift 3 stones from F1, to sow to the right.",
    ]
    assert summed(start, "F1>") == "You played F1> from the hand, to H2. Nothing captured."
    assert texts(start, "F1>", words=HEBREW)[0] == "אבן מהיד לגומה F1. נשארו ביד: 21."


def test_the_house_is_taxed_lost_or_stopped_in() -> None:
    taxed = bao({"E1": 8, "A2": 1, "h1": 2}, houses="SN")
    assert texts(taxed, "E1>")[0] == "House tax: you lift only 2 stones from E1."
    lost = bao({"E1": 8, "A2": 1, "h1": 2, "D1": 2}, houses="S", ruleset="de_voogt")
    assert texts(lost, "E1>")[0] == "The whole house E1 is lifted: 8 stones. It’s no longer a house."
    assert texts(bao({"E1": 8, "A2": 1, "h1": 2, "D1": 2}, ruleset="de_voogt"), "E1>")[0].startswith(
        "You lift 8 stones"
    )


def test_whether_to_stop_in_the_house_is_previewed() -> None:
    # the drop into D1 captures the one stone of e1; it enters at A1 as the fourth there, and these four run to E1
    position = bao({"D1": 1, "e1": 1, "A1": 3, "E1": 6, "S hand": 5, "N hand": 5, "c1": 2, "B2": 1}, houses="S")
    stop, sow = ([*position.turn(move)] for move in ("D1>", "D1>*"))
    telling = SpeechContext(ENGLISH, position.rules, "S", "S", names=NAMES, position=position)
    assert preview_text(stop, telling, move="D1>").line == "The turn stops in the house."
    assert preview_text(sow, telling, move="D1>*").line.startswith("The house is sown on.")
    assert "You sow the house E1 on." in texts(position, "D1>*")
    assert texts(position, "D1>")[-1] == "The last stone falls into the house E1, now 7."


ENDLESS = [
    Step("lift", "A", 2, clause="sow"), Step("drop", "B", 1, 1, clause="sow"), Step("drop", "C", 1, 3, clause="sow"),
    Step("relay", "C", clause="relay"), Step("lift", "C", 3, clause="sow"), Step("void", clause="void"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("variant", "consequence"), [("bao_laps", "the game is a draw"), ("nam_nam", "the round is void")]
)
def test_a_turn_without_an_end(variant: str, consequence: str) -> None:
    telling = SpeechContext(ENGLISH, rules(variant), "S", "S", names=NAMES)
    *_, last = (caption(step, moment).text for step, moment in steps_with_contexts(ENDLESS, telling, "A"))
    assert last == f"This sowing has no end. The turn is taken back, and {consequence}."
    preview = preview_text(ENDLESS, telling, move="A")
    assert (without_markup(preview.sentence), preview.title) == ("A: this turn has no end.", "This turn has no end")
    assert preview.line == f"It would be taken back, and {consequence.replace(' is ', ' would be ')}."
    said = read(turn_summaries([ENDLESS], telling)[0])
    assert said == "You played A: 2 stones. This sowing had no end, so it was taken back."
