"""What a measure looks at: every game of every family, and nothing stands beside its one object."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from game.rules.file.variant_library import standard_library
from lab.bench import LONG, NAMES, duels, search

ROOT = Path(__file__).resolve().parents[4]


def test_the_search_of_every_game_can_be_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "SECONDS", 600.0)
    monkeypatch.setattr(duels, "ENDLESS", 2_000)  # positions end each search, however busy the machine is
    found = {id: search._second(id) for id in standard_library().variants}
    assert "damka" in found
    assert found["damka"]["depth"] > 0
    assert {id for id, said in found.items() if said} >= {"kalah", "kiswahili", "gabata", "tchuka_ruma", "damka"}


@pytest.mark.parametrize("name", [*NAMES, *LONG])
def test_a_measure_prints_one_object_and_nothing_else(name: str) -> None:
    """Its modules are imported as the command imports them, pygame among them; what it measures takes too long here."""
    code = (
        "import sys\n"
        "sys.path.insert(0, 'build')\n"
        "import lab.bench as b\n"
        "from game.__main__ import main\n"
        "real = b.measure_of\n"
        "def measure_of(name):\n"
        "    real(name)\n"
        "    import pygame\n"
        "    return lambda words: {}\n"
        "b.measure_of = measure_of\n"
        f"sys.exit(main(['bench', {name!r}]))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)[name] == {}
