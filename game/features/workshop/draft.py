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
    """What would come of a change: the game, or why there would be none, and the text of its file.

    `changes`: of several acts, what would differ then from the game below.
    """

    game: Variant | None
    faults: tuple[Fault, ...]
    text: str
    changes: tuple[RuleChange, ...] = ()


@dataclass
class _Reading:
    """A text and what it comes to; changes are counted from the game `below`."""

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
    """A file under change.  `game` is the last sound game, `faults` are those of the text as it is now.

    An act that leaves everything as it is, or touches a card that is locked, is none: nothing is to be undone.
    """

    def __init__(self, id: str, text: str, homes: Sequence[FilePath], path: FilePath | None = None) -> None:
        """Raises VariantError where the text cannot be read as tables, or the game below it has a fault."""
        self._id, self._homes, self.path = id, tuple(homes), path
        self.in_file = text  # what the file said when it was read, or written; a new one has to say more than this
        own = decode_tables(text, f"{id}.toml")
        name = own.get(BASED_ON)
        self._below = whole_game(name, self._homes) if isinstance(name, str) else None
        self._readings: list[_Reading] = []
        first = self._read(text)
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
        """A draft that changes nothing yet; `folder` is where one's own games lie, if the base may be one of them.

        Raises VariantError where the base is not found.
        """
        homes = (*HOMES, *([folder] if folder else []))
        text = edited_text("", {BASED_ON: base.id, "name": name})
        return cls(id_from_name(name, own_files.ids_taken(homes), f"{base.id[:35]}_mine"), text, homes)

    @classmethod
    def from_file(cls, path: FilePath) -> "GameDraft":
        """The draft of a file.  Raises VariantError where it cannot be read at all, or no game is left to be played."""
        return cls(path.stem, read_toml(path)[0], (*HOMES, path.parent), path)

    # What it is

    @property
    def _now(self) -> _Reading:
        return self._readings[self._at]

    @property
    def id(self) -> str:
        """The id of the game, which is the name of its file."""
        return self._id

    @property
    def text(self) -> str:
        return self._now.text

    @property
    def name(self) -> str:
        return str(self._now.whole.tables.get("name", ""))

    @property
    def game(self) -> Variant:
        """The last sound game."""
        return self._game

    @property
    def sound(self) -> bool:
        return not self.faults

    @property
    def faults(self) -> tuple[Fault, ...]:
        return self._now.faults

    @property
    def tables(self) -> Mapping[str, Any]:
        """The decoded words of the whole game."""
        return self._now.whole.tables

    @property
    def options(self) -> tuple[GameOption, ...]:
        """The options of the game, as they stand in the text."""
        found = [(str(one.get(ID)), one.get("values")) for one in clauses_of_kind(self._now.whole.tables, OPTION)]
        return tuple(GameOption(id, tuple(values)) for id, values in found if isinstance(values, list) and values)

    @property
    def locked(self) -> tuple[str, ...]:
        """The names of what is locked."""
        return self._now.locked

    @property
    def cards(self) -> tuple[RuleCard, ...]:
        return self._now.cards

    @property
    def changes(self) -> tuple[RuleChange, ...]:
        """What differs from the game that it is based on, or else from the file as it was opened."""
        return self._now.changes

    @property
    def _from(self) -> Tables:
        return self._now.below

    def value(self, card: RuleCard, path: Path) -> Any:
        """What stands at a path of a card, with the first values of the options put in."""
        return with_options_applied(value_at(card.table, path), default_options(self._now.whole.tables))

    def faults_of(self, card: RuleCard | None) -> tuple[Fault, ...]:
        """The faults of a card; without one, those that belong to no card but to the file."""
        return tuple(fault for fault in self.faults if self._is_of(fault, card))

    def _is_of(self, fault: Fault, card: RuleCard | None) -> bool:
        if card is None:
            return not any(self._is_of(fault, one) for one in self.cards)
        place = fault.place or fault.key
        if place.startswith(f"{OPTION}["):
            index = int(place[len(OPTION) + 1 : place.index("]")]) - 1
            listed = clauses_of_kind(self._now.whole.tables, OPTION)
            return index < len(listed) and str(listed[index].get(ID)) in self._options_of(card)
        if place == card.kind and not card.is_single_table:  # said of all clauses of a kind: the first has the mark
            return next(one for one in self.cards if one.kind == card.kind) == card
        paths = [card.path, *(f"{card.kind}[{i + 1}]" for i in card.others)]
        return any(place == path or place.startswith((f"{path}.", f"{path}[")) for path in paths)

    def _options_of(self, card: RuleCard) -> set[str]:
        listed = clauses_of_kind(self._now.whole.tables, card.kind)
        return options_used_in([card.table, *(listed[i] for i in card.others)])

    # Acts

    def set(self, card: RuleCard, path: Path, value: Any) -> bool:
        """Writes a value into a card, None removes it.  False where nothing came of it.

        Where an option sets the value, another one becomes the first of the option.
        """
        return bool(path) and self._do(card, lambda tables: edits.set_value(tables, card, path, value))

    def try_value(self, card: RuleCard, path: Path, value: Any) -> TriedChange:
        """What would come of that, without doing it."""
        reading = self._changed(lambda tables: edits.set_value(tables, card, path, value))
        return TriedChange(reading.game, reading.faults, reading.text)

    def outcome_of_acts(self, act: Callable[["GameDraft"], object]) -> TriedChange:
        """What would come of any acts, without doing them here."""
        other = copy(self)
        other._readings, other._at = [self._now], 0
        act(other)
        return TriedChange(other.game if other.sound else None, other.faults, other.text, other.changes)

    def choose(self, option: str, value: Any) -> bool:
        """Makes a value the first of an option: the one with which games begin if nobody chooses."""
        return self._do(None, lambda tables: make_default(tables, option, value))

    def add(self, kind: str, table: Mapping[str, Any], at: int | None = None) -> bool:
        """Adds a clause, with an id that is free, at a place among those of its kind.

        Without a place it comes last, or first where it would never come into force as the last one.
        """
        if at is not None:
            return self._do(None, lambda tables: edits.add_clause(tables, kind, table, at))
        many = len(clauses_of_kind(self._now.whole.tables, kind))
        last = self._changed(lambda tables: edits.add_clause(tables, kind, table, many))
        if (
            last.game is None
            and self._changed(lambda tables: edits.add_clause(tables, kind, table, 0)).game is not None
        ):
            many = 0
        return self._do(None, lambda tables: edits.add_clause(tables, kind, table, many))

    def remove(self, card: RuleCard) -> bool:
        """Leaves a clause out; the tables that every game has stay."""
        return not card.is_single_table and self._do(card, lambda tables: edits.remove_clause(tables, card))

    def move(self, card: RuleCard, to: int) -> bool:
        """Makes a clause the one at place `to`, from 0, among the cards of its kind."""
        return not card.is_single_table and self._do(card, lambda tables: edits.move_clause(tables, card, to))

    def rename(self, name: str) -> bool:
        return self._do(None, lambda tables: put_value(tables, ("name",), name))

    def say(self, card: RuleCard, language: str, title: str, text: str) -> bool:
        """Words of one's own for a card, in a language; empty ones: the program says it."""
        return self._do(card, lambda tables: edits.set_own_text(tables, card, language, title, text))

    def lock(self, card: RuleCard, yes: bool) -> bool:
        """Locks a card for those who get the file, or opens it again."""
        names = [name for name in self.locked if name != card.lock_name] + [card.lock_name] * yes
        return self._do(None, lambda tables: put_value(tables, (LOCKED,), names or None))

    def put_back(self, change: RuleChange) -> bool:
        """Takes one change back, whatever came after it."""
        return self._do(None, lambda tables: revert_change(change, tables, self._from))

    def put_all_back(self) -> bool:
        return self._do(None, self._all_back)

    def _all_back(self, tables: Tables) -> None:
        own = {key: value for key, value in tables.items() if key in (BASED_ON, *OF_ITS_OWN)}
        inherited = {key: value for key, value in self._from.items() if key not in (BASED_ON, *OF_ITS_OWN)}
        tables.clear()
        tables |= {**own, **deepcopy(inherited)}

    def undo(self) -> bool:
        return self._go(-1)

    def redo(self) -> bool:
        return self._go(1)

    @property
    def can_undo(self) -> bool:
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        return self._at + 1 < len(self._readings)

    def _go(self, way: int) -> bool:
        if not 0 <= self._at + way < len(self._readings):
            return False
        self._at += way
        self._game = self._sound()
        return True

    def _sound(self) -> Variant:
        """The last game that can be played, on the way to what is there now."""
        return next((one.game for one in self._readings[self._at :: -1] if one.game), self.base)

    def _do(self, card: RuleCard | None, act: Callable[[Tables], None]) -> bool:
        if card is not None and card.lock_name in self.locked:
            return False
        reading = self._changed(act)
        if reading.text == self.text:
            return False
        self._readings[self._at + 1 :] = [reading]
        return self._go(1)

    def _changed(self, act: Callable[[Tables], None]) -> _Reading:
        """The text after an act, with the options that it asks for and none that nothing asks for any more."""
        now = self._now
        tables = deepcopy(now.whole.tables)
        act(tables)
        edits.mend_options(tables, now.whole.tables, self._from)
        edits.mend_texts(tables, now.whole.tables, self._from)
        tables = {key: value for key, value in tables.items() if value != [] or now.whole.tables.get(key) == []}
        wanted = own_tables(self._below, tables, now.whole.tables, now.own) if self._below else tables
        return self._read(edited_text(now.text, wanted))

    def _read(self, text: str) -> _Reading:
        game = whole_game_of_text(self._id, text, self._homes, self._below)
        own = decode_tables(text, game.own.file)
        below = self._below.tables if self._below else self._readings[0].below if self._readings else game.tables
        try:
            return _Reading(text, own, game, Variant(self._id, read_whole(self._id, game)), (), below)
        except VariantError as error:
            return _Reading(text, own, game, None, tuple(error.every), below)

    # Its file

    def save(self, folder: FilePath) -> FilePath:
        """Writes the file, whole or not at all; a new one takes a name that no game has.  Raises OSError.

        A draft that was opened from this folder, or saved there, takes the place of its own file, but never of what
        somebody else has written there since.
        """
        text = self.text
        if self.path is not None and self.path.parent == folder and self._still_there(self.path):
            own_files.overwrite(self.path, text)
        else:
            self.path = own_files.write_new(folder, text, self.name, f"{self.base.id[:35]}_mine")
            self._call(self.path.stem)
        self.in_file = text
        return self.path

    def _still_there(self, path: FilePath) -> bool:
        """Whether the file says what it said, or is gone."""
        return own_files.text_of_file(path) == self.in_file or not os.path.lexists(path)

    def _call(self, id: str) -> None:
        """The game has another id."""
        self._id = id
        for one in self._readings:
            one.game = one.game and Variant(id, one.game.words)
        self._game = self._sound()
