"""Who learns: a name and an emblem each; chosen, added, renamed, begun anew, removed, taken out and brought in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.scenes.learners import texts
from game.scenes.shell.over import Over
from game.store.learners import EMBLEMS, MOST_LEARNERS, MOST_NAME, Learner
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Node, Row, Space
from game.ui.widgets import Button, Card, TextEntry

if TYPE_CHECKING:
    from game.scenes.shell.services import Services
    from game.ui.ui import Ui

Step = Literal["who", "new", "edit", "reset", "remove"]
SIGN = 26.0  # of an emblem, reference px
FIRST: dict[Step, str] = {
    "who": "on",
    "new": "name",
    "edit": "done",
    "reset": "no",
    "remove": "no",
}  # what has the focus


class LearnersScene(Over):
    """Nobody needs it who learns alone here; a class does."""

    wide = 560.0
    first_focus = "on"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.learners = services.learners
        self.learners.look()
        self._step: Step = "who"
        self._id = ""  # whose name and emblem are looked at
        self._name, self._emblem = "", EMBLEMS[0]
        self._entry: TextEntry | None = None

    def resume(self) -> None:
        """Somebody may have come in from a file."""
        super().resume()
        if self.dialog:
            self.refresh()

    # ------------------------------------------------------------------ the plate
    def body(self, ui: Ui) -> Node:
        made = {"who": self._who, "new": self._edit, "edit": self._edit, "reset": self._ask, "remove": self._ask}
        return Column(made[self._step](), gap=8)

    def _who(self) -> list[Node]:
        t, routes = self.words.t, self.services.routes
        everybody = self.learners.all
        add = Button(
            "add", self._add, icon="plus", label=t("Add a learner"), kind="raised", grow=1,
            enabled=len(everybody) < MOST_LEARNERS,
        )  # fmt: skip
        bring = Button(
            "bring", routes.bring_learners, icon="import", label=t("Read from a file"), kind="raised", grow=1
        )
        out = Button("out", routes.export_learners, icon="export", label=t("Save all to a file"), kind="raised", grow=1)
        close = Button("on", self.leave, icon="check", label=t("Close"), kind="primary", grow=1, key="Esc")
        return [
            Label(t("Who is learning?"), 26, family="serif"),
            *(self._row(learner) for learner in everybody),
            Space(4),
            Row([add, bring], gap=10, wrap=True),
            Row([out, close], gap=10, wrap=True),
        ]

    def _row(self, learner: Learner) -> Node:
        words, here = self.words, learner is self.learners.current
        said = Column(
            [
                Label(texts.name(words, learner), 19, family="serif", single=True, foreign=True),
                Label(texts.known(words, learner, self.services.now()[:10]), 14, "ink2"),
            ],
            gap=0,
            grow=1,
        )
        icon = "person" if self.learners.alone else texts.emblem(learner)
        row: list[Node] = [Icon(icon, SIGN, "brass"), said]
        if here:
            row.append(Icon("check", 20, "brass"))
        card = Card(f"learner.{learner.id}", Row(row, gap=14), lambda: self._choose(learner.id), plain=False)
        card.chosen, card.grow = here, 1
        tip = words.t("Name and emblem")
        change = Button(f"change.{learner.id}", lambda: self._change(learner), icon="settings", tip=tip)
        return Row([card, change], gap=6)

    def _edit(self) -> list[Node]:
        t, before = self.words.t, self._entry
        new = self._step == "new"
        self._entry = TextEntry("name", self._name, self._typed, hint=t("Name"), most=MOST_NAME, done=self._done)
        if before is not None:
            self._entry.caret, self._entry.all = before.caret, before.all
        emblems: list[Node] = []
        for emblem in EMBLEMS:
            button = Button(
                f"emblem.{emblem}", lambda emblem=emblem: self._wear(emblem), icon=emblem,  # type: ignore[misc]
                on=emblem == self._emblem, tip=texts.emblem_name(self.words, emblem),
            )  # fmt: skip
            button.group = "emblems"
            emblems.append(button)
        done = Button("done", self._done, icon="check", label=t("Done"), kind="primary", grow=1, enabled=self._fits)
        back = Button("no", self._back, label=t("Back"), kind="raised", grow=1, key="Esc")
        rows: list[Node] = [
            Label(t("A new learner") if new else t("Name and emblem"), 26, family="serif"),
            self._entry,
            Row(emblems, gap=6, wrap=True),
        ]
        if not new:
            out = Button("out", self._take_out, icon="export", label=t("Save to a file"), kind="raised", grow=1)
            reset = Button(
                "reset", lambda: self._go("reset"), icon="again", label=t("Start again"), kind="raised", grow=1
            )
            away = Button("remove", lambda: self._go("remove"), icon="close", label=t("Remove"), kind="raised", grow=1)
            rows += [Space(2), Row([out, reset, away], gap=10, wrap=True)]
        return [*rows, Space(4), Row([done, back], gap=12, wrap=True)]

    def _ask(self) -> list[Node]:
        words, name = self.words, texts.name(self.words, self._learner)
        if self._step == "reset":
            asked = words.say("Should {name} start again?", name=name)
            means = words.t("All finished lessons and puzzles will be forgotten. Saved games stay.")
            does = words.t("Start again")
        else:
            asked = words.say("Remove {name}?", name=name)
            means = words.t("All that was learnt will be lost. You can save it to a file first.")
            does = words.t("Remove")
        act = Button("yes", self._act, label=does, kind="raised", grow=1)
        keep = Button("no", self._back, label=words.t("Leave it"), kind="primary", grow=1, key="Esc")
        return [
            Label(asked, 24, family="serif", foreign=True),
            Label(means, 15, "ink2"),
            Space(6),
            Row([act, keep], gap=12, wrap=True),
        ]

    # ------------------------------------------------------------------ what is pressed
    @property
    def _learner(self) -> Learner:
        return next((one for one in self.learners.all if one.id == self._id), self.learners.current)

    @property
    def _fits(self) -> bool:
        """Whether there is a name; who learns alone needs none."""
        alone = self._step == "edit" and len(self.learners.all) == 1
        return bool(self._name.strip()) or alone

    def _go(self, step: Step) -> None:
        self._step, self._entry, self.dialog = step, None, None  # another plate: it comes in anew
        self.first_focus = FIRST[step]
        self.refresh()

    def _back(self) -> None:
        self._go("edit" if self._step in ("reset", "remove") else "who")

    def leave(self) -> None:
        """Esc goes back a step first."""
        if self._step == "who":
            super().leave()
        else:
            self._back()

    def _choose(self, id: str) -> None:
        self.learners.choose(id)
        self.leave()

    def _add(self) -> None:
        worn = {learner.emblem for learner in self.learners.all if learner.name}
        self._id, self._name = "", ""
        self._emblem = next((one for one in EMBLEMS if one not in worn), EMBLEMS[0])
        self._go("new")

    def _change(self, learner: Learner) -> None:
        self._id, self._name, self._emblem = learner.id, learner.name, texts.emblem(learner)
        self._go("edit")

    def _typed(self, name: str) -> None:
        self._name = name
        self.refresh()

    def _wear(self, emblem: str) -> None:
        self._emblem = emblem
        self.refresh()

    def _done(self) -> None:
        if not self._fits:
            return
        if self._step == "new":
            first = self.learners.current
            if self.learners.alone and first.blank:  # nobody has used the nameless one: this is who it is
                self.learners.rename(first.id, self._name, self._emblem)
            else:
                self.learners.add(self._name, self._emblem)
        else:
            self.learners.rename(self._id, self._name, self._emblem)
        self._go("who")

    def _take_out(self) -> None:
        self.services.routes.export_learners(self._id)

    def _act(self) -> None:
        if self._step == "reset":
            self.learners.reset(self._id)
        else:
            self.learners.remove(self._id)
        self._go("who")
