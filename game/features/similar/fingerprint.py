"""The clauses of a game as the machine understands them: without ids, names and texts, with its options chosen.

Nothing here knows a family of games: what a file's words say is compared, whichever words they are.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from game.features.workshop.toml_data import (
    ID,
    Tables,
    apply_options,
    clauses_of_kind,
    default_options,
    is_clause_in_force,
    is_clause_list,
)
from game.rules.file.asked_options import IF, OPTION, option_setting, options_used_in
from game.rules.file.based_on import LOCKED, OF_ITS_OWN
from game.rules.file.file_text import OWN_TEXTS
from game.rules.file.schema import BASED_ON, ORDER, WITHOUT, OptionValue
from game.rules.file.variant_library import Variant

# What is no clause: what tells of the game, what its computer player weighs, and where its stones lie at the start.
NO_RULE = frozenset({BASED_ON, WITHOUT, ORDER, LOCKED, OPTION, "family", "worth", "start", *OF_ITS_OWN})
BOARD, START = "board", "start"  # the table of the board, and the clause of the rules page that tells of it
SHAPE = "rows"  # a number of the board that is more than its size
REFERENCES = (".turn", ".turns")  # ends of paths: keys that name kinds of turn by their ids
NOTHING: tuple[object, ...] = (None, [], {}, "")

Leaf = tuple[str, object]


class ClauseMeaning(NamedTuple):
    """Meaning of a clause: its kind, and its values by key with the chosen options applied."""

    kind: str
    values_by_key: frozenset[Leaf]

    def shared_value_count(self, other: "ClauseMeaning") -> int:
        """Return how many values two clauses have in common."""
        return len(self.values_by_key & other.values_by_key)


Clauses = Mapping[ClauseMeaning, str]  # what holds → the id of the clause that says it


class ComparableGame:
    """A game of the collection prepared for comparison; `clauses`: those in force with the default options."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.id, self.family = variant.id, str(variant.words.family)
        self._tables: Tables = msgspec.to_builtins(variant.words)
        self._usual: dict[str, Any] = default_options(self._tables)
        self._entries = list(_clause_entries(self._tables))
        self.clauses = self.clauses_with({})
        self.otherwise = list(self._clauses_by_other_values())
        others = [now for _, _, now in self.otherwise]
        self.fixed = frozenset(self.clauses).intersection(*others)  # what holds whichever option is chosen
        self.possible = frozenset(self.clauses).union(*others)  # what holds with some choice of one

    def clauses_with(self, options: Mapping[str, OptionValue]) -> Clauses:
        """Return the clauses in force with the option values `options`, all other options at their defaults."""
        now = {**self._usual, **options}
        return {
            entry.meaning(self._tables, now): entry.id
            for entry in self._entries
            if is_clause_in_force(entry.table, now)
        }

    def _clauses_by_other_values(self) -> Iterator[tuple[str, OptionValue, Clauses]]:
        """Yield each non-default value of an option, with the clauses in force under it, if these differ from the usual
        ones.
        """
        rules = {name for entry in self._entries for name in entry.asks}
        for one in clauses_of_kind(self._tables, OPTION):
            for value in one["values"][1:] if one[ID] in rules else ():
                now = self.clauses_with({one[ID]: value})
                if now.keys() != self.clauses.keys():
                    yield one[ID], value, now


class _ClauseInFile:
    """Clause as written in its file; `asks`: the ids of the options on which it depends."""

    def __init__(self, kind: str, id: str, table: Tables) -> None:
        self.kind, self.id, self.table = kind, id, table
        self.asks = options_used_in(table)
        inside = {key: value for key, value in table.items() if key not in (ID, IF, *OWN_TEXTS)}
        self._says = list(_iterate_leaf_values(inside, ""))
        self._changes = bool(options_used_in(inside)) or any(path.endswith(REFERENCES) for path, _ in self._says)
        self._fixed = None if self._changes else ClauseMeaning(kind, frozenset(_freeze_leaves(self._says)))

    def meaning(self, tables: Tables, chosen: Mapping[str, Any]) -> ClauseMeaning:
        """Return the meaning of the clause with the options `chosen`, regardless of its id and texts. `tables`: of the
        game's file.
        """
        if self._fixed is not None:
            return self._fixed
        says = [(path, self._resolve_value(path, value, tables, chosen)) for path, value in self._says]
        return ClauseMeaning(self.kind, frozenset(_freeze_leaves(says)))

    def _resolve_value(self, path: str, value: Any, tables: Tables, chosen: Mapping[str, Any]) -> Any:
        """Return a value with options applied, and ids of kinds of turns replaced by their meaning. `path`: the value's
        dotted path in the clause.
        """
        value = apply_options(value, chosen)
        if not (path.endswith(REFERENCES) and isinstance(value, list)):
            return value
        named = [one for one in clauses_of_kind(tables, "turn") if one[ID] in value and is_clause_in_force(one, chosen)]
        return frozenset(_ClauseInFile("turn", "", one).meaning(tables, chosen) for one in named)


def _clause_entries(tables: Tables) -> Iterator[_ClauseInFile]:
    """Yield the clauses in a game's tables, and the settings of its board except the size."""
    for kind, value in tables.items():
        if kind in NO_RULE:
            continue
        if kind == BOARD:  # its shape and its words are rules, how large it is is none
            words = ((key, one) for key, one in value.items() if key == SHAPE or _is_scalar(one))
            yield from (_ClauseInFile(BOARD, START, {key: one}) for key, one in words)
        elif is_clause_list(value):
            yield from (_ClauseInFile(kind, str(one[ID]), one) for one in value)
        elif isinstance(value, dict):
            yield _ClauseInFile(kind, str(value.get(ID, kind)), value)


def _is_scalar(value: Any) -> bool:
    """Return whether a value of the board's table is a word, or an option with words as values."""
    return isinstance(value, str) or (isinstance(value, dict) and "words" in value)


def _iterate_leaf_values(table: Tables, path: str) -> Iterator[tuple[str, Any]]:
    """Yield each value in nested tables with its dotted path; values set by options included, empty ones left out."""
    for key, value in table.items():
        if value in NOTHING:
            continue
        if isinstance(value, dict) and not option_setting(value):
            yield from _iterate_leaf_values(value, f"{path}.{key}")
        else:
            yield f"{path}.{key}", value


def _freeze_leaves(says: Iterable[tuple[str, Any]]) -> Iterator[Leaf]:
    """Yield the pairs `says` of path and value, with lists turned into tuples so that they can be hashed."""
    return ((path, tuple(value) if isinstance(value, list) else value) for path, value in says)
