"""The ribbon above the board: it tells the last turn part by part, in signs and numbers.

A page makes it, puts it among its widgets, tells it what is seen (`show_turn`), and asks it for its `sprites` and for
the part that hands are on (`lit`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules.board import Seat
from game.rules.parts import TurnPart, TurnParts
from game.text.language import Language
from game.ui import plates
from game.ui.element import PageElement
from game.ui.screen import Sprite
from game.ui.theme import Rgb
from game.ui.ui import Ui
from game.ui.widgets.widget import REST, Widget, WidgetLook
from game.window.board_page.ribbon_ends import RibbonCaptions, RibbonEnds
from game.window.board_page.ribbon_pieces import (
    RibbonPiece,
    RibbonStyle,
    fit_pieces,
    joint_picture,
    joint_width,
    piece_picture,
    prefetch_pieces,
    ribbon_piece,
)

if TYPE_CHECKING:
    from game.table.last_turn import TurnView

KEPT = 240  # pictures of pieces


class TurnRibbon(Widget):
    """The band above the board that shows the parts of the last turn as signs and numbers. `plate`: its whole
    rectangle; `spare`: px at its end left for a button; `watch`: function that replays the turn from a part.
    """

    reach = 0

    def __init__(
        self,
        ui: Ui,
        words: Language,
        plate: pygame.Rect,
        spare: int,
        watch: Callable[[range, TurnPart], None],
        *,
        name: str = "ribbon",
        ground: Rgb | None = None,
    ) -> None:
        """Set up the ribbon; `ground`: the colour on which it lies, if that is not a plate."""
        super().__init__(name)
        self.ui, self.words, self.spare, self._watch = ui, words, spare, watch
        self._ground = ground or ui.theme.plate
        self._look = RibbonStyle(ui, min(1.0, plate.h / ui.px(30)), plate.h, {})
        self._set_rectangle(plate)
        self._hands: WidgetLook = REST
        self._walks = True  # the keyboard is on a piece, for the ribbon was not clicked last
        self._at = -1  # the part that the keyboard is on
        self.kept: int | None = None  # the part that stays lit
        self.turn: TurnView | None = None
        self.tell: Callable[[TurnPart, range], str] = lambda part, plies: ""  # a part in a sentence
        self.says = RibbonCaptions()
        self._centre: int | None = None
        self.head: list[Sprite] = []
        self.tail: list[Sprite] = []
        self.pieces: list[RibbonPiece] = []
        self.boxes: list[pygame.Rect] = []
        self._sprites: list[Sprite] = []
        self._drawn: dict[object, pygame.Surface] = {}
        self.enabled = False

    def _set_rectangle(self, plate: pygame.Rect) -> None:
        """Set the area of the band; `plate`: its whole rectangle, of which `spare` px at the end are left
        for a button.
        """
        self.plate, spare = plate, self.spare
        self.rect = pygame.Rect(plate.left + (spare if self.ui.rtl else 0), plate.top, plate.w - spare, plate.h)
        self._ends = RibbonEnds(self.words, self._look, plate, spare)

    def move_to(self, plate: pygame.Rect) -> None:
        """Move the band to the rectangle `plate`, which has the same height."""
        self._set_rectangle(plate)
        self._arrange_pieces()

    def full_width(self, turn: TurnView, captions: RibbonCaptions, *, wide: bool = True) -> int:
        """Return the width in px that the ribbon needs for all parts of a turn; `wide`: with words beside the signs."""
        parts = turn.told.parts
        pieces = sum(self._piece_width(ribbon_piece(parts, i, self.words, wide=wide)) for i in range(len(parts)))
        return self._ends.full_width(turn.told, captions) + pieces

    # ------------------------------------------------------------------ what it tells
    def show_turn(self, turn: TurnView | None, captions: RibbonCaptions) -> None:
        """Show a turn (None: no turn) with its captions; do nothing if both are already shown, or the ribbon has no
        room on the page.
        """
        if not self.plate or (turn is self.turn and captions == self.says):
            return
        before = self.turn
        if (
            turn is None
            or before is None
            or turn.plies.start != before.plies.start
            or turn.told.mover != before.told.mover
        ):
            self.kept, self._at, self._centre = None, -1, None
        same = turn is not None and before is not None and turn.told is before.told and captions == self.says
        self.turn, self.says = turn, captions
        self.enabled = turn is not None and bool(turn.told.parts)
        if same:
            self._draw_ribbon()
        else:
            self._arrange_pieces()

    @property
    def shown_turn(self) -> TurnParts | None:
        """The turn whose parts are shown; None if there is none."""
        return self.turn.told if self.turn else None

    @property
    def highlighted_part(self) -> TurnPart | None:
        """The part with the pointer or the keyboard focus, or else the pinned one."""
        at = (
            self._hovered_part
            if self._hovered_part is not None
            else self._focused_part
            if self._focused_part is not None
            else self.kept
        )
        parts = self.turn.told.parts if self.turn else ()
        return parts[at] if at is not None and at < len(parts) else None

    @property
    def _hovered_part(self) -> int | None:
        """Index of the part under the pointer; None if there is none, or on a piece that stands for several parts."""
        part = self._hands.part if self._hands.face != "rest" else None
        return part if isinstance(part, int) and self._piece_of_part(part) is not None else None

    @property
    def _focused_part(self) -> int | None:
        """Index of the part of the turn with the keyboard focus; None for none."""
        return self._at if self._hands.focus and self._walks and self._at >= 0 else None

    def _piece_of_part(self, part: int) -> int | None:
        """Return the index of the piece that stands for this part alone, or None."""
        return next((i for i, piece in enumerate(self.pieces) if piece.parts == range(part, part + 1)), None)

    # ------------------------------------------------------------------ hands
    def part_at(self, ui: Ui, pos: tuple[int, int]) -> object:
        """Return the index of the part at a point, the range of parts folded into one piece there, or None."""
        for box, piece in zip(self.boxes, self.pieces, strict=True):
            if box.left <= pos[0] < box.right:
                return piece.parts.start if len(piece.parts) == 1 else piece.parts
        return None

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        """Paint nothing, as its pictures lie above the page; folded parts open under the pointer."""
        if look.focus and not self._hands.focus:
            self._walks = True
            if self.turn and not 0 <= self._at < len(self.turn.told.parts):
                self._at = self.pieces[-1].parts.start if self.pieces else -1
        self._hands = look
        if isinstance(look.part, range) and look.face != "rest":
            self._unfold_around((look.part.start + look.part.stop) // 2)
        elif look.face == "rest":
            self._unfold_around(self._focused_part)
        else:
            self._draw_ribbon()

    def press(self, ui: Ui, pos: tuple[int, int]) -> None:
        """Note that the mouse is used, so that the keyboard focus is hidden."""
        self._walks = False

    def element(self, ui: Ui) -> PageElement | None:
        turn, says, name = self.turn, self.says, self.words.t("The last turn")
        if turn is None:
            return None
        told = ((i, self.tell(part, turn.plies)) for i, part in enumerate(turn.told.parts))
        items = tuple(
            PageElement(f"{self.name}.{i}", "item", said, press=partial(self._replay_from_part, i))
            for i, said in told
            if said
        )
        about = self.words.join_list((says.name, says.total))
        active = "" if self._focused_part is None else f"{self.name}.{self._focused_part}"
        return PageElement(self.name, "list", name, about=about, active=active, children=items)

    def click(self, ui: Ui, pos: tuple[int, int]) -> None:
        """Replay the turn from the part at a point."""
        part = self.part_at(ui, pos)
        self._replay_from_part(part.start if isinstance(part, range) else part if isinstance(part, int) else 0)

    def activate(self) -> None:
        """Replay the turn from the focused part, or from its beginning."""
        self._replay_from_part(max(0, self._at))

    def key(self, ui: Ui, event: pygame.event.Event) -> bool:
        """Move from part to part by the left and right arrow keys."""
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_LEFT, pygame.K_RIGHT) or self.turn is None:
            return False
        by = 1 if event.key == pygame.K_RIGHT else -1
        self._walks = True
        self._at = min(max(0, self._at + by), len(self.turn.told.parts) - 1)
        self._unfold_around(self._at)
        return True

    @property
    def is_part_selected(self) -> bool:
        """Whether the pointer or the keyboard is on a part."""
        return self._hovered_part is not None or self._focused_part is not None

    def pin_part(self, part: int | None) -> None:
        """Keep a part highlighted and in view; None: none."""
        self.kept = part
        self._unfold_around(part)

    def toggle_pin_at(self, pos: tuple[int, int]) -> bool:
        """Pin or unpin the part at a point, on a right click; return True if there is one."""
        part = self.part_at(self.ui, pos) if self.rect.collidepoint(pos) else None
        if not isinstance(part, int):
            return False
        self.kept = None if self.kept == part else part
        self._draw_ribbon()
        return True

    def focus_outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        """Return the outline of the piece with the keyboard focus: its rectangle and corner radius."""
        piece = self._piece_of_part(self._at)
        if piece is None:
            return self.rect, ui.gap(12)
        return self.boxes[piece].inflate(0, -2 * ui.gap(6)), ui.gap(8)

    def _replay_from_part(self, part: int) -> None:
        """Replay the turn from the part with index `part`."""
        parts = self.turn.told.parts if self.turn else ()
        if self.turn and part < len(parts) and parts[part].kind != "pause":
            self._watch(self.turn.plies, self.turn.told.parts[part])

    def _unfold_around(self, centre: int | None) -> None:
        """Show the parts around the index `centre` in full and fold the others into few signs; None: around the main
        part of the turn.
        """
        if centre != self._centre:
            self._centre = centre
            self._arrange_pieces()
        else:
            self._draw_ribbon()

    # ------------------------------------------------------------------ pictures
    def paint_background(self, dst: pygame.Surface) -> None:
        """Paint the ribbon's empty panel."""
        ui, t = self.ui, self.ui.theme
        if not self.plate:
            return
        plates.draw_plate(dst, self.plate, ui.gap(12), t.plate, t.line, t.outline * ui.unit, t.plate_shadow, ui.unit)

    def prefetch_pictures(self, holes: Sequence[str], names: Mapping[Seat, str]) -> Iterator[object]:
        """Draw in advance the pictures that the first turns will need, one per iteration."""
        yield from prefetch_pieces(self._look, holes, self.words)
        for seat, name in names.items():
            yield from self._ends.prefetch_player(seat, name)

    def sprites(self) -> list[Sprite]:
        """Return all sprites of the ribbon; the same list while nothing changes."""
        return self._sprites

    def _arrange_pieces(self) -> None:
        """Place the pieces between the captions at both ends."""
        turn = self.turn
        parts = turn.told.parts if turn else ()
        wide, plain = (
            sum(self._piece_width(ribbon_piece(parts, i, self.words, wide=with_words)) for i in range(len(parts)))
            for with_words in (True, False)
        )
        self.head, self.tail, room = self._ends.arrange_ends(turn.told if turn else None, self.says, wide, plain)
        self.pieces, self.boxes = [], []
        if turn is not None:
            centre = turn.kernel if self._centre is None else self._centre
            self.pieces = fit_pieces(turn.told, self.words, room.w, self._piece_width, centre)
            x = room.left
            for piece in self.pieces:
                x += joint_width(piece, self._look)
                wide = self._piece_picture(piece).get_width()
                self.boxes.append(pygame.Rect(x, self.rect.top, wide, self.rect.h))
                x += wide
        self._draw_ribbon()

    def _draw_ribbon(self) -> None:
        """Draw the whole ribbon as one picture, so that a frame has only one sprite."""
        ui, t, look = self.ui, self.ui.theme, self._look
        out = [*self.head, *self.tail]
        running = self.turn.running if self.turn else None
        lit = self.highlighted_part
        for piece, box in zip(self.pieces, self.boxes, strict=True):
            part = piece.parts.start if len(piece.parts) == 1 else -1
            on = lit is not None and self.turn is not None and part >= 0 and self.turn.told.parts[part] is lit
            runs = running is not None and running in piece.parts
            if on or runs:
                frame = box.inflate(0, -2 * ui.gap(5))
                width = 2 * ui.unit if runs or part != self.kept else 1.2 * ui.unit
                face = plates.rounded_rectangle(frame.size, ui.gap(8), t.hover if on else None, t.brass2, width)
                out.append(Sprite(face, frame.x, frame.y))
            joint = joint_width(piece, look)
            if piece.joint in ("then", "rule"):
                line = self._joint_picture(piece.joint, joint)
                out.append(Sprite(line, box.left - joint, self.rect.top))
            out.append(Sprite(self._piece_picture(piece), box.x, box.y))
        box = self.plate.inflate(-2 * ui.gap(7), -2 * ui.gap(3))
        box.width -= max(0, self.spare - ui.gap(7))
        if ui.rtl:
            box.left += max(0, self.spare - ui.gap(7))
        if box.w <= 0 or box.h <= 0:  # a page without room for it
            self._sprites = []
            return
        whole = pygame.Surface(box.size)
        whole.fill(self._ground)
        for sprite in out:
            sprite.moved(-box.x, -box.y).draw(whole)
        self._sprites = [Sprite(whole, box.x, box.y)]

    def _joint_picture(self, kind: str, wide: int) -> pygame.Surface:
        """Return the sign between two pieces from a cache; `kind`: "then" or "rule", `wide`: its width in px."""
        key = ("joint", kind, wide)
        if key not in self._drawn:
            self._drawn[key] = joint_picture(kind, wide, self._look)
        return self._drawn[key]

    def _piece_picture(self, piece: RibbonPiece) -> pygame.Surface:
        """Return the picture of a piece, from a cache."""
        key = piece[1:8]  # all but where it stands
        if key not in self._drawn:
            if len(self._drawn) > KEPT:
                self._drawn.clear()
            self._drawn[key] = piece_picture(piece, self._look)
        return self._drawn[key]

    def _piece_width(self, piece: RibbonPiece) -> int:
        """Return the width of a piece with the sign before it, in px."""
        return joint_width(piece, self._look) + self._piece_picture(piece).get_width()
