"""The eight rivals: the animal that each level of the computer is, its name, and what is told of it."""

from __future__ import annotations

from game.engine.strength import nearest_level
from game.rules.game import Rules
from game.table.computer_text import level_name
from game.text.language import Language, msg

HEAD = msg("{level}: at most {m:second} a turn.")


def rival_key(level: int) -> str:
    """Return the key of the computer rival at a level, such as `rival 3`, as the value of `{player}` in texts."""
    return f"rival {nearest_level(level).number}"


def has_rivals(rules: Rules) -> bool:
    """Return whether a game offers the players any choice, so that the computer's level matters."""
    return not rules.for_one_player and (not rules.driven or rules.layout is not None or rules.has_pie)


def rival_name(words: Language, level: int) -> str:
    """Return the name in the current language of the computer player of a level."""
    return words.player(rival_key(level))


def rival_animal(words: Language, level: int) -> str:
    """Return the animal that the computer player of a level is, such as "the hare"."""
    kinds = words.translated_alternatives(
        "rival",
        "[the monkey|the hare|the weaver bird|the chameleon|the tortoise|the leopard|the elephant|the spider]",
    )
    return kinds[nearest_level(level).number - 1]


def rival_description(words: Language, level: int, *, beaten: bool = False) -> str:
    """Return name, animal and level of a computer player in one phrase. `beaten`: add that the player has beaten it."""
    told = rival_name(words, level), rival_animal(words, level), level_name(words, level)
    return words.join_list((*told, words.tc("rival", "beaten") if beaten else ""))


def level_heading(words: Language, level: int, rules: Rules) -> str:
    """Return the name of the computer player at a level, and how long its moves take."""
    who = rival_description(words, level) if has_rivals(rules) else level_name(words, level)
    return words.say(HEAD, level=who, m=round(nearest_level(level).seconds))
