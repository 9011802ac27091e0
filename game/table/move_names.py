"""Texts of the list of turns."""

from collections.abc import Sequence

from game.rules.board import Seat
from game.rules.match import Ply
from game.rules.notation import displayed_move
from game.text.language import Language, separate_stars
from game.text.sentences import move_name


def round_headings(plies: Sequence[Ply], words: Language) -> dict[int, str]:
    """Return the headings of the rounds of a match, by the index of the ply below each."""
    out, before = dict[int, str](), 0
    for i, ply in enumerate(plies):
        if ply.before.round != before:
            before = ply.before.round
            out[i] = words.say("Round {number}", number=before)
    return out


def move_text(ply: Ply, words: Language, below: Seat = "S") -> str:
    """Return a move as people see it: the hole and an arrow, or a word for a move that isn't a sowing. `below`: the
    seat at the bottom of the screen, which decides the arrow's direction.
    """
    own = move_name(ply.before.rules, ply.move, words)
    if own is not None:
        return own
    if ply.move == "swap" and ply.before.phase == "turn":
        return words.tc("in the list of turns", "turned")
    return decision_text(ply.move, words) or separate_stars(displayed_move(ply.move, below))


def decision_text(move: str, words: Language) -> str | None:
    """Return the word for a move that is no turn on the board, such as a layout or a resignation; None for a turn."""
    word, _, holes = move.partition(":")
    if word == "claim":
        return f"+ {holes.replace('.', ' ')}" if holes else "–"
    signs = ("layout", "keep", "swap", "pass", "agree", "draw", "resign")
    names = words.translated_alternatives("in the list of turns", "[layout|kept|swap|pass|agreed|draw|gave up]")
    return dict(zip(signs, names, strict=True)).get(word)
