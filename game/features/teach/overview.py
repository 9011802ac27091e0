"""Overview of a class: the position of each learner, and the task at which most are stuck; never waited for."""

from collections.abc import Mapping

from game.features.learners.learners_file import Learners
from game.features.lessons.course_list import CourseLoader
from game.features.teach.hard_task import HardTaskBoard, load_hard_task_board
from game.features.teach.register import ClassRegister, HardTask
from game.rules.file.variant_library import Variant
from game.store.polling import BackgroundAnswer, BackgroundQuery


class ClassOverview:
    """Overview of a class, loaded in the background: the learners' progress and their hardest task.

    `register`: the class as of the last refresh; `found`: the pending board of the hardest task.
    """

    def __init__(self, variants: Mapping[str, Variant], learners: Learners, course_loader: CourseLoader) -> None:
        self._variants, self._learners, self.courses = variants, learners, course_loader
        self.found: BackgroundQuery[HardTaskBoard | None] = BackgroundQuery(None)
        self.register = ClassRegister(learners.pupils, ())
        self._asked: tuple[object, ...] = ()
        self.begin()

    def begin(self) -> None:
        """Reload learners and courses, which may have changed since the overview was made."""
        self._learners.look()
        self.courses.begin()

    def refresh_register(self) -> None:
        """Build the register anew from the learners' present results."""
        self.register = ClassRegister(self._learners.pupils, self.courses.courses)
        snag = self.hardest_task
        asked = (snag.place, snag.task_index, snag.most_common_wrong_line) if snag else ()
        if asked == self._asked:
            return
        self._asked, self.found.value = asked, None
        if snag:
            self.found.expect_answer(
                BackgroundAnswer(lambda: load_hard_task_board(self._variants, snag), lambda _: None)
            )

    @property
    def hardest_task(self) -> HardTask | None:
        """The task at which most learners are stuck; None for none."""
        return next(iter(self.register.hard_tasks), None)

    @property
    def board(self) -> HardTaskBoard | None:
        """Board of the hardest task; None until it is loaded, or if there is no such task."""
        return self.found.value if self.hardest_task else None
