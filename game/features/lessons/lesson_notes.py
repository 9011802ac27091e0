"""Stored state of a lesson under way: the current task, mistakes that are asked again, its end."""

from collections.abc import Collection

from game.features.learners.learners_file import Learner, Learners, UnfinishedLesson
from game.features.learners.spaced_repetition import How, record_after_try
from game.features.lessons.lesson_run import HINTS, LessonProgress, LessonRun
from game.features.lessons.missed_rules import MissedRuleKey, record_missed_rule
from game.features.lessons.open_lesson import OpenLesson
from game.table.common_services import CommonServices


def stored_progress(
    stand: UnfinishedLesson | None, tasks: int, missed_before: Collection[int] = ()
) -> LessonProgress | None:
    """Return the stored progress in a lesson with `tasks` tasks; None if it was not begun. `missed_before`: indexes of
    tasks that come back as missed rules.
    """
    if stand is None or not stand.is_begun:
        return None
    at = min(stand.task, tasks - 1)  # a lesson of one's own may have become shorter
    missed = stand.wrong > 0  # then it comes back in another position
    return LessonProgress(
        frozenset(range(at)),
        tries=(*((i, 1) for i in missed_before if i < at), *([(at, stand.wrong)] if missed else [])),
        boards=((at, 1),) if missed else (),
        filled=frozenset(range(at)) - ({*missed_before} - {*stand.refilled}),
        guided=stand.guided,
    )


def _progress_key(open_lesson: OpenLesson, learner: str) -> tuple[str, str, str]:
    """Return the key of a learner's progress in a lesson: learner's id, game's id, lesson's id."""
    return learner, open_lesson.rules.variant, open_lesson.lesson.id


def earlier_progress(open_lesson: OpenLesson, services: CommonServices) -> LessonProgress | None:
    """Return the learner's earlier progress in a lesson, from this run of the program or from the file; None if there
    is none.
    """
    learner = services.learners.current
    begun = services.begun.get(_progress_key(open_lesson, learner.id))
    if isinstance(begun, LessonProgress):
        return begun
    game, lesson, count = open_lesson.rules.variant, open_lesson.lesson.id, len(open_lesson.exercises)
    missed = [i for i in range(count) if MissedRuleKey(game, lesson, i + 1).card_id in learner.rules]
    return stored_progress(learner.unfinished_lesson(game, lesson), count, missed)


def remember_progress(run: LessonRun, services: CommonServices, learner: str) -> None:
    """Remember the progress in a lesson that is left; a finished lesson will start over. `learner`: id of
    who began it.
    """
    key = _progress_key(run.opened, learner)
    services.begun.pop(key, None)
    if not run.is_lesson_done:
        services.begun[key] = run.progress_so_far


class LessonRecorder:
    """Records what was learnt in a lesson for the learner who began it, even if another one is chosen before its end.

    Records nothing for a learner who has been removed.
    """

    def __init__(self, run: LessonRun, learners: Learners, id: str) -> None:
        """Create the recorder; `id`: of the learner."""
        self._run, self._learners, self._id = run, learners, id
        self._task: int | None = None
        self._filled = len(run.filled)
        self._tries = sum(run.tries.values())
        self._finished = False
        self._solved = set(run.solved)
        self._missed = self._grades_of_missed_tasks()

    def record_changes(self, day: str) -> None:
        """Record everything new since the last call; `day`: today."""
        run, learner = self._run, self._learners.learner_by_id(self._id)
        task = run.at if run.at not in run.solved else max(0, run.next_task)
        tries = sum(run.tries.values())
        missed, self._tries = tries > self._tries, tries
        self._record_missed_tasks(learner, day)
        solved, self._solved = run.solved - self._solved, set(run.solved)
        if learner is not None:
            self._record_solved_puzzles(learner, solved, day)
        if not run.is_lesson_done:
            self._finished = False  # it may be done once more
        elif learner is not None and not self._finished:
            self._record_finished(learner, day)
        filled = len(run.filled)
        if learner is None or run.is_lesson_done or ((task, filled) == (self._task, self._filled) and not missed):
            return
        self._task, self._filled = task, filled
        of = run.opened.rules.variant, run.opened.lesson.id, task
        learner.open_task(*of)
        if missed and run.wrong is not None:
            learner.record_wrong_try(*of, [ply.move for ply in run.wrong.plies])
        if (stand := learner.unfinished_lesson(*of[:2])) is not None:
            stand.refilled = sorted(at for at in run.filled if at in run.tries)
        self._learners.save()

    def _record_solved_puzzles(self, learner: Learner, solved: Collection[int], day: str) -> None:
        """Record the puzzles among the solved tasks, so that they count as tried and come back when they are due."""
        for at in solved:
            puzzle = self._puzzle_id_of_task(at)
            if puzzle and puzzle not in learner.puzzles:
                learner.puzzles[puzzle] = record_after_try(None, self._grade_of_task(at), day)

    def _puzzle_id_of_task(self, at: int) -> str:
        """Return the id of the puzzle on which a task is based; "" if it is based on none."""
        return self._run.opened.exercises[at].definition.puzzle

    def _grade_of_task(self, at: int) -> How:
        """Return how a task was solved, so far: at the first try, after tries or hints, or with the answer shown."""
        hints, tries = self._run.opened_hints.get(at, 0), self._run.tries.get(at, 0)
        return "shown" if hints == HINTS else "tries" if hints or tries else "first_try"

    def _grades_of_missed_tasks(self) -> dict[int, How]:
        """Return the grade of each missed task, by its index: one with a wrong try or its answer shown. Tasks that are
        puzzles are left out, as the puzzles themselves come back.
        """
        missed = (at for at in self._run.tries if not self._puzzle_id_of_task(at))
        return {at: self._grade_of_task(at) for at in missed}

    def _record_missed_tasks(self, learner: Learner | None, day: str) -> None:
        """Record for `learner` (None: nowhere) the tasks that were missed since the last call, to be asked again
        another day.
        """
        before, self._missed = self._missed, self._grades_of_missed_tasks()
        new = [(at, how) for at, how in self._missed.items() if before.get(at) != how]
        if learner is None or not new:
            return
        opened = self._run.opened
        for at, how in new:
            record_missed_rule(learner, MissedRuleKey(opened.rules.variant, opened.lesson.id, at + 1), how, day)
        self._learners.save()

    def _record_finished(self, learner: Learner, day: str) -> None:
        """Record the finished lesson, and save at once."""
        run, self._finished = self._run, True
        if not run.earned_stones:  # nothing at the first try: it comes back
            return
        learner.record_lesson(run.opened.rules.variant, run.opened.lesson.id, run.stones, day)
        self._learners.save()
