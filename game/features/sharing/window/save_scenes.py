"""Plates that save files: games as text, a lesson, learners; a position, turn or game as picture or film."""

import shutil
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Literal

from game.features.learners.learners_file import Learner
from game.features.lessons.own_lessons import SUFFIX as LESSON
from game.features.lessons.own_lessons import OwnLessonFile, lessons_as_toml
from game.features.library.exporting import ExportSelection, GameExport
from game.features.library.queries import variants_of_games
from game.features.sharing import learners_file
from game.features.sharing.background_job import FilmJob, FilmOrder
from game.film.playback import SPEEDS
from game.rules.match import Ply
from game.rules.turns import turn_around
from game.store.file_job import ThreadJob, WriteFileJob
from game.store.polling import BackgroundQuery
from game.store.record import GameRecord
from game.store.remarks import NONE
from game.store.text_record import pdn
from game.text.language import msg
from game.ui.layout import Node
from game.window.shared.save_plate import DOING, FAILED, SavePlate
from game.window.shell.services import Services

Theme = Literal["walnut", "maple", "contrast"]
THEMES = ("walnut", "maple", "contrast")
TEXT, STILL = ".txt", ".png"
FILMS = (".gif", ".webp", ".mp4")
SIZES = ((480, 264), (800, 440), (1280, 720), (1920, 1080))


class ExportScene(SavePlate):
    """Dialog that exports games as text. `offered`: the games that can be exported, by "one", "marked" or "shown" in
    the library; the first is preset.
    """

    file_suffix = TEXT

    def __init__(self, services: Services, offered: Mapping[str, ExportSelection]) -> None:
        super().__init__(services, f"{services.words.t('Naqala games')} {services.now()[:10]}")
        self.offered, self.chosen = offered, next(iter(offered))
        self._job: GameExport | None = None
        self._fits: BackgroundQuery[bool] = self.follow_source(BackgroundQuery(False))
        self._query_formats()

    def _query_formats(self) -> None:
        """Ask the library whether any of the offered games can be written in formats of other programs."""
        chosen, variants = [of.selection for of in self.offered.values()], self.services.library.variants
        known = {which.variant for which in chosen if isinstance(which, GameRecord)}
        asked = [which for which in chosen if not isinstance(which, GameRecord)]

        def fits(connection: sqlite3.Connection) -> bool:
            found = known.union(*(variants_of_games(connection, which) for which in asked))
            return any(pdn.can_be_written(variants.get(one)) for one in found)

        self._fits.expect_answer(self.services.games.query_in_background(fits, False))

    def title(self) -> str:
        words, n = self.words, self.offered[self.chosen].n
        return words.t("Export this game") if self.chosen == "one" else words.say("Export {n:game}", n=n)

    def choice_nodes(self) -> Iterable[Node]:
        words, old = self.words, self.file_suffix
        text = words.t("The file is text that people can read, and that Naqala can read back.")
        if old == pdn.SUFFIX:
            text = words.t("For other draughts programs: games that aren’t draughts are left out of the file.")
        yield self.note(text)

        def renamed() -> None:
            if self.file.lower().endswith(old):
                self.file = self.file[: -len(old)] + self.file_suffix

        if self._fits.value:
            forms = [(TEXT, words.tc("file", "Naqala’s own text")), (pdn.SUFFIX, words.t("Draughts notation (PDN)"))]
            form = self.choice_field("form", forms, renamed, at="file_suffix")
            form.called = words.t("Kind of file")
            yield form
        if len(self.offered) > 1:
            said = {"marked": words.tc("games", "marked"), "shown": words.tc("games", "all shown")}
            options = [(one, f"{said[one]} · {of.n}") for one, of in self.offered.items()]
            which = self.choice_field("which", options, at="chosen")
            which.called = words.t("Which games")
            yield which

    def start_job(self, path: Path) -> GameExport:
        services = self.services
        self._job = GameExport(services.games, self.offered[self.chosen].selection, path, services.library.variants)
        return self._job.begin()

    def report_sentences(self) -> Sequence[str]:
        """Return three sentences: while saving, once saved (how many games, how many left out), and if it failed."""
        words, job = self.words, self._job
        n, bad, other = (job.written, job.damaged, job.unfit) if job else (0, 0, 0)
        if bad:
            done = words.say("The file holds {n:game}. Damaged and left out: {bad:game}.", n=n, bad=bad)
        elif other:
            done = words.say(
                "The file holds {n:game}. Left out, because they aren’t draughts: {other:game}.", n=n, other=other
            )
        else:
            done = words.say("The file holds {n:game}.", n=n)
        writes = words.say("Writing {n:game}.", n=self.offered[self.chosen].n)
        return writes, done, words.t("The file couldn’t be written.")


class ExportLearners(SavePlate):
    """Dialog that saves learners with all that they have learnt."""

    file_suffix = learners_file.SUFFIX

    def __init__(self, services: Services, learners: Sequence[Learner]) -> None:
        super().__init__(services, f"{services.words.t('Naqala learners')} {services.now()[:10]}")
        self.learners = list(learners)

    def title(self) -> str:
        return self.words.say("Save {n:learner} as a file", n=len(self.learners))

    def choice_nodes(self) -> Iterable[Node]:
        yield self.note(self.words.t("Naqala can read the file on another computer."))

    def start_job(self, path: Path) -> ThreadJob:
        return WriteFileJob(path, learners_file.learners_as_json(self.learners)).begin()

    def report_sentences(self) -> Sequence[str]:
        """Return three sentences: while saving, once saved (with the number of learners), and if it failed."""
        doing, _, failed = super().report_sentences()
        return doing, self.words.say("The file holds {n:learner}.", n=len(self.learners)), failed


class ShareLesson(SavePlate):
    """Dialog that saves a lesson as a file for others."""

    file_suffix, called = LESSON, msg("Save the lesson as a file")
    stage_texts = DOING, msg("The lesson is saved. Whoever drops the file on Naqala can learn from it."), FAILED

    def __init__(self, services: Services, lesson: OwnLessonFile) -> None:
        super().__init__(services, lesson.path.stem)
        self.mine = lesson

    def start_job(self, path: Path) -> ThreadJob:
        assert self.mine.lesson is not None
        return WriteFileJob(path, lessons_as_toml([self.mine.lesson])).begin()


class SaveFilmPlate(SavePlate):
    """Dialog that saves a game, a turn or a position as a film or a picture. `record`: the whole game; `plies`: its
    turns; `at`: the number of turns played before the position in view.
    """

    called = msg("Save as a picture or a film")

    def __init__(self, services: Services, record: GameRecord, plies: Sequence[Ply], at: int | None = None) -> None:
        self.record, self.plies = record, plies
        self.at = len(plies) if at is None else at
        self.what: Literal["position", "turn", "game"] = "position"
        super().__init__(services, services.words.t(record.recorded_variant(services.library.variants).name))
        self.what = "game" if plies else "position"
        self.format, self.size = FILMS[0], SIZES[1]
        self.speed: Literal["calm", "normal", "fast"] = "normal"
        self.language = services.words.code
        self._suggest_name()

    @property
    def file_suffix(self) -> str:
        """File suffix; a single position is a picture."""
        return STILL if self.what == "position" else self.format

    def choice_nodes(self) -> Iterable[Node]:
        t, words, field = self.words.t, self.words, self.labelled_field
        what = [("position", words.tc("film", "This position"))]
        what += [("turn", words.tc("film", "The last turn"))] if self.at else []
        what += [("game", words.tc("film", "The whole game"))] if self.plies else []
        yield self.choice_field("what", what, self._suggest_name)
        sizes = [(size, words.fill("{size}", size=f"{size[0]}×{size[1]}")) for size in SIZES]
        languages = list(self.services.languages.items()) or [(words.code, words.code)]
        fields = [
            field(t("Size"), self.dropdown("size", sizes)),
            field(t("Language"), self.dropdown("language", languages)),
        ]
        if self.what != "position":
            formats = [(film, film[1:]) for film in FILMS if film != ".mp4" or shutil.which("ffmpeg")]
            names = {"calm": t("Calm"), "normal": t("Normal"), "fast": t("Fast")}
            kind = field(t("Kind of file"), self.dropdown("format", formats, self._suggest_name))
            speed = self.dropdown("speed", [(speed, names[speed]) for speed in SPEEDS])
            fields = [kind, *fields, field(t("Speed"), speed)]
        yield from self.rows_of_two(fields)

    def _suggest_name(self) -> None:
        """Give the suggested file name the ending of the chosen kind of file, unless the user has typed a name."""
        path = Path(self.file.strip() or "film")
        if path.suffix.lower() in (STILL, *FILMS):
            path = path.with_suffix("")
        self.file = str(path.with_name(path.name + self.file_suffix))

    def film_order(self, path: Path) -> FilmOrder:
        """Return the order for a film or picture written to `path`, of the game, the last turn or the position."""
        record, theme = self.record, self.services.settings.theme
        if self.what != "game":
            record = replace(record, moves=record.moves[: self.at], result=None, remarks=NONE, draft="")
        turns = (turn_around(self.plies[: self.at], self.at - 1).start + 1, self.at) if self.what == "turn" else None
        return FilmOrder(record, path, turns, self.size, self.speed, self.language, theme)

    def start_job(self, path: Path) -> FilmJob:
        return FilmJob(self.film_order(path), self.services.library.variants, self.services.data)

    @property
    def stage_texts(self) -> tuple[str, str, str]:
        """Return the texts shown while the film or picture is being made, once it is saved, and if that failed."""
        if self.what == "position":
            return (
                msg("The picture is being made."),
                msg("The picture is saved."),
                msg("The picture couldn’t be made."),
            )
        return msg("The film is being made."), msg("The film is saved."), msg("The film couldn’t be made.")
