"""Ideas that win games: themes of puzzles that have an explanation, each with a real game that shows it.

`build/motifs.py` chooses the solutions that show them best, and lists the games in which they occur, in
`assets/motifs.json`.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Annotated, NamedTuple

from msgspec import Meta, Struct

from game.place import ASSETS
from game.rules.decoding import decode_file
from game.rules.families import family_module
from game.rules.file.variant_library import Variant
from game.rules.game import MoveError, Position, Rules
from game.teaching.family_hooks import PuzzleTheme, all_themes
from game.teaching.kept_puzzles import (
    KeptPuzzle,
    UnfitPuzzleError,
    Word,
    position_of,
    shipped_puzzle_ids,
    shipped_puzzles,
)

FILE = "motifs.json"


class StoredMotif(Struct, frozen=True):
    """A winning idea as stored: the puzzle from a real game that shows it best, and the games in which it occurs."""

    puzzle: Word
    games: Annotated[tuple[Word, ...], Meta(min_length=1)]


class MotifExample(NamedTuple):
    """An example of an idea: a position from a real game and the moves of the solution."""

    position: Position
    moves: tuple[str, ...]


@cache
def stored_motifs() -> Mapping[str, StoredMotif]:
    """Return the stored winning ideas by theme, in the order in which they are shown; empty if the file
    can't be read.
    """
    return decode_file(ASSETS / FILE, dict[str, StoredMotif], {})


def all_motifs() -> list[PuzzleTheme]:
    """Return the themes of puzzles that are winning ideas, the simplest first."""
    return [all_themes()[id] for id in stored_motifs() if id in all_themes()]


def has_own_motifs(rules: Rules) -> bool:
    """Return whether winning ideas are explained for the family of a game."""
    return any(theme.id in stored_motifs() for theme in family_module(rules.words.family, "teaching").THEMES)


def motif_example(motif: str, variants: Mapping[str, Variant]) -> MotifExample | None:
    """Return an example of a winning idea; None if its puzzle is missing or doesn't fit the current rules."""
    found = _puzzle_of_motif(stored_motifs()[motif])
    try:
        return MotifExample(position_of(found, variants[found.variant]), found.solution) if found else None
    except (KeyError, UnfitPuzzleError):
        return None


def _puzzle_of_motif(stored_motif: StoredMotif) -> KeptPuzzle | None:
    """Return the shipped puzzle that is the example of a motif; None if there is none of its id."""
    game = next((one for one in stored_motif.games if stored_motif.puzzle in shipped_puzzle_ids(one)), "")
    return next((one for one in shipped_puzzles(game) if one.id == stored_motif.puzzle), None)


def motif_of_line(position: Position, line: Sequence[str]) -> PuzzleTheme | None:
    """Return the winning idea that the first turn of an expected line shows; None if it shows none."""
    from game.teaching.puzzle_themes import solution_of_line, themes_of_solution  # with it comes all that finds puzzles

    if position.phase != "play" or position.joint or not line or not has_own_motifs(position.rules):
        return None
    try:
        found = themes_of_solution(position, solution_of_line(position, line))
    except MoveError:
        return None
    return next((all_themes()[id] for id in found if id in stored_motifs()), None)


def motif_faults(variants: Mapping[str, Variant]) -> Iterator[str]:
    """Yield the faults of the stored ideas, a sentence each."""
    told, kept = {id for id, theme in all_themes().items() if theme.idea}, stored_motifs()
    yield from (f"{id}: nothing is kept of this idea." for id in sorted(told - kept.keys()))
    yield from (f"{id}: no theme of this name has an explanation." for id in sorted(kept.keys() - told))
    games = games_with_themes(variants)
    for id, one in kept.items():
        if tuple(sorted(one.games)) != tuple(sorted(games.get(id, ()))):
            yield f"{id}: the games in which it occurs are others."
        yield from (f"{id}: {fault}" for fault in _example_faults(id, one, variants))


def _example_faults(id: str, stored_motif: StoredMotif, variants: Mapping[str, Variant]) -> Iterator[str]:
    """Yield the faults of a motif's example, sentences without the motif's name."""
    from game.teaching.puzzle_themes import moves_lead_to, themes_of_solution

    puzzle, example = _puzzle_of_motif(stored_motif), motif_example(id, variants)
    if puzzle is None or example is None:
        yield f"there is no puzzle {stored_motif.puzzle} that can be played."
        return
    if id not in themes_of_solution(*example):
        yield f"the solution of {stored_motif.puzzle} does not show it."
    if not puzzle.moves or not moves_lead_to(example.position, puzzle.moves):
        yield f"{stored_motif.puzzle} is from no real game."


def games_with_themes(variants: Mapping[str, Variant]) -> dict[str, list[str]]:
    """Return, for each theme, the games whose puzzles have it, those with most of them first."""
    counts: dict[str, dict[str, int]] = {}
    for game in variants:
        for puzzle in shipped_puzzles(game):
            for theme in puzzle.themes:
                of_theme = counts.setdefault(theme, {})
                of_theme[game] = of_theme.get(game, 0) + 1
    return {theme: sorted(of, key=lambda game: (-of[game], game)) for theme, of in counts.items()}
