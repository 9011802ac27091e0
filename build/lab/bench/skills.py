"""Chooses the skills of levels 1 to 7 of a game: `python main.py bench skills GAME … [--write]`.

Each level is to score 60 to 85 per cent against the one below, best some 72, and level 1 is to lose at least 70 per
cent of its games against a player who takes the largest gain at once.  Some skills far apart play first; from a curve
of their ratings the seven are placed, and then those neighbours play whose step is not known well, until all are.
The same seed chooses the same skills on every machine; `bench levels` measures what came out.

    --games 800       games that are played for a game, about; with few, all that is played is the first look, of 256
    --nodes 20000     positions that level 8 searches for a move
    --jobs 2          games whose skills are chosen at the same time
    --seed 1          of the openings and of what chance decides
    --out FILE        stores each two games as a line of JSON, and continues from there the next time
    --write           writes the skills into the variant files
    --page FILE       writes the table "Chosen anew" of docs/lab/levels.md to a file of its own
"""

import argparse
import json
import sys
import time
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from game.engine.strength import BLIND, LEVELS, WHOLE
from game.place import VARIANTS
from game.rules.file.editing import edited_text
from game.rules.file.variant_library import standard_library
from game.rules.sowing import machine
from lab.bench.duels import Contender, Skilled, duel
from lab.bench.findings import Findings, Words
from lab.bench.levels import Points, has_levels, rules_of, with_levels
from lab.bench.levels_page import table
from lab.bench.running import MeasureError, each, steps
from lab.bench.strength_curve import Played, StrengthCurve, odds, share

KNOTS = (BLIND, -50, 0, 20, 40, 60, 80, 92, WHOLE)  # skills that play first
BEST = 97  # of level 7
GREEDY = 1 << 10  # stands for the greedy player where skills are compared
SEEN = (BLIND, -50, 0, 20)  # skills that the greedy player meets
FIRST, MORE = 16, 8  # games of two skills at first, and with every further look …
MET = 32  # … and of a skill with a greedy player, which cost least
LEAST, MOST, WANTED = 0.60, 0.85, 0.72  # scores of a step
BEATEN = 0.70  # of the games of level 1 those that a greedy player is to win …
BEATEN_WANTED = 0.76  # … and what is aimed at, so that chance does not decide
KNOWN = 0.05  # the standard error of a score from which a step is known well
STEPS = len(LEVELS) - 1


class Chosen(NamedTuple):
    """What came out for a game; `seconds` of a processor for each game, those of earlier runs not counted."""

    skills: tuple[int, ...]
    steps: tuple[tuple[float, float], ...]  # the score of each level against the one below, and its standard error
    beaten: tuple[float, int] | None  # the score of the greedy player, and its games
    games: int
    seconds: float

    def as_json(self) -> dict[str, Any]:
        """What is printed."""
        said: dict[str, Any] = {
            "skills": list(self.skills),
            "steps": [f"{100 * score:.0f} ± {100 * error:.0f}" for score, error in self.steps],
            "games": self.games,
            "seconds a game": round(self.seconds, 3),
        }
        if self.beaten:
            said["greedy against 1"] = f"{100 * self.beaten[0]:.0f} in {self.beaten[1]} games"
        if said_of := self.doubts():
            said["doubtful"] = said_of
        return said

    def as_row(self, game: str) -> list[str]:
        """The row of the table."""
        skills = ", ".join(f"{skill}".replace("-", "−") for skill in self.skills)
        steps = (f"{100 * score:.0f} ± {100 * error:.0f}" for score, error in self.steps)
        beaten = f"{100 * self.beaten[0]:.0f} in {self.beaten[1]}" if self.beaten else "—"
        return [game, skills, *steps, beaten, f"{self.games}"]

    def doubts(self) -> list[str]:
        """What is not as it should be, a sentence each."""
        found = []
        if self.steps and max(score for score, _ in self.steps) < LEAST:
            found.append("from the weakest to the best play there is no room for eight levels.")
        narrow = [number for number, (score, _) in enumerate(self.steps, 2) if score < LEAST]
        wide = [number for number, (score, _) in enumerate(self.steps, 2) if score > MOST]
        found += [f"level {number} is hardly above the one below." for number in narrow]
        found += [f"level {number} is far above the one below." for number in wide]
        if self.beaten and self.beaten[0] < BEATEN:
            found.append("a greedy player does not beat level 1 often enough.")
        return found


@dataclass
class Chooser:
    """Chooses the skills of one game; `done` are results of earlier runs, and new ones are put there, too."""

    game: str
    most: int
    nodes: int
    seed: int
    done: Findings[Points]

    def __post_init__(self) -> None:
        self.rules = rules_of(self.game)
        self._points: dict[tuple[int, int], list[float]] = {}
        self._counted = self._new = 0

    # ------------------------------------------------------------------ games
    def _contender(self, skill: int) -> Contender:
        return None if skill == GREEDY else Skilled(1, LEVELS[-1].seconds, skill)

    def _play(self, worse: int, better: int, games: int) -> None:
        """Plays so many more games between two skills."""
        found = self._points.setdefault((worse, better), [])
        for _ in range(games // 2):
            opening = self.seed * 100_000 + len(found) // 2
            searched = self.nodes if better == WHOLE else 0
            who = "greedy" if better == GREEDY else better
            key = json.dumps([self.game, ["skills", worse, who], opening, searched])
            if key not in self.done.found:
                contenders = self._contender(better), self._contender(worse)
                self.done.put(key, duel(self.rules, *contenders, opening, self.nodes))
                self._new += 2
            found += self.done.found[key]
            self._counted += 2

    def _played(self) -> list[Played]:
        """All games between skills."""
        return [Played(a, b, sum(won), len(won)) for (a, b), won in self._points.items() if b != GREEDY]

    @property
    def _spent(self) -> bool:
        return self._counted >= self.most

    # ------------------------------------------------------------------ choosing
    def chosen(self) -> Chosen:
        """Plays, and chooses."""
        began = time.process_time()
        curve = self._first_look()
        skills = self._placed(curve)
        while not self._spent:
            unsure = [pair for pair in self._steps(skills) if not self._known(curve, pair)]
            for pair in unsure:
                self._play(*pair, MORE)
            curve = curve.add((), self._played())
            if not unsure and skills == (skills := self._kept(curve, skills)):
                break
        scores = []
        for worse, better in self._steps(skills):
            if better != GREEDY:
                lead, error = curve.lead(worse, better)
                score = share(lead)
                scores.append((score, error * score * (1 - score)))
        met = None if self.rules.driven else self._points.get((skills[0], GREEDY))
        beaten = (sum(met) / len(met), len(met)) if met else None
        each_game = (time.process_time() - began) / self._new if self._new else 0.0
        return Chosen(skills, tuple(scores), beaten, self._counted, each_game)

    def _first_look(self) -> StrengthCurve:
        """The curve through the first skills, and through some between those of which one hardly ever wins."""
        knots = [knot for knot in KNOTS if knot >= 0 or not self.rules.driven]
        for pair in pairwise(knots):
            self._play(*pair, FIRST)
        for skill in SEEN if not self.rules.driven else ():
            self._play(skill, GREEDY, MET)
        curve = StrengthCurve(knots, self._played())
        while (between := curve.steep()) and not self._spent:
            for knot in between:
                after = next(one for one in curve.knots if one > knot)
                before = max(one for one in curve.knots if one < knot)
                self._play(before, knot, MORE)
                self._play(knot, after, MORE)
            curve = curve.add(between, self._played())
        return curve

    def _placed(self, curve: StrengthCurve) -> tuple[int, ...]:
        """Seven skills with steps of one size between them and up to the whole search.

        Level 1 is as strong as it may be to be beaten by a greedy player, or weaker where the steps would be small.
        """
        best, worst = curve.rating(WHOLE), curve.rating(curve.knots[0])
        lowest = min(curve.rating(self._beaten_at(curve)), max(worst, best - STEPS * odds(WANTED)))
        size = (best - lowest) / STEPS
        skills: list[int] = []
        for number in range(STEPS):
            least = skills[-1] + 1 if skills else curve.knots[0]
            wanted = lowest + number * size
            if not number and self._beaten_at(curve) < 0 and lowest == curve.rating(self._beaten_at(curve)):
                skills.append(self._beaten_at(curve))
            else:
                skills.append(curve.skill(wanted, least, BEST - STEPS + 1 + number))
        return tuple(skills)

    def _beaten_at(self, curve: StrengthCurve) -> int:
        """The highest skill that a greedy player beats often enough; the one it beats most often where none is."""
        if self.rules.driven:
            return curve.knots[0]
        met = {a: won for (a, b), won in self._points.items() if b == GREEDY}
        order = sorted(met)
        # One game more, with the score that is asked for, keeps a few lucky games from deciding.
        scores = {skill: (sum(met[skill]) + BEATEN) / (len(met[skill]) + 1) for skill in order}
        high = max((skill for skill in order if scores[skill] >= BEATEN_WANTED), default=None)
        if high is None:
            return max(order, key=lambda skill: (scores[skill], -skill))
        above = next((skill for skill in order if skill > high), None)
        if above is None or scores[high] <= scores[above]:
            return high
        part = (scores[high] - BEATEN_WANTED) / (scores[high] - scores[above])
        return round(high + part * (above - high))

    def _kept(self, curve: StrengthCurve, skills: tuple[int, ...]) -> tuple[int, ...]:
        """The same skills where all steps are as they should be, else those that seem to be by now."""
        scores = [share(curve.lead(*pair)[0]) for pair in self._steps(skills) if pair[1] != GREEDY]
        met = self._points.get((skills[0], GREEDY))
        fair = all(LEAST + KNOWN / 2 <= score <= MOST - KNOWN / 2 for score in scores)
        return skills if fair and (not met or sum(met) >= BEATEN * len(met)) else self._placed(curve)

    def _steps(self, skills: Sequence[int]) -> Iterator[tuple[int, int]]:
        """The pairs that are to play: neighbours, and level 1 with the greedy player."""
        yield from zip(skills, [*skills[1:], WHOLE], strict=True)
        if not self.rules.driven:
            yield skills[0], GREEDY

    def _known(self, curve: StrengthCurve, pair: tuple[int, int]) -> bool:
        """Whether a step is known well enough: never before its two skills have met."""
        worse, better = pair
        met = len(self._points.get(pair, []))
        if better == GREEDY:
            return met >= MET
        if met < FIRST:
            return False
        lead, error = curve.lead(worse, better)
        return error * share(lead) * share(-lead) <= KNOWN


# ---------------------------------------------------------------------- the command
def measure(words: list[str]) -> dict[str, Any]:
    """By game: the skills, the score of each step, games played and seconds of a processor for one."""
    if not machine.COMPILED:
        raise MeasureError("the step machine is not compiled here; install with a C compiler to choose skills.")
    asked = _asked(words)
    done = Findings[Points](asked.out, Points, "match", "points")
    choosers = [Chooser(name, asked.games, asked.nodes, asked.seed, done) for name in asked.names]
    found: dict[str, Chosen] = {}
    stopped: dict[str, Any] = {}
    try:
        for name, chosen in _all_chosen(choosers, asked.jobs):
            found[name] = chosen
            print(f"skills: {name} {list(chosen.skills)}", *chosen.doubts(), file=sys.stderr, flush=True)
            if asked.write:
                write(VARIANTS / f"{name}.toml", chosen.skills)
    except KeyboardInterrupt:
        stopped = done.stopped("skills")
    if asked.page:
        asked.page.write_text(page(found), encoding="utf-8")
    return {name: chosen.as_json() for name, chosen in found.items()} | stopped


def page(found: Mapping[str, Chosen]) -> str:
    """The table of what was chosen, in Markdown, games in the order of their names."""
    steps = [f"{better} : {better - 1}" for better in range(2, len(LEVELS) + 1)]
    rows = (found[game].as_row(game) for game in sorted(found))
    return "\n".join([*table(["skills", *steps, "greedy", "games"], rows), ""])


def _all_chosen(choosers: Sequence[Chooser], jobs: int) -> Iterator[tuple[str, Chosen]]:
    """The games and what came out, in the order in which they are finished."""
    told = steps("skills", each((f"after {n} chosen" for n in range(len(choosers))), 120.0 / jobs))
    next(told, None)
    if jobs == 1:
        for chooser in choosers:
            yield chooser.game, chooser.chosen()
            next(told, None)
        return
    with ProcessPoolExecutor(jobs) as pool:
        under_way = {pool.submit(chooser.chosen): chooser.game for chooser in choosers}
        try:
            for ended in as_completed(under_way):
                yield under_way[ended], ended.result()
                next(told, None)
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)  # else the games that wait would be chosen all the same
            raise


def write(path: Path, skills: Sequence[int]) -> None:
    """Writes the skills into a variant file, which keeps all else as it is."""
    text = path.read_text(encoding="utf-8")
    words = tomllib.loads(text)
    wanted: dict[str, Any] = {}
    for key, value in words.items():
        wanted[key] = value
        if key == "minutes":
            wanted["skills"] = list(skills)
    path.write_text(edited_text(text, wanted | {"skills": list(skills)}), encoding="utf-8")


def _asked(words: list[str]) -> argparse.Namespace:
    """The options; raises MeasureError with a sentence."""
    reader = Words("skills", __doc__)
    reader.add_argument("names", nargs="*")
    reader.add_argument("--games", type=int, default=800)
    reader.add_argument("--nodes", type=int, default=20_000)
    reader.add_argument("--jobs", type=int, default=1)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--out", type=Path)
    reader.add_argument("--write", action="store_true")
    reader.add_page()
    asked = reader.parse_args(words)
    shelf = standard_library().variants.items()
    unmeasured = (id_ for id_, game in shelf if not game.words.skills and has_levels(rules_of(id_)))
    asked.names = asked.names or list(unmeasured)
    with_levels(asked.names)
    if min(asked.games, asked.nodes, asked.jobs, asked.seed) < 1:
        raise MeasureError("bench skills: games, nodes, jobs and seed are whole numbers from 1 on.")
    return asked
