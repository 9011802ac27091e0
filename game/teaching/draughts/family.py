"""Draughts as a family that can be learned (`game.teaching.family_hooks`)."""

from collections.abc import Iterator, Sequence
from typing import Any

from game.rules.board import Seat, other_seat
from game.rules.draughts.turn import BURN, CAPTURE, CROWN
from game.rules.game import Position
from game.rules.match import Ply
from game.rules.steps import Step
from game.teaching.clips import Clip
from game.teaching.draughts.goals import GOALS, KINDS, burnt_pieces_text
from game.teaching.draughts.positions import (
    clauses_never_shown,
    count_pieces_in_play,
    mirrored_entries,
    positions_with_less,
    puzzle_identity_keys,
    puzzle_name_keys,
    random_later_position,
)
from game.teaching.family_hooks import PuzzleTheme
from game.text.language import msg

# ----------------------------------------------------------------------
# what a puzzle of draughts is about, read from the steps of its solution
FEW = 6  # pieces on the board with which a game comes to its end
CHAIN = 2  # pieces that a clip of the capture shows captured in one turn, at least
THEMES = (
    PuzzleTheme("burn", msg("Burning"), msg("Something may be burnt: think about what will be left afterwards.")),
    PuzzleTheme("give", msg("Give and take"), msg("Give something first: what you get back is worth more.")),
    PuzzleTheme("jumps", msg("Capturing several"), msg("One move captures several pieces."), first="jumps"),
    PuzzleTheme(
        "jump",
        msg("Capturing one"),
        msg("One move captures a piece, and it matters which one, and where you land."),
        first="jump",
    ),
    PuzzleTheme("crown", msg("To the last row"), msg("One of your men can reach the last row.")),
    PuzzleTheme("few", msg("Few pieces"), msg("Few pieces are left: think where each of them can still go.")),
)


def themes_in(plies: Sequence[Ply], position: Position) -> Iterator[str]:
    """Yield the themes of a solution, the most characteristic first."""
    own = [ply for ply in plies if ply.mover == position.player]
    first, taken = own[0], [_pieces_captured_by(ply) for ply in own]
    if any(step.op == BURN for step in first.steps):
        yield "burn"
    lost = sum(_pieces_captured_by(ply) for ply in plies if ply.mover != position.player)
    if lost and sum(taken) > 0:
        yield "sacrifice" if not taken[0] and lost < sum(taken) else "give"
    if _pieces_captured_by(first) > 1:
        yield "jumps"
    if _pieces_captured_by(first) == 1:
        yield "jump"
    if any(step.op == CROWN for ply in own for step in ply.steps):
        yield "crown"
    if not _pieces_captured_by(first) and _is_defensive_move(position, first.move):
        yield "defend"
    last = plies[-1].after
    if last.outcome and last.outcome.winner == position.player and _has_pieces_left(last, position.player):
        yield "block"
    if len(plies) > 1 and not _pieces_captured_by(first) and taken[-1]:
        yield "prepare"
    if plies[-1].after.over:
        yield "end"
    if count_pieces_in_play(position) <= FEW:
        yield "few"


def _is_defensive_move(position: Position, move: str) -> bool:
    """Return whether the opponent can capture less after `move` than after most other moves."""
    danger = {one: _most_pieces_at_risk(position.play(one), position.player) for one in position.legal()}
    others = sorted(danger[one] for one in danger if one != move)
    return bool(others) and others[len(others) // 2] > danger[move]


def _has_pieces_left(position: Position, mover: Seat) -> bool:
    """Return whether the opponent of `mover` still has a piece (then "no move left" means that all are blocked)."""
    cells = zip(position.rules.board.cells, position.cells, strict=True)
    return any(cell.hole and n and position.owner(cell.name) == other_seat(mover) for cell, n in cells)


def _most_pieces_at_risk(after: Position, mover: Seat) -> int:
    """Return how many of `mover`'s pieces the opponent's largest capture would take."""
    if after.over or after.player == mover or after.phase != "play":
        return 0
    return max(_pieces_captured_by(Ply(after.player, move, after, after.play(move))) for move in after.legal())


def _pieces_captured_by(ply: Ply) -> int:
    return sum(step.op == CAPTURE for step in ply.steps)


def missing_in_clip(clip: Clip, steps: Sequence[Step]) -> str:
    """Return a short text on what a clip of the capture rule should show but doesn't (a chain of several jumps); "" if
    it is complete.
    """
    words: Any = clip.position.rules.words
    chain = clip.clause != words.capture.id or sum(step.op == CAPTURE for step in steps) >= CHAIN
    return "" if chain else "only one piece is captured"


__all__ = [
    "GOALS",
    "KINDS",
    "THEMES",
    "burnt_pieces_text",
    "clauses_never_shown",
    "count_pieces_in_play",
    "mirrored_entries",
    "missing_in_clip",
    "positions_with_less",
    "puzzle_identity_keys",
    "puzzle_name_keys",
    "random_later_position",
    "themes_in",
]
