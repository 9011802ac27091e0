"""Sowing as a family that can be learned (`game.teaching.family_hooks`)."""

from game.teaching.sowing.claims import directions, untrue
from game.teaching.sowing.clips import altered, changed, hidden, lacks, openings
from game.teaching.sowing.foretelling import foretold_answer, foretold_hint, foretold_text
from game.teaching.sowing.giving import gave
from game.teaching.sowing.goals import GOALS, KINDS
from game.teaching.sowing.goals import ended_text as fell
from game.teaching.sowing.positions import fewer, impossible, in_play, keys_alike, keys_named, later, turned
from game.teaching.sowing.themes import THEMES, themes_in

__all__ = [
    "GOALS", "KINDS", "THEMES", "altered", "changed", "directions", "fell", "fewer", "foretold_answer",
    "foretold_hint", "foretold_text", "gave", "hidden", "impossible", "in_play", "keys_alike", "keys_named", "lacks",
    "later", "openings", "themes_in", "turned", "untrue",
]  # fmt: skip
