"""Several files of lessons that come in together: taken with one press, what is wrong with some is said."""

from collections.abc import Sequence
from pathlib import Path

from game.features.lessons import course_text
from game.features.lessons.own_lessons import OwnLessonFile, OwnLessonFolder
from game.features.sharing.window.several_files import MOST_TOLD, SeveralFilesPlate
from game.ui.labels import Label
from game.window.shell.plate import Rows, face
from game.window.shell.services import Services


class LessonFiles(SeveralFilesPlate[OwnLessonFile]):
    """Dialog that imports several files of lessons at once; files with a fault are left out."""

    def __init__(self, services: Services, paths: Sequence[Path]) -> None:
        super().__init__(services)
        folder = services.own_lessons
        self.store = OwnLessonFolder(folder, services.library.variants) if folder else None
        store = self.store
        if store is not None:
            self.load_files(lambda: [store.read_file_at(path, course=True) for path in paths], lambda why: [])

    @property
    def _valid_files(self) -> list[OwnLessonFile]:
        return [one for one in self.files.value if one.lesson]

    @property
    def _lesson_count(self) -> int:
        """Number of lessons in the faultless files; a file may hold a whole course."""
        return sum(1 + len(file.others) for file in self._valid_files)

    # ------------------------------------------------------------------ the faces
    @face(focus="take")
    def offer_rows(self) -> Rows:
        """Yield the rows that list the lessons and offer to import them."""
        words = self.words
        yield self.heading(words.say("Lessons in these files: {n}", n=self._lesson_count))
        for file in self._valid_files[:MOST_TOLD]:
            assert file.lesson is not None
            game = course_text.course_name_of_id(self.words, file.game_id, self.services.library.variants)
            yield Label(words.say("{game}: {name}", game=game, name=file.lesson.title), foreign=True)
        yield from self._fault_rows()
        yield from self.import_row(self._take_lessons, enabled=bool(self._valid_files))

    @face(focus="on")
    def result_rows(self) -> Rows:
        """Yield the rows with the result of the import."""
        yield self.heading(self.words.say("New among your lessons: {n:lesson}.", n=self._lesson_count))
        yield from self._fault_rows()
        learn = self.button("learn", self.words.t("Your lessons"), self._open_lessons, "play", kind="primary")
        yield self.closing_row(*([learn] if self._valid_files else []))

    def _open_lessons(self) -> None:
        """Close the dialog and show the user's own lessons, where each can be begun."""
        self.leave()
        self.services.routes.my_lessons(self.services.library.variants[self._valid_files[0].game_id])

    def _fault_rows(self) -> Rows:
        words, bad = self.words, [one for one in self.files.value if not one.lesson]
        for one in bad[:MOST_TOLD]:
            yield self.note(words.fill("{text}", text=words.translated(one.fault)), "bad")
        if len(bad) > MOST_TOLD:
            yield self.note(words.say("And {n:fault} more.", n=len(bad) - MOST_TOLD))

    # ------------------------------------------------------------------ what is done
    def _take_lessons(self) -> None:
        """Copy the faultless files into the folder of own lessons, in the background."""
        store, good = self.store, self._valid_files
        bad = [one for one in self.files.value if not one.lesson]
        if store is not None:
            self.import_files(lambda: [*(store.import_file(one.path) for one in good), *bad], lambda why: bad)
