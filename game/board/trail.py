"""The trail of the current turn: its origin, hops that fell, the growing one, foreseen ones, its end."""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from game.board.counted_capture import QUICK, CountedCaptureSprites
from game.board.hop_pictures import Style
from game.board.sign_strokes import Ring
from game.board.signs import SignPictures
from game.film.hops import Hop, hops_of_steps, starts_path
from game.film.playback import TRAIL, Film, PlaybackTurn
from game.film.stone_motion import LIGHT_UP, StoneMotion
from game.rules.steps import Step, step_kind
from game.ui.screen import Sprite

OLD_HOP, OLD_ALPHA = 4, 102  # so many holes back the trail is fainter
LONGEST_TRAIL, LONGEST_AHEAD = 26, 26
TAKING = ("capture", "sweep")
# With what is to come, only what has fallen, no hops, or not even where the turn began.
TrailShown = Literal["whole", "behind", "none", "hidden"]


class _TurnState(NamedTuple):
    """The state of a turn at one moment of a film: its steps, the number of steps shown, and the hops so far."""

    track: PlaybackTurn | None
    at: tuple[int, int, bool]
    steps: list[Step]
    shown_steps: int
    path: list[Hop]


class HandTrail:
    """Maker of the sprites of a turn's path in a film: where the turn began, the hops made, the current hop, and those
    expected.
    """

    def __init__(self, pictures: SignPictures, counted: CountedCaptureSprites) -> None:
        self.signs, self.geometry, self.counted = pictures, pictures.geometry, counted
        self._known: _TurnState | None = None

    def sprites(self, film: Film, hot: set[str], shown: TrailShown = "whole", *, lasting: bool = False) -> list[Sprite]:
        """Return the sprites of the path of the turn that is shown; the holes where it began are added to `hot`.

        `shown`: which part of the path is drawn; `lasting`: the path stays when the turn is over.
        """
        if shown == "hidden":
            return []
        turn, now = self._turn_state(film), film.playing
        gone = 1.0 - min(1.0, film.since_end / TRAIL) if film.at_end and not lasting else 1.0
        strength = round(255 * gone)
        out: list[Sprite] = []
        for seat in {step.seat: None for step in turn.steps}:
            out += self._origin_sprites(turn, seat, now, film, strength, hot)
            if shown != "none":
                out += self._path_sprites(turn, seat, now, film, strength, foresees=shown == "whole")
        if now is not None:
            out += self._event_sprites(now, film)
            hot.update(step.hole for step in (self.counted.highlighted_captures(film, now) if now.is_counted else ()))
        elif (end := film.visible_motion) and step_kind(end.step.op).is_removal and end.place in self.geometry.places:
            out.append(self.signs.ring_sprite(end.place, "burnt", strength))
        return out

    def prefetch_turn(self, steps: Sequence[Step]) -> Iterator[object]:
        """Prefetch the pictures of a turn, one for each iteration."""
        path = hops_of_steps(steps)
        for step in steps:
            if starts_path(step):
                yield from self.signs.prefetch_ring(step.hole, "chosen")
        yield from self.signs.hops.prefetch_hops([(hop.start, hop.end) for hop in path], "next")
        for landing in {hop.lap: hop.end for hop in path}.values():
            yield from self.signs.prefetch_ring(landing, self._landing_ring(landing))
        for hop in path:
            yield from self.signs.hops.prefetch_hops([(hop.start, hop.end)], hop_line_style(hop))
        for step in steps:
            if step.op in TAKING and step.hole in self.geometry.places:
                yield from self.signs.prefetch_ring(step.hole, "taken")

    def _landing_ring(self, landing: str) -> Ring:
        """Return the kind of ring to draw round the place `landing`, where a lap will end."""
        return "began" if self.geometry.places[landing].is_store else "last"

    def _turn_state(self, film: Film) -> _TurnState:
        """Return the state of the turn, computed once per moment, as long turns have hundreds of steps."""
        track, at = film.current_film_turn, (film.cursor, len(film.moments), film.playing is None)
        if self._known is None or self._known.track is not track or self._known.at != at:
            done = [step for m in film.motions_shown() for step in m.steps]
            steps = [*done, *(film.playing.steps if film.playing else ()), *film.upcoming_steps()]
            self._known = _TurnState(track, at, steps, len(done), hops_of_steps(steps))
        return self._known

    def _origin_sprites(
        self, turn: _TurnState, seat: str, motion: StoneMotion | None, film: Film, strength: int, hot: set[str]
    ) -> list[Sprite]:
        """Return the ring round the hole where the turn of `seat` began; an empty list before it begins. `motion`: the
        current motion, None for none; `strength`: opacity, 0 to 255; the hole is added to `hot`, the places with
        highlighted counts.
        """
        begun = next((i for i, s in enumerate(turn.steps) if s.seat == seat and starts_path(s)), None)
        if begun is None or not (turn.shown_steps or motion):
            return []
        hole = turn.steps[begun].hole
        first = motion is not None and begun >= turn.shown_steps
        hot.add(hole)
        lit = min(1.0, film.seconds_into_motion / LIGHT_UP) if first else 1.0
        return [self.signs.ring_sprite(hole, "chosen", round(strength * lit))]

    def _path_sprites(
        self, turn: _TurnState, seat: str, motion: StoneMotion | None, film: Film, strength: int, *, foresees: bool
    ) -> list[Sprite]:
        """Return the hops of the turn of `seat`: those done, the one under way and, if `foresees`, those to come.
        `motion`: the current motion, None for none; `strength`: opacity, 0 to 255.
        """
        out: list[Sprite] = []
        hops = self.signs.hops
        goes = motion is not None and step_kind(motion.step.op).is_movement
        lies = not self.geometry.shows_counts and not goes  # a piece that is not to be covered
        path, done = [h for h in turn.path if h.seat == seat], turn.shown_steps
        lap = next((h.lap for h in path if h.step >= done), path[-1].lap if path else 0)
        behind = [h for h in path if h.step < done][-LONGEST_TRAIL:]
        ahead = [h for h in path if h.step >= done and h.lap == lap][:LONGEST_AHEAD]
        last = [h for h in path if h.lap == lap][-1:]
        if ahead and last and foresees:
            out.append(self.signs.ring_sprite(last[0].end, self._landing_ring(last[0].end), strength))
        for back, hop in enumerate(reversed(behind), start=1):
            alpha = strength if back <= OLD_HOP else round(strength * OLD_ALPHA / 255)
            grown = 1 - hops.rim_share(hop.start, hop.end) if back == 1 and lies else 1.0
            out.append(hops.sprite(hop.start, hop.end, hop_line_style(hop), grown, alpha))
        for hop in ahead:
            if foresees:
                begun = hops.rim_share(hop.start, hop.end) if hop is ahead[0] and lies else 0.0
                out.append(hops.sprite(hop.start, hop.end, "next", alpha=strength, begun=begun))
            falls = motion is not None and (goes or motion.step.op == "drop")
            if motion is not None and falls and hop.step < done + len(motion.steps):
                grown = film.elapsed_share_of_motion
                out.append(hops.sprite(hop.start, hop.end, hop_line_style(hop), grown=grown))
        return out

    def _event_sprites(self, motion: StoneMotion, film: Film) -> list[Sprite]:
        """Return the rings round the holes affected by the current step, such as a capture or a removal."""
        op, place, kind = motion.step.op, motion.place, step_kind(motion.step.op)
        if place not in self.geometry.places:
            place = motion.step.to  # something comes to it from beside the board
        alpha = min(255, round(255 * film.seconds_into_motion / QUICK))
        if place not in self.geometry.places:
            return []
        if motion.is_counted:
            return self.counted.ring_sprites(film, motion)
        if kind.is_removal:
            gone = motion.lit_seconds and film.seconds_into_motion > motion.lit_seconds
            return [self.signs.ring_sprite(place, "burnt" if gone else "threatened", 255 if gone else alpha)]
        if op in TAKING:
            return [self.signs.ring_sprite(place, "taken", alpha)]
        return [self.signs.ring_sprite(place, "chosen", alpha)] if kind.is_ringed else []


def hop_line_style(hop: Hop) -> Style:
    """Return the line style of a hop, which differs between odd and even laps."""
    return "fallen" if hop.lap % 2 else "lap2"
