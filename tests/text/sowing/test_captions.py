"""The line under the board, step by step, as a player reads it."""

import random
from typing import Any

import pytest

from game.rules.board import Seat
from game.rules.match import Game
from game.rules.sowing.position import Position
from game.rules.steps import Step
from game.text.language import Language, without_markup
from game.text.sentences import end_of_turn_text
from game.text.sowing.captions import caption, clause_note
from game.text.speech_context import SpeechContext
from tests.some import some
from tests.text.common import ENGLISH, HEBREW, LANGUAGES, PLACEHOLDER, laid_out, rules, telling_of, told, turn_summary

KALAH = Position.start(rules("kalah"))


def texts(position: Any, move: str, words: Language = ENGLISH) -> list[str]:
    return [without_markup(c.text).replace("\u00a0", " ") for c in told(position, move, words)]


def test_a_sowing_into_the_own_store() -> None:
    assert texts(KALAH, "C") == [
        "You lift 4 stones from C.",
        "One stone into D. Three left in the hand.",
        "One stone into E. Two left in the hand.",
        "One stone into F. One left in the hand.",
        "The last stone falls into your store, now 1.",
        "Last stone in your store: an extra turn!",
    ]


def test_the_line_beneath_names_the_rule() -> None:
    captions = told(KALAH, "C", ENGLISH)
    assert captions[0].why == "Sow one stone into each hole, anticlockwise, your own store included."
    assert captions[-1].why == "If your last stone ends in your own store, it earns an extra turn."
    oware = told(Position.start(rules("oware")), "C", ENGLISH)
    assert oware[0].why == "Sow one stone into each hole, anticlockwise."


def test_a_stone_that_each_lap_leaves_is_told() -> None:
    """A's three stones make D five: four of them are the second lap."""
    said = texts(Position.start(rules("woaley", leave_one="every")), "A")
    assert said[0] == "You lift 3 stones from A. Left there: 1 stone."
    assert said[5] == "Lap 2: you lift 4 stones from D. Left there: 1 stone."


def test_the_other_player_is_named() -> None:
    position = laid_out("kalah", {"f": 1, "A": 3}, "N")
    assert texts(position, "f")[:2] == [
        "The computer lifts 1 stone from f.",
        "The last stone falls into the computer’s store, now 1.",
    ]
    assert "You" not in " ".join(texts(position, "f")[:2])


def test_a_capture_across_the_board() -> None:
    position = laid_out("kalah", {"A": 1, "e": 5, "a": 2})
    assert texts(position, "A") == [
        "You lift 1 stone from A.",
        "The last stone falls into B, which was empty.",
        "Last stone in your empty hole: you capture 5 stones from e, opposite it.",
        "The last stone goes into the store too.",
        "The computer takes what’s left in a: 2 stones.",
    ]


def test_a_capture_of_the_last_stone_alone() -> None:
    position = laid_out("kalah", {"A": 1, "F": 1, "a": 2}, empty_capture=True)
    assert texts(position, "A")[2] == "The opposite hole is empty: only the last stone goes into the store."


def test_a_store_is_skipped() -> None:
    position = laid_out("kalah", {"F": 9, "A": 1, "a": 1})
    assert "The computer’s store is skipped." in texts(position, "F")


def test_a_chain_in_oware() -> None:
    position = laid_out("oware", {"F": 2, "a": 1, "b": 2, "f": 4, "N": 24})
    assert texts(position, "F")[-2:] == [
        "The last stone makes 3 in b: you capture them.",
        "a, just before it, held 2 stones: captured as well.",
    ]


def test_the_lifted_hole_is_skipped() -> None:
    position = laid_out("oware", {"A": 12, "f": 9, "N": 10})
    assert "A is skipped: the sowing began here." in texts(position, "A")


def test_a_grand_slam_that_takes_nothing_is_described() -> None:
    position = laid_out("oware", {"F": 1, "A": 1, "a": 1, "N": 24})
    turn = position.turn("F")
    turn.finish()
    telling = SpeechContext(ENGLISH, position.rules, "S", "S")
    assert turn.shown_clause == "slam_nothing"
    assert clause_note(turn.shown_clause, telling).text.endswith("so nothing is captured.")


def test_swapping_sides() -> None:
    game = Game(rules("kalah", pie=True))
    game.play("A")
    said = texts(game.position, "swap")
    assert "Swapping sides: 4 stones from a to A." in said


@pytest.mark.parametrize(
    ("counts", "player", "move", "said"),
    [
        ({"A": 4, "a": 4}, "S", "A", "You played A: 4 stones, to E. Nothing captured."),
        ({"C": 4, "A": 1, "a": 4}, "S", "C", "You played C: 4 stones, to the store. Nothing captured. One more turn."),
        ({"d": 4, "A": 1, "a": 4}, "N", "d", "The computer played d: 4 stones, to A. Nothing captured."),
        (
            {"A": 1, "D": 1, "e": 5, "a": 2},
            "S",
            "A",
            "You played A: 1 stone, to B. Captured: 6 stones from holes e, B.",
        ),
        ({"A": 2, "a": 1, "e": 5, "f": 1}, "N", "a", "The computer played a: 1 stone, to b. Nothing captured."),
    ],
)
def test_a_turn_in_a_line(counts: dict[str, int], player: Seat, move: str, said: str) -> None:
    position = laid_out("kalah", counts, player)
    telling = SpeechContext(ENGLISH, position.rules, player, "S", names={"S": "S", "N": "computer"})
    assert without_markup(turn_summary([position.turn(move)], telling)).replace("\u00a0", " ") == said


def test_turns_without_a_sowing_in_a_line() -> None:
    telling = SpeechContext(ENGLISH, KALAH.rules, "N", "S", names={"S": "S", "N": "computer"})
    assert turn_summary([[Step("swap", "A", 4, to="a")]], telling) == "The computer swapped sides."
    assert turn_summary([[Step("pass")]], telling) == "The computer had no move."
    assert turn_summary([], telling) == ""


def test_who_moves_next() -> None:
    telling = SpeechContext(ENGLISH, KALAH.rules, "S", "S", names={"S": "S", "N": "computer"})
    assert end_of_turn_text("N", telling).text == "The turn ends. Now the computer moves."
    assert end_of_turn_text("S", telling).text == "Your turn again."
    assert end_of_turn_text("S", SpeechContext(ENGLISH, KALAH.rules, "N", "S")).text == "Your turn."


@pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.code)
@pytest.mark.parametrize(
    ("variant", "options"),
    [
        ("kalah", {}),
        ("kalah", {"empty_capture": True, "pie": True, "circles": "draw", "columns": 3}),
        ("oware", {}),
        ("oware", {"grand_slam": "forbidden", "pie": True}),
        ("oware", {"grand_slam": "allowed", "circles": "nobody"}),
    ],
)
def test_every_step_of_any_game_is_a_whole_sentence(
    variant: str, options: dict[str, bool | int | str], words: Language
) -> None:
    of, pick = rules(variant, **options), random.Random(5)
    for _ in range(6):
        game = Game(of)
        while not game.position.over and len(game.plies) < 120:
            move = pick.choice(game.position.legal())
            for step, telling in some(telling_of(game.position, move, words, pick.choice(["S", "N", None]))):
                said = caption(step, telling)
                for text in said:
                    assert not PLACEHOLDER.search(text)
                    assert text.endswith((".", "!", "?"))
                    assert text.count("**") % 2 == 0
                if words is HEBREW:
                    assert any("א" <= c <= "ת" for c in said.text)
            ply = game.play(move)
            summary = turn_summary([ply.steps], SpeechContext(words, of, ply.mover, "S"))
            assert summary.endswith(".")
        assert game.plies


def test_several_moves_of_one_player_are_one_turn() -> None:
    game = Game(KALAH.rules)
    for move in ("C", "F"):
        game.play(move)
    telling = SpeechContext(ENGLISH, KALAH.rules, "S", "N", names={"S": "computer", "N": "N"})
    said = without_markup(turn_summary((ply.steps for ply in game.plies), telling)).replace("\u00a0", " ")
    assert said == "The computer played C, F: 9 stones. Nothing captured."


def test_where_the_game_ends_nobody_moves_again() -> None:
    position = laid_out("kalah", {"F": 1, "a": 3, "N": 22})
    telling = SpeechContext(ENGLISH, position.rules, "S", "S", is_last_turn=True)
    steps = list(position.turn("F"))
    bonus = next(step for step in steps if step.op == "bonus")
    assert "again" not in caption(bonus, telling).text
    assert "no extra turn" in caption(bonus, telling).text
    assert (
        without_markup(turn_summary([steps], telling)).replace("\u00a0", " ")
        == "You played F: 1 stone, to the store. Nothing captured. North took what was left: 3 stones."
    )
