"""The tray: rules that can be added, twelve plain ones or all of them; and stones that can be laid out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.features.workshop.tray_clauses import TrayClause, clauses_for_tray
from game.store.polling import BackgroundAnswer, BackgroundQuery
from game.ui.labels import Label
from game.ui.layout import Collapsible, CollapsingRow, Column, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Card, Pane, SegmentedControl

if TYPE_CHECKING:
    from game.features.workshop.window.bench.bench_scene import BenchScene
    from game.rules.file.variant_library import Variant
    from game.text.language import Language

WIDE = 200.0  # of a clause in the tray, reference px


class AddableClauses(BackgroundQuery[Sequence[TrayClause]]):
    """Background query for the clauses that can be added to a game; each is tried out in the game first."""

    def __init__(self) -> None:
        super().__init__(())
        self._asked: object = None

    def refresh_query(self, words: Language, variant: Variant, *, everything: bool) -> None:
        """Start the query again if its result may have changed; called in every layout. `everything`: not only plain
        clauses.
        """
        asked = words.code, variant, everything
        if asked != self._asked:
            self._asked = asked
            find = partial(clauses_for_tray, words, variant, everything=everything)
            self.expect_answer(BackgroundAnswer(find, lambda why: ()))


def position_buttons(page: BenchScene) -> list[Node]:
    """Return the buttons that set up a position on the boards, and play from it."""
    boards = page.bench.boards
    t = boards.pair.words.t
    return [
        Collapsible(Button("lay.out", boards.edit_position, icon="plus", label=t("Lay out stones")), word=2),
        Collapsible(Button("from.here", boards.start_new_game, icon="play", label=t("Play from here")), word=1),
    ]


def rule_tray_panel(page: BenchScene, ui: Ui) -> Node:
    """Return the scrolling panel of rules that can be added to the game."""
    t = page.words.t
    page.tray_clauses.refresh_query(page.words, page.bench.draft.game, everything=page.has_all_rules)
    options = [(False, t("Simple ones")), (True, t("All"))]
    which = SegmentedControl("which", options, page.has_all_rules, page.show_all_clauses)
    shut = Button("shut", page.bench.close_panel, icon="close", tip=t("Close"), key="Esc")
    title = Label(t("Another rule"), "heading")
    head = CollapsingRow(Row([title, which, Space(grow=1), *position_buttons(page), shut], gap=8))
    cards: list[Node] = []
    for i, clause in enumerate(page.tray_clauses.value):
        said = Column([Label(clause.title, "name", "brass"), Label(clause.sentence, "note")], gap=4, wide=WIDE)
        card = Card(f"tray.{i}", said, partial(page.bench.add_rule, clause.kind, dict(clause.table)), plain=False)
        cards.append(card.with_traits(group="tray", grow=1))
    across = 1 if ui.small else 4
    rows = [Row(cards[i : i + across], gap=8, align="stretch") for i in range(0, len(cards), across)]
    below: Node = Column(rows, gap=8)
    below = below if ui.small else Pane(below, inset=4, top=4)
    return Column([head, below], gap=8, grow=1).as_group("group", t("Another rule"))
