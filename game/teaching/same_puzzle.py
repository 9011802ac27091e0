"""Positions that are one puzzle: the same stones on the same holes, also seen from the other side of the board; and
puzzles of one pattern: the same is done on both boards, whatever else lies there.

What lies in the stores makes no other puzzle.  Where both sides of a game play alike, a position with South to move is
the same puzzle as the one turned round with North to move; whether they do is tried out on the position itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, NamedTuple

from game.rules.board import other_seat
from game.rules.families import family_of
from game.rules.game import MoveError, Position, PositionError, Rules
from game.rules.match import Game, Ply
from game.rules.steps import step_kind
from game.teaching import family_hooks


def puzzle_key(position: Position) -> str:
    """Return a key that is equal for positions that are one puzzle."""
    said = position.as_json()
    keys = family_hooks.keys_alike(position.rules)
    ways = [_told(said, keys)]
    if facing := mirrored_position(position):
        ways.append(_told(facing.position.as_json(), keys))
    game = f"{said['variant']} {sorted(said['options'].items())}"
    return sha256(f"{game} {min(ways)}".encode()).hexdigest()[:16]


def _told(said: Mapping[str, Any], keys: Sequence[str]) -> str:
    return repr([(key, said[key]) for key in keys if key in said])


def turned(rules: Rules, said: Mapping[str, Any]) -> dict[str, Any]:
    """The JSON of the same position from the other side: what is South's and what is North's change places."""
    out = dict(said) | {"holes": _holes(rules, said), "turn": other_seat(said["turn"])}
    for key in ("stores", "first"):
        if isinstance(said.get(key), Mapping):
            out[key] = {seat: said[key][other_seat(seat)] for seat in said[key]}
    return out | family_hooks.turned(rules, said)


def _holes(rules: Rules, said: Mapping[str, Any]) -> dict[str, Any]:
    """Return the content of the places, seen from the other side; a piece becomes the same one of the other player."""
    holes, pieces = said.get("holes", {}), rules.pieces
    by_kind = {kind: piece for piece, kind in pieces.items()}
    twins = {piece: by_kind[n, other_seat(seat)] for piece, (n, seat) in pieces.items()}
    across = {cell.name: rules.opposite_place(cell.name) for cell in rules.board.cells}
    return {name: twins.get(holes[facing], holes[facing]) for name, facing in across.items() if facing in holes}


def _read(position: Position, said: Mapping[str, Any]) -> Position | None:
    """A position of the same game; None where it is none.  What JSON does not say makes no difference so."""
    try:
        read: Position = family_of(position.rules).from_json(position.rules, said)
    except PositionError:
        return None
    return read


class MirroredPosition(NamedTuple):
    """A position as the other side sees it, who is to move there; `moves`: what each move is called there."""

    position: Position
    moves: Mapping[str, str]


def mirrored_position(position: Position) -> MirroredPosition | None:
    """A position from the other side; None where not every move has its like there."""
    said = position.as_json()
    here, there = without_history(position), _read(position, turned(position.rules, said))
    if here is None or there is None or len(here.legal()) != len(there.legal()):
        return None
    try:
        outcomes = {move: _outcome(here.play(move), turn=True) for move in here.legal()}
        across = {move: _outcome(there.play(move), turn=False) for move in there.legal()}
    except MoveError:
        return None
    if Counter(outcomes.values()) != Counter(across.values()):
        return None
    names = {outcome: move for move, outcome in across.items()}
    return MirroredPosition(there, {move: names[outcome] for move, outcome in outcomes.items()})


def without_history(position: Position) -> Position | None:
    """A position as if nothing had been played before: as a puzzle keeps it."""
    return _read(position, position.as_json())


def _outcome(after: Position, *, turn: bool) -> str:
    """The stones after a move, seen from the other side if they are to be turned."""
    said = after.as_json()
    holes, stores = said.get("holes", {}), said.get("stores", {})
    if turn:
        holes = _holes(after.rules, said)
        stores = {seat: stores[other_seat(seat)] for seat in stores}
        said = said | {"turn": other_seat(said["turn"])}
    return repr((sorted(holes.items()), sorted(stores.items()), said["turn"]))


# ---------------------------------------------------------------------- one pattern
NEAR = 2  # places in which boards may differ that are alike: a piece lies elsewhere
SHARE = 4  # … or this part of the places that hold something


class TurnEffect(NamedTuple):
    """Effect of a turn: its start, where its last piece comes to, from where it takes, whether it earns another one."""

    begins: str
    ends: str
    takes: tuple[str, ...]
    again: bool


@dataclass(frozen=True)
class PuzzlePattern:
    """Pattern that is equal for two puzzles that are one: the solver's acts and the board, both as South sees them."""

    acts: tuple[TurnEffect, ...]
    places: tuple[int, ...]

    def is_same_idea(self, other: PuzzlePattern) -> bool:
        """Whether all that the solver does is the same, or how it begins, with few pieces that lie elsewhere."""
        if len(self.places) != len(other.places):  # boards of two sizes
            return False
        if self.acts == other.acts:
            return True
        differ = sum(one != two for one, two in zip(self.places, other.places, strict=True))
        filled = min(sum(map(bool, self.places)), sum(map(bool, other.places)))
        return self.acts[0] == other.acts[0] and differ <= max(NEAR, filled // SHARE)


def pattern_of(position: Position, solution: Sequence[str]) -> PuzzlePattern:
    """The pattern of a puzzle."""
    rules, seen = position.rules, position
    facing = mirrored_position(position) if position.player == "N" else None
    game = Game(rules, position)
    for move in solution:
        game.play(move)
    acts = [_act(ply) for ply in game.plies if ply.mover == position.player]
    if facing:
        seen, acts = facing.position, [_across(rules, act) for act in acts]
    cells = zip(rules.board.cells, seen.cells, strict=True)
    return PuzzlePattern(tuple(acts), tuple(n for cell, n in cells if cell.hole))


def _act(ply: Ply) -> TurnEffect:
    board = ply.before.rules.board
    moved = [place for step in ply.steps for place in (step.hole, step.to) if place in board.index]
    fell = [step.hole for step in ply.steps if step.op == "drop"]
    takes = {step.hole for step in ply.steps if step_kind(step.op).is_capture}
    again = any(step.op == "bonus" for step in ply.steps)
    return TurnEffect(*((moved[0], (fell or moved)[-1]) if moved else ("", "")), tuple(sorted(takes)), again)


def _across(rules: Rules, act: TurnEffect) -> TurnEffect:
    index = rules.board.index
    begins, ends, *takes = (
        rules.opposite_place(name) if name in index else name for name in (act.begins, act.ends, *act.takes)
    )
    return TurnEffect(begins, ends, tuple(sorted(takes)), act.again)
