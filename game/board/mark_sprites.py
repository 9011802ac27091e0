"""Sprites of the marks on a board at rest: previews of a move, illegal holes, arrows to choose from."""

from collections.abc import Sequence

from game.board.geometry import HOP_SHARE
from game.board.marks import Marks
from game.board.numbers import LabelKind, NumberPlates
from game.board.signs import SignPictures
from game.board.trail import hop_line_style
from game.film.hops import Hop, MoveHops
from game.rules.board import other_seat
from game.ui.icons import Point
from game.ui.screen import Sprite

MOST_HOPS = 78  # of a way that are drawn
MOST_TOLD = 26  # hops of a turn that cost something, and of the better one
READ = 8.5  # px: on a board so small that numbers of hops were smaller their line says enough
MINUS = "\u2212"


class MarkSprites:
    """A converter of `Marks` to sprites: some below the counts, some above everything else."""

    def __init__(self, pictures: SignPictures, plates: NumberPlates) -> None:
        self.signs, self.numbers, self.geometry = pictures, plates, pictures.geometry

    def sprites(self, marks: Marks, hot: set[str]) -> tuple[list[Sprite], list[Sprite]]:
        """Return two lists of sprites: those to draw below the counts, and those above. Holes whose count is to be
        highlighted are added to `hot`.
        """
        signs: list[Sprite] = []
        top: list[Sprite] = []
        if marks.origin and marks.way is None:
            signs.append(self.signs.ring_sprite(marks.origin, "began"))
        if marks.foretold_hole:  # the ring that it keeps once its stones have gone
            signs.append(self.signs.ring_sprite(marks.foretold_hole, "began"))
            hot.add(marks.foretold_hole)
        for name in {marks.highlighted, marks.question_hole, marks.only_start, marks.hint, *marks.claimed_holes} - {""}:
            signs.append(self.signs.ring_sprite(name, "chosen"))
            hot.add(name)
        may = {*marks.allowed_starts} - {marks.highlighted, marks.only_start, marks.hint}
        signs += [self.signs.ring_sprite(name, "may") for name in sorted(may)]
        if marks.wrong_hole:
            signs.append(self.signs.ring_sprite(marks.wrong_hole, "wrong"))
            top += [self.signs.hint_lamp(marks.wrong_hole, wrong=True)] * (marks.way is None)
        may_not = {marks.barred, *marks.removable} - {"", marks.wrong_hole}
        signs += [self.signs.ring_sprite(name, "threatened") for name in sorted(may_not)]
        signs += self._compared_paths(marks)
        alpha = round(255 * marks.strength)
        if marks.hint:
            top.append(self.signs.hint_lamp(marks.hint))
        if marks.forbidden:
            signs.append(self.signs.shade_sprite(marks.forbidden, alpha))
            signs.append(self.signs.ring_sprite(marks.forbidden, "bad", alpha))
        elif marks.way is not None:
            self._add_path_preview(marks.way, alpha, signs, top, marks)
            top += self._count_change_plates(marks.count_changes, alpha)
        if marks.averted_way is not None:  # dashed, so that a way below it shows through
            signs += self._averted_turn_sprites(marks.averted_way)
        # Where a chain stops, over its line.
        signs += [self.signs.ring_sprite(name, "square", alpha) for name in marks.targets]
        top += [self.signs.arrow_sprite(arrow.hole, arrow.sign, aimed=arrow.is_aimed) for arrow in marks.arrows]
        return signs, top

    def _compared_paths(self, marks: Marks) -> list[Sprite]:
        """Return the hops of a costly turn, dashed in red, and over them those of the better one."""
        cost, better = (way.hops[:MOST_TOLD] if way else () for way in (marks.costly_way, marks.better_way))
        out = [self.signs.hops.sprite(hop.start, hop.end, "cost") for hop in cost]
        return out + [self.signs.hops.sprite(hop.start, hop.end, hop_line_style(hop)) for hop in better]

    def _averted_turn_sprites(self, move_hops: MoveHops) -> list[Sprite]:
        """Return the dashed path of an opponent's turn that is no longer possible, and rings round the holes that it
        would have captured.
        """
        seen = {
            hole: None for hole, _, _ in move_hops.taken if hole in self.geometry.places and hole != move_hops.landing
        }
        rings = [self.signs.ring_sprite(hole, "threatened") for hole in seen]
        return rings + [self.signs.hops.sprite(hop.start, hop.end, "averted") for hop in move_hops.hops[:MOST_HOPS]]

    def _add_path_preview(
        self, hops: MoveHops, alpha: int, signs: list[Sprite], top: list[Sprite], marks: Marks
    ) -> None:
        """Add the preview of a move to `signs` (below the counts) and `top` (above): its hops, end and captures.
        `alpha`: opacity. Numbers are left out where `marks` gives them elsewhere.
        """
        numbered = not (marks.count_changes or marks.is_unnumbered)
        if hops.origin:
            signs.append(self.signs.ring_sprite(hops.origin, "chosen", alpha))
        for hop in hops.hops[:MOST_HOPS]:
            signs.append(self.signs.hops.sprite(hop.start, hop.end, hop_line_style(hop), alpha=alpha))
            if not (hop.number and numbered) or self.geometry.label_px(HOP_SHARE) < READ:
                continue
            x, y = self._hop_number_point(hop)
            kind: LabelKind = "hop" if hop.lap == 1 else "hop2"
            top.append(self.numbers.label_plate(kind, str(hop.number), x, y)._replace(alpha=alpha))
        if hops.landing:
            p = self.geometry.places[hops.landing]
            signs.append(self.signs.ring_sprite(hops.landing, "chosen" if p.is_store else "last", alpha))
        self._add_captures(hops, list(hops.hops), alpha, signs, top if numbered else [], every=marks.is_unnumbered)

    def _hop_number_point(self, hop: Hop) -> tuple[float, float]:
        """Return the position of a hop's number; for a piece that captures, on its line beside the captured one."""
        taken = self.geometry.places.get(hop.over)
        if taken is None:
            return self.signs.walk.hop_number_point(hop.start, hop.end)
        line = self.signs.walk.hop_line(hop.start, hop.end)
        return min(line, key=lambda at: (at[0] - taken.x) ** 2 + (at[1] - taken.y) ** 2)

    def _count_change_plates(self, coming: tuple[tuple[str, int], ...], alpha: int) -> list[Sprite]:
        """Return a dashed plate beside each count that would change, with the difference."""
        shown = (one for one in coming if one[0] in self.geometry.places)
        return [self.numbers.count_change_plate(place, n)._replace(alpha=alpha) for place, n in shown]

    def _add_captures(
        self, hops: MoveHops, drawn: list[Hop], alpha: int, signs: list[Sprite], top: list[Sprite], *, every: bool
    ) -> None:
        """Add circles round all captured holes to `signs`, and a path to the store with the gain to `top`. One capture
        gets a path, where it crosses no hop; with `every`, each of them. `drawn`: the hops already drawn.
        """
        places = self.geometry.places
        ringed = {hole for hole, _, _ in hops.taken if hole in places} - {hops.landing}
        signs += [self.signs.ring_sprite(hole, "taken", alpha) for hole in sorted(ringed)]
        kept = [entry for entry in hops.taken if entry[2] in places]
        others = [entry for entry in kept if entry[0] != hops.landing] or kept
        clear = [entry for entry in (kept if every else others) if self._is_path_clear(entry[0], entry[2], drawn)]
        clear = clear if every else clear[:1]
        for hole, _, to in clear:
            signs.append(self.signs.capture_path_sprite(hole, to, alpha))
            label = f"+{sum(n for _, n, end in kept if end == to)}"
            self._add_gain_plate(label, self.signs.gain_positions(hole, to), alpha, top)
        counted: dict[tuple[str, str], int] = {}
        theirs = self._opponents_store(hops.origin)
        jumped = {hop.over for hop in hops.hops}  # their rings and numbers say it all
        for hole, n, to in hops.taken:
            if hole in places and hole not in jumped and to not in {end for _, _, end in clear}:
                sign = MINUS if to == theirs else "+"  # what the other player gets by the turn is no gain
                counted[hole, sign] = counted.get((hole, sign), 0) + n
        for (hole, sign), n in counted.items():
            p = places[hole]
            rims = [(p.x, p.top - p.radius), (p.x, p.bottom + p.radius), (p.x, p.y)]
            self._add_gain_plate(f"{sign}{n}", rims, alpha, top)

    def _add_gain_plate(self, label: str, points: Sequence[Point], alpha: int, top: list[Sprite]) -> None:
        """Add the plate of a gain to `top`, at that of the points where it covers least of the other numbers."""

        def covered_area(sprite: Sprite) -> int:
            shared = [sprite.rect.clip(other.rect) for other in top]
            return sum(rect.w * rect.h for rect in shared)

        (left, high), plate = points[0], self.numbers.label_plate("gain", label, *points[0])
        plates = [plate._replace(x=plate.x + round(x - left), y=plate.y + round(y - high)) for x, y in points]
        top.append(min(plates, key=covered_area)._replace(alpha=alpha))

    def _opponents_store(self, origin: str) -> str:
        """Return the store of the opponent of a hole's owner; "" if nobody owns the hole."""
        board = self.geometry.board
        seat = board.cells[board.index[origin]].seat if origin in board.index else None
        return other_seat(seat) if seat else ""

    def _is_path_clear(self, hole: str, to: str, drawn: list[Hop]) -> bool:
        """Return whether the path from a hole to a store crosses no hop's number."""
        g = self.geometry
        if g.has_valley:
            return True
        between = sorted((g.places[hole].x, g.places[to].x))
        same = [h for h in drawn if g.hop_line_y(h.end) == g.hop_line_y(hole)]
        return not any(between[0] < g.places[name].x < between[1] for h in same for name in (h.start, h.end))
