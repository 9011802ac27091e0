"""A few games that have everything between them, for tests that take too long with every game.

The samples are read from the files: a new game with a word of its own is in them by itself.  With `NAQALA_ALL=1` in
the environment every game is in each of them.

- `BOARDS`: every kind of board, of start, of opening, of match and of what can lie on a board or be made of a hole
- `WORDS`: every table and every key that any file uses
- `MEANINGS`: every word at every key, also where an option chooses it
- `RULES`: the same of sowing games alone, with those of `tests/made_up`, and every kind of option
- `OPTIONS`: every kind of option: switches, and choices of two, three … words or numbers, for each part of a game
- `few(values, most)`: some of many alike, where each is long
- `half(values, which)`: every second of them, for tests that open every page: where one takes the first half (0),
  another takes the second (1), so each page is opened by many
- `widest(most)`: so many games as say most between them, for what hardly hangs on rules: however many games there are
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import fields

from game.rules.file.variant_library import Variant
from game.rules.file.word_rows import words_with_occurrences
from game.text.option_parts import depends_on_option
from tests.pairs import ALL
from tests.play import EVERY_SOWING, LIBRARY, SHELF

LAID = {"board", "start", "opening", "match", "house", "takasia", "young", "pay"}  # tables that a board shows
STARTS, ENDS = {"board", "start", "opening"}, {"end", "repetition"}  # tables; all others make turns
T = TypeVar("T")
fields_of = cache(fields)  # looking at a type takes longer than all that is done with it here
MANY = 5  # values from which on an option is chosen alike


def sample(traits: Callable[[Variant], set[Hashable]], games: Iterable[str] = SHELF) -> list[str]:
    """Few games that have all traits between them: always the one that has most of those that are still missing."""
    if ALL:
        return sorted(games)
    having = {id: traits(LIBRARY.variants[id]) for id in sorted(games)}
    missing = set().union(*having.values())
    found = list[str]()
    while missing:
        found.append(max(having, key=lambda id: len(having[id] & missing)))
        missing -= having[found[-1]]
    return found


def few(values: Iterable[T], most: int) -> list[T]:
    """At most so many of some values, taken at even distances; all of them with `NAQALA_ALL=1`."""
    every = list(values)
    return every if ALL or len(every) <= most else [every[i * len(every) // most] for i in range(most)]


def half(values: Iterable[T], which: int) -> list[T]:
    """The first, third, fifth … of some values (`which` is 0), or the others (1); all of them with `NAQALA_ALL=1`."""
    every = list(values)
    return every if ALL else every[which::2]


def said(words: object, path: str = "") -> Iterator[tuple[str, str]]:
    """Each key that a file sets otherwise than usual, with its word if it is one of the vocabulary."""
    if isinstance(words, Struct):
        for field in fields_of(type(words)):
            value = getattr(words, field.name)
            usual = field.default_factory() if callable(field.default_factory) else field.default
            if value != usual:
                yield from said(value, f"{path}.{field.name}" if path else field.name)
    elif isinstance(words, list):
        for part in words:
            yield from said(part, path)
    else:
        free = isinstance(words, Mapping) or type(words) in (str, int)  # texts, names, numbers
        yield path, "" if free else str(words)


def _board(variant: Variant) -> set[Hashable]:
    told: set[Hashable] = {(path, word) for path, word in said(variant.words) if path.partition(".")[0] in LAID}
    made: set[Hashable] = {(path, word) for path, word in said(variant.words) if path in ("lap.becomes",)}
    return {*told, *made, variant.words.family, getattr(variant.words.board, "rows", 0)}


def _meanings(variant: Variant) -> set[Hashable]:
    family = variant.words.family
    return {family, *(words_with_occurrences(variant.words) if family == "sowing" else ())}


def _options(variant: Variant) -> set[Hashable]:
    return {
        (_part(option.id, variant.words), type(option.default), min(len(option.values), MANY))
        for option in variant.selectable_options
    }


def _part(option: str, words: Struct) -> str:
    """The first part of a game's file that asks for an option."""
    asking = {table for table in words.__struct_fields__ if depends_on_option(getattr(words, table), option)}
    if asking & STARTS:
        return "start"
    return "end" if "match" in asking or asking <= ENDS else "turns"


BOARDS = sample(_board)
WORDS = sample(lambda variant: {path for path, _ in said(variant.words)} | {variant.words.family})
MEANINGS = sample(_meanings)
RULES = sample(lambda variant: _meanings(variant) | _options(variant), EVERY_SOWING)
OPTIONS = sample(_options)


def widest(most: int, games: Sequence[str] = MEANINGS) -> list[str]:
    """The first of a sample: so many games that no other so many say more.  With `NAQALA_ALL=1` all of it."""
    return list(games) if ALL else list(games[:most])
