"""Sentences of the first page about the learner's own things: games under way, lessons, the positions of the day."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.features.learners.learners_file import Learner
from game.features.library.entry import UnderWay
from game.features.library.library_text import weekday_names
from game.rules.board import SEATS
from game.table.new_game import PERSON
from game.table.player_names import with_names
from game.text.language import GivenName, Language

if TYPE_CHECKING:
    from game.features.lessons.course_list import NextLesson
    from game.features.puzzles.todays_round import TodaysRound


def whose_turn_marked(under_way: UnderWay, words: Language) -> str:
    """Whose turn it is, in bold letters, and the number of the turn, as the list of turns has it."""
    mover, players, n = under_way.game.position.player, under_way.record.players, under_way.game.turn_number
    if under_way.game.rules.for_one_player:
        return words.say("**Move {n}**", n=n)
    people = [seat for seat in SEATS if players[seat].kind == PERSON]
    if not people:
        return words.say("The computer plays both sides · turn {n}", n=n)
    if len(people) == 2:
        who = GivenName(with_names(players, words)[mover].name)
        return words.say("**{player} to move** · turn {n}", player=who, n=n)
    if mover == people[0]:
        return words.say("**Your turn** · turn {n}", n=n)
    return words.say("**The computer’s turn** · turn {n}", n=n)


# ----------------------------------------------------------------------
# how far one is with the lessons
def lessons_done(way: NextLesson, game: str, learner: Learner, words: Language) -> tuple[str, str]:
    """How much of the course one goes on with is done: on its door, and as it is heard there.

    `game`: the name of its game.
    """
    from game.features.lessons.course_text import course_name  # only now: the first frame knows no course

    n, total = way.course.lessons_done(learner), len(way.course.steps)
    name = course_name(words, way.course.id, game)
    return words.say("{n} of {total}", n=n, total=total), words.say(
        "{name}: {n} of {total:lesson}", name=name, n=n, total=total
    )


def go_on_learning(way: NextLesson, game: str, words: Language) -> str:
    from game.features.lessons.course_text import course_name  # only now: the first frame knows no course

    return words.say("Go on: {name}, lesson {n}", name=course_name(words, way.course.id, game), n=way.at + 1)


# ----------------------------------------------------------------------
# puzzles
def left_today(today: TodaysRound, words: Language) -> str:
    """What of today's puzzles and rules is not done yet, each by its name."""
    puzzles, rules = len(today.due) + today.new, len(today.rules)
    if puzzles and rules:
        return words.say("{n:puzzle} and {m:rule} left today", n=puzzles, m=rules)
    return words.say("{n:rule} left today", n=rules) if rules else words.say("{n:puzzle} left today", n=puzzles)


# ----------------------------------------------------------------------
# the positions of the day
FROM_SUNDAY = frozenset(("ar", "he", "hi"))  # languages in whose countries the week begins on Sunday


def week_begins_on_sunday(words: Language) -> bool:
    return words.code in FROM_SUNDAY


def days_in_short(words: Language) -> tuple[str, ...]:
    """A letter or two for each day of the week, in the order in which it goes there."""
    days = (
        words.tc("Monday, in one letter", "M"), words.tc("Tuesday, in one letter", "T"),
        words.tc("Wednesday, in one letter", "W"), words.tc("Thursday, in one letter", "T"),
        words.tc("Friday, in one letter", "F"), words.tc("Saturday, in one letter", "S"),
        words.tc("Sunday, in one letter", "S"),
    )  # fmt: skip
    return (days[-1], *days[:-1]) if week_begins_on_sunday(words) else days


def week_told(played: Sequence[bool], words: Language) -> str:
    """On which days of the week, in its order, something was played or learnt; "" where there is none yet."""
    days = weekday_names(words)
    days = (days[-1], *days[:-1]) if week_begins_on_sunday(words) else days
    named = [day for day, done in zip(days, played, strict=True) if done]
    return words.say("This week: {days}", days=words.joined(named)) if named else ""
