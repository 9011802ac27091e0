"""Identities and slots of stones: one that isn't moved never changes its slot.

A heap is a place's slots, `{slot: stone}`.  A new stone takes the lowest free slot, so no other makes room for it.
Stones in the hand lie in a heap of their own, in the order in which they were taken up.

Where the pieces of the two players differ each has a coat, its owner: it keeps it wherever it goes.
"""

import random
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from game.rules.board import PieceCounts, Seat, coats_of
from game.rules.steps import CARRIED
from game.rules.steps import HEAP as HEAP  # stones that are not on the board yet

HAND = CARRIED
NORTH_HAND = "carried by N"  # North's hand, where both sow at once
HANDS = (HAND, NORTH_HAND)
SHADES = 32  # pictures of stones: 8 hues in 4 shapes; of coated pieces the first half is South's
COATED = SHADES // 2
LENDS = {"S": -1, "N": 1}  # what a stone that North lends South does to the worth of a store


def hand_of_step(seat: str) -> str:
    """Return the name of the sowing hand in a step. `seat`: the player whose hand it is if both sow at
    once, else "".
    """
    return NORTH_HAND if seat == "N" else HAND


class StoneSlot(NamedTuple):
    """A slot of a place, in which one stone lies."""

    place: str
    slot: int


class Stones:
    """All stones of a game, each in a slot of a place.  Places are named as in the protocol, or `HAND`."""

    def __init__(self, counts: Mapping[str, int], rng: random.Random) -> None:
        self.lent = 0  # so many of South's stones North has lent, or (below zero) the other way round
        counts = self._physical_counts(counts)
        total = sum(counts.values())
        self.shades: list[int] = [rng.randrange(SHADES) for _ in range(total)]
        self._heaps: dict[str, dict[int, int]] = {place: {} for place in counts}
        self._heaps[HAND] = {}
        order, coats = list(range(total)), coats_of(counts)
        for place, n in counts.items():
            for slot in range(n):
                stone = self._heaps[place][slot] = order.pop()
                if place in coats:
                    self._set_owner(stone, coats[place])

    def owner_of_piece(self, stone: int) -> Seat:
        """Return the owner of the piece `stone`, in games where each player has pieces of a colour."""
        return "S" if self.shades[stone] < COATED else "N"

    def _set_owner(self, stone: int, seat: Seat) -> None:
        """Give the piece `stone` the colour of its owner; the rest of its appearance stays."""
        self.shades[stone] = self.shades[stone] % COATED + (COATED if seat == "N" else 0)

    def copy(self) -> "Stones":
        """Return an independent copy of all stones."""
        twin = Stones.__new__(Stones)
        twin.shades, twin._heaps, twin.lent = list(self.shades), self.snapshot(), self.lent
        return twin

    def count(self, place: str) -> int:
        """Return the number of stones in a place; for a store the number that counts, with stones lent to or borrowed
        from the other store.
        """
        return len(self._heaps.get(place, ())) + LENDS.get(place, 0) * self.lent

    def count_of_owner(self, place: str, seat: Seat) -> int:
        """Return the number of a player's pieces in a place, in games where each player has pieces of a colour."""
        return sum(self.owner_of_piece(stone) == seat for _, stone in self.heap(place))

    def _physical_counts(self, counts: Mapping[str, int]) -> Mapping[str, int]:
        """Return the numbers of stones to draw in each place; a store that is in debt has borrowed stones from the
        other store.
        """
        if not self.lent and min(counts.values(), default=0) >= 0:
            return counts
        least, most = -counts.get("S", 0), counts.get("N", 0)
        self.lent = min(max(self.lent, least), most)
        return PieceCounts({p: n - LENDS.get(p, 0) * self.lent for p, n in counts.items()}, coats_of(counts))

    def counts(self) -> dict[str, int]:
        """Return the number of stones in each place, the hand included."""
        counts = {place: len(heap) for place, heap in self._heaps.items()}
        if self.lent:
            counts.update({place: self.count(place) for place in LENDS})
        return counts

    def heap(self, place: str) -> list[tuple[int, int]]:
        """Return the (slot, stone) pairs of a place, the lowest slot first, which is painted first."""
        return sorted(self._heaps.get(place, {}).items())

    def snapshot(self) -> dict[str, dict[int, int]]:
        """Return a copy of the stones by place and slot."""
        return {place: dict(heap) for place, heap in self._heaps.items()}

    # ------------------------------------------------------------------ where to take and to put
    def topmost_slots(self, place: str, n: int) -> list[int]:
        """Return the `n` topmost slots of a place, from which stones are taken first."""
        return [slot for slot, _ in self.heap(place)][::-1][:n]

    def free_slots(self, place: str, n: int, above: bool = False, excluded: Collection[int] = ()) -> list[int]:
        """Return free slots of a place for `n` more stones. `above`: only slots above all stones that lie there;
        `excluded`: slots to leave free.
        """
        heap = self._heaps.setdefault(place, {})
        slot = max(heap, default=-1) + 1 if above else 0
        out: list[int] = []
        while len(out) < n:
            if slot not in heap and slot not in excluded:
                out.append(slot)
            slot += 1
        return out

    # ------------------------------------------------------------------ moving
    def stone_in_slot(self, slot: StoneSlot) -> int:
        """Return the stone in a slot."""
        return self._heaps[slot.place][slot.slot]

    def take_stone(self, slot: StoneSlot) -> int:
        """Remove and return the stone in a slot; all other stones stay."""
        return self._heaps[slot.place].pop(slot.slot)

    def put_stone(self, slot: StoneSlot, stone: int) -> None:
        """Put a stone into a free slot."""
        heap = self._heaps.setdefault(slot.place, {})
        if slot.slot in heap:
            raise ValueError(f"slot {slot.slot} of {slot.place} is not free")
        heap[slot.slot] = stone

    def restack(self, place: str, order: Sequence[int]) -> None:
        """Restack the stones of a place so that those in `order` are on top, the first topmost."""
        lying, first = self.heap(place)[::-1], set(order)
        below = [stone for _, stone in lying if stone not in first]
        self._heaps[place] = dict(zip((slot for slot, _ in lying), (*order, *below), strict=True))

    def match_counts(self, counts: Mapping[str, int]) -> set[str]:
        """Change the stones of every place to the given number and owner, moving as few stones as possible. Return the
        places that changed. The hand is emptied.
        """
        surplus: list[int] = []
        changed: set[str] = set()
        before, counts = self.lent, self._physical_counts(counts)
        if self.lent != before:
            changed |= {*LENDS}
        wanted, coats = {**dict.fromkeys(self._heaps, 0), **counts}, coats_of(counts)
        for place, n in wanted.items():
            theirs = [
                slot
                for slot, stone in self.heap(place)
                if place in coats and self.owner_of_piece(stone) != coats[place]
            ]
            held = len(self._heaps.get(place, ()))
            more = max(0, held - len(theirs) - n)
            own = [slot for slot in self.topmost_slots(place, held) if slot not in theirs]
            for slot in theirs + own[:more]:
                surplus.append(self.take_stone(StoneSlot(place, slot)))
                changed.add(place)
        for place, n in wanted.items():
            held = len(self._heaps.get(place, ()))
            for slot in self.free_slots(place, n - held) if held < n else ():
                self.put_stone(StoneSlot(place, slot), self._surplus_or_new_stone(surplus, coats.get(place)))
                changed.add(place)
        return changed

    def _surplus_or_new_stone(self, surplus: list[int], coat: Seat | None) -> int:
        """Remove and return one of the `surplus` stones, of owner `coat` if there is one (None: of any); without a
        surplus return a new stone.
        """
        fits = [stone for stone in surplus if coat is None or self.owner_of_piece(stone) == coat]
        if fits:
            surplus.remove(fits[-1])
            return fits[-1]
        stone = self._new_stone()
        if coat is not None:
            self._set_owner(stone, coat)
        return stone

    def ensure_stones_at(self, place: str, n: int) -> None:
        """Add stones to a place until at least `n` lie in it. Each new stone gets an unused slot, so that all stones
        can return to where they came from.
        """
        for _ in range(n - self.count(place)):
            stone = self._new_stone()
            self.put_stone(StoneSlot(place, stone), stone)

    def _new_stone(self) -> int:
        """Create and return a new stone, as a position may have more stones than the game began with."""
        self.shades.append(len(self.shades) * 7 % SHADES)
        return len(self.shades) - 1


def stones_by_place(counts: Mapping[str, int]) -> Stones:
    """Return stones with these counts, whose appearance in each place doesn't depend on other places."""
    stones, coats = Stones(counts, random.Random(0)), coats_of(counts)
    for place in counts:
        dealt = random.Random(place)
        shades = [dealt.randrange(SHADES) for _ in stones.heap(place)]
        for (_, stone), shade in zip(stones.heap(place), shades, strict=True):
            stones.shades[stone] = shade % COATED + COATED * (coats[place] == "N") if place in coats else shade
    return stones
