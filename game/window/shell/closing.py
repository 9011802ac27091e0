"""The window is about to be closed, and a game would be lost: it could be written nowhere."""

from __future__ import annotations

from collections.abc import Callable

from game.window.shell.plate import Plate, Rows, face
from game.window.shell.services import Services


class ClosingScene(Plate):
    """A dialog shown before the window closes, if changes to a game's rules can't be saved. `name`: of the game; `end`:
    closes the window anyway.
    """

    def __init__(self, services: Services, name: str, end: Callable[[], None]) -> None:
        super().__init__(services)
        self._name, self._end = name, end

    @face(focus="no")
    def main(self) -> Rows:
        """Yield the rows of the dialog: what would be lost, why, and the buttons."""
        words = self.words
        yield self.heading(words.say("{game} would be lost.", game=self._name))
        if trouble := self.services.drafts.any_write_trouble:
            yield self.note(words.say("The system says: {reason}.", reason=words.translated(trouble)))
        yield self.note(words.t("What you changed in its rules can’t be saved anywhere. Naqala keeps trying."))
        end = self.button("end", words.t("Close it anyway"), self._end, "close")
        yield self.button_row(self.back_button(words.t("Back")), end)
