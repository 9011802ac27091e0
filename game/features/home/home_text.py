"""Sentences of the first page about the learner's own things: games under way, lessons, the positions of the day."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.features.learners.learners_file import Learner
from game.features.library.entry import GameUnderWay
from game.features.library.library_text import weekday_names
from game.rules.board import SEATS
from game.table.new_game import PERSON
from game.table.player_names import with_distinct_names
from game.text.language import GivenName, Language, msg

if TYPE_CHECKING:
    from game.features.lessons.course_list import NextLesson
    from game.features.puzzles.todays_round import TodaysRound


def turn_status_text(game_under_way: GameUnderWay, words: Language) -> str:
    """Return a text on whose turn it is in a game under way, in bold, with the number of the turn."""
    mover = game_under_way.game.position.player
    players = game_under_way.record.players
    n = game_under_way.game.turn_number
    if game_under_way.game.rules.for_one_player:
        return words.say("**Move {n}**", n=n)
    people = [seat for seat in SEATS if players[seat].kind == PERSON]
    if not people:
        return words.say("The computer plays both sides · turn {n}", n=n)
    if len(people) == 2:
        who = GivenName(with_distinct_names(players, words)[mover].name)
        return words.say("**{player} to move** · turn {n}", player=who, n=n)
    if mover == people[0]:
        return words.say("**Your turn** · turn {n}", n=n)
    return words.say("**The computer’s turn** · turn {n}", n=n)


# ----------------------------------------------------------------------
# how far one is with the lessons
def lesson_progress_texts(next_lesson: NextLesson, game: str, learner: Learner, words: Language) -> tuple[str, str]:
    """Return two texts on how many lessons of the course to continue are done: a short one to show, a full one to
    speak.

    `game`: the name of the course's game.
    """
    from game.features.lessons.course_text import course_name  # only now: the first frame knows no course

    n, total = next_lesson.course.count_finished_lessons(learner), len(next_lesson.course.steps)
    name = course_name(words, next_lesson.course.id, game)
    short = words.say("{name} · {state}", name=name, state=words.say("{n} of {total}", n=n, total=total))
    return short, words.say("{name}: {n} of {total:lesson}", name=name, n=n, total=total)


def resume_lesson_text(next_lesson: NextLesson, game: str, learner: Learner, words: Language) -> str:
    """Return the label to open the next lesson, such as "Continue: Kalah, lesson 3", or the short test, with the verb
    that the page of its course has; `game`: the game's name.
    """
    from game.features.lessons.course_text import course_name  # only now: the first frame knows no course

    course, at = next_lesson.course, next_lesson.at
    if next_lesson.step is None:
        return words.say("Begin: {name}, short test", name=course_name(words, course.id, game))
    begun = course.count_finished_lessons(learner) or course.is_lesson_begun(learner, at)
    text = msg("Continue: {name}, lesson {n}") if begun else msg("Begin: {name}, lesson {n}")
    return words.say(text, name=course_name(words, course.id, game), n=at + 1)


# ----------------------------------------------------------------------
# puzzles
def remaining_today_text(todays_round: TodaysRound, words: Language) -> str:
    """Return a text on which of today's puzzles and rules are still to do."""
    puzzles, rules = len(todays_round.due) + todays_round.new_count, len(todays_round.due_rules)
    if puzzles and rules:
        return words.say("{n:puzzle} and {m:rule} left today", n=puzzles, m=rules)
    return words.say("{n:rule} left today", n=rules) if rules else words.say("{n:puzzle} left today", n=puzzles)


# ----------------------------------------------------------------------
# the positions of the day
FROM_SUNDAY = frozenset(("ar", "he", "hi"))  # languages in whose countries the week begins on Sunday


def week_begins_on_sunday(words: Language) -> bool:
    """Return whether the week begins on Sunday in this language; otherwise it begins on Monday."""
    return words.code in FROM_SUNDAY


def weekday_abbreviations(words: Language) -> tuple[str, ...]:
    """Return one or two letters for each day of the week, starting with the first day of the week in that language."""
    days = (
        words.tc("Monday, in one letter", "M"), words.tc("Tuesday, in one letter", "T"),
        words.tc("Wednesday, in one letter", "W"), words.tc("Thursday, in one letter", "T"),
        words.tc("Friday, in one letter", "F"), words.tc("Saturday, in one letter", "S"),
        words.tc("Sunday, in one letter", "S"),
    )  # fmt: skip
    return (days[-1], *days[:-1]) if week_begins_on_sunday(words) else days


def practised_days_text(played: Sequence[bool], words: Language) -> str:
    """Return a sentence naming the days of this week with a game or a lesson; "" if there are none.

    `played`: for each day of the week, whether something was played or learnt.
    """
    days = weekday_names(words)
    days = (days[-1], *days[:-1]) if week_begins_on_sunday(words) else days
    named = [day for day, done in zip(days, played, strict=True) if done]
    return words.say("This week: {days}", days=words.join_list(named)) if named else ""
