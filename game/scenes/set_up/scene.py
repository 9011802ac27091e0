"""The page on which a position is set up by hand, hole by hole, to play on from it or to look at it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

import pygame

from game.film.stones import Stones
from game.rules.game import PositionError
from game.rules.match import Game
from game.scenes.set_up import controls, texts
from game.scenes.set_up.board import NAME, Aim, SetBoard
from game.scenes.set_up.looking import Looking
from game.scenes.shared import key_texts, keys
from game.scenes.shared.board_picture import SEED
from game.scenes.shared.option_rows import OptionRows
from game.scenes.shared.speech import Said
from game.scenes.shared.values import values_of
from game.scenes.shell.page import Page
from game.session.setting_up import SettingUp
from game.store.record import Player
from game.store.text_record.pasted import positions_in
from game.ui import clipboard
from game.ui.labels import Label
from game.ui.layout import Column, Node, Row, Space
from game.ui.widgets import Button, Pane
from game.ui.widgets.shortcuts import command

if TYPE_CHECKING:
    from game.board.marks import Value
    from game.engine.analysis.values import Analysis
    from game.rules.board import Seat
    from game.rules.game import Position, Rules
    from game.scenes.shared.option_rows import Values
    from game.scenes.shell.services import Services
    from game.ui.ui import Ui
    from game.ui.widgets import Widget

PEOPLE: dict[Seat, Player] = {"S": Player(), "N": Player()}


class SetUpScene(Page):
    """Opens with a position; whoever leaves it leaves everything else as it was."""

    first_focus = NAME
    keys = key_texts.STONES

    def __init__(self, services: Services, position: Position, players: Mapping[Seat, Player] | None = None) -> None:
        """`players`: of the game whose position it is; they sit down again when it is played from here."""
        super().__init__(services)
        self._players = dict(players or PEOPLE)
        self.setting = SettingUp(position)
        self._aim = Aim()
        self._told = ""  # why something that was asked for cannot be; stays until something changes
        self._looking = Looking(services, self.setting)
        self._rows: OptionRows | None = None
        self._pos = (-1, -1)
        self._winner: Seat | None = None  # whose tuz is to be clicked

    # ------------------------------------------------------------------ the page
    def title(self) -> str:
        return self.words.t("Set up a position")

    def subtitle(self) -> str:
        return self.words.t(self.setting.rules.words.name)

    @property
    def rules(self) -> Rules:
        """Of the game whose position is set up."""
        return self.setting.rules

    def tools(self) -> Sequence[Widget]:
        variant = self.services.library.variants.get(self.setting.rules.variant)
        if variant is None:
            return ()
        tip = self.words.t("My lessons")
        return [
            Button("lessons", lambda: self.services.routes.my_lessons(variant), icon="learn", kind="table", tip=tip)
        ]

    def body(self, ui: Ui) -> Node:
        self.scrolls = ui.small
        if ui.small:
            return Column([self._filled(), Column(self._beside(), gap=12), Space(8)], gap=14)
        filled = Pane(self._filled(), inset=ui.m.margin - 8, top=8)
        beside = Pane(Column(self._beside(), gap=12, wide=controls.WIDE), inset=ui.m.margin - 4, top=8, grow=0)
        return Row([filled, beside], gap=0, align="stretch", grow=1)

    def _filled(self) -> Node:
        setting, words = self.setting, self.words
        analysis, position = self._looking.analysis, setting.position
        values: tuple[Value, ...] = ()
        best = ""
        if analysis is not None and position is not None:
            values = values_of(position, analysis, words)
            best = position.rules.place_of(analysis.values[0].move)
        letters = self.services.settings.hole_names
        winner = self._winner
        board = SetBoard(
            setting, self._aim, self._put, letters=letters, values=values, hint=best,
            pick=self._pick if winner else None, open_to=tuple(setting.winnable(winner)) if winner else (),
        )  # fmt: skip
        rows: list[Node] = [*([] if self.ui and self.ui.small else [self._state(22)]), board]
        if winner:
            ask = words.say(
                "Click the hole that is {player}’s tuz; a click anywhere else: none.", player=words.player(winner)
            )
            rows.append(Label(ask, 16, "ontable"))
        if self._told:
            rows.append(Label(self._told, 16, "ontable"))
        rows += self._looked(analysis)
        rows += [Row(self._tools(), gap=8, wrap=True), Label(texts.how(setting, words), 14, "ontable2")]
        return Column(rows, gap=10)

    def _looked(self, analysis: Analysis | None) -> list[Node]:
        """What the computer has found."""
        position, words = self.setting.position, self.words
        if not self._looking.asked or position is None:
            return []
        if analysis is None:
            why = texts.not_found(position, self._looking.failed, words)
            return [Label(why or words.t("The computer is looking for the best move."), 16, "ontable")]
        said = texts.found(position, analysis, words)
        rows: list[Node] = [Label(said.text, 20, "ontable", family="serif")]
        if said.why:
            rows.append(Label(said.why, 15, "ontable2"))
        label = words.t("Show the best line")
        return [*rows, Button("line", self.show_line, icon="film", label=label, kind="raised")]

    def _tools(self) -> list[Node]:
        t, tc, setting = self.words.t, self.words.tc, self.setting

        def tool(name: str, label: str, action: Callable[[], object], icon: str = "", *, tip: str = "") -> Node:
            return Button(name, self._doing(action), icon=icon, label=label, kind="raised", tip=tip)

        undo, redo = (self._doing(setting.undo), self._doing(setting.redo))
        out: list[Node] = [
            Button("undo", undo, icon="undo", kind="table", tip=tc("a change of the stones", "Take back"), key="Ctrl+Z",
                   enabled=setting.can_undo),
            Button("redo", redo, icon="redo", kind="table", tip=t("Make the change again"), key="Ctrl+Y",
                   enabled=setting.can_redo),
            tool("begin", t("Start position"), setting.to_start),
        ]  # fmt: skip
        if setting.by_hand:
            out.append(tool("clear", t("Empty board"), setting.clear))
        if setting.by_hand and not setting.rules.alone:
            tip = t("What lies on South’s side and what lies on North’s change places")
            out.append(tool("exchange", tc("both sides change places", "Mirror"), setting.exchange, "swap", tip=tip))
        out.append(
            Button("paste", self.paste, label=t("Paste a position"), kind="raised", key="Ctrl+V",
                   tip=t("One word, or JSON"))
        )  # fmt: skip
        return out

    def _beside(self) -> list[Node]:
        services, words, setting = self.services, self.words, self.setting
        variants = services.library.variants
        out = [controls.lying(words, setting, self._put, self._changed, self._ask_for_tuz)] if setting.by_hand else []
        out.append(controls.which(words, variants, setting, self._choose))
        variant = variants.get(setting.rules.variant)
        if variant is not None and variant.options:
            if self._rows is None or self._rows.words is not words or self._rows.variant is not variant:
                self._rows = OptionRows(variant, words)
            out.append(controls.options(self._rows, setting, self._choose))
        return out

    def foot(self, ui: Ui) -> Node:
        t, position = self.words.t, self.setting.position
        ready = position is not None and not position.over
        look = Button("look", self.look, icon="worth", label=t("Look at it"), kind="raised", enabled=ready)
        play = Button("play", self.play, icon="play", label=t("Play from here"), kind="primary", enabled=ready)
        show = Button("class", self.show_class, icon="full", label=t("For a class"), kind="raised", enabled=ready)
        buttons = Row([show, look, play], pack="end", gap=12, wrap=True)
        return Column([self._state(17), buttons], gap=6) if ui.small else buttons

    def _state(self, size: float) -> Node:
        """What is missing or wrong is always in view: above the board, or below what is scrolled in a small window."""
        return Label(texts.state(self.setting, self.words), size, "ontable", family="serif")

    # ------------------------------------------------------------------ what is done
    def _doing(self, action: Callable[[], object]) -> Callable[[], None]:
        """The action, after which the page shows what has changed."""

        def act() -> None:
            action()
            self._changed()

        return act

    def _command(self, event: pygame.event.Event) -> Callable[[], None] | None:
        """Undo, redo and paste."""
        if command(event) == "v":
            return self.paste
        key = keys.read(event)
        deeds = {"undo": self.setting.undo, "redo": self.setting.redo}
        return self._doing(deeds[key.deed]) if key and key.deed in deeds else None

    def _put(self, place: str, n: int) -> None:
        if not self.setting.put(place, n):
            self.services.sound.play("refused")
        self._changed()

    def _ask_for_tuz(self, seat: Seat) -> None:
        """The next click on the board says which hole a player has won; asked again it is called off."""
        self._winner = None if self._winner == seat else seat
        self.refresh()

    def _pick(self, hole: str) -> None:
        if self._winner is not None:
            self.setting.win(self._winner, hole if hole in self.setting.winnable(self._winner) else "")
        self._changed()

    def _choose(self, id: str, options: Values) -> None:
        self.setting.choose(self.services.library.variants[id].rules(dict(options)))
        self._changed()

    def _changed(self) -> None:
        """The position may be another one: what was found of it holds no more."""
        self._told, self._winner = "", None
        self._looking.forget()
        self.refresh()

    def paste(self) -> None:
        """The position of the clipboard, as one word or JSON; of whatever game it is."""
        text, words = clipboard.get(), self.words
        if not text or not text.strip():
            self._tell(words.t("There is no text to paste."))
            return
        try:
            found = positions_in(text, self.services.library.variants, self.setting.rules)
        except PositionError as error:
            self._tell(words.say("This cannot be pasted: {reason}.", reason=texts.reason(error, self.words)))
            return
        self.setting.take(found[0])
        self._changed()

    def _tell(self, why: str) -> None:
        self._told = why
        self.services.sound.play("refused")
        self.refresh()

    def play(self) -> None:
        """A new game from here; who plays is asked."""
        position = self.setting.position
        if position is not None and not position.over:
            self._looking.forget()
            self.services.routes.play_on(Game(position.rules, position), self._players, (), None)

    def show_class(self) -> None:
        """The position for a whole class, which plays on from it by hand."""
        position = self.setting.position
        if position is not None and not position.over:
            self._looking.rest()
            self.services.routes.class_view(position)

    # ------------------------------------------------------------------ looking at it
    def look(self) -> None:
        """Has the computer say what each move is worth, and which line is best."""
        position = self.setting.position
        if position is None or position.over:
            return
        self._looking.look(position, possible=not texts.not_found(position, None, self.words))
        self.refresh()

    def show_line(self) -> None:
        """The best line on a ghost board."""
        analysis, position = self._looking.analysis, self.setting.position
        if analysis is None or position is None:
            return
        best = analysis.values[0]
        said = texts.found(position, analysis, self.words)
        stones = Stones(self.setting.counts, Random(SEED))
        line = best.line or (best.move,)
        self.services.routes.what_if(position, line, PEOPLE, (said, Said(said.text)), stones)

    # ------------------------------------------------------------------ time and hands
    def update(self, dt: float) -> None:
        self._aim.since += dt
        if self._looking.update(dt):
            self.refresh()
        super().update(dt)

    @property
    def moving(self) -> bool:
        return super().moving or self._looking.moving

    def pause(self) -> None:
        self._looking.rest()
        super().pause()

    def resume(self) -> None:
        self._looking.go_on()
        super().resume()

    def event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        if event.type == pygame.MOUSEMOTION:
            self._pos = event.pos
        board = self._pointed
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and board:
            board[0].step(board[1], -1)
            return None
        if event.type == pygame.MOUSEWHEEL and board:
            board[0].step(board[1], event.y)
            return None
        if event.type == pygame.KEYDOWN and getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_META):
            deed = self._command(event)
            if deed is not None:
                deed()
                return None
        return super().event(event)

    @property
    def _pointed(self) -> tuple[SetBoard, str] | None:
        """The board, and the place on it that the pointer is on."""
        canvas = self.controls.canvas if self.controls else None
        widget: Widget | None = canvas.at(self._pos) if canvas else None
        if canvas is None or self.ui is None or not isinstance(widget, SetBoard):
            return None
        place = widget.place_at(self.ui, canvas.local(widget, self._pos))
        return (widget, place) if place else None
