"""About Naqala: what it is and is made of, where one's data lies and its games come from, what a report needs."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from pathlib import Path

from game import __version__
from game.features.about import program_facts as about
from game.features.about.window.report import bug_report_text
from game.rules.file.variant_library import Variant
from game.store.folders import folders_of
from game.text.citations import bibliography_entry, games_by_work
from game.text.language import msg
from game.ui import clipboard
from game.ui.kit.scale import Ink, Style
from game.ui.labels import Divider, Label
from game.ui.layout import Column, Inset, Node, Row
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.window.shell.full_page import Page
from game.window.shell.open_folder import open_folder
from game.window.shell.services import Services

MOST = 40  # rows of a list, until one asks for all: the page is one picture
PROGRAM, DATA, LIBRARIES, SOURCES, REPORT = "program", "data", "libraries", "sources", "report"
PARTS = (
    (PROGRAM, "home", msg("The program")),
    (DATA, "archive", msg("Your data")),
    (LIBRARIES, "list", msg("Software and licences")),
    (SOURCES, "rules", msg("Sources of the games")),
    (REPORT, "help", msg("Report a problem")),
)
NARROW, WIDE = 266.0, 720.0  # of the parts' names and of what they say, reference px


class AboutScene(Page):
    """Page about the program: its version, licences, folders, sources and the text for a bug report."""

    page_title = msg("About Naqala")

    def __init__(self, services: Services, show: Callable[[Path], bool] = open_folder) -> None:
        """Create the page; `show` opens a folder and returns whether that worked."""
        super().__init__(services)
        self.part, self.sought, self._said = PROGRAM, "", ""
        self._whole = False  # a long list is shown to its end
        self._show, self._folders = show, folders_of(services.data)

    def subtitle(self) -> str:
        return self.words.say("version {version}", version=__version__)

    def body(self, ui: Ui) -> Node:
        """Return the content of the page: the tabs and the rows of the chosen section."""
        rows = {
            PROGRAM: self._program_rows, DATA: self._folder_rows, LIBRARIES: self._library_rows,
            SOURCES: self._cited_work_rows, REPORT: self._bug_report_rows,
        }[self.part]()  # fmt: skip
        plate = self.panel(rows, pad=(24, 20), gap=10)
        if ui.small:
            return Column([self._section_tabs(ui), plate], gap=12)
        columns = [Column([self._section_tabs(ui)], wide=NARROW), Column([plate], wide=WIDE)]
        return Row(columns, gap=24, align="start", pack="center")

    def _section_tabs(self, ui: Ui) -> Node:
        """Return the tabs that choose the section of the page."""
        beside = not ui.small
        buttons = [
            Button(f"part.{id}", partial(self._choose_section, id), icon=icon, label=self.words.t(said),
                   on=id == self.part, one_of=True, stretch=beside, start=beside)
            for id, icon, said in PARTS
        ]  # fmt: skip
        rows = Column(buttons, gap=6) if beside else Row(buttons, gap=6, wrap=True)
        return Inset(rows, pad=(12, 12) if beside else (8, 6), face="plate")

    def _choose_section(self, part: str) -> None:
        """Show the section with the id `part`, from its top."""
        self.part, self.sought, self._said, self._whole = part, "", "", False
        self.refresh()
        if self.controls:
            self.controls.scroll_to_top()

    # ------------------------------------------------------------------ what each part says
    def _program_rows(self) -> list[Node]:
        """Return the rows of the section about the program: authors, licence, fonts, versions."""
        t = self.words.t
        licence = t("MIT: Naqala is free. You may use it, change it and pass it on.")
        made = t("Sounds, boards and stones were made for Naqala and have the same licence.")
        fonts = t("Naqala Sans and Naqala Serif, made from Noto, under the SIL Open Font License.")
        facts = [
            (t("Made by"), about.AUTHORS),
            (t("Licence"), licence),
            (t("Sounds and pictures"), made),
            (t("Fonts"), fonts),
            (t("The map"), t("Natural Earth, in the public domain: free for everyone.")),
        ]
        name = Label(f"Naqala {__version__}", "heading", foreign=True, align="end" if self.words.rtl else "start")
        what = Label(t("Naqala plays the sowing games of the world with you, stone by stone."))
        return [
            name,
            what,
            Divider(),
            *(Column([self.control_label(one, "ink2"), Label(said)], gap=0) for one, said in facts),
        ]

    def _folder_rows(self) -> list[Node]:
        """Return the rows of the section about the program's folders, each with a button that opens it."""
        t, folders = self.words.t, self._folders
        rows: list[Node] = [
            self.note(t("Everything you play, learn and make is saved on this computer, in these folders."))
        ]
        kept = ("data", t("Games, learners, your own games and lessons"), folders.data)
        for name, said, folder in (kept, ("config", t("Settings"), folders.config)):
            button = self.button(
                f"open.{name}", t("Open folder"), partial(self._open_folder, folder), "archive", grow=0
            )
            button.about = said
            where = self._untranslated_label(str(folder))
            rows += [
                Divider(),
                Row([Column([self.control_label(said), where], gap=2, grow=1), button], gap=12, wrap=True),
            ]
        copied = t("To keep a copy of everything, copy these folders. Nothing is sent anywhere.")
        return [*rows, Divider(), self.note(copied), *self._message_rows("bad")]

    def _library_rows(self) -> list[Node]:
        """Return the rows of the section about third-party libraries, with a search field."""
        found = {
            str(library): " · ".join(filter(None, (library.licence, library.source)))
            for library in about.third_party_libraries()
        }
        return self._filtered_list(found, self.words.t("Find software or a licence"))

    def _cited_work_rows(self) -> list[Node]:
        """Return the rows of the section about cited works, with a search field."""
        t, works = self.words.t, self._games_by_cited_work
        found = {bibliography_entry(key): " · ".join(t(game.name) for game in games) for key, games in works.items()}
        return self._filtered_list(found, t("Find a source or a game"))

    def _bug_report_rows(self) -> list[Node]:
        """Return the rows of the section with the lines for a bug report and the path of the log file."""
        t = self.words.t
        lines = [self._untranslated_label(line) for line in bug_report_text(self.services, self.ui).splitlines()]
        copy = Button("copy", self._copy_bug_report, icon="list", label=t("Copy"), kind="primary")
        asked = t("When you report a problem, add these lines and say what you did. They say nothing about you.")
        where = t("The program writes what goes wrong into this file:")
        log = [self.control_label(where), self._untranslated_label(str(self.services.log))]
        return [self.note(asked), Divider(), *lines, Row([copy]), *self._message_rows("good"), Divider(), *log]

    @cached_property
    def _games_by_cited_work(self) -> Mapping[str, Sequence[Variant]]:
        """The games that cite each work, by the work's key."""
        return games_by_work(self.services.library.variants.values())

    # ------------------------------------------------------------------ parts of parts
    def _untranslated_label(self, said: str, style: Style = "note") -> Label:
        """Return a label for text that is never translated, aligned like the other text of the page."""
        return Label(said, style, "ink", foreign=True, align="end" if self.words.rtl else "start")

    def _filtered_list(self, found: Mapping[str, str], hint: str) -> list[Node]:
        """Return a search field and the names in `found` that match, with their details; `hint` stands in the field."""
        wanted = self.sought.casefold().split()
        shown = [(name, more) for name, more in found.items() if all(w in f"{name} {more}".casefold() for w in wanted)]
        most = len(shown) if self._whole else MOST
        rows: list[Node] = [
            Column([self._untranslated_label(name, "text"), self.note(more)], gap=0) for name, more in shown[:most]
        ]
        if len(shown) > most:
            rows.append(Row([Button("all", self._show_full_list, label=self.words.t("Show all"), kind="raised")]))
        empty = self.note(self.words.t("Nothing here contains these words."))
        return [self.text_field("sought", hint=hint, icon="search", grow=1), *(rows or [empty])]

    def _show_full_list(self) -> None:
        """Show all entries of the current list instead of the first ones."""
        self._whole = True
        self.refresh()

    def _message_rows(self, ink: Ink) -> list[Node]:
        """Return the result of the last button press as a row; no row if there is none."""
        return [Label(self._said, "note", ink)] if self._said else []

    # ------------------------------------------------------------------ what is pressed
    def _open_folder(self, folder: Path) -> None:
        """Open `folder` in the system's file manager; say so if that isn't possible."""
        shown = self._show(folder)
        self._said = "" if shown else self.words.t("The folder can’t be shown from here; open it yourself.")
        self.refresh()

    def _copy_bug_report(self) -> None:
        """Copy the lines for a bug report to the clipboard, and say whether that worked."""
        copied, t = clipboard.copy_text(bug_report_text(self.services, self.ui)), self.words.t
        self._said = t("The lines are on the clipboard.") if copied else t("There’s no clipboard here.")
        self.refresh()
