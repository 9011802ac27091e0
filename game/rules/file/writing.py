"""Serialization of a game as a variant file: the tables of a `WholeGame`, as an author would write them."""

import json
import re
from typing import Any

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def variant_file_text(tables: dict[str, Any]) -> str:
    """Return the text of a variant file for these tables; parsing it gives the same tables."""
    plain = {key: value for key, value in tables.items() if not is_table(value)}
    blocks = [_pairs_text(plain)] if plain else []
    for key, value in tables.items():
        if isinstance(value, dict):
            blocks.append(f"[{quoted_key(key)}]\n{_pairs_text(value)}")
        elif is_table(value):
            blocks += [f"[[{quoted_key(key)}]]\n{_pairs_text(entry)}" for entry in value]
    return "\n".join(blocks)


def is_table(value: Any) -> bool:
    """Return whether a value is written as a table with a head of its own, not inline."""
    return isinstance(value, dict) or (
        isinstance(value, list) and bool(value) and all(isinstance(one, dict) and "id" in one for one in value)
    )


def _pairs_text(table: dict[str, Any]) -> str:
    """Return the pairs of a table, one per line."""
    wide = max((len(quoted_key(key)) for key in table), default=0)
    return "".join(f"{quoted_key(key):<{wide}} = {value_text(value)}\n" for key, value in table.items())


def quoted_key(key: str) -> str:
    """Return a key, quoted if necessary."""
    return key if _BARE.fullmatch(key) else value_text(key)


def value_text(value: Any) -> str:
    """Return a value as TOML on one line."""
    if isinstance(value, dict):
        inner = ", ".join(f"{quoted_key(key)} = {value_text(one)}" for key, one in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list):
        return f"[{', '.join(value_text(one) for one in value)}]"
    if isinstance(value, str):  # a text of JSON is one of TOML but for DEL
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return str(value).lower() if isinstance(value, bool) else str(value)
