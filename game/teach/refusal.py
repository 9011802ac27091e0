"""Why a move is not allowed: one line says what is, the next what is needed."""

from typing import TYPE_CHECKING

from game.teach.clauses import reason
from game.teach.telling import Telling, by_name
from game.teach.words import Words, msg

if TYPE_CHECKING:
    from game.rules.position import Illegal


REFUSALS: dict[str, tuple[str, str]] = {
    "empty": (msg("Hole {hole} is empty."), msg("Choose a hole with stones.")),
    "not_yours": (msg("Hole {hole} belongs to the other side."), msg("Choose a hole in your own row.")),
    "must_feed": (
        msg("The other side has no stones."),
        msg("Choose a move that puts at least one there."),
    ),
    "slam_forbidden": (
        msg("This would take every stone of the other side."),
        msg("Choose a move that leaves at least one there."),
    ),
    "over": (msg("The game is over."), msg("Take a turn back, or start a new game.")),
    "must_move": (msg("You can move, so you may not pass."), msg("Choose a hole with stones.")),
    "no_swap": (msg("Swapping sides is not possible now."), msg("Choose a hole with stones.")),
    "unknown": (msg("There is no move {move} here."), msg("Choose one of the holes with stones.")),
}


def to_move(words: Words, name: str) -> str:
    """Whose turn it is, if it is not the reader's."""
    return by_name(words, name, msg("{player} to move."), msg("It is the computer’s turn."))


def why_not_text(illegal: "Illegal", move: str, telling: Telling) -> tuple[str, str]:
    """Two lines for a refused move.  `move` is as the reader gave it: a hole's name."""
    words = telling.words
    if illegal.reason == "not_yours" and telling.reader is not None and telling.reader != telling.mover:
        return words.t("It is not your turn."), to_move(words, telling.name(telling.mover))
    is_so, needed = REFUSALS.get(illegal.reason, ("", ""))
    if is_so:
        return words.say(is_so, hole=move, move=move), words.say(needed, hole=move, move=move)
    because = reason(illegal.clause, telling.rules, words) if illegal.clause else ""
    return because or words.t("This move is not allowed now."), words.t("Choose another move.")
