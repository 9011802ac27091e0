"""Draughts as a family: what it offers to the other rooms (`rules.game.Family`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.rules.board import Seat
from game.rules.draughts.compiled import Rules
from game.rules.draughts.machine import COMPILED
from game.rules.draughts.words import DraughtsWords, EndWhen
from game.rules.file.schema import FromOption, OptionValue
from game.rules.game import PositionError
from game.rules.phrase import Phrase
from game.rules.typed import known, typed

if TYPE_CHECKING:
    from game.rules.draughts.position import Position

__all__ = ["QUICK", "WORDS", "check", "from_json", "from_word", "known_json", "rules", "start", "to_word"]

WORDS, QUICK = DraughtsWords, COMPILED
NEEDED = (EndWhen.NO_PIECE, EndWhen.NO_MOVE)
ALLOWED: dict[tuple[str, str], tuple[OptionValue, ...]] = {
    ("board", "size"): (8, 10),
    ("capture", "backwards"): ("free", "in_chain"),
    ("capture", "kings"): ("any", "forward"),
    ("king", "lands"): ("anywhere", "behind"),
    ("burning", "on"): (False, True),
}
THEN: tuple[OptionValue, ...] = ("draw", "loss")


def check(words: DraughtsWords, fault: Any) -> None:
    """Checks what types cannot: options that exist and fit, each used, ids that differ, the ends that are needed."""
    options = {option.id: tuple(option.values) for option in words.option}
    used = set[str]()
    asked = [(f"{t}.{k}", getattr(getattr(words, t), k), fits) for (t, k), fits in ALLOWED.items()]
    asked += [(f"end[{i}].then", end.then, THEN) for i, end in enumerate(words.end)]
    for key, said, fits in asked:
        if not isinstance(said, FromOption):
            continue
        used.add(said.option)
        values = options.get(said.option)
        if values is None:
            fault(f"{key}.option", repr(said.option), ", ".join(options) or Phrase("an option of this file"))
        elif any(value not in fits or type(value) is not type(fits[0]) for value in values):
            fault(f"{key}.option", repr(said.option), ", ".join(map(str, fits)))
    for i, option in enumerate(words.option):
        if option.id not in used:
            fault(f"option[{i}].id", repr(option.id), Phrase("an option that a clause names"))
    ids = [part.id for part in (words.man, words.capture, words.crown, words.king, words.burning, *words.end)]
    ids.append(words.burning.king)
    for id in sorted({id for id in ids if ids.count(id) > 1}):
        fault("id", repr(id), Phrase("an id of its own for each clause"))
    whens = [end.when for end in words.end]
    for when in (*NEEDED, *sorted({when for when in whens if whens.count(when) > 1})):
        if whens.count(when) != 1:
            fault("end", repr(str(when)), Phrase("one end of this kind"))


def rules(
    variant: str, words: DraughtsWords, options: dict[str, OptionValue], defaults: dict[str, OptionValue]
) -> Rules:
    """The rules of a checked file with these options."""
    return Rules(variant, words, options, defaults)


def start(rules: Rules, first: Seat = "S") -> Position:
    """The start of a game."""
    from game.rules.draughts.position import Position

    return Position.start(rules, first)


def from_json(rules: Rules, said: object) -> Position:
    """A position from the object that `Position.as_json` makes.  Raises PositionError."""
    from game.rules.draughts import position_json

    return position_json.from_json(rules, said)


def known_json(said: Mapping[str, Any], path: str = "") -> dict[str, Any]:
    """The known keys of a position in JSON; its form is checked.  Raises PositionError."""
    from game.rules.draughts.position_json import WHAT, Given

    typed(Given, said, PositionError, WHAT, path)
    return known(Given, dict(said))


def from_word(rules: Rules, word: str) -> Position:
    """A position from one word.  Raises PositionError."""
    from game.rules.draughts import position_json

    return position_json.from_word(rules, word)


def to_word(position: Position) -> str:
    """A position as one word.  Raises PositionError where only JSON can say it."""
    from game.rules.draughts import position_json

    return position_json.to_word(position)
