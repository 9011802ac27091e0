"""Layouts, rounds and matches in words; in these positions the captures can be counted by hand."""

from game.rules.sowing.position import Position
from game.text.language import Language
from game.text.score import match_line
from game.text.sowing.binding import why_not_text
from game.text.sowing.outcome import round_text
from game.text.sowing.preview import preview_text
from game.text.speech_context import SpeechContext
from tests.text.common import ENGLISH, HEBREW, NAMES, read, rules, texts, turn_summary


def in_a_line(position: Position, move: str) -> str:
    telling = SpeechContext(ENGLISH, position.rules, position.player, "S", names=NAMES, position=position)
    return read(turn_summary([position.turn(move)], telling, [move]))


def after_round(position: Position, move: str, words: Language = ENGLISH) -> tuple[str, str]:
    said = round_text(position, position.play(move), words, "S", NAMES)
    assert said is not None
    return read(said.text), read(said.why)


LAYOUT = "layout:0.9.9.9.9.0.0.9.9.9.9.0"


def test_a_layout_is_described_hole_by_hole_and_answered() -> None:
    start = Position.start(rules("akil"))
    assert texts(start, LAYOUT)[0] == "Laid out in B: 9 stones."
    assert len(texts(start, LAYOUT)) == 8
    assert in_a_line(start, LAYOUT) == "You laid out the stones."
    laid = start.play(LAYOUT)
    assert texts(laid, "keep") == ["The board stays as it is."]
    assert texts(laid, "swap")[0] == "The board is turned round: 9 stones from B to b."
    assert in_a_line(laid, "swap") == "The computer turned the board round."
    telling = SpeechContext(ENGLISH, laid.rules, "N", "S", names=NAMES, position=laid)
    assert preview_text(laid.turn("swap"), telling).title == "Turn the board round"
    assert preview_text(laid.turn("keep"), telling).title == "Keep the board as it is"
    illegal = laid.why_not("F")
    assert illegal is not None
    assert why_not_text(illegal, "F", telling) == (
        "The layout hasn’t been answered yet.",
        "Keep the board as it is, or turn it round.",
    )


def test_a_round_of_gabata_ends_and_the_board_is_filled() -> None:
    # South's last stone goes home; North has none to move, so South takes it: 30 to 24
    of = rules("gabata")
    position = Position.laid_out(of, {"F2": 1, "S": 29, "N": 24}, "S")
    said = texts(position, "F2")
    assert said[:3] == [
        "You lift 1 stone from F2.",
        "The last stone falls into F1, which was empty.",
        "You take what’s left in F1: 1 stone.",
    ]
    # the weaker, North, lays out 24 by threes: eight holes
    assert "From the computer’s store to a2: 3 stones." in said
    assert sum("From the computer’s store" in line for line in said) == 8
    assert after_round(position, "F2") == (
        "You win the round, 30 : 24.",
        "Round 2 · stones at its start: you 30, computer 24",
    )
    assert after_round(position, "F2", HEBREW) == (
        "ניצחתם בסיבוב, 30 : 24.",
        "סיבוב 2 · אבנים בתחילתו: אתם 30, המחשב 24",
    )
    telling = SpeechContext(ENGLISH, of, "S", "S", names=NAMES, position=position)
    assert preview_text(position.turn("F2"), telling, move="F2").line == "The round ends here."


def test_a_round_for_the_holes() -> None:
    # F makes four in a and takes them; four are left, and South takes these too: 28 to 20
    of = rules("nam_nam")
    position = Position.laid_out(of, {"F": 1, "a": 3, "A": 2, "c": 2, "S": 20, "N": 20}, "S")
    said = texts(position, "F")
    assert said[2:5] == [
        "The last stone makes 4 in a: you capture them.",
        "You take what’s left in A: 2 stones.",
        "You take what’s left in c: 2 stones.",
    ]
    assert after_round(position, "F") == ("You win the round, 7 : 5.", "Round 2 · you 7 holes, computer 5 holes")
    claiming = position.play("F")
    assert texts(claiming, "claim:c") == ["c is yours in this round."]
    assert in_a_line(claiming, "claim:c") == "You claimed c."
    assert match_line(claiming, ENGLISH) == "Round 2 · South 7\u00a0holes, North 5\u00a0holes"
