"""What an option is about: the part of a game it belongs to, and the rules that read otherwise with it.

Both are read from the variant file, so an option of the reader's own game has them too.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from game.rules.schema import Clause, FromOption, OptionValue, VariantWords
from game.teach.clauses import rules_page
from game.teach.words import Words, msg

if TYPE_CHECKING:
    from game.rules.library import Option, Variant

Part = Literal["start", "turns", "end"]

PARTS: dict[Part, str] = {"start": msg("Board and start"), "turns": msg("Turns"), "end": msg("End of the game")}
# Tables of a file; all others make turns.
START, MATCH, END = ("board", "start", "opening"), ("match",), ("end", "repetition")


def parted(variant: "Variant") -> dict[Part, list["Option"]]:
    """The options of a game by the first part of its file that asks for them; parts without options are left out."""
    found: dict[Part, list[Option]] = {part: [] for part in PARTS}
    for option in variant.options:
        found[_part(option.id, variant.words)].append(option)
    return {part: options for part, options in found.items() if options}


def _part(option: str, words: VariantWords) -> Part:
    others = [name for name in words.__struct_fields__ if name not in START + MATCH + END]
    for table in (*START, *MATCH, *others, *END):
        if _asks(getattr(words, table), option):
            return "start" if table in START else "end" if table in MATCH + END else "turns"
    return "turns"


def _asks(value: object, option: str) -> bool:
    """Whether something in a file hangs on an option: a number that it sets, or a clause that it switches."""
    if isinstance(value, FromOption):
        return value.option == option
    if isinstance(value, Clause) and option in value.if_:
        return True
    if isinstance(value, Struct):
        return any(_asks(getattr(value, name), option) for name in value.__struct_fields__)
    if isinstance(value, Mapping):
        return any(_asks(part, option) for part in value.values())
    return isinstance(value, Sequence) and not isinstance(value, str) and any(_asks(part, option) for part in value)


def changed_rules(variant: "Variant", option: "Option", words: Words) -> list[str]:
    """The titles of the rules that read otherwise with another value of an option, in the order of the rules page.

    Where they read the same, because another option outweighs this one, it is looked at beside the others' values.
    """
    beside = [{other.id: value} for other in variant.options if other is not option for value in other.values[1:]]
    found = (_changed(variant, option, others, words) for others in ({}, *beside))
    return next((titles for titles in found if titles), [])


def _changed(variant: "Variant", option: "Option", others: Mapping[str, OptionValue], words: Words) -> list[str]:
    pages = [rules_page(variant.rules({**others, option.id: value}), words) for value in option.values]
    usual = {(clause.title, clause.text) for clause in pages[0]}
    told = [{(clause.title, clause.text) for clause in page} for page in pages[1:]]
    changed = {title for page in told for title, _ in usual ^ page}
    return _once(clause.title for page in pages for clause in page if clause.title in changed)


def _once(titles: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(titles))
