"""Words of one's own for a card: its title and its text in a language; else the program says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.features.workshop.window.bench.rule_panel import said_text
from game.ui.widgets import DropDown, TextEntry
from game.window.shell.plate import Plate, Rows
from game.window.shell.services import Services

if TYPE_CHECKING:
    from game.features.workshop.draft import RuleCard
    from game.features.workshop.window.bench.bench_scene import BenchScene

LONGEST = 60, 400  # letters of a title and of a text


class OwnTextsPlate(Plate):
    """A small sheet over the bench; nothing changes before it is said so."""

    plate_width = 560.0
    first_focus = "title"

    def __init__(self, services: Services, page: BenchScene, card: RuleCard) -> None:
        super().__init__(services)
        self._page, self._card = page, card
        self.language = services.words.code
        self._read()

    def _read(self) -> None:
        table = self._card.table
        said = [table.get(key) for key in ("title", "text")]
        self.title, self.text = (str(one.get(self.language, "")) if isinstance(one, dict) else "" for one in said)

    def main(self) -> Rows:
        t, said = self.words.t, self._page.bench.card_text(self._card)
        yield self.heading(t("Words of your own"))
        yield self.note(
            t(
                "What you write here is shown in place of the program’s words. If it is empty, the program’s "
                "words are shown."
            )
        )
        languages = sorted(self.services.languages.items())
        yield self.field(t("Language"), DropDown("language", languages, self.language, self._speak))
        yield self.fact(t("Title"))
        yield TextEntry("title", self.title, self._titled, hint=said.title, most=LONGEST[0], done=self.done)
        yield self.fact(t("Text"))
        yield TextEntry("text", self.text, self._texted, hint=said_text(said), most=LONGEST[1], done=self.done)
        yield self.buttons(
            self.button("done", t("Say it so"), self.done, kind="primary"),
            self.button("usual", t("Say it for me"), self.usual, enabled=bool(self.title or self.text)),
            self.button("no", t("Cancel"), self.leave, key="Esc"),
        )

    def _speak(self, language: object) -> None:
        self.language = str(language)
        self._read()
        self.refresh()

    def _titled(self, title: str) -> None:
        self.title = title

    def _texted(self, text: str) -> None:
        self.text = text

    def done(self) -> None:
        self._page.bench.say(self._card, self.language, self.title.strip(), self.text.strip())
        self.leave()

    def usual(self) -> None:
        """The program says it in this language."""
        self._page.bench.say(self._card, self.language, "", "")
        self.leave()
