"""Blank plans: small sound games with the fewest rules, each a piece of wood that shows its idea."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.rules.file.plans import blank_games
from game.rules.file.shelves import Shelf
from game.text.letters import sentence_case
from game.ui.labels import Label
from game.ui.layout import Node, Row
from game.ui.ui import Ui
from game.window.shared.grid import Grid
from game.window.shared.idea_tile import IdeaTile, label_size_of_tiles

if TYPE_CHECKING:
    from game.features.workshop.window.begin.begin_scene import BeginScene

TILE, BETWEEN = 110.0, 12.0  # of a tile for text of the usual size, and between two; reference px
PICTURES = {  # the close-ups of families of games show some of these ideas, too
    "plan_laps": Shelf.LAPS,
    "plan_fours": Shelf.FOURS,
    "plan_rows": Shelf.MORE_ROWS,
    "plan_store": Shelf.STORE,
}


def blank_plan_tiles(page: BeginScene, ui: Ui, room: float) -> list[Node]:
    """Return the heading and cards of the blank games, which have the fewest rules, in a width of `room`
    reference px.
    """
    words = page.words
    fit = max(2, min(len(blank_games()), int((room + BETWEEN) // (TILE * (0.4 + 0.6 * ui.text_scale) + BETWEEN))))
    columns = -(-len(blank_games()) // -(-len(blank_games()) // fit))
    labels = [words.t(plan.name) for plan in blank_games()]
    times = label_size_of_tiles(ui, labels, ui.gap((room + BETWEEN) / columns - BETWEEN))
    tiles = list[Node]()
    for plan, label in zip(blank_games(), labels, strict=True):
        tile = IdeaTile(PICTURES.get(plan.id, plan.id), label, partial(page.choose_base, plan), times=times,
                        said=sentence_case(words.t(plan.idea)))  # fmt: skip
        tile.name, tile.group, tile.chosen = f"with.{plan.id}", "plans", plan is page.origin
        tiles.append(tile)
    said = [
        Label(words.t("… or start from scratch"), "heading", "ontable"),
        Label(sentence_case(words.t("a small game, to which you add rules")), "note", "ontable2"),
    ]
    head = Row(said, gap=12, wrap=True, line_gap=0)
    grid = Grid(tiles, columns, gap=BETWEEN, line_gap=8)
    return [head, grid.as_group("list", words.t("Blank plans"))]
