"""Sowing as a family that can be learned (`game.learn.family_hooks`)."""

from game.learn.sowing.claims import directions, untrue
from game.learn.sowing.clips import altered, changed, hidden, lacks, openings
from game.learn.sowing.foretelling import foretold_answer, foretold_hint, foretold_text
from game.learn.sowing.giving import gave
from game.learn.sowing.goals import GOALS, KINDS
from game.learn.sowing.goals import ended_text as fell
from game.learn.sowing.positions import fewer, impossible, in_play, keys_alike, keys_named, later, turned
from game.learn.sowing.themes import THEMES, themes_in

__all__ = [
    "GOALS", "KINDS", "THEMES", "altered", "changed", "directions", "fell", "fewer", "foretold_answer",
    "foretold_hint", "foretold_text", "gave", "hidden", "impossible", "in_play", "keys_alike", "keys_named", "lacks",
    "later", "openings", "themes_in", "turned", "untrue",
]  # fmt: skip
