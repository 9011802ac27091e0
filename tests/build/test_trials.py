"""docs/lab/trials.md: each game was tried with the rules that it has; none goes in circles without a reason."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from game.rules.file.variant_library import standard_library
from tests.play import SHELF

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def trials() -> ModuleType:
    spec = importlib.util.spec_from_file_location("trials", ROOT / "build" / "trials.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["trials"] = module
    spec.loader.exec_module(module)
    return module


def test_every_game_was_tried_with_the_rules_that_it_has(trials: ModuleType) -> None:
    found = trials.read_page()
    assert sorted(found) == SHELF
    stale = [id for id in SHELF if found[id][0].rules != trials.rules_hash(standard_library().variants[id].words)]
    assert not stale, f"their rules have changed; run: python build/trials.py {' '.join(stale)}"


def test_a_game_that_often_goes_round_in_circles_says_so_or_its_sources_say_nothing(trials: ModuleType) -> None:
    assert sorted(trials.circling(trials.read_page())) == sorted(trials.WHY)


def test_the_page_is_what_was_found(trials: ModuleType) -> None:
    assert trials.page(trials.read_page()) == (ROOT / "docs" / "lab" / "trials.md").read_text(encoding="utf-8")
