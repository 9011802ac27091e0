"""Games that a press on the home page begins or resumes."""

from collections.abc import Sequence
from dataclasses import replace

from game.features.learners.rival_ladder import next_rival
from game.features.library.entry import GameUnderWay
from game.features.library.resumable_games import ResumableGames, resumable_games
from game.rules.file.first_games import first_games, games_beside_first
from game.rules.file.variant_library import Variant
from game.table.new_game import GameSetup
from game.table.rivals import has_rivals
from game.text.idea_families import idea_of_game
from game.window.shell.services import Services


class GameStarter:
    """Starts and resumes games from the home page.

    `games`: the newest games under way; `total`: how many there are.
    """

    def __init__(self, services: Services) -> None:
        self._services, self._replays = services, ResumableGames(services.games)
        self.games: Sequence[GameUnderWay] = ()
        self.total = 0
        self.to_begin_with: Sequence[Variant] = ()  # games for who begins, until one was played or each opened

    def refresh_games(self) -> None:
        """Reload the list of games under way."""
        self.games, self.total = resumable_games(self._replays)
        self.to_begin_with = self._unopened_first_games()

    @property
    def _played_games(self) -> list[Variant]:
        """The games of the library that were played here, the last one first."""
        variants = self._services.library.variants
        return [variants[id] for id in self._services.settings.games_played if id in variants]

    @property
    def plays_no_sowing(self) -> bool:
        """Whether games were played here, and all of them are of other families than sowing."""
        return self._services.plays_no_sowing

    @property
    def only_idea(self) -> str:
        """The key of the idea that all games played here share; "" if there are several ideas, or none."""
        ideas = {idea_of_game(game) for game in self._played_games}
        return ideas.pop() if len(ideas) == 1 else ""

    def _unopened_first_games(self) -> list[Variant]:
        """Return the beginners' games until each was opened; [] once a game was played for more than a turn or two, or
        only games that are not sown.
        """
        settings, variants = self._services.settings, self._services.library.variants
        first = [variants[id] for id in games_beside_first() if id in variants]
        known = {settings.last_variant, *settings.last_games, *self._services.learners.current.lessons}
        opened = all(game.id in known for game in first)
        return [] if opened or self.plays_no_sowing or settings.games_played_longer else first

    @property
    def has_nobody_played(self) -> bool:
        """Whether nobody has played here yet."""
        return not self.games and not self._services.settings.last_variant

    def setup_against_computer(self, variant: Variant) -> GameSetup:
        """Return a setup against the computer, with the options and level last used for this game."""
        return GameSetup.against_computer(variant, self._services.settings.last_game(variant.id))

    @property
    def game_after_lesson(self) -> Variant | None:
        """The game whose lesson or short test was finished last, if no game was played after it; None otherwise."""
        return self._services.library.variants.get(self._services.learners.current.to_play)

    @property
    def begins_guided(self) -> bool:
        """Whether the first game is explained sentence by sentence: nobody has played here, or finished a lesson."""
        return self.has_nobody_played and self.game_after_lesson is None

    @property
    def first_game(self) -> Variant | None:
        """The game that a single press starts: that of the lesson just finished, the one played last, or a beginner's
        first game.
        """
        variants = self._services.library.variants
        last = self.game_after_lesson or variants.get(self._services.settings.last_variant)
        return last or next((variants[id_] for id_ in first_games() if id_ in variants), None)

    @property
    def first_setup(self) -> GameSetup | None:
        """The setup of `first_game` against the computer: a beaten rival is followed by the next one."""
        if (game := self.first_game) is None:
            return None
        setup = self.setup_against_computer(game)
        return replace(setup, level=next_rival(self._services.learners.current, game.id, setup.level) or setup.level)

    @property
    def first_rival(self) -> int | None:
        """The level of the rival in `first_setup`; None where nobody was played yet or no level matters. The rules are
        read only for a game in which no rival was played to the end.
        """
        setup = None if self.begins_guided else self.first_setup
        if setup is None:
            return None
        known = setup.variant.id in self._services.learners.current.rivals
        return setup.level if known or has_rivals(setup.rules) else None

    def begin_first_game(self) -> None:
        """Begin `first_game` against the computer; a newcomer's first game is explained sentence by sentence."""
        if setup := self.first_setup:
            routes = self._services.routes
            (routes.start_first_game if self.begins_guided else routes.start_game)(setup)

    def continue_game(self, game_under_way: GameUnderWay) -> None:
        """Continue a game under way on the board."""
        self._replays.forget(game_under_way)
        self._services.routes.continue_game(game_under_way)

    def show_games_under_way(self) -> None:
        """Open the library, showing the games under way."""
        from game.features.library.queries import ArchiveFilter

        self._services.routes.library(ArchiveFilter(under_way=True, collection=""))
