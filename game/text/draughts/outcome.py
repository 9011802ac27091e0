"""How a game of draughts ended."""

from collections.abc import Mapping

from game.rules.board import Seat
from game.rules.draughts.compiled import AGREED
from game.rules.draughts.words import EndWhen
from game.rules.game import Outcome, Position
from game.text.language import Words, msg
from game.text.telling import Caption, by_name

WHY: Mapping[str, str] = {
    EndWhen.NO_PIECE: msg("The other side has no piece left."),
    EndWhen.NO_MOVE: msg("The other side cannot move."),
    EndWhen.THIRD_TIME: msg("The same position came up for the third time."),
    EndWhen.QUIET: msg("Nothing was captured in fifty turns of each player."),
    EndWhen.FEW_KINGS: msg("One king against one or two kings cannot be caught."),
    EndWhen.THREE_KINGS: msg("Three kings did not catch one king in twelve turns."),
    AGREED: msg("Both players agreed on it."),
}


def outcome_text(
    outcome: Outcome, position: Position, words: Words, reader: Seat | None, names: Mapping[Seat, str]
) -> Caption:
    """Who has won, and why."""
    ends = position.rules.ends if hasattr(position.rules, "ends") else {}
    when = next((when for when, id in ends.items() if id == outcome.reason), outcome.reason)
    why = words.t(WHY[when]) if when in WHY else ""
    if outcome.winner is None:
        return Caption(words.t("A draw."), why)
    if outcome.winner == reader:
        return Caption(words.t("You win!"), why)
    return Caption(by_name(words, names[outcome.winner], msg("{player} wins."), msg("The computer wins.")), why)
