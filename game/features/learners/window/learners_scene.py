"""Plate of learners: a name and an emblem each, to choose, add, rename, reset, remove, export and import."""

from game.features.learners import learner_text as texts
from game.features.learners.learners_file import EMBLEMS, MOST_LEARNERS, MOST_NAME, Learner
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Node, Row
from game.ui.ui import Ui
from game.ui.widgets import Button, Card
from game.window.shell.plate import Plate, Rows, face
from game.window.shell.services import Services


class LearnersScene(Plate):
    """Dialog in which a class chooses who is learning, and adds, renames, resets and removes learners."""

    plate_width, first_face = 560.0, "who"

    def __init__(self, services: Services, of: str = "") -> None:
        """Create the dialog; `of`: id of a learner to edit alone, after which the dialog closes."""
        super().__init__(services)
        self.learners, self.routes = services.learners, services.routes
        self.learners.look()
        self.id, self.name, self.emblem = "", "", EMBLEMS[0]  # of the learner that is looked at; no id: a new one
        self._before = self.learners.current.id if of else ""  # who goes on learning
        self.first_focus = self._current_row_name
        if one := next((learner for learner in self.learners.all_learners if learner.id == of), None):
            self._edit_learner(one)

    def resume(self) -> None:
        """Refresh the list, as learners may have been imported."""
        super().resume()
        if self.dialog:
            self.refresh()

    # ------------------------------------------------------------------ the faces
    def show_face(self, name: str, focus: str = "") -> None:
        """Show the view `name` of the dialog (such as the list or a form) and focus the widget `focus`; "": the usual
        widget, in the list the current learner.
        """
        super().show_face(name, focus or (self._current_row_name if name == "who" else ""))

    @property
    def _current_row_name(self) -> str:
        return f"learner.{self.learners.current.id}"

    @face()
    def who(self) -> Rows:
        """Yield the rows of the list of learners, with buttons to add one and to import from a file."""
        t, everybody = self.words.t, self.learners.all_learners
        yield self.heading(t("Who is learning?"))
        yield from (self.note(note.in_language(self.words)) for note in self.learners.notes)
        yield from map(self._learner_card, everybody)
        yield self.button_row(
            self.button("add", t("Add a learner"), self._add_learner, "plus", enabled=len(everybody) < MOST_LEARNERS),
            self.button("bring", t("Import"), self.routes.bring_learners, "import"),
        )

    def footer(self, ui: Ui) -> Node | None:
        """Return the buttons that stay in view below the list."""
        if self.face != "who":
            return super().footer(ui)
        t = self.words.t
        out = self.button("out", t("Save all as a file"), self.routes.export_learners, "export")
        return self.button_row(out, self.button("on", t("Close"), self.leave, "check", key="Esc"))

    def _learner_card(self, learner: Learner) -> Node:
        """Return the row of a learner: a card that chooses the learner, and a button to change name and emblem."""
        words, here = self.words, learner is self.learners.current
        known = texts.progress_summary(words, learner, self.services.now()[:10])
        said = [Label(texts.learner_name(words, learner), "name", single=True, foreign=True), self.note(known)]
        nobody, dots = self.learners.is_unnamed, texts.emblem_dots(learner, self.learners.all_learners)
        sign = Icon("person" if nobody else texts.emblem_icon(learner), 26, "brass", dots)
        row = Row([sign, Column(said, gap=0, grow=1), *([Icon("check", 20, "brass")] if here else [])], gap=12)
        card = Card(f"learner.{learner.id}", row, lambda: self._choose_learner(learner.id), plain=False)
        tip, name = words.t("Name and emblem"), texts.learner_name(words, learner)
        change = Button(f"change.{learner.id}", lambda: self._edit_learner(learner), icon="settings", tip=tip)
        return Row([card.with_traits(chosen=here, grow=1), change.with_traits(about=name)], gap=6)

    @face(focus="done", back="who")
    def edit(self) -> Rows:
        """Yield the rows of the form for a learner's name and emblem."""
        t = self.words.t
        yield self.heading(t("Name and emblem") if self.id else t("A new learner"))
        yield self.text_field("name", hint=t("Name"), most=MOST_NAME, done=self._finish_editing)
        if self.learners.is_name_taken(self.name, self.id):
            yield self.note(texts.name_taken_text(self.words, self.name))
        yield self.icon_choice("emblem", [(emblem, texts.emblem_name(self.words, emblem)) for emblem in EMBLEMS])
        if self.id:
            yield self.button_row(
                self.button("out", t("Save as a file"), lambda: self.routes.export_learners(self.id), "export"),
                self.button("reset", t("Forget all lessons"), lambda: self.show_face("reset"), "again"),
                self.button("remove", t("Remove"), lambda: self.show_face("remove"), "close"),
            )
        valid = self._is_name_valid
        done = self.button("done", t("Done"), self._finish_editing, "check", kind="primary", enabled=valid)
        yield self.button_row(done, self.button("no", t("Back"), self.leave, key="Esc"))

    @face(focus="name", back="who")
    def new(self) -> Rows:
        """Yield the rows of the form for a new learner."""
        yield from self.edit()

    @face(focus="no", back="edit")
    def reset(self) -> Rows:
        """Yield the rows of the question whether a learner's progress shall be erased."""
        t = self.words.t
        yield self.heading(self.words.say("Forget all lessons of {name}?", name=self._stored_name), foreign=True)
        yield self.note(t("All finished lessons and puzzles will be forgotten. Saved games stay."))
        yes = self.button("yes", t("Forget all lessons"), self._reset_learner)
        yield self.button_row(yes, self.back_button(t("Save all")))

    @face(focus="no", back="edit")
    def remove(self) -> Rows:
        """Yield the rows of the question whether a learner shall be removed."""
        t = self.words.t
        yield self.heading(self.words.say("Remove {name}?", name=self._stored_name), foreign=True)
        yield self.note(t("All that was learnt will be lost. You can save it as a file first."))
        yield self.button_row(self.button("yes", t("Remove"), self._remove_learner), self.back_button(t("Save all")))

    # ------------------------------------------------------------------ what is pressed
    @property
    def _stored_name(self) -> str:
        """Name under which the edited learner is stored; in the form for a new learner, that of the current one."""
        one = next((learner for learner in self.learners.all_learners if learner.id == self.id), self.learners.current)
        return texts.learner_name(self.words, one)

    @property
    def _is_name_valid(self) -> bool:
        """Whether the typed name can be used; a learner who is alone needs none."""
        named = bool(self.name.strip()) and not self.learners.is_name_taken(self.name, self.id)
        return named or (not self.name.strip() and bool(self.id) and len(self.learners.all_learners) == 1)

    def leave(self) -> None:
        """Close the dialog if it was opened to edit one learner, else go back to the previous view."""
        if self._before and self.face == "edit":
            self.services.stack.pop(self)
        else:
            super().leave()

    def _close_form(self) -> None:
        """Return to the list after an action on a learner; close the dialog if it was opened for one learner."""
        if self._before:
            if any(learner.id == self._before for learner in self.learners.all_learners):
                self.learners.choose_learner(self._before)
            self.services.stack.pop(self)
        else:
            self.show_face("who")

    def _choose_learner(self, id: str) -> None:
        self.learners.choose_learner(id)
        self.leave()

    def _add_learner(self) -> None:
        """Show the empty form for a new learner, with an emblem that is still free."""
        self.id, self.name, self.emblem = "", "", self.learners.next_emblem
        self.show_face("new")

    def _edit_learner(self, learner: Learner) -> None:
        self.id, self.name, self.emblem = learner.id, learner.name, texts.emblem_icon(learner)
        self.show_face("edit")

    def _finish_editing(self) -> None:
        """Save the form and close it, if the typed name can be used."""
        if self._is_name_valid:
            self._save_entry()
            self._close_form()

    def _save_entry(self) -> None:
        """Save the typed name and emblem."""
        first = self.learners.current
        nameless = not self.id and self.learners.is_unnamed and first.is_blank  # nobody has used it: this is who it is
        if self.id or nameless:
            self.learners.rename_learner(self.id or first.id, self.name, self.emblem)
        else:
            self.learners.add_learner(self.name, self.emblem)

    def _reset_learner(self) -> None:
        """Erase the lessons and puzzles of the learner in the form, keeping the entry."""
        self.learners.reset_learner(self.id)
        self._close_form()

    def _remove_learner(self) -> None:
        self.learners.remove_learner(self.id)
        self._close_form()
