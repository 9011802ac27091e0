"""Words of one's own for a card: its title and its text in a language; else the program says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.features.workshop.window.bench.rule_panel import card_sentences_text
from game.text.language import msg
from game.window.shell.plate import Plate, Rows
from game.window.shell.services import Services

if TYPE_CHECKING:
    from game.features.workshop.draft import RuleCard
    from game.features.workshop.window.bench.bench_scene import BenchScene

SHOWN = msg(
    "What you write here is shown in place of the program’s words. If it’s empty, the program’s words are shown."
)
LONGEST = 60, 400  # letters of a title and of a text


class OwnTextsPlate(Plate):
    """Dialog in which the author writes a title and text for a card; they take effect when confirmed."""

    plate_width = 560.0
    first_focus = "title"

    def __init__(self, services: Services, page: BenchScene, card: RuleCard) -> None:
        super().__init__(services)
        self._page, self._card = page, card
        self.language = services.words.code
        self._load_texts()

    def _load_texts(self) -> None:
        """Load title and text of the card in the chosen language; "" where the author wrote none."""
        table = self._card.table
        said = [table.get(key) for key in ("title", "text")]
        self.title, self.text = (str(one.get(self.language, "")) if isinstance(one, dict) else "" for one in said)

    def main(self) -> Rows:
        t, said = self.words.t, self._page.bench.card_text(self._card)
        yield self.heading(t("Words of your own"))
        yield self.note(t(SHOWN))
        languages = sorted(self.services.languages.items())
        yield self.labelled_field(t("Language"), self.dropdown("language", languages, self._load_texts))
        yield self.control_label(t("Title"))
        yield self.text_field("title", hint=said.title, most=LONGEST[0], done=self.save_texts)
        yield self.control_label(t("Text"))
        yield self.text_field("text", hint=card_sentences_text(said), most=LONGEST[1], done=self.save_texts)
        yield self.button_row(
            self.button("done", t("Say it like this"), self.save_texts, kind="primary"),
            self.button("usual", t("Say it for me"), self.restore_program_text, enabled=bool(self.title or self.text)),
            self.button("no", t("Cancel"), self.leave, key="Esc"),
        )

    def save_texts(self) -> None:
        self._page.bench.set_own_text(self._card, self.language, self.title.strip(), self.text.strip())
        self.leave()

    def restore_program_text(self) -> None:
        """Remove the author's title and text in the chosen language, so that the program's text is shown again."""
        self._page.bench.set_own_text(self._card, self.language, "", "")
        self.leave()
