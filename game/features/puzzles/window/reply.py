"""Reply to a wrong try: a plate with a sentence, and both turns, one's own and the answer, in one ribbon.

A page that lets people try makes a `WrongTryReply` of what was played and what is said of it, puts a `ReplyPlate` among
its widgets for as long as that is to be read, and adds its `sprites` to its own.  The scene inherits `ReplyKeys` and
sends what it shows through `display_with_turns`: then the board points out the hole of the try, or the step that hands
are on.

Without an answer there is the sentence alone.  A ribbon runs from left to right in every language.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.board.marks import Marks
from game.film.laps import counts_after
from game.film.playback import Film
from game.rules.board import Seat, counts_by_name
from game.rules.match import Ply
from game.rules.parts import TurnPart, TurnParts
from game.table.last_turn import TurnView
from game.text.language import Language, msg
from game.text.sentences import part_text, total_text
from game.text.speech_context import SpeechContext
from game.ui import plates
from game.ui.kit.scale import Style
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row
from game.ui.screen import Sprite
from game.ui.theme import Rgb
from game.ui.ui import Ui
from game.ui.widgets import Button, Pane
from game.window.board_page.area import LARGE_TEXT
from game.window.board_page.ribbon import TurnRibbon
from game.window.board_page.ribbon_ends import RibbonCaptions
from game.window.shared.board_picture import sign_sketch
from game.window.shell.actions import action

if TYPE_CHECKING:
    from game.window.moves.pointing import BoardDisplay

HIGH, HIGH_SMALL, HIGH_LARGE = 44.0, 40.0, 31.0  # of the ribbon, in a small window, with large text; reference px
AGAIN, PAD = 44.0, (16.0, 8.0)  # the width of its button, and what is around all, reference px
LEAST_SAID = 30.0  # of what is said, where it scrolls
SIGN = 26.0
LEAST = 0.4  # of the ribbon's width that one's own turn has, where both are long
SIZES: tuple[tuple[Style, float, Style], ...] = (  # of the sentence, and of what stands below it; the first that fits
    ("heading", 0.9, "text"), ("name", 1, "note"), ("name", 0.9, "note"), ("name", 0.8, "fine"), ("name", 0.75, "fine"),
)  # fmt: skip
LARGE_SIZES = 3  # so many of them there are where text is large: it scrolls rather than that it is small again


class WrongTryReply(NamedTuple):
    """A wrong try: its text, the reason shown below the text, and the plies of the wrong turn and of the opponent's
    reply.
    """

    text: str
    reason: str
    tried_plies: tuple[Ply, ...]
    reply_plies: tuple[Ply, ...] = ()

    @property
    def learner_seat(self) -> Seat:
        """Seat of the player who made the wrong try."""
        return self.tried_plies[0].mover

    def turns_with_moves(self) -> tuple[tuple[Ply, ...], ...]:
        """Return the plies of the try, and those of the reply if there is one."""
        return (self.tried_plies, self.reply_plies) if self.reply_plies else (self.tried_plies,)

    @property
    def tried_hole(self) -> str:
        """The hole from which the wrong move was played."""
        tried = self.tried_plies[-1]
        return tried.before.rules.start_of_move(tried.move)


class TryResultPlate(Inset):
    """Panel, below the board's sentence, on the effect of a try; it is as high as its text needs in the given area."""

    def __init__(
        self,
        ui: Ui,
        room: pygame.Rect,
        said: str,
        why: str,
        icon: Node,
        border: Rgb,
        more: Sequence[Node] = (),
    ) -> None:
        """`icon`: shown before the words; `more`: nodes below them."""
        for style, times, small in SIZES[:LARGE_SIZES] if ui.text_scale >= LARGE_TEXT else SIZES:
            lines: list[Node] = [Label(said, style, times=times)]
            lines += [Label(why, small, "ink2")] if why else []
            words: Node = Column(lines, gap=2, grow=1, wide=1)
            self._lay_out_words(Row([icon, words], gap=14, grow=1), more, border)
            high = self.height(ui, room.w)
            if high <= room.h:
                break
        else:
            high = room.h
            pane = Pane(words, least_high=LEAST_SAID)
            self._lay_out_words(Row([icon, pane], gap=14, align="stretch", grow=1), more, border)
        self.place(ui, pygame.Rect(room.x, room.y, room.w, high))

    def _lay_out_words(self, words: Node, more: Sequence[Node], border: Rgb) -> None:
        """Fill the panel with the text `words` and the nodes `more` below the text; may be called again. `border`:
        colour of the frame.
        """
        super().__init__(Column([words, *more], gap=8), pad=PAD, face="plate", border=border)


class ReplyPlate(TryResultPlate):
    """Panel on a wrong try and the opponent's reply to it."""

    def __init__(
        self,
        ui: Ui,
        words: Language,
        room: pygame.Rect,
        reply: WrongTryReply,
        again: Callable[[], None],
        below: Seat = "S",
    ) -> None:
        """`again` plays both turns once more; `below`: the seat at the lower edge of the board."""
        self.reply, self._words, self._below = reply, words, below
        self.ribbon = ReplyRibbon(ui, words, reply, again, below) if reply.reply_plies else None
        more = [self.ribbon] if self.ribbon else []
        super().__init__(ui, room, reply.text, reply.reason, sign_sketch("missed", SIGN), ui.theme.bad, more)

    # ------------------------------------------------------------------ the step that hands are on
    @property
    def active_step(self) -> tuple[tuple[Ply, ...], TurnPart] | None:
        """The hovered or focused step of a turn, as the turn's plies and the step; None for none."""
        return self.ribbon.active_step if self.ribbon else None

    def select_step(self, by: int) -> bool:
        """Select the step `by` steps further in the two turns, deselect after the last; return False without steps."""
        return self.ribbon is not None and self.ribbon.select_step(by)

    def mark_running_step(self, film: Film, first: int) -> None:
        """Highlight the step that the film is showing; `first`: the index of the wrong try among the film's turns."""
        if self.ribbon is None:
            return
        if film.at_end or film.current_turn < first:
            self.ribbon.mark_running_step(-1, 0)
        else:
            step = sum(len(moment.steps) for moment in film.motions_shown()) - (film.playing is None)
            self.ribbon.mark_running_step(film.current_turn - first, max(0, step))

    def display_with_turns(self, display: BoardDisplay) -> BoardDisplay:
        """Return the display with the selected step and the stone counts of its moment; without a selected step, with
        the hole of the wrong try marked.
        """
        marks, lit = display.marks, self.active_step
        if lit is None:
            return display._replace(marks=marks._replace(wrong_hole=self.reply.tried_hole))
        turn, part = lit
        ply = turn[part.ply]
        rules = ply.before.rules
        moment = None if rules.coats else _counts_before_part(ply, part)
        said = part_text(
            part, SpeechContext(self._words, rules, ply.mover, self.reply.learner_seat, position=ply.before)
        )
        return display._replace(
            marks=Marks(keyboard=marks.keyboard, turn_part=part, past_counts=moment),
            caption=display.caption._replace(why=said or display.caption.why),
        )

    def sprites(self) -> list[Sprite]:
        return self.ribbon.sprites() if self.ribbon else []


def _counts_before_part(ply: Ply, part: TurnPart) -> dict[str, int]:
    """Return the counts of stones by hole just before a part of the turn `ply`."""
    return counts_after(ply.steps[: part.first], counts_by_name(ply.before.rules.board, ply.before.cells), ply.mover)


class ReplyRibbon(Node):
    """Diagrams of the wrong turn and of the reply side by side, with a button that plays both again."""

    def __init__(self, ui: Ui, words: Language, reply: WrongTryReply, again: Callable[[], None], below: Seat) -> None:
        super().__init__()
        large = ui.text_scale >= LARGE_TEXT
        self._reply, self._high = reply, ui.px(HIGH_LARGE if large else HIGH_SMALL if ui.small else HIGH)
        self._again = Button("retry", again, icon="again", kind="flat", tip=words.t("Play both turns again"))
        self._turns = [self._turn_view(turn, below) for turn in reply.turns_with_moves()]
        self._says = [self._ribbon_captions(words, view) for view in self._turns]
        plate = pygame.Rect(0, 0, ui.px(8 * HIGH), self._high)  # until it has its place
        self.ribbons = [
            TurnRibbon(ui, words, plate, 0, lambda _, __: again(), name=name, ground=ui.theme.plate2)
            for name in ("ribbon", "answer")
        ]

    def _turn_view(self, turn: Sequence[Ply], below: Seat) -> TurnView:
        """Return a turn with all that its diagram shows, the largest capture emphasized; `below`: seat at the lower
        edge.
        """
        told = TurnParts.of_plies(turn)
        taken = {i: part.n for i, part in enumerate(told.parts) if part.kind == "capture"}
        most = max(taken, key=lambda i: taken[i], default=None)  # what the answer is shown for
        return TurnView(told if below == "S" else told.rotated(), range(len(turn)), 0, kernel=most)

    def _ribbon_captions(self, words: Language, view: TurnView) -> RibbonCaptions:
        """Return the captions of a turn's diagram: its player and, for the opponent's reply, its gain."""
        seat, learner = view.told.mover, self._reply.learner_seat
        if seat == learner:
            return RibbonCaptions(seat, words.t("You"))
        first = self._reply.reply_plies[0]
        telling = SpeechContext(words, first.before.rules, seat, learner, position=first.before)
        return RibbonCaptions(seat, words.t("Your opponent"), total=total_text(view.told, telling), bad=True)

    # ------------------------------------------------------------------ as a node
    def children(self) -> Sequence[Node]:
        return (*self.ribbons, self._again)

    def height(self, ui: Ui, width: int) -> int:
        return self._high * (2 if self._is_stacked(ui, width) else 1)

    def _is_stacked(self, ui: Ui, width: int) -> bool:
        """Return whether the diagrams of the two turns stand one below the other, as large text may need;
        `width`: px.
        """
        return ui.text_scale > 1 and sum(self._wanted_widths(wide=False)) > width - ui.px(AGAIN)

    def _wanted_widths(self, *, wide: bool) -> list[int]:
        """Return the width that each of the two diagrams needs to show everything, px; `wide`: with full captions."""
        views = zip(self.ribbons, self._turns, self._says, strict=True)
        return [ribbon.full_width(view, says, wide=wide) for ribbon, view, says in views]

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        room, high = rect.w - ui.px(AGAIN), self._high
        self._again.place(ui, pygame.Rect(rect.x + room, rect.y, rect.w - room, rect.h))
        places = [pygame.Rect(rect.x, rect.y, room, high), pygame.Rect(rect.x, rect.y + high, room, high)]
        if not self._is_stacked(ui, rect.w):
            own, answer = self._wanted_widths(wide=True)
            if own + answer > room:
                own, answer = self._wanted_widths(wide=False)
            first = min(own, max(round(LEAST * room), room - answer))
            places = [pygame.Rect(rect.x, rect.y, first, high), pygame.Rect(rect.x + first, rect.y, room - first, high)]
        for ribbon, view, says, plate in zip(self.ribbons, self._turns, self._says, places, strict=True):
            ribbon.show_turn(view, says)
            ribbon.move_to(plate)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        t, last, edge = ui.theme, self.ribbons[1].plate, ui.gap(9)
        plates.draw_plate(dst, self.rect, ui.gap(11), t.plate2, t.hair, ui.unit)
        if last.x > self.rect.x:
            pygame.draw.line(dst, t.line, (last.x, last.y + edge), (last.x, last.bottom - edge))
        else:
            pygame.draw.line(dst, t.line, (last.x + edge, last.y), (last.right - edge, last.y))
        super().paint(dst, ui)

    def sprites(self) -> list[Sprite]:
        return [sprite for ribbon in self.ribbons for sprite in ribbon.sprites()]

    def mark_running_step(self, ply: int, step: int) -> None:
        """Highlight the step that is being played. `ply`: index among the plies of both turns, -1 for none; `step`:
        index in the ply.
        """
        for ribbon, view, says, turn in zip(
            self.ribbons, self._turns, self._says, self._reply.turns_with_moves(), strict=True
        ):
            running = view.told.part_of_step(ply, step) if 0 <= ply < len(turn) else None
            if ribbon.turn is not None and ribbon.turn.running != running:
                ribbon.show_turn(view._replace(running=running), says)
            ply -= len(turn)

    # ------------------------------------------------------------------ the step that hands are on
    @cached_property
    def _ribbon_steps(self) -> list[tuple[TurnRibbon, int]]:
        """All steps of both diagrams in order, each as the diagram and the index of the turn's part in it."""
        pairs = zip(self.ribbons, self._turns, strict=True)
        return [(ribbon, i) for ribbon, view in pairs for i in range(len(view.told.parts))]

    @property
    def active_step(self) -> tuple[tuple[Ply, ...], TurnPart] | None:
        at = sorted(range(len(self.ribbons)), key=lambda i: not self.ribbons[i].is_part_selected)
        found = [(self._reply.turns_with_moves()[i], part) for i in at if (part := self.ribbons[i].highlighted_part)]
        return found[0] if found else None

    def select_step(self, by: int) -> bool:
        now = next((i for i, (ribbon, part) in enumerate(self._ribbon_steps) if ribbon.kept == part), None)
        to = now + by if now is not None else 0 if by > 0 else len(self._ribbon_steps) - 1
        for ribbon in self.ribbons:
            ribbon.pin_part(None)
        if 0 <= to < len(self._ribbon_steps):
            ribbon, part = self._ribbon_steps[to]
            ribbon.pin_part(part)
        return True


class ReplyKeys:
    """Keys that step through the panel on a wrong try and its reply. `plate_now` returns the page's panel or None;
    `none` is called when a key is pressed while there is no panel.
    """

    def __init__(self, plate_now: Callable[[], ReplyPlate | None], none: Callable[[], None]) -> None:
        self._plate_now, self._none = plate_now, none

    @property
    def plate(self) -> ReplyPlate | None:
        """The panel about a wrong try that is on the page; None if there is none."""
        return self._plate_now()

    @action("partb", key="[", sheet=msg("after a wrong try: a step of both turns back · on"))
    def select_previous_step(self) -> None:
        """Select the previous step of the wrong try and its reply."""
        self._select_step(-1)

    @action("partf", key="]", sheet=msg("after a wrong try: a step of both turns back · on"))
    def select_next_step(self) -> None:
        """Select the next step of the wrong try and its reply."""
        self._select_step(1)

    def _select_step(self, by: int) -> None:
        """Select the step `by` steps after the selected one (negative: before it); show a notice if there
        is no panel.
        """
        if self.plate is not None:
            self.plate.select_step(by)
        else:
            self._none()

    def display_with_reply(self, display: BoardDisplay) -> BoardDisplay:
        """Return the display with the selected step of the wrong try or its reply shown on it."""
        return self.plate.display_with_turns(display) if self.plate is not None else display
