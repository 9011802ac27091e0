"""Settings: parts by name, the rows of one of them, and beside them what shows how it will be."""

from collections.abc import Sequence

from game.features.settings.window.access_section import AccessSection
from game.features.settings.window.look_section import LookSection
from game.features.settings.window.play_section import LanguageSection, PlaySection
from game.features.settings.window.section import SettingsSection
from game.store.message import Message
from game.store.settings import Settings
from game.text.language import msg
from game.ui.labels import Divider
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Pane
from game.window.shell.full_page import Page
from game.window.shell.services import Services

SECTIONS: tuple[type[SettingsSection], ...] = LookSection, PlaySection, LanguageSection, AccessSection
LEAST_ROOM = 130  # for what scrolls, reference px, before the names of the parts scroll too
PARTS, MOST_PARTS = 210.0, 270.0  # the least and the largest width of the column before the choices, reference px
LEAST_BESIDE = 300.0  # the least of that after them
BETWEEN = 24.0  # the columns, reference px
SHORT = 380.0  # width of the board above the choices in a small window, reference px
MOST_AIR = 14.0  # between two rows besides the usual, reference px
KEPT = ("last_games", "last_variant", "last_taught", "window", "language")  # what "back to the defaults" leaves alone


class SettingsScene(Page):
    """Settings page; each change is saved at once."""

    page_title = msg("Settings")

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.sections = {section.name: section(self) for section in SECTIONS}
        self.section = LookSection.name

    def subtitle(self) -> str:
        return self.words.t("every change is saved at once")

    def update(self, dt: float) -> None:
        self.sections[self.section].update(dt)
        super().update(dt)

    def notes(self) -> Sequence[Message]:
        return self.services.settings.notes

    def body(self, ui: Ui) -> Node:
        section = self.sections[self.section]
        rows = [node for row in section.setting_rows(ui) for node in (Divider(), row)][1:]
        plate = self.panel(rows, pad=(24, 16), gap=section.gap)
        self.has_scrolling_body = not ui.small
        if ui.small:
            return self._small_body(ui, plate, section)
        wide, high = ((side - 2 * ui.gap(ui.m.margin)) / ui.unit for side in ui.size)
        high -= self.bar(ui).height(ui, ui.size[0]) / ui.unit
        free = high - plate.height(ui, ui.gap(section.wide)) / ui.unit
        if len(rows) > 1:  # rows stand apart where there is room
            gap = section.gap + min(MOST_AIR, max(0.0, free / (len(rows) - 1)))
            plate = self.panel(rows, pad=(24, 16), gap=gap)
        ways = self._other_buttons()
        before = min(max(PARTS, *(way.width(ui) / ui.unit for way in ways)), MOST_PARTS)  # their words have room
        parts = Column([self._section_tabs(ui), *ways], gap=16, wide=before)
        room = max(LEAST_BESIDE, wide - before - section.wide - 2 * BETWEEN)
        beside = Column(section.preview_nodes(ui, room, high), gap=6, wide=room)
        return Row([parts, Column([plate], wide=section.wide), beside], gap=BETWEEN, align="start")

    def _small_body(self, ui: Ui, plate: Node, section: SettingsSection) -> Node:
        """Return the body of a small window, in which the preview `plate` stays in view while the rows of `section`
        scroll.
        """
        margin, sections, beside = ui.m.margin, self._section_tabs(ui), section.preview_nodes(ui, SHORT, SHORT)
        above = beside if section.has_pinned_preview else []
        below = [plate, Space(4), *([] if section.has_pinned_preview else beside), *self._other_buttons()]
        wide = ui.size[0] - 2 * ui.gap(margin)
        room = ui.size[1] - self.bar(ui).height(ui, ui.size[0]) - Column([sections, *above]).height(ui, wide)
        (above if room > ui.px(LEAST_ROOM) else below).insert(0, sections)
        pinned = Inset(Column(above, gap=10), pad=(margin, 6))
        return Column([pinned, Pane(Column(below, gap=10), inset=margin, top=8)], gap=0, grow=1)

    def _section_tabs(self, ui: Ui) -> Node:
        tabs = ((f"section.{one.name}", one.icon, self.words.t(one.title)) for one in SECTIONS)
        return self.section_tabs(ui, tabs, self.section, self.attribute_setter("section"))

    def _other_buttons(self) -> list[Node]:
        """Return the buttons below the section names that belong to no section."""
        t, about = self.words.t, self.services.routes.about
        return [
            Button("defaults", self._restore_defaults, label=t("Back to the defaults"), kind="raised", stretch=True),
            Button("about", about, icon="rules", label=t("About Naqala"), kind="raised", stretch=True),
        ]

    def _restore_defaults(self) -> None:
        """Reset all settings except those in `KEPT` to their defaults, save them and refresh the page."""
        usual, settings = Settings(), self.services.settings
        for name in vars(usual):
            if name not in (*KEPT, "notes", "unknown"):
                setattr(settings, name, getattr(usual, name))
        self.services.save_settings()
        self.refresh()
