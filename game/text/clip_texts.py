"""What is said of clips: why a rule has no step of its own that could be shown, and where their turns begin."""

from game.text.language import Language, msg

WHY = {
    "": msg("No single turn shows this rule."),
    "turn": msg("This rule changes what a turn brings; no stone moves because of it."),
    "end": msg("This rule ends the game; no stone moves because of it."),
    "kind": msg("This rule says which holes may start the turn; no stone moves because of it."),
    "forbids": msg("This rule forbids moves; no stone moves because of it."),
}

MADE_UP = msg("The turns that are shown begin in positions that are made up, so that one rule can be seen at a time.")


def why_no_step(how: str, words: Language) -> str:
    """The sentence for a clause that shows as a `learn.clips.How`, or nowhere (``""``)."""
    return words.t(WHY[how])
