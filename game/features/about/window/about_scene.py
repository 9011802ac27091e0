"""About Naqala: what it is and is made of, where one's data lies and its games come from, what a report needs."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from game import __version__
from game.features.about import program_facts as about
from game.features.about.window.report import bug_report_text
from game.store.folders import folders_of
from game.text.citations import bibliography_entry, games_by_work
from game.text.language import msg
from game.ui import clipboard
from game.ui.kit.scale import Ink, Style
from game.ui.labels import Divider, Label
from game.ui.layout import Column, Node, Row
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.window.shell.full_page import Page
from game.window.shell.open_folder import open_folder
from game.window.shell.services import Services

MOST = 40  # rows of a list, until one asks for all: the page is one picture
NARROW, WIDE = 266.0, 720.0  # of the sections' names and of what they say, reference px
FACTS = (
    (msg("Licence"), msg("MIT: Naqala is free. You may use it, change it and pass it on.")),
    (msg("Sounds and pictures"), msg("Sounds, boards and stones were made for Naqala and have the same licence.")),
    (msg("Fonts"), msg("Naqala Sans and Naqala Serif, made from Noto, under the SIL Open Font License.")),
    (msg("The map"), msg("Natural Earth, in the public domain: free for everyone.")),
)


class AboutScene(Page):
    """Page about the program: its version, licences, folders, sources and the text for a bug report."""

    page_title = msg("About Naqala")

    def __init__(self, services: Services, show: Callable[[Path], bool] = open_folder) -> None:
        """Create the page; `show` opens a folder and returns whether that worked."""
        super().__init__(services)
        self.part, self.sought, self._said = "program", "", ""
        self._whole = False  # a long list is shown to its end
        self._show = show

    def subtitle(self) -> str:
        return self.words.say("version {version}", version=__version__)

    def body(self, ui: Ui) -> Node:
        tabs = ((f"part.{id}", icon, self.words.t(title)) for id, (icon, title, _) in SECTIONS.items())
        parts = self.section_tabs(ui, tabs, self.part, self._choose_section)
        plate = self.panel(SECTIONS[self.part][2](self), pad=(24, 20), gap=10)
        if ui.small:
            return Column([parts, plate], gap=12)
        columns = [Column([parts], wide=NARROW), Column([plate], wide=WIDE)]
        return Row(columns, gap=24, align="start", pack="center")

    def _choose_section(self, part: str) -> None:
        """Show a section, from its top."""
        self.part, self.sought, self._said, self._whole = part, "", "", False
        self.refresh()
        if self.controls:
            self.controls.scroll_to_top()

    # ------------------------------------------------------------------ what each section says
    def program_rows(self) -> list[Node]:
        """Return authors, licence, fonts and versions."""
        t = self.words.t
        facts = [(t("Made by"), about.AUTHORS), *((t(name), t(said)) for name, said in FACTS)]
        return [
            self._foreign(f"Naqala {__version__}", "heading", None),
            Label(t("Naqala plays the sowing games of the world with you, stone by stone.")),
            Divider(),
            *(Column([self.control_label(name, "ink2"), Label(said)], gap=0) for name, said in facts),
        ]

    def folder_rows(self) -> list[Node]:
        """Return the program's folders, each with a button that opens it."""
        t, folders = self.words.t, folders_of(self.services.data)
        rows: list[Node] = [
            self.note(t("Everything you play, learn and make is saved on this computer, in these folders."))
        ]
        for name, said, folder in (
            ("data", t("Games, learners, your own games and lessons"), folders.data),
            ("config", t("Settings"), folders.config),
        ):
            button = self.button(f"open.{name}", t("Open folder"), partial(self._open, folder), "archive", grow=0)
            where = Column([self.control_label(said), self._foreign(str(folder))], gap=2, grow=1)
            rows += [Divider(), Row([where, button.with_traits(about=said)], gap=12, wrap=True)]
        copied = t("To keep a copy of everything, copy these folders. Nothing is sent anywhere.")
        return [*rows, Divider(), self.note(copied), *self._message("bad")]

    def library_rows(self) -> list[Node]:
        """Return the libraries of others, with their licences."""
        found = {str(one): " · ".join(filter(None, (one.licence, one.source))) for one in about.third_party_libraries()}
        return self._filtered(found, self.words.t("Find software or a licence"))

    def work_rows(self) -> list[Node]:
        """Return the cited works, each with the games that cite it."""
        t, works = self.words.t, games_by_work(self.services.library.variants.values())
        found = {bibliography_entry(key): " · ".join(t(game.name) for game in games) for key, games in works.items()}
        return self._filtered(found, t("Find a source or a game"))

    def report_rows(self) -> list[Node]:
        """Return the lines for a bug report, and the path of the log file."""
        t = self.words.t
        return [
            self.note(
                t("When you report a problem, add these lines and say what you did. They say nothing about you.")
            ),
            Divider(),
            *map(self._foreign, bug_report_text(self.services, self.ui).splitlines()),
            Row([Button("copy", self._copy_report, icon="list", label=t("Copy"), kind="primary")]),
            *self._message("good"),
            Divider(),
            self.control_label(t("The program writes what goes wrong into this file:")),
            self._foreign(str(self.services.log)),
        ]

    # ------------------------------------------------------------------ parts of sections
    def _foreign(self, said: str, style: Style = "note", ink: Ink | None = "ink") -> Label:
        """Return a text that is never translated, aligned like the others."""
        return Label(said, style, ink, foreign=True, align="end" if self.words.rtl else "start")

    def _filtered(self, found: Mapping[str, str], hint: str) -> list[Node]:
        """Return a search field, in which `hint` stands, and the names in `found` that match, with their details."""
        wanted = self.sought.casefold().split()
        shown = [one for one in found.items() if all(word in " ".join(one).casefold() for word in wanted)]
        most = len(shown) if self._whole else MOST
        rows: list[Node] = [
            Column([self._foreign(name, "text"), self.note(more)], gap=0) for name, more in shown[:most]
        ]
        if len(shown) > most:
            show = self.attribute_setter("_whole")
            rows.append(Row([Button("all", partial(show, True), label=self.words.t("Show all"), kind="raised")]))
        empty = self.note(self.words.t("Nothing here contains these words."))
        return [self.text_field("sought", hint=hint, icon="search", grow=1), *(rows or [empty])]

    def _message(self, ink: Ink) -> list[Node]:
        """Return what came of the last press, if anything."""
        return [Label(self._said, "note", ink)] if self._said else []

    def _tell(self, said: str) -> None:
        self._said = self.words.t(said) if said else ""
        self.refresh()

    def _open(self, folder: Path) -> None:
        """Open a folder in the system's file manager; say so if that isn't possible."""
        self._tell("" if self._show(folder) else msg("The folder can’t be shown from here; open it yourself."))

    def _copy_report(self) -> None:
        """Copy the lines for a bug report, and say whether that worked."""
        copied = clipboard.copy_text(bug_report_text(self.services, self.ui))
        self._tell(msg("The lines are on the clipboard.") if copied else msg("There’s no clipboard here."))


# By id: icon, title, and the rows.
SECTIONS: Mapping[str, tuple[str, str, Callable[[AboutScene], list[Node]]]] = {
    "program": ("home", msg("The program"), AboutScene.program_rows),
    "data": ("archive", msg("Your data"), AboutScene.folder_rows),
    "libraries": ("list", msg("Software and licences"), AboutScene.library_rows),
    "sources": ("rules", msg("Sources of the games"), AboutScene.work_rows),
    "report": ("help", msg("Report a problem"), AboutScene.report_rows),
}
