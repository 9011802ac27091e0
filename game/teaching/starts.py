"""Starts of a game, and the reasons why a position can never come up in it.

Positions of lessons and clips lose stones until they are clear, so most of them are made up, and the pages say so.
What is found here is wrong even then: it contradicts what the game says beside the board.
"""

from collections.abc import Iterator
from random import Random

from game.rules import arrangement
from game.rules.arrangement import lays_out_own_side
from game.rules.families import family_of
from game.rules.game import SWAP, Position, Rules
from game.teaching.family_hooks import impossibility_reasons

LAYOUTS = 20  # that are tried where the usual ones are the same from both sides
PIE = "pie"  # the option by which a first turn may be taken over


def is_made_up(position: Position) -> bool:
    """Return whether a position was made up: it is neither a start nor reached by recorded moves."""
    return not has_just_begun(position)


def impossibility_text(position: Position) -> str:
    """Return why a position can't occur, as a sentence; "" if no reason is known."""
    return next(_impossibility_faults(position), "")


def _impossibility_faults(position: Position) -> Iterator[str]:
    """Yield the reasons why a position can't occur in a game, as sentences that begin with a small letter."""
    if position.over:
        yield "the game is over already."
    yield from impossibility_reasons(position)


# ---------------------------------------------------------------------- where a game begins
def start_positions(rules: Rules) -> Iterator[Position]:
    """Yield the starts of a game, after a layout if there is one; with the pie rule also the positions after a first
    turn.
    """
    for position in laid_out_starts(rules):
        yield position
        for move in position.legal() if position.phase == "play" and rules.options.get(PIE) else ():
            after = position.play(move)
            while after.player == position.player and not after.over:  # it brought another one
                after = after.play(after.legal()[0])
            if SWAP in after.legal():
                yield after


def laid_out_starts(rules: Rules) -> Iterator[Position]:
    """Yield the start of a game; if it begins with a layout, the positions after the usual layouts and some others."""
    family, random = family_of(rules), Random(rules.variant)
    start = family.start(rules)
    if start.phase != "layout":
        yield start
        return
    layouts = [layout.counts for layout in arrangement.usual_layouts(rules)]
    if not lays_out_own_side(rules):
        layouts += [arrangement.random_layout(rules, random) for _ in range(LAYOUTS)]
    for counts in layouts:
        position = start
        while position.phase == "layout":
            position = position.play(arrangement.layout_move(counts))
        yield family.from_json(rules, position.as_json() | {"turn": "S"})


def is_start(position: Position) -> bool:
    """Return whether a position is a start of the game, after a layout if there is one."""
    return any(_is_same_position(one, position) for one in laid_out_starts(position.rules))


def has_just_begun(position: Position) -> bool:
    """Return whether a position is a start of the game, or follows a first turn after which North may swap sides."""
    return any(_is_same_position(one, position) for one in start_positions(position.rules))


def _is_same_position(one: Position, two: Position) -> bool:
    """Return whether two positions have equal cells, player, phase, marks and owners of pieces."""
    if (one.cells, one.player, one.phase) != (two.cells, two.player, two.phase):
        return False
    return one.marks_on_board() == two.marks_on_board() and one.coats() == two.coats()
