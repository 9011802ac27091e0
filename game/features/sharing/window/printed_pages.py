"""Pages for a browser and for paper: the rules of a game, and a worksheet for a class, made beside the window."""

import contextlib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from game.features.lessons import lesson_files
from game.features.lessons.course_list import course_of
from game.features.lessons.lesson_files import Lesson, LessonError
from game.features.lessons.own_lessons import OwnLessons
from game.features.sharing.background_job import BackgroundJob
from game.rules.file.variant_library import Variant
from game.rules.game import Rules
from game.store.file_names import file_name
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
    msg("The page could not be made."),
)
CLIPS = msg("With a clip for each rule. On paper, pictures with numbered arrows take the place of the clips.")


class PrintRules(SavePlate):
    """The rules of a game under its options, with a clip for each, in a language that can be chosen."""

    suffix, stage_texts = SUFFIX, TOLD
    called = msg("Save the rules as a page")

    def __init__(self, services: Services, rules: Rules, own: Path | None = None) -> None:
        """`own`: the file of an own game, whose code can go along."""
        super().__init__(services, without_markup(services.words.t(rules.words.name)))
        self.rules, self.language = rules, services.words.code
        self.own, self.with_code = own, own is not None

    def choice_nodes(self) -> Iterable[Node]:
        yield self.note(self.words.t(CLIPS))
        yield _language_field(self)
        if self.own is not None:
            yield self.field(self.words.t("With its code to scan"), self.switch("with_code"))

    def start(self, path: Path) -> BackgroundJob:
        code = ["--code", str(self.own)] if self.own is not None and self.with_code else []
        return _page_job(self.services, self.rules, self.language, "rules", [*code, "--html", str(path)])


class WorksheetContent(NamedTuple):
    """What a worksheet of a game can have besides turns: its lessons, and so many puzzles."""

    lessons: tuple[Lesson, ...] = ()
    puzzles: int = 0


class WorksheetScene(SavePlate):
    """What goes on a worksheet: turns to count out, puzzles, lessons, and whether the answers stand at its end."""

    suffix, stage_texts = SUFFIX, TOLD
    called = msg("Make a worksheet")

    def __init__(self, services: Services, variant: Variant, like: tuple[Lesson, int] | None = None) -> None:
        """`like`: a task of a lesson by its number from 0; then there are such tasks, in other positions."""
        super().__init__(services, _name(services, variant))
        self.rules, self.language = variant.rules(), services.words.code
        self.like = like
        self.such = SUCH if like else 0
        self.count, self.puzzles = (0, 0) if like else USUAL
        self.answers = True
        self.chosen: set[str] = set()
        self._offered = self.follow_source(BackgroundQuery(WorksheetContent()), self._looked_through)
        self._look_for()

    def _look_for(self) -> None:
        """Reads what the game has, in a thread."""
        rules, services = self.rules, self.services
        self._offered.value = WorksheetContent()
        self._offered.wait_for_answer(BackgroundAnswer(lambda: _offered(rules, services)))

    @property
    def offered(self) -> WorksheetContent:
        return self._offered.value

    def _looked_through(self) -> None:
        self.puzzles = min(self.puzzles, self.offered.puzzles)
        self.refresh()

    def choice_nodes(self) -> Iterable[Node]:
        t, field = self.words.t, self.field
        yield from self.pairs(
            [
                field(t("Turns to count"), self.stepper("count", range(MOST + 1))),
                field(t("Puzzles"), self.stepper("puzzles", range(max(self.offered.puzzles, self.puzzles) + 1))),
            ]
        )
        if self.like is not None:
            goal = self.like[0].task[self.like[1]].goal
            yield field(t("Such tasks"), self.stepper("such", range(MOST + 1)))
            yield self.note(self.words.say("“{text}”", text=t(goal)), foreign=True)
        if self.offered.lessons:
            n = len(self.chosen)
            said = self.words.say("With the tasks of {n:lesson}", n=n) if n else t("With the tasks of lessons")
            yield self.line("lessons", said, lambda: self.show_face("lessons"), "list")
        yield Row([field(t("Answers at the end"), self.switch("answers")), _language_field(self)], gap=12, wrap=True)

    @face(focus="done", back="choose")
    def lessons(self) -> Rows:
        """Which lessons: many, so they have a face of their own."""
        t = self.words.t
        yield self.heading(t("With the tasks of lessons"))
        yield self.chips("lesson", [(one.id, t(one.title)) for one in self.offered.lessons], self.chosen)
        done = self.button("done", t("Done"), lambda: self.show_face("choose", "lessons"), "check", kind="primary")
        yield self.buttons(done)

    def missing_input(self) -> str:
        return (
            ""
            if self.count or self.puzzles or self.chosen or self.such
            else self.words.t("A worksheet needs a question.")
        )

    def start(self, path: Path) -> BackgroundJob:
        chosen = [lesson.id for lesson in self.offered.lessons if lesson.id in self.chosen]
        words = ["--count", str(self.count), "--puzzles", str(self.puzzles), "--lessons", ",".join(chosen)]
        if self.like is not None and self.such:
            words += ["--like", f"{self.like[0].id}:{self.like[1] + 1}", "--such", str(self.such)]
        words += [] if self.answers else ["--no-answers"]
        seed = str(self.services.random.randrange(1_000_000))
        words += ["--seed", seed, "-o", str(path)]
        return _page_job(self.services, self.rules, self.language, "worksheet", words)


def _language_field(plate: SavePlate) -> Node:
    """Which `language` the page speaks."""
    words = plate.words
    languages = list(plate.services.languages.items()) or [(words.code, words.code)]
    return plate.field(words.t("Language"), plate.drop("language", languages))


def _page_job(services: Services, rules: Rules, language: str, command: str, words: Sequence[str]) -> BackgroundJob:
    """A command that writes the page; the last of its `words` is the file."""
    options = ",".join(f"{name}={str(value).lower()}" for name, value in rules.options.items())
    common = [rules.variant, "--options", options, "--language", language, "--progress"]
    return BackgroundJob(command, [*common, *words], Path(words[-1]), data=services.data)


def _name(services: Services, variant: Variant) -> str:
    """The name of a worksheet's file."""
    return file_name(without_markup(services.words.say("Worksheet {game}", game=services.words.t(variant.name))))


def _offered(rules: Rules, services: Services) -> WorksheetContent:
    """The lessons that a game has tasks of, and the user's own; how many puzzles come with it."""
    own = OwnLessons(services.own_lessons, services.library.variants) if services.own_lessons else None
    lessons = own.of_game(rules.variant) if own else []
    variants = services.library.variants
    with contextlib.suppress(LessonError):
        course = course_of(services.variant_of_rules(rules), lesson_files.read_lessons(), variants)
        lessons = [*(step.lesson for step in course.steps), *lessons]
    return WorksheetContent(tuple(lessons), min(len(shipped_puzzles(rules.variant)), MOST))
