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
from game.features.sharing.worksheet_questions import (
    ASKED,
    MIXED,
    PlannedQuestions,
    PositionQuestion,
    kinds_of_difficulty,
    mixed_questions,
)
from game.rules.file.variant_library import Variant
from game.rules.game import Rules
from game.store.file_names import title_as_file_name
from game.store.polling import BackgroundAnswer, BackgroundQuery
from game.text.language import msg, without_markup
from game.ui.labels import Label
from game.ui.layout import Column, Node, Row
from game.ui.widgets import Button
from game.window.shared.board_picture import asked_turn_picture
from game.window.shared.save_plate import SavePlate
from game.window.shell.plate import Rows, face
from game.window.shell.services import Services

SUFFIX = ".html"
MOST = 24  # questions
USUAL = 8
PREVIEWED, PREVIEW, STEEPEST = 3, 150.0, 0.62  # boards in the preview, and their width; their height, of it
SUCH = 5  # tasks like one that is difficult
TOLD = (
    msg("The page is being made."),
    msg("The page is saved. You can open and print it in a browser."),
    msg("The page couldn’t be made."),
)
CLIPS = msg("With a clip for each rule. On paper, pictures with numbered arrows take the place of the clips.")


class PrintRules(SavePlate):
    """Dialog that saves a game's rules as a web page with film clips, in a language of the user's choice."""

    file_suffix, stage_texts, opens = SUFFIX, TOLD, True
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
    """The possible content of a worksheet: the game's lessons, and the kinds of questions that can be asked."""

    lessons: tuple[Lesson, ...] = ()
    kinds: frozenset[str] = frozenset()


class WorksheetScene(SavePlate):
    """Dialog that makes a worksheet for printing: turns to count out, puzzles, lessons, and the solutions
    at its end.
    """

    file_suffix, stage_texts, opens = SUFFIX, TOLD, True
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
        self.count, self.difficulty = 0 if like else USUAL, 0
        self.seed = services.random.randrange(1_000_000)
        if planned is not None:
            self.count, self.seed = planned
        self.answers = True
        self.chosen: set[str] = set()
        self.kinds: set[str] = {*MIXED}
        self._offered = self.follow_source(BackgroundQuery(WorksheetContent()))
        self._previewed: BackgroundQuery[Sequence[PositionQuestion]] = self.follow_source(BackgroundQuery(()))
        self._asked: tuple[object, ...] = ()  # what the preview was asked for
        self._load_content()
        self._find_preview()

    def _load_content(self) -> None:
        """Load the lessons and kinds of questions that the game has, in a thread."""
        rules, services = self.rules, self.services
        self._offered.value = WorksheetContent()
        self._offered.expect_answer(BackgroundAnswer(lambda: _worksheet_content(rules, services)))

    def _find_preview(self) -> None:
        """Find the questions for the preview in a thread, unless the choices have stayed the same."""
        rules, words, count, seed = self.rules, self.words, self.count, self.seed
        kinds, difficulty = frozenset(self.kinds), self.difficulty
        if self._asked == (asked := (count, seed, kinds, difficulty)):
            return
        self._asked = asked

        def find() -> Sequence[PositionQuestion]:
            return mixed_questions(rules, words, count, seed, kinds, difficulty) if kinds else ()

        self._previewed.expect_answer(BackgroundAnswer(find))

    def refresh(self) -> None:
        """Lay the dialog out again, with the preview of what is chosen now."""
        self._find_preview()
        super().refresh()

    @property
    def available_content(self) -> WorksheetContent:
        """The lessons that the game has; none until they are loaded."""
        return self._offered.value

    def choice_nodes(self) -> Iterable[Node]:
        words, t, field = self.words, self.words.t, self.labelled_field
        levels = [
            (0, words.tc("difficulty of questions", "Mixed")),
            (1, words.tc("difficulty of questions", "Easy")),
            (2, words.tc("difficulty of questions", "Middle")),
            (3, words.tc("difficulty of questions", "Hard")),
        ]
        how_many = field(t("How many questions"), self.stepper("count", range(MOST + 1)))
        level = self.dropdown("difficulty", levels)
        level.called = t("Difficulty")
        yield from self.rows_of_two([how_many, level])
        if self.count:
            kinds = {
                "last": t("Where a turn ends"), "taken": t("What it captures"), "laps": t("How many laps"),
                "again": t("Whose turn is next"), "ahead": t("Who is ahead"), "puzzle": t("Puzzles"),
            }  # fmt: skip
            there = self.available_content.kinds & {*kinds_of_difficulty(self.difficulty)}
            yield self.chips("kind", [(kind, said) for kind, said in kinds.items() if kind in there], self.kinds)
            yield self._preview_row()
        if self.like is not None:
            goal = self.like[0].task[self.like[1]].goal
            yield field(t("Tasks like this"), self.stepper("such", range(MOST + 1)))
            yield self.note(self.words.say("“{text}”", text=t(goal)), foreign=True)
        if self.available_content.lessons:
            n = len(self.chosen)
            said = self.words.say("With the tasks of {n:lesson}", n=n) if n else t("With the tasks of lessons")
            yield self.wide_button("lessons", said, lambda: self.show_face("lessons"), "list")
        yield Row([field(t("Answers at the end"), self.switch("answers")), _language_field(self)], gap=12, wrap=True)

    def _preview_row(self) -> Node:
        """Return the first boards of the sheet, and the button that chooses other questions."""
        boards = [self._preview_of(one) for one in self._previewed.value[:PREVIEWED]]
        others = Button("others", self._ask_other_questions, icon="again", tip=self.words.t("Other questions"))
        return Row([*boards, others], gap=10, align="start")

    def _preview_of(self, question: PositionQuestion) -> Node:
        """Return the board of a question with what is asked about it."""
        assert self.ui is not None
        position = question.position
        start = position.rules.start_of_move(question.move) if question.kind in ASKED else ""
        picture = asked_turn_picture(position, start, PREVIEW, STEEPEST, self.ui.theme, least=PREVIEW / 2)
        out = Column([picture, Label(question.question, "fine")], gap=4, wide=PREVIEW)
        out.stretch, out.yields = False, True
        return out

    def _ask_other_questions(self) -> None:
        self.seed = self.services.random.randrange(1_000_000)
        self.refresh()

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
        if (self.count and self.kinds) or self.chosen or self.such:
            return ""
        return self.words.t("A worksheet needs a question.")

    def start_job(self, path: Path) -> BackgroundJob:
        """Start the process that writes the worksheet to `path`, with the questions that the preview shows."""
        chosen = [lesson.id for lesson in self.available_content.lessons if lesson.id in self.chosen]
        count = self.count if self.kinds else 0
        words = ["--count", str(count), "--difficulty", str(self.difficulty), "--lessons", ",".join(chosen)]
        words += ["--kinds", ",".join(kind for kind in MIXED if kind in self.kinds)] if count else []
        if self.like is not None and self.such:
            words += ["--like", f"{self.like[0].id}:{self.like[1] + 1}", "--such", str(self.such)]
        words += [] if self.answers else ["--no-answers"]
        words += ["--seed", str(self.seed), "-o", str(path)]
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
    """Return the lessons with tasks of the game, own ones included, and the kinds of questions that it has."""
    own = OwnLessonFolder(services.own_lessons, services.library.variants) if services.own_lessons else None
    lessons = own.lessons_of_game(rules.variant) if own else []
    variants = services.library.variants
    with contextlib.suppress(LessonError):
        course = course_of_game(services.variant_of_rules(rules), lesson_files.read_lessons(), variants)
        lessons = [*(step.lesson for step in course.steps), *lessons]
    kinds = frozenset(one.kind for one in mixed_questions(rules, services.words, MOST, 1))
    return WorksheetContent(tuple(lessons), kinds)
