"""Who learns: a name and an emblem each; chosen, added, renamed, begun anew, removed, taken out and brought in."""

from game.features.learners import learner_text as texts
from game.features.learners.learners_file import EMBLEMS, MOST_LEARNERS, MOST_NAME, Learner
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Node, Row
from game.ui.ui import Ui
from game.ui.widgets import Button, Card
from game.window.shell.plate import Plate, Rows, face
from game.window.shell.services import Services


class LearnersScene(Plate):
    """Nobody needs it who learns alone here; a class does."""

    plate_width, first_face = 560.0, "who"

    def __init__(self, services: Services, of: str = "") -> None:
        """`of`: the learner who is looked at alone; then the plate is closed after that."""
        super().__init__(services)
        self.learners, self.routes = services.learners, services.routes
        self.learners.look()
        self.id, self.name, self.emblem = "", "", EMBLEMS[0]  # of the learner that is looked at; no id: a new one
        self._before = self.learners.current.id if of else ""  # who goes on learning
        self.first_focus = self._row_of_current
        if one := next((one for one in self.learners.all_learners if one.id == of), None):
            self._change(one)

    def resume(self) -> None:
        """Somebody may have come in from a file."""
        super().resume()
        if self.dialog:
            self.refresh()

    # ------------------------------------------------------------------ the faces
    def show_face(self, name: str, focus: str = "") -> None:
        """In the list the keyboard is on who learns now."""
        super().show_face(name, focus or (self._row_of_current if name == "who" else ""))

    @property
    def _row_of_current(self) -> str:
        return f"learner.{self.learners.current.id}"

    @face()
    def who(self) -> Rows:
        t, everybody = self.words.t, self.learners.all_learners
        yield self.heading(t("Who is learning?"))
        yield from (self.note(note.in_language(self.words)) for note in self.learners.notes)
        yield from map(self._card, everybody)
        yield self.buttons(
            self.button("add", t("Add a learner"), self._add, "plus", enabled=len(everybody) < MOST_LEARNERS),
            self.button("bring", t("Bring in"), self.routes.bring_learners, "import"),
        )

    def footer(self, ui: Ui) -> Node | None:
        """It stays in view: who opens the list sees its beginning, however many there are."""
        if self.face != "who":
            return super().footer(ui)
        t = self.words.t
        out = self.button("out", t("Save all as a file"), self.routes.export_learners, "export")
        return self.buttons(out, self.button("on", t("Close"), self.leave, "check", key="Esc"))

    def _card(self, learner: Learner) -> Node:
        words, here = self.words, learner is self.learners.current
        known = texts.learnt_so_far(words, learner, self.services.now()[:10])
        said = [Label(texts.name(words, learner), "name", single=True, foreign=True), self.note(known)]
        nobody, dots = self.learners.nobody_named, texts.emblem_dots(learner, self.learners.all_learners)
        sign = Icon("person" if nobody else texts.emblem_icon(learner), 26, "brass", dots)
        row = Row([sign, Column(said, gap=0, grow=1), *([Icon("check", 20, "brass")] if here else [])], gap=12)
        card = Card(f"learner.{learner.id}", row, lambda: self._choose(learner.id), plain=False)
        card.chosen, card.grow = here, 1
        tip = words.t("Name and emblem")
        change = Button(f"change.{learner.id}", lambda: self._change(learner), icon="settings", tip=tip)
        change.about = texts.name(words, learner)
        return Row([card, change], gap=6)

    @face(focus="done", back="who")
    def edit(self) -> Rows:
        t = self.words.t
        yield self.heading(t("Name and emblem") if self.id else t("A new learner"))
        yield self.entry("name", hint=t("Name"), most=MOST_NAME, done=self._done)
        if self._is_taken:
            yield self.note(texts.name_taken(self.words, self.name))
        yield self.icons("emblem", [(one, texts.emblem_name(self.words, one)) for one in EMBLEMS])
        if self.id:
            yield self.buttons(
                self.button("out", t("Save as a file"), lambda: self.routes.export_learners(self.id), "export"),
                self.button("reset", t("Forget all lessons"), lambda: self.show_face("reset"), "again"),
                self.button("remove", t("Remove"), lambda: self.show_face("remove"), "close"),
            )
        done = self.button("done", t("Done"), self._done, "check", kind="primary", enabled=self._fits)
        yield self.buttons(done, self.button("no", t("Back"), self.leave, key="Esc"))

    @face(focus="name", back="who")
    def new(self) -> Rows:
        yield from self.edit()

    @face(focus="no", back="edit")
    def reset(self) -> Rows:
        t = self.words.t
        yield self.heading(self.words.say("Forget all lessons of {name}?", name=self._called), foreign=True)
        yield self.note(t("All finished lessons and puzzles will be forgotten. Saved games stay."))
        yield self.buttons(self.button("yes", t("Forget all lessons"), self._reset), self.back_button(t("Keep all")))

    @face(focus="no", back="edit")
    def remove(self) -> Rows:
        t = self.words.t
        yield self.heading(self.words.say("Remove {name}?", name=self._called), foreign=True)
        yield self.note(t("All that was learnt will be lost. You can save it as a file first."))
        yield self.buttons(self.button("yes", t("Remove"), self._remove), self.back_button(t("Keep all")))

    # ------------------------------------------------------------------ what is pressed
    @property
    def _called(self) -> str:
        one = next((one for one in self.learners.all_learners if one.id == self.id), self.learners.current)
        return texts.name(self.words, one)

    @property
    def _fits(self) -> bool:
        """Whether there is a name; who learns alone needs none."""
        named = bool(self.name.strip()) and not self._is_taken
        return named or (not self.name.strip() and bool(self.id) and len(self.learners.all_learners) == 1)

    @property
    def _is_taken(self) -> bool:
        return self.learners.is_taken(self.name, self.id)

    def leave(self) -> None:
        if self._before and self.face == "edit":
            self.services.stack.pop(self)
        else:
            super().leave()

    def _over(self) -> None:
        """What was to be done with a learner is done."""
        if self._before:
            if any(one.id == self._before for one in self.learners.all_learners):
                self.learners.choose(self._before)
            self.services.stack.pop(self)
        else:
            self.show_face("who")

    def _choose(self, id: str) -> None:
        self.learners.choose(id)
        self.leave()

    def _add(self) -> None:
        self.id, self.name, self.emblem = "", "", self.learners.next_emblem
        self.show_face("new")

    def _change(self, learner: Learner) -> None:
        self.id, self.name, self.emblem = learner.id, learner.name, texts.emblem_icon(learner)
        self.show_face("edit")

    def _done(self) -> None:
        if self._fits:
            self._put()
            self._over()

    def _put(self) -> None:
        """What was typed is who this is."""
        first = self.learners.current
        nameless = not self.id and self.learners.nobody_named and first.blank  # nobody has used it: this is who it is
        if self.id or nameless:
            self.learners.rename(self.id or first.id, self.name, self.emblem)
        else:
            self.learners.add(self.name, self.emblem)

    def _reset(self) -> None:
        self.learners.reset(self.id)
        self._over()

    def _remove(self) -> None:
        self.learners.remove(self.id)
        self._over()
