"""Other ways to play a game: its options, as a page of rules tells them to somebody who can't choose there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.text.citations import short_citation
from game.text.language import Language, msg
from game.text.option_text import option_text

if TYPE_CHECKING:
    from game.rules.file.variant_library import GameOption, Variant

OTHER_WAYS_ID = "other ways"  # among clauses, whose ids have no spaces
OTHER_WAYS = msg("Other ways to play")
VALUES = msg("Usual: {usual}. Also: {others}.")
TOLD = msg("As told by {works}.")


class OtherWay(NamedTuple):
    """An option of a game in words: its title, and lines on what it changes, its values, and the works that tell it."""

    title: str
    lines: tuple[str, ...]


def other_ways(variant: Variant, words: Language) -> list[OtherWay]:
    """Return the options of a game that a player can choose, in the order of its file."""
    return [_other_way(option, words) for option in variant.selectable_options if len(option.values) > 1]


def _other_way(option: GameOption, words: Language) -> OtherWay:
    """Return an option in words."""
    text = option_text(option, words)
    lines = [text.note] if text.note else []
    if option.default is True:
        lines.append(words.t("Usual; you can also play without it."))
    elif option.default is not False:
        lines.append(words.say(VALUES, usual=text.values[0], others=words.join_list(text.values[1:])))
    if option.told_by:
        lines.append(words.say(TOLD, works=words.join_list(map(short_citation, option.told_by))))
    return OtherWay(text.label, tuple(lines))
