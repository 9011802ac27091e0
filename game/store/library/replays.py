"""Which games under way can be gone on with: those that no other window plays, played through once."""

from collections.abc import Sequence

from game.store.library.entry import Entry, UnderWay
from game.store.library.games import CannotOpenError, Library
from game.store.note import Note

SHOWN = 4  # games that are played through for a first page


class Replays:
    """Games that were played through, as long as nobody changes them."""

    def __init__(self, games: Library) -> None:
        self.games = games
        self._known: dict[str, tuple[float, UnderWay]] = {}

    def take(self, entry: Entry) -> UnderWay:
        """Raises CannotOpenError."""
        known = self._known.get(entry.id)
        if known is None or known[0] != entry.changed:
            known = self._known[entry.id] = entry.changed, self.games.open(entry.id)
        return known[1]

    def give(self, one: UnderWay) -> None:
        """It is played on: from now on it is another's."""
        self._known.pop(one.id, None)


def under_way(replays: Replays) -> tuple[Sequence[UnderWay], int]:
    """The newest games that are not over and that no other window plays, as many as have room; and how many are not."""
    games, found = replays.games, list[UnderWay]()
    known, games.note, unopened = games.under_way(), None, list[Note]()
    for entry in known:
        if len(found) == SHOWN:
            break
        if not entry.elsewhere:
            try:
                found.append(replays.take(entry))
            except CannotOpenError as error:
                if error.note not in unopened:
                    unopened.append(error.note)
    games.unopened = tuple(unopened)
    return found, len(known)
