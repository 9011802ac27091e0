"""The bench of the workshop: rules as cards, the words of one of them, the same turn twice, what was changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pygame

from game.scenes.board_page.clip import ClipView
from game.scenes.board_page.clip_reel import ClipReel
from game.scenes.shared.hole_board import BesideCards
from game.scenes.shell.actions import action
from game.scenes.shell.full_page import Page, TitleBar
from game.scenes.shell.services import Services
from game.scenes.workshop.bench.bench_controller import BenchController
from game.scenes.workshop.bench.bench_keys import CARD_KEYS, press_card_key
from game.scenes.workshop.bench.card_in_hand import CardInHand
from game.scenes.workshop.bench.changed_strip import changed_strip
from game.scenes.workshop.bench.clause_card import ClauseCard, clause_card
from game.scenes.workshop.bench.open_word import key_of
from game.scenes.workshop.bench.own_card_text import OwnTextsPlate
from game.scenes.workshop.bench.place_plate import place_plate
from game.scenes.workshop.bench.tray_pane import NewCard, TrayClauses, tray_plate
from game.scenes.workshop.bench.why_not import fault_text
from game.scenes.workshop.bench.word_plate import closed_word_plate, plate_tail, word_plate
from game.text.language import msg
from game.ui.keyboard import ENTER
from game.ui.labels import Label
from game.ui.layout import Collapsible, Column, Inset, Node, Row, SizeMemo, Space
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Pane, TextEntry

if TYPE_CHECKING:
    from game.session.workshop.draft import GameDraft, RuleCard
    from game.ui.controls import Controls

CARDS = 486.0  # how wide the cards are, reference px
RULE = 12.0  # above and below the row under the cards, reference px


class BenchScene(Page):
    """What lies where, what moves, what its buttons do; `bench` is what lies there.

    `plates`: the cards as they lie, by their keys; `carried`: the one that hands hold.
    """

    scrolls = False
    workplace = True
    keys = tuple((one.told, one.says) for one in CARD_KEYS)
    all_rules = False  # in the tray
    renaming = False
    _leaving = _told = False  # as soon as all is written; that it cannot be was said
    _as_left = ""  # the text of the draft when another page was laid over this one
    _place: Node | None = None  # of the plate of a word
    _pane: Pane | None = None  # of the cards
    _laid: Controls | None = None  # as of the frame before

    def __init__(self, services: Services, draft: GameDraft) -> None:
        super().__init__(services)
        self.bench = self.hold(BenchController(self, draft))
        self.plates: dict[str, ClauseCard] = {}
        self.carried: CardInHand | NewCard | None = None
        self.reel, self._name = ClipReel(), ""
        self.tray_clauses = self.follow_source(TrayClauses())

    # ------------------------------------------------------------------ the page
    def title(self) -> str:
        return self.bench.draft.name

    def subtitle(self) -> str:
        if not self.bench.draft.sound:
            return self.words.t("There is a fault: “Play…” sets up the last version of the game without one.")
        n, base = len(self.bench.draft.changes), self.words.t(self.bench.draft.base.name)
        changes = self.words.say("{game} with {n:change}", game=base, n=n) if n else base
        return self.words.say("{changes} · an underlined word is a choice", changes=changes)

    def bar(self, ui: Ui) -> Node:
        if self.renaming:
            name = TextEntry("name", self.title(), self._typed, done=self.stop_renaming, wide=300)
            beside: list[Node] = [name, self.actions.button("named", "table")]
        else:
            beside = [self.actions.button("rename", "table")]
            beside += [] if ui.small else [Label(self.subtitle(), "note", "ontable2", single=True)]
            beside[-1].yields = True
        tools: list[Node] = [self.actions.button(id, "table") for id in ("undo", "redo")]
        tools += [
            self.actions.button("good", "table" if ui.small else "raised", word=not ui.small),
            Collapsible(self.actions.button("play_it", "primary", word=True, narrow=90), word=1),
            *([] if ui.small else [Space(0)]),  # its edge is that of the plates below
        ]
        row = TitleBar(
            self.actions.button("back", "table"), "" if self.renaming else self.title(), beside, tools, gap=8
        )
        bar = Inset(row, pad=(ui.m.margin - 8, 4))  # a large button makes this row higher than those of other pages
        return bar if ui.small else Column([Space(8), bar], gap=0)

    def body(self, ui: Ui) -> Node:
        cards = {key_of(some[0]): clause_card(self, ui, some) for some in self.bench.cards_by_plate}
        self.plates, self._place = cards, None
        if ui.small:
            return self._small(ui)
        self._pane = Pane(Column([*self._faults(), *cards.values()], gap=8), inset=10, top=4)
        foot = SizeMemo(self._rule_row(ui), pad=(10, 10))
        left = Inset(Column([self._pane, foot], gap=0, wide=CARDS + 20), pad=(ui.m.margin - 10, 0))
        self._place = self._plate(ui)
        rows: list[Node] = [self.bench.boards.node(ui), self._place or closed_word_plate(self)]
        right = BesideCards([*rows, SizeMemo(changed_strip(self, ui), pad=(0, 6))], self.bench.boards.pair.views)
        return Row([left, Inset(right, pad=(6, 4), grow=1), Space(ui.m.margin - 6)], gap=0, align="stretch", grow=1)

    def _plate(self, ui: Ui) -> Node | None:
        """What lies beside the cards: the words for a place, or the tray."""
        if (word := self.bench.word) is not None:
            return place_plate(self, ui, word) if word.slot.kind == "place" else word_plate(self, ui, word)
        return tray_plate(self, ui) if self.bench.adding else None

    def _small(self, ui: Ui) -> Node:
        """Cards fill the page; the word that is open is a page of its own, as the tray is."""
        if (word := self.bench.word) is not None:
            self._pane, boards = None, self.bench.boards.node(ui)
            if word.slot.kind == "place":
                return Pane(Column([place_plate(self, ui, word), boards], gap=10), inset=ui.m.margin, top=4)
            plate = word_plate(self, ui, word, share=0.34, across=2)
            return Pane(Column([boards, plate], gap=10), inset=ui.m.margin, top=4)
        if self.bench.adding:
            return Pane(tray_plate(self, ui), inset=ui.m.margin, top=4)
        self._pane = Pane(Column([*self._faults(), *self.plates.values()], gap=8), inset=ui.m.margin, top=4)
        return Column([self._pane, Inset(self._rule_row(ui), pad=(ui.m.margin, 8))], gap=0, grow=1)

    def _faults(self) -> list[Node]:
        """Those that belong to no card."""
        said = [fault_text(self, one) for one in self.bench.draft.faults_of(None)[:2]]
        if self.bench.keeping.write_trouble:
            said.append(self._not_kept)
        return [Label(one, "note", "bad") for one in said]

    def _rule_row(self, ui: Ui) -> Node:
        add = self.actions.button("add", "raised", word=True)
        if ui.small and self.bench.draft.changes:
            return Row([add, Space(grow=1), changed_strip(self, ui)], gap=12)
        said = self.words.t("Drag a card to change its place: where two fit, the upper one applies.")
        return Row([add, Label(said, "note", "ontable2", grow=1)], gap=12)

    @property
    def _boards_seen(self) -> bool:
        return self.ui is not None and (not self.ui.small or self.bench.word is not None)

    # ------------------------------------------------------------------ time and pictures
    def refresh(self) -> None:
        self.bench.say_anew()
        super().refresh()

    def _tell_news(self) -> None:
        """In the frame after a layout: two of them in one would be felt."""
        if self.controls is self._laid:
            super()._tell_news()
        self._laid = self.controls

    def resize(self, ui: Ui) -> None:
        super().resize(ui)
        if self.controls:
            clips = {one.name: one for one in self.controls.canvas.widgets if isinstance(one, ClipView)}
            self.reel.lay(self.controls, {name.removeprefix("clip."): clip for name, clip in clips.items()})
            first = f"clip.to.{self.bench.word.chosen_index}" if self.bench.word else f"clip.{self.bench.opened}"
            self.reel.clips.sort(key=lambda clip: clip.name != first)

    def update(self, dt: float) -> None:
        before = self.controls
        super().update(dt)
        if self._boards_seen:
            self.bench.boards.pair.update(dt)
        if self._leaving and not self.bench.keeping.is_busy:
            self._leave_once_kept()
            return
        self.reel.update(dt, calm=self.services.settings.calm_motion, busy=self.controls is not before)

    @property
    def is_moving(self) -> bool:
        laid = self.controls is not self._laid
        return super().is_moving or laid or self.bench.boards.turns.is_moving or self.reel.is_moving or self._leaving

    def sprites(self) -> Sequence[Sprite]:
        out = [*super().sprites(), *self.reel.sprites()]
        out += self.bench.boards.pair.sprites() if self._boards_seen else ()
        if self.ui and self.controls and self.bench.word and self._place and self._pane:
            word = self.controls.canvas.named(self.bench.word.name)
            at = self.controls.canvas.on_screen(word) if word else None
            out += plate_tail(self.ui, self._place.rect, at, self._pane.rect) if at else []
        return [*out, *self.carried.sprites(self.ui)] if self.carried and self.ui else out

    @action("back", msg("Back"), key="Esc", icon="back")
    def leave(self) -> None:
        """Back to where one came from; in a small window first from what fills it to the cards."""
        if self.ui is not None and self.ui.small and (self.bench.word or self.bench.adding):
            self.bench.on_plate_closed()
            return
        if self.renaming:
            self.stop_renaming()
        if self._told or not self.bench.keeping.save():
            super().leave()
        else:
            self._leaving = True

    def _leave_once_kept(self) -> None:
        """What cannot be kept is not lost unsaid: only whoever leaves once more gives it up."""
        self._leaving, self._told = False, bool(self.bench.keeping.write_trouble)
        if self._told:
            self.refresh()
            self.services.tell(self._not_kept)
        else:
            super().leave()

    @property
    def _not_kept(self) -> str:
        return self.words.say(
            "The game could not be kept: {why}.", why=self.words.translated(self.bench.keeping.write_trouble)
        )

    def pause(self) -> None:
        super().pause()
        self._as_left = self.bench.draft.text
        self.bench.keeping.save()

    def resume(self) -> None:
        """Advice that was accepted elsewhere is a change like any other."""
        super().resume()
        if self._as_left not in ("", self.bench.draft.text):
            self.bench.on_draft_changed()

    def close(self) -> None:
        super().close()
        self.bench.keeping.save()

    @property
    def pile(self) -> Pane | None:
        """The pane of the cards, while it is seen."""
        return self._pane

    @contextmanager
    def card_kept_in_place(self, key: str) -> Iterator[None]:
        """What happens meanwhile leaves the head of this card where it is in the window."""
        pane, card = self._pane, self.plates.get(key)
        at = pane.to_window_rect(card.rect).top if pane and card else None
        yield
        pane, card = self._pane, self.plates.get(key)
        if pane is None or card is None or self.ui is None:
            return
        if at is not None:
            pane.move(pane.to_window_rect(card.rect).top - at)
        ringed = self.controls is not None and self.controls.ring
        hidden = pane.to_window_rect(card.rect).bottom - pane.rect.bottom
        if at is None or ringed or hidden > card.rect.h // 2:  # a hand on the mouse looks at where it has pressed
            self.reveal()

    def reveal(self, key: str = "") -> None:
        """The open card is in view, or this one."""
        key = key or self.bench.opened
        if self._pane and self.ui and key in self.plates:
            self._pane.reveal(self.plates[key].rect, self.ui.gap(12))

    # ------------------------------------------------------------------ what is pressed
    def handle_event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        if event.type == pygame.KEYDOWN and self.controls and not self.controls.list_is_open and self._own_key(event):
            return None
        return super().handle_event(event)

    def _own_key(self, event: pygame.event.Event) -> bool:
        if event.key in ENTER and getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.actions["play_it"]()
        elif event.key == pygame.K_ESCAPE and (self.bench.word or self.bench.adding or self.renaming or self.carried):
            self.renaming, self.carried = False, None
            self.bench.on_plate_closed()
        else:
            return press_card_key(self, event)
        return True

    def say_it(self, card: RuleCard) -> None:
        """Words of one's own for a card."""
        self.services.stack.push(OwnTextsPlate(self.services, self, card))

    def show_all(self, every: object) -> None:
        """All clauses in the tray, or the plain ones."""
        self.all_rules = bool(every)
        self.refresh()

    def _typed(self, name: str) -> None:
        self._name = name

    @action("rename", msg("Give it another name"), icon="pencil")
    def begin_renaming(self) -> None:
        self.renaming, self._name = True, self.bench.draft.name
        self.refresh()
        if self.controls:
            self.controls.focus_on("name", ring=False)

    @action("named", msg("That is its name"), icon="check")
    def stop_renaming(self) -> None:
        self.renaming, before = False, self.bench.draft.name
        self.bench.rename(self._name)
        self.refresh()
        if self.bench.draft.name != before:
            self.services.tell(self.words.say("The game is called {name} now.", name=self.bench.draft.name))

    @action("good", msg("Is it a good game?"), icon="bars")
    def good(self) -> None:
        self.services.routes.good_game(self.bench.draft)

    @action("play_it", msg("Play…"), key="Ctrl Enter", icon="play")
    def play_it(self) -> None:
        """The last sound game: a fault never leaves nothing to be played."""
        self.bench.keeping.save()
        self.services.routes.game_page(self.bench.draft.game, {})
