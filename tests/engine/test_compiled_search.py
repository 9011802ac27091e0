"""The compiled search and the plain one look at the same positions, so a level plays the same on every machine."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.rules.sowing import machine

ROOT = Path(__file__).resolve().parents[2]
# Three games whose units are hundredths and twentieths of a stone, and one in which pieces hop.
SEARCHED = """
from random import Random
from game.engine.draughts.thinking import BestMoveSearch as Draughts
from game.engine.mind import SearchLimits
from game.engine.sowing.search.thinking import BestMoveSearch
from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
for name in ("ethiopian", "nam_nam", "kiswahili", "damka"):
    rules, random = standard_library().variants[name].rules(), Random(7)
    for _ in range(6):
        position = family_of(rules).start(rules)
        for _ in range(random.randrange(1, 30)):
            if not position.over:
                position = position.play(random.choice(position.legal()))
        if position.over or position.phase != "play":
            continue
        thinking = Draughts(rules, 1) if name == "damka" else BestMoveSearch(position, 1)
        for info in thinking.lines(position, SearchLimits(nodes=600), 1):
            print(name, position.ply, info.depth, info.cp, info.nodes, info.line)
"""


def searched(plain: bool) -> list[str]:
    environ = {name: value for name, value in os.environ.items() if name != "NAQALA_PLAIN"}
    done = subprocess.run(
        [sys.executable, "-c", SEARCHED], cwd=ROOT, env=environ | ({"NAQALA_PLAIN": "1"} if plain else {}),
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return done.stdout.splitlines()


@pytest.mark.skipif(not machine.COMPILED, reason="nothing is compiled here, the plain search plays")
def test_the_compiled_search_and_the_plain_one_look_at_the_same_positions() -> None:
    found = searched(plain=False)
    assert len(found) > 12
    assert found == searched(plain=True)
