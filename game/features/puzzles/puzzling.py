"""A puzzle on a board: any legal move may be tried; what is wrong is answered and taken back, and the line goes on.

It knows no window.  `playing` is a game in which a person sits on the solver's side and the solution on the other.
"""

from collections.abc import Sequence
from typing import Literal

from game.features.learners.spaced_repetition import How
from game.features.lessons.lesson_run import TaskOpponent
from game.features.lessons.reactions import worst_answer_to
from game.features.puzzles.puzzle_difficulty import turns_of
from game.features.puzzles.refutation import MoveCritic, Refutation
from game.film.playback import Speed
from game.film.showing import SoundEvent
from game.rules.board import other_seat
from game.rules.game import Position
from game.rules.match import Game, Ply
from game.store.record import Player
from game.table.playing import PAUSE, BackToLastTurn, GameInPlay
from game.teaching.kept_puzzles import KeptPuzzle

LOOK = 1.4  # seconds for which a wrong move, or the answer to it, stays on the board before it is taken back
PATIENCE = 4.0  # seconds at rest in which an answer to a wrong move is waited for
HINTS = 3  # the theme, some holes, the hole
SOME = 3  # holes that the second hint names

State = Literal["open", "wrong", "goes on", "shown", "solved"]


class PuzzleAttempt:
    """`tries`: wrong moves so far; `hints`: taken for the turn to be found now; `showing`: the answer is being played.

    `missed`: the last wrong turn, until another one is tried; `other_way`: a later move that is not the one of the
    solution, which may be good all the same.  `refutation`: what the `critic` says of either.  `reply`: the
    other side's answer to the wrong turn, which is played; it `shows` why the turn is wrong, or is what would come.
    `given`: the first of its turns that was shown and not found; None while none was.
    """

    def __init__(
        self,
        puzzle: KeptPuzzle,
        position: Position,
        *,
        speed: Speed = "normal",
        seed: int = 0,
        critic: MoveCritic | None = None,
    ) -> None:
        self.puzzle, self.position, self.solver = puzzle, position, position.player
        self.tries = self.hints = 0
        self.helped = False  # a hint was taken for one of its turns
        self.showing = self.done = False
        self.given: int | None = None
        self.missed: Ply | None = None
        self.other_way: Ply | None = None
        self.refutation: Refutation | None = None
        self.reply: tuple[Ply, ...] = ()
        self.shows = False
        self.how: How | None = None  # how it was found; None until then
        self.turns = turns_of(position, puzzle.solution) if puzzle.solution[0] else ()  # none: a board to look at
        self._critic = critic
        self.told = False  # the wrong turn has been seen, and it is known what to say of it
        self._again = False  # the wrong turn is played once more
        self._known = 0  # moves that were played when the game changed last
        self.wrong_at = 0  # the place in the solution of the last wrong turn
        self._answered = False  # the answer to a wrong turn has begun
        self._rested = 0.0
        self._back: BackToLastTurn | None = None  # while a wrong move is taken back
        players = {self.solver: Player(), other_seat(self.solver): Player("computer", 1)}
        game, self._script = Game(position.rules, position), TaskOpponent([puzzle.solution])
        self.playing = GameInPlay(game, players, self._script, seed=seed, speed=speed, kept=self._moved)

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
    def expected_move(self) -> str:
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

    @property
    def turn_index(self) -> int:
        """Which of its turns the solver is to find now, counted from 0; as many as there are once all are found."""
        found = len(self.moves) if self.on_the_way else self._wrong
        return len(self.turns) if self.complete else sum(one < found for one in self.turns)

    @property
    def _wrong(self) -> int:
        """The number of the ply that left the way."""
        pairs = zip(self.moves, self.puzzle.solution, strict=False)
        return next((n for n, (played, right) in enumerate(pairs) if played != right), len(self.puzzle.solution))

    @property
    def awaits_move(self) -> bool:
        """Whether the solver is to choose a move now."""
        return self.state in ("open", "goes on") and self.playing.state == "person"

    # ------------------------------------------------------------------ moves
    def _moved(self) -> None:
        """After every change of the game."""
        before, self._known, self._rested = self._known, len(self.moves), 0.0
        if self._known <= before or self.playing.game.plies[-1].mover != self.solver:
            return
        if self.on_the_way or self._as_good:
            self._forget()
            self.hints = 0
        elif len(self.moves) == self._wrong + 1:
            last, first, self._answered = self.playing.game.plies[-1], len(self.moves) == 1, False
            if not self._again:
                self._forget()
                self.wrong_at = self._wrong
                self.tries += first
                if self._critic is not None:
                    self._critic.look(self.playing.game)
            self.missed, self.other_way = (last, None) if first or self._again else (None, last)

    def _forget(self) -> None:
        """What was wrong before is not looked at any more."""
        self.missed = self.other_way = self.refutation = None
        self.told, self.reply, self.shows = False, (), False
        if self._critic is not None:
            self._critic.forget()

    def update(self, dt: float) -> Sequence[SoundEvent]:
        if self._back is not None:
            if self._back.update(dt):
                self._back, self._again = None, False
            return []
        events = self.playing.update(dt)
        playing = self.playing
        self._hear()
        if self.done or not playing.film.at_end or playing.crossing:
            self._rested = 0.0
            return events
        self._rested += dt
        if not self.on_the_way and not self._as_good:
            self._look()
        elif self.complete:
            self.done = True
            self.how = self.how or ("shown" if self.showing else "tries" if self.tries or self.helped else "first_try")
        elif (
            self.expected_move
            and playing.state == "person"
            and (self.showing or self._forced)
            and self._rested >= PAUSE
        ):
            playing.play(self.expected_move)
        return events

    def _hear(self) -> None:
        """What the critic says of the last wrong turn; a later one counts as wrong only where that is clear."""
        if self._critic is None or self.refutation is not None or not (self.missed or self.other_way):
            return
        self._critic.update()
        self.refutation = self._critic.found
        if self.refutation is not None and self.refutation.is_clearly_worse and self.other_way is not None:
            self.missed, self.other_way = self.other_way, None
            self.tries += 1
        if self.refutation is not None and self.told and not self.reply:
            self._answers()  # it comes late

    def _look(self) -> None:
        """A wrong turn is looked at, then the answer to it, if that shows why; then all goes back."""
        waits = self._critic is not None and self.refutation is None and self._critic.is_busy
        if waits and self._rested < PATIENCE:
            return
        if not self.told:
            self.told = True
            self._answers()
        reply = self.reply
        left = len(reply) - (len(self.moves) - self._wrong - 1)
        if not left and self._rested >= LOOK * (1 + bool(reply)):
            self._back = BackToLastTurn(self.playing, self._wrong)
        elif left == len(reply) > 0 and self._rested >= PAUSE and not self._answered:
            self._answered = True
            self._script.show_refutation([*self.moves, *(ply.move for ply in reply)])
            self.playing.try_again()

    def _answers(self) -> None:
        """The answer to the wrong turn: the one that shows most, else as lessons find it, else what is expected."""
        if self.missed is None:
            return
        found = self.refutation
        if found is None or not found.shows:
            best = self.puzzle.solution[self.wrong_at]
            reply = worst_answer_to(self.missed, Game(self.position.rules, self.missed.before).preview_turn(best))
            if reply or found is None:
                self.reply, self.shows = tuple(reply), bool(reply)
                return
        self.reply, self.shows = found.reply, found.shows

    def watch_wrong(self) -> bool:
        """The wrong turn once more, with the answer to it; it costs nothing."""
        if self.missed is None or not self.awaits_move:
            return False
        self._again = True
        self._again = self.playing.begin((self.missed.move,))
        return self._again

    @property
    def goes_back(self) -> bool:
        return self._back is not None

    def laid_back(self) -> None:
        """All stones of a wrong move are where they were, at once."""
        if self._back is not None:
            self._back.finish()
            self._back, self._again = None, False
        elif self.state == "wrong" and self.playing.film.at_end:
            self.playing.undo()

    @property
    def _forced(self) -> bool:
        return bool(self.moves) and bool(self.playing.only_move)

    # ------------------------------------------------------------------ what can be asked for
    @property
    def can_hint(self) -> bool:
        return self.hints < HINTS and self.awaits_move

    def hint(self) -> bool:
        """One more for the turn that is to be found now; within the line the first one is left out, it is known."""
        if not self.can_hint:
            return False
        self.hints, self.helped = self.hints + 1 + (self.turn_index > 0 and not self.hints), True
        self._forget()  # what was wrong would stand where the hint is to be read
        return True

    def show_answer(self) -> None:
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
        self.showing, self.given = True, self.turn_index
        self._rested = 0.0

    def restart_board(self) -> None:
        """The board as it was at first; what was found stays found."""
        self._back = None
        self.playing.film.skip_to_end()
        while self.moves:
            if not self.playing.undo():
                break
        self.done = self.showing = self._again = False
        self.given = None
        self._forget()

    def undo(self) -> bool:
        """Takes back the solver's last move with the answer to it; False if there is none."""
        if self._back is not None:
            self.laid_back()
            return True
        self.done = self.showing = False
        back = self.playing.undo()
        if self.given is not None and self.turn_index <= self.given:
            self.given = None
        return back

    # ------------------------------------------------------------------ hints
    @property
    def _here(self) -> tuple[int, Position]:
        """The number of the ply that is to be found, and the position before it."""
        if self.on_the_way:
            return min(len(self.moves), len(self.puzzle.solution) - 1), self.playing.position
        return min(self._wrong, len(self.puzzle.solution) - 1), self.playing.game.plies[self._wrong].before

    @property
    def hole(self) -> str:
        number, before = self._here
        return before.rules.start_of_move(self.puzzle.solution[number])

    @property
    def holes(self) -> tuple[str, ...]:
        """A few holes, of which one is right, in the order of the board: always the same for a puzzle."""
        number, before = self._here
        right, place_of = self.hole, before.rules.start_of_move
        legal = list(dict.fromkeys(filter(None, map(place_of, before.legal()))))
        at = legal.index(right) if right in legal else 0
        shift = (sum(map(ord, self.puzzle.id)) + number) % min(SOME, len(legal))
        first = min(max(0, at - shift), max(0, len(legal) - SOME))
        return tuple(legal[first : first + SOME])
