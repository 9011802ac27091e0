"""The choices of a game in plain words: a label, a line of explanation, and a word for each value."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from game.teach.clauses import readable
from game.teach.words import Words, msg

if TYPE_CHECKING:
    from game.rules.library import Option

Value = bool | int | str


class OptionText(NamedTuple):
    """What the page of a new game shows for one option: `note` may be empty, `values` are labels in their order."""

    label: str
    note: str
    values: tuple[str, ...]


# Option id -> label, note, labels of the values that are words.
OPTIONS: dict[str, tuple[str, str, Mapping[str, str]]] = {
    "seeds": (msg("Stones in each hole"), "", {}),
    "columns": (msg("Holes a side"), "", {}),
    "empty_capture": (
        msg("Capture when the facing hole is empty"),
        msg("The last stone then goes into the store alone"),
        {},
    ),
    "grand_slam": (
        msg("Grand slam"),
        msg("Taking all at once"),
        {"no_capture": msg("Takes nothing"), "forbidden": msg("Forbidden"), "allowed": msg("Allowed")},
    ),
    "pie": (msg("Pie rule"), msg("North may swap sides after the first turn"), {}),
    "circles": (
        msg("Going round in circles"),
        msg("The same position for the third time"),
        {"own_side": msg("Own side"), "draw": msg("A draw"), "nobody": msg("Nobody")},
    ),
}


def option_text(option: "Option", words: Words) -> OptionText:
    """Label, note and values of an option; ids that nobody has written about are told by their own names."""
    label, note, named = OPTIONS.get(option.id, (readable(option.id), "", {}))
    return OptionText(words.t(label), words.t(note), tuple(_value(v, named, words) for v in option.values))


def _value(value: Value, named: Mapping[str, str], words: Words) -> str:
    if isinstance(value, bool):
        return words.t("Yes") if value else words.t("No")
    if isinstance(value, int):
        return words.number(value)
    return words.t(named.get(value) or readable(value))
