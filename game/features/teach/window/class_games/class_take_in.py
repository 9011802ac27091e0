"""Intake of what learners hand in: several files at once, or all of a folder."""

from collections.abc import Sequence
from pathlib import Path

from game.features.teach.class_games import HandedInGames, IntakeReport, RefusedFile
from game.features.workshop.own_variant import SUFFIX
from game.store.polling import BackgroundAnswer, BackgroundQuery
from game.text.language import msg
from game.window.shared.save_plate import ReadPlate
from game.window.shell.plate import Rows, face
from game.window.shell.services import Services

MOST_TOLD = 4  # files that did not come in


class ImportClassGamesPlate(ReadPlate):
    """Dialog that imports the game files that learners have handed in."""

    file_kind = msg("Games of learners"), (SUFFIX,)
    accepts_several = True

    def __init__(self, services: Services, games: HandedInGames) -> None:
        super().__init__(services)
        self.games = games
        self._taking = self.follow_source(BackgroundQuery(IntakeReport()), lambda: self.show_face("over"))

    @face(focus="choose")
    def ask(self) -> Rows:
        """Yield the rows in which the user is asked for files."""
        t = self.words.t
        notes = [
            t("Each game is listed under the name of whoever made it; without a name, under that of its file."),
            t("Several files can be chosen; files and whole folders can also be dropped on this window."),
        ]
        return self.request_rows(t("Import what learners made"), notes, t("Import"))

    @face(focus="on")
    def working(self) -> Rows:
        """Yield the rows shown while the files are being read."""
        yield self.heading(self.words.t("The files are being read."))
        yield self.closing_row()

    @face(focus="on")
    def over(self) -> Rows:
        """Yield the rows with the result: new, known and refused files."""
        words, taking = self.words, self._taking.value
        yield self.heading(words.say("Imported: {n:game}.", n=taking.new_count))
        if taking.known_count:
            yield self.note(words.say("Already there: {n:game}.", n=taking.known_count))
        for one in taking.refused[:MOST_TOLD]:
            yield self.note(words.say("{file}: {what}", file=one.file, what=words.translated(one.reason)), "bad")
        yield from self.rest_note(msg("And {n:file} more that can’t be used."), len(taking.refused), MOST_TOLD)
        yield self.closing_row(self.button("again", words.t("More files"), lambda: self.show_face("ask")))

    def use_files(self, files: Sequence[Path]) -> None:
        """Import the chosen or dropped files in the background."""
        games = self.games

        def failed(why: str) -> IntakeReport:
            return IntakeReport(refused=(RefusedFile(games.folder.name, why),))

        self._taking.value = IntakeReport(-1)  # so that the same outcome is news, too
        self._taking.expect_answer(BackgroundAnswer(lambda: games.import_files(files), failed))
        self.show_face("working")
