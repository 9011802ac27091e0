"""Plates that write a file, and plates that read one.

A file is written where one says: how far it is, cancel, and what came of it.  Nothing is replaced unasked.
"""

import os
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from game.store.file_job import FileJob, ThreadJob
from game.store.file_names import free_path, typed_path
from game.text.language import msg
from game.ui.file_window.file_question import FileQuestion, FileType
from game.ui.layout import Node, Row
from game.ui.ui import Ui
from game.ui.widgets import ProgressBar
from game.window.shell.actions import action
from game.window.shell.open_folder import open_file
from game.window.shell.plate import Plate, Rows, face
from game.window.shell.services import Services

LONGEST_PATH = 1000  # letters
DOING, FAILED = msg("The file is being written."), msg("The file couldn’t be written.")


class FileDialogJob(ThreadJob):
    """A job that shows the system's file dialog until there are `files`, or it is cancelled."""

    def __init__(self, services: Services, question: FileQuestion) -> None:
        super().__init__()
        self._choose, self._question = services.choose_files, question
        self.files: list[Path] = []

    def work(self) -> None:
        """Show the file dialog and wait for its files; runs in a thread."""
        self.files = self._choose(self._question, lambda: self.is_cancelled)


class FilePickerPlate(Plate):
    """A dialog that asks for a file, by the system's file dialog or by its path, and shows the progress of its job."""

    plate_width = 560.0
    folder: Path  # where a file without one is meant

    @property
    def file_suffix(self) -> str:
        """Suffix of the file's name."""
        return ""

    choose_label = msg("Choose a file…")  # what opens the system's window

    def __init__(self, services: Services, file: str) -> None:
        super().__init__(services)
        self.file, self._bar = file, ProgressBar("progress", 0.0)
        self._window: FileDialogJob | None = None
        self._typed_only = False  # the system has no window for files
        self._unopened_at = ""  # the path that was there when it was found out

    @property
    def chosen_path(self) -> Path | None:
        """Path for the typed text, relative to `folder`, with the suffix; None while it names no file."""
        return typed_path(self.file, self.folder, self.file_suffix)

    # ------------------------------------------------------------------ which file
    def file_question(self) -> FileQuestion:
        """Return the request for the system's file dialog."""
        raise NotImplementedError

    def use_files(self, files: Sequence[Path]) -> None:
        """Read or save the files chosen in the system's dialog; subclasses define how."""
        raise NotImplementedError

    rejects_text: Callable[[str], bool] | None = None  # what is pasted that is no path

    def file_rows(self, done: Callable[[], None], *, first: bool = False) -> Rows:
        """Yield the rows for the path and the system's dialog. `done`: called on Enter in the path; `first`: the button
        for the system's dialog is the main one.
        """
        yield self.control_label(self.words.t("File"))
        typed = self.text_field("file", done=done, most=LONGEST_PATH, path=True, grow=1)
        typed.refuses = self.rejects_text
        choose = self.actions.button("choose", "primary" if first else "raised", word=True)
        yield Row([typed, choose], gap=8, wrap=True)
        if self._typed_only and self.file == self._unopened_at:
            yield self.note(self.words.t("Your system’s file window doesn’t open. Please type the path."), "bad")

    @action(
        "choose",
        lambda page, words: words.t(page.choose_label),
        key="Ctrl O",
        icon="archive",
        sheet=msg("chooses a file in your system’s file window"),
        exists=lambda page: page.face == page.first_face,
    )
    def choose_file(self) -> None:
        """Open the system's file dialog."""
        job = FileDialogJob(self.services, self.file_question()).begin()
        self._window = self.follow_source(job, self._on_dialog_news)
        self.show_face("choosing")

    @face(focus="cancel")
    def choosing(self) -> Rows:
        """Yield the rows while the system's dialog is open."""
        yield self.heading(self.words.t("Your system’s file window is open."))
        yield self.note(self.words.t("What you choose there appears here."))
        yield self.button_row(self.button("cancel", self.words.t("Cancel"), self.leave, "close", key="Esc"))

    def _on_dialog_news(self) -> None:
        """Use the files chosen in the system's dialog, once it is closed; note if it couldn't be opened."""
        window = self._window
        if window is None or window.is_working:
            return
        self._typed_only, self._unopened_at = window.state == "failed", self.file
        self._close_dialog()
        if window.files:
            self.file = str(window.files[0])
            self._remember_folder()
            self.use_files(window.files)

    def _close_dialog(self) -> None:
        """Stop waiting for the system's dialog, and show the first state of this dialog again."""
        self.unfollow_source(self._window)
        self._window = None
        self.show_face(self.first_face, "file" if self._typed_only else "choose")

    def _remember_folder(self) -> None:
        if self.chosen_path is not None:
            self.services.last_folder = self.chosen_path.parent

    def leave(self) -> None:
        """Stop waiting for the system's dialog, or else close this one."""
        if self._window is not None:
            self._close_dialog()
        else:
            super().leave()

    # ------------------------------------------------------------------ the work on it

    @property
    def path_note(self) -> Node:
        """A note with the full path of the file."""
        return self.note(str(self.chosen_path), "ink", foreign=True)

    def progress_rows(self, title: str, part: float) -> Rows:
        """Yield the rows while a job runs; `part`: the share done, 0 to 1."""
        self._bar = ProgressBar("progress", part)
        yield self.heading(title)
        yield self._bar
        yield self.button_row(self.button("cancel", self.words.t("Cancel"), self.cancel, "close"))

    def show_progress(self, part: float) -> None:
        """Show the share of the job that is done, 0 to 1."""
        if self.controls:
            self._bar.set_progress(part, self.controls)

    def cancel(self) -> None:
        """Cancel the job."""


class ReadPlate(FilePickerPlate):
    """A dialog that reads a file, asking for its name if the file is not known."""

    first_face = "ask"
    file_kind: tuple[str, Sequence[str]] = "", ()  # what is read: its words and the endings of such files
    accepts_several = False  # whether more than one file may be read

    def __init__(self, services: Services, path: Path | None = None) -> None:
        self.folder = services.last_folder
        super().__init__(services, str(path) if path else str(self.folder / "_")[:-1])

    @face()
    def working(self) -> Rows:
        """Yield the row shown while the file is being read."""
        yield self.heading(self.words.t("The file is being read."))

    def request_rows(self, title: str, notes: Iterable[str], button_label: str, *others: Node) -> Rows:
        """Yield the rows that ask for the file; `button_label`: label of the main button; `others`: further buttons."""
        t, path = self.words.t, self.chosen_path
        there = path is not None and os.path.isfile(path)
        yield self.heading(title)
        yield from map(self.note, notes)
        yield from self.file_rows(self._read_typed_path, first=not there)
        if path is not None:
            yield self.note(str(path) if there else t("There’s no such file."), foreign=True)
        kind = "primary" if there else "raised"
        read = self.button("bring", button_label, self._read_typed_path, "check", kind=kind, enabled=there)
        yield self.button_row(read, *others, self.button("back", t("Back"), self.leave, key="Esc"))

    def file_question(self) -> FileQuestion:
        """Return the request to open a file of the expected kind, or any file."""
        t, (words, endings) = self.words.t, self.file_kind
        kinds = FileType(t(words), endings), FileType(t("All files"))
        folder, over = self.services.last_folder, self.services.window_number()
        return FileQuestion(t("Open a file"), folder, "", kinds, self.accepts_several, over)

    def _read_typed_path(self) -> None:
        """Read the file at the typed path."""
        path = self.chosen_path
        if path is not None and os.path.isfile(path):
            self._remember_folder()
            self.use_files([path])


class SavePlate(FilePickerPlate):
    """A dialog that saves a file; subclasses define the choices and start the job."""

    first_face = "choose"
    called = ""  # its title
    opens = False  # whether what was saved can be opened by the system's program for it
    choose_label = msg("Choose where…")

    @property
    def stage_texts(self) -> tuple[str, str, str]:
        """Sentences for the stages of the job: running, done, and failed."""
        return DOING, "", FAILED

    def __init__(self, services: Services, name: str) -> None:
        """Set up the plate; `name`: suggested name of the file."""
        path = free_path(services.last_folder, name, self.file_suffix)
        super().__init__(services, str(path))
        self.folder = path.parent
        self.work: FileJob | None = None
        self._is_unopened = False  # whether the system has no program for the file

    # ------------------------------------------------------------------ what subclasses say
    def title(self) -> str:
        """Return the heading of the dialog."""
        return self.words.t(self.called)

    def choice_nodes(self) -> Iterable[Node]:
        """Return the nodes for choices besides the file."""
        return ()

    def missing_input(self) -> str:
        """Return a sentence on the input without which nothing can be saved yet; "" if nothing is missing."""
        return ""

    def start_job(self, path: Path) -> FileJob:
        """Start the job that writes the file, and return it; subclasses define it."""
        raise NotImplementedError

    def report_sentences(self) -> Sequence[str]:
        """Return sentences on the result of the job, in the language of the page."""
        return [self.words.t(text) if text else "" for text in self.stage_texts]

    # ------------------------------------------------------------------ the faces
    @property
    def _missing_text(self) -> str:
        """Sentence on what is still missing before saving; "" if nothing is."""
        return self.missing_input() if self.chosen_path else self.words.t("A file needs a name.")

    @face(focus="save")
    def choose(self) -> Rows:
        """Yield the rows of the first state: the choice of a file and of what to save."""
        yield self.heading(self.title())
        yield from self.choice_nodes()
        yield from self.file_rows(self._save_or_ask)
        missing = self._missing_text
        yield self.note(missing, "bad") if missing else self.note(str(self.chosen_path), foreign=True)

    def footer(self, ui: Ui) -> Node | None:
        """Return the buttons to save, which stay in view."""
        if self.face != "choose":
            return None
        t = self.words.t
        return self.button_row(
            self.button("save", t("Save"), self._save_or_ask, "check", kind="primary", enabled=not self._missing_text),
            self.button("back", t("Back"), self.leave, key="Esc"),
        )

    @face(focus="other", back="choose")
    def replace(self) -> Rows:
        """Yield the rows of the state that asks whether to replace an existing file."""
        t = self.words.t
        yield self.heading(t("There’s already a file with this name."))
        yield self.path_note
        yield self.note(t("If you replace it, what is in it now is lost."))
        replace = self.button("replace", t("Replace it"), self._begin_job)
        yield self.button_row(replace, self.back_button(t("Another name"), "other"))

    @face(focus="cancel")
    def working(self) -> Rows:
        """Yield the rows of the state shown while the file is being written."""
        return self.progress_rows(self.report_sentences()[0], self.work.progress if self.work else 0.0)

    @face(focus="on")
    def over(self) -> Rows:
        """Yield the rows of the state with the result of the job."""
        t, work = self.words.t, self.work
        failed = work is not None and work.state == "failed"
        yield self.heading(self.report_sentences()[2 if failed else 1])
        if work is not None and failed:
            yield self.note(self.words.say("The reason: {reason}.", reason=self.words.translated(work.fault)))
        else:
            yield self.note(t("It’s here:"))
        yield self.path_note
        if self._is_unopened:
            yield self.note(t("No program here can open it."), "bad")
        others = [self.button("again", t("Another file"), self._choose_again)] if failed else []
        if self.opens and not failed:
            others.append(self.button("open", self.words.tc("a file", "Open"), self._open_saved_file, "full"))
        yield self.closing_row(*others)

    def _open_saved_file(self) -> None:
        """Open what was saved with the system's program for it; say so if there is none."""
        path = self.chosen_path
        self._is_unopened = path is None or not open_file(path)
        self.refresh()

    # ------------------------------------------------------------------ what is pressed
    def file_question(self) -> FileQuestion:
        """Return the request to save under the chosen path, or under a name such as `naqala.gif`."""
        path = self.chosen_path or self.folder / f"naqala{self.file_suffix}"
        kinds = [FileType(f"*{self.file_suffix}", (self.file_suffix,))]
        return FileQuestion(self.title(), path.parent, path.name, kinds, over=self.services.window_number())

    def use_files(self, files: Sequence[Path]) -> None:
        """Save into the chosen file; the system's window has asked whether to replace it."""
        if files[0] == self.chosen_path and not self._missing_text:
            self._begin_job()
        else:
            self._save_or_ask()

    def _save_or_ask(self) -> None:
        """Save to the chosen path; if a file exists there, ask whether to replace it."""
        path = self.chosen_path
        if path is not None and not self._missing_text:
            if os.path.lexists(path):
                self.show_face("replace")
            else:
                self._begin_job()

    def _begin_job(self) -> None:
        """Start writing the file, and show its progress."""
        if self.chosen_path is not None:
            self._remember_folder()
            self.work = self.follow_source(self.start_job(self.chosen_path), self._on_progress)
            self.show_face("working")

    def _choose_again(self) -> None:
        """Return to the choice of a file."""
        self.unfollow_source(self.work)
        self.work = None
        self.show_face("choose")

    def cancel(self) -> None:
        """Cancel the job that writes the file, if it runs."""
        if self.work is not None:
            self.work.cancel()

    def _on_progress(self) -> None:
        """Show the job's progress, or its result when it has ended."""
        work = self.work
        if work is None or work.is_working:
            self.show_progress(work.progress if work else 0.0)
        elif work.state == "cancelled":
            self._choose_again()
        else:
            self.show_face("over")
