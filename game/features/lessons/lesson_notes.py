"""Stored state of a lesson under way: the current task, mistakes that are asked again, its end."""

from collections.abc import Collection

from game.features.learners.learners_file import Learner, Learners, UnfinishedLesson
from game.features.learners.spaced_repetition import How, record_after
from game.features.lessons.lesson_run import HINTS, LessonProgress, LessonRun
from game.features.lessons.missed_rules import RulePlace, keep_missed
from game.features.lessons.open_lesson import OpenLesson
from game.table.common_services import CommonServices


def progress_of(stand: UnfinishedLesson | None, tasks: int) -> LessonProgress | None:
    """Return the stored progress in a lesson of so many tasks; None where it was not begun."""
    if stand is None or not stand.is_begun:
        return None
    at = min(stand.task, tasks - 1)  # a lesson of one's own may have become shorter
    return LessonProgress(frozenset(range(at)), tries=((at, stand.wrong),) if stand.wrong else ())


def _begun_key(opened: OpenLesson, learner: str) -> tuple[str, str, str]:
    return learner, opened.rules.variant, opened.lesson.id


def begun_lesson(opened: OpenLesson, services: CommonServices) -> LessonProgress | None:
    """Return the earlier progress of the learner: from this run of the program, or as it is stored."""
    learner = services.learners.current
    begun = services.begun.get(_begun_key(opened, learner.id))
    if isinstance(begun, LessonProgress):
        return begun
    return progress_of(learner.unfinished_lesson(opened.rules.variant, opened.lesson.id), len(opened.exercises))


def keep_begun(run: LessonRun, services: CommonServices, learner: str) -> None:
    """Keep how far a lesson came that is left; a lesson that is finished begins anew.  `learner`: who began it."""
    key = _begun_key(run.opened, learner)
    services.begun.pop(key, None)
    if not run.lesson_done:
        services.begun[key] = run.progress_so_far


class LessonNotes:
    """For who began the lesson, whoever learns now; nothing for somebody who was taken away meanwhile."""

    def __init__(self, run: LessonRun, learners: Learners, id: str) -> None:
        """`id`: of the learner."""
        self._run, self._learners, self._id = run, learners, id
        self._task: int | None = None
        self._tries = sum(run.tries.values())
        self._finished = False
        self._solved = set(run.solved)
        self._missed = self._missed_tasks()

    def follow(self, day: str) -> None:
        """Writes down what is new; `day`: today."""
        run, learner = self._run, self._learners.learner_by_id(self._id)
        task = run.at if run.at not in run.solved else run.unsolved
        tries = sum(run.tries.values())
        missed, self._tries = tries > self._tries, tries
        self._keep_missed(learner, day)
        solved, self._solved = run.solved - self._solved, set(run.solved)
        if learner is not None:
            self._keep_found(learner, solved, day)
        if not run.lesson_done:
            self._finished = False  # it may be done once more
        elif learner is not None and not self._finished:
            self._finish(learner, day)
        if learner is None or run.lesson_done or (task == self._task and not missed):
            return
        self._task = task
        of = run.opened.rules.variant, run.opened.lesson.id, task
        learner.open_task(*of)
        if missed and run.wrong is not None:
            learner.record_wrong_try(*of, [ply.move for ply in run.wrong.plies])
        self._learners.save()

    def _keep_found(self, learner: Learner, solved: Collection[int], day: str) -> None:
        """A task that is a puzzle was solved: in practice it is no new one any more, and comes back when it is due.

        What follows a solved task, the next one or the end, is saved with it.
        """
        for at in solved:
            puzzle = self._puzzle(at)
            if puzzle and puzzle not in learner.puzzles:
                learner.puzzles[puzzle] = record_after(None, self._found_how(at), day)

    def _puzzle(self, at: int) -> str:
        """The puzzle that a task is; "" where it is none."""
        return self._run.opened.exercises[at].words.puzzle

    def _found_how(self, at: int) -> How:
        """Return how a task was found, so far."""
        hints, tries = self._run.opened_hints.get(at, 0), self._run.tries.get(at, 0)
        return "shown" if hints == HINTS else "tries" if hints or tries else "first_try"

    def _missed_tasks(self) -> dict[int, How]:
        """The tasks that were missed in this run, a wrong try or its answer; a hint alone is no miss.

        A task that is a puzzle comes back as that puzzle.
        """
        missed = (at for at in self._run.tries if not self._puzzle(at))
        return {at: self._found_how(at) for at in missed}

    def _keep_missed(self, learner: Learner | None, day: str) -> None:
        """Keep what was missed since the last call, to be asked again another day."""
        before, self._missed = self._missed, self._missed_tasks()
        new = [(at, how) for at, how in self._missed.items() if before.get(at) != how]
        if learner is None or not new:
            return
        opened = self._run.opened
        for at, how in new:
            keep_missed(learner, RulePlace(opened.rules.variant, opened.lesson.id, at + 1), how, day)
        self._learners.save()

    def _finish(self, learner: Learner, day: str) -> None:
        """The lesson is done: that is kept at once."""
        run, self._finished = self._run, True
        learner.record_lesson(run.opened.rules.variant, run.opened.lesson.id, run.stones, day)
        self._learners.save()
