"""The engine for draughts: a compiled search over its machine, and the mind that answers the window with it.

Open `mind` first; `search` is alpha-beta, `evaluation` what a position is worth where it stops.
"""

from game.engine.draughts.mind import Mind, count_behind

__all__ = ["Mind", "count_behind"]
