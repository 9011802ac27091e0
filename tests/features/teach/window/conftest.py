"""The questions of a lesson's worksheet and test are looked for once for all tests: that takes a second each time."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from game.features.teach.lesson_plan import PlanCard
from game.features.teach.plan_boards import CardBoard, boards_of_card
from game.features.teach.window.lesson_plan import plan_scene
from game.rules.file.variant_library import Variant
from game.rules.game import Rules
from game.text.language import Language

FOUND: dict[tuple[str, ...], tuple[CardBoard, ...]] = {}


def found_boards(
    card: PlanCard, rules: Rules, variants: Mapping[str, Variant], words: Language
) -> tuple[CardBoard, ...]:
    key = repr(card), rules.variant, repr(rules.options), words.code
    if key not in FOUND:
        FOUND[key] = boards_of_card(card, rules, variants, words)
    return FOUND[key]


@pytest.fixture(autouse=True)
def boards_are_found_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan_scene, "boards_of_card", found_boards)
