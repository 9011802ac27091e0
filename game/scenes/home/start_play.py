"""What a press on the home page plays, or goes on with."""

from collections.abc import Sequence

from game.rules.file.variant_library import Variant
from game.scenes.shell.services import Services
from game.session.first_games import first_games
from game.session.new_game import GameSetup
from game.store.library.entry import UnderWay
from game.store.library.resumable_games import ResumableGames, games_under_way


class HomePlay:
    """Knows the newest `games` under way, of `total`."""

    def __init__(self, services: Services) -> None:
        self._services, self._replays = services, ResumableGames(services.games)
        self.games: Sequence[UnderWay] = ()
        self.total = 0

    def look(self) -> None:
        """The games under way may be others by now."""
        self.games, self.total = games_under_way(self._replays)

    @property
    def is_newcomer(self) -> bool:
        """Whether nobody has played here yet."""
        return not self.games and not self._services.settings.last_variant

    def setup(self, variant: Variant) -> GameSetup:
        return GameSetup.against_computer(variant, self._services.settings.last_game(variant.id))

    @property
    def first(self) -> Variant | None:
        """The game that is played at one press: the last one, or the one that somebody new begins with."""
        variants = self._services.library.variants
        last = variants.get(self._services.settings.last_variant)
        return last or next((variants[id_] for id_ in first_games() if id_ in variants), None)

    def begin(self) -> None:
        """Who has never played is told their first game sentence by sentence."""
        if self.first:
            routes = self._services.routes
            (routes.first_game if self.is_newcomer else routes.play)(self.setup(self.first))

    def continue_game(self, one: UnderWay) -> None:
        self._replays.give(one)
        self._services.routes.continue_game(one)

    def all_mine(self) -> None:
        """The games under way, in the library."""
        from game.store.library.queries import ArchiveFilter

        self._services.routes.library(ArchiveFilter(under_way=True))
