"""How far a wrong try missed a place, and what it gave away: counted by hand on boards of Kalah and Oware."""

import pytest

from game.rules.match import Game
from game.teaching.sowing.giving import (
    FED,
    LEFT,
    NEEDED,
    NEEDED_LAST,
    TOO_FAR,
    TOO_SHORT,
    distance_to_place,
    given_away_text,
)
from game.text.language import without_markup
from game.text.speech_context import SpeechContext
from tests.teaching.test_goals import laid_out
from tests.text.common import ENGLISH


def telling(game: Game) -> SpeechContext:
    return SpeechContext(ENGLISH, game.rules, "S", "S", position=game.start)


def said(text: str, **values: object) -> str:
    return without_markup(ENGLISH.say(text, **values))


@pytest.mark.parametrize(
    ("place", "text", "values"),
    [
        ("E", TOO_FAR, {"n": 2}),
        ("F", TOO_FAR, {"n": 1}),
        ("S", "", {}),  # there it ends
        ("a", TOO_SHORT, {}),
    ],
)
def test_how_far_a_try_ended_from_a_place(place: str, text: str, values: dict[str, int]) -> None:
    """D sows three stones: into E, F and the store."""
    position = laid_out("kalah", {"D": 3, "A": 1, "a": 3})
    game = Game(position.rules, position)
    ply = game.play("D")
    found = without_markup(distance_to_place(ply, place, telling(game)))
    assert found == (said(text, hole="D", target=(place,) if text == TOO_SHORT else place, **values) if text else "")


def test_of_several_laps_no_distance_is_told() -> None:
    position = laid_out("ayo", {"A": 2, "C": 1, "e": 4, "f": 1})
    game = Game(position.rules, position)
    ply = game.play("A")
    assert sum(step.op == "lift" for step in ply.steps) > 1
    assert distance_to_place(ply, "C", telling(game)) == ""


@pytest.mark.parametrize(
    ("lies", "move", "answer", "text", "hole", "target"),
    [
        # the last stone of D falls into a, which then has just enough to end in an empty hole across from A
        ({"A": 5, "B": 1, "D": 4, "E": 8, "c": 1, "d": 9, "e": 8, "f": 8}, "D", None, NEEDED_LAST, "D", "a"),
        # A sows into B and C; a then ends in e, across from B, whatever is played
        ({"A": 2, "B": 3, "a": 4}, "A", "a", FED, "A", "B"),
        ({"A": 2, "B": 3, "D": 1, "a": 4}, "D", "a", LEFT, "D", "B"),
        # E sows into F, the store, a and b: b, with one stone more, ends in d across from C
        ({"C": 3, "E": 4, "b": 1, "f": 2}, "E", "b", NEEDED_LAST, "E", "b"),
        ({"D": 3, "E": 4, "a": 1, "f": 2}, "E", "a", NEEDED, "E", "a"),
    ],
)
def test_what_a_try_gave_away(
    lies: dict[str, int], move: str, answer: str | None, text: str, hole: str, target: str
) -> None:
    position = laid_out("kalah", lies)
    game = Game(position.rules, position)
    ply = game.play(move)
    assert game.position.player == "N"
    replies = [answer] if answer else game.position.legal()
    found = [given_away_text(ply, [game.preview_turn(one)], telling(game)) for one in replies]
    assert said(text, hole=hole, target=(target,)) in map(without_markup, found)


def test_an_answer_that_takes_nothing_shows_nothing() -> None:
    position = laid_out("kalah", {"A": 2, "B": 3, "a": 1, "f": 1})
    game = Game(position.rules, position)
    ply = game.play("B")
    assert given_away_text(ply, [game.preview_turn("f")], telling(game)) == ""
    assert given_away_text(ply, [], telling(game)) == ""
