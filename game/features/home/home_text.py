"""Texts of the home page on one's own progress: games under way, lessons, puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.features.learners.learners_file import Learner
from game.features.library.entry import UnderWay
from game.features.library.results import GameResults
from game.rules.board import SEATS
from game.table.new_game import PERSON
from game.table.player_names import with_names
from game.text.language import GivenName, Language, without_markup

if TYPE_CHECKING:
    from game.features.lessons.course_list import NextLesson
    from game.features.puzzles.todays_round import TodaysRound


def whose_turn_marked(under_way: UnderWay, words: Language) -> str:
    """Return whose turn it is, in bold, and the number of the turn as in the list of turns."""
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


def whose_turn(under_way: UnderWay, words: Language) -> str:
    """Return whose turn it is, without bold."""
    return without_markup(whose_turn_marked(under_way, words))


# ----------------------------------------------------------------------
# how far one is with the lessons
def learning_door_text(
    next_lesson: NextLesson | None, game: str, learner: Learner, words: Language, *, reading: bool = False
) -> str:
    """Return the line of the door to the lessons.

    `next_lesson`: the lesson to continue, of the game called `game`; without one, `game` is that whose course comes
    next.  `reading`: the courses are still being read.  The card that resumes names the lesson; the door opens its
    course and says how much of it is done.
    """
    if reading:
        return words.t("The lessons are being read.")
    if next_lesson is not None:
        from game.features.lessons.course_text import course_name  # only now: the first frame knows no course

        name, done = course_name(words, next_lesson.course.id, game), next_lesson.course.lessons_done(learner)
        return words.say("{name}: {n} of {total:lesson}", name=name, n=done, total=len(next_lesson.course.steps))
    if game:
        return words.say("{name}, lesson {n}", name=game, n=1)
    if learner.lessons:
        return words.say("{n:lesson} finished", n=sum(map(len, learner.lessons.values())))
    return words.say("Begin with {name}", name=words.t("First steps"))


def resume_lesson_text(next_lesson: NextLesson, game: str, words: Language) -> str:
    from game.features.lessons.course_text import course_name  # only now: the first frame knows no course

    return words.say(
        "Go on: {name}, lesson {n}", name=course_name(words, next_lesson.course.id, game), n=next_lesson.at + 1
    )


def lesson_to_resume_text(next_lesson: NextLesson, game: str, words: Language) -> str:
    """Return the name of the lesson to continue, where it is clear that it continues."""
    from game.features.lessons.course_text import course_name  # only now: the first frame knows no course

    return words.say("{name}, lesson {n}", name=course_name(words, next_lesson.course.id, game), n=next_lesson.at + 1)


# ----------------------------------------------------------------------
# puzzles and games
def left_today_text(today: TodaysRound, words: Language) -> str:
    """Return which of today's puzzles and rules are not done yet."""
    puzzles, rules = len(today.due) + today.new, len(today.rules)
    if puzzles and rules:
        return words.say("{n:puzzle} and {m:rule} left today", n=puzzles, m=rules)
    return words.say("{n:rule} left today", n=rules) if rules else words.say("{n:puzzle} left today", n=puzzles)


def puzzle_door_text(learner: Learner, today: TodaysRound, day: str, words: Language) -> str:
    days = learner.days_in_a_row(day)
    if not (learner.puzzles or today.left):
        return words.t("Find the best move")
    said = left_today_text(today, words) if today.left else words.t("All done for today")
    return said if days < 2 else f"{said} · {words.say('{n:day} in a row', n=days)}"


def library_door_text(results: GameResults | None, words: Language) -> str:
    """Return the line of the door to the library; `results`: None while the games are being read."""
    if results is None:
        return words.t("Reading games.")
    if not results.games:
        return words.t("your games will lie here")
    if not results.games_won:
        return words.say("{n:game}", n=results.games)
    return words.say("{n:game} · {won} won", n=results.games, won=results.games_won)


def workshop_door_text(own: int, words: Language) -> str:
    """Return the line of the door to the workshop; `own`: number of the user's own games."""
    return words.say("{n:game} of your own", n=own) if own else words.t("change a rule, see what it does")
