"""Texts on clips: why a rule has no step of its own to show, and where turns of clips begin."""

from game.text.language import Language, msg

WHY = {
    "": msg("No single turn shows this rule."),
    "turn": msg("This rule changes what a turn brings; no stone moves because of it."),
    "end": msg("This rule ends the game; no stone moves because of it."),
    "kind": msg("This rule says which holes may start the turn; no stone moves because of it."),
    "forbids": msg("This rule forbids moves; no stone moves because of it."),
}

MADE_UP = msg("The examples start from made-up positions, so that you see one rule at a time.")


def no_step_text(how: str, words: Language) -> str:
    """Return the sentence on why a clause has no step of its own to show in a clip; "" if it has one.

    `how`: the way in which the clause shows (`game.teaching.clips.How`).
    """
    return words.t(WHY[how])
