"""What a press on the home page plays, or goes on with."""

from collections.abc import Sequence

from game.rules.file.variant_library import Variant
from game.scenes.home import start_here
from game.scenes.home.bar import BarPage
from game.scenes.home.home_progress import CourseProgress
from game.scenes.shell.services import Services
from game.session.new_game import GameSetup
from game.store.library.entry import UnderWay
from game.store.library.resumable_games import ResumableGames


class HomePlayPage(BarPage):
    """Knows the newest `games` under way, of `total`, and how far one is elsewhere."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.replays, self.progress = ResumableGames(services.games), CourseProgress(services)
        self.games: Sequence[UnderWay] = ()
        self.total = 0

    @property
    def is_newcomer(self) -> bool:
        """Whether nobody has played here yet: then one learns first."""
        return not self.games and not self.services.settings.last_variant

    def setup(self, variant: Variant) -> GameSetup:
        return GameSetup.against_computer(variant, self.services.settings.last_game(variant.id))

    def play(self, variant: Variant) -> None:
        start_here.play_against_computer(self.services, variant)

    @property
    def first(self) -> Variant | None:
        return start_here.first_game(self.services)

    def begin(self) -> None:
        if self.first:
            self.play(self.first)

    def continue_game(self, one: UnderWay) -> None:
        self.replays.give(one)
        self.services.routes.continue_game(one)

    def learn(self) -> None:
        """The page of courses, at the course that the door names."""
        from game.session.lessons.courses import FIRST  # only now: the first frame knows no course

        way = self.progress.way
        self.services.routes.learn(way.course.id if way else "" if self.progress.is_begun else FIRST)

    def go_on_learning(self) -> None:
        """The lesson that one goes on with, as the button says."""
        if self.progress.way is not None:
            self.progress.open_lesson(self.progress.way)
        else:
            self.learn()

    def all_mine(self) -> None:
        """The games under way, in the library."""
        from game.store.library.queries import ArchiveFilter

        self.services.routes.library(ArchiveFilter(under_way=True))
