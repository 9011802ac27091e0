"""The choices of a game in plain words: a label, a line of explanation, and a word for each value."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from game.place import ASSETS
from game.rules.decoding import decode
from game.rules.file.schema import option_value_as_key
from game.text.language import Language
from game.text.letters import sentence_case

if TYPE_CHECKING:
    from game.rules.file.variant_library import GameOption

Value = bool | int | str


class OptionText(NamedTuple):
    """What is shown of one option: `note` may be empty, `values` are labels in their order."""

    label: str
    note: str
    values: tuple[str, ...]


def id_as_title(id: str) -> str:
    """An id as a title: what is shown for those that a reader's own file brings along."""
    text = " ".join(id.replace("-", "_").replace("_", " ").split())
    return sentence_case(text)


FILE = ASSETS / "texts" / "options.json"


class OptionTexts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said of an option: label, note, labels of the values that are words; how a line names what was chosen.

    `short`: numbers with their noun, and choices that are simply on; `without`: a usual choice was switched off.
    """

    label: str = ""
    note: str = ""
    values: dict[str, str] = {}
    short: str = ""
    without: str = ""


@cache
def _texts() -> dict[str, OptionTexts]:
    """By id; `id=value` stands for options that have this value, where others of the same id ask for something else."""
    return decode(FILE.read_bytes(), dict[str, OptionTexts])


def option_text(option: "GameOption", words: Language) -> OptionText:
    """Label, note and values of an option; ids that nobody has written about are shown under their own names."""
    known = _texts()
    keys = (*(f"{option.id}={option_value_as_key(value)}" for value in option.values), option.id)
    own = next((known[key] for key in keys if key in known), OptionTexts(id_as_title(option.id)))
    return OptionText(words.t(own.label), words.t(own.note), tuple(_value(v, own.values, words) for v in option.values))


def chosen_text(options: Iterable["GameOption"], chosen: Mapping[str, Value], words: Language) -> str:
    """What is chosen otherwise than usual, in one line; empty if nothing is."""
    parts: list[str] = []
    for option in options:
        value = chosen.get(option.id, option.default)
        if value == option.default:
            continue
        texts = _texts().get(option.id, OptionTexts())
        if texts.short and type(value) is int:
            parts.append(words.say(texts.short, n=value))
        elif texts.short and value is True:
            parts.append(words.t(texts.short))
        elif value is False and texts.without:
            parts.append(words.t(texts.without))
        else:
            text = option_text(option, words)
            parts.append(f"{text.label}: {text.values[option.values.index(value)]}")
    return " · ".join(parts)


def _value(value: Value, named: Mapping[str, str], words: Language) -> str:
    if isinstance(value, bool):
        return words.t("Yes") if value else words.t("No")
    if isinstance(value, int):
        return words.number(value)
    return words.t(named.get(value) or id_as_title(value))
