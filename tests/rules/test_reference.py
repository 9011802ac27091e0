"""The program in lockstep with rules written a second time.  NAQALA_GAMES plays more than the quick run."""

import os

from game.rules import sowing
from tests import reference

GAMES = int(os.environ.get("NAQALA_GAMES", "600" if sowing.COMPILED else "60"))


def test_the_program_plays_as_the_reference_does() -> None:
    played = list(reference.matches(GAMES, seed=1))
    assert len(played) == GAMES
    assert sum(plies for _, plies in played) > 10 * GAMES
