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

from msgspec import structs

from game.rules.board import other_seat
from game.rules.families import family_of
from game.rules.game import MoveError, Position, PositionError, Rules
from game.rules.match import Game, Ply
from game.rules.steps import step_kind
from game.teaching import family_hooks
from game.teaching.kept_puzzles import KeptPuzzle


def puzzle_key(position: Position) -> str:
    """Return a key that is equal for positions that make the same puzzle."""
    said = position.as_json()
    keys = family_hooks.puzzle_identity_keys(position.rules)
    ways = [_key_text(said, keys)]
    if facing := mirrored_position(position):
        ways.append(_key_text(facing.position.as_json(), keys))
    game = f"{said['variant']} {sorted(said['options'].items())}"
    return sha256(f"{game} {min(ways)}".encode()).hexdigest()[:16]


def _key_text(said: Mapping[str, Any], keys: Sequence[str]) -> str:
    """Return the values of some `keys` of the position `said` (JSON) as a text to compare."""
    return repr([(key, said[key]) for key in keys if key in said])


def mirrored_position_json(rules: Rules, said: Mapping[str, Any]) -> dict[str, Any]:
    """Return the JSON data of the position `said` as seen from the other side: South and North are exchanged."""
    out = dict(said) | {"holes": _mirrored_places(rules, said), "turn": other_seat(said["turn"])}
    for key in ("stores", "first"):
        if isinstance(said.get(key), Mapping):
            out[key] = {seat: said[key][other_seat(seat)] for seat in said[key]}
    return out | family_hooks.mirrored_entries(rules, said)


def _mirrored_places(rules: Rules, said: Mapping[str, Any]) -> dict[str, Any]:
    """Return the contents of all places of the position `said` (JSON) as seen from the other side; a piece becomes the
    other player's.
    """
    holes, pieces = said.get("holes", {}), rules.pieces
    by_kind = {kind: piece for piece, kind in pieces.items()}
    twins = {piece: by_kind[n, other_seat(seat)] for piece, (n, seat) in pieces.items()}
    across = {cell.name: rules.opposite_place(cell.name) for cell in rules.board.cells}
    return {name: twins.get(holes[facing], holes[facing]) for name, facing in across.items() if facing in holes}


def position_as_said(position: Position, said: Mapping[str, Any]) -> Position | None:
    """Return the position in JSON data, under the rules of `position`; None if it is invalid."""
    try:
        read: Position = family_of(position.rules).from_json(position.rules, said)
    except PositionError:
        return None
    return read


class MirroredPosition(NamedTuple):
    """A position seen from the other side; `moves`: the new name of each move."""

    position: Position
    moves: Mapping[str, str]


def mirrored_position(position: Position) -> MirroredPosition | None:
    """Return a position seen from the other side; None if some move has no counterpart there."""
    said = position.as_json()
    here, there = without_history(position), position_as_said(position, mirrored_position_json(position.rules, said))
    if here is None or there is None or len(here.legal()) != len(there.legal()):
        return None
    try:
        outcomes = {move: _stones_after(here.play(move), turn=True) for move in here.legal()}
        across = {move: _stones_after(there.play(move), turn=False) for move in there.legal()}
    except MoveError:
        return None
    if Counter(outcomes.values()) != Counter(across.values()):
        return None
    names = {outcome: move for move, outcome in across.items()}
    return MirroredPosition(there, {move: names[outcome] for move, outcome in outcomes.items()})


def mirrored_line(position: Position, line: Sequence[str]) -> tuple[str, ...]:
    """Return the first moves of a line as they are named on the mirrored board, while positions have a mirror image."""
    found = list[str]()
    for move in line:
        if (facing := mirrored_position(position)) is None:
            break
        found.append(facing.moves[move])
        position = position.play(move)
    return tuple(found)


def puzzle_from_south(puzzle: KeptPuzzle, position: Position) -> tuple[KeptPuzzle, Position]:
    """Return a puzzle and its position as South plays it, so that a player's own holes always have the same names; both
    unchanged if the sides don't play alike, if its pieces have colours, or if it is of an own game.
    """
    if position.player == "S" or position.rules.coats or puzzle.origin is not None:
        return puzzle, position
    facing, whole = mirrored_position(position), (*puzzle.solution, *(puzzle.rest or ()))
    line = mirrored_line(position, whole)
    if facing is None or len(line) < len(whole):
        return puzzle, position
    turns, accept = len(puzzle.solution), tuple(facing.moves[move] for move in puzzle.accept)
    rest = None if puzzle.rest is None else line[turns:]
    return structs.replace(puzzle, solution=line[:turns], accept=accept, rest=rest, moves=()), facing.position


def without_history(position: Position) -> Position | None:
    """Return a position without its earlier moves, as puzzles store it; None if it is invalid without them."""
    return position_as_said(position, position.as_json())


def _stones_after(after: Position, *, turn: bool) -> str:
    """Return the stones on the board after a move as text to compare; with `turn`, as seen from the other side."""
    said = after.as_json()
    holes, stores = said.get("holes", {}), said.get("stores", {})
    if turn:
        holes = _mirrored_places(after.rules, said)
        stores = {seat: stores[other_seat(seat)] for seat in stores}
        said = said | {"turn": other_seat(said["turn"])}
    return repr((sorted(holes.items()), sorted(stores.items()), said["turn"]))


# ---------------------------------------------------------------------- one pattern
NEAR = 2  # places in which boards may differ that are alike: a piece lies elsewhere
SHARE = 4  # … or this part of the places that hold something


class TurnEffect(NamedTuple):
    """Effect of a turn: start hole, end, captured holes, and whether it earns an extra turn."""

    begins: str
    ends: str
    takes: tuple[str, ...]
    again: bool


@dataclass(frozen=True)
class PuzzlePattern:
    """Pattern by which similar puzzles are recognised: the solver's actions and the board, both seen from South."""

    acts: tuple[TurnEffect, ...]
    places: tuple[int, ...]

    def has_same_idea(self, other: PuzzlePattern) -> bool:
        """Return whether the solver acts the same in another puzzle, or begins the same way on a board that differs in
        few holes.
        """
        if len(self.places) != len(other.places):  # boards of two sizes
            return False
        if self.acts == other.acts:
            return True
        differ = sum(one != two for one, two in zip(self.places, other.places, strict=True))
        filled = min(sum(map(bool, self.places)), sum(map(bool, other.places)))
        return self.acts[0] == other.acts[0] and differ <= max(NEAR, filled // SHARE)


def puzzle_pattern(position: Position, solution: Sequence[str]) -> PuzzlePattern:
    """Return the pattern by which puzzles similar to this one are recognised; `solution`: its moves."""
    rules, seen = position.rules, position
    facing = mirrored_position(position) if position.player == "N" else None
    game = Game(rules, position)
    for move in solution:
        game.play(move)
    acts = [_turn_effect(ply) for ply in game.plies if ply.mover == position.player]
    if facing:
        seen, acts = facing.position, [_mirrored_effect(rules, act) for act in acts]
    cells = zip(rules.board.cells, seen.cells, strict=True)
    return PuzzlePattern(tuple(acts), tuple(n for cell, n in cells if cell.hole))


def _turn_effect(ply: Ply) -> TurnEffect:
    """Return a turn's first place, last place, captured holes, and whether it earned an extra turn."""
    board = ply.before.rules.board
    moved = [place for step in ply.steps for place in (step.hole, step.to) if place in board.index]
    fell = [step.hole for step in ply.steps if step.op == "drop"]
    takes = {step.hole for step in ply.steps if step_kind(step.op).is_capture}
    again = any(step.op == "bonus" for step in ply.steps)
    return TurnEffect(*((moved[0], (fell or moved)[-1]) if moved else ("", "")), tuple(sorted(takes)), again)


def _mirrored_effect(rules: Rules, turn_effect: TurnEffect) -> TurnEffect:
    """Return a turn's effect with all places exchanged for those opposite, as seen by the other player."""
    index = rules.board.index
    begins, ends, *takes = (
        rules.opposite_place(name) if name in index else name
        for name in (turn_effect.begins, turn_effect.ends, *turn_effect.takes)
    )
    return TurnEffect(begins, ends, tuple(sorted(takes)), turn_effect.again)
