"""Files come in: games go to the library, rules to the user's own games, lessons and learners to their kind.

What is wrong is said with its place.
"""

from collections.abc import Sequence
from pathlib import Path

from game.features.learners.learners_file import Learner
from game.features.lessons import course_text
from game.features.lessons.own_lessons import OwnLessonFile, OwnLessonFolder, is_lesson_file
from game.features.sharing.importing import GameImport, ImportedFile, ImportFault
from game.features.sharing.learners_file import SUFFIX as LEARNERS
from game.features.sharing.learners_file import read_learners
from game.features.sharing.web_page import ONE_FILE
from game.features.sharing.window.code_pictures import ENDINGS as PICTURES
from game.features.sharing.window.lesson_files import LessonFiles
from game.features.sharing.window.own_game import ImportGamesPlate, OwnGameScene
from game.features.workshop.own_variant import SUFFIX, looks_like_file
from game.rules.phrase import error_phrase
from game.store.disk import DamagedError
from game.store.polling import BackgroundAnswer, BackgroundQuery
from game.store.text_record import ogn, pdn
from game.text.language import msg
from game.ui import clipboard
from game.ui.labels import Label
from game.window.shared import key_texts
from game.window.shared.save_plate import ReadPlate
from game.window.shell.actions import action
from game.window.shell.plate import Plate, Rows, face
from game.window.shell.services import Services

KINDS = ".txt", ".json"  # endings of records in Naqala's own words
MOST_TOLD = 4  # faults that are told; how many more there are is said


class ImportFilesPlate(ReadPlate):
    """Dialog that imports files of any kind; if they hold a single game, it opens afterwards."""

    file_kind = (
        msg("Learners, lessons, games and rules"),
        (*KINDS, ogn.SUFFIX, pdn.SUFFIX, SUFFIX, *PICTURES, *ONE_FILE),
    )
    accepts_several = True
    rejects_text = staticmethod(looks_like_file)

    def __init__(self, services: Services, files: Sequence[Path] = (), pasted: bytes = b"") -> None:
        super().__init__(services)
        self._job: GameImport | None = None
        self._waiting: list[ImportedFile] = [ImportedFile(Path(self.words.t("Clipboard")), pasted)] if pasted else []
        self._rules: list[Path] = []
        self._learners: list[Path] = []
        if files or pasted:
            self.add_files(files)

    def add_files(self, files: Sequence[Path]) -> None:
        """Add files to those that wait to be read."""
        for path in files:
            if path.suffix.lower() in (SUFFIX, *PICTURES, *ONE_FILE):
                self._rules.append(path)
            else:
                self._waiting.append(ImportedFile(path))
        if self._waiting and (self._job is None or not self._job.is_working):
            self._begin_import()

    # ------------------------------------------------------------------ the faces
    @face(focus="choose")
    def ask(self) -> Rows:
        """Yield the rows in which the user is asked for files to import."""
        t = self.words.t
        notes = [t("Learners, lessons, games: choose a file, or drop it on the window.")]
        paste = self.actions.button("paste", "raised", word=True)
        return self.request_rows(t("Import"), notes, t("Import"), paste)

    @action("paste", msg("Paste a game"), key="Ctrl V", icon="list", exists=lambda page: page.face == page.first_face)
    def paste(self) -> None:
        """Import a game, a position or a variant from the clipboard instead of a file."""
        if (clipboard.clipboard_text() or "").strip():
            self.leave()
        self.services.routes.open_clipboard()

    @face(focus="cancel")
    def working(self) -> Rows:
        """Return the rows shown during the import, with its progress."""
        return self.progress_rows(self.words.t("Reading games."), self._job.progress if self._job else 0.0)

    @face(focus="on")
    def over(self) -> Rows:
        """Yield the rows with the result of the import."""
        t, words, job = self.words.t, self.words, self._job
        if job is not None:
            yield self.heading(self._result_text(job))
            if job.known:
                yield self.note(words.say("Already there: {n:game}.", n=len(job.known)))
            for wrong in job.wrong[:MOST_TOLD]:
                yield self.note(self._fault_text(wrong), "ink")
            if job.faults > MOST_TOLD:
                yield self.note(words.say("And {n:fault} more.", n=job.faults - MOST_TOLD))
        close = self.button(
            "on",
            t("Close"),
            self._close_or_import_rest,
            key="Esc",
            kind="raised" if self._single_game_id else "primary",
        )
        open_it = []
        if self._single_game_id:
            open_it = [
                self.actions.button("analysis", "raised", word=True),
                self.button("open", t("Open it"), self._open_game, "play", kind="primary"),
            ]
        elif job is not None and (job.added or job.known):
            open_it = [self.button("library", t("Library"), self._open_library, "list", kind="raised")]
        yield self.button_row(*open_it, close)

    def _result_text(self, game_import: GameImport) -> str:
        """Return how many games were imported, or why the import failed."""
        words = self.words
        if game_import.state == "failed":
            return words.say("The games couldn’t be read: {reason}.", reason=words.translated(game_import.fault))
        if not game_import.added:
            return words.t("No new game was imported.")
        return words.say("New in the library: {n:game}.", n=len(game_import.added))

    def _fault_text(self, import_fault: ImportFault) -> str:
        """Return a fault of an imported file as a sentence with the file's name and line."""
        words, fault = self.words, import_fault.fault
        where = {
            "file": import_fault.file,
            "line": fault.line,
            "column": fault.column,
            "what": fault.note.in_language(words),
        }
        if fault.detail:
            return words.say("{file}, line {line}, column {column}: {what} ({why})", **where, why=fault.detail)
        return words.say("{file}, line {line}, column {column}: {what}", **where)

    @property
    def _single_game_id(self) -> str:
        """Id of the only imported game, whether new or known already; "" if there were several or none."""
        games = [*self._job.added, *self._job.known] if self._job else []
        return games[0] if len(games) == 1 else ""

    # ------------------------------------------------------------------ what is pressed
    def use_files(self, files: Sequence[Path]) -> None:
        """Import the files that the user has chosen or dropped."""
        self.add_files(files)

    def _begin_import(self) -> None:
        """Start importing the waiting files in the background."""
        sources, self._waiting = self._waiting, []
        self.unfollow_source(self._job)
        self._job = GameImport(self.services.games, sources, self.services.library.variants)
        self.follow_source(self._job, self._on_progress).begin()
        self.show_face("working")

    def cancel(self) -> None:
        if self._job is not None:
            self._job.cancel()

    def _open_game(self) -> None:
        """Close the dialog and open the only game that was imported."""
        id = self._single_game_id
        self.leave()
        self.services.routes.open_saved_game(id)

    def _open_library(self) -> None:
        """Close the dialog, import what came with the games, and show the games in the library."""
        self.leave()
        self.services.routes.library()
        self._import_rest()

    @action("analysis", key_texts.ANALYSE, key="Ctrl A", icon="tree", sheet=key_texts.ANY_MOVE,
            exists=lambda page: bool(page._single_game_id))  # fmt: skip
    def analyse(self) -> None:
        """Open the only imported game on a board on which any move is tried."""
        id = self._single_game_id
        self.leave()
        self.services.routes.open_saved_game(id, "analysis")

    def _close_or_import_rest(self) -> None:
        """Close the dialog, or import what came with the games."""
        self.leave()
        self._import_rest()

    def _import_rest(self) -> None:
        """Import variant files, lessons and learners that came with the games."""
        for path in reversed(self._learners):
            self.services.stack.push(ImportLearnersPlate(self.services, path))
        lessons = [path for path in self._rules if path.suffix.lower() == SUFFIX and is_lesson_file(path)]
        rules = [path for path in self._rules if path not in lessons]
        push, services = self.services.stack.push, self.services
        if lessons:
            push(LessonFiles(services, lessons) if len(lessons) > 1 else ImportLessonPlate(services, lessons[0]))
        if rules:
            push(ImportGamesPlate(services, rules) if len(rules) > 1 else OwnGameScene(services, rules[0]))

    # ------------------------------------------------------------------ time
    @property
    def is_moving(self) -> bool:
        return super().is_moving or self._has_only_variants

    @property
    def _has_only_variants(self) -> bool:
        """Whether all files are variant files; these are imported in another dialog."""
        return self._job is None and bool(self._rules)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._has_only_variants and not self._waiting:
            self._close_or_import_rest()

    def _on_progress(self) -> None:
        """Show the progress of the import, or its result once it has ended."""
        job = self._job
        if job is not None and not job.is_working:
            self._on_ended(job)
        elif job is not None:
            self.show_progress(job.progress)

    def _on_ended(self, game_import: GameImport) -> None:
        """Continue after an import: with waiting files, the dialog for learners, the single game, or the result."""
        self._learners += game_import.learners
        if game_import.state == "cancelled":
            self.leave()
        elif self._waiting:
            self._begin_import()
        elif game_import.learners and not (game_import.added or game_import.known or game_import.wrong):
            self._close_or_import_rest()
        elif self._single_game_id and not game_import.wrong and not self._rules:
            self._open_game()
        else:
            self.show_face("over", "open" if self._single_game_id else "on")


class ImportLearnersPlate(ReadPlate):
    """Dialog that imports learners from a file; for learners known already only better results are adopted."""

    file_kind = msg("Learners’ files"), (LEARNERS,)

    def __init__(self, services: Services, path: Path | None = None) -> None:
        """Make the plate; `path`: the file, if it is known."""
        super().__init__(services, path)
        self._file: BackgroundAnswer[list[Learner] | str] | None = None
        self._fault = ""
        self._came = (0, 0)  # learners that are new, and that were here
        if path is not None:
            self.use_files([path])

    @face(focus="choose")
    def ask(self) -> Rows:
        """Yield the rows in which the user is asked for a file with learners."""
        t = self.words.t
        notes = [t("Learners who are here already keep their better results.")]
        return self.request_rows(t("Import learners"), notes, t("Import"))

    @face(focus="on")
    def over(self) -> Rows:
        """Yield the rows with the result of the import."""
        words, (new, known) = self.words, self._came
        if not self._fault:
            yield self.heading(words.say("New here: {n:learner}.", n=new))
            if known:
                yield self.note(words.say("Already here, and brought up to date: {n:learner}.", n=known))
            who = self.button("who", words.t("Who is learning?"), self._open_learners, "play", kind="primary")
            yield self.closing_row(who)
            return
        yield self.heading(words.t("No learner was imported."))
        yield Label(words.say("The file can’t be used: {reason}.", reason=words.translated(self._fault)))
        yield self.closing_row(self.button("again", words.t("Another file"), lambda: self.show_face("ask")))

    def _open_learners(self) -> None:
        self.leave()
        self.services.routes.learners()

    def use_files(self, files: Sequence[Path]) -> None:
        """Read the learners of the first chosen file in the background."""
        path = files[0]
        self.unfollow_source(self._file)
        self._file = self.follow_source(
            BackgroundAnswer[list[Learner] | str](lambda: read_learners(path), lambda why: why), self._on_read
        )
        self.show_face("working")

    def _on_read(self) -> None:
        """Import the learners that were read, and show the result or the fault."""
        assert self._file is not None
        found, self._fault = self._file.value, ""
        try:
            if isinstance(found, str):
                self._fault = found
            else:
                self._came = self.services.learners.import_learners(found)
        except DamagedError as error:
            self._fault = error_phrase(error)
        self.show_face("over")


class ImportLessonPlate(Plate):
    """Dialog that offers to import a lesson; it is copied only when confirmed."""

    plate_width, first_face = 560.0, "reading_rows"

    def __init__(self, services: Services, path: Path) -> None:
        super().__init__(services)
        self.path, folder = path, services.own_lessons
        self.store = OwnLessonFolder(folder, services.library.variants) if folder else None
        self._after = "offer_rows"  # the face that comes when it is read
        self._file: BackgroundQuery[OwnLessonFile | None] = self.follow_source(BackgroundQuery(None), self._on_read)
        store = self.store
        self._file.expect_answer(
            BackgroundAnswer(
                lambda: store.read_file_at(path, course=True) if store else OwnLessonFile(path), self._unreadable_file
            )
        )

    @property
    def lesson_file(self) -> OwnLessonFile:
        """The lesson's file with its content; an entry without content until it has been read."""
        return self._file.value or OwnLessonFile(self.path)

    def _unreadable_file(self, why: str) -> OwnLessonFile:
        """Return the entry of a lesson file that couldn't be read; `why`: the reason, in English."""
        return OwnLessonFile(self.path, fault=f"{self.path.name}: {why}")

    # ------------------------------------------------------------------ the faces
    @face(focus="on")
    def reading_rows(self) -> Rows:
        """Yield the rows shown while the file is being read."""
        yield self.heading(self.words.t("The file is being read."))
        yield self.closing_row()

    @face(focus="take")
    def offer_rows(self) -> Rows:
        """Yield the rows that show the lesson and offer to import it."""
        t, words, file = self.words.t, self.words, self.lesson_file
        assert file.lesson is not None
        others = len(file.others)
        ask = msg("Import this course of {n:lesson}?") if others else msg("Import this lesson?")
        yield self.heading(words.say(ask, n=1 + others))
        game = course_text.course_name_of_id(words, file.game_id, self.services.library.variants)
        yield Label(words.say("{game}: {name}", game=game, name=file.lesson.title))
        yield self.note(file.lesson.about, foreign=True)
        take = self.button("take", t("Import it"), self._take_lesson, "check", kind="primary")
        yield self.button_row(take, self.button("on", t("Close"), self.leave, key="Esc"))

    @face(focus="on")
    def unusable_rows(self) -> Rows:
        """Yield the rows that tell why the lesson can't be used."""
        words = self.words
        yield self.heading(words.t("This lesson can’t be used."))
        yield self.note(words.fill("{text}", text=words.translated(self.lesson_file.fault)), "ink")
        yield self.closing_row()

    @face(focus="begin")
    def imported_rows(self) -> Rows:
        """Yield the rows shown after the lesson was imported, with a button that begins it."""
        t, file = self.words.t, self.lesson_file
        yield self.heading(t("The lessons are among yours.") if file.others else t("The lesson is among your lessons."))
        yield self.note(file.path.name, "ink", foreign=True)
        begin = self.button("begin", t("Begin the lesson"), self._begin_lesson, "play", kind="primary")
        yield self.button_row(begin, self.button("on", t("Close"), self.leave, key="Esc"))

    # ------------------------------------------------------------------ what is done
    def _begin_lesson(self) -> None:
        """Close the dialog and begin the lesson, or the first one of the course."""
        lesson, game = self.lesson_file.lesson, self.lesson_file.game_id
        assert lesson is not None
        self.leave()
        self.services.routes.lesson(game, lesson.id)

    def _take_lesson(self) -> None:
        """Copy the lesson's file into the folder of own lessons, in the background."""
        store, path = self.store, self.path
        if store is not None:
            self._file.value, self._after = None, "imported_rows"
            self._file.expect_answer(BackgroundAnswer(lambda: store.import_file(path), self._unreadable_file))
            self.show_face("reading_rows")

    def _on_read(self) -> None:
        """Show the lesson, or the result of the import; for a faulty file, its fault."""
        self.show_face(self._after if self.lesson_file.lesson else "unusable_rows")
