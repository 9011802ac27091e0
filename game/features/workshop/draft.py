"""A game that is being changed: the text of its file, what it comes to, and every change that can be taken back.

Each act changes the words of the whole game, finds the little that the file has to say of that, and writes it into the
text, in which everything else stays as it is.  What the game is, its cards and what was changed follow from the text,
so undo is the text before.
"""

import os
from collections.abc import Callable, Mapping, Sequence
from copy import copy, deepcopy
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path as FilePath
from typing import Any

from game.features.workshop import edits
from game.features.workshop.change_list import changes_between, revert_change
from game.features.workshop.draft_cards import RuleCard, cards_of
from game.features.workshop.file_difference import own_tables
from game.features.workshop.toml_data import (
    ID,
    Path,
    Tables,
    clauses_of_kind,
    default_options,
    make_default,
    put_value,
    value_at,
    with_options_applied,
)
from game.rules.file.asked_options import OPTION, options_used_in
from game.rules.file.based_on import HOMES, LOCKED, OF_ITS_OWN, WholeGame, whole_game, whole_game_of_text
from game.rules.file.editing import edited_text
from game.rules.file.faults import Fault, VariantError
from game.rules.file.file_text import decode_tables, read_toml
from game.rules.file.naming import id_from_name
from game.rules.file.reader import read_whole
from game.rules.file.schema import BASED_ON
from game.rules.file.variant_library import GameOption, Variant
from game.store import own_files
from game.text.workshop.card_pieces import RuleChange

__all__ = ["GameDraft", "RuleCard", "RuleChange", "TriedChange"]


@dataclass(frozen=True)
class TriedChange:
    """Outcome of a change that was tried: the game, or why there is none, and the text of its file.

    `changes`: for several edits, the differences from the base game.
    """

    game: Variant | None
    faults: tuple[Fault, ...]
    text: str
    changes: tuple[RuleChange, ...] = ()


@dataclass
class _DraftText:
    """Text of a draft and everything derived from it; changes are counted from the game `below`."""

    text: str
    own: Tables
    whole: WholeGame
    game: Variant | None
    faults: tuple[Fault, ...]
    below: Tables

    @cached_property
    def cards(self) -> tuple[RuleCard, ...]:
        return cards_of(self.whole.tables, self.below, self.locked)

    @cached_property
    def changes(self) -> tuple[RuleChange, ...]:
        return changes_between(self.below, self.whole.tables)

    @property
    def locked(self) -> tuple[str, ...]:
        found = self.own.get(LOCKED)
        return tuple(map(str, found)) if isinstance(found, list) else ()


class GameDraft:
    """Draft of a game's file.  `game` is the last valid game, `faults` are those of the current text.

    Edits that change nothing, or touch a locked card, are ignored: they add no step to undo.
    """

    def __init__(self, id: str, text: str, homes: Sequence[FilePath], path: FilePath | None = None) -> None:
        """Make a draft.  Raises VariantError if the text cannot be parsed, or its base game has a fault."""
        self._id, self._homes, self.path = id, tuple(homes), path
        self.in_file = text  # what the file said when it was read, or written; a new one has to say more than this
        own = decode_tables(text, f"{id}.toml")
        name = own.get(BASED_ON)
        self._below = whole_game(name, self._homes) if isinstance(name, str) else None
        self._readings: list[_DraftText] = []
        first = self._parse(text)
        if self._below is not None:
            self.base = Variant(str(name), read_whole(str(name), self._below))
            self._game = first.game or self.base
        elif first.game is not None:
            self.base = self._game = first.game
        else:
            raise VariantError(f"{id}.toml", [*first.faults])
        self._readings, self._at = [first], 0

    @classmethod
    def new_draft(cls, base: Variant, name: str, folder: FilePath | None = None) -> "GameDraft":
        """Return a draft that changes nothing yet; `folder` holds one's own games, if the base may be one of them.

        Raises VariantError if the base is not found.
        """
        homes = (*HOMES, *([folder] if folder else []))
        text = edited_text("", {BASED_ON: base.id, "name": name})
        return cls(id_from_name(name, own_files.ids_taken(homes), f"{base.id[:35]}_mine"), text, homes)

    @classmethod
    def from_file(cls, path: FilePath) -> "GameDraft":
        """Return the draft of a file.  Raises VariantError if it cannot be read, or no playable game remains."""
        return cls(path.stem, read_toml(path)[0], (*HOMES, path.parent), path)

    # What it is

    @property
    def _current(self) -> _DraftText:
        return self._readings[self._at]

    @property
    def id(self) -> str:
        """Id of the game, which is the name of its file."""
        return self._id

    @property
    def text(self) -> str:
        return self._current.text

    @property
    def name(self) -> str:
        return str(self._current.whole.tables.get("name", ""))

    @property
    def game(self) -> Variant:
        """The last valid game."""
        return self._game

    @property
    def is_valid(self) -> bool:
        return not self.faults

    @property
    def faults(self) -> tuple[Fault, ...]:
        return self._current.faults

    @property
    def tables(self) -> Mapping[str, Any]:
        """Tables of the whole game, decoded."""
        return self._current.whole.tables

    @property
    def options(self) -> tuple[GameOption, ...]:
        """Options of the game, as they stand in the text."""
        found = [(str(one.get(ID)), one.get("values")) for one in clauses_of_kind(self._current.whole.tables, OPTION)]
        return tuple(GameOption(id, tuple(values)) for id, values in found if isinstance(values, list) and values)

    @property
    def locked(self) -> tuple[str, ...]:
        """Names of what is locked."""
        return self._current.locked

    @property
    def cards(self) -> tuple[RuleCard, ...]:
        return self._current.cards

    @property
    def changes(self) -> tuple[RuleChange, ...]:
        """Differences from the base game, or else from the file as it was opened."""
        return self._current.changes

    @property
    def _base_tables(self) -> Tables:
        return self._current.below

    def value_of(self, card: RuleCard, path: Path) -> Any:
        """Return the value at a path of a card, with the first values of the options put in."""
        return with_options_applied(value_at(card.table, path), default_options(self._current.whole.tables))

    def faults_of(self, card: RuleCard | None) -> tuple[Fault, ...]:
        """Return the faults of a card; without a card, those that belong to no card but to the file."""
        return tuple(fault for fault in self.faults if self._fault_belongs_to(fault, card))

    def _fault_belongs_to(self, fault: Fault, card: RuleCard | None) -> bool:
        if card is None:
            return not any(self._fault_belongs_to(fault, one) for one in self.cards)
        place = fault.place or fault.key
        if place.startswith(f"{OPTION}["):
            index = int(place[len(OPTION) + 1 : place.index("]")]) - 1
            listed = clauses_of_kind(self._current.whole.tables, OPTION)
            return index < len(listed) and str(listed[index].get(ID)) in self._options_of_card(card)
        if place == card.kind and not card.is_single_table:  # said of all clauses of a kind: the first has the mark
            return next(one for one in self.cards if one.kind == card.kind) == card
        paths = [card.path, *(f"{card.kind}[{i + 1}]" for i in card.others)]
        return any(place == path or place.startswith((f"{path}.", f"{path}[")) for path in paths)

    def _options_of_card(self, card: RuleCard) -> set[str]:
        listed = clauses_of_kind(self._current.whole.tables, card.kind)
        return options_used_in([card.table, *(listed[i] for i in card.others)])

    # Acts

    def set_value(self, card: RuleCard, path: Path, value: Any) -> bool:
        """Write a value into a card, None removes it; return False if nothing changed.

        If an option sets the value, another value becomes the option's first.
        """
        return bool(path) and self._apply_edit(card, lambda tables: edits.set_value(tables, card, path, value))

    def try_value(self, card: RuleCard, path: Path, value: Any) -> TriedChange:
        """Return the outcome of setting a value, without doing it."""
        reading = self._text_after(lambda tables: edits.set_value(tables, card, path, value))
        return TriedChange(reading.game, reading.faults, reading.text)

    def outcome_of(self, act: Callable[["GameDraft"], object]) -> TriedChange:
        """Return the outcome of several edits, without doing them."""
        other = copy(self)
        other._readings, other._at = [self._current], 0
        act(other)
        return TriedChange(other.game if other.is_valid else None, other.faults, other.text, other.changes)

    def set_option_default(self, option: str, value: Any) -> bool:
        """Make a value the first of an option, with which games begin unless another is chosen."""
        return self._apply_edit(None, lambda tables: make_default(tables, option, value))

    def add_clause(self, kind: str, table: Mapping[str, Any], at: int | None = None) -> bool:
        """Add a clause with a free id at a place among those of its kind.

        Without a place it comes last, or first if it would never come into force as the last one.
        """
        if at is not None:
            return self._apply_edit(None, lambda tables: edits.add_clause(tables, kind, table, at))
        many = len(clauses_of_kind(self._current.whole.tables, kind))
        last = self._text_after(lambda tables: edits.add_clause(tables, kind, table, many))
        if (
            last.game is None
            and self._text_after(lambda tables: edits.add_clause(tables, kind, table, 0)).game is not None
        ):
            many = 0
        return self._apply_edit(None, lambda tables: edits.add_clause(tables, kind, table, many))

    def remove_clause(self, card: RuleCard) -> bool:
        """Remove a clause; tables that every game has stay."""
        return not card.is_single_table and self._apply_edit(card, lambda tables: edits.remove_clause(tables, card))

    def move_clause(self, card: RuleCard, to: int) -> bool:
        """Move a clause to place `to`, from 0, among the cards of its kind."""
        return not card.is_single_table and self._apply_edit(card, lambda tables: edits.move_clause(tables, card, to))

    def rename(self, name: str) -> bool:
        return self._apply_edit(None, lambda tables: put_value(tables, ("name",), name))

    def set_own_text(self, card: RuleCard, language: str, title: str, text: str) -> bool:
        """Set one's own words for a card in a language; empty ones restore the program's."""
        return self._apply_edit(card, lambda tables: edits.set_own_text(tables, card, language, title, text))

    def set_locked(self, card: RuleCard, yes: bool) -> bool:
        """Lock a card for those who get the file, or unlock it."""
        names = [name for name in self.locked if name != card.lock_name] + [card.lock_name] * yes
        return self._apply_edit(None, lambda tables: put_value(tables, (LOCKED,), names or None))

    def revert(self, change: RuleChange) -> bool:
        """Revert one change, whatever came after it."""
        return self._apply_edit(None, lambda tables: revert_change(change, tables, self._base_tables))

    def revert_all(self) -> bool:
        return self._apply_edit(None, self._reset_tables)

    def _reset_tables(self, tables: Tables) -> None:
        own = {key: value for key, value in tables.items() if key in (BASED_ON, *OF_ITS_OWN)}
        inherited = {key: value for key, value in self._base_tables.items() if key not in (BASED_ON, *OF_ITS_OWN)}
        tables.clear()
        tables |= {**own, **deepcopy(inherited)}

    def undo(self) -> bool:
        return self._step_history(-1)

    def redo(self) -> bool:
        return self._step_history(1)

    @property
    def can_undo(self) -> bool:
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        return self._at + 1 < len(self._readings)

    def _step_history(self, way: int) -> bool:
        if not 0 <= self._at + way < len(self._readings):
            return False
        self._at += way
        self._game = self._last_valid()
        return True

    def _last_valid(self) -> Variant:
        """Return the last playable game on the way to the current text."""
        return next((reading.game for reading in self._readings[self._at :: -1] if reading.game), self.base)

    def _apply_edit(self, card: RuleCard | None, act: Callable[[Tables], None]) -> bool:
        if card is not None and card.lock_name in self.locked:
            return False
        reading = self._text_after(act)
        if reading.text == self.text:
            return False
        self._readings[self._at + 1 :] = [reading]
        return self._step_history(1)

    def _text_after(self, act: Callable[[Tables], None]) -> _DraftText:
        """Return the text after an edit, with the options that it needs and without unused ones."""
        now = self._current
        tables = deepcopy(now.whole.tables)
        act(tables)
        edits.mend_options(tables, now.whole.tables, self._base_tables)
        edits.mend_texts(tables, now.whole.tables, self._base_tables)
        tables = {key: value for key, value in tables.items() if value != [] or now.whole.tables.get(key) == []}
        wanted = own_tables(self._below, tables, now.whole.tables, now.own) if self._below else tables
        return self._parse(edited_text(now.text, wanted))

    def _parse(self, text: str) -> _DraftText:
        game = whole_game_of_text(self._id, text, self._homes, self._below)
        own = decode_tables(text, game.own.file)
        below = self._below.tables if self._below else self._readings[0].below if self._readings else game.tables
        try:
            return _DraftText(text, own, game, Variant(self._id, read_whole(self._id, game)), (), below)
        except VariantError as error:
            return _DraftText(text, own, game, None, tuple(error.every), below)

    # Its file

    def save(self, folder: FilePath) -> FilePath:
        """Write the file atomically; a new one takes a name that no game has.  Raises OSError.

        A draft that was opened from or saved in this folder replaces its own file, unless somebody else has changed it
        since.
        """
        text = self.text
        if self.path is not None and self.path.parent == folder and self._still_there(self.path):
            own_files.overwrite(self.path, text)
        else:
            self.path = own_files.write_new(folder, text, self.name, f"{self.base.id[:35]}_mine")
            self._rename_id(self.path.stem)
        self.in_file = text
        return self.path

    def _still_there(self, path: FilePath) -> bool:
        """Return whether the file is unchanged, or gone."""
        return own_files.text_of_file(path) == self.in_file or not os.path.lexists(path)

    def _rename_id(self, id: str) -> None:
        """Give the game another id."""
        self._id = id
        for reading in self._readings:
            reading.game = reading.game and Variant(id, reading.game.words)
        self._game = self._last_valid()
