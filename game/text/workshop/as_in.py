"""Games of the shelf that have a certain rule, read from their files."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec

from game.rules.file.schema import option_value_as_key
from game.rules.file.variant_library import Variant, standard_library
from game.text.language import Language
from game.text.workshop.card_pieces import Path
from game.text.workshop.choice_words import key_text, rows_of_kind, word_key_of_value


def games_with_rule_value(words: Language, family: str, kind: str, path: Path, value: Any) -> tuple[str, ...]:
    """Return the names of shipped games whose clauses have this value at a path, the easiest first. Empty for a value
    of None, by which the key is left out.
    """
    key = word_key_of_value(value, key_text(family, kind, path).words)
    return tuple(words.t(name) for name in _games_by_value(family, kind).get((path, key), ())) if key else ()


@cache
def _games_by_value(family: str, kind: str) -> dict[tuple[Path, str], tuple[str, ...]]:
    """Return names of shipped games, the easiest first, by key path and value in their clauses of a kind."""
    games = sorted(standard_library().variants.values(), key=lambda game: (game.difficulty, game.minutes, game.name))
    found: dict[tuple[Path, str], dict[str, None]] = {}
    for game in games:
        said = getattr(game.words, kind, None) if game.words.family == family else None
        for table in said if isinstance(said, list) else [said] if said is not None else []:
            plain = msgspec.to_builtins(table)
            for path, row in rows_of_kind(family, kind):
                for value in _possible_values(_value_at(plain, path), game) if path else ():
                    found.setdefault((path, word_key_of_value(value, row.words)), {})[game.name] = None
    return {key: tuple(names) for key, names in found.items()}


def _value_at(table: Any, path: Path) -> Any:
    """Return the value at a path in nested tables; None if a key is missing."""
    for key in path:
        table = table.get(key) if isinstance(table, Mapping) else None
    return table


def _possible_values(value: Any, variant: Variant) -> Iterator[Any]:
    """Yield a value, or all values that an option can give it."""
    if not isinstance(value, Mapping):
        yield value
        return
    option = next((one for one in variant.options if one.id == value.get("option")), None)
    words = value.get("words")
    for one in option.values if option else ():
        yield words.get(option_value_as_key(one)) if isinstance(words, Mapping) else one
