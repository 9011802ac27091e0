"""Lookup of game families by name; each family has a module in every room that treats families differently.

A family of this program lives at `game.<room>.<family>`: `game.rules.sowing`, `game.text.sowing`, `game.engine.sowing`,
`game.board.sowing`, `game.teaching.sowing`; its part is the module `family_by_name` there, imported when it is first
asked for.
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

OWN = ("sowing", "draughts")  # the default first


@cache
def family_module(family: str, room: str) -> ModuleType:
    """Import and return a family's module in a package of the program; `room`: the package, such as `text`."""
    found = import_module(f"game.{room}.{family}.family")
    if room == "rules":
        register_step_kinds(getattr(found, "STEPS", {}))
    return found


def family_by_name(name: str) -> Family:
    """Return the family of this name."""
    return cast(Family, family_module(name, "rules"))


def family_of(rules: Rules) -> Family:
    """Return the family of games to which the game with these rules belongs."""
    return family_by_name(rules.words.family)


P = ParamSpec("P")
R = TypeVar("R")
# By the name of a parameter: the rules of what a family is asked about.
_RULES: dict[str, Callable[[Any], Rules]] = {
    "rules": lambda rules: rules,
    "position": attrgetter("rules"),
    "context": attrgetter("rules"),
    "clip": attrgetter("position.rules"),
    "plies": lambda plies: plies[0].before.rules,
}


def by_family(room: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Return a decorator that lets a function of the same name in the module of the game's family replace the decorated
    one. `room`: the package whose family modules are searched; a family without such a function uses the decorated one.
    The game is taken from the first parameter called `rules`, `position`, `context`, `clip` or `plies`.
    """

    def question(usual: Callable[P, R]) -> Callable[P, R]:
        """Wrap the default function."""
        names = list(signature(usual).parameters)
        at = next(i for i, name in enumerate(names) if name in _RULES)
        rules_of, name = _RULES[names[at]], usual.__name__

        @wraps(usual)
        def ask(*args: P.args, **more: P.kwargs) -> R:
            """Call the family's function, or the default."""
            rules = rules_of(args[at])
            answer: Callable[P, R] = getattr(family_module(rules.words.family, room), name, usual)
            return answer(*args, **more)

        return ask

    return question
