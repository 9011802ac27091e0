"""A short game of the program beside the second version of its rules, which were written from the sources alone."""

from collections.abc import Callable
from random import Random

from game.rules.file.schema import VariantWords
from game.rules.file.variant_library import standard_library
from tests import reference, reference4
from tests.reference.lockstep import lockstep as lockstep_of_two_rows
from tests.reference4.lockstep import lockstep as lockstep_of_four_rows

MOST = 60  # plies: a tenth of a second, compiled or not


def games(wanted: Callable[[VariantWords], object] = lambda words: True) -> list[str]:
    """The games that have a second version and whose files say something."""
    known = {id: standard_library().variants[id].words for id in sorted({*reference.GAMES, *reference4.GAMES})}
    return [id for id, words in known.items() if isinstance(words, VariantWords) and wanted(words)]


def in_step(variant: str, seed: str) -> int:
    """A game by chance, from its start or from anywhere; how many plies were played.

    Raises AssertionError with the whole game where stones, moves or the end differ.
    """
    play = lockstep_of_two_rows if variant in reference.GAMES else lockstep_of_four_rows
    return play(variant, Random(f"{seed} {variant}"), MOST)
