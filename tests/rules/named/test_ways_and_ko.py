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
from tests.rules.sowing.test_made_up_games import said
from tests.text.common import ENGLISH


def laid(game: str, options: dict[str, Any], counts: dict[str, int], player: Any = "S", **more: Any) -> Position:
    """A position in which both stores hold all stones that are not given, North's one more if need be."""
    rules = NAMED[game].rules(options)
    rest = rules.stones - sum(counts.values())
    return Position.laid_out(rules, {**counts, "S": rest // 2, "N": rest - rest // 2}, player, **more)


FAR = {"d": 4, "E": 6, "F": 3}  # enough stones that the game goes on, far from what happens

BY_HAND: list[tuple[str, dict[str, Any], dict[str, int], str, str]] = [
    # B, A, then North's row from its right; the fourteenth stone and the rest fall on the other side only
    ("songo", {}, {"C": 16, "a": 6}, "C",
     "lift C 16, drop B, drop A, drop g, drop f, drop e, drop d, drop c, drop b, drop a, drop G, drop F, drop E,"
     " drop D, skip C, skip B, skip A, drop g, drop f, drop e, capture e 2 S, capture f 2 S"),
    # the last of 21 + 1 stones: North's row is sown round again, South's is passed over once more
    ("songo", {}, {"A": 21, "a": 6}, "A",
     "lift A 21, drop g, drop f, drop e, drop d, drop c, drop b, drop a, drop G, drop F, drop E, drop D, drop C,"
     " drop B, skip A, drop g, drop f, drop e, drop d, drop c, drop b, drop a, skip G, skip F, skip E, skip D, skip C,"
     " skip B, skip A, drop g"),
    # as in oware: only the lifted hole is passed over
    ("songo", {"long": "around"}, {"C": 16, "a": 6}, "C",
     "lift C 16, drop B, drop A, drop g, drop f, drop e, drop d, drop c, drop b, drop a, drop G, drop F, drop E,"
     " drop D, skip C, drop B, drop A, drop g"),
    # the first hole of the other side: 2 stones there, and at the end of a chain
    ("songo", {}, {"A": 1, "g": 1, **FAR}, "A", "lift A 1, drop g"),
    ("songo", {"first_hole": "chain"}, {"A": 1, "g": 1, **FAR}, "A", "lift A 1, drop g"),
    ("songo", {"first_hole": "free"}, {"A": 1, "g": 1, **FAR}, "A", "lift A 1, drop g, capture g 2 S"),
    ("songo", {}, {"B": 3, "g": 1, "f": 1, **FAR}, "B", "lift B 3, drop A, drop g, drop f, capture f 2 S"),
    ("songo", {"first_hole": "chain"}, {"B": 3, "g": 1, "f": 1, **FAR}, "B",
     "lift B 3, drop A, drop g, drop f, capture f 2 S, capture g 2 S"),
    # which numbers: two, three, four
    ("songo", {}, {"A": 2, "f": 2, **FAR}, "A", "lift A 2, drop g, drop f, capture f 3 S"),
    ("songo", {"captures": "2_4"}, {"A": 2, "f": 2, **FAR}, "A", "lift A 2, drop g, drop f"),
    ("songo", {"captures": "3_4"}, {"A": 2, "f": 1, **FAR}, "A", "lift A 2, drop g, drop f"),
    # nine stones are left: each takes the stones of their row
    ("songo", {}, {"A": 1, "f": 4, "E": 4, "g": 2}, "A", "lift A 1, drop g"),
    ("songo", {}, {"A": 2, "f": 1, "e": 4, "E": 4}, "A",
     "lift A 2, drop g, drop f, capture f 2 S, sweep E 4 S, sweep e 4 N, sweep g 1 N"),
    ("songo", {"end": "play_on"}, {"A": 2, "f": 1, "e": 4, "E": 4}, "A", "lift A 2, drop g, drop f, capture f 2 S"),
    # left holes go clockwise, right ones anticlockwise, the middle one as its sign says
    ("alemungula", {}, {"A": 2, "a": 3, "C": 3}, "A", "lift A 2, drop e, drop d"),
    ("alemungula", {}, {"B": 2, "a": 3, "C": 3}, "B", "lift B 2, drop A, drop e"),
    ("alemungula", {}, {"D": 2, "a": 4, "C": 3}, "D", "lift D 2, drop E, drop a"),
    ("alemungula", {}, {"C": 3, "e": 5}, "C<", "lift C 3, drop B, drop A, drop e"),
    ("alemungula", {}, {"C": 3, "a": 5}, "C>", "lift C 3, drop D, drop E, drop a"),
    # no hole is passed over: ten stones end where they began
    ("alemungula", {}, {"E": 10, "A": 2}, "E",
     "lift E 10, drop a, drop b, drop c, drop d, drop e, drop A, drop B, drop C, drop D, drop E"),
    # the hole before, as this sowing went: from e on to d clockwise, from a on to b anticlockwise
    ("alemungula", {}, {"A": 2, "e": 1, "d": 3, "c": 2}, "A", "lift A 2, drop e, drop d, capture d 4 S, capture e 2 S"),
    ("alemungula", {}, {"E": 2, "a": 1, "b": 3, "c": 2}, "E", "lift E 2, drop a, drop b, capture b 4 S, capture a 2 S"),
    ("alemungula", {}, {"E": 1, "a": 2, "A": 3}, "E", "lift E 1, drop a"),  # three are no number of its
]  # fmt: skip


@pytest.mark.parametrize(("game", "options", "counts", "move", "steps"), BY_HAND, ids=range(len(BY_HAND)))
def test_a_turn_makes_just_these_steps(
    game: str, options: dict[str, Any], counts: dict[str, int], move: str, steps: str
) -> None:
    assert said(laid(game, options, counts).turn(move)) == steps


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


@pytest.mark.parametrize("singles", [True, False])
def test_a_single_stone_may_be_barred_from_starting(singles: bool) -> None:
    here = laid("alemungula", {"singles": singles}, {"A": 1, "C": 1, "D": 2, "a": 3})
    assert here.legal() == (("A", "C<", "C>", "D") if singles else ("D",))


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


@pytest.mark.parametrize(
    ("options", "counts", "move"),
    [
        ({"ko": False}, HANDED, "A"),
        ({}, {**HANDED, "e": 2}, "A"),  # no empty hole
        ({}, {**HANDED, "A": 0, "B": 1}, "B"),  # to a hole of one's own
        ({}, {**HANDED, "A": 2}, "A"),  # no single stone
    ],
)
def test_other_stones_may_be_moved_at_once(options: dict[str, Any], counts: dict[str, int], move: str) -> None:
    after = laid("alemungula", options, counts).play(move)
    assert after.barred == ""
    assert after.as_json()["ko"] is None


def test_a_player_with_nothing_but_the_barred_stone_cannot_move() -> None:
    after = laid("alemungula", {}, {"A": 1, "D": 3}).play("A")
    assert after.over
    assert after.outcome is not None
    assert after.outcome.reason == "no_move_own"
    assert (after.store("S"), after.store("N")) == (23 + 3, 23 + 1)


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


SLAM = {"A": 3, "g": 1, "f": 1, "e": 1, "E": 8}  # g, f and e would hold two each, and nothing else is North's


@pytest.mark.parametrize(("first_hole", "slam"), [("free", True), ("never", False)])
def test_what_is_left_in_a_spared_hole_makes_it_no_grand_slam(first_hole: str, slam: bool) -> None:
    forbidden = laid("songo", {"grand_slam": "forbidden", "first_hole": first_hole}, SLAM)
    assert ("A" in forbidden.legal()) is not slam
    nothing = laid("songo", {"grand_slam": "no_capture", "first_hole": first_hole, "end": "play_on"}, SLAM)
    assert nothing.play("A").store("S") == nothing.store("S") + (0 if slam else 4)


def test_an_allowed_grand_slam_is_a_capture_and_then_nobody_can_move() -> None:
    position = laid("songo", {"grand_slam": "allowed", "first_hole": "free"}, SLAM)
    steps = "lift A 3, drop g, drop f, drop e, capture e 2 S, capture f 2 S, capture g 2 S, sweep E 8 S"
    assert said(position.turn("A")) == steps
