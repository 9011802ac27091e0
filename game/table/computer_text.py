"""Texts about the computer: its levels, how long each takes, and why it has no answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.strength import Level, nearest_level
from game.rules.game import Rules
from game.text.language import Language, msg
from game.text.sentences import language_for_game

if TYPE_CHECKING:
    from game.engine.analysis.values import AnalysisFailure

CHANCE = msg("Plays any move at all.")
IGNORES = msg("Misses {n:move} in 10.")
NEVER = msg("Sees every move, but not where a long sowing ends.")
OFTEN = msg("Loses count in {n} of 10 long sowings.")
WHOLE = msg("Looks at every move, as far ahead as its time allows.")


def level_name(words: Language, number: int) -> str:
    """Return the name of the computer level nearest to `number`, such as "beginner"."""
    names = words.translated_alternatives(
        "level", "[first steps|beginner|casual|advanced|skilled|strong|master|full strength]"
    )
    return names[nearest_level(number).number - 1]


def level_description(words: Language, number: int, rules: Rules) -> str:
    """Return a sentence or two on what a computer level sees and misses; in games whose only choice is a layout, on
    layouts.
    """
    chosen = nearest_level(number)
    if not rules.driven:
        if chosen.is_whole_search(rules):
            return words.t(WHOLE)
        return _overlooked_part(chosen, rules, language_for_game(words, rules))
    compared, followed = chosen.layouts_to_compare(rules), chosen.layout_turns_played_out(rules)
    if compared is None or followed is None:
        return words.t("Compares layouts for as long as its time allows, each played to the end.")
    return words.say("Compares {n:layout}, each played about {m:turn} ahead.", n=compared, m=followed)


def short_level_description(words: Language, number: int, rules: Rules) -> str:
    """Return the description of a level in a few words."""
    chosen = nearest_level(number)
    if chosen.is_whole_search(rules):
        return words.t("compares all the layouts it can" if rules.driven else "looks at every move")
    if rules.driven:
        return words.say("compares {n:layout}", n=chosen.layouts_to_compare(rules) or 0)
    ignored, misses = chosen.share_of_moves_ignored(rules), chosen.share_of_sowings_missed(rules)
    if ignored:
        n = min(max(1, round(10 * ignored)), 9)
        return words.say("misses {n:move} in 10", n=n) if ignored < 1 else words.t("plays any move at all")
    n = min(round(10 * misses), 9)
    if misses == 1:
        return words.t("sees every move, but not far")
    return words.say("loses count {n:time} in 10", n=n) if n else words.t("hardly ever loses count")


def _overlooked_part(level: Level, rules: Rules, words: Language) -> str:
    """Return what a level overlooks: a share of the moves or, if it looks at all of them, long sowings."""
    ignored, misses = level.share_of_moves_ignored(rules), level.share_of_sowings_missed(rules)
    if ignored:
        return words.say(IGNORES, n=min(max(1, round(10 * ignored)), 9)) if ignored < 1 else words.t(CHANCE)
    if misses == 1:
        return words.t(NEVER)
    n = min(round(10 * misses), 9)
    return words.say(OFTEN, n=n) if n else words.t("Hardly ever loses count, however long the sowing.")


WHY = {
    "refused": msg("The computer couldn’t look at this position. It doesn’t know the game, or it made a mistake."),
    "silent": msg("The computer couldn’t look at this position. No answer came."),
    "ended": msg("The computer couldn’t look at this position: the program that thinks has ended or can’t start."),
}


def no_answer_text(analysis_failure: AnalysisFailure, words: Language) -> str:
    """Return the sentence on why there is no move, no hint or no layout; the log has more details."""
    return words.t(WHY[analysis_failure.why])


def ways_to_continue(words: Language, *, can_undo: bool) -> str:
    """Return the sentence on what a person can do if the computer finds no move; `can_undo`: undo is possible."""
    if can_undo:
        return words.t("Try again, play this side yourself, or undo the last turn.")
    return words.t("Try again, or play this side yourself.")
