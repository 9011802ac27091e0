"""The bench of the workshop: the same turn by both rules, a rule with its choices, what was changed, and is it good?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.features.workshop.good_game.verdict import ONE_SIDED
from game.features.workshop.own_text import is_name_taken, name_taken_text
from game.features.workshop.window.bench.bench_controller import BenchController
from game.features.workshop.window.bench.changed_strip import changes_strip
from game.features.workshop.window.bench.good_strip import remedies_panel, self_play_strip
from game.features.workshop.window.bench.own_card_text import OwnTextsPlate
from game.features.workshop.window.bench.rule_chips import rule_chip_line
from game.features.workshop.window.bench.rule_panel import open_rule_panel
from game.features.workshop.window.bench.rule_tray import AddableClauses, rule_tray_panel
from game.features.workshop.window.bench.two_boards import is_cramped_window
from game.table.new_game import GameSetup
from game.text.language import msg
from game.text.letters import sentence_case
from game.ui.labels import Label
from game.ui.layout import Collapsible, Column, Inset, Node, Row, Slot, Space
from game.ui.ui import Ui
from game.ui.widgets import Pane, TextEntry
from game.window.shared.folded_line import FoldedLine
from game.window.shell.actions import action
from game.window.shell.full_page import Page, TitleBar
from game.window.shell.services import Services

if TYPE_CHECKING:
    from game.features.workshop.draft import GameDraft, RuleCard
    from game.ui.controls import Controls

FLAT = 2  # rows of a board that leaves room for two lines of changes
FOOT = 92.0, 42.0  # how high what lies at the lower end is then, and else; reference px
CHANGED = 520.0, 440.0  # width of what was changed at such a foot, reference px
TILE = "to."  # before the number of a choice, in its name
HELD = pygame.KMOD_ALT | pygame.KMOD_CTRL | pygame.KMOD_META


class BenchScene(Page):
    """Page on which a game's rules are edited and tried out; `bench`: its model."""

    back_label = msg("Bench")
    has_scrolling_body = False
    is_workplace = True
    keys = (
        ("Enter", msg("opens the word or the rule that is marked")),
        ("← →", msg("goes to the next rule, word or choice")),
    )
    has_all_rules = False  # in the tray
    is_renaming = False
    _leaving = _told = False  # as soon as all is written; that it cannot be was said
    _laid: Controls | None = None  # as of the frame before

    def __init__(self, services: Services, draft: GameDraft) -> None:
        super().__init__(services)
        self.locked = self.add_part(FoldedLine(self, "locked", reveals=True))
        self.bench = self.add_part(BenchController(self, draft))
        self.add_part(self.bench.boards.pair)
        self._name = self._refused_name = ""  # as typed while renaming, and what another game has
        self.tray_clauses = self.follow_source(AddableClauses())

    # ------------------------------------------------------------------ the page
    def title(self) -> str:
        return self.bench.draft.name

    def subtitle(self) -> str:
        if not self.bench.draft.is_valid:
            return self.words.t("Play opens the game as it was before the error.")
        n, base = len(self.bench.draft.changes), self.words.t(self.bench.draft.base.name)
        said = msg("from {game} · {n:change}") if n else msg("from {game}")
        return self.words.say(said, game=base, n=n)

    def bar(self, ui: Ui) -> Node:
        """Return the title bar: the game's name, or an entry for it while renaming, and the page's buttons."""
        if self.is_renaming:
            name = TextEntry("name", self._name, self._on_name_typed, done=self.stop_renaming, wide=300)
            beside: list[Node] = [name, self.actions.button("named", "table")]
            beside += [] if ui.small else self._refusal_note()
        else:
            beside = [self.actions.button("rename", "table")]
            beside += [] if ui.small else [Label(sentence_case(self.subtitle()), "note", "ontable2", single=True)]
            beside[-1].yields = True
        tools: list[Node] = [self.actions.button(id, "table") for id in ("undo", "redo")]
        tools += [
            Collapsible(self.actions.button("play_it", "primary", word=True, narrow=90), word=1),
            *([] if ui.small else [Space(0)]),  # its edge is that of the plates below
        ]
        row = TitleBar(
            self.actions.button("back", "table"), "" if self.is_renaming else self.title(), beside, tools, gap=8
        )
        bar = Inset(row, pad=(ui.m.margin - 8, 2))  # a large button makes this row higher than those of other pages
        return bar if ui.small else Column([Space(8), bar], gap=0)

    def body(self, ui: Ui) -> Node:
        flat = self.bench.draft.game.rules().board.rows <= FLAT
        panels = {"rule": open_rule_panel, "tray": rule_tray_panel, "good": remedies_panel}
        panel = panels[self.bench.panel](self, ui)
        plate = Inset(panel, pad=(14, 8), face="plate", grow=1)
        high = flat and not ui.small and len(self.bench.draft.changes) > 1
        strut = Slot("", 0, ui.px(FOOT[0] if high else FOOT[1]))
        changed = Row([strut, changes_strip(self, ui, lines=2 if flat else 1)], gap=0)
        good = Inset(self_play_strip(self, ui, high=high), pad=(16, 8), face="plate", grow=1)
        wide = Column([changed], wide=CHANGED[not high], stretch=False) if not ui.small else changed
        both: list[Node] = [Inset(wide, pad=(16, 8), face="plate"), good]
        foot = Column(both, gap=8) if is_cramped_window(ui) else Row(both, gap=12, align="stretch")
        boards, *under = self.bench.boards.fixed_and_scrolling_nodes(ui)
        rows = [*under, *self._failure_notes(ui), rule_chip_line(self), plate]
        has_scale = self.bench.panel == "good" and self.bench.exam.verdict.kind in ONE_SIDED  # says all of the strip
        covered = has_scale or (self.bench.panel == "rule" and self.locked.open)
        rows += [] if covered else [foot]
        if not ui.small:
            return Inset(Column([boards, *rows, Space(0)], gap=8, grow=1), pad=(ui.m.margin, 6), grow=1)
        below = Pane(Column([*rows, Space(4)], gap=8), inset=ui.m.margin, top=2)
        return Column([Inset(boards, pad=(ui.m.margin, 0)), below], gap=4, grow=1)

    def _failure_notes(self, ui: Ui) -> list[Node]:
        """Return notes on why the game can't be saved and, in a small window, can't have the typed name."""
        unsaved = [Label(self._unsaved_reason, "note", "bad")] if self.bench.keeping.write_trouble else []
        return [*unsaved, *(self._refusal_note() if ui.small else [])]

    def _refusal_note(self) -> list[Node]:
        """Return a note on why the game can't have the typed name; empty if it wasn't refused."""
        if not self._refused_name:
            return []
        note = Label(name_taken_text(self.words, self._refused_name), "note", "bad", single=True)
        note.live = note.yields = True
        return [note]

    # ------------------------------------------------------------------ time and pictures
    def refresh(self) -> None:
        self.bench.forget_card_texts()
        super().refresh()

    def _call_back_on_news(self) -> None:
        """Refresh the page after news; if it was laid out in this frame already, in the next frame."""
        if self.controls is self._laid:
            super()._call_back_on_news()
        self._laid = self.controls

    def update(self, dt: float) -> None:
        self._update_preview()
        super().update(dt)
        if self._leaving and not self.bench.keeping.is_busy:
            self._leave_once_saved()

    def _update_preview(self) -> None:
        """Show the effect of the hovered or focused alternative on the right board."""
        if self.controls is None or self.controls.is_pressed:
            return
        at = self.controls.hover or (self.controls.focus if self.controls.is_focus_visible else None)
        number = at.name.removeprefix(TILE) if at is not None and at.name.startswith(TILE) else ""
        self.bench.preview_alternative(int(number) if number.isdigit() else None)

    @property
    def is_moving(self) -> bool:
        return super().is_moving or self.controls is not self._laid or self._leaving

    @action("back", msg("Back"), key="Esc", icon="back")
    def leave(self) -> None:
        """Leave the page once its game is saved; a name that another game has is refused first."""
        if self.is_renaming and self._name.strip() != self._refused_name:
            self.stop_renaming()
            if self.is_renaming:
                return
        if self._told or not self.bench.keeping.save():
            super().leave()
        else:
            self._leaving = True

    def _leave_once_saved(self) -> None:
        """Leave the page once the game is saved; if it can't be saved, show why and stay until asked to leave again."""
        self._leaving, self._told = False, bool(self.bench.keeping.write_trouble)
        if self._told:
            self.refresh()
            self.services.warn(self._unsaved_reason)
        else:
            super().leave()

    @property
    def _unsaved_reason(self) -> str:
        """Reason, as a sentence, why the game's file could not be saved; "" for none."""
        return self.words.say(
            "The game couldn’t be saved: {why}.", why=self.words.translated(self.bench.keeping.write_trouble)
        )

    def pause(self) -> None:
        super().pause()
        self.bench.keeping.save()

    def resume(self) -> None:
        self.bench.update_chip_titles()
        super().resume()

    def close(self) -> None:
        super().close()
        self.bench.keeping.save()

    # ------------------------------------------------------------------ what is pressed
    def handle_event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Handle the page's own keys first, then other events; return the event if nothing has used it."""
        if (
            event.type == pygame.KEYDOWN
            and self.controls
            and not self.controls.is_list_open
            and self._handle_page_key(event)
        ):
            return None
        return super().handle_event(event)

    def _handle_page_key(self, event: pygame.event.Event) -> bool:
        """Handle a key of the page with Alt or Ctrl, or Esc, which closes panels first; return whether the key was
        used.
        """
        if event.key == pygame.K_ESCAPE and self.is_renaming:
            self.is_renaming = False
            self.refresh()
            return True
        if event.key == pygame.K_ESCAPE:
            opened = self.bench.panel != "rule"
            self.bench.close_panel()
            return opened
        return bool(getattr(event, "mod", 0) & HELD) and self.actions.do_action_of_key(event)

    def edit_own_text(self, card: RuleCard) -> None:
        """Open the dialog for the author's own words on a card."""
        self.services.stack.push(OwnTextsPlate(self.services, self, card))

    def show_all_clauses(self, every: object) -> None:
        """Show all clauses that can be added if `every` is true, else only the plain ones."""
        self.has_all_rules = bool(every)
        self.refresh()

    def open_self_play_page(self) -> None:
        """Open the page with the figures of the computer's games against itself."""
        self.services.routes.good_game(self.bench.exam.trial.variant)

    def _on_name_typed(self, name: str) -> None:
        self._name = name

    @action("rename", msg("Give it another name"), icon="pencil")
    def begin_renaming(self) -> None:
        """Show an entry for the game's name in the title bar."""
        self.is_renaming, self._name, self._refused_name = True, self.bench.draft.name, ""
        self.refresh()
        if self.controls:
            self.controls.focus_on("name", ring=False)

    @action("named", msg("Use this name"), icon="check")
    def stop_renaming(self) -> None:
        """Close the entry for the game's name and adopt the typed name; stay open if another game has it."""
        before, name = self.bench.draft.name, self._name.strip()
        known = self.services.library.variants.values()
        if is_name_taken(self.words, name, (one for one in known if one.id != self.bench.draft.id)):
            self._refused_name = name
            self.refresh()
            if self.controls:
                self.controls.focus_on("name", ring=False)
            return
        self.is_renaming, self._refused_name = False, ""
        self.bench.rename(name)
        self.refresh()
        if self.bench.draft.name != before:
            self.services.tell(self.words.say("The game is called {name} now.", name=self.bench.draft.name))

    @action(
        "play_it", lambda page, words: words.tc("a game", "Play"), key="Ctrl Enter", icon="play",
        sheet=msg("plays the game as it is now"),
    )  # fmt: skip
    def play_game(self) -> None:
        """Start a game by the last valid version of the draft."""
        self.bench.keeping.save()
        variant = self.bench.draft.game
        setup = GameSetup.against_computer(variant, self.services.settings.last_game(variant.id))
        self.services.routes.start_game(setup, remember=False)
