"""A variant file was dropped on the window: it is taken in among the user's own games, if that is wanted."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.scenes.shell.faults import fault_rows
from game.scenes.shell.over import Over
from game.store.exchange.own_variant import is_same, is_there, look_at, place_of, take_in
from game.text.language import msg
from game.ui.labels import Label
from game.ui.layout import Column, Node, Row, Space
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.shell.services import Services
    from game.ui.ui import Ui

MOST_TOLD = 4  # faults that are told; how many more there are is said


class OwnGameScene(Over):
    """Says what the file is; nothing is copied unasked."""

    wide = 560.0
    first_focus = "take"

    def __init__(self, services: Services, path: Path) -> None:
        super().__init__(services)
        self.file, self.folder = look_at(path), services.own_variants
        self._taken, self._fault = False, ""

    def body(self, ui: Ui) -> Node:
        t, words, path, folder = self.words.t, self.words, self.file.path, self.folder
        close = Button("on", self.leave, label=t("Close"), kind="primary", grow=1, key="Esc")
        place = Label(str(place_of(path, folder)) if folder else path.name, 14, foreign=True)
        if self.file.faults:
            told = fault_rows(self.file.faults[:MOST_TOLD], words)
            more = len(self.file.faults) - MOST_TOLD
            rows: list[Node] = [Label(t("This file of rules has faults."), 24, family="serif"), *told]
            rows += [Label(words.say("And {n:fault} more.", n=more), 14, "ink2")] if more > 0 else []
        elif self._taken:
            said = words.say("{name} is among your own games.", name=t(self.file.name))
            rows = [Label(said, 24, family="serif", foreign=True)]
            rows += [Label(t("It can be played from the next start of Naqala on."), 15, "ink2"), place]
        elif self._fault:
            said = words.say("The file could not be copied: {reason}.", reason=words.told(self._fault).rstrip("."))
            rows = [Label(said, 24, family="serif"), place]
        elif folder is None or is_same(path, folder):
            rows = [Label(t("This very file is among your own games already."), 24, family="serif"), place]
        else:
            there = is_there(path, folder)
            ask = msg("Replace the rules of {name} by this file?") if there else msg("Take {name} into your own games?")
            rows = [Label(words.say(ask, name=t(self.file.name)), 24, family="serif", foreign=True)]
            rows.append(Label(t("The file is copied to:"), 15, "ink2"))
            rows.append(place)
            if there:
                rows.append(Label(t("What is there now stays beside it, with .old behind its name."), 15, "ink2"))
            label = t("Replace it") if there else t("Take it in")
            take = Button("take", self._take, icon="check", label=label, kind="primary", grow=1)
            back = Button("no", self.leave, label=t("Leave it"), kind="raised", grow=1, key="Esc")
            return Column([*rows, Space(6), Row([take, back], gap=12, wrap=True)], gap=8)
        return Column([*rows, Space(6), Row([close])], gap=8)

    def _take(self) -> None:
        if self.folder is not None:
            self._fault = take_in(self.file.path, self.folder)
            self._taken = not self._fault
            self.dialog, self.first_focus = None, "on"
            self.refresh()
