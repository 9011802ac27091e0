"""How much stronger each level is than the one below: `python main.py bench levels [GAME …]`.

Neighbours play each other from random openings, each opening twice with changed seats.  The whole search of level 8
is limited by positions here, so that results are the same on every machine.

    --games 200       games of each pair
    --pairs 1-2,7-8   only these; none: no neighbours
    --greedy          level 1 against a player who takes the largest gain at once, too; it is to lose 70 % at least
    --nodes 60000     positions that level 8 searches for a move, or turns that it plays out where it compares layouts
    --jobs 2          games at the same time
    --minutes 60      begins no further game after that; 0 shows what was played before
    --out FILE        stores each two games as a line of JSON, and continues from there the next time; Ctrl-C ends it
    --page FILE       writes the tables of docs/lab/levels.md
"""

import argparse
import json
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.engine.strength import LEVELS, nearest_level
from game.rules.file.variant_library import standard_library
from game.rules.game import Rules
from game.rules.sowing import machine
from lab.bench.duels import Contender, duel
from lab.bench.findings import Findings, Words
from lab.bench.levels_page import GREEDY, Found, page
from lab.bench.running import MeasureError, each, steps

Pair = tuple[int, int]
Points = tuple[float, float]
PAIRS: tuple[Pair, ...] = tuple((one.number, one.number + 1) for one in LEVELS[:-1])


@dataclass(frozen=True)
class Match:
    """Two games: of which game, between which levels, the weaker first, from which opening; `nodes` limits the whole
    search.
    """

    game: str
    pair: Pair
    opening: int
    nodes: int

    @property
    def key(self) -> str:
        """What the result is stored under; with other skills it is another match."""
        both = [contender(number) for number in self.pair]
        rules = rules_of(self.game)
        skills = [one.skill(rules) if one else "greedy" for one in both]
        searched = self.nodes if both[1] and both[1].is_whole_search(rules) else 0
        return json.dumps([self.game, self.pair, self.opening, skills, searched])

    def played(self) -> Points:
        """Plays it; the points of the stronger level."""
        worse, better = map(contender, self.pair)
        return duel(rules_of(self.game), better, worse, self.opening, self.nodes)


def contender(number: int) -> Contender:
    """Who plays under a number of a pair."""
    return None if number == GREEDY else nearest_level(number)


def rules_of(game: str) -> Rules:
    """The rules with the usual options; a single round of a match, unless the layout is all that is chosen."""
    variant = standard_library().variants[game]
    matches = any(option.id == "match" for option in variant.options)
    rules: Rules = variant.rules({"match": variant.rules().driven} if matches else {})
    return rules


def measure(words: list[str]) -> dict[str, Any]:
    """By game: for each pair its games, score, interval and lead in Elo points, and the ratings."""
    if not machine.COMPILED:
        raise MeasureError("the step machine is not compiled here; install with a C compiler to measure the levels.")
    asked = _asked(words)
    kept = Findings[Points](asked.out, Points, "match", "points")
    done = kept.found
    openings = range(asked.games // 2)
    pairs = dict.fromkeys(asked.pairs, asked.names)
    if asked.greedy:  # where only the layout is chosen nothing can be taken
        pairs[1, GREEDY] = [name for name in asked.names if not rules_of(name).driven]
    matches = [Match(game, pair, i, asked.nodes) for pair in pairs for game in pairs[pair] for i in openings]
    keys = {match: match.key for match in matches}
    waiting = [match for match in matches if keys[match] not in done]
    told = sorted({len(waiting) * n // 100 for n in range(100)}) if waiting else []
    hundredths = steps("levels", each((f"after {2 * n} of {2 * len(waiting)} games" for n in told), 0.1 * len(waiting)))
    played = _all_played(waiting, asked.jobs, time.monotonic() + 60 * asked.minutes)
    next(hundredths, None)
    stopped: dict[str, Any] = {}
    try:
        for number, (match, points) in enumerate(played, 1):
            kept.put(keys[match], points)
            if number in told:
                next(hundredths)
    except KeyboardInterrupt:
        stopped = kept.stopped("levels")
    found = {game: Found(rules_of(game), {}) for game in asked.names}
    for match in matches:
        if keys[match] in done:
            found[match.game].points.setdefault(match.pair, []).extend(done[keys[match]])
    if asked.page:
        asked.page.write_text(page(found), encoding="utf-8")
    return {game: one.as_json() for game, one in found.items()} | stopped


def _all_played(matches: Sequence[Match], jobs: int, ends: float) -> Iterator[tuple[Match, Points]]:
    """The matches with their points, in the order they finish; none begins after `ends`."""
    if jobs == 1:
        for match in matches:
            if time.monotonic() > ends:
                return
            yield match, match.played()
        return
    with ProcessPoolExecutor(jobs, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)) as pool:
        under_way: dict[Future[Points], Match] = {}
        waiting = list(reversed(matches))
        try:
            while under_way or (waiting and time.monotonic() < ends):
                while waiting and len(under_way) < 2 * jobs and time.monotonic() < ends:
                    match = waiting.pop()
                    under_way[pool.submit(match.played)] = match
                ended = next(as_completed(under_way))
                yield under_way.pop(ended), ended.result()
        except KeyboardInterrupt:
            print("levels: the games under way are played to their end.", file=sys.stderr, flush=True)
            pool.shutdown(cancel_futures=True)
            yield from ((match, game.result()) for game, match in under_way.items() if not game.cancelled())
            raise


# ---------------------------------------------------------------------- what is asked, what is there
def _asked(words: list[str]) -> argparse.Namespace:
    """The options; raises MeasureError with a sentence."""
    reader = Words("levels", __doc__)
    reader.add_argument("names", nargs="*")
    reader.add_argument("--games", type=int, default=200)
    reader.add_argument("--pairs", type=_pairs, default=PAIRS)
    reader.add_argument("--greedy", action="store_true")
    reader.add_argument("--nodes", type=int, default=60_000)
    reader.add_argument("--jobs", type=int, default=1)
    reader.add_argument("--minutes", type=float, default=10_000.0)
    reader.add_argument("--out", type=Path)
    reader.add_page()
    asked = reader.parse_args(words)
    asked.names = asked.names or [id_ for id_ in standard_library().variants if has_levels(rules_of(id_))]
    with_levels(asked.names)
    if min(asked.games, asked.nodes, asked.jobs) < 1:
        raise MeasureError("bench levels: games, nodes and jobs are whole numbers from 1 on.")
    if asked.games % 2:
        raise MeasureError("bench levels: games come in twos, with changed seats; give an even number of them.")
    return asked


def with_levels(names: Sequence[str]) -> None:
    """Raises MeasureError with a sentence where a name is no game, or one without levels."""
    known = standard_library().variants
    for name in names:
        if name not in known:
            raise MeasureError(f"there is no game {name[:40]!r}; there are {', '.join(known)}.")
        if not has_levels(rules_of(name)):
            raise MeasureError(f"in {name} there is nothing that two players choose.")


def has_levels(rules: Rules) -> bool:
    """Is there anything that two players choose, in turns or in the layout?"""
    return not rules.for_one_player and (not rules.driven or rules.layout is not None)


def _pairs(text: str) -> tuple[Pair, ...]:
    if text == "none":
        return ()
    found = tuple(pair for pair in PAIRS if f"{pair[0]}-{pair[1]}" in text.split(","))
    if len(found) != len(text.split(",")):
        raise argparse.ArgumentTypeError(f"pairs are neighbours, as 1-2 or 1-2,7-8, or none, not {text[:40]!r}")
    return found
