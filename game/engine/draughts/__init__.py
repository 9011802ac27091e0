"""The engine for draughts: a compiled search over its machine, and the mind that answers the window with it.

Open `mind` first; `search` is alpha-beta, `ends` its endgame tables, `human` what weaker players overlook.
"""

from game.engine.draughts import ends_plan as ends
from game.engine.draughts.mind import Mind, count_behind

__all__ = ["Mind", "count_behind", "ends"]
