"""What is said of the computer: its levels, how long each takes, and why it has no answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.strength import Level, level
from game.rules.game import Rules
from game.text.language import Words, msg
from game.text.sentences import worded

if TYPE_CHECKING:
    from game.engine.analysis.values import Failure

CHANCE = msg("Plays any move at all.")
IGNORES = msg("Does not look at {n} of 10 moves, and never sees where a long sowing ends.")
NEVER = msg("Looks at every move, but never sees where a long sowing ends.")
OFTEN = msg("Loses count in {n} of 10 long sowings, and misses what they bring.")
HARDLY = msg("Hardly ever loses count, however long the sowing.")
WHOLE = msg("Looks at every move, as far ahead as its time allows.")
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
        return words.t(WHOLE) if chosen.whole(rules) else _overlooked(chosen, rules, worded(words, rules))
    compared, followed = chosen.layouts(rules), chosen.foresight(rules)
    if compared is None or followed is None:
        return words.t(LAYS_OUT_BEST)
    return words.say(LAYS_OUT, n=compared, m=followed)


def _overlooked(chosen: Level, rules: Rules, words: Words) -> str:
    """What a level overlooks in a game, by its skill there: of the moves or, where it looks at all, of long sowings."""
    ignored, misses = chosen.ignores(rules), chosen.misses(rules)
    if ignored:
        return words.say(IGNORES, n=min(max(1, round(10 * ignored)), 9)) if ignored < 1 else words.t(CHANCE)
    if misses == 1:
        return words.t(NEVER)
    n = min(round(10 * misses), 9)
    return words.say(OFTEN, n=n) if n else words.t(HARDLY)


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
