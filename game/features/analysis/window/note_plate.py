"""The plate on which a note is written beside a move."""

from game.features.analysis.exploration import Exploration
from game.window.shell.plate import Plate, Rows, face
from game.window.shell.services import Services

LONGEST_NOTE = 400  # letters


class NotePlate(Plate):
    """Dialog to write a note on the current move; Enter saves it, an empty text removes it."""

    plate_width, first_focus = 560.0, "text"

    def __init__(self, services: Services, exploration: Exploration) -> None:
        super().__init__(services)
        self._exploration = exploration
        self.text = exploration.node.note.replace("\n", " ")

    @face()
    def main(self) -> Rows:
        """Yield the heading, the text field and the buttons of the dialog."""
        t = self.words.t
        yield self.heading(t("Note beside this move"))
        yield self.text_field("text", done=self.save_note, most=LONGEST_NOTE, grow=1)
        yield self.button_row(
            self.button("no", t("Cancel"), self.leave, key="Esc"),
            self.button("keep", t("Save"), self.save_note, kind="primary"),
        )

    def save_note(self) -> None:
        """Save the note and close the dialog."""
        self._exploration.write_note(self.text)
        self.leave()
