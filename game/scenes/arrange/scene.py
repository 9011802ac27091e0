"""The page on which a person lays out the stones of a game that begins so."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from copy import deepcopy
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.board.marks import Marks
from game.film.stones import HEAP
from game.rules import arrangement
from game.scenes.arrange import keys
from game.scenes.arrange.hands import HANDFUL, LayoutHands
from game.scenes.arrange.keyboard import LayoutKeyboard
from game.scenes.arrange.page import LayoutPage, Seen
from game.scenes.arrange.search import LayoutSearch
from game.scenes.arrange.texts import LayoutTexts
from game.scenes.arrange.widgets import LayoutWidgets
from game.scenes.board_page.scene import BoardScene
from game.session.arrange import Arranging

if TYPE_CHECKING:
    from game.scenes.arrange.hands import Point
    from game.scenes.shell.services import Services, Table
    from game.ui.controls import Controls
    from game.ui.screen import Sprite
    from game.ui.ui import Ui

KEPT_EVERY = 1.0  # seconds


class LayoutScene(BoardScene):
    """Stones go from the heap into the holes until the layout is lawful and its maker content.

    It lies above the board's page of a game whose position awaits a layout.  `on_done` is told the move, a lawful
    `layout:…`, just before the page leaves the stack; it is not called when the page is left otherwise.
    """

    page: LayoutPage

    def __init__(self, services: Services, table: Table, on_done: Callable[[str], None]) -> None:
        super().__init__(services)
        self.table, self.on_done = table, on_done
        self.position = table.game.position
        self.rules, self.seat = self.position.rules, self.position.player
        self.arranging = Arranging(self.rules, deepcopy(table.playing.film.stones), self._earlier())
        self.hands = LayoutHands(self.arranging, self._place_at)
        self.texts = LayoutTexts(services, table.playing, self.position)
        self.keyboard = LayoutKeyboard(self.arranging, self.hands, self.seat)
        asked = arrangement.clause(self.rules)
        uncounted = asked is not None and asked.matching  # such layouts are made by handfuls, as players did
        self.counted = not uncounted and services.settings.counts != "never"
        self._asked = False  # somebody wanted to be done: what is wrong is pointed out
        self._since_kept = 0.0
        self.search = LayoutSearch(services.arranger)
        self._searching = False  # as the page shows it

    def _earlier(self) -> arrangement.Counts | None:
        """The layout that was left half made or taken back, if that is why the page is open again."""
        undone = self.table.game.undone
        for move in (self.table.draft, undone[-1].move if undone else ""):
            with contextlib.suppress(ValueError):  # what a file says need not fit the game
                counts = arrangement.parse(self.rules, move)
                if sum(counts) <= arrangement.stones(self.rules):
                    return counts
        return None

    def _keep_draft(self) -> None:
        """What has been laid out so far is kept with the game."""
        self._since_kept = 0.0
        if self.table.game.position is not self.position:
            return  # it has become a move
        draft = arrangement.notation(self.arranging.counts) if any(self.arranging.counts) else ""
        if draft != self.table.draft:
            self.table.draft = draft
            self.table.keep()

    # ------------------------------------------------------------------ the scene
    def make(self, ui: Ui, before: Controls | None) -> LayoutPage:
        self.hands.let_go()
        self.arranging.settle()
        self.arranging.calm = self.services.settings.calm_motion
        words = self.services.words
        self._searching = self.search.under_way
        widgets = LayoutWidgets(ui, words, self, self.texts.says(), counted=self.counted, searching=self._searching)
        return LayoutPage(ui, self.services.settings, words, self.arranging, widgets, before)

    def pause(self) -> None:
        self.hands.let_go()
        self._keep_draft()
        super().pause()

    def close(self) -> None:
        self.search.end()
        self.hands.let_go()
        self._keep_draft()

    def sprites(self) -> Sequence[Sprite]:
        return self.page.sprites(self._seen, self.speech.sprites())

    @property
    def moving(self) -> bool:
        return self.arranging.moving or self.hands.waits or self.speech.moving or self.texts.moving

    def update(self, dt: float) -> None:
        if self.table.game.position is not self.position:  # an agreed end: there is nothing to lay out any more
            self.services.stack.pop(self)
            return
        self.services.sound.hear(self.arranging.update(dt))
        self.hands.update(dt)
        self.controls.update(dt)
        self.keyboard.update(dt)
        self.texts.update(dt)
        self.search.hear()
        found = self.search.found
        if self.search.under_way and found and found.done:
            self.take_found()
            if found.stones == 0:
                self.texts.notify(
                    self.services.words.t("No layout is better: whoever answers it takes the better side.")
                )
        self._since_kept += dt
        if self._since_kept >= KEPT_EVERY and not self.hands.carrying:
            self._keep_draft()
        self.refresh()
        self.speech.update(dt)

    def show_rules(self) -> None:
        """The rules of this game."""
        self.services.routes.rules(self.rules)

    # ------------------------------------------------------------------ what is shown and said
    def refresh(self) -> None:
        refusal = self.hands.take_refusal()
        if refusal:
            self.texts.refuse(*refusal)
        if self._searching != self.search.under_way:
            self.rebuild()  # other buttons
            return
        self.page.follow(found=self.search.found is not None)
        faults, begun = self.arranging.faults, any(self.arranging.counts) or self.hands.carrying
        wrong = self.texts.wrong(faults, counted=self.counted, begun=begun)
        self.page.tell(wrong, not faults)
        self.speech.say(self.texts.said(wrong, self.search), self.page.place, fade=False)
        hovered = "" if self.hands.carrying or self.keyboard.aim else self.hands.pointed
        plates = self.search.plates(self.rules.board) if self.counted else ()
        marks = Marks(hovered=hovered if hovered != HEAP else "", keyboard=self.keyboard.aim, values=plates)
        self._seen = Seen(marks, self.hands.hand, self.hands.target, self._wrong())

    def _wrong(self) -> tuple[str, ...]:
        """The holes at fault, once all stones lie or somebody wanted to be done."""
        if not self._asked and self.arranging.count(HEAP):
            return ()
        return tuple(hole for fault in self.arranging.faults for hole in fault.holes)

    def _place_at(self, pos: Point) -> str:
        return self.page.place_at(pos)

    # ------------------------------------------------------------------ hands
    def taken(self, event: pygame.event.Event) -> bool:
        kind, controls, hands = event.type, self.page.controls, self.hands
        if controls.busy:
            return controls.event(event) is None
        if kind == pygame.KEYDOWN:
            return self._key(event)
        shift = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        if kind == pygame.MOUSEMOTION and hands.move(event.pos):
            return True
        if kind == pygame.MOUSEBUTTONUP and hands.up(event.pos, event.button):
            self._changed()
            return True
        if kind == pygame.MOUSEWHEEL and event.y and hands.wheel(event.y, shift):
            self._changed()
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
        key = keys.read(event, self.rules.board.columns)
        if key is None:
            return False
        keyboard = self.keyboard
        filling: dict[str, Callable[[], None]] = {
            "more": partial(keyboard.change, 1),
            "fewer": partial(keyboard.change, -1),
            "handful": partial(keyboard.change, HANDFUL),
            "handful back": partial(keyboard.change, -HANDFUL),
            "digit": partial(keyboard.digit, key.number),
            "empty": keyboard.empty,
        }
        others = {
            "done": self.done,
            "undo": self.undo,
            "redo": self.redo,
            "leave": self._escape,
            "hint": self.ask_computer,
        }
        if key.deed in filling:
            filling[key.deed]()
            self._changed()
        elif key.deed in others:
            others[key.deed]()
        else:
            self.controls.blur()
            self.hands.let_go()
            keyboard.walk(key)
        return True

    def _changed(self) -> None:
        """The person did something: the computer need not look for a layout any more."""
        self.search.end()
        self._asked = False

    def _escape(self) -> None:
        """Lets go what is in the hand, or ends the computer's search, or opens the menu."""
        if self.hands.press or self.hands.carrying:
            self.hands.let_go()
        elif self.search.under_way:
            self.end_search()
        else:
            self.services.routes.pause(self.table)

    # ------------------------------------------------------------------ the computer
    def ask_computer(self) -> None:
        """The computer looks for ever better layouts."""
        self.hands.let_go()
        self.search.begin(self.table.game)
        self.texts.hush()

    def take_found(self) -> None:
        """The best layout that the computer has found is laid out; it can be changed or taken back."""
        if self.search.under_way and self.search.found:
            self._lay(self.search.found.counts)

    def end_search(self) -> None:
        """The computer need not look any further; nothing is laid out."""
        self.search.end()

    # ------------------------------------------------------------------ what buttons do
    def _lay(self, counts: arrangement.Counts) -> None:
        self.hands.let_go()
        self._changed()
        self.arranging.lay(counts)

    def lay_usual(self, number: object) -> None:
        """One of the layouts that people like to begin with."""
        self._lay(arrangement.usual(self.rules)[int(str(number))].counts)

    def lay_random(self) -> None:
        """A lawful layout by chance."""
        self._lay(arrangement.random_lawful(self.rules, self.services.random))

    def mirror(self, how: object) -> None:
        """The other side like the arranger's own."""
        self.hands.let_go()
        likeness: arrangement.Likeness = "facing" if how == "facing" else "letter"
        counts = arrangement.mirrored(self.rules, self.arranging.counts, self.seat, likeness)
        if sum(counts) > arrangement.stones(self.rules):
            self.texts.refuse("half")
            return
        self._lay(counts)

    def clear(self) -> None:
        """All stones back to the heap."""
        self._lay(arrangement.empty(self.rules))

    def undo(self) -> None:
        """Takes the last change back."""
        self.hands.let_go()
        self._changed()
        if not self.arranging.undo():
            self.texts.notify(self.services.words.t("There is nothing to take back."))

    def redo(self) -> None:
        """Makes the change again."""
        self.hands.let_go()
        self._changed()
        if not self.arranging.redo():
            self.texts.notify(self.services.words.t("There is nothing to make again."))

    def toggle_counts(self) -> None:
        """Shows or hides all numbers."""
        self.counted = not self.counted
        self.rebuild()

    def done(self) -> None:
        """Hands the layout over; while something is wrong that is said."""
        self.hands.let_go()
        if self.search.under_way:
            self.take_found()
            return
        if self.arranging.faults:
            self._asked = True
            self.texts.hush()
            self.services.sound.play("refused")
            return
        self.search.end()
        self.arranging.settle()
        self.table.playing.film.stones.restack(HEAP, self.arranging.order)  # each stone will lie where it lies here
        self.table.draft = ""
        self.on_done(arrangement.notation(self.arranging.counts))
        self.services.stack.pop(self)
