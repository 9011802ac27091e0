"""How deep the search looks in a given time, from ten set positions of each game with choices.

depth [SECONDS ...] [GAME ...]
--out FILE        stores each position as a line of JSON, and continues from there the next time; Ctrl-C ends it
"""

import json
import statistics
from random import Random
from typing import Annotated, Any

from msgspec import Meta

from game.rules.families import family_of
from game.rules.file.variant_library import Variant, standard_library
from game.rules.sowing.chance import some_move
from lab.bench.duels import reports
from lab.bench.findings import Findings, Words
from lab.bench.running import MeasureError, steps

SECONDS = (1.0, 10.0)
LEAST = 0.05
POSITIONS = 10
Look = tuple[int, bool, int]  # plies, whether it was proved, positions a second
APART = 3  # random plies from each position to the next


def measure(words: list[str]) -> dict[str, Any]:
    """By game and seconds: the median depth in plies, and positions a second.  `words`: seconds and ids of games."""
    reader = Words("depth", __doc__)
    reader.add_argument("words", nargs="*")
    reader.add_out()
    asked = reader.parse_args(words)
    seconds = sorted(s for word in asked.words if (s := _seconds(word)) is not None) or list(SECONDS)
    games = [word for word in asked.words if _seconds(word) is None]
    if seconds[0] < LEAST:
        raise MeasureError(f"bench depth: {LEAST:g} seconds are the least in which a search can report anything.")
    known = standard_library().variants
    for game in games:
        if game not in known:
            raise MeasureError(f"there is no game {game[:40]!r}; there are {', '.join(known)}.")
        if not _chooses(known[game]):
            raise MeasureError(f"there is nothing to search in {game}: two players have to have choices.")
    chosen = games or [id_ for id_, variant in known.items() if _chooses(variant)]
    kept = Findings[list[Look]](
        asked.out, Annotated[list[Look], Meta(min_length=len(seconds), max_length=len(seconds))]
    )
    keys = {id_: [json.dumps([id_, number, seconds]) for number in range(POSITIONS)] for id_ in chosen}
    missing = {id_: sum(key not in kept.found for key in keys[id_]) for id_ in chosen}
    stopped: dict[str, Any] = {}
    try:
        for id_ in steps("depth", {id_: n * seconds[-1] for id_, n in missing.items() if n}):
            for key, position in zip(keys[id_], positions(known[id_]), strict=True):
                if key not in kept.found:
                    kept.put(key, _looked(position, seconds))
    except KeyboardInterrupt:
        stopped = kept.stopped("depth")
    looks = {id_: [kept.found[key] for key in keys[id_] if key in kept.found] for id_ in chosen}
    return {id_: _depths(some, seconds) for id_, some in looks.items() if some} | stopped


def _seconds(word: str) -> float | None:
    """A number of seconds; None where a word is none."""
    return float(word) if word.isascii() and word.replace(".", "", 1).isdigit() else None


def _chooses(variant: Variant) -> bool:
    rules = variant.rules()
    return not rules.driven and not rules.for_one_player


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


def _looked(position: Any, seconds: list[float]) -> list[Look]:
    """Searches a position once; what was found after shorter times is taken from the reports on the way."""
    run = reports(position, seconds[-1])
    last = [[info for info in run if info.seconds <= most or info is run[0]][-1] for most in seconds]
    return [(info.depth, info.exact, info.nps) for info in last]


def _depths(looks: list[list[Look]], seconds: list[float]) -> dict[str, Any]:
    """What came out for a game: of all its positions, or of those that were searched before it was stopped."""
    found = {}
    for most, last in zip(seconds, zip(*looks, strict=True), strict=True):
        depths = [depth for depth, _, _ in last]
        found[f"{most:g} s"] = {
            "plies": statistics.median(depths), "least": min(depths), "most": max(depths),
            "proved": sum(exact for _, exact, _ in last),
            "positions a second": round(statistics.median(nps for _, _, nps in last)),
        }  # fmt: skip
        if len(looks) < POSITIONS:
            found[f"{most:g} s"]["positions searched"] = len(looks)
    return found
