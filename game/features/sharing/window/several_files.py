"""Several files that come in together: read first, then taken with one press; what is wrong with some is said."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from game.store.polling import BackgroundAnswer, BackgroundQuery
from game.window.shell.plate import Plate, Rows, face
from game.window.shell.services import Services

F = TypeVar("F")
MOST_TOLD = 6  # files that are named, and faults that are told


class SeveralFilesPlate(Plate, Generic[F]):
    """Base of dialogs that import several files at once, those without a fault.

    Subclasses read the files (`load_files`), and have `offer_rows` and `result_rows`.
    """

    plate_width, first_face = 560.0, "reading_rows"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._after = "offer_rows"  # the face that comes when they are read
        self.files: BackgroundQuery[Sequence[F]] = self.follow_source(
            BackgroundQuery(()), lambda: self.show_face(self._after)
        )

    def load_files(self, find: Callable[[], Sequence[F]], failed: Callable[[str], Sequence[F]]) -> None:
        """Get the files by calling `find` in the background; `failed`: what is had if that raises, by the reason."""
        self.files.value = ()  # the same ones again are news, too
        self.files.expect_answer(BackgroundAnswer(find, failed))

    def import_files(self, find: Callable[[], Sequence[F]], failed: Callable[[str], Sequence[F]]) -> None:
        """Import the files in the background by calling `find`, and then show the result."""
        self._after = "result_rows"
        self.load_files(find, failed)
        self.show_face("reading_rows")

    @face(focus="on")
    def reading_rows(self) -> Rows:
        """Yield the rows shown while the files are being read."""
        yield self.heading(self.words.t("The files are being read."))
        yield self.closing_row()

    def import_row(self, take: Callable[[], None], *, enabled: bool) -> Rows:
        """Yield the row with the button that imports the files, and the one that doesn't."""
        t = self.words.t
        button = self.button("take", t("Import all"), take, "check", kind="primary", enabled=enabled)
        yield self.button_row(button, self.button("on", t("Close"), self.leave, key="Esc"))
