"""What is told at the end of a game, held against its moves; and the curve from which it is read."""

from collections import Counter

import pytest

from tests.told_ends import GAMES, played, told, untrue


@pytest.mark.parametrize("variant", GAMES)
def test_what_the_end_tells_is_so(variant: str) -> None:
    games = [game for seed in range(5) if (game := played(variant, seed)).position.over]
    assert games
    assert [fault for game in games for fault in untrue(game)] == []


def test_every_kind_of_moment_comes_up() -> None:
    games = [*(played("kalah", seed) for seed in range(8)), played("damka", 3), played("damka", 8)]
    kinds = Counter(told(game)[0] for game in games if game.position.over)
    assert set(kinds) >= {"comeback", "promoted", "runaway", "capture"}
