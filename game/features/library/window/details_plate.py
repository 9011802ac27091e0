"""Plate on which the players, the date, the event and the place of a game are mended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.features.library.game_details import MOST, GameDetails, date_fault, details_of
from game.text.language import msg
from game.ui.labels import Label
from game.ui.layout import Column, Node, Row, Space
from game.ui.ui import Ui
from game.window.shell.actions import action
from game.window.shell.plate import Plate

if TYPE_CHECKING:
    from game.features.library.window.library_scene import LibraryScene
    from game.store.message import Message
    from game.store.record import GameRecord

NAMES = 130.0  # width of what stands before the fields, reference px
TITLES = {
    "date": msg("Date"),
    "event": msg("Event"),
    "place": msg("Place"),
    "remark": msg("How it ended"),
}


class DetailsPlate(Plate):
    """Dialog in which somebody mends what the library says of a game, besides its moves and its result."""

    plate_width = 520.0
    first_focus = "south"

    def __init__(self, page: LibraryScene, id: str, record: GameRecord) -> None:
        super().__init__(page.services)
        self._page, self._id, self._record = page, id, record
        self.texts = details_of(record)._asdict()
        self._fault: Message | None = None

    def body(self, ui: Ui) -> Node:
        """Return a field for each detail; the computer's name is no detail."""
        words = self._page.listed_words
        sides = {"south": words.t("South"), "north": words.t("North")}
        shown = [
            (name, title)
            for name, title in (*sides.items(), *((name, self.words.t(said)) for name, said in TITLES.items()))
            if name not in sides or self._record.players["S" if name == "south" else "N"].kind == "person"
        ]
        self.first_focus = shown[0][0]
        rows: list[Node] = [Label(self.words.t("Correct players, date, place"), "heading"), Space(2)]
        for name, title in shown:
            hint = self.words.t("such as 2015-03-31, 31.3.2015 or 2015") if name == "date" else ""
            field = self.text_field(name, of=self.texts, hint=hint, done=self.save, most=MOST[name], grow=1)
            rows.append(Row([Column([Label(title)], wide=NAMES, stretch=False), field], gap=10))
            if name == "date" and self._fault:
                rows.append(Label(self._fault.in_language(self.words), "note", "bad"))
        button = self.actions.button
        ends = Row([button("back", "raised", word=True), button("save", "primary", word=True)], gap=10, pack="end")
        return Column([*rows, Space(4), ends], gap=8)

    @action("save", msg("Save"), icon="check")
    def save(self) -> None:
        """Close the dialog and change the game; stay and say why if the date is none."""
        self._fault = date_fault(self.texts["date"]) if self.texts["date"] != details_of(self._record).date else None
        if self._fault:
            self.refresh()
            if self.controls:
                self.controls.focus_on("date")
            return
        self.leave()
        self._page.mend_game(self._id, GameDetails(**self.texts))
