"""Several files of lessons that come in together: taken with one press, what is wrong with some is said."""

from collections.abc import Sequence
from pathlib import Path

from game.features.lessons import course_text
from game.features.lessons.own_lessons import OwnLessonFile, OwnLessonFolder
from game.features.sharing.window.import_plate import ImportSeveralPlate
from game.text.language import msg
from game.window.shell.services import Services


class LessonFiles(ImportSeveralPlate[OwnLessonFile]):
    """Dialog that imports several files of lessons at once; files with a fault are left out."""

    most_told = 6
    offer, result = msg("Lessons in these files: {n}"), msg("New among your lessons: {n:lesson}.")
    more_bad = msg("And {n:fault} more.")
    link = "learn", msg("Your lessons")

    def __init__(self, services: Services, paths: Sequence[Path]) -> None:
        super().__init__(services, ())
        folder = services.own_lessons
        self.store = store = OwnLessonFolder(folder, services.library.variants) if folder else None
        if store is not None:
            self.find(lambda: [store.read_file_at(path, course=True) for path in paths], lambda why: [])

    def is_good(self, one: OwnLessonFile) -> bool:
        return one.lesson is not None

    @property
    def count(self) -> int:
        """Number of lessons in the faultless files; a file may hold a whole course."""
        return sum(1 + len(file.others) for file in self.good)

    def name_of(self, one: OwnLessonFile) -> str:
        assert one.lesson is not None
        game = course_text.course_name_of_id(self.words, one.game_id, self.services.library.variants)
        return self.words.say("{game}: {name}", game=game, name=one.lesson.title)

    def fault_of(self, one: OwnLessonFile) -> str:
        return self.words.fill("{text}", text=self.words.translated(one.fault))

    def open_taken(self) -> None:
        """Show the user's own lessons, where each can be begun."""
        self.services.routes.my_lessons(self.services.library.variants[self.good[0].game_id])

    def take_all(self) -> None:
        """Copy the faultless files into the folder of own lessons, in the background."""
        store, good = self.store, self.good
        bad = [one for one in self.found if not one.lesson]
        if store is not None:
            self.find(lambda: [*(store.import_file(one.path) for one in good), *bad], lambda why: bad, "result_rows")
