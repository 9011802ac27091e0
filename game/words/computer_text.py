"""What is said of the computer: its levels, how long each takes, and why it has no answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.strength import level
from game.rules.game import Rules
from game.text.language import Words, msg

if TYPE_CHECKING:
    from game.engine.analysis.values import Failure

SEES = (
    msg("Sees what is near, loses count of long sowings, forgets your answer."),
    msg("Thinks of your next turn if it is a short one; miscounts longer ones."),
    msg("Looks a turn or two ahead. Often overlooks what comes from far away."),
    msg("Looks a few turns ahead. Long sowings still surprise it now and then."),
    msg("Looks several turns ahead. Miscounts only the longest sowings."),
    msg("Plans well ahead. It seldom loses count."),
    msg("Looks far ahead and overlooks hardly anything."),
    msg("The whole engine: looks as far ahead as its time allows."),
)
LAYS_OUT = msg("Compares {n:layout}, each played about {m:turn} ahead.")
LAYS_OUT_BEST = msg("Compares layouts for as long as its time allows, each played to the end.")
SHORT = msg("level {n}, {level}")
HEAD = msg("Level {n}: {level}. At most {m:second} a turn.")


def level_name(words: Words, number: int) -> str:
    names = words.listed("level", "[first steps|beginner|casual|advanced|skilled|strong|master|full strength]")
    return names[level(number).number - 1]


def level_text(words: Words, number: int) -> str:
    return words.say(SHORT, n=level(number).number, level=level_name(words, number))


def level_head(words: Words, number: int) -> str:
    """Its number, its name, and how long it takes."""
    chosen = level(number)
    return words.say(HEAD, n=chosen.number, level=level_name(words, number), m=round(chosen.seconds))


def level_note(words: Words, number: int, rules: Rules) -> str:
    """What it sees and misses, in a sentence or two; about layouts, where only the layout is chosen."""
    chosen = level(number)
    if not rules.driven:
        return words.t(SEES[chosen.number - 1])
    compared, followed = chosen.layouts(rules), chosen.foresight(rules)
    if compared is None or followed is None:
        return words.t(LAYS_OUT_BEST)
    return words.say(LAYS_OUT, n=compared, m=followed)


WHY = {
    "refused": msg("The computer could not look at this position: it does not know the game, or it made a mistake."),
    "silent": msg("The computer could not look at this position: no answer came."),
    "ended": msg("The computer could not look at this position: the program that thinks has ended or cannot start."),
}


def no_answer(failed: Failure, words: Words) -> str:
    """Why there is no move, no hint or no layout; the log says more."""
    return words.t(WHY[failed.why])


def ways_on(words: Words, *, can_undo: bool) -> str:
    """What a person can do where the computer finds no move."""
    if can_undo:
        return words.t("Try again, play this side yourself, or take the last turn back.")
    return words.t("Try again, or play this side yourself.")
