"""Generation of the page of docs with the results for each game."""

from __future__ import annotations

from collections.abc import Sized

from game.rules.file.variant_library import standard_library
from tune.gather import can_learn
from tune.told import Told

SPEED = 0.9  # of the positions a second without the numbers, at least, was asked for
HEAD = """# What a position is worth

Where the search has to stop looking, it weighs the board. It counts the stores, or the stones of both sides where
none are captured for good, and what the variant file says (`[worth]`, docs/variant-files.md). In the games below it
also has numbers that were learned from games of the program against itself: for each of three stages of a game what
having the turn, an own house and a tuz are worth, and for each hole what it is worth by how many stones lie in it and
in the hole that faces it. They lie in `variants/worth`; `game/engine/sowing/search/weights.py` says how they are
read, and a game that a user has written takes those of its nearest relative of the same shape. Levels 1 to 7 do
without: they weigh boards as the variant file says.

    python build/tune GAME …          --seed 1 --positions 60000 --match 400 --jobs 2
    python build/tune --measure GAME …
    python build/tune --page docs/lab/worth.md

The first command plays the games, fits the numbers and measures them; it needs seconds to twenty minutes for a game on
two cores, says how far it is, can be stopped, and leaves out what stands in `build/tune/found.jsonl`. The second
lets the numbers that a game has play again. How the numbers are fitted is told in `build/tune/fit.py`. Where stones are
counted they are those of least squares for the stones still to be won, not of a logistic fit for who wins: scores of
the search are stones, and what the endgame tables and the ends of games say has to be comparable with them. In games
that count no stones the fit is logistic.

**Measured**: the search with the numbers against the search without, in openings of four plies (of eight random ones
the most even), each played twice with changed seats, at equal time: one has {nodes} positions a move, the other the
share of them that it reaches in the same time (*speed*). Both search every move as far as the others; the search of
the window looks less far at moves that seem worse (docs/house.md), with the numbers and without. A draw is half a win;
the interval is Wilson's, of 95 per cent. Numbers are kept where they score at least 55 per cent in 400 games and the
interval lies above a half. A contest ends early, at a look every 40 games, where it finds less than 50 per cent after
100 games or less than 53 after 200.

Positions a second were to fall by a tenth at most. In {slow} of the {kept} kept games they fell by more, as the
table says. 31 of those were timed once more, with searches of 600,000 positions instead of 60,000, as all others will
be; the table does not show that: 75 (Moruba) to 102 per cent, in sixteen of them still below 90.
"""

NOTHING = """One player, no choice but the layout, holes that do not face each other, or men that hop:
"""


def page(lines: list[Told]) -> str:
    """Return the docs page built from all results."""
    kept = sorted((one for one in lines if one.kept), key=lambda one: -one.score)
    others = sorted((one for one in lines if not one.kept), key=lambda one: -one.score)
    nodes = f"{lines[0].nodes:,}" if lines else "as many"
    slow = sum(one.share < SPEED for one in kept)
    told = [HEAD.format(nodes=nodes, slow=slow, kept=len(kept))]
    if kept:
        mean = sum(one.score for one in kept) / len(kept)
        told += [f"## Kept: {_games(kept)}, {100 * mean:.0f} per cent on average\n", *_table(kept)]
    if others:
        told += [f"## Left out: {_games(others)}\n", *_table(others)]
    left = {id: one.name for id, one in standard_library().variants.items() if id not in {line.game for line in lines}}
    able = [name for id, name in left.items() if can_learn(id)]
    if able:
        told += [f"## Not looked at: {_games(able)}\n", "; ".join(able) + ".\n"]
    unable = [name for name in left.values() if name not in able]
    if unable:
        told += [f"## Nothing of this kind to learn: {_games(unable)}\n", NOTHING, "; ".join(unable) + ".\n"]
    return "\n".join(told)


def _games(some: Sized) -> str:
    return "1 game" if len(some) == 1 else f"{len(some)} games"


def _table(lines: list[Told]) -> list[str]:
    rows = ["| game | games | score | interval | speed |", "| --- | --- | --- | --- | --- |"]
    for one in lines:
        low, high = (f"{100 * n:.1f}" for n in one.interval)
        name = standard_library().variants[one.game].name
        rows.append(f"| {name} | {one.games} | {100 * one.score:.1f} % | {low} to {high} | {100 * one.share:.0f} % |")
    return [*rows, ""]
