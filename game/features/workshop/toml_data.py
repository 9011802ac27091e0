"""The decoded words of a whole game, read and changed: values that options set, clauses that share an id.

Nothing here knows a family: a table, a list of tables that have ids, `if`, and `{ option = "…" }` mean the same in all.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from game.rules.file.asked_options import IF, OPTION, option_setting
from game.rules.file.schema import option_value_as_key

Tables = dict[str, Any]
Path = Sequence[str | int]
ID = "id"


def clauses_of_kind(tables: Mapping[str, Any], kind: str) -> list[Tables]:
    """Return the clauses of a kind that have ids; anything else that a faulty file has there is left out."""
    found = tables.get(kind)
    return [one for one in found if isinstance(one, dict)] if isinstance(found, list) else []


def is_clause_list(value: Any) -> bool:
    """Return whether a value is a non-empty list of tables that all have ids."""
    return isinstance(value, list) and bool(value) and all(isinstance(one, dict) and ID in one for one in value)


def default_options(tables: Mapping[str, Any]) -> dict[str, Any]:
    """Return the default value of every option by its id: the first of its values."""
    values = {str(one.get(ID)): one.get("values") for one in clauses_of_kind(tables, OPTION)}
    return {id: found[0] for id, found in values.items() if isinstance(found, list) and found}


def is_clause_in_force(clause: Mapping[str, Any], chosen: Mapping[str, Any]) -> bool:
    """Return whether a clause is in force under the given option values."""
    asked = clause.get(IF, {})
    return not isinstance(asked, dict) or all(are_equal_values(chosen.get(key), value) for key, value in asked.items())


def are_equal_values(one: Any, other: Any) -> bool:
    """Return whether two values are equal, types included: `1` isn't `true`."""
    return type(one) is type(other) and bool(one == other)


def apply_options(value: Any, chosen: Mapping[str, Any]) -> Any:
    """Return a value with the chosen options applied at all depths, without `if` conditions."""
    if option := option_setting(value):
        word = chosen.get(option)
        words = value.get("words")
        return words.get(option_value_as_key(word)) if isinstance(words, dict) and word is not None else word
    if isinstance(value, dict):
        return {key: apply_options(one, chosen) for key, one in value.items() if key != IF}
    if isinstance(value, list):
        return [apply_options(one, chosen) for one in value]
    return value


def value_at(value: Any, path: Path) -> Any:
    """Return the value at a path of keys; None if there is none."""
    for key in path:
        if isinstance(value, dict):
            value = value.get(str(key))
        elif isinstance(value, list) and isinstance(key, int) and key < len(value):
            value = value[key]
        else:
            return None
    return value


def set_value_at(table: Tables, path: Path, value: Any) -> None:
    """Set the value at a path of keys, None to remove it. A table for an option that is left empty by that is removed
    too.
    """
    inner: Any = table
    for key in path[:-1]:
        if isinstance(inner, dict):
            if not isinstance(inner.get(str(key)), dict | list):
                if value is None:
                    return
                inner[str(key)] = {}
            inner = inner[str(key)]
        else:
            inner = inner[int(key)]
    last = path[-1]
    if isinstance(inner, list):
        if value is None:
            del inner[int(last)]
        else:
            inner[int(last)] = value
    elif value is None:
        inner.pop(str(last), None)
    else:
        inner[str(last)] = value
    if table.get(IF) == {}:
        del table[IF]


def set_option_default(tables: Tables, option: str, value: Any) -> None:
    """Make a value the first, and so the default, of an option; it is added to the option's values if missing."""
    for one in clauses_of_kind(tables, OPTION):
        if one.get(ID) == option and isinstance(one.get("values"), list):
            one["values"] = [value, *(old for old in one["values"] if not are_equal_values(old, value))]


def option_value_for(tables: Mapping[str, Any], setting: Mapping[str, Any], value: Any) -> Any:
    """Return the option's value under which `setting`, which the option controls, is `value`; None for none."""
    words = setting.get("words")
    if not isinstance(words, dict):
        return value
    for one in clauses_of_kind(tables, OPTION):
        if one.get(ID) == setting[OPTION]:
            for choice in one.get("values", []):
                if are_equal_values(words.get(option_value_as_key(choice)), value):
                    return choice
    return None
