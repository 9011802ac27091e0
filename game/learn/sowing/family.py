"""Sowing as a family that can be learned (`game.learn.learning`)."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from game.learn.learning import Theme
from game.learn.sowing.clips import as_played, changed, lacks, openings
from game.learn.sowing.giving import gave
from game.learn.sowing.goals import GOALS, KINDS
from game.learn.sowing.goals import ended_text as fell
from game.learn.sowing.positions import fewer, impossible, in_play, keys_alike, keys_named, later, turned
from game.rules.game import Position
from game.rules.match import Ply
from game.text.language import msg

# ----------------------------------------------------------------------
# what a puzzle of a sowing game is about: the first turn's means, and where it leads, read from its steps
THREAT = 3  # stones that a move has to save to be a defence

THEMES = (
    Theme("chain", msg("several extra turns"), msg("One move earns an extra turn, and the next move earns one more.")),
    Theme("again", msg("extra turn"), msg("One move earns an extra turn.")),
    Theme("several", msg("several at once"), msg("One move captures from several holes at once.")),
    Theme("capture", msg("capture"), msg("One move captures, and more than it seems.")),
    Theme("laps", msg("many laps"), msg("One move goes on for many laps.")),
    Theme("defend", msg("defend"), msg("Something of yours is in danger: look at what the other side can do.")),
)


def themes_in(plies: Sequence[Ply], position: Position) -> Iterator[str]:
    """The themes of a solution, what tells most first."""
    first = plies[0]
    ops = [step.op for step in first.steps]
    from_holes = _captured_from(first)
    turn = list(takewhile(lambda ply: ply.mover == position.player, plies))
    extra = sum(_again(ply) for ply in turn)
    said = {
        "chain": extra > 1,
        "again": extra == 1,
        "several": len(from_holes) > 1,
        "capture": len(from_holes) == 1,
        "laps": ops.count("lift") > 2,
        "defend": not from_holes and not extra and _defends(position, first.move),
        "prepare": len(plies) > 1 and "capture" not in ops and "bonus" not in ops,
        "end": plies[-1].after.over,
    }
    return (name for name, holds in said.items() if holds)


def _captured_from(ply: Ply) -> set[str]:
    """The holes out of which a turn captured: the other side's if any was, else the mover's own."""
    holes = {step.hole for step in ply.steps if step.op == "capture"}
    board = ply.before.rules.board
    return {hole for hole in holes if hole in board.index and ply.before.owner(hole) != ply.mover} or holes


def _defends(position: Position, move: str) -> bool:
    """Whether after this move the other side can take much less than after most others."""
    others = sorted(_danger(position, other) for other in position.legal() if other != move)
    return others[len(others) // 2] >= _danger(position, move) + THREAT


def _danger(position: Position, move: str) -> int:
    """What the best answer to a move brings the other side at once."""
    after = position.play(move)
    if after.over or after.player == position.player or after.phase != "play":
        return 0
    return max(_gain(after, answer) for answer in after.legal())


def _again(ply: Ply) -> bool:
    return any(step.op == "bonus" for step in ply.steps)


def _gain(position: Position, move: str) -> int:
    """What a move brings at once."""
    after = position.play(move)
    return after.store(position.player) - position.store(position.player)


__all__ = [
    "GOALS", "KINDS", "THEMES", "as_played", "changed", "fell", "fewer", "gave", "impossible", "in_play",
    "keys_alike", "keys_named", "lacks", "later", "openings", "themes_in", "turned",
]  # fmt: skip
