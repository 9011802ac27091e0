"""The game of a page and the library: saved after every turn, with what was counted of it."""

from game.rules.match import Game
from game.scenes.shell.services import Services
from game.store.library.entry import UnderWay
from game.store.library.game_counts import GameCounter
from game.store.library.saved_game import new_id
from game.store.record import GameRecord


class GameAutosave:
    """Of one game, known to the library as `id`; a new one gets a name of its own."""

    def __init__(self, services: Services, id: str = "", seconds: float = 0.0) -> None:
        self._services, self.id, self.seconds = services, id or new_id(), seconds
        self._counter = GameCounter()
        self._saved = bool(id)

    def save(self, record: GameRecord, game: Game) -> None:
        self._saved = True
        settings = self._services.settings
        if UnderWay(record, game).begun and settings.play(record.variant):
            self._services.settings_file.save(settings)
        self._services.games.save(self.id, record, self._counter.tally(game, self.seconds))

    def behind(self) -> bool:
        """Whether the last turn is still being written."""
        return self._services.games.behind(self.id)

    def update(self, dt: float, game: Game) -> None:
        if not game.position.over:
            self.seconds += dt

    def leave(self, record: GameRecord, game: Game) -> None:
        """The page is closed: another window may have the game.  One in which nobody has done anything is not kept."""
        if not self._saved:
            return
        if UnderWay(record, game).begun:
            self._services.games.leave(self.id)
        else:
            self._services.games.forget(self.id)
