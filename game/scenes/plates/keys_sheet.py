"""The sheet of keys: what the keyboard does on the page below and everywhere, on one plate."""

from collections.abc import Sequence

from game.rules.game import Rules
from game.scenes.shared.key_texts import EVERYWHERE, OF_LETTERS, OF_ROWS
from game.scenes.shell.plate import Plate, Rows, face
from game.scenes.shell.services import Services
from game.text.sentences import in_words_of
from game.ui.labels import Divider, Label
from game.ui.layout import Column, Node, Row, Space


class KeysSheet(Plate):
    """Esc, the button, or what opened it closes it."""

    wide, gap = 620.0, 6.0

    def __init__(
        self,
        services: Services,
        page: Sequence[tuple[str, str]],
        rules: Rules | None = None,
    ) -> None:
        """`page`: what the keys of the page below do; `rules`: of the game on it, which has words of its own."""
        super().__init__(services)
        self._page, self._rules = page, rules

    @face(focus="close")
    def main(self) -> Rows:
        t = (in_words_of(self.words, self._rules) if self._rules else self.words).t
        yield self.heading(t("Keys"))
        groups = [(t("On this page"), self._page), (t("Everywhere"), EVERYWHERE)]
        groups = [(title, [row for row in keys if self._fits(row)]) for title, keys in groups if keys]
        for i, (title, keys) in enumerate(groups):
            if i:
                yield Divider()
            yield Label(title, "label", "brass")
            yield from (self._row(key, t(said)) for key, said in keys if t(said))  # some do nothing in some games
        yield Space(0)
        yield self.line("close", t("Close"), self.leave, kind="primary")

    def _fits(self, row: tuple[str, str]) -> bool:
        """Whether such holes are on the board: those of two rows have letters, on higher boards two rows of keys."""
        if self._rules is None or row not in (OF_LETTERS, OF_ROWS):
            return True
        lettered = all(len(cell.name) == 1 for cell in self._rules.board.cells if cell.hole)
        return lettered == (row == OF_LETTERS)

    def _row(self, key: str, said: str) -> Node:
        named = Label(self.words.say("{keys}", keys=self._named(key)), "label")
        return Row(
            [Column([named], wide=min(130 * self.services.settings.text_scale, 220)), self.note(said, grow=1)], gap=12
        )

    def _named(self, keys: str) -> str:
        """The keys as they are called where one reads: only the one that has no letters on it has a name."""
        return keys.replace("Space", self.words.tc("key", "Space"))
