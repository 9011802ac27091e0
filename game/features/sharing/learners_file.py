"""Learners as a file of their own: from one computer to another, or to a teacher."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.features.learners.learners_file import MOST_LEARNERS, Learner
from game.rules.decoding import convert_decoded
from game.rules.file.faults import displayed_file_name
from game.rules.json_check import UNFIT, checked_struct
from game.rules.one_file import errors_of_file
from game.rules.phrase import Phrase
from game.store.disk import DamagedError, decode_json, read_file

SUFFIX = ".json"
FORMAT = "naqala learners"
VERSION = 1
LOOKED_AT = 400  # bytes in which a file says what it is
LARGEST = 4_000_000  # bytes of a file that is brought

_Plain = str | int | float | bool | None
_Card = dict[str, _Plain | list[_Plain]]  # deeper than that no scheduler writes


def learners_as_json(learners: Sequence[Learner]) -> bytes:
    """Return learners with their progress as the JSON of a file to export."""
    said = {"format": FORMAT, "version": VERSION, "learners": learners}
    return msgspec.json.format(msgspec.json.encode(said, order="deterministic"), indent=1) + b"\n"


def read_learners(path: Path) -> list[Learner]:
    """Return the learners of a file.  Raises DamagedError or OSError."""
    with errors_of_file(displayed_file_name(path), DamagedError, DamagedError, OSError):
        return parse_learners(read_file(path, most=LARGEST))


def looks_like_learners_file(content: bytes) -> bool:
    """Return whether a file seems to hold learners, and not games."""
    return FORMAT.encode() in content[:LOOKED_AT]


def parse_learners(content: bytes) -> list[Learner]:
    """Parse the learners in a file's content.  Raises DamagedError, with the key at fault in its sentence."""
    said = decode_json(content, object)
    if not isinstance(said, dict) or said.get("format") != FORMAT:
        raise DamagedError(Phrase("it holds no learners"))
    if said.get("version") != VERSION:
        raise DamagedError(Phrase("version: another version of the program wrote it"))
    found = said.get("learners")
    if not isinstance(found, list) or not 1 <= len(found) <= MOST_LEARNERS:
        raise DamagedError(Phrase("learners: a list of 1 to {n} learners is needed here", n=MOST_LEARNERS))
    return [_parse_learner(one, f"learners.{number}") for number, one in enumerate(found, 1)]


def _parse_learner(said: Any, path: str) -> Learner:
    """Return a learner from the decoded JSON value `said`; `path`: the value's place in the file, for messages. Raises
    DamagedError.
    """
    learner = checked_struct(Learner, said, DamagedError, Phrase("{key}: this isn’t a learner", key=path), path)
    kept = [("puzzles", *puzzle) for puzzle in learner.puzzles.items()] + [
        ("rules", *rule) for rule in learner.rules.items()
    ]
    for kind, id, tried in kept:
        try:
            convert_decoded(tried.card, _Card)
        except UNFIT:
            raise DamagedError(Phrase("{key}: this isn’t a learner", key=f"{path}.{kind}.{id[:40]}.card")) from None
    return learner
