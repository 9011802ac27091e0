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
    """Displayed texts of an option: its label, a note that may be "", and labels of its values in order. `is_told`:
    the label alone says nothing, so the note stands below it.
    """

    label: str
    note: str
    values: tuple[str, ...]
    is_told: bool = False


def id_as_title(id: str) -> str:
    """Turn an option's id into a title, for options of a user's own file."""
    text = " ".join(id.replace("-", "_").replace("_", " ").split())
    return sentence_case(text)


FILE = ASSETS / "texts" / "options.json"


class OptionTexts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Texts of an option as stored in the file of texts.

    `short`: summary text, with a number's noun; `without`: the summary if an option that is usually on was switched
    off; `told`: the note stands below the label.
    """

    label: str = ""
    note: str = ""
    values: dict[str, str] = {}
    short: str = ""
    told: bool = False
    without: str = ""


@cache
def _option_texts() -> dict[str, OptionTexts]:
    """Return the texts by option id, or by `id=value` where an option means something else at that value."""
    return decode(FILE.read_bytes(), dict[str, OptionTexts])


def option_text(option: "GameOption", words: Language) -> OptionText:
    """Return the texts of an option; an unknown id is its own label."""
    known = _option_texts()
    keys = (*(f"{option.id}={option_value_as_key(value)}" for value in option.values), option.id)
    own = next((known[key] for key in keys if key in known), OptionTexts(id_as_title(option.id)))
    return OptionText(
        words.t(own.label),
        words.t(own.note),
        tuple(_value_label(v, own.values, words) for v in option.values),
        own.told,
    )


def unusual_choices_text(options: Iterable["GameOption"], chosen: Mapping[str, Value], words: Language) -> str:
    """Return a one-line summary of the options that are not at their defaults; "" if there are none."""
    parts: list[str] = []
    for option in options:
        value = chosen.get(option.id, option.default)
        if value == option.default:
            continue
        texts = _option_texts().get(option.id, OptionTexts())
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


def _value_label(value: Value, named: Mapping[str, str], words: Language) -> str:
    """Return an option's value as text; `named`: English names of its words, the id as fallback."""
    if isinstance(value, bool):
        return words.t("Yes") if value else words.t("No")
    if isinstance(value, int):
        return words.format_number(value)
    return words.t(named.get(value) or id_as_title(value))
