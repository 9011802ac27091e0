"""Inheritance of variant files: a file with `based_on = "kalah"` has only the differences from another game.

`find_whole_game` reads such a file together with those that it is based on, and merges them; the words of the whole are
then checked like those of any file.  Where each part was written is kept, so that a fault names the line of its author.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from game.place import PLANS, VARIANTS
from game.rules.file.asked_options import OPTION, options_used_in
from game.rules.file.faults import (
    MOST_GUESSED,
    Fault,
    VariantError,
    displayed_file_name,
    fault_reason,
    format_key,
    format_value,
    nearest_word,
    variant_errors,
)
from game.rules.file.file_text import OWN_TEXTS, decode_tables, read_toml
from game.rules.file.line_numbers import line_of_each_key, line_of_key
from game.rules.file.schema import BASED_ON, CHANGES, ID, MOST_CLAUSES, ORDER, WITHOUT
from game.rules.phrase import Phrase

LONGEST_CHAIN = 8  # files, the last of which is based on none
HOMES = VARIANTS, PLANS  # where games are looked for on which a file is based, before those that lie beside it
LOCKED = "locked"
# What a file says of its game as a whole and a changed game does not inherit: it would no longer be true.
OF_ITS_OWN = frozenset({"name", "idea", "about", "doubt", "country", "shelf", "also", "skills", "sources", LOCKED})


@dataclass(frozen=True)
class SourceText:
    """A file's text and the file name shown in messages."""

    file: str
    text: str

    @cached_property
    def lines(self) -> dict[str, int]:
        """Line of each key, computed once, as a file may have thousands of faults."""
        return line_of_each_key(self.text)


@dataclass(frozen=True)
class WholeGame:
    """The merged tables of a game and its base games. `parts`: for each path in the merged tables, the file that it
    comes from and its path in that file.
    """

    tables: dict[str, Any]
    own: SourceText
    parts: dict[str, tuple[SourceText, str]] = field(default_factory=dict)

    def source_of_key(self, path: str) -> tuple[SourceText, str]:
        """Return the file in which a key of the merged tables was written, and the key's path in that file."""
        ends = (end for end in range(len(path), 0, -1) if path[end : end + 1] in ("", ".", "["))
        known = next((path[:end] for end in ends if path[:end] in self.parts), "")
        if not known:
            return self.own, path
        written, there = self.parts[known]
        return written, there + path[len(known) :]

    def fault_at_key(self, path: str, phrase: Phrase) -> Fault:
        """Return a fault at a key of the merged tables, with the line where the key is written.

        If that line is in one of the program's own files, the fault is put at the line of the game's file that names
        the base game.
        """
        written, there = self.source_of_key(path)
        line = line_of_key(there, written.lines)
        sound = written is not self.own and any((home / written.file).is_file() for home in HOMES)
        if sound and BASED_ON in self.own.lines:
            below = Phrase("{key} in {file}, line {n}: {why}", key=there, file=written.file, n=line, why=phrase)
            fault = Fault.at_key(self.own.file, line_of_key(BASED_ON, self.own.lines), BASED_ON, below)
        else:
            fault = Fault.at_key(written.file, line, there, phrase)
        fault.place = path
        return fault


def read_whole_game(path: Path) -> WholeGame:
    """Read a game file and the files that it is based on, and merge them.  Raises VariantError."""
    with variant_errors(displayed_file_name(path)):
        return _read_whole(path, _base_folders(path), [path.stem])


def whole_game_of_text(id: str, text: str, homes: Sequence[Path], below: WholeGame | None = None) -> WholeGame:
    """Read and merge a game whose text isn't saved yet. Raises VariantError. `homes`: the folders to search for base
    games, the program's own first; `below`: the base game if it has been read already, else None.
    """
    own = SourceText(f"{id}.toml", text)
    with variant_errors(own.file):
        return _merge_over_bases(own, decode_tables(text, own.file), homes, [id], below)


def find_whole_game(id: str, homes: Sequence[Path]) -> WholeGame | None:
    """Return the game `id` merged with its base games, read from the folders `homes`; None if no folder has it. Raises
    VariantError.
    """
    with variant_errors(f"{id}.toml"):
        path = _file_of_game(id, homes)
        return _read_whole(path, homes, [id]) if path else None


def merge_over_base(tables: dict[str, Any], below: WholeGame) -> dict[str, Any]:
    """Merge the tables of a file over the game that it is based on.  Raises VariantError."""
    return _BaseMerge(SourceText("", ""), tables, below).merged_game().tables


def base_files(path: Path) -> list[Path]:
    """Return the files that a game file is based on, the nearest first, as far as they can be found and read."""
    homes, found = _base_folders(path), list[Path]()
    try:
        while len(found) < LONGEST_CHAIN:
            name = read_toml(path)[1].get(BASED_ON)
            base = _file_of_game(name, homes) if isinstance(name, str) else None
            if base is None or base in found:
                break
            found.append(base)
            path = base
    except VariantError:
        pass
    return found


def _base_folders(path: Path) -> tuple[Path, ...]:
    """Return the folders in which the base games of the file `path` are looked for."""
    return *HOMES, path.parent


def _read_whole(path: Path, homes: Sequence[Path], chain: list[str]) -> WholeGame:
    """Return the game of a file merged with its base games. `homes`: folders to search; `chain`: ids of the files that
    are being read, by which a circle is detected.
    """
    text, tables = read_toml(path)
    return _merge_over_bases(SourceText(displayed_file_name(path), text), tables, homes, chain)


def _merge_over_bases(
    own: SourceText, tables: dict[str, Any], homes: Sequence[Path], chain: list[str], read: WholeGame | None = None
) -> WholeGame:
    """Return a file's `tables` merged with its base games. `own`: the file; `homes`: folders to search; `chain`: ids of
    the files being read; `read`: the nearest base game if it has been read already, else None.
    """
    if BASED_ON not in tables:
        return WholeGame(tables, own)
    if read is not None:
        return _BaseMerge(own, tables, read).merged_game()
    name = tables[BASED_ON]
    base = _file_of_game(name, homes) if isinstance(name, str) and re.fullmatch(ID, name) else None
    if base is None:
        near = nearest_word(format_value(name), [format_value(one) for one in _game_ids(homes)])
        raise _error_at_base(own, fault_reason(
            Phrase("there is no game {given}", given=format_value(name)),
            Phrase("the id of a game that is on the shelf, such as {code}", code='"kalah"'), near,
        ))  # fmt: skip
    if name in chain:
        way = [format_value(one) for one in [*chain, name]]
        raise _error_at_base(own, Phrase("these files are based on each other in a circle: {names}", names=way))
    if len(chain) >= LONGEST_CHAIN:
        raise _error_at_base(
            own, Phrase("this is the end of a chain of more than {n} files based on each other", n=LONGEST_CHAIN)
        )
    try:
        below = _read_whole(base, homes, [*chain, name])
    except VariantError as error:
        if error.every[0].file == own.file:
            raise
        raise VariantError(own.file, [*_faults_at_base_line(own, error)]) from None
    return _BaseMerge(own, tables, below).merged_game()


def _faults_at_base_line(own: SourceText, error: VariantError) -> Iterable[Fault]:
    """Yield the faults of a base file as faults of the line in `own` that names the base."""
    line = line_of_key(BASED_ON, own.lines)
    yield Fault.at_key(own.file, line, BASED_ON, Phrase("the game that this one is based on has an error"))
    yield from error.every


def _error_at_base(own: SourceText, phrase: Phrase) -> VariantError:
    """Return an error for the fault `phrase` where the file `own` names its base."""
    return VariantError(own.file, [Fault.at_key(own.file, line_of_key(BASED_ON, own.lines), BASED_ON, phrase)])


def _game_ids(homes: Sequence[Path]) -> list[str]:
    return [one.stem for home in homes if home.is_dir() for one in sorted(home.glob("*.toml")) if one.is_file()]


def _file_of_game(name: str, homes: Sequence[Path]) -> Path | None:
    """Return the path of the file of the game `name`, in the first folder that has it; None for none."""
    return next((file for home in homes if (file := home / f"{name}.toml").is_file()), None)


def _is_clause_list(value: Any) -> bool:
    """Return whether a value is a list of tables with ids: clauses or options."""
    return (
        isinstance(value, list)
        and bool(value)
        and all(isinstance(one, dict) and isinstance(one.get("id"), str) for one in value)
    )


class _BaseMerge:
    """Merge of one file over the game that it is based on."""

    def __init__(self, own: SourceText, tables: dict[str, Any], below: WholeGame) -> None:
        self._own, self._tables, self._below = own, tables, below
        self._faults: list[tuple[str, Phrase]] = []
        self._parts: dict[str, tuple[SourceText, str]] = {}

    def merged_game(self) -> WholeGame:
        """Return the merged tables.  Raises VariantError."""
        left_out = self._named_ids(WITHOUT)
        order = self._named_ids(ORDER)
        base, keys_gone = _without_keys(self._below.tables, left_out)
        merged: dict[str, Any] = {}
        for key, below in base.items():
            if key in (WITHOUT, ORDER):
                continue
            own = self._tables.get(key)
            if own is None and key not in self._tables:
                if key not in OF_ITS_OWN:
                    merged[key] = below
                    self._record_base_origin(format_key(key))
            elif isinstance(own, dict) and isinstance(below, dict):
                merged[key] = self._merge_table(key, own, below)
            elif isinstance(own, list) and _is_clause_list(own) and _is_clause_list(below):
                merged[key] = own  # made complete further down, with those that stay
            else:
                merged[key] = own
        merged |= {key: value for key, value in self._tables.items() if key not in merged}
        known, there = keys_gone, set[str]()
        for key in sorted(merged, key=lambda key: key == OPTION):  # options last: which are asked for is known then
            below, own = base.get(key, []), self._tables.get(key, [])
            if _is_clause_list(below) and (_is_clause_list(own) or own == []):
                known |= {str(one["id"]) for one in below}
                gone = [*left_out, *(self._unused_options(merged) if key == OPTION else ())]
                entries = _reorder(self._merge_clauses(key, own, below, gone), order)
                merged[key] = [entry for entry, _ in entries]
                self._parts.pop(key, None)
                for i, (_, origin) in enumerate(entries):
                    self._parts[f"{key}[{i + 1}]"] = origin
                there |= {str(entry["id"]) for entry, _ in entries}
            elif _is_clause_list(own):
                there |= {str(one["id"]) for one in own}
        self._check_ids_exist(WITHOUT, known | there)
        self._check_ids_exist(ORDER, there)
        if self._faults:
            lines = self._own.lines
            every = [Fault.at_key(self._own.file, line_of_key(path, lines), path, why) for path, why in self._faults]
            raise VariantError(self._own.file, every)
        return WholeGame({"sources": [], **merged}, self._own, self._parts)

    def _unused_options(self, merged: dict[str, Any]) -> set[str]:
        """Return the base game's options that nothing in the tables `merged` depends on any more."""
        asked = [
            options_used_in({key: value for key, value in tables.items() if key != OPTION})
            for tables in (self._below.tables, merged)
        ]
        return asked[0] - asked[1]

    def _named_ids(self, key: str) -> list[str]:
        """Return the ids in the file's list at `key`; after reporting a faulty list, []."""
        found = self._tables.get(key, [])
        if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
            code = f'{key} = ["…"]'
            self._faults.append((key, fault_reason(
                Phrase("{given} does not fit", given=format_value(found)),
                Phrase("a list of ids of clauses, {code}", code=code),
            )))  # fmt: skip
            return []
        if len(found) > MOST_CLAUSES:
            wrong, allowed = Phrase("{total} entries", total=f"{len(found):,}"), Phrase("at most {n}", n=MOST_CLAUSES)
            self._faults.append((key, fault_reason(wrong, allowed)))
            return []
        return found

    def _check_ids_exist(self, key: str, known: set[str]) -> None:
        """Report each id in the list at `key` that no clause has; `known`: the ids that exist."""
        allowed = [format_value(one) for one in sorted(known)[:MOST_GUESSED]]  # a base that is no game may have more
        for i, name in enumerate(self._named_ids(key) if not self._faults else []):
            if name not in known:
                why = fault_reason(
                    Phrase("no clause has the id {given}", given=format_value(name)),
                    allowed,
                    nearest_word(name, allowed),
                )
                self._faults.append((f"{key}[{i + 1}]", why))

    def _record_base_origin(self, path: str) -> None:
        """Record that the part of the merged tables at `path` comes from the base."""
        self._parts[path] = self._below.source_of_key(path)

    def _merge_table(self, key: str, own: dict[str, Any], below: dict[str, Any]) -> dict[str, Any]:
        """Return the table at `key`, the file's keys `own` replacing those of the base game `below`. The base's
        explanations of a rule are left out where the file has such a table.
        """
        kept = {k: v for k, v in below.items() if k not in own and k not in OWN_TEXTS}
        for inner in kept:
            self._record_base_origin(f"{format_key(key)}.{format_key(inner)}")
        return {**{k: own.get(k, v) for k, v in below.items() if k in own or k in kept}, **own}

    def _merge_clauses(
        self, key: str, own: list[dict[str, Any]], below: list[dict[str, Any]], left_out: list[str]
    ) -> list[tuple[dict[str, Any], tuple[SourceText, str]]]:
        """Return the clauses at `key`, each with its file and its path there: those of the base game `below` in their
        order, without the ids `left_out`, replaced by the file's `own` with the same id, then the file's new ones.
        """
        mine: dict[str, list[tuple[dict[str, Any], tuple[SourceText, str]]]] = {}
        for i, entry in enumerate(own):
            mine.setdefault(str(entry["id"]), []).append((entry, (self._own, f"{key}[{i + 1}]")))
        entries, gone = [], {*left_out, *mine}
        for i, entry in enumerate(below):
            name = str(entry["id"])
            if name in mine:
                entries += mine.pop(name)
            elif name not in gone:
                entries.append((entry, self._below.source_of_key(f"{key}[{i + 1}]")))
        return [*entries, *(one for new in mine.values() for one in new)]


def _without_keys(tables: dict[str, Any], left_out: list[str]) -> tuple[dict[str, Any], set[str]]:
    """Return the tables without the keys named in `left_out` (such as `minutes` or `start.stones`), and the names
    found. A clause's id in `left_out` stands for its clauses.
    """
    ids = {str(one["id"]) for value in tables.values() if _is_clause_list(value) for one in value}
    base, gone = dict(tables), set[str]()
    for name in left_out:
        key, _, inner = name.partition(".")
        if name in ids or key not in base or key in (*CHANGES, *OF_ITS_OWN):
            continue
        if not inner:
            gone.add(name)
            del base[key]
        elif isinstance(base[key], dict) and inner in base[key]:
            gone.add(name)
            base[key] = {k: v for k, v in base[key].items() if k != inner}
    return base, gone


def _reorder(
    entries: list[tuple[dict[str, Any], tuple[SourceText, str]]], order: list[str]
) -> list[tuple[dict[str, Any], tuple[SourceText, str]]]:
    """Return `entries` (clauses with their origins) with the clauses named in `order` sorted in that order; the others
    keep their places.
    """
    places = {name: i for i, name in enumerate(order)}
    named = [one for one in entries if one[0]["id"] in places]
    sorted_ = iter(sorted(named, key=lambda one: places[one[0]["id"]]))
    return [next(sorted_) if one[0]["id"] in places else one for one in entries]
