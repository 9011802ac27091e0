"""Plates that write a file, and plates that read one.

A file is written where one says: how far it is, cancel, and what came of it.  Nothing is replaced unasked.
"""

import os
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from game.store.file_job import FileJob, ThreadJob
from game.store.file_names import file_meant, free_file
from game.text.language import msg
from game.ui.file_window.file_question import FileQuestion, FileType
from game.ui.layout import Node, Row
from game.ui.ui import Ui
from game.ui.widgets import ProgressBar
from game.window.shell.actions import action
from game.window.shell.plate import Plate, Rows, face
from game.window.shell.services import Services

LONGEST_PATH = 1000  # letters
DOING, FAILED = msg("The file is being written."), msg("The file could not be written.")


class FileChoice(ThreadJob):
    """The system's window for files is open, until there are `files` or nobody wants them any more."""

    def __init__(self, services: Services, question: FileQuestion) -> None:
        super().__init__()
        self._choose, self._question = services.choose_files, question
        self.files: list[Path] = []

    def work(self) -> None:
        self.files = self._choose(self._question, lambda: self.is_cancelled)


class FilePickerPlate(Plate):
    """Asks for a file, in the system's own window or by its path, and shows how far the work on it is."""

    plate_width = 560.0
    folder: Path  # where a file without one is meant

    @property
    def suffix(self) -> str:
        """How the name of the file ends."""
        return ""

    choose_label = msg("Choose a file…")  # what opens the system's window

    def __init__(self, services: Services, file: str) -> None:
        super().__init__(services)
        self.file, self._bar = file, ProgressBar("progress", 0.0)
        self._window: FileChoice | None = None
        self._typed_only = False  # the system has no window for files

    @property
    def path(self) -> Path | None:
        return file_meant(self.file, self.folder, self.suffix)

    # ------------------------------------------------------------------ which file
    def question(self) -> FileQuestion:
        """What the system's window is asked."""
        raise NotImplementedError

    def receive(self, files: Sequence[Path]) -> None:
        """What was chosen there: it is read, or saved, at once."""
        raise NotImplementedError

    rejects_text: Callable[[str], bool] | None = None  # what is pasted that is no path

    def file_rows(self, done: Callable[[], None], *, first: bool = False) -> Rows:
        """The rows for its path, and for the system's window; `first`: nothing else goes on from here."""
        yield self.fact(self.words.t("File"))
        typed = self.entry("file", done=done, most=LONGEST_PATH, path=True, grow=1)
        typed.refuses = self.rejects_text
        choose = self.actions.button("choose", "primary" if first else "raised", word=True)
        yield Row([typed, choose], gap=8, wrap=True)
        if self._typed_only:
            yield self.note(self.words.t("The file window of your system does not open. Please type the path."), "bad")

    @action(
        "choose",
        lambda page, words: words.t(page.choose_label),
        key="Ctrl O",
        icon="archive",
        sheet=msg("chooses a file in the file window of your system"),
        exists=lambda page: page.face == page.first_face,
    )
    def choose_file(self) -> None:
        self._window = self.follow_source(FileChoice(self.services, self.question()).begin(), self._window_changed)
        self.show_face("choosing")

    @face(focus="cancel")
    def choosing(self) -> Rows:
        yield self.heading(self.words.t("The file window of your system is open."))
        yield self.note(self.words.t("What you choose there appears here."))
        yield self.buttons(self.button("cancel", self.words.t("Cancel"), self.leave, "close", key="Esc"))

    def _window_changed(self) -> None:
        window = self._window
        if window is None or window.is_working:
            return
        self._typed_only = window.state == "failed"
        self._close_window()
        if window.files:
            self.file = str(window.files[0])
            self._remember_folder()
            self.receive(window.files)

    def _close_window(self) -> None:
        self.unfollow_source(self._window)
        self._window = None
        self.show_face(self.first_face, "file" if self._typed_only else "choose")

    def _remember_folder(self) -> None:
        if self.path is not None:
            self.services.folder = self.path.parent

    def leave(self) -> None:
        if self._window is not None:
            self._close_window()
        else:
            super().leave()

    # ------------------------------------------------------------------ the work on it

    @property
    def place(self) -> Node:
        return self.note(str(self.path), "ink", foreign=True)

    def progress(self, title: str, part: float) -> Rows:
        """The rows while something is done."""
        self._bar = ProgressBar("progress", part)
        yield self.heading(title)
        yield self._bar
        yield self.buttons(self.button("cancel", self.words.t("Cancel"), self.cancel, "close"))

    def show_progress(self, part: float) -> None:
        """Shows how far it is now."""
        if self._bar.part != part and self.controls:
            self._bar.part = part
            self.controls.repaint(self._bar)

    def cancel(self) -> None:
        """Stops what is done."""


class ReadPlate(FilePickerPlate):
    """Subclasses say what is read and read it; its name is asked for where it is not known."""

    first_face = "ask"
    file_kind: tuple[str, Sequence[str]] = "", ()  # what is read: its words and the endings of such files
    accepts_several = False  # whether more than one file may be read

    def __init__(self, services: Services, path: Path | None = None) -> None:
        self.folder = services.folder
        super().__init__(services, str(path) if path else str(self.folder / "_")[:-1])

    def request_rows(self, title: str, notes: Iterable[str], does: str, *others: Node) -> Rows:
        """The rows that ask for the file.  `does`: what is done with it; `others`: buttons for other ways."""
        t, path, there = self.words.t, self.path, self.path is not None and os.path.isfile(self.path)
        yield self.heading(title)
        yield from map(self.note, notes)
        yield from self.file_rows(self._read, first=not there)
        if path is not None:
            yield self.note(str(path) if there else t("There is no such file."), foreign=True)
        yield self.buttons(
            self.button("bring", does, self._read, "check", kind="primary" if there else "raised", enabled=there),
            *others,
            self.button("back", t("Back"), self.leave, key="Esc"),
        )

    def question(self) -> FileQuestion:
        t, (words, endings) = self.words.t, self.file_kind
        kinds = FileType(t(words), endings), FileType(t("All files"))
        return FileQuestion(
            t("Open a file"), self.services.folder, "", kinds, self.accepts_several, self.services.window_number()
        )

    def _read(self) -> None:
        path = self.path
        if path is not None and os.path.isfile(path):
            self._remember_folder()
            self.receive([path])


class SavePlate(FilePickerPlate):
    """Subclasses say what can be chosen, and start the work."""

    first_face = "choose"
    called = ""  # its title
    choose_label = msg("Choose where…")

    @property
    def stage_texts(self) -> tuple[str, str, str]:
        """That it is being done, that it was done, and that it could not be done."""
        return DOING, "", FAILED

    def __init__(self, services: Services, name: str) -> None:
        """`name`: of the file, unless somebody types another."""
        path = free_file(services.folder, name, self.suffix)
        super().__init__(services, str(path))
        self.folder = path.parent
        self.work: FileJob | None = None

    # ------------------------------------------------------------------ what subclasses say
    def title(self) -> str:
        return self.words.t(self.called)

    def choice_nodes(self) -> Iterable[Node]:
        """What can be chosen besides the file."""
        return ()

    def missing_input(self) -> str:
        """What is still missing, so that nothing can be saved."""
        return ""

    def start(self, path: Path) -> FileJob:
        raise NotImplementedError

    def report_sentences(self) -> Sequence[str]:
        """`told` in the language of the page."""
        return [self.words.t(one) if one else "" for one in self.stage_texts]

    # ------------------------------------------------------------------ the faces
    @property
    def _lacks(self) -> str:
        return self.missing_input() if self.path else self.words.t("A file needs a name.")

    @face(focus="save")
    def choose(self) -> Rows:
        yield self.heading(self.title())
        yield from self.choice_nodes()
        yield from self.file_rows(self._save)
        yield self.note(self._lacks, "bad") if self._lacks else self.note(str(self.path), foreign=True)

    def footer(self, ui: Ui) -> Node | None:
        """However much there is to choose: how to save it is in view."""
        if self.face != "choose":
            return None
        t = self.words.t
        return self.buttons(
            self.button("save", t("Save"), self._save, "check", kind="primary", enabled=not self._lacks),
            self.button("back", t("Back"), self.leave, key="Esc"),
        )

    @face(focus="other", back="choose")
    def replace(self) -> Rows:
        t = self.words.t
        yield self.heading(t("There is a file of this name already."))
        yield self.place
        yield self.note(t("If you replace it, what is in it now is lost."))
        replace = self.button("replace", t("Replace it"), self._begin)
        yield self.buttons(replace, self.back_button(t("Another name"), "other"))

    @face(focus="cancel")
    def working(self) -> Rows:
        return self.progress(self.report_sentences()[0], self.work.progress if self.work else 0.0)

    @face(focus="on")
    def over(self) -> Rows:
        t, work = self.words.t, self.work
        failed = work is not None and work.state == "failed"
        yield self.heading(self.report_sentences()[2 if failed else 1])
        if work is not None and failed:
            yield self.note(self.words.say("The reason: {reason}.", reason=self.words.translated(work.fault)))
        else:
            yield self.note(t("It lies here:"))
        yield self.place
        again = [self.button("again", t("Another file"), self._again)] if failed else []
        yield self.closing_row(*again)

    # ------------------------------------------------------------------ what is pressed
    def question(self) -> FileQuestion:
        path = self.path or self.folder / f"naqala{self.suffix}"
        kinds = [FileType(f"*{self.suffix}", (self.suffix,))]
        return FileQuestion(self.title(), path.parent, path.name, kinds, over=self.services.window_number())

    def receive(self, files: Sequence[Path]) -> None:
        """Whether that very file may be replaced was asked there."""
        if files[0] == self.path and not self._lacks:
            self._begin()
        else:
            self._save()

    def _save(self) -> None:
        path = self.path
        if path is not None and not self._lacks:
            if os.path.lexists(path):
                self.show_face("replace")
            else:
                self._begin()

    def _begin(self) -> None:
        if self.path is not None:
            self._remember_folder()
            self.work = self.follow_source(self.start(self.path), self._went_on)
            self.show_face("working")

    def _again(self) -> None:
        self.unfollow_source(self.work)
        self.work = None
        self.show_face("choose")

    def cancel(self) -> None:
        if self.work is not None:
            self.work.cancel()

    def _went_on(self) -> None:
        work = self.work
        if work is None or work.is_working:
            self.show_progress(work.progress if work else 0.0)
        elif work.state == "cancelled":
            self._again()
        else:
            self.show_face("over")
