"""Random games on three and four rows, the program beside the reference: the same stones, signs, moves and ends."""

from random import Random

import pytest

from lab.reference4 import GAMES
from lab.reference4.lockstep import lockstep
from tests.play import amount

GAMES_EACH = amount(30)
MOST = 120  # plies of one game: enough for a whole game of Bao, and for some rounds of Gabata


@pytest.mark.parametrize("variant", sorted(GAMES))
def test_program_and_reference_play_the_same_games(variant: str) -> None:
    plies = sum(lockstep(variant, Random(f"tests {i} {variant}"), MOST) for i in range(GAMES_EACH))
    assert plies > 10 * GAMES_EACH
