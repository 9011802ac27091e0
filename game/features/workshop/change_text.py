"""Changes in a few words: "stones 4 → 3"."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.rules.file.variant_library import Variant
from game.text.language import Language, msg
from game.text.option_text import id_as_title, option_text
from game.text.workshop.bench_cards import card_text, read_clause
from game.text.workshop.card_pieces import RuleChange


class ChangeText(NamedTuple):
    """Texts of a change: the name of the changed rule, the old and the new value; "" if added or removed.

    Without a name, `old` is the title of a removed rule.
    """

    name: str
    old: str
    new: str


def change_line(words: Language, change_text: ChangeText) -> str:
    """Return a change as one line with the old and the new value."""
    if not change_text.name:
        return words.say(GONE, name=change_text.old)
    if change_text.old and change_text.new:
        return words.say(BECAME, name=change_text.name, old=change_text.old, new=change_text.new)
    if change_text.new or change_text.old:
        return words.say(ONLY, name=change_text.name, new=change_text.new or change_text.old)
    return change_text.name


class _ChangedClause(NamedTuple):
    """A clause before or after a change, in file form."""

    kind: str
    id: str
    table: Mapping[str, Any]


BECAME, ONLY, GONE = msg("{name}: {old} → {new}"), msg("{name}: {new}"), msg("{name}: left out")
ORDER = msg("which rule applies first")
IN_FORCE, NOT_IN_FORCE = msg("applies"), msg("doesn’t apply")
ADDED = msg("a new rule")
KEYS = {"name": msg("the name of the game")}


def change_text(words: Language, change: RuleChange, variant: Variant) -> ChangeText:
    """Return the texts on a change; `variant`: the resulting game, or the last valid one."""
    match change.what:
        case "added" | "removed":
            table = change.new if change.what == "added" else change.old
            title = card_text(words, _ChangedClause(change.kind, change.id, table), variant).title
            return ChangeText(title, "", words.t(ADDED)) if change.what == "added" else ChangeText("", title, "")
        case "order":
            return ChangeText(words.t(ORDER), "", "")
        case "option":
            option = next((one for one in variant.options if one.id == change.id), None)
            name = option_text(option, words).label if option else id_as_title(change.id)
            return ChangeText(name, _first_value_text(words, change.old), _first_value_text(words, change.new))
        case "key":
            return ChangeText(
                words.t(KEYS.get(change.kind, "")) or id_as_title(change.kind), *_option_values_text(change)
            )
    return _word_change(words, change, variant)


def _word_change(words: Language, change: RuleChange, variant: Variant) -> ChangeText:
    """Return the text of a changed word of a card."""
    one = read_clause(words, _ChangedClause(change.kind, change.id, {}), variant)
    if change.path[:1] == ("if",):
        title = card_text(words, one.clause, variant).title
        return ChangeText(title, *(words.t(IN_FORCE if on else NOT_IN_FORCE) for on in (change.old, change.new)))
    if change.path[:1] in (("title",), ("text",)):
        return ChangeText(words.t("your own words"), *_option_values_text(change))
    name = one.key_text(change.path).name
    values = [one.usual_value(change.path) if value is None else value for value in (change.old, change.new)]
    old, new = (
        words.format_number(value)
        if name and type(value) is int
        else one.value_text(change.path, value) or words.t("not said")
        for value in values
    )
    return ChangeText(words.t(name) if name else id_as_title(change.path[-1]), old, new)


def _first_value_text(words: Language, values: Any) -> str:
    """Return the first value of an option as text; "" without values."""
    first = values[0] if isinstance(values, list) and values else ""
    return words.format_number(first) if type(first) is int else str(first)


def _option_values_text(change: RuleChange) -> tuple[str, str]:
    """Return an option's old and new values as texts of at most 40 letters; "" for None."""
    old, new = ("" if value is None else str(value)[:40] for value in (change.old, change.new))
    return old, new
