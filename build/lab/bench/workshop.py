"""Benchmark of the workshop's bench: time from a change until a turn that shows it.

In each game one word of a rule is changed, the first that gives a sound game; seconds are those on the clock.  With the
word `turns` several kinds of changes are made, and only the turns are looked for, in seconds of processor time.
"""

import statistics
import time
from typing import Any

from game.features.workshop.draft import GameDraft
from game.rules.file.variant_library import Variant, standard_library
from game.table.example_turn import is_played_differently
from game.table.side_by_side import SideBySideTurns
from lab.bench.running import MeasureError, each, steps
from lab.bench.turns_found import measure_turns, words_changed

NAMES = "checked", "turn that differs"
LONGEST = 5.0  # seconds that are waited
GLANCE = 0.002  # between two looks
TURNS = "turns"  # a word: only the turns, after several kinds of changes


def measure(words: list[str]) -> dict[str, Any]:
    """Measure all games, or those whose ids are `words`: seconds from the change, the slowest games by name."""
    variants = standard_library().variants
    only_turns, words = TURNS in words, [word for word in words if word != TURNS]
    if wrong := [word for word in words if word not in variants]:
        raise MeasureError(f"there is no game {wrong[0][:40]!r}.")
    if only_turns:
        return measure_turns({id: variants[id] for id in words or sorted(variants)})
    found = {id: _game(variants[id]) for id in steps("workshop", each(words or sorted(variants), 3.0))}
    known = {id: one for id, one in found.items() if one}
    out: dict[str, Any] = {"games": len(known), "without a word to change": sorted(found.keys() - known.keys())}
    for name in NAMES:
        times = {id: one[name] for id, one in known.items() if name in one}
        slowest = sorted(times, key=lambda id: times[id], reverse=True)[:3]
        out[name] = {
            "found in": len(times),
            "median": round(statistics.median(times.values()), 3) if times else None,
            "slowest": {id: round(times[id], 3) for id in slowest},
        }
    return out


def _game(variant: Variant) -> dict[str, float]:
    """Return the seconds from the change to each result; empty where nothing could be changed."""
    draft = GameDraft.new_draft(variant, "Mine")
    change = next(words_changed(draft, lambda *one: True), None)
    if change is None:
        return {}
    card, choice = change
    turns = SideBySideTurns()
    began = time.perf_counter()
    draft.set_value(card, choice.path, choice.value)
    times: dict[str, float] = {"checked": time.perf_counter() - began}
    turns.look_for_turn(draft.base, draft.game, card.id)
    while time.perf_counter() - began < LONGEST and len(times) < len(NAMES):
        turns.update()
        if turns.shown is not None and is_played_differently(turns.shown, ""):
            times["turn that differs"] = time.perf_counter() - began
        if not turns.is_busy:
            break
        time.sleep(GLANCE)
    turns.close()
    return times
