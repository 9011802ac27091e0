"""The signs of a turn under way: where it began, hops that fell, one that grows, those to come, where it will end."""

from game.rules.steps import Step

from .hops import Hop, hops
from .moments import LIGHT_UP, Moment
from .playback import TRAIL, Film
from .screen import Sprite
from .signs import Signs, Style

OLD_HOP, OLD_ALPHA = 4, 102  # so many holes back the trail is fainter
LONGEST_TRAIL, LONGEST_AHEAD = 26, 26
QUICK = 0.08  # seconds in which the ring of what is taken appears


class Trail:
    """Draws the way of the hand in a film."""

    def __init__(self, signs: Signs) -> None:
        self.signs, self.geometry = signs, signs.geometry

    def sprites(self, film: Film, hot: set[str]) -> list[Sprite]:
        """The signs of the turn that is shown.  Adds the hole where it began to `hot`."""
        out: list[Sprite] = []
        past, now = film.past(), film.playing
        done = [step for m in past for step in m.steps]
        steps = [*done, *(now.steps if now else ()), *film.to_come()]
        gone = 1.0 - min(1.0, film.since_end / TRAIL) if film.at_end else 1.0
        strength = round(255 * gone)
        origin = next((s.hole for s in steps if s.op == "lift"), "")
        if origin and (past or now):
            first = now is not None and not any(s.op == "lift" for s in done)
            lit = min(1.0, film.t / LIGHT_UP) if first else 1.0
            out.append(self.signs.ring(origin, "chosen", round(strength * lit)))
            hot.add(origin)
        self._way(steps, len(done), now, film, strength, out)
        if now is not None:
            self._event(now, film, out)
        return out

    def _way(
        self, steps: list[Step], done: int, now: Moment | None, film: Film, strength: int, out: list[Sprite]
    ) -> None:
        path = hops(steps)
        lap = next((h.lap for h in path if h.step >= done), path[-1].lap if path else 0)
        behind = [h for h in path if h.step < done][-LONGEST_TRAIL:]
        ahead = [h for h in path if h.step >= done and h.lap == lap][:LONGEST_AHEAD]
        last = [h for h in path if h.lap == lap][-1:]
        if ahead and last:
            self._landing(last[0].end, out, strength)
        for back, hop in enumerate(reversed(behind), start=1):
            alpha = strength if back <= OLD_HOP else round(strength * OLD_ALPHA / 255)
            out.append(self.signs.hop(hop.start, hop.end, style(hop), alpha=alpha))
        for hop in ahead:
            out.append(self.signs.hop(hop.start, hop.end, "next", alpha=strength))
            if now is not None and now.step.op == "drop" and hop.step < done + len(now.steps):
                out.append(self.signs.hop(hop.start, hop.end, style(hop), grown=film.part))

    def _landing(self, place: str, out: list[Sprite], alpha: int) -> None:
        """Where the last stone will fall."""
        store = self.geometry.places[place].store
        out.append(self.signs.ring(place, "began" if store else "last", alpha))

    def _event(self, now: Moment, film: Film, out: list[Sprite]) -> None:
        op, place = now.step.op, now.place
        if place not in self.geometry.places:
            return
        if op in ("capture", "sweep"):
            out.append(self.signs.ring(place, "taken", min(255, round(255 * film.t / QUICK))))
        elif op in ("bonus", "relay", "claim"):
            out.append(self.signs.ring(place, "chosen", min(255, round(255 * film.t / QUICK))))


def style(hop: Hop) -> Style:
    """Laps alternate between two kinds of line."""
    return "fallen" if hop.lap % 2 else "lap2"
