"""Short keys of positions: the same stones, player, rules and state have the same key."""

from hashlib import blake2b

import msgspec

from game.rules.game import Position


def position_key(position: Position) -> str:
    """Return a short text that is equal for equal positions, whatever the turn number."""
    return blake2b(msgspec.json.encode(position.as_json(), order="sorted"), digest_size=9).hexdigest()


def short_position_key(position: Position) -> int:
    """Return the first eight bytes of a position's key as a number, for a database."""
    return int.from_bytes(bytes.fromhex(position_key(position))[:8], "big", signed=True)
