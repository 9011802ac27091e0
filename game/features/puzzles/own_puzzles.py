"""Puzzles of the user's own: made of the user's games, and those that the program found meanwhile; `puzzles.json`.

There are never more than `MOST`: of those that the program found the oldest go first.
"""

from collections.abc import Iterable
from functools import cached_property, partial
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from game.store import newer
from game.store.background_writer import BackgroundWriter, UserFile
from game.store.disk import decode_json
from game.teaching.kept_puzzles import KeptPuzzle
from game.text.language import msg

VERSION = 1  # of the file
NEWER = msg(
    "Your own puzzles were written by a newer version of Naqala. They stay as they are, and new ones aren’t saved."
)
LOST = msg("Your own puzzles couldn’t be read. The last good state is used instead, or an empty one.")
MOST = 600
MOST_LOOKED = 100_000


class _File(Struct):
    """Content of the file of own puzzles; `looked`: ids of library games already searched for puzzles."""

    puzzles: Annotated[list[KeptPuzzle], Meta(max_length=MOST)] = []
    looked: Annotated[list[Annotated[str, Meta(max_length=80)]], Meta(max_length=MOST_LOOKED)] = []
    version: Any = VERSION


class OwnPuzzles(UserFile[_File]):
    """The user's own puzzles, as opposed to those that come with the games."""

    def __init__(self, path: Path, writer: BackgroundWriter | None = None) -> None:
        super().__init__(
            path, partial(decode_json, kind=_File), _File, writer,
            lost=LOST, version=VERSION, newer=NEWER, unkept=newer.PUZZLES,
        )  # fmt: skip

    @cached_property
    def _file(self) -> _File:
        return self._read_value()

    @property
    def all_puzzles(self) -> list[KeptPuzzle]:
        return self._file.puzzles

    def puzzles_of_game(self, variant: str) -> list[KeptPuzzle]:
        return [puzzle for puzzle in self.all_puzzles if puzzle.variant == variant]

    @property
    def searched_games(self) -> frozenset[str]:
        """Ids of the library's games that were already searched for puzzles."""
        return frozenset(self._file.looked)

    def add_new(self, puzzles: Iterable[KeptPuzzle], game: str = "") -> list[KeptPuzzle]:
        """Store those of `puzzles` that are new, and return them. `game`: id of the library game that they were found
        in.
        """
        file = self._file
        known, new = {puzzle.id for puzzle in file.puzzles}, list[KeptPuzzle]()
        for puzzle in puzzles:
            if puzzle.id not in known:
                known.add(puzzle.id)
                new.append(puzzle)
        file.puzzles = _trim_to_limit([*file.puzzles, *new])
        unlooked = bool(game) and game not in file.looked
        if unlooked:
            file.looked.append(game)
        if new or unlooked:
            self.save()
        return new

    def save(self) -> None:
        """Schedule saving the puzzles in the background thread that writes files."""
        ours = _File(list(self._file.puzzles), list(self._file.looked))
        self._write_soon(lambda found: _merged_with(ours, found.value or _File()), lambda: None)


def _merged_with(own: _File, other: _File) -> bytes:
    """Return the content of the file with the puzzles of all windows; beyond the limit the oldest are dropped."""
    known = {puzzle.id for puzzle in own.puzzles}
    both = _trim_to_limit([*(puzzle for puzzle in other.puzzles if puzzle.id not in known), *own.puzzles])
    looked = list(dict.fromkeys([*other.looked, *own.looked]))[-MOST_LOOKED:]
    return msgspec.json.encode(_File(both, looked))


def _trim_to_limit(puzzles: list[KeptPuzzle]) -> list[KeptPuzzle]:
    """Return the puzzles without the oldest ones above the limit; those that the program found go first."""
    while len(puzzles) > MOST:
        puzzles.remove(next((one for one in puzzles if one.origin is None), puzzles[0]))
    return puzzles
