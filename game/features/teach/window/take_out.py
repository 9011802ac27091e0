"""Export for another computer, made by whoever teaches: learners, own lessons, games."""

from __future__ import annotations

from functools import partial

from game.features.library.exporting import ExportSelection
from game.features.library.queries import ArchiveFilter
from game.window.shell.plate import Plate, Rows, face
from game.window.shell.services import Services


class ExportClassPlate(Plate):
    """Dialog to choose which files of a class to export; `own`: number of the user's own lessons."""

    plate_width, first_face = 420.0, "choose"

    def __init__(self, services: Services, own: int) -> None:
        super().__init__(services)
        self.own, self._games = own, services.games.page_of_games().total

    @face(focus="learners")
    def choose(self) -> Rows:
        """Yield the rows with a button for each kind of file that can be exported."""
        t, words, routes = self.words.t, self.words, self.services.routes
        everything = {"shown": ExportSelection(ArchiveFilter(), self._games)}
        yield self.heading(t("Export"))
        yield self.note(t("Files for another computer. What is here stays."))
        there = not self.services.learners.is_unnamed
        said = t("All learners") if there else t("No learners yet")
        yield self.wide_button("learners", said, self.closing(routes.export_learners), "person", enabled=there)
        if self.own:
            said = words.say("{n:lesson} of your own", n=self.own)
            yield self.wide_button("lessons", said, self.closing(routes.export_lessons), "list")
        if self._games:
            said = words.say("{n:game} from the library", n=self._games)
            yield self.wide_button("games", said, self.closing(partial(routes.export, everything)), "archive")
        yield self.closing_row()
