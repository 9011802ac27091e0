"""A puzzle on a board: any legal move may be tried; what is wrong is taken back, and the other side answers as told.

It knows no window.  `playing` is a game in which a person sits on the solver's side and the solution on the other.
"""

from collections.abc import Sequence
from typing import Literal

from game.film.playback import Speed
from game.film.showing import Event
from game.learn.kept_puzzles import KeptPuzzle
from game.rules.board import other
from game.rules.game import Position
from game.rules.match import Game, Ply
from game.session.lesson.run import Answers
from game.session.playing import PAUSE, GoingBack, Playing
from game.session.puzzles.repetition import How
from game.store.record import Player

LOOK = 1.4  # seconds for which a wrong move stays on the board before it is taken back
HINTS = 3  # the theme, some holes, the hole
SOME = 3  # holes that the second hint names

State = Literal["open", "wrong", "goes on", "shown", "solved"]


class Puzzling:
    """`tries`: wrong first moves so far; `hints`: how many were taken; `showing`: the answer is being played.

    `missed`: the last wrong turn, until another one is tried; `other_way`: a later move that is not the one of the
    solution, which may be good all the same.
    """

    def __init__(self, puzzle: KeptPuzzle, position: Position, *, speed: Speed = "normal", seed: int = 0) -> None:
        self.puzzle, self.position, self.solver = puzzle, position, position.player
        self.tries = self.hints = 0
        self.showing = self.done = False
        self.missed: Ply | None = None
        self.other_way: Ply | None = None
        self.how: How | None = None  # how it was found; None until then
        self._rested = 0.0
        self._back: GoingBack | None = None  # while a wrong move is taken back
        players = {self.solver: Player(), other(self.solver): Player("computer", 1)}
        game, script = Game(position.rules, position), Answers([puzzle.solution])
        self.playing = Playing(game, players, script, seed=seed, speed=speed, kept=self._moved)

    # ------------------------------------------------------------------ where it stands
    @property
    def film(self) -> object:
        return self.playing.film

    @property
    def moves(self) -> list[str]:
        return self.playing.game.moves

    @property
    def on_the_way(self) -> bool:
        return tuple(self.moves) == self.puzzle.solution[: len(self.moves)]

    @property
    def expected(self) -> str:
        at = len(self.moves)
        return self.puzzle.solution[at] if self.on_the_way and at < len(self.puzzle.solution) else ""

    @property
    def _as_good(self) -> bool:
        """Whether another first move was played that is as good."""
        return len(self.moves) == 1 and self.moves[0] in self.puzzle.accept

    @property
    def complete(self) -> bool:
        return self._as_good or (self.on_the_way and len(self.moves) == len(self.puzzle.solution))

    @property
    def state(self) -> State:
        if self.done:
            return "solved"
        if self.showing:
            return "shown"
        if not self.on_the_way and not self._as_good:
            return "wrong"
        return "goes on" if self.moves else "open"

    # ------------------------------------------------------------------ moves
    def _moved(self) -> None:
        """After every change of the game."""
        self._rested = 0.0
        if not self.moves or self.playing.game.plies[-1].mover != self.solver:
            return
        if not self.on_the_way and not self._as_good:
            last = self.playing.game.plies[-1]
            if len(self.moves) == 1:
                self.tries += 1
                self.missed, self.other_way = last, None
            else:
                self.other_way = last
        else:
            self.missed = self.other_way = None

    def update(self, dt: float) -> Sequence[Event]:
        if self._back is not None:
            if self._back.update(dt):
                self._back = None
            return []
        events = self.playing.update(dt)
        playing = self.playing
        if self.done or not playing.film.at_end or playing.crossing:
            self._rested = 0.0
            return events
        self._rested += dt
        if not self.on_the_way and not self._as_good:
            if self._rested >= LOOK:
                self._back = GoingBack(playing, len(self.moves) - 1)
        elif self.complete:
            self.done = True
            self.how = self.how or ("shown" if self.showing else "tries" if self.tries or self.hints else "first_try")
        elif self.expected and playing.state == "person" and (self.showing or self._forced) and self._rested >= PAUSE:
            playing.play(self.expected)
        return events

    @property
    def goes_back(self) -> bool:
        return self._back is not None

    def laid_back(self) -> None:
        """All stones of a wrong move are where they were, at once."""
        if self._back is not None:
            self._back.finish()
            self._back = None
        elif self.state == "wrong" and self.playing.film.at_end:
            self.playing.undo()

    @property
    def _forced(self) -> bool:
        return bool(self.moves) and bool(self.playing.only)

    # ------------------------------------------------------------------ what can be asked for
    def hint(self) -> bool:
        if self.done or self.showing or self.hints >= HINTS or self.moves:
            return False
        self.hints += 1
        return True

    def show(self) -> None:
        """The answer is played, from where the board stands."""
        if self.done or self.showing:
            return
        self.playing.film.skip_to_end()
        if self.goes_back:
            self.laid_back()
        elif not self.on_the_way:
            self.playing.undo()
        if self.how is None:
            self.how = "shown"
        self.showing = True
        self._rested = 0.0

    def again(self) -> None:
        """The board as it was at first; what was found stays found."""
        self._back = None
        self.playing.film.skip_to_end()
        while self.moves:
            if not self.playing.undo():
                break
        self.done = self.showing = False
        self.missed = self.other_way = None

    def undo(self) -> bool:
        """Takes back the solver's last move with the answer to it; False if there is none."""
        if self._back is not None:
            self.laid_back()
            return True
        self.done = self.showing = False
        return self.playing.undo()

    # ------------------------------------------------------------------ hints
    @property
    def hole(self) -> str:
        return self.position.rules.place_of(self.puzzle.solution[0])

    @property
    def holes(self) -> tuple[str, ...]:
        """A few holes, of which one is right, in the order of the board: always the same for a puzzle."""
        place_of = self.position.rules.place_of
        legal = list(dict.fromkeys(filter(None, map(place_of, self.position.legal()))))
        at = legal.index(self.hole) if self.hole in legal else 0
        shift = sum(map(ord, self.puzzle.id)) % min(SOME, len(legal))
        first = min(max(0, at - shift), max(0, len(legal) - SOME))
        return tuple(legal[first : first + SOME])
