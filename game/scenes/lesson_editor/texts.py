"""What is said of a lesson in the making: the kinds of goals, and what is still missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.making.lesson import BEST
from game.text.language import msg

if TYPE_CHECKING:
    from game.session.making.lesson import Checked, LessonMaking, TaskDraft
    from game.text.language import Words

# What a goal is called in the list, and how it is said to the learner where nobody writes own words.
GOALS: dict[str, tuple[str, str]] = {
    "captured": (msg("Capture a number of stones"), msg("Capture {n:stone} or more.")),
    "own_store": (msg("End in your own store"), msg("Let the last stone fall into your store.")),
    "their_side": (msg("End on the other side"), msg("Let the last stone fall on the other side.")),
    "empty": (msg("End in an empty hole"), msg("Let the last stone fall into an empty hole.")),
    "on_stones": (msg("End in a hole with stones"), msg("Let the last stone fall into a hole with stones.")),
    "last": (msg("End in a certain place"), msg("Let the last stone fall into {hole}.")),
    "again": (msg("Earn an extra turn"), msg("Earn an extra turn.")),
    "bonus": (msg("Earn several extra turns"), msg("Earn {n} extra turns or more.")),
    "laps": (msg("Sow several times in one turn"), msg("Sow {n:lap} or more in one turn.")),
    "from_holes": (msg("Capture from several holes"), msg("Capture from {n:hole} or more in one turn.")),
    "holds": (msg("Gather stones in a place"), msg("Have {n:stone} or more in {hole} at the end.")),
    "at_most": (msg("Keep a place nearly empty"), msg("Have no more than {n:stone} in {hole} at the end.")),
    "feeds": (msg("Leave stones on the other side"), msg("Leave {n:stone} or more on the other side.")),
    "jumps": (msg("Capture a number of pieces"), msg("Capture {n:man} or more in one move.")),
    "lands": (msg("End on a certain square"), msg("End on {hole}.")),
    "crowns": (msg("Make a king"), msg("Make a king.")),
    "takes_king": (msg("Capture a king"), msg("Capture a king.")),
    "loses": (msg("Leave the other side little to capture"), msg("Let the other side capture no more than {n:stone}.")),
    "no_move": (msg("Leave the other side no move"), msg("Leave the other side no move.")),
    "won": (msg("Win the game"), msg("Win the game.")),
    "shows": (msg("Make a rule happen"), msg("Make this rule happen: {rule}.")),
    "best": (msg("Find the best move"), msg("Find the best move.")),
    "move": (msg("Play this very move"), msg("Find the right move.")),
}
# What a typical mistake does.
MISTAKES: dict[str, str] = {
    "": msg("No mistake has words of its own"),
    "captured": msg("A move that captures"),
    "own_store": msg("A move that ends in the own store"),
    "their_side": msg("A move that ends on the other side"),
    "empty": msg("A move that ends in an empty hole"),
    "on_stones": msg("A move that ends in a hole with stones"),
    "again": msg("A move that earns an extra turn"),
    "jumps": msg("A move that captures a piece"),
    "crowns": msg("A move that makes a king"),
}


def goal(task: TaskDraft, words: Words, clauses: dict[str, str]) -> str:
    """A goal in the program's words.  `clauses`: titles of rules by their ids."""
    return words.say(GOALS[task.kind][1], n=task.n, hole=task.at, rule=clauses.get(task.at, task.at))


def task_state(task: TaskDraft, checked: Checked | None, words: Words) -> str:
    """What is missing in a task, or what its answer is worth.  `checked` is None while that is looked for."""
    t = words.t
    if not task.ready:
        return t("Set up a position in which South has a choice of moves.")
    if not task.line:
        return t("Play the answer on the board.")
    if not task.reaches:
        return t("The moves on the board do not reach the goal yet.")
    if checked is None:
        return t("The program is trying all other moves.")
    if checked.fault:
        return words.say("The moves could not be tried: {reason}.", reason=words.told(checked.fault))
    if checked.too_many:
        return t("There are too many ways to try. Allow fewer turns.")
    if task.kind == BEST and task.line[0] not in checked.first:
        return t("Another move is better.") if checked.first else t("No move is clearly the best here.")
    if task.line[0] not in checked.first:
        return t("The other side can stop this.")
    others = len(checked.first) - 1
    if not others:
        return t("This answer is right. No other move reaches the goal.")
    if others == 1:
        return t("This answer is right. One other move reaches the goal, too.")
    return words.say("This answer is right. Other moves that reach the goal, too: {n}.", n=others)


def missing(making: LessonMaking, words: Words) -> str:
    """What the lesson as a whole still needs; "" if nothing."""
    if not making.title.strip():
        return words.t("The lesson needs a title.")
    for number, task in enumerate(making.tasks, 1):
        if not any(hint.strip() for hint in task.hints):
            return words.say("Task {number} needs a hint.", number=number)
    return ""
