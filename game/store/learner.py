"""A learner, as files keep one: what was reached in lessons and puzzles, and on which days."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Annotated, Any

from msgspec import Meta, Struct

EMBLEMS = ("sun", "leaf", "drop", "star", "shell", "bird", "flame", "moon")
NOBODY = "you"  # the id of the one who is there before anybody was named: the same in every window
MOST_LEARNERS = 60
MOST_STONES = 3  # for a lesson without a mistake and without a hint
MOST_DAYS = 400
MOST_NAME = 40
MOST_GAMES, MOST_LESSONS, MOST_PUZZLES = 300, 300, 10_000
MOST_ON_CARD = 24  # what the scheduler keeps of a puzzle

Word = Annotated[str, Meta(max_length=80, description="a text of {at_most} letters at most")]
Name = Annotated[str, Meta(max_length=MOST_NAME, description="a text of {at_most} letters at most")]
Day = Annotated[
    str,
    Meta(pattern=r"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])\Z", description="a day such as 2025-01-31"),
]
Count = Annotated[int, Meta(ge=0, le=1_000_000, description="a number from {at_least} to {at_most}")]
Stones = Annotated[int, Meta(ge=1, le=MOST_STONES, description="a number from {at_least} to {at_most}")]


class Done(Struct):
    """A lesson that was finished: stones, 1 to 3, the best so far; the day of that."""

    stones: Stones
    day: Day


class Tried(Struct, omit_defaults=True):
    """A puzzle that was tried: when it comes back, how often it was tried and found at once.

    `card` is what the scheduler of repetitions keeps of it; nothing else looks inside.
    """

    due: Day
    tries: Count = 0
    at_once: Count = 0
    card: Annotated[dict[str, Any], Meta(max_length=MOST_ON_CARD, description="an object of few keys")] = {}


Lessons = Annotated[dict[Word, Done], Meta(max_length=MOST_LESSONS, description="an object: lessons by their ids")]
Games = Annotated[dict[Word, Lessons], Meta(max_length=MOST_GAMES, description="an object: games by their ids")]
Puzzles = Annotated[dict[Word, Tried], Meta(max_length=MOST_PUZZLES, description="an object: puzzles by their ids")]


class Learner(Struct, omit_defaults=True):
    """A learner.  `lessons`: game → lesson → what was reached.  `puzzles`: puzzle → when it comes back.

    `days`: on which something was practised, the newest last.  `guided`: games whose guided first game was offered.
    `guide`: how often a kind of help was not needed any more.
    """

    id: Word
    name: Name = ""
    emblem: Word = EMBLEMS[0]
    lessons: Games = {}
    puzzles: Puzzles = {}
    days: Annotated[list[Day], Meta(max_length=MOST_DAYS, description="a list of {at_most} days at most")] = []
    guided: Annotated[set[Word], Meta(max_length=MOST_GAMES, description="a list of games")] = set()
    guide: Annotated[dict[Word, Count], Meta(max_length=MOST_GAMES, description="an object of numbers")] = {}

    def stones(self, game: str, lesson: str) -> int:
        """The stones of a lesson, 0 if it was not finished."""
        done = self.lessons.get(game, {}).get(lesson)
        return done.stones if done else 0

    def finish(self, game: str, lesson: str, stones: int, day: str) -> None:
        """A lesson was finished; the best result stays."""
        stones = min(max(stones, 1), MOST_STONES)
        if stones > self.stones(game, lesson):
            self.lessons.setdefault(game, {})[lesson] = Done(stones, day)
        self.practise(day)

    def practise(self, day: str) -> None:
        """Something was practised on this day."""
        if day not in self.days:
            self.days = sorted([*self.days, day])[-MOST_DAYS:]

    @property
    def blank(self) -> bool:
        """Whether nothing was learnt yet, and nobody said who this is."""
        return not (self.name or self.lessons or self.puzzles or self.days)

    def forget(self) -> None:
        """Back to the beginning; name and emblem stay."""
        self.lessons, self.puzzles, self.days, self.guided, self.guide = {}, {}, [], set(), {}

    def due(self, today: str) -> int:
        """How many of the puzzles that were tried come back today."""
        return sum(one.due <= today for one in self.puzzles.values())

    def in_a_row(self, today: str) -> int:
        """Days in a row on which something was practised, up to today, or to yesterday while today is not over."""
        practised = set(self.days)
        try:
            day = date.fromisoformat(today)
        except ValueError:
            return 0
        if today not in practised:
            day -= timedelta(1)
        n = 0
        while day.isoformat() in practised:
            n, day = n + 1, day - timedelta(1)
        return n


class LearnersFile(Struct):
    """What the file of all learners holds; `current` is the id of the last one."""

    current: Word
    learners: Annotated[
        list[Learner], Meta(min_length=1, max_length=MOST_LEARNERS, description="a list of 1 to {at_most} learners")
    ]


def nobody() -> Learner:
    """Who learns before anybody was named."""
    return Learner(NOBODY)
