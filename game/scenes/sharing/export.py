"""Games are written into a file of text: one, those that are marked, or all that are shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.scenes.sharing.save_plate import SavePlate
from game.store.exchange.exporting import Export
from game.store.exchange.names import free
from game.store.text_record import pdn
from game.ui.labels import Label
from game.ui.layout import Node
from game.ui.ui import Ui
from game.ui.widgets import Choice

if TYPE_CHECKING:
    from game.scenes.shell.services import Services
    from game.store.exchange.exporting import Chosen

SUFFIX = ".txt"


class ExportScene(SavePlate):
    """`offered`: what can be exported: "one" game, the "marked" ones, the "shown" ones; the first is chosen."""

    suffix = SUFFIX

    def __init__(self, services: Services, offered: Mapping[str, Chosen]) -> None:
        name = services.words.t("Naqala games")
        super().__init__(services, free(services.documents(), f"{name} {services.now()[:10]}", SUFFIX))
        self.offered, self.chosen = offered, next(iter(offered))
        self._job: Export | None = None

    def title(self) -> str:
        words, n = self.words, self.offered[self.chosen].n
        return words.t("Export this game") if self.chosen == "one" else words.say("Export {n:game}", n=n)

    def choices(self, ui: Ui) -> Sequence[Node]:
        words = self.words
        text = words.t("The file is text that people can read, and that Naqala can read back.")
        if self.suffix == pdn.SUFFIX:
            text = words.t("For other programs of draughts: games of other families are left out of the file.")
        rows: list[Node] = [Label(text, 15, "ink2")]
        if any(map(pdn.writable, self.services.library.variants.values())):
            forms = [(SUFFIX, words.tc("file", "Naqala’s own text")), (pdn.SUFFIX, words.t("Draughts notation (PDN)"))]
            rows.append(Choice("form", forms, self.suffix, self._choose_form))
        if len(self.offered) > 1:
            said = {"marked": words.tc("games", "marked"), "shown": words.tc("games", "all that are shown")}
            options = [(one, f"{said[one]} · {games.n}") for one, games in self.offered.items()]
            rows.append(Choice("which", options, self.chosen, self._choose_games))
        return rows

    def _choose_form(self, chosen: object) -> None:
        """The name in the field ends as the form that is chosen."""
        old, self.suffix = self.suffix, str(chosen)
        if self.typed.lower().endswith(old):
            self.typed = self.typed[: -len(old)] + self.suffix
        self.refresh()

    def _choose_games(self, chosen: object) -> None:
        self.chosen = str(chosen)
        self.refresh()

    def start(self, path: Path) -> Export:
        services = self.services
        self._job = Export(services.games, self.offered[self.chosen].which, path, services.library.variants)
        self._job.begin()
        return self._job

    def doing(self) -> str:
        return self.words.say("Writing {n:game}.", n=self.offered[self.chosen].n)

    def done(self) -> str:
        written, damaged = (self._job.written, self._job.damaged) if self._job else (0, 0)
        if damaged:
            return self.words.say("The file holds {n:game}. Damaged and left out: {bad:game}.", n=written, bad=damaged)
        if self._job and self._job.unfit:
            unfit = self._job.unfit
            return self.words.say(
                "The file holds {n:game}. Left out, because they are not draughts: {other:game}.",
                n=written,
                other=unfit,
            )
        return self.words.say("The file holds {n:game}.", n=written)

    def failed(self) -> str:
        return self.words.t("The file could not be written.")
