"""Slots for forty stones in a hole, laid out so that no stone moves when others come.

The pile grows in layers; within a layer the stones push each other apart until they rest.
"""

import json
import math
import random
from pathlib import Path

GOLDEN = math.pi * (3 - math.sqrt(5))
LAYERS = ((8, 0.61), (8, 0.55), (7, 0.48), (6, 0.40), (5, 0.31), (3, 0.21), (2, 0.13), (1, 0.0))
"""Stones in a layer, from the ground up, and how far from the middle they may lie, in radii of the hole."""
RING_ORDER = (0, 3, 5, 1, 4, 6, 2)
"""On the ground one stone lies in the middle and seven around it; few ones lie far apart, so that they are counted."""
APART = 0.52
ROUNDS = 60
VARIANTS = 4

Slot = tuple[float, float, int]
"""x and y from the middle in radii of the hole, and the layer."""


def _spread(seed: int) -> list[list[float]]:
    """Return initial positions: the ground in order, each layer above like sunflower seeds, slightly random."""
    chance = random.Random(seed)
    turn, side = chance.random() * math.tau, chance.choice((-1, 1))
    places = []
    for layer, (stones, reach) in enumerate(LAYERS):
        for i in range(stones):
            if layer == 0:
                angle, out = side * RING_ORDER[i - 1] * math.tau / 7 + turn, reach if i else 0.0
                places.append([out * math.cos(angle), out * math.sin(angle), layer])
                continue
            angle = side * (i * GOLDEN + layer * 0.9) + turn
            out = reach * math.sqrt((i + 0.35) / stones)
            x, y = out * math.cos(angle), out * math.sin(angle)
            places.append([x + chance.uniform(-0.035, 0.035), y + chance.uniform(-0.035, 0.035), layer])
    return places


def _push(places: list[list[float]]) -> None:
    """Push overlapping stones of a layer apart, the later one more, keeping all inside the bowl."""
    for i, later in enumerate(places):
        for earlier in places[:i]:
            if later[2] != earlier[2]:
                continue
            dx, dy = later[0] - earlier[0], later[1] - earlier[1]
            distance = math.hypot(dx, dy) or 1e-3
            if distance < APART:
                share = (APART - distance) / distance * 0.25
                later[0], later[1] = later[0] + dx * share, later[1] + dy * share
                earlier[0], earlier[1] = earlier[0] - dx * share * 0.6, earlier[1] - dy * share * 0.6
    for place in places:
        out, limit = math.hypot(place[0], place[1]), LAYERS[int(place[2])][1]
        if out > limit:
            place[0], place[1] = place[0] * limit / out, place[1] * limit / out


def slots(seed: int) -> list[Slot]:
    """Return forty slots for stones in the order in which they are filled."""
    places = _spread(seed)
    for _ in range(ROUNDS):
        _push(places)
    return [(round(x, 3), round(y, 3), int(layer)) for x, y, layer in places]


def write_slots(folder: Path) -> None:
    """Write `slots.json`: four lists of forty [x, y, layer]."""
    tables = ",\n".join(json.dumps([list(slot) for slot in slots(seed)]) for seed in range(VARIANTS))
    (folder / "slots.json").write_text(f"[\n{tables}\n]\n", encoding="utf-8")
