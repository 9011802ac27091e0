"""Changes of the user's own games against their base games."""

from collections.abc import Mapping
from pathlib import Path

from game.features.workshop.change_list import read_changes
from game.features.workshop.own_games import OwnGame, OwnGames
from game.rules.file.faults import VariantError, displayed_file_name, variant_errors
from game.rules.file.variant_library import Variant
from game.store.polling import BackgroundAnswer, BackgroundQuery
from game.text.workshop.card_pieces import RuleChange

Changes = Mapping[str, tuple[RuleChange, ...]]


class OwnGameChanges(BackgroundQuery[Changes]):
    """Background query for the changes that each own game makes to its base game, by game id."""

    def __init__(self, own: OwnGames) -> None:
        super().__init__({})
        self.own = own
        self._known: dict[str, tuple[Variant, tuple[RuleChange, ...]]] = {}

    def start_query(self) -> None:
        """Start computing the changes of all own games in a thread."""
        games, known = self.own.own_games, self._known
        self.expect_answer(
            BackgroundAnswer(lambda: {game.id: _changes_of_game(game, known) for game in games}, lambda why: {})
        )

    @property
    def sorted_games(self) -> list[OwnGame]:
        """Own games that can be played, before files with faults."""
        return sorted(self.own.own_games, key=lambda one: one.variant is None)


def _changes_of_game(
    own_game: OwnGame, known: dict[str, tuple[Variant, tuple[RuleChange, ...]]]
) -> tuple[RuleChange, ...]:
    """Return the changes that an own game makes to its base game. `known`: cache by id of variant and changes, used
    unless the file has changed.
    """
    if own_game.variant is None or not own_game.base:
        return ()
    if own_game.id not in known or known[own_game.id][0] is not own_game.variant:
        try:
            with variant_errors(displayed_file_name(own_game.path)):
                known[own_game.id] = own_game.variant, read_changes(own_game.path)
        except VariantError:  # it, or what it is based on, is another one by now
            return ()
    return known[own_game.id][1]


def own_file_of_variant(variant: Variant, own: OwnGames) -> Path | None:
    """Return the file of a variant among the user's own games; None for a game of the program."""
    found = own.game_by_id(variant.id)
    return found.path if found and found.variant is not None else None
