"""Games that the players end by themselves: who has won, and that nothing can be played any more."""

import pytest

from game.rules.game import IllegalMoveError, Outcome, Position, WhyIllegal
from game.rules.stopped_games import (
    is_ended_by_players,
    is_stop_word,
    position_after_stop,
    seat_that_ends,
    turn_of_stop,
)
from tests.play import opened
from tests.store.common import VARIANTS


def start(variant: str = "kalah") -> Position:
    position: Position = opened(VARIANTS[variant].rules())
    return position


@pytest.mark.parametrize(
    ("word", "outside", "decided"),
    [
        ("draw", True, True), ("resign:S", True, True), ("resign:N", True, True), ("agree", False, True),
        ("resign:X", False, False), ("A", False, False), ("pass", False, False),
    ],
)  # fmt: skip
def test_which_words_end_a_game(word: str, outside: bool, decided: bool) -> None:
    assert is_stop_word(word) is outside
    assert is_ended_by_players(word) is decided


@pytest.mark.parametrize(
    ("word", "ends", "winner", "reason"),
    [
        ("resign:S", "S", "N", "resigned"),
        ("resign:N", "N", "S", "resigned"),
        ("draw", "S", None, "drawn"),  # South is to move
    ],
)
@pytest.mark.parametrize("variant", ["kalah", "damka"])
def test_who_gives_up_loses_and_a_draw_has_no_winner(
    word: str, ends: str, winner: str | None, reason: str, variant: str
) -> None:
    before = start(variant)
    assert seat_that_ends(word, before) == ends
    after = position_after_stop(before, word)
    assert after.over
    assert after.outcome == Outcome(winner, reason)  # type: ignore[arg-type]
    assert after.ply == before.ply + 1


def test_all_lies_as_it_lay_and_nothing_can_be_played() -> None:
    before = start()
    after = position_after_stop(before, "draw")
    assert (after.cells, after.player, after.rules) == (before.cells, before.player, before.rules)
    assert after.store("S") == before.store("S")
    assert (after.phase, after.joint, after.claims_wanted) == ("play", 0, 0)
    assert (after.legal(), after.moves_from("A")) == ((), ())
    assert before.legal()
    assert after.why_not("A") == WhyIllegal("over")
    for ask in (after.play, after.turn):
        with pytest.raises(IllegalMoveError) as error:
            ask("A")
        assert error.value.illegal == WhyIllegal("over")


def test_positions_are_the_same_where_the_board_and_the_end_are() -> None:
    one, two = (position_after_stop(start(), "draw") for _ in range(2))
    other = position_after_stop(start(), "resign:S")
    assert one == two
    assert one != other
    assert one != start()
    assert start() != one
    assert len({one, two, other}) == 2
    with pytest.raises(AttributeError):
        one.__len__()  # type: ignore[attr-defined]


def test_the_turn_of_such_a_word_has_no_steps() -> None:
    after = position_after_stop(start(), "draw")
    turn = turn_of_stop(after)
    assert turn.shown_clause == ""
    assert [*turn] == []
    for one in (turn, turn.copy()):
        assert one.result is after
        assert one.finish() is after
