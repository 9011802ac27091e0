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
from game.features.workshop.change_list import compare_games, revert_change
from game.features.workshop.draft_cards import RuleCard, make_cards
from game.features.workshop.file_difference import tables_to_write
from game.features.workshop.toml_data import (
    ID,
    Path,
    Tables,
    apply_options,
    clauses_of_kind,
    default_options,
    set_option_default,
    set_value_at,
    value_at,
)
from game.rules.file.asked_options import OPTION, options_used_in
from game.rules.file.based_on import HOMES, LOCKED, OF_ITS_OWN, WholeGame, find_whole_game, whole_game_of_text
from game.rules.file.editing import edited_text
from game.rules.file.faults import Fault, VariantError, displayed_file_name, variant_errors
from game.rules.file.file_text import decode_tables, read_toml
from game.rules.file.naming import id_from_name
from game.rules.file.reader import read_whole
from game.rules.file.schema import BASED_ON
from game.rules.file.variant_library import GameOption, Variant
from game.store import own_files
from game.store.shared_files import turn_to_write
from game.text.workshop.card_pieces import RuleChange

__all__ = ["GameDraft", "RuleCard", "RuleChange", "TriedChange"]


@dataclass(frozen=True)
class TriedChange:
    """Outcome of a change that was tried without being made: the resulting game or its faults, and the text of its
    file. `changes`: the differences from the base game, if several edits were tried.
    """

    game: Variant | None
    faults: tuple[Fault, ...]
    text: str
    changes: tuple[RuleChange, ...] = ()


@dataclass
class _DraftText:
    """Text of a draft with all that is derived from it; its changes are differences from `base_tables`."""

    text: str
    own: Tables
    whole_game: WholeGame
    game: Variant | None
    faults: tuple[Fault, ...]
    base_tables: Tables

    @cached_property
    def cards(self) -> tuple[RuleCard, ...]:
        return make_cards(self.whole_game.tables, self.base_tables, self.locked)

    @cached_property
    def changes(self) -> tuple[RuleChange, ...]:
        """Differences from the base game."""
        return compare_games(self.base_tables, self.whole_game.tables)

    @property
    def locked(self) -> tuple[str, ...]:
        """Names of the rules that recipients of the file may not change."""
        found = self.own.get(LOCKED)
        return tuple(map(str, found)) if isinstance(found, list) else ()


class GameDraft:
    """Draft of a game's file. `game`: the last valid game; `faults`: those of the current text. Edits that change
    nothing, or touch a locked rule, are ignored: they add no step to undo.
    """

    def __init__(self, id: str, text: str, homes: Sequence[FilePath], path: FilePath | None = None) -> None:
        """Make a draft.  Raises VariantError if the text cannot be parsed, or its base game has a fault."""
        self._id, self._homes, self.path = id, tuple(homes), path
        self.in_file = text  # what the file said when it was read, or written; a new one has to say more than this
        own = decode_tables(text, f"{id}.toml")
        name = own.get(BASED_ON)
        self._below = find_whole_game(name, self._homes) if isinstance(name, str) else None
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
        """Return a draft without changes to the game `base`; `folder`: the user's own games, if the base may be one of
        them, else None. Raises VariantError if the base isn't found.
        """
        homes = (*HOMES, *([folder] if folder else []))
        text = edited_text("", {BASED_ON: base.id, "name": name})
        return cls(id_from_name(name, own_files.existing_game_ids(homes), f"{base.id[:35]}_mine"), text, homes)

    @classmethod
    def from_file(cls, path: FilePath) -> "GameDraft":
        """Return the draft of a file.  Raises VariantError if it can't be read, or holds no playable game."""
        with variant_errors(displayed_file_name(path)):
            return cls(path.stem, read_toml(path)[0], (*HOMES, path.parent), path)

    # What it is

    @property
    def _current(self) -> _DraftText:
        """The draft's text at the current point of the undo history, with tables, cards and faults."""
        return self._readings[self._at]

    @property
    def id(self) -> str:
        """Id of the game, which is the name of its file."""
        return self._id

    @property
    def text(self) -> str:
        """Current text of the game's file."""
        return self._current.text

    @property
    def name(self) -> str:
        """Name of the game in the current text; "" if it has none."""
        return str(self._current.whole_game.tables.get("name", ""))

    @property
    def game(self) -> Variant:
        """The last valid game."""
        return self._game

    @property
    def is_valid(self) -> bool:
        """Whether the current text is a game that can be played."""
        return not self.faults

    @property
    def faults(self) -> tuple[Fault, ...]:
        return self._current.faults

    @property
    def tables(self) -> Mapping[str, Any]:
        """Decoded tables of the whole game, including those from its base game."""
        return self._current.whole_game.tables

    @property
    def options(self) -> tuple[GameOption, ...]:
        """Options of the game, as written in its text."""
        found = [
            (str(one.get(ID)), one.get("values")) for one in clauses_of_kind(self._current.whole_game.tables, OPTION)
        ]
        return tuple(GameOption(id, tuple(values)) for id, values in found if isinstance(values, list) and values)

    @property
    def locked_names(self) -> tuple[str, ...]:
        """Names of the locked rules."""
        return self._current.locked

    @property
    def cards(self) -> tuple[RuleCard, ...]:
        """All rules of the current text as cards, in the order of the rules page."""
        return self._current.cards

    @property
    def changes(self) -> tuple[RuleChange, ...]:
        """Differences from the base game, or else from the file as it was opened."""
        return self._current.changes

    @property
    def _base_tables(self) -> Tables:
        """Tables of the base game, from which the draft's differences are computed; without a base, of the file as
        opened.
        """
        return self._current.base_tables

    def value_in_card(self, card: RuleCard, path: Path) -> Any:
        """Return the value at a path in a card, with the default value for each option; None if there is none."""
        return apply_options(value_at(card.table, path), default_options(self._current.whole_game.tables))

    def faults_of(self, card: RuleCard | None) -> tuple[Fault, ...]:
        """Return the faults of a card; if `card` is None, those of the file that belong to no card."""
        return tuple(fault for fault in self.faults if self._fault_belongs_to(fault, card))

    def _fault_belongs_to(self, fault: Fault, card: RuleCard | None) -> bool:
        """Return whether a fault belongs to this card; if `card` is None, whether it belongs to no card."""
        if card is None:
            return not any(self._fault_belongs_to(fault, one) for one in self.cards)
        place = fault.place or fault.key
        if place.startswith(f"{OPTION}["):
            index = int(place[len(OPTION) + 1 : place.index("]")]) - 1
            listed = clauses_of_kind(self._current.whole_game.tables, OPTION)
            return index < len(listed) and str(listed[index].get(ID)) in self._options_of_card(card)
        if place == card.kind and not card.is_single_table:  # said of all clauses of a kind: the first has the mark
            return next(one for one in self.cards if one.kind == card.kind) == card
        paths = [card.path, *(f"{card.kind}[{i + 1}]" for i in card.alternative_indices)]
        return any(place == path or place.startswith((f"{path}.", f"{path}[")) for path in paths)

    def _options_of_card(self, card: RuleCard) -> set[str]:
        listed = clauses_of_kind(self._current.whole_game.tables, card.kind)
        return options_used_in([card.table, *(listed[i] for i in card.alternative_indices)])

    # Acts

    def set_value(self, card: RuleCard, path: Path, value: Any) -> bool:
        """Set a value of a card, None to remove it; return False if nothing changed.

        If the value depends on an option, the option's default is changed.
        """
        return bool(path) and self._apply_edit(card, lambda tables: edits.set_value(tables, card, path, value))

    def try_value(self, card: RuleCard, path: Path, value: Any) -> TriedChange:
        """Return the outcome of setting a value of a card, without changing the draft."""
        reading = self._text_after(lambda tables: edits.set_value(tables, card, path, value))
        return TriedChange(reading.game, reading.faults, reading.text)

    def try_edits(self, act: Callable[["GameDraft"], object]) -> TriedChange:
        """Return the outcome of the edits that `act` makes, without changing the draft."""
        other = copy(self)
        other._readings, other._at = [self._current], 0
        act(other)
        return TriedChange(other.game if other.is_valid else None, other.faults, other.text, other.changes)

    def set_option_default(self, option: str, value: Any) -> bool:
        """Make a value the default of an option; return False if nothing changed."""
        return self._apply_edit(None, lambda tables: set_option_default(tables, option, value))

    def add_clause(self, kind: str, table: Mapping[str, Any], at: int | None = None) -> bool:
        """Add a clause with a free id at index `at` among those of its kind; return False if nothing changed. With None
        it becomes the last or, if the game would be faulty then, the first.
        """
        if at is not None:
            return self._apply_edit(None, lambda tables: edits.add_clause(tables, kind, table, at))
        many = len(clauses_of_kind(self._current.whole_game.tables, kind))
        last = self._text_after(lambda tables: edits.add_clause(tables, kind, table, many))
        if (
            last.game is None
            and self._text_after(lambda tables: edits.add_clause(tables, kind, table, 0)).game is not None
        ):
            many = 0
        return self._apply_edit(None, lambda tables: edits.add_clause(tables, kind, table, many))

    def remove_clause(self, card: RuleCard) -> bool:
        """Remove the clause of a card; return False if nothing changed, as for a table that every game needs."""
        return not card.is_single_table and self._apply_edit(card, lambda tables: edits.remove_clause(tables, card))

    def move_clause(self, card: RuleCard, to: int) -> bool:
        """Move the clause of a card to index `to`, from 0, among the cards of its kind; return False if nothing
        changed.
        """
        return not card.is_single_table and self._apply_edit(card, lambda tables: edits.move_clause(tables, card, to))

    def rename(self, name: str) -> bool:
        """Set the game's name; return False if nothing changed."""
        return self._apply_edit(None, lambda tables: set_value_at(tables, ("name",), name))

    def set_own_text(self, card: RuleCard, language: str, title: str, text: str) -> bool:
        """Set the author's title and text for a card in a language; "" restores the program's text. Return False if
        nothing changed.
        """
        return self._apply_edit(card, lambda tables: edits.set_own_text(tables, card, language, title, text))

    def set_locked(self, card: RuleCard, locked: bool) -> bool:
        """Lock a rule, so that recipients of the file can't change it, or unlock it; return False if nothing has
        changed.
        """
        names = [name for name in self.locked_names if name != card.lock_name] + [card.lock_name] * locked
        return self._apply_edit(None, lambda tables: set_value_at(tables, (LOCKED,), names or None))

    def revert_change(self, change: RuleChange) -> bool:
        """Revert one change, even if later ones were made; return False if nothing changed."""
        return self._apply_edit(None, lambda tables: revert_change(change, tables, self._base_tables))

    def revert_all_changes(self) -> bool:
        """Make all rules those of the base game again; return False if nothing changed."""
        return self._apply_edit(None, self._reset_tables)

    def _reset_tables(self, tables: Tables) -> None:
        """Replace all rules in `tables` by those of the base game; the name, the author and the like stay."""
        own = {key: value for key, value in tables.items() if key in (BASED_ON, *OF_ITS_OWN)}
        inherited = {key: value for key, value in self._base_tables.items() if key not in (BASED_ON, *OF_ITS_OWN)}
        tables.clear()
        tables |= {**own, **deepcopy(inherited)}

    def undo(self) -> bool:
        """Undo the last edit; return False if there is none."""
        return self._step_history(-1)

    def redo(self) -> bool:
        """Repeat the last undone edit; return False if there is none."""
        return self._step_history(1)

    @property
    def can_undo(self) -> bool:
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        return self._at + 1 < len(self._readings)

    def _step_history(self, way: int) -> bool:
        """Go one edit back (`way` = -1) or forward (1) in the undo history; return False if there is none."""
        if not 0 <= self._at + way < len(self._readings):
            return False
        self._at += way
        self._game = self._last_valid_game()
        return True

    def _last_valid_game(self) -> Variant:
        return next((reading.game for reading in self._readings[self._at :: -1] if reading.game), self.base)

    def _apply_edit(self, card: RuleCard | None, act: Callable[[Tables], None]) -> bool:
        """Apply `act` to the game's tables as a step that can be undone; return False if `card` is locked or nothing
        changed. `card`: the rule concerned, None for none.
        """
        if card is not None and card.lock_name in self.locked_names:
            return False
        reading = self._text_after(act)
        if reading.text == self.text:
            return False
        self._readings[self._at + 1 :] = [reading]
        return self._step_history(1)

    def _text_after(self, act: Callable[[Tables], None]) -> _DraftText:
        """Return the text after the edit `act`, with options added that the edited rules use and unused
        ones removed.
        """
        now = self._current
        tables = deepcopy(now.whole_game.tables)
        act(tables)
        edits.update_options(tables, now.whole_game.tables, self._base_tables)
        edits.drop_outdated_base_texts(tables, now.whole_game.tables, self._base_tables)
        tables = {key: value for key, value in tables.items() if value != [] or now.whole_game.tables.get(key) == []}
        wanted = tables_to_write(self._below, tables, now.whole_game.tables, now.own) if self._below else tables
        return self._parse(edited_text(now.text, wanted))

    def _parse(self, text: str) -> _DraftText:
        """Return the text with its tables, cards and faults.  Raises VariantError if it cannot be parsed."""
        game = whole_game_of_text(self._id, text, self._homes, self._below)
        own = decode_tables(text, game.own.file)
        below = self._below.tables if self._below else self._readings[0].base_tables if self._readings else game.tables
        try:
            return _DraftText(text, own, game, Variant(self._id, read_whole(self._id, game)), (), below)
        except VariantError as error:
            return _DraftText(text, own, game, None, tuple(error.every), below)

    # Its file

    def save(self, folder: FilePath) -> FilePath:
        """Write the file atomically and return its path; a new file gets a name that no other game has. Raises OSError.
        A draft that was opened from this folder or saved in it replaces its own file, unless another program has
        changed the file since.
        """
        text = self.text
        with turn_to_write(folder):
            if self.path is not None and self.path.parent == folder and self._is_unchanged_or_gone(self.path):
                own_files.overwrite_text(self.path, text)
            else:
                self.path = own_files.write_new_game(folder, text, self.name, f"{self.base.id[:35]}_mine")
                self._rename_id(self.path.stem)
        self.in_file = text
        return self.path

    def _is_unchanged_or_gone(self, path: FilePath) -> bool:
        """Return whether the file is as the draft last read or wrote it, or no longer exists."""
        return own_files.read_text(path) == self.in_file or not os.path.lexists(path)

    def _rename_id(self, id: str) -> None:
        """Give the game the id `id`, which names its file."""
        self._id = id
        for reading in self._readings:
            reading.game = reading.game and Variant(id, reading.game.words)
        self._game = self._last_valid_game()
