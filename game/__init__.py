"""Naqala: sowing games, stone by stone.

Rooms, each importing only those before it: `rules` (what is true), then `engine` (who plays), `teach` (what is said),
`store` (what is kept), then `view` (pixels), `scenes` (what a person meets).  `docs/house.md` draws the plan.
"""

__version__ = "0.1.0"
