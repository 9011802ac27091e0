"""How far somebody comes who presses at random: boards solved at the first try, presses until a lesson’s hole is full.

    python build/lab/run.py guessing [GAME ...]

The rules by which a lesson counts are those of `LessonRun`; only the boards are not played.  Each press chooses one of
the moves, or of the answers, with equal chances.  The exit code is 1 where a course gives its stones away.
"""

import sys
from collections.abc import Sequence
from random import Random
from statistics import fmean

from game.features.learners.learners_file import MOST_STONES
from game.features.lessons.course_list import course_of_game
from game.features.lessons.lesson_files import read_lessons
from game.features.lessons.lesson_run import LessonRun
from game.features.lessons.open_lesson import OpenLesson, open_lesson
from game.rules.board import Seat
from game.rules.file.variant_library import standard_library
from game.rules.game import Position
from game.teaching.replies import all_moves
from game.teaching.tasks import Task

FEWEST_PRESSES = 6.0  # that somebody who guesses needs on average until the hole of a lesson is full
TRIALS, MOST_PRESSES = 5, 60  # of each lesson; presses of a trial, after which it ends


class GuessedLesson(LessonRun):
    """A lesson whose boards are not played; each press is right by chance."""

    def begin_task(self, at: int) -> None:
        """Begin a task without its game."""
        self.at, self.stage, self.is_shown, self.wrong = at, "try", False, None

    def press(self, random: Random) -> None:
        """Choose a move or an answer at random, and go on as the lesson does."""
        if random.random() < chance(self.exercise.task):
            self.stage = "right"
            self.on_solved()
        else:
            self.count_wrong_try()
            self.stage = "missed" if self.asked_once else "try"
        self.continue_lesson()


def chance(task: Task) -> float:
    """Return the probability that random presses solve a board at the first try: each of the learner's turns is one
    press.
    """
    if task.possible_answers:
        return len(task.first) / len(task.possible_answers)
    return _chance_of_lines(task.position, task.accept, task.position.player)


def _chance_of_lines(position: Position, lines: Sequence[tuple[str, ...]], learner: Seat) -> float:
    """Return the probability that random turns of the learner follow one of the right lines to its end; the opponent
    keeps to the first of them.
    """
    if not all(lines):
        return 1.0
    after = dict[str, list[tuple[str, ...]]]()
    for move, *rest in lines:
        after.setdefault(move, []).append(tuple(rest))
    if position.player != learner:
        move, rests = next(iter(after.items()))
        return _chance_of_lines(position.play(move), rests, learner)
    right = (_chance_of_lines(position.play(move), rests, learner) for move, rests in after.items())
    return sum(right) / max(1, len(set(all_moves(position))))


def presses_to_fill(opened: OpenLesson, random: Random) -> int:
    """Return the number of random presses until the hole of a lesson is full, day after day; MOST_PRESSES at most."""
    presses = 0
    while presses < MOST_PRESSES:
        run = GuessedLesson(opened)
        while run.stage != "over" and presses < MOST_PRESSES:
            run.press(random)
            presses += 1
        if run.stage == "over" and run.stones == MOST_STONES:
            break
    return presses


def main(words: Sequence[str]) -> int:
    """Print the figures of each course; return 1 if one gives its stones away."""
    variants, lessons, random = standard_library().variants, read_lessons(), Random(1)
    presses, boards, asking = list[float](), list[float](), list[float]()
    bad = 0
    for id in words or sorted(variants):
        course = course_of_game(variants[id], lessons, variants)
        opened = [one for at in range(len(course.steps)) if (one := open_lesson(variants[id], course, at))]
        if not opened:
            continue
        needed = [fmean(presses_to_fill(one, random) for _ in range(TRIALS)) for one in opened]
        tasks = [exercise.task for one in opened for exercise in one.exercises]
        asking.append(fmean(task.asked is not None for task in tasks))
        chances = [chance(task) for task in tasks]
        few = fmean(needed) < FEWEST_PRESSES
        bad += few
        shown = f"{fmean(needed):6.1f} presses  {fmean(chances):5.1%} by chance  {asking[-1]:4.0%} ask"
        print(f"{id:24} {shown}{'  TOO FEW' * few}")
        presses += needed
        boards += chances
    below = sum(n < FEWEST_PRESSES for n in presses)
    print(f"lessons {len(presses)}: {fmean(presses):.1f} presses fill a hole on average; fewer than wanted in {below}")
    print(f"boards {len(boards)}: {fmean(boards):.1%} are solved by random presses")
    print(f"courses {len(asking)}: {fmean(asking):.0%} of their tasks ask, {min(asking):.0%} at least")
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
