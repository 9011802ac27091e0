"""Base of the plates that take in files: read in the background, offered, and copied once that is confirmed."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from game.store.polling import BackgroundAnswer, BackgroundQuery
from game.text.language import msg
from game.ui.labels import Label
from game.window.shell.plate import Plate, Rows, face
from game.window.shell.services import Services

T = TypeVar("T")


class ImportPlate(Plate, Generic[T]):
    """Dialog that reads files in the background, offers what they hold, and imports it once that is confirmed.

    Subclasses start with `find` and have the face `offer_rows`.
    """

    plate_width, first_face = 560.0, "reading_rows"
    reading = msg("The file is being read.")

    def __init__(self, services: Services, nothing: T) -> None:
        """Create the dialog; `nothing`: what is found before anything was read."""
        super().__init__(services)
        self._nothing, self._after = nothing, "offer_rows"
        self._query: BackgroundQuery[T | None] = self.follow_source(BackgroundQuery(None), self.on_read)

    @property
    def found(self) -> T:
        """The content that was read or imported."""
        return self._nothing if self._query.value is None else self._query.value

    def find(self, find: Callable[[], T], if_failed: Callable[[str], T], after: str = "offer_rows") -> None:
        """Call `find` in the background, and then show the face `after`; `if_failed`: turns an error into an answer."""
        self._after, self._query.value = after, None  # the same ones again are news, too
        self._query.expect_answer(BackgroundAnswer[T | None](find, if_failed))
        self.show_face("reading_rows")

    def on_read(self) -> None:
        """Show what was found or imported."""
        self.show_face(self._after)

    @face(focus="on")
    def reading_rows(self) -> Rows:
        """Yield the rows shown while files are being read."""
        yield self.heading(self.words.t(self.reading))
        yield self.closing_row()


class ImportSeveralPlate(ImportPlate[Sequence[T]]):
    """Dialog that imports several files at once; those with a fault are left out."""

    reading = msg("The files are being read.")
    most_told = 4
    offer, result = "", ""  # headings with the number of what is offered, and of what was imported
    more_good, more_bad = "", ""  # notes on how many more are good, or have faults
    link = "", ""  # name and label of the button that shows what was imported

    def is_good(self, one: T) -> bool:
        """Return whether a file can be imported."""
        raise NotImplementedError

    def name_of(self, one: T) -> str:
        """Return what is offered in a good file."""
        raise NotImplementedError

    def fault_of(self, one: T) -> str:
        """Return why a file can't be used."""
        raise NotImplementedError

    def take_all(self) -> None:
        """Import the good files in the background, and then show `result_rows`."""
        raise NotImplementedError

    def open_taken(self) -> None:
        """Show what was imported."""
        raise NotImplementedError

    @property
    def good(self) -> list[T]:
        """The files that can be imported."""
        return [one for one in self.found if self.is_good(one)]

    @property
    def count(self) -> int:
        """Number of good files."""
        return len(self.good)

    @face(focus="take")
    def offer_rows(self) -> Rows:
        """Yield the rows that list what the files hold and offer to import it."""
        t, good = self.words.t, self.good
        yield self.heading(self.words.say(self.offer, n=self.count))
        for one in good[: self.most_told]:
            yield Label(self.name_of(one), foreign=True)
        if self.more_good:
            yield from self.rest_note(self.more_good, len(good), self.most_told)
        yield from self._fault_rows()
        take = self.button("take", t("Import all"), self.take_all, "check", kind="primary", enabled=bool(good))
        yield self.closing_row(take)

    @face(focus="on")
    def result_rows(self) -> Rows:
        """Yield the rows with the result of the import."""
        yield self.heading(self.words.say(self.result, n=self.count))
        yield from self._fault_rows()
        name, label = self.link
        shown = self.button(name, self.words.t(label), self._close_and_open, "play", kind="primary")
        yield self.closing_row(*([shown] if self.good else []))

    def _close_and_open(self) -> None:
        """Close the dialog and show what was imported."""
        self.leave()
        self.open_taken()

    def _fault_rows(self) -> Rows:
        bad = [one for one in self.found if not self.is_good(one)]
        for one in bad[: self.most_told]:
            yield self.note(self.fault_of(one), "bad")
        yield from self.rest_note(self.more_bad, len(bad), self.most_told)
