"""A clause that is being told: its values, and its sentences with a slot for each of them."""

import re
from collections.abc import Container, Mapping
from typing import Any

from game.rules.board import FROM_THE_RIGHT, name_on_board
from game.rules.file.schema import MOST_COLUMNS, option_value_as_key
from game.rules.file.variant_library import Variant
from game.text.language import Language, msg
from game.text.workshop.card_pieces import ClauseInFile, Path, Piece, PlainText, SlotKind, WordSlot
from game.text.workshop.choice_words import (
    KeyText,
    clause_key,
    key_number_range,
    key_row_name,
    key_text,
    word_key_of_value,
)
from game.text.workshop.number_lists import MAKES, clause_numbers, numbers_text

COLUMNS = ("columns",)
PLACE = re.compile(r"\{(\w+)\}")
BOTH = msg("{first}, and {also}")


class ClauseReading:
    """Reader of a clause: its values, and its sentences with word slots.

    `names`: titles of other clauses, by id; `kept`: words that are shown although they have their default value.
    """

    def __init__(
        self,
        words: Language,
        clause: ClauseInFile,
        variant: Variant,
        names: Mapping[str, str] | None = None,
        kept: Container[Path] = (),
    ) -> None:
        self.words, self.clause, self.game = words, clause, variant
        self.family = str(variant.words.family)
        self._names, self._kept = names or {}, kept

    # ------------------------------------------------------------------ values
    def key_value(self, name: str | Path) -> Any:
        """Return the value of a key, or its default; for a value set by an option the option's default."""
        path = tuple(name.split(".")) if isinstance(name, str) else name
        found: Any = self.clause.table
        for key in path:
            found = found.get(key) if isinstance(found, Mapping) else None
        if path == MAKES:
            found = clause_numbers(self.clause.table, path)
        return self.usual_value(path) if found is None else default_value(found, self.game)

    def usual_value(self, path: Path) -> Any:
        """Return the default of a key."""
        known = clause_key(self.family, self.clause.kind, path)
        return default_value(known.default, self.game) if known else None

    def has_unusual_value(self, name: str) -> bool:
        """Return whether a key's value is not the default, or the key is one of those always shown (`kept`)."""
        path = tuple(name.split("."))
        if path in self._kept:
            return True
        known = clause_key(self.family, self.clause.kind, path)
        value = self.key_value(name)
        return value not in (None, False, [], "") and (known is None or value != known.default)

    @property
    def board_rows(self) -> int:
        """Number of rows of the board; as edited, if this card is the board's."""
        board = self.clause.table if self.clause.kind == "board" else None
        said = board.get("rows") if board else getattr(getattr(self.game.words, "board", None), "rows", 2)
        return said if isinstance(said, int) else 2

    def resolve_names_from_right(self, said: list[str]) -> list[str]:
        """Return the hole names `said` in a file, those of the form "A2 from the right" replaced by the hole's name on
        the board with the default options, others unchanged.
        """
        board = self.game.rules().board if any(name.endswith(FROM_THE_RIGHT) for name in said) else None
        return [name_on_board(name, board.rows, board.columns) for name in said] if board else said

    # ------------------------------------------------------------------ texts
    def key_text(self, path: Path) -> KeyText:
        """Return the texts of the clause's key at a path, or of the kind of clause for an empty path."""
        return key_text(self.family, self.clause.kind, path)

    def number_range(self, path: Path) -> tuple[str, int, int] | None:
        """Return noun, minimum and maximum of a key's number; None if it has none."""
        found = key_number_range(self.family, self.clause.kind, path)
        if found and (self.clause.kind, path) == ("board", COLUMNS):
            return *found[:2], MOST_COLUMNS.get(self.board_rows, found[2])
        return found

    def slot_kind(self, path: Path) -> SlotKind:
        """Return the way in which the value at a path is chosen: as a number, a place, several numbers, words or a
        word.
        """
        if self.number_range(path):
            return "number"
        if self.key_text(path).holes:
            return "place"
        known = clause_key(self.family, self.clause.kind, path)
        if known is not None and known.is_number_list:
            return "numbers"
        return "words" if known is not None and known.is_list else "word"

    def value_text(self, path: Path, value: Any) -> str:
        """Return a key's value as text for use in a sentence."""
        texts = self.key_text(path).words
        key = word_key_of_value(value, texts)
        if (said := texts.get(f"{key} {self.board_rows}") or texts.get(key)) is not None and said.short:
            return self.words.tc(key_row_name(self.family, self.clause.kind, path), said.short)
        if isinstance(value, int) and (number := self.number_range(path)):
            return self.words.format_counted_noun(value, number[0])
        if self.key_text(path).holes:
            return self.words.bold_hole_names(
                self.resolve_names_from_right(value if isinstance(value, list) else [str(value)])
            ).replace("**", "")
        if isinstance(value, list) and value and all(isinstance(one, int) for one in value):
            return self._alternatives_text(value)
        if isinstance(value, list) and len(value) == 2 and all(str(one) in texts for one in value):
            first, also = (self.value_text(path, [one]) for one in value)
            return self.words.say(BOTH, first=first, also=also)
        if isinstance(value, list):
            return "; ".join(self._names.get(str(one), str(one)) for one in value)  # titles have commas
        return self.words.format_number(value) if isinstance(value, int) else str(value or "")

    def _alternatives_text(self, numbers: list[int]) -> str:
        """Return numbers of which any may hold as text: their pattern, such as even, or a list."""
        if common := numbers_text(self.words, numbers):
            return common
        *first, last = sorted(set(numbers))
        if not first:
            return self.words.format_number(last)
        return self.words.say("{numbers} or {n}", numbers=tuple(first), n=last)

    def word_slot(self, name: str) -> WordSlot:
        """Return the changeable word for a key by its dotted name, with the current value as text."""
        path = tuple(name.split("."))
        return WordSlot(path, self.value_text(path, self.key_value(path)), self.slot_kind(path))

    def filled_sentence(self, text: str, values: Mapping[str, object] | None = None, /, **slots: str) -> list[Piece]:
        """Return a sentence as pieces, filled with word slots (placeholder → key) and other `values`."""
        said, at, pieces = self.words.t(text), 0, list[Piece]()
        for place in PLACE.finditer(said):
            if place[1] in slots:
                pieces += [self._plain_text(said[at : place.start()], values), self.word_slot(slots[place[1]])]
                at = place.end()
        pieces.append(self._plain_text(said[at:], values))
        return [piece for piece in pieces if piece.text]

    def key_sentence(self, path: Path) -> list[Piece]:
        """Return the card sentence of a key as pieces, or of the kind of clause if the path is empty."""
        row = self.key_text(path)
        return self.filled_sentence(row.card, **(row.slots or dict.fromkeys(PLACE.findall(row.card), ".".join(path))))

    def _plain_text(self, text: str, values: Mapping[str, object] | None) -> PlainText:
        return PlainText(self.words.fill(text, **(values or {})))


def default_value(value: Any, variant: Variant) -> Any:
    """Return a value, or the default of the option that sets it."""
    if not isinstance(value, Mapping) or "option" not in value:
        return value
    option = next((one for one in variant.options if one.id == value["option"]), None)
    if option is None:
        return None
    words = value.get("words")
    return words.get(option_value_as_key(option.default)) if isinstance(words, Mapping) else option.default
