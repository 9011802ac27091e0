"""Placement of stones by hand before play: validation, common layouts, and the text form of a layout.

A layout is a number of stones for each hole, South's before North's, in the order of `Board.cells`.  The game's clause
says what it requires: a least number in every hole, or occupied holes that correspond on both sides.
"""

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Literal, NamedTuple, Protocol, cast

from game.rules.board import Board, Seat, other_seat
from game.rules.file.schema import OpeningWords
from game.rules.file.vocabulary import LayoutMaker
from game.rules.game import Rules
from game.rules.phrase import Phrase

PREFIX = "layout:"
FEWEST = 2  # holes of each side that a random layout uses where it is free: with one heap there is no game
Counts = tuple[int, ...]
Kind = Literal["missing", "too_many", "too_few", "unmatched"]
Likeness = Literal["letter", "facing"]
Pattern = Literal["even", "given", "middle", "left", "right"]


class LayoutFault(NamedTuple):
    """A reason why a layout (an initial distribution of stones chosen by a player) isn't lawful. `missing`: `number`
    stones are still to be laid out; `too_many`: there are `number` more than the game has; `too_few`: `holes` hold
    fewer than `number`; `unmatched`: `holes` are occupied, but the corresponding holes of the other side are empty.
    """

    kind: Kind
    holes: tuple[str, ...] = ()
    number: int = 0


class CommonLayout(NamedTuple):
    """A layout proposed to the player: its pattern (even, as in the file, in the middle or at one end) and the stones
    of each hole.
    """

    name: Pattern
    counts: Counts


class TwoSidedBoard(Board, Protocol):
    """The board of a game with layouts by hand: two sides with the same holes."""

    @property
    def holes(self) -> int:
        """Return the number of holes of both players together; South's come first."""

    def partner(self, cell: int) -> int:
        """Return the other player's hole with the same letter as the hole `cell`."""

    def facing(self, hole: int) -> int:
        """Return the hole opposite `hole` on the board."""


def two_sided_board_of(rules: Rules) -> TwoSidedBoard:
    """Return the board of a game whose rules have a layout clause."""
    return cast(TwoSidedBoard, rules.board)


def layout_clause(rules: Rules) -> OpeningWords | None:
    """Return the clause on laying out stones by hand; None if the game has none."""
    return rules.layout


def lays_out_own_side(rules: Rules) -> bool:
    """Return whether each player lays out their own side, so that a layout has counts for one side only."""
    opening = rules.layout
    return opening is not None and opening.who == LayoutMaker.EACH


def stones_to_lay_out(rules: Rules) -> int:
    """Return how many stones a player has to lay out."""
    return rules.stones // 2 if lays_out_own_side(rules) else rules.stones


def layout_size(rules: Rules) -> int:
    """Return for how many holes a layout gives a count: those that are filled by hand."""
    return two_sided_board_of(rules).holes // 2 if lays_out_own_side(rules) else two_sided_board_of(rules).holes


# ---------------------------------------------------------------------- what a layout must be
def layout_faults(rules: Rules, counts: Sequence[int]) -> list[LayoutFault]:
    """List all faults of a layout, finished or not; an empty list means the game may begin."""
    asked, board = layout_clause(rules), rules.board
    found: list[LayoutFault] = []
    over = sum(counts) - stones_to_lay_out(rules)
    if over:
        found.append(LayoutFault("too_many" if over > 0 else "missing", (), abs(over)))
    if asked is None:
        return found
    few = tuple(board.cells[i].name for i, n in enumerate(counts) if n < asked.at_least)
    if few:
        found.append(LayoutFault("too_few", few, asked.at_least))
    alone = unmatched_holes(rules, counts) if asked.matching else ()
    if alone:
        found.append(LayoutFault("unmatched", alone))
    return found


def unmatched_holes(rules: Rules, counts: Sequence[int]) -> tuple[str, ...]:
    """Return the occupied holes whose corresponding hole on the other side is empty.

    Holes correspond by letter or as opposite holes, whichever gives fewer unmatched ones.
    """
    cells = rules.board.cells
    ways = [
        tuple(cells[i].name for i, n in enumerate(counts) if n and not counts[_counterpart(rules, i, how)])
        for how in ("facing", "letter")
    ]
    return min(ways, key=len)


def check_layout(rules: Rules, counts: Sequence[int]) -> None:
    """Raise ValueError with a sentence on all faults of a layout, if it has any."""
    found = layout_faults(rules, counts)
    if found:
        first, *more = (_fault_sentence(rules, fault) for fault in found)
        for other in more:
            first = Phrase("{what}; {why}", what=first, why=other)
        raise ValueError(first)


def _fault_sentence(rules: Rules, fault: LayoutFault) -> Phrase:
    """Return the sentence that tells a player about a fault."""
    n, total, names = fault.number, stones_to_lay_out(rules), fault.holes
    return {
        "missing": Phrase("{n} of the {all} stones are missing", n=n, all=total),
        "too_many": Phrase("too many stones lie here: {n} more than the {all} of the game", n=n, all=total),
        "too_few": Phrase("at least {n} stones must lie in {names}", n=n, names=names),
        "unmatched": Phrase(
            "the holes that match {names}, opposite them or with the same letter, must be occupied too",
            names=names,
        ),
    }[fault.kind]


def _counterpart(rules: Rules, hole: int, how: str) -> int:
    """Return the hole of the other side that corresponds to `hole`; `how`: "letter" for the same letter, "facing" for
    opposite on the board.
    """
    return two_sided_board_of(rules).facing(hole) if how == "facing" else two_sided_board_of(rules).partner(hole)


# ---------------------------------------------------------------------- notation
def layout_move(counts: Sequence[int]) -> str:
    """Return a layout as a move in notation: `layout:6.6.…`."""
    return PREFIX + ".".join(str(n) for n in counts)


def parse_layout(rules: Rules, text: str) -> Counts:
    """Parse a layout from its notation, lawful or not.  Raises ValueError with a sentence."""
    holes, example = layout_size(rules), layout_move((1, 2)) + ".…"
    if not text.startswith(PREFIX):
        raise ValueError(
            Phrase(
                "{given} is not a layout; one is written {code}, a number for each of {n} holes",
                given=repr(text[:20]),
                code=example,
                n=holes,
            )
        )
    words = text.removeprefix(PREFIX).split(".")
    if len(words) != holes:
        raise ValueError(
            Phrase(
                "a layout of this game has {n} numbers ({code}), but there are {total} here",
                n=holes,
                code=example,
                total=len(words),
            )
        )
    for word in words:
        if not (word.isascii() and word.isdigit() and len(word) <= 3):
            raise ValueError(
                Phrase(
                    "{given} is not a number of stones; a layout is written {code}", given=repr(word[:20]), code=example
                )
            )
    return tuple(int(word) for word in words)


# ---------------------------------------------------------------------- layouts to begin with
def empty_layout(rules: Rules) -> Counts:
    """Return a layout with no stones on the board."""
    return (0,) * layout_size(rules)


def usual_layouts(rules: Rules) -> list[CommonLayout]:
    """Return the common layouts, all of them lawful, the most usual first."""
    columns, asked = rules.board.columns, layout_clause(rules)
    if lays_out_own_side(rules):
        half = layout_size(rules)
        return [CommonLayout("given", tuple(rules.start[:half]))] if rules.start[:half] else []
    chosen: dict[Pattern, range] = {
        "even": range(columns), "middle": range(1, columns - 1), "left": range(1), "right": range(columns - 1, columns),
    }  # fmt: skip
    order: tuple[Pattern, ...] = ("even", "middle", "left", "right")
    if asked is not None and asked.matching:
        order = ("middle", "left", "right", "even")
    found = [CommonLayout(name, _heap_layout(rules, chosen[name])) for name in order if chosen[name]]
    return [layout for layout in found if not layout_faults(rules, layout.counts)]


def _heap_layout(rules: Rules, columns: range) -> Counts:
    """Return a layout with the least number of stones in every hole, and the rest in equal heaps in the `columns` of
    each side.
    """
    asked, half = layout_clause(rules), two_sided_board_of(rules).holes // 2
    counts = [asked.at_least if asked else 0] * two_sided_board_of(rules).holes
    heaps = [seat * half + column for column in columns for seat in (0, 1)]
    each, left = divmod(stones_to_lay_out(rules) - sum(counts), len(heaps))
    for n, hole in enumerate(heaps):
        counts[hole] += each + (n < left)
    return tuple(counts)


def random_layout(rules: Rules, rng: Random) -> Counts:
    """Return a random lawful layout: every placement of the free stones is equally likely.

    Layouts with all free stones in one hole per side are excluded.
    """
    asked, board = layout_clause(rules), two_sided_board_of(rules)
    half, holes = board.holes // 2, layout_size(rules)
    least, open_ = asked.at_least if asked else 0, list(range(holes))
    if asked is not None and asked.matching:
        how = rng.choice(("letter", "facing"))
        own = rng.sample(range(half), rng.randint(min(FEWEST, half), half))
        open_ = sorted({hole for i in own for hole in (i, _counterpart(rules, i, how))})
        least = max(least, 1)
    counts = [least if hole in open_ else 0 for hole in range(holes)]
    for hole, n in zip(open_, _random_split(stones_to_lay_out(rules) - sum(counts), len(open_), rng), strict=True):
        counts[hole] += n
    return tuple(counts)


def random_symmetric_layout(rules: Rules, rng: Random) -> Counts | None:
    """Return a random lawful layout in which holes of the same letter hold equally many stones; None for an odd number
    of stones.
    """
    asked, half = layout_clause(rules), two_sided_board_of(rules).holes // 2
    total, odd = divmod(stones_to_lay_out(rules), 2)
    if odd:
        return None
    least, open_ = asked.at_least if asked else 0, list(range(half))
    if asked is not None and asked.matching:
        least, open_ = 1, sorted(rng.sample(open_, rng.randint(min(FEWEST, half), half)))
    side = [least if hole in open_ else 0 for hole in range(half)]
    for hole, n in zip(open_, _random_split(total - sum(side), len(open_), rng), strict=True):
        side[hole] += n
    return (*side, *side)


def _random_split(total: int, parts: int, rng: Random) -> list[int]:
    """Return a random split of `total` into `parts` numbers, all splits equally likely."""
    cuts = sorted(rng.sample(range(total + parts - 1), parts - 1))
    edges = [-1, *cuts, total + parts - 1]
    return [high - low - 1 for low, high in pairwise(edges)]


def mirrored_layout(rules: Rules, counts: Sequence[int], seat: Seat, how: Likeness = "letter") -> Counts:
    """Return a layout in which one player's side is copied to the other side.

    `seat`: the player whose side is copied; `how`: by letter, or to the holes opposite. Stones of the other side return
    to the supply, and the result may need more stones than there are.
    """
    made = list(counts)
    for hole in rules.board.holes_of_seat(other_seat(seat)):
        made[hole] = counts[_counterpart(rules, hole, how)]
    return tuple(made)
