"""The rules page of every game."""

from __future__ import annotations

from itertools import cycle, product
from pathlib import Path

import pytest

from game.features.rules_page.window.rules_scene import RulesScene
from game.rules.file.variant_library import standard_library
from game.rules.file.vocabulary import LAPS_ON
from game.text.citations import ORIGIN_ID, origin_text
from game.text.other_ways import OTHER_WAYS_ID
from game.text.sentences import rules_page
from game.ui.labels import Label
from game.ui.widgets import Button
from game.ui.widgets.button import START
from tests.pairs import ALL
from tests.sampled import WORDS, few
from tests.window.hands import Hands

# Every kind of clause in one of the languages at least: most are in several games.
OF_CLAUSES = list(product(WORDS, ("en", "he"))) if ALL else list(zip(WORDS, cycle(("en", "he")), strict=False))


def opened(hands: Hands, variant: str, **options: bool | int | str) -> Hands:
    hands.services.stack.push(RulesScene(hands.services, standard_library().variants[variant].rules(options)))
    hands.wait(0.2)
    return hands


@pytest.mark.parametrize(("variant", "language"), few(OF_CLAUSES, 5))
def test_every_clause_has_an_entry_that_is_not_cut_off_and_leads_to_it(
    tmp_path: Path, variant: str, language: str
) -> None:
    hands = opened(Hands(tmp_path, language=language, home=False), variant)
    rules = standard_library().variants[variant].rules()
    clauses = sorted(rules_page(rules, hands.services.words), key=lambda one: not one.is_basic)
    laps = [c.id for c in clauses if c.id in {lap.id for lap in getattr(rules.words, "lap", ()) if lap.then in LAPS_ON}]
    basic = {clause.id for clause in clauses if clause.is_basic}
    assert {"goal", "start", *laps[:1]} <= basic, "what a game can be begun with comes first"
    entries = [w for w in hands.controls.canvas.widgets if isinstance(w, Button) and w.name.startswith("to.")]
    assert [entry.name for entry in entries] == [
        *(f"to.{clause.id}" for clause in clauses), f"to.{OTHER_WAYS_ID}", f"to.{ORIGIN_ID}"
    ]  # fmt: skip
    ui = hands.controls.ui
    for entry in entries:
        words = ui.width(entry.label, ui.style("fine", ui.theme.ink, bold=True))  # long ones are set smaller
        assert words + 2 * ui.px(START) <= entry.rect.w
    hands.click(entries[-1].name)
    pane = hands.controls.canvas.panes[-1]
    assert pane.scroll > 0 or not pane.max_scroll


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_rules_can_be_printed(tmp_path: Path, size: tuple[int, int]) -> None:
    hands = opened(Hands(tmp_path, size=size), "oware")
    hands.click("print")
    assert hands.page == "PrintRules"


@pytest.mark.parametrize("size", [(1280, 800), (800, 600)])
def test_the_page_of_a_game_leads_to_where_it_comes_from_and_who_tells_so(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    hands = Hands(tmp_path, size=size, home=False)
    hands.services.routes.game_page(standard_library().variants["oware"])
    hands.wait(0.2)
    hands.click("comes_from")
    hands.wait(0.5)
    said = origin_text("oware", hands.services.words)
    pane = hands.controls.canvas.panes[-1]
    label = next(node for node in hands.nodes if isinstance(node, Label) and node.marked == said)
    assert pane.scroll <= label.rect.top < pane.scroll + pane.rect.h, "it is not in view"
    assert any("Ludii" in text for text in hands.texts[hands.texts.index(said) :])
