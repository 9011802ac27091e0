"""Games under way that can be resumed: those that no other window plays, replayed once."""

from collections.abc import Sequence

from game.features.library.entry import GameUnderWay, LibraryEntry
from game.features.library.game_library import CannotOpenError, GameArchive
from game.rules.file.embedded_game import have_same_rules
from game.store.message import Message
from game.text.language import msg

GONE = msg("The file of {name} is gone or has an error. Your game goes on by the rules with which it began.")
CHANGED = msg("The file of {name} has changed. Your game goes on by the rules with which it began.")

SHOWN = 4  # games that are played through for a first page


class ResumableGames:
    """Cache of games under way that were replayed to their current position, each until it changes."""

    def __init__(self, game_archive: GameArchive) -> None:
        self.games = game_archive
        self._known: dict[str, tuple[tuple[float, int], GameUnderWay]] = {}

    def replay(self, entry: LibraryEntry) -> GameUnderWay:
        """Return the game of an entry, replayed to its current position.  Raises CannotOpenError."""
        known = self._known.get(entry.id)
        now = entry.changed, id(self.games.variants.get(entry.variant))  # its game may have another name by now
        if known is None or known[0] != now:
            known = self._known[entry.id] = now, self.games.open_game(entry.id)
        return known[1]

    def forget(self, game_under_way: GameUnderWay) -> None:
        """Remove a game from the cache, as it is about to be continued."""
        self._known.pop(game_under_way.id, None)


def resumable_games(resumable_games: ResumableGames) -> tuple[Sequence[GameUnderWay], int]:
    """Return the newest games that can be continued here, as many as are shown, and the total number."""
    games, found = resumable_games.games, list[GameUnderWay]()
    known, games.note, unopened = games.games_under_way(), None, list[Message]()
    for entry in known:
        if len(found) == SHOWN:
            break
        if not entry.elsewhere:
            try:
                found.append(resumable_games.replay(entry))
            except CannotOpenError as error:
                if error.note not in unopened:
                    unopened.append(error.note)
    games.unopened = tuple(unopened)
    games.astray = tuple(filter(None, (_changed_file_note(one, games) for one in found)))
    return found, len(known)


def _changed_file_note(game_under_way: GameUnderWay, game_archive: GameArchive) -> Message | None:
    """Return a note on a game whose variant file was changed or deleted since the game began; None for other games."""
    words, known = game_under_way.game.rules.words, game_archive.variants.get(game_under_way.record.variant)
    if game_under_way.record.words is None or (known is not None and have_same_rules(known.words, words)):
        return None
    return Message(GONE if known is None else CHANGED, {"name": words.name})
