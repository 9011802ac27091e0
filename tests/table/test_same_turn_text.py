"""What stands below two boards: where a turn ends the game, one sentence with both players' stones, and no figure."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.board import other_seat
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.rules.notation import directions_of
from game.table.new_game import first_position
from game.table.same_turn_text import difference_texts
from game.table.side_by_side import TurnBoard
from game.text.language import Language, without_markup
from tests.play import any_move
from tests.sampled import few
from tests.some import some

VARIANTS = standard_library().variants
MOST = 400  # plies of a game that is looked at
WORDS = Language("en")


@pytest.mark.parametrize("id", few(sorted(VARIANTS), 12))
def test_a_turn_that_ends_the_game_is_told_in_one_sentence_without_a_figure(id: str) -> None:
    game, chance = Game(VARIANTS[id].rules()), Random(1)
    while not game.position.over and len(game.plies) < MOST:
        game.play(any_move(game.position, chance))
    last = game.plies[-1]
    boards = [TurnBoard(last.before, move, "fast") for move in last.before.legal()]
    ends = [one for one in boards if one.ply is not None and one.ply.after.over]
    on = [one for one in boards if one.ply is not None and not one.ply.after.over]
    assert [end.store_gain for end in ends if end.store_gain is not None] == []
    for end in ends:
        for other in on:
            _, (said, gain) = difference_texts([other, end], WORDS)
            assert not gain
            text = without_markup(said).replace("\xa0", " ")
            if not last.before.rules.counts:
                continue
            assert end.ply is not None
            mine, theirs = (end.ply.after.store(seat) for seat in (last.mover, other_seat(last.mover)))
            assert text == f"The game ends here with {counted(mine)} for you and {counted(theirs)} for your opponent."


@pytest.mark.parametrize("id", sorted(VARIANTS))
def test_a_hole_that_can_be_played_is_never_struck_out_and_is_not_called_forbidden(id: str) -> None:
    """By whatever name the other rules call its move: with a direction or without, with a choice that comes later."""
    position = first_position(VARIANTS[id].rules())
    holes = sorted({position.rules.start_of_move(move) for move in position.legal()} - {""})
    for move in some(f"{hole}{sign}" for hole in holes for sign in ("", "<", ">", ">*")):
        board = TurnBoard(position, move, "fast")
        moves = position.moves_from(position.rules.start_of_move(move))
        assert not board.unplayable_hole, move
        board.skip_to_end()
        assert board.path is not None, move
        if board.ply is None and move in holes and len(directions_of(moves)) > 1:
            firsts = {hop.end for hop in board.path.hops if hop.number == 1 and hop.lap == 1}
            assert len(firsts) == 2, (move, "one path in each direction")
            other = TurnBoard(position, moves[0], "fast")
            assert difference_texts([other, board], WORDS)[1].text == "With each move you choose the direction."


def counted(n: int) -> str:
    return f"{n} stone" if n == 1 else f"{n} stones"
