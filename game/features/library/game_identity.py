"""Identity of a game: by it an import knows the games that are in the library, even if they were corrected since."""

import contextlib
from collections.abc import Mapping
from dataclasses import replace
from hashlib import blake2b

import msgspec

from game.features.library.entry import tag_of
from game.rules.file.variant_library import OptionError, Variant
from game.store.record import DIGITS, GameRecord
from game.store.remarks import MOST_TAGS

TAG = "ImportKey"  # of a corrected game: the identity of its record as it was imported


def game_identity(record: GameRecord, variants: Mapping[str, Variant]) -> bytes:
    """Return 16 bytes that identify a game: equal for two records of the same game."""
    options = dict(record.options)
    if record.variant in variants:
        with contextlib.suppress(OptionError):
            options = dict(variants[record.variant].rules(options).options)
    people = [[one.kind, one.level, one.name] for one in (record.players["S"], record.players["N"])]
    began = DIGITS.findall(record.began)
    said = [
        record.variant, sorted((name, repr(value)) for name, value in options.items()), people, began, record.start,
        record.moves,
    ]  # fmt: skip
    return blake2b(msgspec.json.encode(said, order="deterministic"), digest_size=16).digest()


def with_imported_identity(record: GameRecord, before: GameRecord, variants: Mapping[str, Variant]) -> GameRecord:
    """Return a corrected record with the identity that the game had `before` among its tags, unless it has one."""
    key = game_identity(before, variants)
    tags = (*record.remarks.tags, (TAG, key.hex()))
    if imported_identity(before) or key == game_identity(record, variants) or len(tags) > MOST_TAGS:
        return record
    return replace(record, remarks=msgspec.structs.replace(record.remarks, tags=tags))


def imported_identity(record: GameRecord) -> bytes:
    """Return the identity of a corrected game's record as it was imported; b"" for none."""
    with contextlib.suppress(ValueError):
        return bytes.fromhex(tag_of(record, TAG))
    return b""
