"""Pages for a browser and for paper: the rules of a game, and a worksheet for a class, made beside the window."""

import contextlib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from game.features.lessons import lesson_files
from game.features.lessons.course_list import course_of_game
from game.features.lessons.lesson_files import Lesson, LessonError
from game.features.lessons.own_lessons import OwnLessonFolder
from game.features.sharing.background_job import BackgroundJob
from game.features.sharing.worksheet_questions import PlannedQuestions
from game.rules.file.variant_library import Variant
from game.rules.game import Rules
from game.store.file_names import title_as_file_name
from game.store.polling import BackgroundAnswer, BackgroundQuery
from game.teaching.kept_puzzles import shipped_puzzles
from game.text.language import msg, without_markup
from game.ui.layout import Node, Row
from game.window.shared.save_plate import SavePlate
from game.window.shell.plate import Rows, face
from game.window.shell.services import Services

SUFFIX = ".html"
MOST = 12  # questions of a kind
USUAL = 6, 2  # turns to count out, puzzles
SUCH = 5  # tasks like one that is difficult
TOLD = (
    msg("The page is being made."),
    msg("The page is saved. A browser shows and prints it."),
    msg("The page couldn’t be made."),
)
CLIPS = msg("With a clip for each rule. On paper, pictures with numbered arrows take the place of the clips.")


class PrintRules(SavePlate):
    """Dialog that saves a game's rules as a web page with film clips, in a language of the user's choice."""

    file_suffix, stage_texts = SUFFIX, TOLD
    called = msg("Save the rules as a page")

    def __init__(self, services: Services, rules: Rules, own: Path | None = None) -> None:
        """Make the plate; `own`: the file of an own game, whose code can be added."""
        super().__init__(services, without_markup(services.words.t(rules.words.name)))
        self.rules, self.language = rules, services.words.code
        self.own, self.with_code = own, own is not None

    def choice_nodes(self) -> Iterable[Node]:
        yield self.note(self.words.t(CLIPS))
        yield _language_field(self)
        if self.own is not None:
            yield self.labelled_field(self.words.t("With its code to scan"), self.switch("with_code"))

    def start_job(self, path: Path) -> BackgroundJob:
        """Start the process that writes the rules to `path` as a web page, with the game's QR code if chosen."""
        code = ["--code", str(self.own)] if self.own is not None and self.with_code else []
        return _job_writing_page(self.services, self.rules, self.language, "rules", [*code, "--html", str(path)])


class WorksheetContent(NamedTuple):
    """The possible content of a worksheet besides sample turns: its lessons, and the number of its puzzles."""

    lessons: tuple[Lesson, ...] = ()
    puzzles: int = 0


class WorksheetScene(SavePlate):
    """Dialog that makes a worksheet for printing: turns to count out, puzzles, lessons, and the solutions
    at its end.
    """

    file_suffix, stage_texts = SUFFIX, TOLD
    called = msg("Make a worksheet")

    def __init__(
        self,
        services: Services,
        variant: Variant,
        like: tuple[Lesson, int] | None = None,
        planned: PlannedQuestions | None = None,
    ) -> None:
        """Make the plate; `like`: a lesson and the index of a task, for similar tasks in other positions; `planned`:
        the questions of a lesson plan.
        """
        super().__init__(services, _worksheet_name(services, variant))
        self.rules, self.language = variant.rules(), services.words.code
        self.like = like
        self.such = SUCH if like else 0
        self.count, self.puzzles = (0, 0) if like else USUAL
        self._seed: int | None = None  # of the questions; None for others each time
        if planned is not None:
            self.count, self.puzzles, self._seed = planned
        self.answers = True
        self.chosen: set[str] = set()
        self._offered = self.follow_source(BackgroundQuery(WorksheetContent()), self._on_loaded)
        self._load_content()

    def _load_content(self) -> None:
        """Read in a thread the lessons and the number of puzzles that the game has."""
        rules, services = self.rules, self.services
        self._offered.value = WorksheetContent()
        self._offered.wait_for_answer(BackgroundAnswer(lambda: _worksheet_content(rules, services)))

    @property
    def available_content(self) -> WorksheetContent:
        """The lessons and the number of puzzles that the game has; none until they are loaded."""
        return self._offered.value

    def _on_loaded(self) -> None:
        """Reduce the number of puzzles to what the game offers, and show the choices."""
        self.puzzles = min(self.puzzles, self.available_content.puzzles)
        self.refresh()

    def choice_nodes(self) -> Iterable[Node]:
        t, field = self.words.t, self.labelled_field
        yield from self.rows_of_two(
            [
                field(t("Turns to count"), self.stepper("count", range(MOST + 1))),
                field(
                    t("Puzzles"), self.stepper("puzzles", range(max(self.available_content.puzzles, self.puzzles) + 1))
                ),
            ]
        )
        if self.like is not None:
            goal = self.like[0].task[self.like[1]].goal
            yield field(t("Such tasks"), self.stepper("such", range(MOST + 1)))
            yield self.note(self.words.say("“{text}”", text=t(goal)), foreign=True)
        if self.available_content.lessons:
            n = len(self.chosen)
            said = self.words.say("With the tasks of {n:lesson}", n=n) if n else t("With the tasks of lessons")
            yield self.wide_button("lessons", said, lambda: self.show_face("lessons"), "list")
        yield Row([field(t("Answers at the end"), self.switch("answers")), _language_field(self)], gap=12, wrap=True)

    @face(focus="done", back="choose")
    def lessons(self) -> Rows:
        """Yield the rows to choose lessons, which replace the dialog's other rows as there are many."""
        t = self.words.t
        yield self.heading(t("With the tasks of lessons"))
        yield self.chips(
            "lesson", [(lesson.id, t(lesson.title)) for lesson in self.available_content.lessons], self.chosen
        )
        done = self.button("done", t("Done"), lambda: self.show_face("choose", "lessons"), "check", kind="primary")
        yield self.button_row(done)

    def missing_input(self) -> str:
        return (
            ""
            if self.count or self.puzzles or self.chosen or self.such
            else self.words.t("A worksheet needs a question.")
        )

    def start_job(self, path: Path) -> BackgroundJob:
        """Start the process that writes the worksheet to `path`; each call draws other tasks at random."""
        chosen = [lesson.id for lesson in self.available_content.lessons if lesson.id in self.chosen]
        words = ["--count", str(self.count), "--puzzles", str(self.puzzles), "--lessons", ",".join(chosen)]
        if self.like is not None and self.such:
            words += ["--like", f"{self.like[0].id}:{self.like[1] + 1}", "--such", str(self.such)]
        words += [] if self.answers else ["--no-answers"]
        seed = self.services.random.randrange(1_000_000) if self._seed is None else self._seed
        words += ["--seed", str(seed), "-o", str(path)]
        return _job_writing_page(self.services, self.rules, self.language, "worksheet", words)


def _language_field(plate: SavePlate) -> Node:
    """Return the field in which the language of the page is chosen."""
    words = plate.words
    languages = list(plate.services.languages.items()) or [(words.code, words.code)]
    return plate.labelled_field(words.t("Language"), plate.dropdown("language", languages))


def _job_writing_page(
    services: Services, rules: Rules, language: str, command: str, words: Sequence[str]
) -> BackgroundJob:
    """Return the background job that runs the program's `command`, which writes a page. `words`: its arguments, the
    page's file last.
    """
    options = ",".join(f"{name}={str(value).lower()}" for name, value in rules.options.items())
    common = [rules.variant, "--options", options, "--language", language, "--progress"]
    return BackgroundJob(command, [*common, *words], Path(words[-1]), data=services.data)


def _worksheet_name(services: Services, variant: Variant) -> str:
    """Return the file name of a worksheet."""
    return title_as_file_name(
        without_markup(services.words.say("Worksheet {game}", game=services.words.t(variant.name)))
    )


def _worksheet_content(rules: Rules, services: Services) -> WorksheetContent:
    """Return the lessons with tasks of the game, own ones included, and the number of its puzzles."""
    own = OwnLessonFolder(services.own_lessons, services.library.variants) if services.own_lessons else None
    lessons = own.lessons_of_game(rules.variant) if own else []
    variants = services.library.variants
    with contextlib.suppress(LessonError):
        course = course_of_game(services.variant_of_rules(rules), lesson_files.read_lessons(), variants)
        lessons = [*(step.lesson for step in course.steps), *lessons]
    return WorksheetContent(tuple(lessons), min(len(shipped_puzzles(rules.variant)), MOST))
