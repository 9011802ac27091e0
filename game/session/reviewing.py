"""A game that is looked back at: which turn is seen, what the engine found in it, a better line played out.

It knows no window.  It moves the film of the game itself, and puts it back at the end; a better line is a ghost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.ghost import Ghost
from game.session.insight import Insight
from game.session.looking import Looking
from game.session.mistakes import cost, costliest

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.analysis.values import Analysis, Review, TurnReview
    from game.film.playback import Film, Speed
    from game.film.showing import Event
    from game.rules.game import Position
    from game.rules.match import Ply
    from game.session.insight import Analyses
    from game.session.playing import Playing


class Reviewing:
    """Looks back at a game whose film has been shown to its end.  `kept` is called with a review that is new."""

    def __init__(
        self,
        played: Playing,
        analyst: Analyses,
        known: Review | None,
        kept: Callable[[Review], None],
        at: int | None = None,
    ) -> None:
        """`known`: what an earlier review found; `at`: the ply that is seen first, None for the one that decided."""
        self._played, self.game, self._kept = played, played.game, kept
        self.ghost: Ghost | None = None
        self.looking = Looking(analyst, self.game, known)
        self._insight = Insight(analyst)
        if at is not None or self.review:
            self.go(max(0, at) if at is not None else self._first())

    # ------------------------------------------------------------------ what is seen
    @property
    def review(self) -> Review | None:
        """What the engine has found; None while it looks."""
        return self.looking.review

    @property
    def playing(self) -> Playing:
        """The game whose film is seen: the ghost's while there is one."""
        return self.ghost.playing if self.ghost else self._played

    @property
    def film(self) -> Film:
        """The film that is seen."""
        return self.playing.film

    @property
    def at(self) -> int:
        """The ply before which the board stands, or which is being shown; as many as there are at the end."""
        film = self._played.film
        if film.at_end:
            return len(self.game.plies)
        turn = film.turn
        begins = film.playing is None and turn + 1 < len(film.tracks) and film.cursor == film.tracks[turn + 1].start
        return turn + 1 if begins else max(turn, 0)

    @property
    def still(self) -> bool:
        """Whether the board rests between two turns."""
        film = self.film
        if film.at_end or self.ghost:
            return film.at_end
        return film.playing is None and film.paused and film.cursor == film.tracks[self.at].start

    @property
    def ply(self) -> Ply | None:
        """The turn that comes next on a board at rest; None at the end and on the ghost board."""
        rests = self.ghost is None and self.still and self.at < len(self.game.plies)
        return self.game.plies[self.at] if rests else None

    @property
    def plies(self) -> list[Ply]:
        """The turns that led to what is seen, on the ghost board those of its line."""
        return [*self.game.plies[: self.at], *(self.ghost.shown if self.ghost else ())]

    @property
    def position(self) -> Position:
        """The position that is seen."""
        plies = self.plies
        return plies[-1].after if plies else self.game.start

    # ------------------------------------------------------------------ what was found
    def found(self, ply: int) -> TurnReview | None:
        """What the engine found of a turn."""
        return self.review.turns[ply] if self.review and ply < len(self.review.turns) else None

    def better(self, ply: int) -> Sequence[str]:
        """The better line of a turn; empty where none can be shown."""
        found = self.found(ply)
        if found is None or not cost(found) or not found.line:
            return ()
        return found.line if self.game.plies[ply].before.why_not(found.line[0]) is None else ()

    @property
    def analysis(self) -> Analysis | None:
        """What each move of the next turn is worth, as far as that is known."""
        ply = self.ply
        return self._insight.of(ply.before) if ply else None

    def _first(self) -> int:
        """The turn that is seen first: the one that decided, else the costliest, else the last."""
        assert self.review is not None
        most, point = costliest(self.review), self.review.turning_point
        if point is not None:
            return point
        return most.turn.ply if most else len(self.game.plies) - 1

    # ------------------------------------------------------------------ time
    @property
    def waits(self) -> bool:
        """Whether the engine may still find something."""
        return self.review is None or self._insight.under_way

    def look(self, dt: float, *, values: bool) -> None:
        """Hears the engine.  `values`: it is to say what each hole is worth, once it has looked through the game."""
        looked = self.review is None
        self.looking.update()
        if looked and self.review is not None:
            self._kept(self.review)
            if self._played.film.at_end:
                self.go(self._first())
        if values and self.review is not None and self.ply is not None:
            self._insight.look(self.game, self.at)
            self._insight.update(dt)
        else:
            self._insight.leave()

    def update(self, dt: float) -> list[Event]:
        """Lets the film go on."""
        return self.film.update(dt)

    def close(self) -> None:
        """Puts the film of the game back where it was."""
        self.looking.stop()
        self._insight.leave()
        self._played.film.to_now()

    # ------------------------------------------------------------------ going elsewhere
    def go(self, ply: int) -> None:
        """To the position before a turn."""
        self.ghost = None
        film = self._played.film
        film.seek(film.tracks[ply].start if ply < len(film.tracks) else len(film.moments))
        film.pause()

    def show_better(self, ply: int, speed: Speed) -> None:
        """Plays the better line of a turn on a ghost board, if there is one."""
        line = self.better(ply)
        if line:
            self.go(ply)
            played = self._played
            before = self.game.plies[ply].before
            self.ghost = Ghost(
                before, line, played.players, played.thought.thinker, stones=played.film.stones, speed=speed
            )  # fmt: skip
            self.ghost.film.resume()

    def play_again(self) -> None:
        """The line, or the last turn, from its beginning."""
        self.film.seek(0 if self.ghost else self.film.tracks[-1].start)
        self.film.resume()

    def look_again(self) -> None:
        """Has the engine look through the game anew; what it found before stands until it has."""
        if self.review is not None:
            self.go(self.at)
            self._insight.leave()  # both are asked of the same engine
            self.looking.begin()
