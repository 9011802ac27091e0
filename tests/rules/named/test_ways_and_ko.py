"""Directions by the hole, sowing confined to one side, spared holes, no handing back: turns worked out by hand."""

from typing import Any

import pytest

from game.rules.game import PositionError
from game.rules.sowing.position import Position
from game.rules.sowing.position_json import from_json, from_word, to_word
from game.text.sowing.binding import binding_text, why_not_text
from game.text.sowing.captions import clause_note
from game.text.speech_context import SpeechContext
from tests.rules.named import NAMED
from tests.text.common import ENGLISH


def laid(game: str, options: dict[str, Any], counts: dict[str, int], player: Any = "S", **more: Any) -> Position:
    """A position in which both stores hold all stones that are not given, North's one more if need be."""
    rules = NAMED[game].rules(options)
    rest = rules.stones - sum(counts.values())
    return Position.laid_out(rules, {**counts, "S": rest // 2, "N": rest - rest // 2}, player, **more)


FAR = {"d": 4, "E": 6, "F": 3}  # enough stones that the game goes on, far from what happens


def test_a_hole_with_one_way_needs_no_sign() -> None:
    start = Position.start(NAMED["alemungula"].rules())
    assert start.legal() == ("A", "B", "C<", "C>", "D", "E")
    assert start.play("A").legal() == ("a", "b", "c<", "c>", "d", "e")
    for move in ("A<", "A>", "E>"):
        illegal = start.why_not(move)
        assert illegal is not None
        assert illegal.reason == "one_way"
        is_so, _ = why_not_text(illegal, move, SpeechContext(ENGLISH, start.rules, "S", "S", position=start))
        assert is_so == f"Hole **{move[0]}** is always sown in one direction, so there’s nothing to choose."
    illegal = start.why_not("C")
    assert illegal is not None
    assert illegal.reason == "choose_direction"


HANDED = {"A": 1, "D": 3, "a": 3, "b": 1}  # South's single stone in A can go to e, which is empty


def test_a_stone_is_not_handed_back() -> None:
    after = laid("alemungula", {}, HANDED).play("A")
    assert (after.barred, after.as_json()["ko"]) == ("e", "e")
    assert after.legal() == ("a", "b")
    illegal = after.why_not("e")
    assert illegal is not None
    assert (illegal.reason, illegal.clause) == ("ko", "ko")
    is_so, _ = why_not_text(illegal, "e", SpeechContext(ENGLISH, after.rules, "N", "N", position=after))
    assert is_so == "**e** is barred for this turn: a single stone has just been moved there from the other row."
    assert (
        binding_text(after, ENGLISH)
        == "The stone of **e** has just been moved there: it may not be moved in this turn."
    )
    later = after.play("b")
    assert later.barred == ""
    assert "e" in later.play("D").legal(), "it is free in the turn after"


def test_the_barred_hole_belongs_to_the_position() -> None:
    rules = NAMED["alemungula"].rules()
    after = laid("alemungula", {}, HANDED).play("A")
    free = from_json(rules, after.as_json() | {"ko": None})
    assert after.key() != free.key()
    assert "e" in free.legal()
    assert to_word(after) == "0-0-0-3-0-3-1-0-0-1-21-21-e-N"
    for word in (to_word(after), to_word(free)):
        assert to_word(from_word(rules, word)) == word
    for wrong in ("A", "b2", "a"):
        with pytest.raises(PositionError):
            from_json(rules, after.as_json() | {"ko": wrong})


def test_swapping_sides_bars_nothing() -> None:
    start = laid("alemungula", {"pie": True}, HANDED)
    assert start.machine().legal(-2) is False
    first = Position.start(NAMED["alemungula"].rules({"pie": True})).play("A")
    assert "swap" in first.legal()
    assert first.play("swap").barred == ""


@pytest.mark.parametrize(
    ("game", "counts", "move", "clause", "sentence"),
    [
        ("songo", {"A": 1, "g": 1, **FAR}, "A", "first_hole", "**G** and **g** are never captured."),
        ("songo", {"B": 3, "g": 1, "f": 1, **FAR}, "B", "first_hole", "**G** and **g** are never captured."),
        ("alemungula", HANDED, "A", "ko", "This single stone may not be moved in the very next turn."),
    ],
)
def test_what_no_step_shows_is_said(game: str, counts: dict[str, int], move: str, clause: str, sentence: str) -> None:
    position = laid(game, {}, counts)
    turn = position.turn(move)
    turn.finish()
    assert turn.shown_clause == clause
    assert clause_note(clause, SpeechContext(ENGLISH, position.rules, "S", "S", position=position)).text == sentence


def test_nothing_is_said_where_nothing_is_spared() -> None:
    for counts in ({"A": 1, "g": 4, **FAR}, {"B": 3, "g": 4, "f": 1, **FAR}):
        turn = laid("songo", {}, counts).turn("A" if "A" in counts else "B")
        turn.finish()
        assert turn.shown_clause == ""
