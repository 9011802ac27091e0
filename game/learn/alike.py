"""Positions that are one puzzle: the same stones on the same holes, also seen from the other side of the board.

What lies in the stores makes no other puzzle.  Where both sides of a game play alike, a position with South to move is
the same puzzle as the one turned round with North to move; whether they do is tried out on the position itself.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from game.learn import learning
from game.rules.board import other
from game.rules.families import family_of
from game.rules.game import MoveError, Position, PositionError, Rules


def likeness(position: Position) -> str:
    """The same for positions that are one puzzle."""
    said = position.as_json()
    keys = learning.keys_alike(position.rules)
    ways = [_told(said, keys)]
    here, there = _read(position, said), _read(position, turned(position.rules, said))
    if here is not None and there is not None and _plays_alike(here, there):
        ways.append(_told(there.as_json(), keys))
    game = f"{said['variant']} {sorted(said['options'].items())}"
    return sha256(f"{game} {min(ways)}".encode()).hexdigest()[:16]


def _told(said: Mapping[str, Any], keys: Sequence[str]) -> str:
    return repr([(key, said[key]) for key in keys if key in said])


def turned(rules: Rules, said: Mapping[str, Any]) -> dict[str, Any]:
    """The JSON of the same position from the other side: what is South's and what is North's change places."""
    out = dict(said) | {"holes": _holes(rules, said), "turn": other(said["turn"])}
    for key in ("stores", "first"):
        if isinstance(said.get(key), Mapping):
            out[key] = {seat: said[key][other(seat)] for seat in said[key]}
    return out | learning.turned(rules, said)


def _holes(rules: Rules, said: Mapping[str, Any]) -> dict[str, Any]:
    """What lies in the places, seen from the other side; a piece becomes the same one of the other player."""
    holes, pieces = said.get("holes", {}), rules.pieces
    by_kind = {kind: piece for piece, kind in pieces.items()}
    twins = {piece: by_kind[n, other(seat)] for piece, (n, seat) in pieces.items()}
    across = {cell.name: rules.across(cell.name) for cell in rules.board.cells}
    return {name: twins.get(holes[facing], holes[facing]) for name, facing in across.items() if facing in holes}


def _read(position: Position, said: Mapping[str, Any]) -> Position | None:
    """A position of the same game; None where it is none.  What JSON does not say makes no difference so."""
    try:
        read: Position = family_of(position.rules).from_json(position.rules, said)
    except PositionError:
        return None
    return read


def _plays_alike(position: Position, turned: Position) -> bool:
    """Whether every move of one has its like in the other."""
    if len(position.legal()) != len(turned.legal()):
        return False
    try:
        here = Counter(_outcome(position.play(move), turn=True) for move in position.legal())
        there = Counter(_outcome(turned.play(move), turn=False) for move in turned.legal())
    except MoveError:
        return False
    return here == there


def _outcome(after: Position, *, turn: bool) -> str:
    """The stones after a move, seen from the other side if they are to be turned."""
    said = after.as_json()
    holes, stores = said.get("holes", {}), said.get("stores", {})
    if turn:
        holes = _holes(after.rules, said)
        stores = {seat: stores[other(seat)] for seat in stores}
        said = said | {"turn": other(said["turn"])}
    return repr((sorted(holes.items()), sorted(stores.items()), said["turn"]))
