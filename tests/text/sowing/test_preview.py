"""Previews: what a move would do."""

import random
from dataclasses import replace

import pytest

from game.rules.board import Seat
from game.rules.file.variant_library import standard_library
from game.rules.sowing.position import Position
from game.text.language import Language, without_markup
from game.text.sowing.preview import preview_text
from game.text.speech_context import COMPUTER, PreviewText, SpeechContext
from tests.some import some
from tests.text.common import ENGLISH, laid_out, rows


def preview(
    variant: str,
    counts: dict[str, int],
    move: str,
    player: Seat = "S",
    words: Language = ENGLISH,
    **options: bool | str,
) -> PreviewText:
    turn = laid_out(variant, counts, player, **options).turn(move)
    steps = list(turn)
    assert turn.result is not None
    telling = SpeechContext(words, turn.position.rules, player, "S", names={"S": "S", "N": "computer"})
    found = preview_text(steps, telling, turn.result.over, turn.shown_clause)
    return PreviewText(*(without_markup(text).replace("\u00a0", " ") for text in found))


@rows("preview")
def test_way_gain_and_end(
    variant: str, counts: dict[str, int], move: str, player: Seat, sentence: str, title: str, line: str
) -> None:
    assert preview(variant, counts, move, player)[:3] == (sentence, title, line)


TAKES = "a stone from the hand captures 1 stone, and the last of them falls into"
STARTED = {"E1": 6, "F1": 2, "G1": 2, "S hand": 22, "e1": 6, "f1": 2, "g1": 2, "N hand": 22}
IN_HAND = {"B1": 3, "C1": 6, "E1": 5, "F1": 1, "G1": 3, "B2": 2, "D2": 2, "E2": 1, "F2": 1, "G2": 2, "a1": 1, "e1": 21}
IN_HAND |= {"f1": 1, "g1": 1, "a2": 1, "b2": 1, "c2": 1, "d2": 1, "e2": 1, "f2": 1, "g2": 2, "S hand": 3, "N hand": 3}
LONG = {"B1": 3, "C1": 1, "D1": 4, "E1": 1, "F1": 4, "G1": 4, "H1": 1, "A2": 2, "C2": 2, "E2": 2, "F2": 2, "G2": 3}
LONG |= {"H2": 3, "b1": 1, "c1": 1, "d1": 1, "f1": 1, "a2": 1, "b2": 1, "c2": 2, "e2": 1, "g2": 3, "h2": 1}
LONG |= {"S hand": 9, "N hand": 10}


def sentence(variant: str, counts: dict[str, int], move: str, player: Seat, below: Seat = "S") -> str:
    turn = laid_out(variant, counts, player).turn(move)
    steps = list(turn)
    telling = SpeechContext(ENGLISH, turn.position.rules, player, position=turn.position, below=below)
    return without_markup(preview_text(steps, telling, move=move).sentence).replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("counts", "move", "player", "below", "said"),
    [
        (IN_HAND, "B1>", "S", "S", f"B1 to the right: {TAKES} A1."),
        (STARTED, "F1<", "S", "S", "F1 to the left: with a stone from the hand, 3 stones to C1."),
        (LONG, "f1>", "N", "S", f"f1 to the left: {TAKES} a1."),
        (LONG, "f1>", "N", "N", f"f1 to the right: {TAKES} a1."),
    ],
)  # fmt: skip
def test_a_direction_is_said_as_it_is_seen_and_without_its_sign(
    counts: dict[str, int], move: str, player: Seat, below: Seat, said: str
) -> None:
    assert sentence("kiswahili", counts, move, player, below) == said


@pytest.mark.parametrize("variant", ["kiswahili", "kujifunza", "ethiopian"])
def test_no_preview_has_a_sign_of_the_notation(variant: str) -> None:
    position = Position.start(standard_library().variants[variant].rules())
    chance = random.Random(3)
    for _ in range(30):
        for move in some(position.legal()):
            turn = position.turn(move)
            telling = SpeechContext(ENGLISH, position.rules, position.player, position=position)
            for text in some(preview_text(list(turn), telling, move=move)):
                assert not {"<", ">"} & set(text), (move, text)
        position = position.play(chance.choice(position.legal()))
        if position.over:
            break


def test_stones_that_stay_in_the_hand_are_said() -> None:
    counts = {"E": 1, "a": 1, "b": 1, "c": 3, "d": 1, "e": 1, "S": 20, "N": 20}
    found = preview("nam_nam", counts, "a", "N")
    assert found.sentence == "a: 2 laps, and the round ends with 1 stone still in hand."
    assert found.line == "The round ends here."
    nobody = {"C": 1, "a": 2, "b": 3, "f": 2, "S": 12, "N": 28}
    assert preview("nam_nam", nobody, "a", "N").sentence == ("a: 1 lap, and the round ends with 1 stone still in hand.")


@pytest.mark.parametrize(
    ("reader", "names", "said"),
    [
        ("S", {"S": "S", "N": "N"}, "You have an extra turn, but no stone to move, so the turn passes."),
        (None, {"S": "S", "N": "N"}, "South has an extra turn, but no stone to move, so the turn passes."),
        ("N", {"S": COMPUTER, "N": "N"}, "The computer has an extra turn, but no stone to move, so the turn passes."),
    ],
)
def test_an_extra_turn_to_be_passed_is_no_promise(reader: Seat | None, names: dict[Seat, str], said: str) -> None:
    position = laid_out("congkak", {"A": 1, "c": 1, "S": 31, "N": 65}, "S")
    telling = SpeechContext(ENGLISH, position.rules, "S", reader, names=names, position=position, can_only_pass=True)
    assert preview_text(list(position.turn("A")), telling).line == said
    assert "again" in preview_text(list(position.turn("A")), replace(telling, can_only_pass=False)).line
