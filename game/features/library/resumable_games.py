"""Which games under way can be gone on with: those that no other window plays, played through once."""

from collections.abc import Sequence

from game.features.library.entry import LibraryEntry, UnderWay
from game.features.library.game_library import CannotOpenError, GameArchive
from game.rules.file.embedded_game import same_rules
from game.store.message import Message
from game.text.language import msg

GONE = msg("The file of {name} is gone or has a fault. Your game goes on by the rules with which it began.")
CHANGED = msg("The file of {name} has changed. Your game goes on by the rules with which it began.")

SHOWN = 4  # games that are played through for a first page


class ResumableGames:
    """Games that were played through, as long as nobody changes them."""

    def __init__(self, games: GameArchive) -> None:
        self.games = games
        self._known: dict[str, tuple[tuple[float, int], UnderWay]] = {}

    def take(self, entry: LibraryEntry) -> UnderWay:
        """Raises CannotOpenError."""
        known = self._known.get(entry.id)
        now = entry.changed, id(self.games.variants.get(entry.variant))  # its game may have another name by now
        if known is None or known[0] != now:
            known = self._known[entry.id] = now, self.games.open_game(entry.id)
        return known[1]

    def give(self, under_way: UnderWay) -> None:
        """It is played on: from now on it is another's."""
        self._known.pop(under_way.id, None)


def games_under_way(replays: ResumableGames) -> tuple[Sequence[UnderWay], int]:
    """The newest games that are not over and that no other window plays, as many as have room; and how many are not."""
    games, found = replays.games, list[UnderWay]()
    known, games.note, unopened = games.games_under_way(), None, list[Message]()
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
    games.astray = tuple(filter(None, (_astray(one, games) for one in found)))
    return found, len(known)


def _astray(under_way: UnderWay, games: GameArchive) -> Message | None:
    """What is said of a game whose file is not as it was when the game began."""
    words, known = under_way.game.rules.words, games.variants.get(under_way.record.variant)
    if under_way.record.words is None or (known is not None and same_rules(known.words, words)):
        return None
    return Message(GONE if known is None else CHANGED, {"name": words.name})
