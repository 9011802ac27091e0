"""Whether the tasks of a course look like its game: as much lies on their boards as at most of its turns.

How much that is, is counted in games that the computer plays with itself (`teaching/real_games.py`).  They take a
minute or more, so `build/lessons.py` keeps what it counted in one file.
"""

from collections.abc import Iterator, Sequence

from game.features.lessons.lesson_files import Lesson, Places, TaskWords, tasks_of
from game.rules.game import Rules
from game.teaching.goals import Goal
from game.teaching.usual_stones import UsualStones, kept_usual_stones, stones_on_holes

MOST_BELOW = 0.1  # of the tasks may have fewer stones than all but a twentieth of the turns
LATE = "won", "ended_by", "no_move"  # goals that a game comes to at its end


def board_faults(course: Sequence[Lesson], rules: Rules, places: Places) -> Iterator[str]:
    """Yield the faults of the boards of a course; none for a game whose stones were never counted."""
    usual = kept_usual_stones().get(rules.variant)
    if usual is not None:
        yield from unusual_boards(shares_on_board(course, rules, places), usual, rules.stones)


def shares_on_board(course: Sequence[Lesson], rules: Rules, places: Places) -> list[float]:
    """Of each task whose position was found, and is not about the end: how much of all stones lies on the holes."""
    out = []
    for lesson in course:
        for words, task in zip(lesson.task, tasks_of(lesson, rules, places), strict=True):
            if task is not None and _is_found(words) and not is_late(words.reach):
                out.append(stones_on_holes(task.position) / task.position.rules.stones)
    return out


def _is_found(words: TaskWords) -> bool:
    """Whether a search chose its position: a chosen offer has one, too."""
    return not words.start and (bool(words.id) or words.position is None)


def is_late(goal: Goal) -> bool:
    return any(getattr(goal, key) is not None for key in LATE)


def unusual_boards(shares: Sequence[float], usual: UsualStones, stones: int) -> Iterator[str]:
    """Yield the faults of the boards of a course, by the share of all stones that lies on each."""
    if not shares:
        return
    lowest, lower, upper = (n / stones for n in usual)
    median = sorted(shares)[len(shares) // 2]
    if not lower <= median <= upper:
        than = "less" if median < lower else "more"
        usually = f"{_percent(lower)} to {_percent(upper)} at half of its turns"
        yield f"half of its tasks have {_percent(median)} of the stones on the board or {than}: the game has {usually}."
    below = sum(share < lowest for share in shares)
    if below > MOST_BELOW * len(shares):
        yield f"{below} of {len(shares)} tasks have fewer stones on the board than all but a twentieth of the turns."


def _percent(share: float) -> str:
    return f"{share:.0%}"
