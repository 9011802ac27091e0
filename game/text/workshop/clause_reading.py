"""A clause that is being told: its values, and its sentences with a slot for each of them."""

import re
from collections.abc import Container, Mapping
from typing import Any

from game.rules.board import FROM_THE_RIGHT, name_on_board
from game.rules.file.schema import option_value_as_key
from game.rules.file.variant_library import Variant
from game.text.language import Language, msg
from game.text.workshop.card_pieces import ClauseTable, Path, Piece, PlainText, SlotKind, WordSlot
from game.text.workshop.choice_words import KeyText, clause_key, full_key, key_of, key_text, number_in
from game.text.workshop.number_lists import MAKES, numbers_at, numbers_text

PLACE = re.compile(r"\{(\w+)\}")
ONE_OF = msg("{numbers} or {n}")
BOTH = msg("{first}, and {also}")


class ClauseReading:
    """`names`: the titles of other clauses, by id; `kept`: words that are told although they say the usual."""

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
        """What stands at a key, or what it is where the file leaves it out; of an option its usual value."""
        path = tuple(name.split(".")) if isinstance(name, str) else name
        found: Any = self.clause.table
        for key in path:
            found = found.get(key) if isinstance(found, Mapping) else None
        if path == MAKES:
            found = numbers_at(self.clause.table, path)
        return self.usual_value(path) if found is None else default_value(found, self.game)

    def usual_value(self, path: Path) -> Any:
        """What a key says where the file leaves it out."""
        known = clause_key(self.family, self.clause.kind, path)
        return default_value(known.default, self.game) if known else None

    def is_unusual(self, name: str) -> bool:
        """Does the file say something there that is not the usual, or is it told although it does not?"""
        path = tuple(name.split("."))
        if path in self._kept:
            return True
        known = clause_key(self.family, self.clause.kind, path)
        value = self.value(name)
        return value not in (None, False, [], "") and (known is None or value != known.default)

    @property
    def rows(self) -> int:
        """The rows of the board; of this card, if it is the board's."""
        board = self.clause.table if self.clause.kind == "board" else None
        said = board.get("rows") if board else getattr(getattr(self.game.words, "board", None), "rows", 2)
        return said if isinstance(said, int) else 2

    def names(self, said: list[str]) -> list[str]:
        """The names of holes on the usual board, where the file counts them from the right."""
        board = self.game.rules().board if any(name.endswith(FROM_THE_RIGHT) for name in said) else None
        return [name_on_board(name, board.columns) for name in said] if board else said

    # ------------------------------------------------------------------ texts
    def plate(self, path: Path) -> KeyText:
        return key_text(self.family, self.clause.kind, path)

    def number(self, path: Path) -> tuple[str, int, int] | None:
        """The noun of what a key counts, the least and the most that is offered."""
        return number_in(self.family, self.clause.kind, path)

    def kind(self, path: Path) -> SlotKind:
        if self.number(path):
            return "number"
        if self.plate(path).holes:
            return "place"
        known = clause_key(self.family, self.clause.kind, path)
        if known is not None and known.numbers:
            return "numbers"
        return "words" if known is not None and known.listed else "word"

    def text(self, path: Path, value: Any) -> str:
        """A value as it stands in a sentence."""
        texts = self.plate(path).words
        key = key_of(value, texts)
        if (said := texts.get(f"{key} {self.rows}") or texts.get(key)) is not None and said.short:
            return self.words.tc(full_key(self.family, self.clause.kind, path), said.short)
        if isinstance(value, int) and (number := self.number(path)):
            return self.words.counted(value, number[0])
        if self.plate(path).holes:
            return self.words.hole(self.names(value if isinstance(value, list) else [str(value)])).replace("**", "")
        if isinstance(value, list) and value and all(isinstance(one, int) for one in value):
            return self._one_of(value)
        if isinstance(value, list) and len(value) == 2 and all(str(one) in texts for one in value):
            first, also = (self.text(path, [one]) for one in value)
            return self.words.say(BOTH, first=first, also=also)
        if isinstance(value, list):
            return "; ".join(self._names.get(str(one), str(one)) for one in value)  # titles have commas
        return self.words.number(value) if isinstance(value, int) else str(value or "")

    def _one_of(self, numbers: list[int]) -> str:
        if common := numbers_text(self.words, numbers):
            return common
        *first, last = sorted(set(numbers))
        if not first:
            return self.words.number(last)
        return self.words.say(ONE_OF, numbers=tuple(first), n=last)

    def slot(self, name: str) -> WordSlot:
        path = tuple(name.split("."))
        return WordSlot(path, self.text(path, self.value(path)), self.kind(path))

    def say(self, text: str, values: Mapping[str, object] | None = None, /, **slots: str) -> list[Piece]:
        """A sentence with its slots: the name of a place in it → the key that it shows.  `values` fill other places."""
        said, at, pieces = self.words.t(text), 0, list[Piece]()
        for place in PLACE.finditer(said):
            if place[1] in slots:
                pieces += [self._plain(said[at : place.start()], values), self.slot(slots[place[1]])]
                at = place.end()
        pieces.append(self._plain(said[at:], values))
        return [piece for piece in pieces if piece.text]

    def sentence(self, path: Path) -> list[Piece]:
        """The sentence of a row: of a key, or of the kind of clause where the path is empty."""
        row = self.plate(path)
        return self.say(row.card, **(row.slots or dict.fromkeys(PLACE.findall(row.card), ".".join(path))))

    def _plain(self, text: str, values: Mapping[str, object] | None) -> PlainText:
        return PlainText(self.words.fill(text, **(values or {})))


def default_value(value: Any, variant: Variant) -> Any:
    """A value, or what an option sets where nothing else is chosen."""
    if not isinstance(value, Mapping) or "option" not in value:
        return value
    option = next((one for one in variant.options if one.id == value["option"]), None)
    if option is None:
        return None
    words = value.get("words")
    return words.get(option_value_as_key(option.default)) if isinstance(words, Mapping) else option.default
