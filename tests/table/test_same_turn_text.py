"""What stands below two boards: where a turn ends the game, one sentence with both players' stones, and no figure."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.board import other_seat
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.table.same_turn_text import difference_texts
from game.table.side_by_side import TurnBoard
from game.text.language import Language, without_markup
from tests.play import any_move
from tests.sampled import few

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


def counted(n: int) -> str:
    return f"{n} stone" if n == 1 else f"{n} stones"
