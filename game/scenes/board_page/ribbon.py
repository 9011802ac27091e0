"""The ribbon above the board: it tells the last turn part by part, in signs and numbers.

A page makes it, puts it among its widgets, tells it what is seen (`show_turn`), and asks it for its `sprites` and for
the part that hands are on (`lit`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.rules.parts import CARRIED
from game.scenes.board_page.ribbon_pieces import Look, Piece, folded, joint_width, picture, piece_of, warm
from game.ui import icons, plates, text
from game.ui.screen import Sprite
from game.ui.widgets.widget import REST, Widget
from game.ui.widgets.widget import Look as Hands

if TYPE_CHECKING:
    from game.rules.board import Seat
    from game.rules.parts import Part, TurnParts
    from game.scenes.shared.texts import PlayTexts
    from game.session.last_turn import TurnSeen
    from game.text.language import Words
    from game.ui.ui import Ui

EDGE, GAP = 12, 9  # reference px
LEAST_PARTS = 0.5  # of the ribbon is left to the parts: where there is less, the ends say less
KEPT = 240  # pictures of pieces


class Says(NamedTuple):
    """What stands beside the parts: whose turn it was, which, what it brought, where in the past one is."""

    seat: str = ""
    name: str = ""
    number: int = 0
    total: str = ""
    past: tuple[str, ...] = ()  # which step of the past is shown, ever shorter
    none: str = ""  # where there is no turn yet


def says_of(seen: TurnSeen | None, texts: PlayTexts, name: Callable[[Seat], str], past: str = "") -> Says:
    """What stands beside the parts of a turn; `past`: which step of the past is shown, its parts from long to short."""
    if seen is None:
        return Says(none=texts.words.t("The last turn is told here."))
    seat = seen.told.mover
    steps = tuple(dict.fromkeys((past, past.split(" · ")[0]))) if past else ()
    return Says(seat, name(seat), seen.number, texts.total(seen.told, seen.plies), steps)


class Ribbon(Widget):
    """`plate`: the whole of it; `spare`: px at its end for a button.  `watch` plays the turn again from a part."""

    reach = 0

    def __init__(
        self, ui: Ui, words: Words, plate: pygame.Rect, spare: int, watch: Callable[[range, Part], None]
    ) -> None:
        super().__init__("ribbon")
        self.ui, self.words, self.plate, self.spare, self._watch = ui, words, plate, spare, watch
        free = pygame.Rect(plate.left + (spare if ui.rtl else 0), plate.top, plate.w - spare, plate.h)
        self.place(ui, free)
        self.rect = free
        self._letters = min(1.0, plate.h / ui.px(30))
        self._look = Look(ui, self._letters, plate.h, {})
        self._hands: Hands = REST
        self._walks = True  # the keyboard is on a piece, for the ribbon was not clicked last
        self._at = -1  # the part that the keyboard is on
        self.kept: int | None = None  # the part that stays lit
        self._turn: TurnSeen | None = None
        self._says = Says()
        self._centre: int | None = None
        self._head: list[Sprite] = []
        self._tail: list[Sprite] = []
        self._pieces: list[Piece] = []
        self._boxes: list[pygame.Rect] = []
        self._sprites: list[Sprite] = []
        self._drawn: dict[object, pygame.Surface] = {}
        self.enabled = False

    # ------------------------------------------------------------------ what it tells
    def show_turn(self, turn: TurnSeen | None, says: Says) -> None:
        """Tells a turn; the same one costs nothing."""
        if turn is self._turn and says == self._says:
            return
        before = self._turn
        if (
            turn is None
            or before is None
            or turn.plies.start != before.plies.start
            or turn.told.mover != before.told.mover
        ):
            self.kept, self._at, self._centre = None, -1, None
        same = turn is not None and before is not None and turn.told is before.told and says == self._says
        self._turn, self._says = turn, says
        self.enabled = turn is not None and bool(turn.told.parts)
        if same:
            self._lay_sprites()
        else:
            self._lay()

    @property
    def told(self) -> TurnParts | None:
        """The turn that it tells."""
        return self._turn.told if self._turn else None

    @property
    def lit(self) -> Part | None:
        """The part that the pointer or the keyboard is on, or else the one that stays lit."""
        at = self._pointed if self._pointed is not None else self._walked if self._walked is not None else self.kept
        parts = self._turn.told.parts if self._turn else ()
        return parts[at] if at is not None and at < len(parts) else None

    @property
    def _pointed(self) -> int | None:
        """The part under the pointer; none where it is on a fold."""
        part = self._hands.part if self._hands.face != "rest" else None
        return part if isinstance(part, int) and self._piece_of(part) is not None else None

    @property
    def _walked(self) -> int | None:
        return self._at if self._hands.focus and self._walks and self._at >= 0 else None

    def _piece_of(self, part: int) -> int | None:
        """The piece that a part has to itself."""
        return next((i for i, piece in enumerate(self._pieces) if piece.parts == range(part, part + 1)), None)

    # ------------------------------------------------------------------ hands
    def part_at(self, ui: Ui, pos: tuple[int, int]) -> object:
        """The part at a point; of folded ones the range."""
        for box, piece in zip(self._boxes, self._pieces, strict=True):
            if box.left <= pos[0] < box.right:
                return piece.parts.start if len(piece.parts) == 1 else piece.parts
        return None

    def show(self, dst: pygame.Surface, ui: Ui, look: Hands) -> None:
        """Nothing is painted: its pictures lie above the page.  Folded parts open under the pointer."""
        if look.focus and not self._hands.focus:
            self._walks = True
            if self._turn and not 0 <= self._at < len(self._turn.told.parts):
                self._at = self._pieces[-1].parts.start if self._pieces else -1
        self._hands = look
        if isinstance(look.part, range) and look.face != "rest":
            self._open((look.part.start + look.part.stop) // 2)
        elif look.face == "rest":
            self._open(self._walked)
        else:
            self._lay_sprites()

    def press(self, ui: Ui, pos: tuple[int, int]) -> None:
        self._walks = False

    def click(self, ui: Ui, pos: tuple[int, int]) -> None:
        part = self.part_at(ui, pos)
        self._again(part.start if isinstance(part, range) else part if isinstance(part, int) else 0)

    def activate(self) -> None:
        self._again(max(0, self._at))

    def key(self, ui: Ui, event: pygame.event.Event) -> bool:
        """Left and right walk from part to part."""
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_LEFT, pygame.K_RIGHT) or self._turn is None:
            return False
        by = 1 if event.key == pygame.K_RIGHT else -1
        self._walks = True
        self._at = min(max(0, self._at + by), len(self._turn.told.parts) - 1)
        self._open(self._at)
        return True

    def keep(self, pos: tuple[int, int]) -> bool:
        """The other mouse button: the part there stays lit, or no longer; True if there is one."""
        part = self.part_at(self.ui, pos) if self.rect.collidepoint(pos) else None
        if not isinstance(part, int):
            return False
        self.kept = None if self.kept == part else part
        self._lay_sprites()
        return True

    def outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        """The focus stands round the piece that the keyboard is on."""
        piece = self._piece_of(self._at)
        if piece is None:
            return self.rect, ui.gap(12)
        return self._boxes[piece].inflate(0, -2 * ui.gap(6)), ui.gap(8)

    def _again(self, part: int) -> None:
        parts = self._turn.told.parts if self._turn else ()
        if self._turn and part < len(parts) and parts[part].kind != "pause":
            self._watch(self._turn.plies, self._turn.told.parts[part])

    def _open(self, centre: int | None) -> None:
        if centre != self._centre:
            self._centre = centre
            self._lay()
        else:
            self._lay_sprites()

    # ------------------------------------------------------------------ pictures
    def paint_plate(self, dst: pygame.Surface) -> None:
        """The plate below the pieces."""
        ui, t = self.ui, self.ui.theme
        plates.draw(dst, self.plate, ui.gap(12), t.plate, t.line, t.outline * ui.unit, t.plate_shadow, ui.unit)

    def warm(self, holes: Sequence[str], names: Mapping[Seat, str]) -> Iterator[object]:
        """Draws, one by one, what the first turns will need."""
        yield from warm(self._look, holes, self.words)
        for seat, name in names.items():
            yield self._line(f"**{name}**", "sans", 15, self.ui.theme.ink)
            yield icons.emblem(seat, self._look.px(15), self.ui.theme.emblem(seat))

    def sprites(self) -> list[Sprite]:
        """All that stands on it; the same list while nothing changes."""
        return self._sprites

    def _lay(self) -> None:
        """Places the pieces between what stands at both ends."""
        ui, turn = self.ui, self._turn
        self._head, self._tail, room = self._ends()
        self._pieces, self._boxes = [], []
        if turn is not None:
            self._pieces = folded(turn.told, self.words, room.w, self._width, self._centre)
            x = room.left if not ui.rtl else room.right - sum(self._width(piece) for piece in self._pieces)
            for piece in self._pieces:
                x += joint_width(piece, self._look)
                wide = self._picture(piece).get_width()
                self._boxes.append(pygame.Rect(x, self.rect.top, wide, self.rect.h))
                x += wide
        self._lay_sprites()

    def _lay_sprites(self) -> None:
        """Draws it as one picture: a frame then has no more to look at than before."""
        ui, t, look = self.ui, self.ui.theme, self._look
        out = [*self._head, *self._tail]
        running = self._turn.running if self._turn else None
        lit = self.lit
        for piece, box in zip(self._pieces, self._boxes, strict=True):
            part = piece.parts.start if len(piece.parts) == 1 else -1
            on = lit is not None and self._turn is not None and part >= 0 and self._turn.told.parts[part] is lit
            runs = running is not None and running in piece.parts
            if on or runs:
                frame = box.inflate(0, -2 * ui.gap(5))
                width = 2 * ui.unit if runs or part != self.kept else 1.2 * ui.unit
                face = plates.rounded(frame.size, ui.gap(8), t.hover if on else None, t.brass2, width)
                out.append(Sprite(face, frame.x, frame.y))
            joint = joint_width(piece, look)
            if piece.joint in ("line", "rule"):
                line = self._joint(piece.joint, joint)
                out.append(Sprite(line, box.left - joint, self.rect.top))
            out.append(Sprite(self._picture(piece), box.x, box.y))
        box = self.plate.inflate(-2 * ui.gap(7), -2 * ui.gap(3))
        box.width -= max(0, self.spare - ui.gap(7))
        if ui.rtl:
            box.left += max(0, self.spare - ui.gap(7))
        whole = pygame.Surface(box.size)
        whole.fill(t.plate)
        for sprite in out:
            sprite.moved(-box.x, -box.y).draw(whole)
        self._sprites = [Sprite(whole, box.x, box.y)]

    def _joint(self, kind: str, wide: int) -> pygame.Surface:
        """A short line joins what follows; a tall rule separates extra turns."""
        key = ("joint", kind, wide)
        if key not in self._drawn:
            t, high, ui = self.ui.theme, self.rect.h, self.ui
            out = pygame.Surface((wide, high), pygame.SRCALPHA)
            out.fill((*t.plate, 0))
            bar = pygame.Rect(0, 0, wide - ui.gap(3), max(2, ui.gap(2)))
            if kind == "rule":
                bar = pygame.Rect(0, 0, max(1, ui.gap(1)), round(0.55 * high))
            bar.center = wide // 2, high // 2
            out.fill((*t.line, 255), bar)
            self._drawn[key] = out
        return self._drawn[key]

    def _picture(self, piece: Piece) -> pygame.Surface:
        key = piece[1:7]  # all but where it stands
        if key not in self._drawn:
            if len(self._drawn) > KEPT:
                self._drawn.clear()
            self._drawn[key] = picture(piece, self._look)
        return self._drawn[key]

    def _width(self, piece: Piece) -> int:
        return joint_width(piece, self._look) + self._picture(piece).get_width()

    # ------------------------------------------------------------------ both ends
    def _ends(self) -> tuple[list[Sprite], list[Sprite], pygame.Rect]:
        """What stands at the beginning and at the end, and the room between."""
        ui, says, words = self.ui, self._says, self.words
        inner = self.plate.inflate(-2 * self._look.px(EDGE), 0)
        if self._turn is None:
            faint = self._line(says.none, "sans", 14, ui.theme.ink2)
            return [self._at_start(faint, inner, 0)], [], pygame.Rect(inner.center, (0, 0))
        spare = self.spare
        named = self._line(f"**{says.name}**", "sans", 15, ui.theme.ink)
        numbers = [words.say("turn {n}", n=says.number), words.fill("{n}", n=says.number)] if says.number else [""]
        heads: list[list[pygame.Surface]] = []
        mark = icons.emblem(says.seat, self._look.px(15), ui.theme.emblem(says.seat))
        for name in ([named], []):
            for number in numbers if name else numbers[-1:]:
                small = [self._line(number, "sans", 13.5, ui.theme.ink2)] if number else []
                heads.append([mark, *name, *small])
        tails = self._tails()
        parts = self._turn.told.parts
        wide, plain = (
            sum(self._width(piece_of(parts, i, words, wide=with_words)) for i in range(len(parts)))
            for with_words in (True, False)
        )
        choices = [(head, tail) for head in heads for tail in tails]
        for wanted in (wide, plain, min(plain, round(LEAST_PARTS * inner.w)), 0):
            for head, tail in choices:
                left = sum(part.get_width() + self._look.px(GAP) for part in head) + self._look.px(GAP)
                right = spare + sum(part.get_width() + self._look.px(GAP) for part in tail)
                if inner.w - left - right >= wanted or (not wanted and tail is tails[-1] and head is heads[-1]):
                    return self._placed(head, tail, inner, left, right, spare)
        raise AssertionError("the last choice always fits")

    def _tails(self) -> list[list[pygame.Surface]]:
        """What may stand at the end: laps and the total, or where in the past one is."""
        t, says, turn = self.ui.theme, self._says, self._turn
        assert turn is not None
        if says.past:
            return [[self._line(words, "sans", 14, t.brass2)] for words in says.past]
        total = [self._line(says.total, "serif", 20, t.brass2)] if says.total else []
        laps = turn.told.laps if any(part.kind == "relay" or part.to == CARRIED for part in turn.told.parts) else 0
        if laps > 1 and self.ui.m.labels:
            return [[self._line(self.words.fill("{n:lap}", n=laps), "sans", 13.5, t.ink2), *total], total]
        return [total]

    def _placed(
        self,
        head: list[pygame.Surface],
        tail: list[pygame.Surface],
        inner: pygame.Rect,
        left: int,
        right: int,
        spare: int,
    ) -> tuple[list[Sprite], list[Sprite], pygame.Rect]:
        ui, gap = self.ui, self._look.px(GAP)
        out: list[list[Sprite]] = [[], []]
        x = 0
        for surface in head:
            out[0].append(self._at_start(surface, inner, x))
            x += surface.get_width() + gap
        rule = self._joint("rule", self._look.px(GAP))
        out[0].append(self._at_start(rule, inner, x - gap // 2))
        x = inner.w - right + gap
        for surface in tail:
            out[1].append(self._at_start(surface, inner, x))
            x += surface.get_width() + gap
        room = pygame.Rect(inner.left + left, inner.top, max(0, inner.w - left - right), inner.h)
        if ui.rtl:
            room.right = inner.right - left
        return out[0], out[1], room

    def _line(self, words: str, family: text.Family, size: float, color: tuple[int, int, int]) -> pygame.Surface:
        """A line of text as high as the ribbon."""
        key = (words, family, size)
        if key not in self._drawn:
            style = self.ui.style(family, size * self._letters, color)
            out = pygame.Surface((max(1, self.ui.width(words, style)), self.rect.h), pygame.SRCALPHA)
            out.fill((*self.ui.theme.plate, 0))
            x = out.get_width() if self.ui.rtl else 0
            self.ui.write(out, words, style, x, self.rect.h / 2 + 0.36 * self._look.style("number").size, self.ui.start)
            self._drawn[key] = out
        return self._drawn[key]

    def _at_start(self, surface: pygame.Surface, inner: pygame.Rect, away: int) -> Sprite:
        """A picture at a distance from where reading begins."""
        x = inner.right - away - surface.get_width() if self.ui.rtl else inner.left + away
        return Sprite(surface, x, self.rect.centery - surface.get_height() // 2)
