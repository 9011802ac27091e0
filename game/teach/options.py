"""The choices of a game in plain words: a label, a line of explanation, and a word for each value."""

from collections.abc import Iterable, Mapping
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


# The same for a line that tells what was chosen: numbers with their noun, and choices that are simply on.
SHORT: dict[str, str] = {
    "seeds": msg("{n:stone} in each hole"),
    "columns": msg("{n:hole} a side"),
    "pie": msg("with the pie rule"),
    "empty_capture": msg("capture when the facing hole is empty"),
}


def chosen_text(options: Iterable["Option"], chosen: Mapping[str, Value], words: Words) -> str:
    """What is chosen otherwise than usual, in one line; empty if nothing is."""
    parts: list[str] = []
    for option in options:
        value = chosen.get(option.id, option.default)
        if value == option.default:
            continue
        short = SHORT.get(option.id, "")
        if short and type(value) is int:
            parts.append(words.say(short, n=value))
        elif short and value is True:
            parts.append(words.t(short))
        else:
            text = option_text(option, words)
            parts.append(f"{text.label}: {text.values[option.values.index(value)]}")
    return " · ".join(parts)


def _value(value: Value, named: Mapping[str, str], words: Words) -> str:
    if isinstance(value, bool):
        return words.t("Yes") if value else words.t("No")
    if isinstance(value, int):
        return words.number(value)
    return words.t(named.get(value) or readable(value))
