"""Overview of a class: the position of each learner, and the task at which most are stuck; never waited for."""

from collections.abc import Mapping

from game.features.learners.learners_file import Learners
from game.features.lessons.course_list import CourseLoader
from game.features.teach.hard_task import HardTaskBoard, snag_board
from game.features.teach.register import ClassRegister, HardTask
from game.rules.file.variant_library import Variant
from game.store.polling import BackgroundAnswer, BackgroundQuery


class ClassOverview:
    """`register` is as it was when one looked last.  `found`: the board of the task at which most are stuck."""

    def __init__(self, variants: Mapping[str, Variant], learners: Learners, courses: CourseLoader) -> None:
        self._variants, self._learners, self.courses = variants, learners, courses
        self.found: BackgroundQuery[HardTaskBoard | None] = BackgroundQuery(None)
        self.register = ClassRegister(learners.pupils, ())
        self._asked: tuple[object, ...] = ()
        self.begin()

    def begin(self) -> None:
        """Reads anew what may have changed while nobody looked."""
        self._learners.look()
        self.courses.begin()

    def look(self) -> None:
        """Takes what is known of everybody now."""
        self.register = ClassRegister(self._learners.pupils, self.courses.courses)
        snag = self.snag
        asked = (snag.place, snag.task, snag.usual_wrong_line) if snag else ()
        if asked == self._asked:
            return
        self._asked, self.found.value = asked, None
        if snag:
            self.found.wait_for_answer(BackgroundAnswer(lambda: snag_board(self._variants, snag), lambda _: None))

    @property
    def snag(self) -> HardTask | None:
        """The task at which most are stuck."""
        return next(iter(self.register.hard_tasks), None)

    @property
    def board(self) -> HardTaskBoard | None:
        """Its board, once it has been read."""
        return self.found.value if self.snag else None
