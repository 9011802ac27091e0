"""Several files of lessons that come in together: taken with one press, what is wrong with some is said."""

from collections.abc import Sequence
from pathlib import Path

from game.features.lessons import course_text
from game.features.lessons.own_lessons import OwnLessonFile, OwnLessons
from game.store.polling import BackgroundAnswer, BackgroundQuery
from game.ui.labels import Label
from game.window.shell.plate import Plate, Rows, face
from game.window.shell.services import Services

MOST_TOLD = 6  # lessons that are named, and faults that are told


class LessonFiles(Plate):
    """Nothing is copied unasked; a file with a fault is left out, the others come in."""

    plate_width, first_face = 560.0, "reading"

    def __init__(self, services: Services, paths: Sequence[Path]) -> None:
        super().__init__(services)
        folder = services.own_lessons
        self.store = OwnLessons(folder, services.library.variants) if folder else None
        self._after = "offer"  # the face that comes when they are read
        self._files: BackgroundQuery[Sequence[OwnLessonFile]] = self.follow_source(BackgroundQuery(()), self._were_read)
        store = self.store
        if store is not None:
            self._files.wait_for_answer(
                BackgroundAnswer(lambda: [store.look_at(path, course=True) for path in paths], lambda why: [])
            )

    @property
    def _good(self) -> list[OwnLessonFile]:
        return [one for one in self._files.value if one.lesson]

    @property
    def _lessons(self) -> int:
        return sum(1 + len(one.others) for one in self._good)

    # ------------------------------------------------------------------ the faces
    @face(focus="on")
    def reading(self) -> Rows:
        yield self.heading(self.words.t("The files are being read."))
        yield self.closing_row()

    @face(focus="take")
    def offer(self) -> Rows:
        t, words = self.words.t, self.words
        yield self.heading(words.say("Lessons in these files: {n}", n=self._lessons))
        for one in self._good[:MOST_TOLD]:
            assert one.lesson is not None
            game = course_text.name_of(self.words, one.game, self.services.library.variants)
            yield Label(words.say("{game}: {name}", game=game, name=one.lesson.title), foreign=True)
        yield from self._faults()
        take = self.button("take", t("Take all in"), self._take, "check", kind="primary", enabled=bool(self._good))
        yield self.buttons(take, self.button("on", t("Close"), self.leave, key="Esc"))

    @face(focus="on")
    def over(self) -> Rows:
        yield self.heading(self.words.say("New among your lessons: {n:lesson}.", n=self._lessons))
        yield from self._faults()
        yield self.closing_row()

    def _faults(self) -> Rows:
        words, bad = self.words, [one for one in self._files.value if not one.lesson]
        for one in bad[:MOST_TOLD]:
            yield self.note(words.fill("{text}", text=words.translated(one.fault)), "bad")
        if len(bad) > MOST_TOLD:
            yield self.note(words.say("And {n:fault} more.", n=len(bad) - MOST_TOLD))

    # ------------------------------------------------------------------ what is done
    def _take(self) -> None:
        store, good = self.store, self._good
        bad = [one for one in self._files.value if not one.lesson]
        if store is not None:
            self._after = "over"
            self._files.wait_for_answer(
                BackgroundAnswer(lambda: [*(store.take_in(one.path) for one in good), *bad], lambda why: bad)
            )
            self.show_face("reading")

    def _were_read(self) -> None:
        self.show_face(self._after)
