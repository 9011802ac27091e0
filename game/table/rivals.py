"""The eight rivals: the animal that each level of the computer is, its name, and what is told of it."""

from __future__ import annotations

from game.engine.strength import nearest_level
from game.rules.game import Rules
from game.table.computer_text import level_name
from game.text.language import Language, msg

HEAD = msg("{level}: at most {m:second} a turn.")


def rival(level: int) -> str:
    """The rival of a level, as `{player}` is filled with it."""
    return f"rival {nearest_level(level).number}"


def has_rivals(rules: Rules) -> bool:
    """Whether players have anything to choose, in the layout or in turns: only then can one be stronger."""
    return not rules.for_one_player and (not rules.driven or rules.layout is not None or rules.has_pie)


def rival_name(words: Language, level: int) -> str:
    return words.player(rival(level))


def rival_kind(words: Language, level: int) -> str:
    """The animal that it is."""
    kinds = words.translated_forms(
        "rival",
        "[the monkey|the hare|the weaver bird|the chameleon|the tortoise|the leopard|the elephant|the spider]",
    )
    return kinds[nearest_level(level).number - 1]


def rival_in_full(words: Language, level: int, *, beaten: bool = False) -> str:
    """Name, animal and level, as a list: for ears, and for a terminal."""
    told = rival_name(words, level), rival_kind(words, level), level_name(words, level)
    return words.joined((*told, words.tc("rival", "beaten") if beaten else ""))


def level_head(words: Language, level: int, rules: Rules) -> str:
    """Return the name of the player at a level, and how long a move takes it."""
    who = rival_in_full(words, level) if has_rivals(rules) else level_name(words, level)
    return words.say(HEAD, level=who, m=round(nearest_level(level).seconds))
