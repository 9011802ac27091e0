"""Sums of random games: kept from the second versions of the rules (`build/lab/`), and compared with the program's.

A line of `kept_games.jsonl` is a game: which one, its options, the position it began in if that was not the start, how
many plies were played, the layouts and claims in it, and a sum of all positions and their legal moves.  Moves are drawn
from the sorted legal ones by a generator that the game and its number seed, so that none has to be kept.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from zlib import crc32

KEPT = Path(__file__).with_suffix(".jsonl")
FIELDS = ("holes", "stores", "turn", "legal", "over", "winner", "round", "score", "phase", "owner", "burnt")
OF_SOME = ("tuz", "won", "closed", "again", "ko", "first", "hand", "house", "takasia")
NEITHER = {"S": False, "N": False}
USUAL = {"phase": "play", "house": NEITHER, "first": NEITHER, "hand": {"S": 0, "N": 0}}  # as good as unsaid
NOBODYS = ("turn", "takasia")  # mean nothing once a game is over


class KeptGame(NamedTuple):
    """A line of the file."""

    variant: str
    number: int
    options: dict[str, Any]
    begins: dict[str, Any] | None
    plies: int
    laid: list[str]
    sum: str

    @property
    def random(self) -> Random:
        """What draws its moves."""
        return Random(f"{self.variant} {self.number}")


def kept_games() -> Iterator[KeptGame]:
    """All that are kept."""
    for line in KEPT.read_text(encoding="utf-8").splitlines():
        yield KeptGame(*json.loads(line))


def is_written_out(legal: list[str]) -> bool:
    """Whether a layout or a claim is due, which is no choice from a list."""
    return len(legal) == 1 and legal[0].endswith(":")


def add_to_sum(sum_before: int, told: dict[str, Any]) -> int:
    """The sum of a game after one more position, given in the fields of the protocol."""
    seen = {key: told[key] for key in FIELDS + OF_SOME if told.get(key) not in (None, USUAL.get(key))}
    seen["legal"] = sorted(told["legal"])
    if told["over"]:
        for key in NOBODYS:
            seen.pop(key, None)
    return crc32(json.dumps(seen, sort_keys=True).encode(), sum_before)
