"""Lesson plans as files: one is saved for others, one that comes from others is read and offered first."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from game.features.teach.lesson_plan import SUFFIX, LessonPlan, plan_as_json, read_plan
from game.features.teach.plan_text import plan_sentence
from game.store.file_job import ThreadJob, WriteFileJob
from game.store.file_names import title_as_file_name
from game.store.polling import BackgroundAnswer, BackgroundQuery
from game.text.language import msg, without_markup
from game.ui.labels import Label
from game.window.shared.save_plate import DOING, FAILED, ReadPlate, SavePlate
from game.window.shell.plate import Rows, face
from game.window.shell.services import Services


class SavePlanPlate(SavePlate):
    """Dialog that saves a lesson plan as a file for others."""

    file_suffix, called = SUFFIX, msg("Save as a file")
    stage_texts = DOING, msg("The lesson is saved. Others can open it with Import a lesson."), FAILED

    def __init__(self, services: Services, plan: LessonPlan) -> None:
        words, variant = services.words, services.library.variants[plan.game]
        said = words.say("A lesson with {game}", game=words.t(variant.name))
        super().__init__(services, title_as_file_name(without_markup(said)))
        self.plan = plan

    def start_job(self, path: Path) -> ThreadJob:
        return WriteFileJob(path, plan_as_json(self.plan)).begin()


class ImportPlanPlate(ReadPlate):
    """Dialog that imports a lesson plan from a file; `use` is called with the plan once the user accepts it."""

    file_kind = msg("Lessons in school"), (SUFFIX,)

    def __init__(self, services: Services, use: Callable[[LessonPlan], None], path: Path | None = None) -> None:
        super().__init__(services, path)
        self._use = use
        self._read: BackgroundQuery[LessonPlan | str | None] = self.follow_source(BackgroundQuery(None), self._on_read)
        if path is not None:
            self.use_files([path])

    @face(focus="choose")
    def ask(self) -> Rows:
        """Yield the rows in which the user is asked for a file."""
        t = self.words.t
        notes = [t("A lesson that somebody has saved as a file.")]
        return self.request_rows(t("Import a lesson"), notes, t("Open"))

    @face(focus="take")
    def offer_rows(self) -> Rows:
        """Yield the rows that show the plan and offer to import it."""
        words, t, plan = self.words, self.words.t, self._read.value
        assert isinstance(plan, LessonPlan)
        name = self.services.library.variants[plan.game].name
        yield self.heading(words.say("A lesson with {game}", game=t(name)))
        if plan.title:
            yield Label(plan_sentence(words, plan.title), foreign=True)
        yield self.note(t("It replaces your lesson for this game."))
        accept = self.closing(partial(self._use, plan))
        yield self.closing_row(self.button("take", t("Import it"), accept, "check", kind="primary"))

    @face(focus="on")
    def unusable_rows(self) -> Rows:
        """Yield the rows that tell why the file can't be used."""
        words, why = self.words, self._read.value
        assert isinstance(why, str)
        yield self.heading(words.t("This lesson can’t be used."))
        yield self.note(words.say("The file can’t be used: {reason}.", reason=words.translated(why)), "ink")
        yield self.closing_row(self.button("again", words.t("Another file"), lambda: self.show_face("ask")))

    def use_files(self, files: Sequence[Path]) -> None:
        """Read the first of the chosen files in the background."""
        path, variants = files[0], self.services.library.variants
        self._read.value = None
        self._read.expect_answer(BackgroundAnswer(lambda: read_plan(path, variants), lambda why: why))
        self.show_face("working")

    def _on_read(self) -> None:
        """Offer to import the plan that was read, or tell what is wrong with the file."""
        self.show_face("offer_rows" if isinstance(self._read.value, LessonPlan) else "unusable_rows")
