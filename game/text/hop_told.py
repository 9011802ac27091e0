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
