"""What is said of the user's own games where they lie: which game each comes from, and what it changes in that."""

from collections.abc import Mapping
from pathlib import Path

from game.features.workshop.change_list import changes_of
from game.features.workshop.own_games import OwnGame, OwnGames
from game.rules.file.faults import VariantError
from game.rules.file.variant_library import Variant
from game.store.polling import BackgroundAnswer, BackgroundQuery
from game.text.workshop.card_pieces import RuleChange

Changes = Mapping[str, tuple[RuleChange, ...]]


class OwnGameChanges(BackgroundQuery[Changes]):
    """The answer: by id, what differs from the game that it is based on; read in a thread when `look` is called."""

    def __init__(self, own: OwnGames) -> None:
        super().__init__({})
        self.own = own
        self._known: dict[str, tuple[Variant, tuple[RuleChange, ...]]] = {}

    def look(self) -> None:
        games, known = self.own.all, self._known
        self.wait_for_answer(BackgroundAnswer(lambda: {one.id: _changes(one, known) for one in games}, lambda why: {}))

    @property
    def games(self) -> list[OwnGame]:
        """Those that can be played, before files with faults."""
        return sorted(self.own.all, key=lambda one: one.variant is None)


def _changes(own_game: OwnGame, known: dict[str, tuple[Variant, tuple[RuleChange, ...]]]) -> tuple[RuleChange, ...]:
    """Read once for each state of a file."""
    if own_game.variant is None or not own_game.base:
        return ()
    if own_game.id not in known or known[own_game.id][0] is not own_game.variant:
        try:
            known[own_game.id] = own_game.variant, changes_of(own_game.path)
        except VariantError:  # it, or what it is based on, is another one by now
            return ()
    return known[own_game.id][1]


def place_of(variant: Variant, own: OwnGames) -> Path | None:
    """The file of a game of the user's; None for one of the program's."""
    found = own.game_by_id(variant.id)
    return found.path if found and found.variant is not None else None
