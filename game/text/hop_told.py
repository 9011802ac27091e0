"""Why a move did not reach the goal of a lesson where pieces hop: a sentence for each key of a `HopGoal`."""

from __future__ import annotations

from game.text.language import msg

# As in `goal_told`: where nothing at all was reached, and where something was, but not what is wanted.
COUNTED: dict[str, tuple[str, str]] = {
    "jumps": (
        msg("You played {hole}: it captured nothing."),
        msg("You played {hole}: captured {got}, not {n}."),
    ),
    "jumps_at_most": (
        msg("You played {hole}: no piece moved."),
        msg("You played {hole}: captured {got}, more than {n}."),
    ),
}
# Where it should be so, and where it should not.
YES_OR_NO: dict[str, tuple[str, str]] = {
    "backwards": (
        msg("You played {hole}: it did not capture backwards."),
        msg("You played {hole}: it captured backwards."),
    ),
    "takes_king": (
        msg("You played {hole}: it did not capture a king."),
        msg("You played {hole}: it captured a king."),
    ),
    "with_king": (
        msg("You played {hole}: it was not a king that moved."),
        msg("You played {hole}: it was a king that moved."),
    ),
    "crowns": (
        msg("You played {hole}: no man became a king."),
        msg("You played {hole}: a man became a king."),
    ),
    "burns": (
        msg("You let the man stand: this task asks you to burn."),
        msg("You burnt a man: this task asks you to let it stand."),
    ),
    "risks": (
        msg("You played {hole}: the other side can burn nothing."),
        msg("You played {hole}: now the other side can burn a man that could have captured."),
    ),
}
SIMPLE: dict[str, str] = {
    "lands": msg("You played {hole}: the piece ended on another square."),
}
# What to look for, as in `reaction_told`.
LOOK_NUMBERED: dict[str, tuple[str, str]] = {
    "jumps": (
        msg("Look for a jump: which piece has one of the other side beside it, and room behind?"),
        msg("Look for a way that captures {n} or more: after each jump look round for the next one."),
    ),
    "jumps_at_most": (
        msg("Look for a move that captures nothing."),
        msg("Look for a way that captures {n} at most."),
    ),
}
LOOK_EITHER: dict[str, tuple[str, str]] = {
    "backwards": (
        msg("Look behind your pieces, too: a jump may go backwards."),
        msg("Look for a way that does not jump backwards."),
    ),
    "takes_king": (
        msg("Look where the king of the other side stands, and who can jump over it."),
        msg("Look for a way that does not capture the king."),
    ),
    "with_king": (
        msg("Look at what your king can do."),
        msg("Look at what your men can do."),
    ),
    "crowns": (
        msg("See which man can reach the last row."),
        msg("Look for a move after which no man becomes a king."),
    ),
    "burns": (
        msg("See which man could have captured and did not: that one can be burnt."),
        msg("See what you would lose by burning."),
    ),
    "risks": (
        msg("Look for a move that leaves a capture out."),
        msg("See which of your pieces can capture: whoever leaves that out may be burnt."),
    ),
}
LOOK_PLACED: dict[str, str] = {
    "lands": msg("The piece should end on {target}: which way leads there?"),
}
