"""Games and damage that the tests of files share."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import strategies as st

from game.features.library.game_library import GameArchive
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.store.record import GameRecord, Player

VARIANTS = standard_library().variants


def game(variant: str = "oware", moves: str = "Fe", **options: bool | int | str) -> Game:
    """A game after some moves of one letter each."""
    played = Game(VARIANTS[variant].rules(options))
    for move in moves:
        played.play(move)
    return played


def record(variant: str = "oware", moves: str = "Fe", **options: bool | int | str) -> GameRecord:
    return GameRecord.of_game(
        game(variant, moves, **options), {"S": Player(), "N": Player("computer", 2)}, "2025-01-31"
    )


@contextmanager
def sqlite_file(path: Path | str, **how: Any) -> Iterator[sqlite3.Connection]:
    """A connection that is closed at the end, what was done in it committed: Windows moves no file that is open."""
    with closing(sqlite3.connect(path, **how)) as file, file:
        yield file


def rows_of(path: Path, order: str) -> list[Any]:
    """What a database answers."""
    with sqlite_file(path) as file:
        return file.execute(order).fetchall()


no_open_file_moves = pytest.mark.skipif(os.name == "nt", reason="Windows neither moves nor deletes a file that is open")
links = pytest.mark.skipif(os.name != "posix", reason="elsewhere few may make links")
ONE = "one"  # the id of a game


def kept_in(library: GameArchive) -> GameRecord | None:
    """The record of the game that would be offered; its game is the one in the record."""
    found = library.newest_under_way()
    assert found is None or tuple(found.game.moves) == found.record.moves
    return found.record if found else None


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=10,
)


@st.composite
def damaged(draw: st.DrawFn, content: bytes) -> bytes:
    """A whole file with some damage: cut, bytes changed or added, or replaced by anything."""
    kind = draw(st.sampled_from(["cut", "change", "insert", "anything", "nested", "empty"]))
    if kind == "cut":
        return content[: draw(st.integers(0, len(content)))]
    if kind in ("change", "insert"):
        at, new = draw(st.integers(0, len(content) - 1)), draw(st.binary(min_size=1, max_size=4))
        return content[:at] + new + content[at + (len(new) if kind == "change" else 0) :]
    if kind == "nested":
        return draw(st.sampled_from([b"[", b'{"a":'])) * draw(st.sampled_from([10, 100_000]))
    return draw(st.binary(max_size=200)) if kind == "anything" else b""
