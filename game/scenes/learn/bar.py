"""The end of the bar above the map: days in a row, who learns, and the way in for course files."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.store.learners import EMBLEMS
from game.ui.labels import Icon, Label
from game.ui.layout import Node, Row, Space
from game.ui.widgets import Button, Menu

if TYPE_CHECKING:
    from game.scenes.shell.services import Services
    from game.ui.ui import Ui

LEAST_DAYS = 2  # one day is no row
SHORT, LONG = 8, 18  # letters of a name that are shown


class Deeds(NamedTuple):
    """What the buttons do."""

    open_file: Callable[[], None]
    worksheet: Callable[[], None]
    puzzles: Callable[[], None]
    write: Callable[[], None]


def tools(ui: Ui, services: Services, deeds: Deeds, *, narrow: bool) -> list[Node]:
    """In a `narrow` window all but the learner and files is in a menu, and a small one leaves the days out."""
    words, learners = services.words, services.learners
    learner, out = learners.current, list[Node]()
    days = learner.in_a_row(services.now()[:10])
    if days >= LEAST_DAYS and not ui.small:
        said = words.say("{n:day} in a row", n=days)
        out += [Row([Icon("flame", 20, "ontable"), Label(said, 15, "ontable", single=True)], gap=8), Space(8)]
    icon = "person" if learners.alone or learner.emblem not in EMBLEMS else learner.emblem
    name, who = learner.name or words.t("You"), words.t("Who is learning?")
    most = SHORT if narrow else LONG
    name = name if len(name) <= most else f"{name[: most - 1]}…"
    out.append(Button("learners", services.routes.learners, icon=icon, label=name, kind="table", tip=who))
    said = words.t("Open a course file")
    more: list[tuple[str, str, str, Callable[[], None]]] = [
        ("puzzles", "puzzle", words.t("Puzzles"), deeds.puzzles),
        ("worksheet", "list", words.t("Make a worksheet"), deeds.worksheet),
    ]
    if not narrow:
        out += [Button(name, act, icon=icon, kind="table", tip=tip) for name, icon, tip, act in more]
        return [*out, Button("open_file", deeds.open_file, icon="import", label=said, kind="table")]
    more.append(("write", "plus", words.t("Make your own course"), deeds.write))
    out.append(Button("open_file", deeds.open_file, icon="import", kind="table", tip=said))
    acts = {name: act for name, _, _, act in more}
    listed = [(name, tip) for name, _, tip, _ in more]
    return [*out, Menu("more", words.t("More"), listed, lambda name: acts[str(name)]())]
