"""The page on which a person lays out the stones of a game that begins so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import TYPE_CHECKING

import pygame

from game.board.marks import Marks
from game.film.stones import HEAP
from game.rules import arrangement
from game.rules.arrangement import LayoutFault
from game.rules.board import LETTERS, Seat
from game.rules.game import Position
from game.scenes.arrange.hands import HANDFUL, LayoutHands, Point
from game.scenes.arrange.page import LayoutPage, Seen, found_plates
from game.scenes.arrange.widgets import LayoutWidgets, Says
from game.scenes.board_page.scene import BoardScene
from game.scenes.shared import key_texts, keys
from game.scenes.shared.speech import Said
from game.scenes.shell.actions import action
from game.scenes.shell.services import Services
from game.session.arrange import Arranging, Draft
from game.session.layout_search import LayoutSearch
from game.text.arrange import PATTERNS, Refusal, layout_text, refusal_text, search_text, task
from game.text.language import msg
from game.text.score import match_line
from game.text.telling import Telling
from game.ui.controls import Controls
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.words.computer_text import no_answer

if TYPE_CHECKING:
    from game.scenes.play.scene import PlayScene
    from game.session.playing import Playing

# ----------------------------------------------------------------------
# what the page says on which stones are laid out: what is wrong, and for a moment why something could not be done
NOTICE = 2.6  # seconds for which something is said in place of what is still wrong


class LayoutTexts:
    """The sentences of one layout, in the language of now."""

    def __init__(self, services: Services, playing: Playing, position: Position) -> None:
        self._services, self._playing, self._position = services, playing, position
        self._notice, self._left = Said(), 0.0

    def update(self, dt: float) -> None:
        self._left = max(0.0, self._left - dt)

    @property
    def moving(self) -> bool:
        return self._left > 0

    # ------------------------------------------------------------------ for a moment
    def notify(self, text: str) -> None:
        self._notice, self._left = Said(text), NOTICE

    def refuse(self, why: Refusal, hole: str = "") -> None:
        """Says for a moment why something cannot be done, and lets it be heard."""
        self._notice, self._left = Said(*refusal_text(why, hole, self._services.words)), NOTICE
        self._services.sound.play("refused")

    def hush(self) -> None:
        self._left = 0.0

    # ------------------------------------------------------------------ lasting
    def wrong(self, faults: list[LayoutFault], *, counted: bool, begun: bool) -> Said:
        """What is still wrong, or that nothing is."""
        return Said(*layout_text(faults, self._telling, counted=counted, begun=begun))

    def said(self, lasting: Said, search: LayoutSearch) -> Said:
        """What is said now: a notice, what the computer has found so far, or what lasts."""
        if self._left > 0:
            return self._notice
        if search.failed:
            return Said(no_answer(search.failed, self._services.words))
        if search.under_way:
            found = search.found
            stones, compared = (found.stones, found.compared) if found else (None, 0)
            return Said(*search_text(stones, compared, self._services.words))
        return lasting

    def says(self) -> Says:
        """What stands on the page and does not change while stones move."""
        words, position = self._services.words, self._position
        usual = [words.t(PATTERNS[layout.name]) for layout in arrangement.usual(position.rules)]
        name = words.t(position.rules.words.name)
        return Says(name, position.player, task(self._telling), self._score(), usual, position.rules.laid_apart)

    def _score(self) -> str:
        """In a match: which round it is, and how it stands."""
        return match_line(self._position, self._services.words, self._playing.reader, self._playing.names)

    @property
    def _telling(self) -> Telling:
        playing, position = self._playing, self._position
        return Telling(self._services.words, position.rules, position.player, playing.reader, names=playing.names)


# ----------------------------------------------------------------------
# the hole that the keyboard chooses, by letter or arrow, and fills, by number or sign
TYPING = 1.2  # seconds in which a second digit belongs to the first


class LayoutKeyboard:
    """`aim` is the chosen hole; without one the keys change the hole under the pointer."""

    def __init__(self, arranging: Arranging, hands: LayoutHands, seat: Seat) -> None:
        self.arranging, self.hands, self.seat = arranging, hands, seat
        self.aim = ""
        self._number, self._since = 0, TYPING  # what has been typed, and for how long not

    def update(self, dt: float) -> None:
        self._since += dt

    def leave(self) -> None:
        """The player turns to the pointer or to buttons."""
        self.aim, self._since = "", TYPING

    # ------------------------------------------------------------------ which hole
    def choose(self, column: int) -> None:
        """A letter chooses a hole, typed again its partner across the board."""
        board = arrangement.board_of(self.arranging.rules)
        cells, at = board.cells, board.index.get(self.aim)
        own = board.owned(self.seat)[column]
        near, far = cells[own].name, cells[board.partner(own)].name
        across = at is not None and cells[at].seat != self.seat
        self.aim, self._since = {near: far, far: near}.get(self.aim, far if across else near), TYPING

    def walk(self, arrow: str) -> None:
        """Goes on from the chosen hole in a direction: left, right, up or down."""
        board = arrangement.board_of(self.arranging.rules)
        cells, at = board.cells, board.index.get(self.aim)
        self._since = TYPING
        if at is None:
            self.aim = cells[board.owned(self.seat)[0]].name
        elif arrow in ("up", "down"):
            lower = cells[at].row > 0
            self.aim = cells[board.facing(at)].name if lower == (arrow == "up") else self.aim
        else:
            row, column = cells[at].row, cells[at].column + (1 if arrow == "right" else -1)
            there = (cell.name for cell in cells if cell.hole and (cell.row, cell.column) == (row, column))
            self.aim = next(there, self.aim)

    def _hole(self) -> str:
        """The hole to be changed; "", with a refusal, where there is none."""
        hole = self.aim or self.hands.pointed
        if hole not in self.arranging.holes:
            self.hands.refuse("no_hole")
            return ""
        return hole

    # ------------------------------------------------------------------ how many
    def change(self, by: int) -> None:
        if hole := self._hole():
            self._since = TYPING
            self.hands.change(hole, by)

    def digit(self, digit: int) -> None:
        """The number of the hole, digit by digit."""
        if hole := self._hole():
            self._number = digit + (10 * self._number if self._since < TYPING else 0)
            self._since = 0.0
            if self.arranging.put(hole, self._number, ("typed", hole)) < self._number:
                self.hands.refuse("heap_empty")

    def empty(self) -> None:
        if hole := self._hole():
            self._since = TYPING
            if not self.arranging.move(hole, HEAP, self.arranging.count(hole)):
                self.hands.refuse("hole_empty", hole)


CHANGES = msg("takes a change back · makes it again")
MORE = {"+": 1, "−": -1, "Page ↑": HANDFUL, "Page ↓": -HANDFUL}  # stones, by the names of keys


class LayoutScene(BoardScene):
    """Stones go from the heap into the holes until the layout is lawful and the player is content.

    It lies above the board's page of a game (`table`) whose position awaits a layout.
    """

    keys = key_texts.LAYING_OUT
    page: LayoutPage
    without = ("play", "stepb", "stepf")

    def __init__(self, services: Services, table: PlayScene, on_done: Callable[[str], None]) -> None:
        """`on_done` gets the move, a lawful `layout:…`, just before the page is left; not if it is left otherwise."""
        super().__init__(services)
        self._table = table
        self.draft = Draft(table)
        position = self.draft.position
        self.arranging = Arranging(
            position.rules, deepcopy(table.playing.film.stones), self.draft.earlier(), position.player
        )
        self.search = LayoutSearch(services.arranger)
        self.hands = LayoutHands(self.arranging, self.place_at)
        self.keyboard = LayoutKeyboard(self.arranging, self.hands, position.player)
        self.texts = LayoutTexts(services, table.playing, position)
        asked = arrangement.clause(position.rules)
        uncounted = asked is not None and asked.matching  # such layouts are made by handfuls, as players did
        self.on_done = on_done
        self.counted = not uncounted and services.settings.counts != "never"
        self.asked = False  # somebody wanted to be done: what is wrong is pointed out

    # ------------------------------------------------------------------ the scene
    def made_of(self) -> tuple[object, ...]:
        return self.search.under_way, self.counted

    def make(self, ui: Ui, before: Controls | None) -> LayoutPage:
        self.hands.let_go()
        self.arranging.settle()
        self.arranging.calm = self.services.settings.calm_motion
        words = self.services.words
        searching, says = self.search.under_way, self.texts.says()
        widgets = LayoutWidgets(ui, words, self, says, counted=self.counted, searching=searching)
        settings, position = self.services.settings, self.draft.position
        below = self.lower(self._table.playing.persons, position.player)
        return LayoutPage(ui, settings, words, self.arranging, widgets, before, below)

    def pause(self) -> None:
        self.hands.let_go()
        self.draft.keep(self.arranging.counts)
        super().pause()

    def close(self) -> None:
        self.search.end()
        self.hands.let_go()
        self.draft.keep(self.arranging.counts)

    def sprites(self) -> Sequence[Sprite]:
        return self.page.sprites(self.shown, self.speech.sprites())

    @property
    def moving(self) -> bool:
        return self.arranging.moving or self.hands.waits or self.speech.moving or self.texts.moving

    def update(self, dt: float) -> None:
        if not self.draft.wanted:  # an agreed end: there is nothing to lay out any more
            self.leave()
            return
        self.services.sound.hear(self.arranging.update(dt))
        self.hands.update(dt)
        self.controls.update(dt)
        self.keyboard.update(dt)
        self.texts.update(dt)
        self.hear()
        self.draft.update(dt, None if self.hands.carrying else self.arranging.counts)
        self.follow()
        self.speech.update(dt)

    def place_at(self, pos: Point) -> str:
        """A hole, the heap, or nothing, at a point of the window."""
        return self.page.place_at(pos)

    # ------------------------------------------------------------------ hands
    def taken(self, event: pygame.event.Event) -> bool:
        kind, controls, hands = event.type, self.controls, self.hands
        if controls.busy:
            return controls.event(event) is None
        if kind == pygame.KEYDOWN:
            return self._key(event)
        shift = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        if kind == pygame.MOUSEMOTION and hands.move(event.pos):
            return True
        if kind == pygame.MOUSEBUTTONUP and hands.up(event.pos, event.button):
            self.changed()
            return True
        if kind == pygame.MOUSEWHEEL and event.y and hands.wheel(event.y, shift):
            self.changed()
            return True
        if kind in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            hands.let_go()
        if controls.event(event) is None:
            return True
        if kind == pygame.MOUSEMOTION:
            self.keyboard.leave()
        if kind == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            controls.blur()
            self.keyboard.leave()
            self.arranging.end_series()
            return hands.down(event.pos, event.button, shift)
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_TAB:
            self.keyboard.leave()
        if self.page.key(event, pygame.K_SPACE):
            return True
        return self._fill(event) or self._aim(keys.name_of(event))

    def _fill(self, event: pygame.event.Event) -> bool:
        """Keys that put stones into the chosen hole, or take them out."""
        name, number = keys.name_of(event), keys.digit(event)
        if name in MORE:
            self.keyboard.change(MORE[name])
        elif name in ("Delete", "Backspace"):
            self.keyboard.empty()
        elif number is not None:
            self.keyboard.digit(number)
        else:
            return False
        self.changed()
        return True

    def _aim(self, name: str) -> bool:
        """Keys that choose a hole."""
        columns, arrow = LETTERS[: self.arranging.board.columns], keys.ARROWS.get(name)
        if not arrow and (not name or name not in columns):
            return False
        self.controls.blur()
        self.hands.let_go()
        if arrow:
            self.keyboard.walk(self.page.board.geometry.on_board(arrow))
        else:
            self.keyboard.choose(columns.index(name))
        return True

    # ------------------------------------------------------------------ what is shown and said
    def refresh(self) -> None:
        refusal = self.hands.take_refusal()
        if refusal:
            self.texts.refuse(*refusal)
        self.page.follow()
        faults, counted = self.arranging.faults, self.counted
        begun = any(self.arranging.counts) or self.hands.carrying
        wrong = self.texts.wrong(faults, counted=counted, begun=begun)
        self.page.explain(wrong, not faults)
        self.speech.say(self.texts.said(wrong, self.search), self.page.place, fade=False)
        hovered = "" if self.hands.carrying or self.keyboard.aim else self.hands.pointed
        values = found_plates(self.arranging.holes, self.search) if counted else ()
        marks = Marks(hovered=hovered if hovered != HEAP else "", keyboard=self.keyboard.aim, values=values)
        self.shown = Seen(marks, self.hands.hand, self.hands.target, self._wrong())

    def _wrong(self) -> tuple[str, ...]:
        """The holes at fault, once all stones lie or somebody wanted to be done."""
        if not self.asked and self.arranging.count(HEAP):
            return ()
        return tuple(hole for fault in self.arranging.faults for hole in fault.holes)

    # ------------------------------------------------------------------ what can be asked for
    def changed(self) -> None:
        """The person did something: the computer need not look for a layout any more."""
        self.search.end()
        self.asked = False

    # ------------------------------------------------------------------ other pages
    @action("back", msg("Back"), icon="back")
    def leave(self) -> None:
        super().leave()

    @action("settings", msg("Settings"), icon="settings")
    def show_settings(self) -> None:
        self.services.routes.settings()

    @action("rules", msg("Rules"), icon="rules")
    def show_rules(self) -> None:
        self.services.routes.rules(self.arranging.rules)

    @action("stop", msg("Stop looking"), key="Esc", icon="close", exists=lambda page: page.search.under_way)
    @action("pause", msg("Pause"), key="Esc", exists=lambda page: not page.search.under_way)
    def escape(self) -> None:
        """Lets go what is in the hand, or ends the computer's search, or opens the menu."""
        if self.hands.press or self.hands.carrying:
            self.hands.let_go()
        elif self.search.under_way:
            self.search.end()
        else:
            self.services.routes.pause(self._table)

    # ------------------------------------------------------------------ the computer
    @action(
        "computer",
        msg("Let the computer lay out"),
        key="F1",
        icon="computer",
        sheet=msg("lets the computer lay out the stones"),
    )
    def ask_computer(self) -> None:
        """The computer looks for ever better layouts."""
        self.hands.let_go()
        self.search.begin(self._table.game)
        self.texts.hush()

    @action(
        "take",
        msg("Take this layout"),
        key="Enter",
        icon="check",
        exists=lambda page: page.search.under_way,
        when=lambda page: page.search.found is not None,
    )
    def take_found(self) -> None:
        """The best layout that the computer has found is laid out; it can be changed or taken back."""
        if self.search.under_way and self.search.found:
            self._lay(self.search.found.counts)

    def hear(self) -> None:
        """Hears what the computer has found; the best layout that there is is laid out at once."""
        self.search.hear()
        found = self.search.found
        if self.search.under_way and found and found.done:
            self.take_found()
            if found.stones == 0:
                words = self.services.words
                self.texts.notify(
                    words.t("No layout is better: the other player may turn the board and take the better side.")
                )

    # ------------------------------------------------------------------ layouts
    def _lay(self, counts: arrangement.Counts) -> None:
        self.hands.let_go()
        self.changed()
        self.arranging.lay(counts)

    def lay_usual(self, number: object) -> None:
        """One of the layouts that people like to begin with."""
        self._lay(arrangement.usual(self.arranging.rules)[int(str(number))].counts)

    @action("random", msg("Random layout"))
    def lay_random(self) -> None:
        self._lay(arrangement.random_lawful(self.arranging.rules, self.services.random))

    def mirror(self, how: object) -> None:
        """The other side like the arranger's own."""
        self.hands.let_go()
        likeness: arrangement.Likeness = "facing" if how == "facing" else "letter"
        rules, seat = self.arranging.rules, self.draft.position.player
        counts = arrangement.mirrored(rules, self.arranging.counts, seat, likeness)
        if sum(counts) > arrangement.stones(rules):
            self.texts.refuse("half")
            return
        self._lay(counts)

    @action("empty", msg("Empty board"))
    def clear(self) -> None:
        self._lay(arrangement.empty(self.arranging.rules))

    @action(
        "undo",
        lambda page, words: words.tc("a change of the stones", "Take back"),
        key="Ctrl Z",
        icon="undo",
        sheet=CHANGES,
        when=lambda page: page.arranging.can_undo,
    )
    def undo(self) -> None:
        self.hands.let_go()
        self.changed()
        if not self.arranging.undo():
            self.texts.notify(self.services.words.t("There is nothing to take back."))

    @action(
        "redo",
        msg("Make the change again"),
        key="Ctrl Y",
        also=("Ctrl Shift Z",),
        icon="redo",
        sheet=CHANGES,
        when=lambda page: page.arranging.can_redo,
    )
    def redo(self) -> None:
        self.hands.let_go()
        self.changed()
        if not self.arranging.redo():
            self.texts.notify(self.services.words.t("There is nothing to make again."))

    @action(
        "numbers",
        lambda page, words: words.t("Hide the numbers" if page.counted else "Show the numbers"),
        icon="eye",
    )
    def toggle_counts(self) -> None:
        self.counted = not self.counted

    @action(
        "done",
        msg("Done"),
        key="Enter",
        icon="check",
        exists=lambda page: not page.search.under_way,
        when=lambda page: not page.arranging.faults,
    )
    def done(self) -> None:
        """Hands the layout over; while something is wrong that is said."""
        self.hands.let_go()
        if self.search.under_way:
            self.take_found()
            return
        if self.arranging.faults:
            self.asked = True
            self.texts.hush()
            self.services.sound.play("refused")
            return
        self.search.end()
        self.arranging.settle()
        self._table.playing.film.stones.restack(HEAP, self.arranging.order)  # each stone will lie where it lies here
        self.draft.done()
        self.on_done(arrangement.notation(self.arranging.counts))
        self.leave()
