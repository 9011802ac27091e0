"""What `bench games` counts: every game, and in games where every turn is forced as many turns as are played."""

import pytest

from game.rules.sowing import machine
from game.rules.sowing.position import Position
from lab.bench import games
from tests.play import LIBRARY, SOWING


@pytest.mark.skipif(not machine.COMPILED, reason="nothing is measured uncompiled")
def test_every_game_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "ONCE", 0.0005)  # seconds: no depth that takes long
    works = games.all_works()
    assert set(SOWING) < set(works)
    for work in works.values():
        positions, stones = work.run()
        assert positions > 0
        assert stones > 0
    assert {name for name, work in works.items() if work.turns} == {"akil", "ghashim", "madjnuni", "roseya"}
    assert games.seconds(works["tchuka_ruma"]) >= games.ONCE / 2, "looking at the clock outweighs so few positions"
    (_, turns), *_ = works["roseya"].places
    passes = 0
    position = Position.start(LIBRARY.variants["roseya"].rules({}))
    for _ in range(turns):
        (move,) = position.legal()
        passes += move == "pass"
        position = position.play(move)
    assert position.over
    assert turns - passes == 79
