"""The first page: the game under way, and every game as a small board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

import pygame

from game.rules.board import SEATS
from game.rules.library import Variant
from game.rules.tables import Rules
from game.teach.words import Words
from game.view import assets, icons, small_board
from game.view.geometry import fit
from game.view.labels import Icon, Label, Pips
from game.view.layout import Column, Inset, Node, Picture, Row, Space
from game.view.ui import Ui
from game.view.widgets import Button, Card, DropDown

from .faults import told
from .page import Page
from .services import Services
from .setup import COMPUTER, PERSON, Setup
from .under_way import UnderWay, go_on, play_or_ask, under_way

# Reference px.
WIDE = 480.0  # of a game's board where there is room
LEFT = 300.0  # the column of the game under way
GAP, PAD = 24.0, 12.0  # between cards, and inside one
ROOMY = 330.0  # boards at least as wide leave room for what a game is about
LARGE = 1.3  # from this text size on the button stands below
STEEPEST = 0.45  # of a board's width: one of few holes is drawn narrower, or it would tower over the others
TITLES = (28.0, 25.0, 22.0, 19.0, 17.0)  # sizes of names, which are all alike


class Home(Page):
    """One press on a card plays that game against the computer."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._kept: UnderWay | None = None
        self._stale = False
        self._left = ""  # what had the focus when another page was opened
        self._look_for_kept()

    def pause(self) -> None:
        super().pause()
        self._left = self.controls.focus.name if self.controls and self.controls.focus else ""
        self._stale = True

    def hide(self) -> None:
        self.controls = None

    def resume(self) -> None:
        """The game under way may be another one by now."""
        if self._stale:
            self._stale = False
            self._look_for_kept()
            self.refresh()
            if self.controls and self._left:
                self.controls.focus_on(self._left, ring=False)

    def _look_for_kept(self) -> None:
        self._kept = under_way(self.services)
        self.first_focus = "go_on" if self._kept else ""

    # ---- layout

    def bar(self, ui: Ui) -> Node:
        row: list[Node] = [
            Picture(lambda dst, rect: _sign(dst, rect, ui), 46, 46),
            Label("Naqala", 30 if ui.small else 36, "ontable", family="serif", single=True),
        ]
        if not ui.small:
            row += [Space(2), Label(self.words.t("sowing games of the world"), 15, "ontable2", single=True)]
        row += [Space(0, grow=1), *self._tools(ui)]
        return Inset(Row(row, gap=10), pad=(ui.m.margin + 4, 14))

    def _tools(self, ui: Ui) -> list[Node]:
        words, settings = self.words, self.services.settings
        tools: list[Node] = []
        if len(self.services.languages) > 1:
            names = list(self.services.languages.items())
            tools.append(
                DropDown("language", names, words.code, self._speak, icon="" if ui.small else "globe", table=True)
            )
        label = "" if ui.small else words.t("Settings")
        tip = words.t("Settings") if ui.small else ""
        tools.append(Button("settings", self._settings, icon="settings", label=label, kind="table", tip=tip))
        if settings.full_screen:
            tip = words.t("Leave full screen")
            tools.append(Button("full", self._leave_full, icon="full", kind="table", tip=tip, key="F11"))
        return tools

    def body(self, ui: Ui) -> Node:
        """The game under way leads the way; the cards of all games stand beside it, or below where it is narrow."""
        variants = list(self.services.library.variants.values())
        room = ui.size[0] / ui.unit - 2 * ui.m.margin
        beside = self._kept is not None and not ui.small
        room -= LEFT + GAP if beside else 0
        narrowest = 200 + 64 * ui.text_scale  # for a name and the difficulty side by side
        columns = max(1, min(len(variants), int((room + GAP) // (narrowest + GAP))))
        share = (room - GAP * (columns - 1)) / columns
        if not ui.small:
            share = min(WIDE + 2 * PAD, share)
        size = _title_size(ui, [self.words.t(variant.name) for variant in variants], share - 2 * PAD)
        lines = [variants[i : i + columns] for i in range(0, len(variants), columns)]
        rows = [self._line(ui, line, share, size) for line in lines]
        cards = Column(rows, gap=24, wide=share * columns + GAP * (columns - 1))
        found = self._faults(ui)
        if self._kept is None:
            composed: list[Node] = [Space(0, grow=2), Row([cards], pack="center"), *found, Space(0, grow=3)]
        elif beside:
            side = Column([self._continue(ui, self._kept)], wide=LEFT)
            composed = [Row([side, cards], gap=GAP, align="start"), Space(0, grow=1), *found]
        else:
            composed = [self._continue(ui, self._kept), Space(16), cards, *found]
        return Column(composed, gap=0)

    def _faults(self, ui: Ui) -> list[Node]:
        """What could not be read: games of the user's own with their folder, and a sentence for all else."""
        words, out = self.words, list[Node]()
        faults = told(self.services.library.faults, words)
        if faults:
            head: list[Node] = [Label(words.t("A game of your own cannot be used:"), 15, "bad", bold=True)]
            if self.services.own_variants is not None:
                head.append(Label(str(self.services.own_variants), 14, "ontable2", foreign=True))
            rows: list[Node] = [Row(head, gap=8, wrap=True, line_gap=0)]
            rows += [Label(fault, 14, "ontable", foreign=True) for fault in faults]
            out.append(Row([Icon("bad", 22, "bad"), Column(rows, gap=2, grow=1)], gap=10, align="start"))
        notes = [note.said(words) for note in self.services.settings.notes]
        if self.services.autosave.note:
            notes.append(self.services.autosave.note.said(words))
        out += [Label(note, 15, "ontable") for note in notes]
        return [Space(16), Inset(Column(out, gap=8), pad=(PAD, 0))] if out else []

    # ---- the cards

    def _line(self, ui: Ui, variants: Sequence[Variant], share: float, size: float) -> Node:
        """Cards side by side: boards on one base line, names on another, buttons on a third."""
        wide = share - 2 * PAD
        boards = [self._setup(variant).rules.board for variant in variants]
        high = max(min(small_board.height_for(board, wide), STEEPEST * wide) for board in boards)
        cards = [self._card(ui, variant, wide, high, size) for variant in variants]
        return Row(cards, gap=GAP, align="stretch")

    def _card(self, ui: Ui, variant: Variant, wide: float, high: float, size: float) -> Node:
        words, setup = self.words, self._setup(variant)
        rules = setup.rules
        counts, seed = _scattered(rules), sum(variant.id.encode())
        theme, rtl = ui.theme, ui.rtl

        def board(dst: pygame.Surface, rect: pygame.Rect) -> None:
            box = fit(rules.board, rect)
            box.bottom = rect.bottom
            box.x = rect.right - box.w if rtl else rect.x
            small_board.paint(dst, box, rules.board, counts, theme, seed)

        title = Label(words.t(variant.name), size, "ontable", family="serif", single=True, foreign=True, grow=1)
        rows: list[Node] = [
            Picture(board, wide, high, least=180),
            Space(4),
            Row([title, Pips(variant.difficulty)]),
            Label(facts(variant, words), 15, "ontable2"),
        ]
        if not ui.small and wide >= ROOMY:
            rows += [Space(2), Label(words.t(variant.about), 15, "ontable2", leading=22, foreign=True)]
        last = setup.chosen(words)
        if last:
            rows += [Space(2), Label(words.say("As last time: {chosen}", chosen=last), 14, "ontable")]
        card = Card(f"play.{variant.id}", Column(rows, gap=4, wide=wide), lambda: self._play(variant), pad=PAD)
        card.grow = 1
        under = Row(
            [
                Button(
                    f"options.{variant.id}",
                    lambda: self._options(variant),
                    icon="settings",
                    label=words.t("Options"),
                    kind="table",
                ),
                Button(
                    f"rules.{variant.id}",
                    lambda: self._rules(variant),
                    icon="rules",
                    label=words.t("Rules"),
                    kind="table",
                ),
            ],
            gap=4,
            wrap=True,
        )
        return Column([card, under], gap=2, wide=wide + 2 * PAD)

    def _setup(self, variant: Variant) -> Setup:
        """What a press on the card plays."""
        return against_computer(Setup.last(variant, self.services.settings.last_game(variant.id)))

    def _continue(self, ui: Ui, kept: UnderWay) -> Node:
        """The game under way, small; the board is as good to press as the button."""
        words, game = self.words, kept.game
        board, position = game.rules.board, game.position
        counts = {cell.name: n for cell, n in zip(board.cells, position.cells, strict=True)}
        theme = ui.theme

        def painter(dst: pygame.Surface, rect: pygame.Rect) -> None:
            box = fit(board, rect)
            small_board.paint(dst, box, board, counts, theme)

        wide = LEFT - 2 * 14 if not ui.small else 230
        high = min(small_board.height_for(board, wide), 0.5 * wide)
        picture = Picture(painter, wide, high, least=150)
        head = Label(words.t("Continue your game"), 13, "ink2", bold=True)
        name = Label(words.t(game.rules.words.name), 24, family="serif", foreign=True)
        stands = Label(standing(kept, words), 15, "ink2")
        button = Button("go_on", self._go_on, label=words.t("Go on playing"), kind="primary", stretch=True)
        if ui.small:
            texts = Column([head, name, stands], gap=0, grow=1)
            shown = Card("continue", Row([picture, texts], gap=16, wrap=True), self._go_on, pad=6)
            shown.grow = 1
            both = [shown, Inset(button, pad=(6, 6))]
            together = Column(both, gap=4) if ui.text_scale > LARGE else Row(both, gap=12, wrap=True)
            return Inset(together, pad=(10, 8), face="plate")
        beside = name.width(ui) + ui.gap(10) + stands.width(ui) <= ui.gap(wide)
        named: Node = Row([name, stands], gap=10) if beside else Column([name, stands], gap=0)
        rows = [head, Space(2), picture, Space(2), named]
        shown = Card("continue", Column(rows, gap=4), self._go_on, pad=6)
        return Inset(Column([shown, Inset(button, pad=(6, 6))], gap=2), pad=(8, 8), face="plate")

    # ---- what is pressed

    def _play(self, variant: Variant) -> None:
        play_or_ask(self.services, self._setup(variant))

    def _go_on(self) -> None:
        if self._kept:
            go_on(self.services, self._kept)

    def _options(self, variant: Variant) -> None:
        from .new_game import NewGame

        self.services.stack.push(NewGame(self.services, variant))

    def _rules(self, variant: Variant) -> None:
        from .rules_page import RulesScene

        setup = Setup.last(variant, self.services.settings.last_game(variant.id))
        self.services.stack.push(RulesScene(self.services, variant.rules(setup.options)))

    def _settings(self) -> None:
        from .settings import SettingsScene

        self.services.stack.push(SettingsScene(self.services))

    def _speak(self, code: object) -> None:
        self.services.settings.language = str(code)
        self.services.keep_settings()

    def _leave_full(self) -> None:
        self.services.settings.full_screen = False
        self.services.keep_settings()

    def leave(self) -> None:
        """Nothing lies below: Esc does nothing here, so that nobody leaves by one key too many."""


def against_computer(setup: Setup) -> Setup:
    """The same game with one person and the computer, whoever sat there last."""
    if sorted(setup.kinds.values()) == [COMPUTER, PERSON]:
        return setup
    return replace(setup, kinds={"S": PERSON, "N": COMPUTER})


def facts(variant: Variant, words: Words) -> str:
    """Where it is played and what it is about."""
    country = ", ".join(words.t(name) for name in variant.country)
    return words.say("{country} · {idea}", country=country, idea=words.t(variant.idea))


def standing(kept: UnderWay, words: Words) -> str:
    """How the game under way stands, in a line."""
    game, players = kept.game, kept.record.players
    south, north = game.position.store("S"), game.position.store("N")
    people = [seat for seat in SEATS if players[seat].kind == PERSON]
    if len(people) == 1:
        mine, theirs = (south, north) if people[0] == "S" else (north, south)
        return words.say("turn {n} · you {mine}, computer {theirs}", n=game.turn_number, mine=mine, theirs=theirs)
    return words.say("turn {n} · South {south}, North {north}", n=game.turn_number, south=south, north=north)


def _scattered(rules: Rules) -> Mapping[str, int]:
    """The stones of a game strewn over its board: start positions look all alike."""
    rng = Random(sum(rules.variant.encode()))
    places = [cell.name for cell in rules.board.cells]
    counts = dict.fromkeys(places, 0)
    for place in rng.choices(places, k=rules.stones):
        counts[place] += 1
    return counts


def _title_size(ui: Ui, names: Sequence[str], wide: float) -> float:
    """The largest size at which each name fits beside the difficulty."""
    room = ui.gap(wide) - Pips(1).width(ui) - ui.gap(8)
    for size in TITLES:
        style = ui.style("serif", size, ui.theme.ontable)
        if all(ui.width(name, style) <= room for name in names):
            return size
    return TITLES[-1]


def _sign(dst: pygame.Surface, rect: pygame.Rect, ui: Ui) -> None:
    """The sign of the program."""
    if not ui.theme.baked:
        dst.blit(icons.icon("puzzle", rect.w, ui.theme.brass), rect)
        return
    try:
        picture = pygame.image.load(assets.path("icon.png"))
    except (pygame.error, OSError):
        return
    dst.blit(pygame.transform.smoothscale(picture.convert_alpha(), rect.size), rect)
