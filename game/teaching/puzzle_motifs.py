"""Ideas that win games: themes of puzzles that have an explanation, each with a real game that shows it.

`build/motifs.py` chooses the solutions that show them best, and lists the games in which they occur, in
`assets/motifs.json`.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Annotated, NamedTuple

from msgspec import Meta, Struct

from game.place import ASSETS
from game.rules.decoding import UNREADABLE, decode
from game.rules.file.variant_library import Variant
from game.rules.game import MoveError, Position
from game.teaching.family_hooks import PuzzleTheme, themes
from game.teaching.kept_puzzles import KeptPuzzle, UnfitPuzzleError, Word, ids_of, position_of, shipped_puzzles

FILE = "motifs.json"


class KeptMotif(Struct, frozen=True):
    """Kept record of an idea: the puzzle from a real game whose solution shows it, and the games that have it."""

    puzzle: Word
    games: Annotated[tuple[Word, ...], Meta(min_length=1)]


class MotifExample(NamedTuple):
    """A turn of a real game and what came after it: a solution from where it begins."""

    position: Position
    moves: tuple[str, ...]


@cache
def kept_motifs() -> Mapping[str, KeptMotif]:
    """Return the kept ideas by their themes, in the order of the page; empty where the file cannot be read."""
    try:
        return decode((ASSETS / FILE).read_bytes(), dict[str, KeptMotif])
    except (OSError, *UNREADABLE):
        return {}


def motifs() -> list[PuzzleTheme]:
    """The ideas that there are, the simplest first."""
    return [themes()[id] for id in kept_motifs() if id in themes()]


def example_of(motif: str, variants: Mapping[str, Variant]) -> MotifExample | None:
    """A real game that shows the idea; None where its puzzle cannot be played by the rules that there are now."""
    found = _puzzle(kept_motifs()[motif])
    try:
        return MotifExample(position_of(found, variants[found.variant]), found.solution) if found else None
    except (KeyError, UnfitPuzzleError):
        return None


def _puzzle(kept: KeptMotif) -> KeptPuzzle | None:
    game = next((one for one in kept.games if kept.puzzle in ids_of(one)), "")
    return next((one for one in shipped_puzzles(game) if one.id == kept.puzzle), None)


def motif_of_line(position: Position, line: Sequence[str]) -> PuzzleTheme | None:
    """The idea of the moves that are expected, the first one's; None where they show none."""
    from game.teaching.puzzle_themes import solution_of, themes_of  # with it comes all that finds puzzles

    if position.phase != "play" or position.joint or not line:
        return None
    try:
        found = themes_of(position, solution_of(position, line))
    except MoveError:
        return None
    return next((themes()[id] for id in found if id in kept_motifs()), None)


def motif_faults(variants: Mapping[str, Variant]) -> Iterator[str]:
    """Yield the faults of the kept ideas, a sentence each."""
    told, kept = {id for id, theme in themes().items() if theme.idea}, kept_motifs()
    yield from (f"{id}: nothing is kept of this idea." for id in sorted(told - kept.keys()))
    yield from (f"{id}: no theme of this name has an explanation." for id in sorted(kept.keys() - told))
    games = games_with_themes(variants)
    for id, one in kept.items():
        if tuple(sorted(one.games)) != tuple(sorted(games.get(id, ()))):
            yield f"{id}: the games in which it occurs are others."
        yield from (f"{id}: {fault}" for fault in _example_faults(id, one, variants))


def _example_faults(id: str, kept: KeptMotif, variants: Mapping[str, Variant]) -> Iterator[str]:
    from game.teaching.puzzle_themes import leads_to, themes_of

    puzzle, example = _puzzle(kept), example_of(id, variants)
    if puzzle is None or example is None:
        yield f"there is no puzzle {kept.puzzle} that can be played."
        return
    if id not in themes_of(*example):
        yield f"the solution of {kept.puzzle} does not show it."
    if not puzzle.moves or not leads_to(example.position, puzzle.moves):
        yield f"{kept.puzzle} is from no real game."


def games_with_themes(variants: Mapping[str, Variant]) -> dict[str, list[str]]:
    """The games in whose puzzles each theme occurs, those with most of them first."""
    counts: dict[str, dict[str, int]] = {}
    for game in variants:
        for puzzle in shipped_puzzles(game):
            for theme in puzzle.themes:
                of_theme = counts.setdefault(theme, {})
                of_theme[game] = of_theme.get(game, 0) + 1
    return {theme: sorted(of, key=lambda game: (-of[game], game)) for theme, of in counts.items()}
