"""The numbers that are fitted are numbers of what the search computes; wrong words end in a sentence."""

from __future__ import annotations

import runpy
import sys
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from game.engine.constants import INFINITE
from game.engine.sowing.constants import HEAD, STAGES
from game.engine.sowing.search.search import Search
from game.engine.sowing.search.weights import FROM, OF_HOLE, STEP, pack_weights, stage_by_clock, table_count
from game.rules.sowing import machine
from game.rules.sowing.position_weights import UNIT
from lab.bench.levels import rules_of
from lab.minimax import bare
from tests.play import scattered
from tests.some import some
from tune import fit
from tune.gather import Positions

ROOT = Path(__file__).resolve().parents[2]
SIZE = 12  # positions of each game
LARGE = 40  # units of the numbers by chance


def gathered(positions: list[Any]) -> Positions:
    cells = np.array([position.setting[0] for position in positions], np.int16).astype(np.uint8)
    turn = np.array([position.setting[1] for position in positions], np.int8)
    nothing = np.zeros(len(positions), np.float32)
    return Positions(cells, turn, nothing, nothing)


@pytest.mark.parametrize("game", ["kalah", "oware", "songo", "togyz_kumalak", "bao_laps", "um_el_banat", "kiswahili"])
def test_what_is_fitted_is_what_the_search_weighs(game: str) -> None:
    """Without numbers, and with any: the sum of what a position has, each times its number."""
    rules: Any = rules_of(game)
    random, steps = Random(game), np.array(STEP, np.int64)
    tried = (bare(scattered(rules, random)) for _ in range(50 * SIZE))
    positions = list(islice((one for one in tried if not one.over and one.phase == "play"), SIZE))
    found, unit = gathered(positions), rules.worth.unit
    before = fit._standing(rules, found.cells.astype(np.int64))
    clock = fit._clock(rules, found)
    width = HEAD + table_count(rules) * (len(FROM) + OF_HOLE)
    chosen = [np.array([random.randint(-LARGE, LARGE) for _ in range(width)]) / UNIT for _ in range(STAGES)]
    told = [fit._as_stage(rules, theta) for theta in chosen]
    for at, position in some(enumerate(positions)):
        search = Search(rules.rule, 8)
        sign = 1 if position.player == "S" else -1
        assert search.run(position.setting, 0, -INFINITE, INFINITE) == sign * round(before[at] * unit)
        search.weigh(pack_weights(told, rules))
        ((x, _),) = fit._features(rules, found, np.array([at]), steps)()
        learned = float(x[0] @ chosen[stage_by_clock(rules)[clock[at]]]) * unit
        weighed = search.run(position.setting, 0, -INFINITE, INFINITE)
        rounded = rules.board.holes  # each table's numbers are rounded for themselves
        assert weighed == pytest.approx(sign * (before[at] * unit + learned), abs=rounded)


@pytest.mark.skipif(not machine.COMPILED, reason="numbers are fitted compiled")
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["nosuch"], "there is no game 'nosuch'"), (["akil"], "akil cannot learn any"),
        (["--positions", "0", "kalah"], "whole numbers from 1 on"), (["--match", "2", "kalah"], "fewer show nothing"),
        (["--rounds", "0", "kalah"], "whole numbers from 1 on"), (["--measure", "boukerourou"], "could be measured"),
    ],
)  # fmt: skip
def test_what_cannot_be_tuned_is_said_in_a_sentence(
    words: list[str], sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["tune", *words])
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(str(ROOT / "build" / "tune"), run_name="__main__")
    assert ended.value.code == 2
    assert sentence in capsys.readouterr().err
