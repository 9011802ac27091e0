"""Why a move of draughts is not allowed."""

from collections.abc import Mapping

from game.rules.game import Illegal
from game.text.language import msg
from game.text.telling import Telling, to_move

OTHER = msg("This move is not allowed now."), msg("Choose another move.")
REFUSALS: Mapping[str, tuple[str, str]] = {
    "over": (msg("The game is over."), msg("Begin a new one, or take a turn back.")),
    "burn_first": (
        msg("First say what is burnt."),
        msg("Choose one of the men that may be burnt, or burn nothing."),
    ),
    "empty": (msg("There is no piece on {hole}."), msg("Choose one of your own pieces.")),
    "theirs": (msg("The piece on {hole} is not yours."), msg("Choose one of your own pieces.")),
    "blocked": (msg("The piece on {hole} cannot move."), msg("Choose another piece.")),
    "not_there": (
        msg("This piece cannot go there."),
        msg("Choose one of the squares where it can go."),
    ),
}


def why_not_text(illegal: Illegal, move: str, telling: Telling) -> tuple[str, str]:
    """Two lines for a refused move."""
    words = telling.words
    if illegal.reason == "theirs" and telling.reader is not None and telling.reader != telling.mover:
        return words.t("It is not your turn."), to_move(words, telling.name(telling.mover))
    first, then = REFUSALS.get(illegal.reason, OTHER)
    return words.say(first, hole=illegal.where), words.t(then)
