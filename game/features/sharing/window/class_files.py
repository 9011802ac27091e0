"""Files that teachers save: the progress of a class as a table, and all own lessons."""

import contextlib
from collections.abc import Iterable, Sequence
from pathlib import Path

from game.features.lessons.own_lessons import SUFFIX as LESSON
from game.features.lessons.own_lessons import OwnLessonFolder, lessons_as_files
from game.features.sharing.table_file import PAGE, SHEET, as_csv, as_html_page
from game.rules.phrase import Phrase
from game.store.backed_up_file import write_file
from game.store.file_job import ThreadJob, WriteFileJob
from game.store.file_names import free_path
from game.text.language import msg
from game.ui.layout import Node
from game.window.shared.save_plate import DOING, FAILED, SavePlate
from game.window.shell.services import Services


class ExportTable(SavePlate):
    """Dialog that saves a table as a file; the first of `rows` holds the headings."""

    called = msg("Table as a file")
    stage_texts = DOING, msg("The table is saved."), FAILED

    def __init__(self, services: Services, rows: Sequence[Sequence[str]]) -> None:
        self.rows, self.form = rows, SHEET
        super().__init__(services, f"{services.words.t('The class')} {services.now()[:10]}")

    @property
    def file_suffix(self) -> str:
        return self.form

    def choice_nodes(self) -> Iterable[Node]:
        words, old = self.words, self.form

        def renamed() -> None:
            if self.file.lower().endswith(old):
                self.file = self.file[: -len(old)] + self.form

        forms = [(SHEET, words.t("For a spreadsheet (CSV)")), (PAGE, words.t("To be printed (HTML)"))]
        yield self.choice_field("form", forms, renamed)
        if self.form == PAGE:
            yield self.note(words.t("You can open and print the page in a browser."))

    def start_job(self, path: Path) -> ThreadJob:
        """Start writing the table to `path`: as an HTML page or as CSV, as chosen."""
        words = self.words
        if self.form == PAGE:
            return WriteFileJob(path, as_html_page(words.t("The class"), self.rows, words.code, rtl=words.rtl)).begin()
        return WriteFileJob(path, as_csv(self.rows)).begin()


class LessonsExport(WriteFileJob):
    """Job that writes all usable lessons of one's own as a course, over several files if one can't hold them.

    `lessons`: the number of lessons written into `files`; `faulty`: files that were left out.
    """

    def __init__(self, path: Path, own_lesson_folder: OwnLessonFolder) -> None:
        super().__init__(path, b"")
        self._store, self.lessons, self.files, self.faulty = own_lesson_folder, 0, 0, 0

    def work(self) -> None:
        found = self._store.all_lessons()
        good, path, beside = [one.lesson for one in found if one.lesson], self._path, list[Path]()
        if not good:
            raise OSError(Phrase("each of your lessons has errors"))
        self._content, *others = lessons_as_files(good)
        try:
            for number, content in enumerate(others, 2):
                beside.append(free_path(path.parent, f"{path.stem} {number}", path.suffix))
                write_file(beside[-1], content)
            super().work()
        except BaseException:
            for one in beside:
                with contextlib.suppress(OSError):
                    one.unlink()
            raise
        self.lessons, self.files, self.faulty = len(good), 1 + len(others), len(found) - len(good)


class ExportLessons(SavePlate):
    """Dialog that saves all own lessons."""

    file_suffix, called = LESSON, msg("Export your lessons")
    stage_texts = DOING, msg("The lessons are saved. Whoever drops the file on Naqala can learn from them."), FAILED

    def __init__(self, services: Services) -> None:
        super().__init__(services, f"{services.words.t('Naqala lessons')} {services.now()[:10]}")

    def report_sentences(self) -> Sequence[str]:
        """Return three sentences: while saving, once saved (lessons, files, faulty files left out), and if saving
        failed.
        """
        doing, done, failed = super().report_sentences()
        work, words = self.work, self.words
        if isinstance(work, LessonsExport):
            if work.files > 1:
                done = words.say(
                    "{n:lesson}, saved in {files:file} in the same folder.", n=work.lessons, files=work.files
                )
            if work.faulty:
                done = words.say("{text} Left out, because of errors: {n:file}.", text=done, n=work.faulty)
        return doing, done, failed

    def start_job(self, path: Path) -> ThreadJob:
        services = self.services
        assert services.own_lessons is not None
        return LessonsExport(path, OwnLessonFolder(services.own_lessons, services.library.variants)).begin()
