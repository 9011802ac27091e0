"""Pages for a browser and for paper: the rules of a game, and a worksheet for a class, made beside the window."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.learn import courses
from game.learn.courses import LessonError
from game.learn.kept_puzzles import shipped
from game.scenes.sharing.save_plate import SavePlate
from game.session.making.errand import Errand
from game.store.exchange.names import file_name, free
from game.store.library.answer import Answer
from game.store.own_lessons import OwnLessons
from game.text.language import plain
from game.text.said import rules_page
from game.ui.labels import Label
from game.ui.layout import Node, Row
from game.ui.widgets import Chip, DropDown, Stepper, Switch

if TYPE_CHECKING:
    from game.learn.courses import Lesson
    from game.rules.file.library import Variant
    from game.rules.game import Rules
    from game.scenes.shell.services import Services
    from game.ui.ui import Ui

SUFFIX = ".html"
MOST = 12  # questions of a kind
USUAL = 6, 2  # turns to count out, puzzles


class _PagePlate(SavePlate):
    """A page in one file, in a language that can be chosen."""

    suffix = SUFFIX

    def __init__(self, services: Services, rules: Rules, name: str) -> None:
        super().__init__(services, free(services.documents(), name, SUFFIX))
        self.rules = rules
        self.language = services.words.code

    def _languages(self) -> Node:
        words = self.words
        languages = list(self.services.languages.items()) or [(words.code, words.code)]
        return self._field(words.t("Language"), DropDown("language", languages, self.language, self._choose_language))

    def _field(self, said: str, field: Node) -> Node:
        return Row([Label(said, 14, "ink2", bold=True, single=True), field], gap=8)

    def _choose_language(self, language: object) -> None:
        self.language = str(language)
        self.refresh()

    def _errand(self, command: str, words: Sequence[str]) -> Errand:
        options = ",".join(f"{name}={str(value).lower()}" for name, value in self.rules.options.items())
        common = [self.rules.variant, "--options", options, "--language", self.language, "--progress"]
        return Errand(command, [*common, *words], Path(words[-1]), data=self.services.data)

    def doing(self) -> str:
        return self.words.t("The page is being made.")

    def done(self) -> str:
        return self.words.t("The page is saved. A browser shows and prints it.")

    def failed(self) -> str:
        return self.words.t("The page could not be made.")


class PrintRules(_PagePlate):
    """The rules of a game under its options, with a clip for each."""

    def __init__(self, services: Services, rules: Rules) -> None:
        super().__init__(services, rules, plain(services.words.t(rules.words.name)))

    def title(self) -> str:
        return self.words.t("Save the rules as a page")

    def choices(self, ui: Ui) -> Sequence[Node]:
        said = self.words.t(
            "With a clip for each rule. On paper, pictures with numbered arrows take the place of the clips."
        )
        return [Label(said, 15, "ink2"), self._languages()]

    def start(self, path: Path) -> Errand:
        return self._errand("rules", ["--html", str(path)])


class Offered(NamedTuple):
    """What a worksheet of a game can have besides turns: its lessons, and so many puzzles."""

    lessons: tuple[Lesson, ...] = ()
    puzzles: int = 0


class WorksheetScene(_PagePlate):
    """What goes on a worksheet: turns to count out, puzzles, lessons, and whether the answers stand at its end."""

    def __init__(self, services: Services, variant: Variant) -> None:
        super().__init__(services, variant.rules(), _name(services, variant))
        self.count, self.puzzles = USUAL
        self.answers = True
        self.chosen: set[str] = set()
        self._look_for()

    def _look_for(self) -> None:
        """Reads what the game has, in a thread."""
        rules, services = self.rules, self.services
        self.offered = Offered()
        self._asked: Answer[Offered] | None = Answer(lambda: _offered(rules, services))

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._asked is not None and self._asked.done:
            self.offered, self._asked = self._asked.value, None
            self.puzzles = min(self.puzzles, self.offered.puzzles)
            self.refresh()

    @property
    def moving(self) -> bool:
        return super().moving or self._asked is not None

    def title(self) -> str:
        return self.words.t("Make a worksheet")

    def choices(self, ui: Ui) -> Sequence[Node]:
        t, numbers = self.words.t, range(MOST + 1)
        puzzles = range(max(self.offered.puzzles, self.puzzles) + 1)
        variants = self.services.library.variants
        games = sorted(((id, t(variant.name)) for id, variant in variants.items()), key=lambda one: one[1])
        count = Stepper("count", numbers, self.count, self._choose_count)
        rows: list[Node] = [
            self._field(t("Game"), DropDown("game", games, self.rules.variant, self._choose_game)),
            Row(
                [
                    self._field(t("Turns to count"), count),
                    self._field(t("Puzzles"), Stepper("puzzles", puzzles, self.puzzles, self._choose_puzzles)),
                ],
                gap=14,
                wrap=True,
            ),
        ]
        if self.offered.lessons:
            chips: list[Node] = [self._chip(lesson) for lesson in self.offered.lessons]
            rows += [Label(t("Lessons"), 14, "ink2", bold=True), Row(chips, gap=6, wrap=True)]
        answers = Switch("answers", self.answers, self._choose_answers)
        rows.append(Row([self._field(t("Answers at the end"), answers), self._languages()], gap=14, wrap=True))
        return rows

    def _choose_game(self, id: object) -> None:
        before, after = (self.services.library.variants[one] for one in (self.rules.variant, str(id)))
        folder, own = Path(self.typed).parent, Path(self.typed).stem != _name(self.services, before)
        self.rules, self.chosen = after.rules(), set()
        self.puzzles = USUAL[1]
        if not own:  # a name that nobody typed follows the game
            self.typed = str(free(folder, _name(self.services, after), SUFFIX))
        self._look_for()
        self.refresh()

    def _chip(self, lesson: Lesson) -> Node:
        def toggle(on: bool) -> None:
            self.chosen ^= {lesson.id}
            self.refresh()

        return Chip(f"lesson.{lesson.id}", self.words.t(lesson.title), lesson.id in self.chosen, toggle)

    def _choose_count(self, n: int) -> None:
        self.count = n
        self.refresh()

    def _choose_puzzles(self, n: int) -> None:
        self.puzzles = n
        self.refresh()

    def _choose_answers(self, on: bool) -> None:
        self.answers = on
        self.refresh()

    def lacks(self) -> str:
        return "" if self.count or self.puzzles or self.chosen else self.words.t("A worksheet needs a question.")

    def start(self, path: Path) -> Errand:
        chosen = [lesson.id for lesson in self.offered.lessons if lesson.id in self.chosen]
        words = ["--count", str(self.count), "--puzzles", str(self.puzzles), "--lessons", ",".join(chosen)]
        seed = str(self.services.random.randrange(1_000_000))
        return self._errand(
            "worksheet", [*words, *([] if self.answers else ["--no-answers"]), "--seed", seed, "-o", str(path)]
        )


def _name(services: Services, variant: Variant) -> str:
    """The name of a worksheet's file."""
    return file_name(plain(services.words.say("Worksheet {game}", game=services.words.t(variant.name))))


def _offered(rules: Rules, services: Services) -> Offered:
    """The lessons that a game has tasks of, and the user's own; how many puzzles come with it."""
    own = OwnLessons(services.own_lessons, services.library.variants) if services.own_lessons else None
    lessons = own.of_game(rules.variant) if own else []
    with contextlib.suppress(LessonError):
        clauses = [plate.id for plate in rules_page(rules, services.words)]
        lessons = [*courses.course(courses.read(), rules.variant, clauses, courses.found(rules.variant)), *lessons]
    return Offered(tuple(lessons), min(len(shipped(rules.variant)), MOST))
