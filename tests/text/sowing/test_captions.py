"""The line under the board, step by step, as a player reads it."""

from game.rules.sowing.position import Position
from game.text.sentences import end_of_turn_text
from game.text.sowing.captions import caption, clause_note
from game.text.speech_context import SpeechContext
from tests.text.common import ENGLISH, laid_out, read, rules, texts, told, turn_summary

KALAH = Position.start(rules("kalah"))


def test_a_sowing_into_the_own_store() -> None:
    assert texts(KALAH, "C") == [
        "You lift 4 stones from C.", "One stone into D. Three left in hand.",
        "One stone into E. Two left in hand.", "One stone into F. One left in hand.",
        "The last stone falls into your store, now 1.", "Last stone in your store: an extra turn!",
    ]  # fmt: skip


def test_the_line_beneath_names_the_rule() -> None:
    captions = told(KALAH, "C", ENGLISH)
    assert captions[0].why == "Sow one stone into each hole, anticlockwise, your own store included."
    assert captions[-1].why == "If your last stone ends in your own store, it earns an extra turn."
    oware = told(Position.start(rules("oware")), "C", ENGLISH)
    assert oware[0].why == "Sow one stone into each hole, anticlockwise."


def test_a_capture_across_the_board() -> None:
    position = laid_out("kalah", {"A": 1, "e": 5, "a": 2})
    assert texts(position, "A") == [
        "You lift 1 stone from A.", "The last stone falls into B, which was empty.",
        "Last stone in your empty hole: you capture 5 stones from e, opposite it.",
        "The last stone goes into the store too.", "The computer takes what’s left in a: 2 stones.",
    ]  # fmt: skip


def test_a_grand_slam_that_takes_nothing_is_described() -> None:
    position = laid_out("oware", {"F": 1, "A": 1, "a": 1, "N": 24})
    turn = position.turn("F")
    turn.finish()
    telling = SpeechContext(ENGLISH, position.rules, "S", "S")
    assert turn.shown_clause == "slam_nothing"
    assert clause_note(turn.shown_clause, telling).text.endswith("so nothing is captured.")


def test_who_moves_next() -> None:
    telling = SpeechContext(ENGLISH, KALAH.rules, "S", "S", names={"S": "S", "N": "computer"})
    assert end_of_turn_text("N", telling).text == "The turn ends. Now the computer moves."
    assert end_of_turn_text("S", telling).text == "Your turn again."
    assert end_of_turn_text("S", SpeechContext(ENGLISH, KALAH.rules, "N", "S")).text == "Your turn."


def test_where_the_game_ends_nobody_moves_again() -> None:
    position = laid_out("kalah", {"F": 1, "a": 3, "N": 22})
    telling = SpeechContext(ENGLISH, position.rules, "S", "S", is_last_turn=True)
    steps = list(position.turn("F"))
    bonus = next(step for step in steps if step.op == "bonus")
    assert "again" not in caption(bonus, telling).text
    assert "no extra turn" in caption(bonus, telling).text
    said = "You played F: 1 stone, to the store. Nothing captured. North took what was left: 3 stones."
    assert read(turn_summary([steps], telling)) == said
