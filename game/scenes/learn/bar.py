"""The end of the bar above the map: days in a row, who learns, and the way in for course files."""

from __future__ import annotations

from game.scenes.shell.actions import Actions
from game.scenes.shell.services import Services
from game.store.learners import EMBLEMS
from game.ui.labels import Icon, Label
from game.ui.layout import Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button

LEAST_DAYS = 2  # one day is no row
MENU = "puzzles", "worksheet", "write"  # in a narrow window
SHORT, LONG = 8, 18  # letters of a name that are shown


def tools(ui: Ui, services: Services, actions: Actions, *, narrow: bool) -> list[Node]:
    """In a `narrow` window all but the learner and files is in a menu, and a small one leaves the days out."""
    words, learners = services.words, services.learners
    learner, out = learners.current, list[Node]()
    days = learner.in_a_row(services.now()[:10])
    if days >= LEAST_DAYS and not ui.small:
        said = words.say("{n:day} in a row", n=days)
        out += [Row([Icon("flame", 20, "ontable"), Label(said, "text", "ontable", single=True)], gap=8), Space(8)]
    icon = "person" if learners.alone or learner.emblem not in EMBLEMS else learner.emblem
    name, who = learner.name or words.t("You"), words.t("Who is learning?")
    most = SHORT if narrow else LONG
    name = name if len(name) <= most else f"{name[: most - 1]}…"
    out.append(Button("learners", services.routes.learners, icon=icon, label=name, kind="table", tip=who))
    if not narrow:
        out += [actions.button(id, "table") for id in ("puzzles", "worksheet")]
        return [*out, actions.button("open_file", "table", word=True)]
    return [*out, actions.button("open_file", "table"), actions.menu("more", words.t("More"), *MENU)]
