"""Families of games by name: a family has a part in each room that is not the same for all families.

A family of this program lives at `game.<room>.<family>`: `game.rules.sowing`, `game.text.sowing`, `game.engine.sowing`,
`game.board.sowing`; its part is the module `family` there.  One from outside is a package with
the modules `rules`, `text`, `engine` and `board`; its distribution announces it as an entry point of the group
`naqala.families`, `name = "package"`.  A part is imported when it is first asked for.
"""

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import cast

from game.rules.game import Family, Rules
from game.rules.steps import register

OWN = ("sowing", "draughts")  # the families of this program, the default first
GROUP = "naqala.families"


def _installed() -> dict[str, str]:
    """The packages of families from outside, by the family's name."""
    from importlib.metadata import entry_points  # only now: it is slow, and few starts need it

    return {point.name: point.value for point in entry_points(group=GROUP)}


def names() -> tuple[str, ...]:
    return tuple(dict.fromkeys([*OWN, *_installed()]))


def known(name: str) -> bool:
    """Is there a family of this name?  Installed ones are looked up only where a file names one."""
    return name in OWN or name in names()


@cache
def part(family: str, room: str) -> ModuleType:
    """The part of a family in a room.  Raises KeyError where there is no such family."""
    if family in OWN:
        found = import_module(f"game.{room}.{family}.family")
    else:
        found = import_module(f"{_installed()[family]}.{room}")
    if room == "rules":
        register(getattr(found, "STEPS", {}))
    return found


def family(name: str) -> Family:
    return cast(Family, part(name, "rules"))


def family_of(rules: Rules) -> Family:
    """The family that a game belongs to."""
    return family(rules.words.family)
