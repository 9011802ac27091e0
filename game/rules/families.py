"""Families of games by name: a family has a part in each room that is not the same for all families.

A family of this program lives at `game.<room>.<family>`: `game.rules.sowing`, `game.text.sowing`, `game.engine.sowing`,
`game.board.sowing`; its part is the module `family` there.  One from outside is a package with
the modules `rules`, `text`, `engine` and `board`; its distribution announces it as an entry point of the group
`naqala.families`, `name = "package"`.  A part is imported when it is first asked for.
"""

from collections.abc import Callable
from functools import cache, wraps
from importlib import import_module
from inspect import signature
from operator import attrgetter
from types import ModuleType
from typing import Any, ParamSpec, TypeVar, cast

from game.rules.game import Family, Rules
from game.rules.steps import register_step_kinds

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
        register_step_kinds(getattr(found, "STEPS", {}))
    return found


def family(name: str) -> Family:
    return cast(Family, part(name, "rules"))


def family_of(rules: Rules) -> Family:
    """The family that a game belongs to."""
    return family(rules.words.family)


P = ParamSpec("P")
R = TypeVar("R")
# By the name of a parameter: the rules of what a family is asked about.
_RULES: dict[str, Callable[[Any], Rules]] = {
    "rules": lambda rules: rules,
    "position": attrgetter("rules"),
    "telling": attrgetter("rules"),
    "clip": attrgetter("position.rules"),
    "plies": lambda plies: plies[0].before.rules,
}


def by_family(room: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """A question to the families: a function of the same name in the part of the game's family answers it.

    Its own body is the answer of a family that has no such function, or no part in the room.  The game is that of its
    first parameter called `rules`, `position`, `telling`, `clip` or `plies`.
    """

    def question(usual: Callable[P, R]) -> Callable[P, R]:
        names = list(signature(usual).parameters)
        at = next(i for i, name in enumerate(names) if name in _RULES)
        rules_of, name = _RULES[names[at]], usual.__name__

        @wraps(usual)
        def ask(*args: P.args, **more: P.kwargs) -> R:
            rules = rules_of(args[at])
            answer: Callable[P, R] = getattr(_part_if_any(rules.words.family, room), name, usual)
            return answer(*args, **more)

        return ask

    return question


@cache
def _part_if_any(family: str, room: str) -> ModuleType | None:
    try:
        return part(family, room)
    except ModuleNotFoundError:
        return None
