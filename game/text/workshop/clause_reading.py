"""A clause that is being told: its values, and its sentences with a slot for each of them."""

import re
from collections.abc import Container, Mapping
from typing import Any

from game.rules.board import FROM_THE_RIGHT, name_on_board
from game.rules.file.schema import option_value_as_key
from game.rules.file.variant_library import Variant
from game.text.language import Language, msg
from game.text.workshop.card_pieces import ClauseTable, Path, Piece, PlainText, SlotKind, WordSlot
from game.text.workshop.choice_words import KeyText, clause_key, full_key, key_text, number_in, text_key
from game.text.workshop.number_lists import MAKES, numbers_at, numbers_text

PLACE = re.compile(r"\{(\w+)\}")
ONE_OF = msg("{numbers} or {n}")
BOTH = msg("{first}, and {also}")


class ClauseReading:
    """Reading of a clause: its values, and its sentences with slots.

    `names`: titles of other clauses, by id; `kept`: words that are told although they say the usual.
    """

    def __init__(
        self,
        words: Language,
        clause: ClauseTable,
        variant: Variant,
        names: Mapping[str, str] | None = None,
        kept: Container[Path] = (),
    ) -> None:
        self.words, self.clause, self.game = words, clause, variant
        self.family = str(variant.words.family)
        self._names, self._kept = names or {}, kept

    # ------------------------------------------------------------------ values
    def value(self, name: str | Path) -> Any:
        """Return the value of a key, or its default; of an option its usual value."""
        path = tuple(name.split(".")) if isinstance(name, str) else name
        found: Any = self.clause.table
        for key in path:
            found = found.get(key) if isinstance(found, Mapping) else None
        if path == MAKES:
            found = numbers_at(self.clause.table, path)
        return self.usual_value(path) if found is None else default_value(found, self.game)

    def usual_value(self, path: Path) -> Any:
        """Return the default of a key."""
        known = clause_key(self.family, self.clause.kind, path)
        return default_value(known.default, self.game) if known else None

    def is_unusual(self, name: str) -> bool:
        """Return whether a key has an unusual value, or is kept."""
        path = tuple(name.split("."))
        if path in self._kept:
            return True
        known = clause_key(self.family, self.clause.kind, path)
        value = self.value(name)
        return value not in (None, False, [], "") and (known is None or value != known.default)

    @property
    def rows(self) -> int:
        """Number of rows of the board; of this card if it is the board's."""
        board = self.clause.table if self.clause.kind == "board" else None
        said = board.get("rows") if board else getattr(getattr(self.game.words, "board", None), "rows", 2)
        return said if isinstance(said, int) else 2

    def usual_hole_names(self, said: list[str]) -> list[str]:
        """Return the names of holes on the usual board, if the file counts them from the right."""
        board = self.game.rules().board if any(name.endswith(FROM_THE_RIGHT) for name in said) else None
        return [name_on_board(name, board.columns) for name in said] if board else said

    # ------------------------------------------------------------------ texts
    def row(self, path: Path) -> KeyText:
        return key_text(self.family, self.clause.kind, path)

    def number(self, path: Path) -> tuple[str, int, int] | None:
        """Return noun, least and most of what a key counts."""
        return number_in(self.family, self.clause.kind, path)

    def slot_kind(self, path: Path) -> SlotKind:
        if self.number(path):
            return "number"
        if self.row(path).holes:
            return "place"
        known = clause_key(self.family, self.clause.kind, path)
        if known is not None and known.is_number_list:
            return "numbers"
        return "words" if known is not None and known.is_list else "word"

    def text(self, path: Path, value: Any) -> str:
        """Return a value as it stands in a sentence."""
        texts = self.row(path).words
        key = text_key(value, texts)
        if (said := texts.get(f"{key} {self.rows}") or texts.get(key)) is not None and said.short:
            return self.words.tc(full_key(self.family, self.clause.kind, path), said.short)
        if isinstance(value, int) and (number := self.number(path)):
            return self.words.counted(value, number[0])
        if self.row(path).holes:
            return self.words.hole(self.usual_hole_names(value if isinstance(value, list) else [str(value)])).replace(
                "**", ""
            )
        if isinstance(value, list) and value and all(isinstance(one, int) for one in value):
            return self._alternatives_text(value)
        if isinstance(value, list) and len(value) == 2 and all(str(one) in texts for one in value):
            first, also = (self.text(path, [one]) for one in value)
            return self.words.say(BOTH, first=first, also=also)
        if isinstance(value, list):
            return "; ".join(self._names.get(str(one), str(one)) for one in value)  # titles have commas
        return self.words.number(value) if isinstance(value, int) else str(value or "")

    def _alternatives_text(self, numbers: list[int]) -> str:
        if common := numbers_text(self.words, numbers):
            return common
        *first, last = sorted(set(numbers))
        if not first:
            return self.words.number(last)
        return self.words.say(ONE_OF, numbers=tuple(first), n=last)

    def slot_of(self, name: str) -> WordSlot:
        path = tuple(name.split("."))
        return WordSlot(path, self.text(path, self.value(path)), self.slot_kind(path))

    def filled_sentence(self, text: str, values: Mapping[str, object] | None = None, /, **slots: str) -> list[Piece]:
        """Return a sentence with its slots: name of a place → the key that it shows; `values` fill other places."""
        said, at, pieces = self.words.t(text), 0, list[Piece]()
        for place in PLACE.finditer(said):
            if place[1] in slots:
                pieces += [self._plain_text(said[at : place.start()], values), self.slot_of(slots[place[1]])]
                at = place.end()
        pieces.append(self._plain_text(said[at:], values))
        return [piece for piece in pieces if piece.text]

    def sentence(self, path: Path) -> list[Piece]:
        """Return the sentence of a key's row, or of the kind of clause if the path is empty."""
        row = self.row(path)
        return self.filled_sentence(row.card, **(row.slots or dict.fromkeys(PLACE.findall(row.card), ".".join(path))))

    def _plain_text(self, text: str, values: Mapping[str, object] | None) -> PlainText:
        return PlainText(self.words.fill(text, **(values or {})))


def default_value(value: Any, variant: Variant) -> Any:
    """Return a value, or what an option sets by default."""
    if not isinstance(value, Mapping) or "option" not in value:
        return value
    option = next((one for one in variant.options if one.id == value["option"]), None)
    if option is None:
        return None
    words = value.get("words")
    return words.get(option_value_as_key(option.default)) if isinstance(words, Mapping) else option.default
