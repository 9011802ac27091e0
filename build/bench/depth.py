"""How deep the search looks in a given time, from ten set positions of each game with choices."""

import statistics
from random import Random
from typing import Any

from bench.duels import reports
from bench.running import MeasureError, each, steps
from game.rules.families import family_of
from game.rules.file.library import Variant, standard
from game.rules.sowing.chance import some_move

SECONDS = (1.0, 10.0)
POSITIONS = 10
APART = 3  # random plies from each position to the next


def measure(words: list[str]) -> dict[str, Any]:
    """By game and seconds: the median depth in plies, and positions a second.  `words`: seconds and ids of games."""
    seconds = [float(word) for word in words if word.replace(".", "", 1).isdigit()] or list(SECONDS)
    games = [word for word in words if not word.replace(".", "", 1).isdigit()]
    known = standard().variants
    for game in games:
        if game not in known:
            raise MeasureError(f"there is no game {game[:40]!r}; there are {', '.join(known)}.")
    chosen = games or [id_ for id_, variant in known.items() if not variant.rules().driven]
    return {id_: _depths(known[id_], sorted(seconds)) for id_ in steps("depth", each(chosen, POSITIONS * max(seconds)))}


def positions(variant: Variant, many: int = POSITIONS) -> list[Any]:
    """Random positions, the same every time: each some plies further on, with a choice of moves."""
    rules, found = variant.rules(_single(variant)), list[Any]()
    random = Random(variant.id)
    while len(found) < many:
        here = family_of(rules).start(rules)
        for _ in range(APART * len(found)):
            if here.over:
                break
            here = here.play(some_move(here, random))
        if not here.over and here.phase == "play" and not here.joint and len(here.legal()) > 1:
            found.append(here)
        elif not found:  # a game that does not begin with a turn, or whose first turn is given
            found.append(_opened(here, random))
    return found


def _single(variant: Variant) -> dict[str, bool]:
    """The options for a single round, where a match can be switched off."""
    return {"match": False} if any(option.id == "match" for option in variant.options) else {}


def _opened(here: Any, random: Random) -> Any:
    while here.phase != "play" or here.joint or len(here.legal()) == 1:
        here = here.play(some_move(here, random))
    return here


def _depths(variant: Variant, seconds: list[float]) -> dict[str, Any]:
    """Searches each position once; the depth after shorter times is taken from the reports on the way."""
    runs = [reports(position, seconds[-1]) for position in positions(variant)]
    found = {}
    for most in seconds:
        last = [[info for info in run if info.seconds <= most or info is run[0]][-1] for run in runs]
        found[f"{most:g} s"] = {
            "plies": statistics.median(info.depth for info in last),
            "least": min(info.depth for info in last), "most": max(info.depth for info in last),
            "proved": sum(info.exact for info in last),
            "positions a second": round(statistics.median(info.nps for info in last)),
        }  # fmt: skip
    return found
