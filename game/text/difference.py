"""Differences of two turns in a sentence or two each: the same move under an old rule and a new one."""

from collections.abc import Sequence

from game.rules.families import by_family
from game.rules.match import Ply
from game.text.sentences import preview_text
from game.text.speech_context import SpeechContext


@by_family("text")
def turn_differences(plies: Sequence[Ply], tellings: Sequence[SpeechContext]) -> tuple[str, ...]:
    """Return, for each of two turns, the sentences on what only this turn does; "" for both if they do the same.

    `tellings`: the context at the beginning of each turn.
    """
    told = zip(plies, tellings, strict=True)
    said = [preview_text(ply.steps, telling, ply.after.over, ply.shown_clause, ply.move) for ply, telling in told]
    if said[0] == said[1]:
        return "", ""
    return tuple(" ".join(dict.fromkeys(filter(None, (one.sentence, one.line)))) for one in said)
