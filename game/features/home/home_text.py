"""What the first page says of what is one's own: how games under way stand, and how far one is elsewhere."""

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


def whose_turn(under_way: UnderWay, words: Language) -> str:
    """The same where nothing is to stand out."""
    return without_markup(whose_turn_marked(under_way, words))


# ----------------------------------------------------------------------
# how far one is with the lessons
def learning_door_text(
    way: NextLesson | None, game: str, learner: Learner, words: Language, *, reading: bool = False
) -> str:
    """`way`: the lesson that one goes on with, and the name of its `game`; without one, that of the game whose course
    comes next.  Who is new begins with First steps.  `reading`: the courses are being read, and which lesson it is
    is not known yet.

    The lesson itself is named where one goes on; the door opens its course, and says how much of that is done."""
    if reading:
        return words.t("The lessons are being read.")
    if way is not None:
        from game.features.lessons.course_text import course_name  # only now: the first frame knows no course

        name, done = course_name(words, way.course.id, game), way.course.lessons_done(learner)
        return words.say("{name}: {n} of {total:lesson}", name=name, n=done, total=len(way.course.steps))
    if game:
        return words.say("{name}, lesson {n}", name=game, n=1)
    if learner.lessons:
        return words.say("{n:lesson} finished", n=sum(map(len, learner.lessons.values())))
    return words.say("Begin with {name}", name=words.t("First steps"))


def go_on_learning(way: NextLesson, game: str, words: Language) -> str:
    from game.features.lessons.course_text import course_name  # only now: the first frame knows no course

    return words.say("Go on: {name}, lesson {n}", name=course_name(words, way.course.id, game), n=way.at + 1)


def lesson_named(way: NextLesson, game: str, words: Language) -> str:
    """The same where it is clear that one goes on."""
    from game.features.lessons.course_text import course_name  # only now: the first frame knows no course

    return words.say("{name}, lesson {n}", name=course_name(words, way.course.id, game), n=way.at + 1)


# ----------------------------------------------------------------------
# puzzles and games
def left_today(today: TodaysRound, words: Language) -> str:
    """What of today's puzzles and rules is not done yet, each by its name."""
    puzzles, rules = len(today.due) + today.new, len(today.rules)
    if puzzles and rules:
        return words.say("{n:puzzle} and {m:rule} left today", n=puzzles, m=rules)
    return words.say("{n:rule} left today", n=rules) if rules else words.say("{n:puzzle} left today", n=puzzles)


def puzzle_door_text(learner: Learner, today: TodaysRound, day: str, words: Language) -> str:
    days = learner.in_a_row(day)
    if not (learner.puzzles or today.left):
        return words.t("Find the best move")
    said = left_today(today, words) if today.left else words.t("All done for today")
    return said if days < 2 else f"{said} · {words.say('{n:day} in a row', n=days)}"


def library_door_text(results: GameResults | None, words: Language) -> str:
    """`results`: None while the games are being read."""
    if results is None:
        return words.t("Reading games.")
    if not results.games:
        return words.t("your games will lie here")
    if not results.games_won:
        return words.say("{n:game}", n=results.games)
    return words.say("{n:game} · {won} won", n=results.games, won=results.games_won)


def workshop_door_text(own: int, words: Language) -> str:
    """`own`: how many games are one's own."""
    return words.say("{n:game} of your own", n=own) if own else words.t("change a rule, see what it does")
