"""The strip on which the laps of a turn are looked through before it is played: a node for each, and a knob.

It runs from left to right in every language, as the film does.
"""

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

import pygame

from game.film.laps import TurnPath
from game.table.move_text import MoveTexts
from game.ui import icons, plates, text
from game.ui.element import PageElement
from game.ui.memory import cache_results
from game.ui.theme import Rgb, Theme
from game.ui.ui import Ui
from game.ui.widgets import Widget
from game.ui.widgets.widget import WidgetLook
from game.window.moves.pointing import LapSelector
from game.window.shared.board_keys import index_after_key

Kind = Literal["began", "relay", "captured", "dot", "end"]


AWAY = 0.55  # of the way from one lap to the next: how far the end lies from the last lap


class LapNode(NamedTuple):
    """A node of the lap slider for one lap or several, with its position, captured stones and start hole.

    A node of kind `dot` is a relay in a turn with many laps; one of kind `captured` also stands for preceding relays.
    """

    x: float
    kind: Kind
    first_lap: int  # the indices of the laps that it stands for
    last_lap: int
    captured_stones: int
    start_hole: str


class LapLine(NamedTuple):
    """The nodes of the lap slider in order, with the distance between laps in px."""

    left_x: float
    lap_distance: float
    nodes: tuple[LapNode, ...]

    def x_of_lap(self, lap: float) -> float:
        """Return the x position of a lap, in px; a fraction lies between two laps."""
        return self.left_x + lap * self.lap_distance

    def nearest_lap(self, x: float) -> int:
        """Return the lap nearest to an x position, at most the last one."""
        laps = max(node.last_lap for node in self.nodes if node.kind != "end")
        return max(0, min(laps, round((x - self.left_x) / self.lap_distance))) if self.lap_distance else 0


def lay_out_laps(path: TurnPath, left: float, right: float, *, most: float, near: float) -> LapLine:
    """Lay out the laps of a turn as nodes between two x positions.

    `most`: the greatest distance between laps; `near`: the least distance between two nodes with numbers.
    """
    laps, wide = path.laps, right - left
    away = 0.0 if path.is_cut else max(near, min(AWAY * most, wide * AWAY / (len(laps) - 1 + AWAY)))
    step = min(most, (wide - away) / max(1, len(laps) - 1))
    folds = step < near
    nodes: list[LapNode] = []
    for i, lap in enumerate(laps):
        n, x = path.captured_by_lap(i), left + i * step
        kind: Kind = "captured" if n or lap.begins == "captured" else lap.begins
        if folds and kind == "relay":
            kind = "dot"
        behind = next((node for node in reversed(nodes) if node.kind == "captured"), None)
        if folds and kind == "captured" and behind is not None and x - left - behind.last_lap * step < near:
            at = nodes.index(behind)
            middle = left + (behind.first_lap + i) / 2 * step
            nodes[at:] = [
                behind._replace(x=middle, last_lap=i, captured_stones=behind.captured_stones + n, start_hole="")
            ]
        else:
            nodes.append(LapNode(x, kind, i, i, n, lap.start))
    if not path.is_cut:
        last = len(laps) - 1
        nodes.append(
            LapNode(left + last * step + away, "end", last, last, path.captured_by_lap(len(laps)), path.landing)
        )
    return LapLine(left, step, tuple(nodes))


def choose_labelled_nodes(
    nodes: Sequence[LapNode], lap: int, width: Callable[[str], float], between: float
) -> list[LapNode]:
    """Choose the nodes whose hole names fit: the shown lap first, then both ends, captures and the rest."""
    order = {"captured": 2, "began": 3, "relay": 3}

    def rank(node: LapNode) -> tuple[int, int]:
        if node.first_lap <= lap <= node.last_lap and node.kind != "end":
            return 0, node.first_lap
        return (1 if node.kind == "end" or node.first_lap == 0 else order.get(node.kind, 4)), node.first_lap

    out: list[LapNode] = []
    for node in sorted((node for node in nodes if node.start_hole), key=rank):
        half = width(node.start_hole) / 2 + between
        if all(abs(node.x - other.x) >= half + width(other.start_hole) / 2 for other in out):
            out.append(node)
    return out


@cache_results
def draw_capture_ring(theme: Theme, radius: int, number: str, done: bool, px: int) -> pygame.Surface:
    """Draw a dashed ring with a number of captured stones, filled once the lap is `done`."""
    out = _disc_surface(2 * radius + 2, theme.brass if done else theme.plate)
    middle = radius + 1.0
    line = icons.arc_points(middle, middle, radius - 1)
    out.blit(
        icons.stroke_picture(
            icons.cut_into_dashes(line, 0.45 * radius, 0.25 * radius),
            max(1.5, radius / 6),
            theme.brass2,
            out.get_size(),
        ),
        (0, 0),
    )
    style = text.TextStyle(
        "sans", px if len(number) < 3 else round(px * 0.8), theme.onbrass if done else theme.ink, True
    )
    text.draw_text(out, number, style, middle, middle + 0.357 * style.size, "center")
    return out


@cache_results
def draw_relay_ring(theme: Theme, radius: int, done: bool, at_start: bool) -> pygame.Surface:
    """Draw the ring of a relay. `done`: it lies before the shown lap, so it is filled; `at_start`: it is the hole where
    the turn begins, so its line is dotted until it is done.
    """
    color: Rgb = theme.brass if done else theme.plate
    out = _disc_surface(2 * radius + 2, color)
    line = icons.arc_points(radius + 1.0, radius + 1.0, max(1.0, radius - 1))
    lines = icons.cut_into_dashes(line, 0.2 * radius, 0.5 * radius) if at_start and not done else [line]
    out.blit(icons.stroke_picture(lines, max(1.5, radius / 3), theme.brass2, out.get_size()), (0, 0))
    return out


@cache_results
def draw_last_stone_diamond(theme: Theme, radius: int) -> pygame.Surface:
    """Draw the diamond that marks the landing of the last stone."""
    side, middle = 2 * radius + 2, radius + 1.0
    far = radius - 1
    points = [(middle, middle - far), (middle + far, middle), (middle, middle + far), (middle - far, middle)]
    out = pygame.Surface((side, side), pygame.SRCALPHA)
    out.fill((*theme.plate, 0))
    pygame.draw.polygon(out, theme.plate, points)
    out.blit(icons.stroke_picture([[*points, points[0]]], max(1.5, radius / 6), theme.brass2, (side, side)), (0, 0))
    return out


@cache_results
def draw_slider_knob(theme: Theme, radius: int) -> pygame.Surface:
    """Draw the knob of the slider on the line."""
    side = 2 * radius + 2
    out = _disc_surface(side, theme.plate)
    inner = _disc_surface(side - 4, theme.brass)
    out.blit(inner, (2, 2))
    m, a = side / 2, radius / 4
    wings = [[(m - a, m - a), (m - 2 * a, m), (m - a, m + a)], [(m + a, m - a), (m + 2 * a, m), (m + a, m + a)]]
    out.blit(icons.stroke_picture(wings, max(1.5, radius / 8), theme.onbrass, (side, side)), (0, 0))
    return out


def _disc_surface(side: int, color: Rgb) -> pygame.Surface:
    """Return a filled disc, `side` px in diameter."""
    return plates.rounded_rectangle((side, side), side / 2, color).copy()


ARROW, WORDS, KNOB, NODE, RING, TRACK = 44, 96, 15, 11, 6, 3  # reference px
MOST, NEAR = 104, 27  # between two laps: at most, and so much that both nodes have room


class _Layout(NamedTuple):
    """Rectangles of the lap slider's parts, in window px."""

    back_button: pygame.Rect
    forward_button: pygame.Rect
    text_area: pygame.Rect
    lap_line: LapLine
    center_y: int  # of the nodes
    knob_x: int  # its radius


class LapStrip(Widget):
    """Slider by which the laps of a turn can be viewed before the turn is played.

    It moves the `LapSelector`, and `play` plays the chosen move. It takes presses only while shown.
    """

    reach = 0

    def __init__(self, scrub: LapSelector, texts: MoveTexts, play: Callable[[str], None]) -> None:
        super().__init__("path", enabled=False)
        self.scrub, self._wanted = scrub, False
        self._texts, self._play = texts, play
        self.named = True  # the nodes have room for the names of holes
        self._pulling = False
        self._laid: tuple[object, TurnPath, _Layout] | None = None  # the path itself: its id may be another one's soon
        self._seen: object = None
        self._painted: TurnPath | None = None

    def follow(self, shown: bool) -> bool:
        """Show the strip if `shown` and the previewed move has laps, else hide it; return True if it has to be
        repainted.
        """
        self._wanted = self.enabled = shown and self.scrub.has_laps
        path = self.scrub.path if self.is_shown else None
        seen = self.scrub.move, self.scrub.lap, path is None
        changed = seen != self._seen or path is not self._painted
        self._seen, self._painted = seen, path
        return changed

    @property
    def is_shown(self) -> bool:
        """Whether the slider is shown: it is wanted and the chosen move has several laps."""
        return self._wanted and self.scrub.has_laps

    # ------------------------------------------------------------------ where its parts are
    def layout(self, ui: Ui) -> _Layout:
        """Return where the parts of the slider are, cached until its place or the path changes."""
        key, path = (self.rect.topleft, self.rect.size), self.scrub.path
        if self._laid is None or self._laid[0] != key or self._laid[1] is not path:
            self._laid = key, path, self._lay_out(ui)
        return self._laid[2]

    def _lay_out(self, ui: Ui) -> _Layout:
        """Compute where the parts of the slider are."""
        r, path, wide = self.rect, self.scrub.path, ui.gap(ARROW)
        first, second = self._text_styles(ui)
        said = [(self._texts.lap_text(path, i), self._texts.captures_so_far(path, i)) for i in (0, len(path.laps) - 1)]
        words = max(ui.px(WORDS), *(max(ui.width(a, first), ui.width(b, second)) for a, b in said)) + ui.gap(12)
        if not self.named:
            words = max(ui.width(a, first) for a, _ in said) + ui.gap(12)
        back = pygame.Rect(r.left + ui.gap(4), r.top, wide, r.h)
        middle = pygame.Rect(back.right, r.top, words, r.h)
        forward = pygame.Rect(middle.right, r.top, wide, r.h)
        knob = min(ui.px(KNOB), (r.h - 4) // 2)
        left = forward.right + knob + ui.gap(8)
        right = r.right - ui.gap(12) - ui.px(NODE) - (ui.px(26) if path.captured_by_lap(len(path.laps)) else 0)
        line = lay_out_laps(path, left, max(left + 1, right), most=ui.px(MOST), near=ui.px(NEAR))
        y = r.top + knob + ui.gap(4) if self.named else r.centery
        return _Layout(back, forward, middle, line, y, knob)

    def _text_styles(self, ui: Ui) -> tuple[text.TextStyle, text.TextStyle]:
        """Return two text styles: that of the lap, and that of the captures so far."""
        t = ui.theme
        return ui.custom_style("sans", 15 * self._node_scale(ui), t.ink, bold=True), ui.style("fine", t.ink2)

    def _node_scale(self, ui: Ui) -> float:
        """Return the scale of nodes and text, below 1 where large text leaves the strip too low."""
        return min(1.0, (self.rect.h - 4) / ui.px(2 * NODE))

    def part_at(self, ui: Ui, pos: tuple[int, int]) -> object:
        if not self.is_shown:
            return None
        laid = self.layout(ui)
        return (
            "back"
            if laid.back_button.collidepoint(pos)
            else "forward"
            if laid.forward_button.collidepoint(pos)
            else None
        )

    # ------------------------------------------------------------------ pictures
    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        if not self.is_shown:
            return
        t, r, laid, path, lap = ui.theme, self.rect, self.layout(ui), self.scrub.path, self.scrub.lap
        plates.draw_plate(dst, r, ui.gap(12), t.plate, t.line, ui.unit * t.outline)
        for name, rect, icon, ends in (
            ("back", laid.back_button, "left", lap == 0),
            ("forward", laid.forward_button, "right", lap == len(path.laps) - 1),
        ):
            if look.part == name and look.face != "rest" and not ends:
                plates.draw_plate(
                    dst, rect.inflate(-ui.gap(6), -ui.gap(6)), ui.gap(9), t.hover, t.brass, ui.unit * t.outline
                )
            picture = icons.icon(icon, min(ui.px(22), ui.gap(32), r.h), t.ink)
            picture = icons.with_opacity(picture, t.disabled) if ends else picture
            dst.blit(picture, picture.get_rect(center=rect.center))
        self._paint_text(dst, ui, laid)
        self._paint_line(dst, ui, laid)

    def _paint_text(self, dst: pygame.Surface, ui: Ui, laid: _Layout) -> None:
        """Paint the number of the shown lap and what was captured so far."""
        first, second = self._text_styles(ui)
        path, lap, box = self.scrub.path, self.scrub.lap, laid.text_area
        if not self.named:
            ui.write(
                dst, self._texts.lap_text(path, lap), first, box.centerx, box.centery + 0.36 * first.size, "center"
            )
            return
        high = first.size + second.size * 1.25
        top = box.centery - high / 2
        x = box.right - ui.gap(6) if ui.rtl else box.left + ui.gap(6)
        ui.write(dst, self._texts.lap_text(path, lap), first, x, top + 0.86 * first.size, ui.start_side)
        ui.write(dst, self._texts.captures_so_far(path, lap), second, x, top + high - 0.14 * second.size, ui.start_side)

    def _paint_line(self, dst: pygame.Surface, ui: Ui, laid: _Layout) -> None:
        """Paint the line with its nodes, the knob, and the number captured in the last lap."""
        t, line, y, lap = ui.theme, laid.lap_line, laid.center_y, self.scrub.lap
        thick, last = max(2, ui.gap(TRACK)), line.nodes[-1]
        now = line.x_of_lap(lap)
        for color, start, end in ((t.line, now, last.x), (t.brass, line.left_x, now)):
            dst.fill(color, pygame.Rect(round(start), y - thick // 2, max(0, round(end - start)), thick))
        for node in line.nodes:
            picture = self.node_picture(ui, node, done=node.kind != "end" and node.last_lap < lap)
            dst.blit(picture, picture.get_rect(center=(round(node.x), y)))
        grip = draw_slider_knob(t, laid.knob_x)
        dst.blit(grip, grip.get_rect(center=(round(now), y)))
        if last.kind == "end" and last.captured_stones:
            style = ui.style("note", t.brass2, bold=True)
            x = last.x + ui.px(NODE + 4)
            text.draw_text(
                dst, f"+{last.captured_stones}", style, x, y + 0.36 * style.size, "left", rtl=False
            )  # the sign comes first
        if self.named:
            self._paint_hole_names(dst, ui, laid)

    def _paint_hole_names(self, dst: pygame.Surface, ui: Ui, laid: _Layout) -> None:
        """Paint, below the nodes, the names of the holes in which laps begin, as far as they fit."""
        t, lap = ui.theme, self.scrub.lap
        plain, bold = ui.style("fine", t.ink2), ui.style("fine", t.ink, bold=True)
        baseline = laid.center_y + laid.knob_x + 0.95 * plain.size
        for node in choose_labelled_nodes(laid.lap_line.nodes, lap, lambda name: ui.width(name, bold), ui.gap(3)):
            shown = node.kind != "end" and node.first_lap <= lap <= node.last_lap
            ui.write(dst, node.start_hole, bold if shown else plain, node.x, baseline, "center")

    def node_picture(self, ui: Ui, node: LapNode, *, done: bool) -> pygame.Surface:
        """Return the picture of a node by its kind; `done`: it lies before the shown lap."""
        low = self._node_scale(ui)
        if node.kind == "captured":
            digits = ui.custom_style("sans", 13 * low, ui.theme.ink, bold=True).size
            return draw_capture_ring(ui.theme, int(ui.px(NODE) * low), str(node.captured_stones), done, digits)
        if node.kind == "end":
            return draw_last_stone_diamond(ui.theme, int(ui.px(NODE) * low))
        radius = max(2, ui.gap(2.5)) if node.kind == "dot" else ui.px(RING)
        return draw_relay_ring(ui.theme, radius, done, node.kind == "began")

    def element(self, ui: Ui) -> PageElement | None:
        path, lap = self.scrub.path, self.scrub.lap
        if not self.is_shown:
            return None
        name, value = self._texts.lap_text(path, lap), self._texts.captures_so_far(path, lap)
        number, to = (lap, 0, len(path.laps) - 1), lambda value: self.scrub.show_lap(round(float(value)))
        return PageElement(self.name, "slider", name, value=value, number=number, put=to)

    # ------------------------------------------------------------------ hands
    def press(self, ui: Ui, pos: tuple[int, int]) -> None:
        part = self.part_at(ui, pos)
        self._pulling = part is None
        if part is None:
            self.scrub.show_lap(self.layout(ui).lap_line.nearest_lap(pos[0]))
        else:
            self.scrub.move_by_laps(-1 if part == "back" else 1)

    def drag(self, ui: Ui, pos: tuple[int, int]) -> None:
        if self._pulling and self.is_shown:
            self.scrub.show_lap(self.layout(ui).lap_line.nearest_lap(pos[0]))

    def release(self, ui: Ui) -> None:
        self._pulling = False

    def click(self, ui: Ui, pos: tuple[int, int]) -> None:
        """Do nothing: the press has already moved the knob."""

    def activate(self) -> None:
        self._play(self.scrub.move)

    def key(self, ui: Ui, event: pygame.event.Event) -> bool:
        to = index_after_key(event, self.scrub.lap, len(self.scrub.path.laps) - 1) if self.is_shown else None
        if to is not None:
            self.scrub.show_lap(to)
        return to is not None
