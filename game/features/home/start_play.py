"""What a press on the home page plays, or goes on with."""

from collections.abc import Sequence

from game.features.library.entry import UnderWay
from game.features.library.resumable_games import ResumableGames, games_under_way
from game.rules.file.first_games import first_games, games_beside_first
from game.rules.file.variant_library import Variant
from game.table.new_game import GameSetup
from game.window.shell.services import Services


class HomePlay:
    """Knows the newest `games` under way, of `total`."""

    def __init__(self, services: Services) -> None:
        self._services, self._replays = services, ResumableGames(services.games)
        self.games: Sequence[UnderWay] = ()
        self.total = 0
        self.to_begin_with: Sequence[Variant] = ()  # games for who begins, until each was opened or learnt

    def look(self) -> None:
        """The games under way may be others by now."""
        self.games, self.total = games_under_way(self._replays)
        self.to_begin_with = self._first_games()

    def _first_games(self) -> list[Variant]:
        """All of them while one was never opened; none for who has played as many games of their own choice."""
        settings, variants = self._services.settings, self._services.library.variants
        first = [variants[id] for id in games_beside_first() if id in variants]
        known = {settings.last_variant, *settings.last_games, *self._services.learners.current.lessons}
        opened = all(game.id in known for game in first)
        return [] if opened or len(settings.games_played) >= len(first) else first

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

    def continue_game(self, under_way: UnderWay) -> None:
        self._replays.give(under_way)
        self._services.routes.continue_game(under_way)

    def all_mine(self) -> None:
        """The games under way, in the library."""
        from game.features.library.queries import ArchiveFilter

        self._services.routes.library(ArchiveFilter(under_way=True))
