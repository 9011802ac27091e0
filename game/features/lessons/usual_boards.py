"""Whether the tasks of a course look like its game: no less lies on their boards than at most of its turns.

Fuller boards are no fault: a game begins with all of its stones.  How much is usual is counted in games that the
computer plays with itself (`teaching/real_games.py`).  They take a minute or more, so `build/lessons.py` keeps what it
counted in one file.
"""

from collections.abc import Iterator, Sequence

from game.features.lessons.lesson_files import Lesson, Places, TaskWords, tasks_of
from game.rules.game import Rules
from game.teaching.goals import Goal
from game.teaching.usual_stones import UsualStones, read_usual_stones, stones_on_holes

MOST_BELOW = 0.1  # of the tasks may have fewer stones than all but a twentieth of the turns
LATE = "won", "ended_by", "no_move", "ahead"  # goals that a game comes to at its end


def board_faults(course: Sequence[Lesson], rules: Rules, places: Places) -> Iterator[str]:
    """Yield the faults of a course whose boards have unusually few stones; nothing if no usual numbers are
    stored for the game.
    """
    usual = read_usual_stones().get(rules.variant)
    if usual is not None:
        yield from unusual_boards(stone_shares_on_boards(course, rules, places), usual, rules.stones)


def stone_shares_on_boards(course: Sequence[Lesson], rules: Rules, places: Places) -> list[float]:
    """Return for each task the share of all stones that lies in the holes.

    Only for tasks whose position was found by a search, not by hand or with a puzzle (one of which has to be of an
    ending), and whose goal is not about the endgame.
    """
    out = []
    for lesson in course:
        for words, task in zip(lesson.task, tasks_of(lesson, rules, places), strict=True):
            if task is not None and _has_found_position(words) and not is_endgame_goal(words.reach):
                out.append(stones_on_holes(task.position) / task.position.rules.stones)
    return out


def _has_found_position(words: TaskWords) -> bool:
    return not words.start and (bool(words.id) or not words.has_own_position)


def is_endgame_goal(goal: Goal) -> bool:
    """Return whether a goal is about how the game ends, or whether it does, so that its position has few stones."""
    return goal.foretell == "over" or any(getattr(goal, key) is not None for key in LATE)


def unusual_boards(shares: Sequence[float], usual: UsualStones, stones: int) -> Iterator[str]:
    """Yield the faults of a course whose boards are unusual, by the share of all stones that lies on each of them."""
    if not shares:
        return
    lowest, lower, upper = (n / stones for n in usual)
    median = sorted(shares)[len(shares) // 2]
    if median < lower:
        usually = f"{_percent(lower)} to {_percent(upper)} at half of its turns"
        yield f"half of its tasks have {_percent(median)} of the stones on the board or less: the game has {usually}."
    below = sum(share < lowest for share in shares)
    if below > MOST_BELOW * len(shares):
        yield f"{below} of {len(shares)} tasks have fewer stones on the board than all but a twentieth of the turns."


def _percent(share: float) -> str:
    """Return a share from 0 to 1 in percent, without decimals."""
    return f"{share:.0%}"
