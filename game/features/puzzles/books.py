"""Puzzle books: the puzzles that come with the games and the user's own, and the order of their games."""

from collections.abc import Iterable

from game.features.puzzles.todays_round import games_of_learner
from game.rules.families import family_of
from game.rules.file.variant_library import Variant
from game.rules.game import Position
from game.table.common_services import CommonServices
from game.teaching.kept_puzzles import KeptPuzzle, UnfitPuzzleError, position_of, shipped_puzzles


def sort_usual_first(puzzles: Iterable[KeptPuzzle], variant: Variant | None) -> list[KeptPuzzle]:
    """Return a game's puzzles with those on its usual board and with its usual options before all others. `variant`:
    the game, None if its file is missing.
    """
    usual = variant.rules().options if variant else {}
    return sorted(puzzles, key=lambda puzzle: puzzle.options != usual)


class PuzzleBooks:
    """Puzzles of all games, read once per game and cached until the user's own games change."""

    def __init__(self, services: CommonServices) -> None:
        self._services = services
        self._shipped: dict[str, list[KeptPuzzle]] = {}
        self._positions: dict[str, Position | None] = {}

    def clear_cache(self) -> None:
        """Clear the cache of puzzles, since the installed games have changed."""
        self._shipped.clear()
        self._positions.clear()

    def __call__(self, game: str) -> list[KeptPuzzle]:
        """Return the playable puzzles of a game: the user's own first, then those on its usual board."""
        if game not in self._shipped:
            variant = self._services.library.variants.get(game)
            self._shipped[game] = sort_usual_first(shipped_puzzles(game), variant)
        own = self._services.own_puzzles.puzzles_of_game(game)
        known = {puzzle.id for puzzle in own}
        return [*own, *(puzzle for puzzle in self._shipped[game] if puzzle.id not in known)]

    def position_of(self, puzzle: KeptPuzzle) -> Position | None:
        """Return the position from which a puzzle starts; None if the current rules of its game don't allow it."""
        if puzzle.id not in self._positions:
            variant = self._services.library.variants.get(puzzle.variant)
            try:
                self._positions[puzzle.id] = position_of(puzzle, variant) if variant else None
            except UnfitPuzzleError:
                self._positions[puzzle.id] = None
        return self._positions[puzzle.id]

    def board_to_show(self, game: str) -> Position:
        """Return the start position of the game with the id `game`, to be shown where there is no puzzle."""
        variants = self._services.library.variants
        rules = (variants.get(game) or next(iter(variants.values()))).rules()
        position: Position = family_of(rules).start(rules)
        return position

    # ------------------------------------------------------------------ games
    def games_with_choices(self) -> list[Variant]:
        """Return the games in which players choose moves; games whose moves are all forced can't have puzzles."""
        variants = self._services.library.variants.values()
        return [variant for variant in variants if not variant.rules().driven]

    def games_of_learner(self) -> tuple[str, ...]:
        """Return the ids of the games that the learner plays, the one played most first."""
        return games_of_learner(self._services)
