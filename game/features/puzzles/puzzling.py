"""A puzzle on a board: any legal move may be tried; what is wrong is answered and taken back, and the line goes on.

`playing` is a game in which a person sits on the solver's side and the solution on the other.
"""

import math
from collections.abc import Sequence
from typing import Literal

from game.features.learners.spaced_repetition import How
from game.features.lessons.reactions import refuting_answer
from game.features.puzzles.puzzle_aim import VAGUE_AIMS, Aim, aim_of_first_move
from game.features.puzzles.puzzle_difficulty import solver_turn_indices
from game.features.puzzles.refutation import MoveCritic, Refutation
from game.features.puzzles.solved_reason import SolvedReason, solved_reason
from game.film.playback import Speed
from game.film.showing import SoundEvent
from game.rules.board import Seat, other_seat
from game.rules.game import Position
from game.rules.match import Game, Ply
from game.store.record import Player
from game.table.attempt import Attempt, TaskOpponent
from game.table.board_activity import Desk
from game.table.playing import PAUSE, GameInPlay
from game.teaching.kept_puzzles import KeptPuzzle
from game.teaching.question import TaskQuestion

LOOK = 1.4  # seconds for which a wrong move, or the answer to it, stays on the board before it is taken back
PATIENCE = 4.0  # seconds at rest in which an answer to a wrong move is waited for
HINTS = 3  # the theme, some holes, the hole
SOME = 3  # holes that the second hint names, and about half of those that may start at most

State = Literal["open", "wrong", "goes on", "shown", "solved"]


class PuzzleAttempt(Attempt):
    """A try at one puzzle on a board. `tries`: number of wrong moves; `hints`: number of hints for the current turn;
    `missed`: the last wrong turn, until the next try; `other_way`: a later move that isn't the solution's but may be
    good; `refutation`: the engine's finding about either move, from the `critic`; `reply`: the opponent's reply to the
    wrong turn, and `is_telling`: it shows why the turn is wrong; `given`: index of the first of the solver's turns that
    was shown instead of found, None for none.
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
        self.pause = self.look = PAUSE
        self.helped = False  # a hint was taken for one of its turns
        self.done = False
        self.given: int | None = None
        self.missed: Ply | None = None
        self.other_way: Ply | None = None
        self.refutation: Refutation | None = None
        self.reply: tuple[Ply, ...] = ()
        self.shows = False
        self.how: How | None = None  # how it was found; None until then
        self.turns = (
            solver_turn_indices(position, puzzle.solution) if puzzle.solution[0] else ()
        )  # none: a board to look at
        self._critic = critic
        self.told = False  # what is wrong with the turn was said; a finding that comes later changes nothing
        self._reason = list[str](), SolvedReason()
        self._aim: Aim | None = None
        self._known = 0  # moves that were played when the game changed last
        self.wrong_at = 0  # the place in the solution of the last wrong turn
        self._tried = set[tuple[int, str]]()  # place in the solution and hole of each turn that was not the solution's
        players = {self.solver: Player(), other_seat(self.solver): Player("computer", 1)}
        lines = [puzzle.solution, *((move,) for move in puzzle.accept)]
        game, opponent = Game(position.rules, position), TaskOpponent([puzzle.solution])
        playing = GameInPlay(game, players, opponent, seed=seed, speed=speed, kept=self._on_game_changed)
        self.ask_question(TaskQuestion(lines, puzzle.solution), playing, opponent)

    # ------------------------------------------------------------------ where it stands
    @property
    def moves(self) -> list[str]:
        return self.playing.game.moves

    @property
    def is_on_solution(self) -> bool:
        """Whether all moves played so far are the first moves of the solution."""
        return tuple(self.moves) == self.puzzle.solution[: len(self.moves)]

    @property
    def _is_equally_good(self) -> bool:
        return len(self.moves) == 1 and self.moves[0] in self.puzzle.accept

    @property
    def is_complete(self) -> bool:
        return self._is_equally_good or (self.is_on_solution and len(self.moves) == len(self.puzzle.solution))

    @property
    def state(self) -> State:
        """State of the try: solved, answer shown, wrong turn played, some right moves played, or no move yet."""
        if self.done:
            return "solved"
        if self.is_shown:
            return "shown"
        if not self.is_on_solution and not self._is_equally_good:
            return "wrong"
        return "goes on" if self.moves else "open"

    @property
    def turn_index(self) -> int:
        """Index of the solver's turn to be found now, from 0; the number of turns once all are found."""
        found = self.right_ply_count
        return len(self.turns) if self.is_complete else sum(one < found for one in self.turns)

    @property
    def right_ply_count(self) -> int:
        """Number of played plies of both sides that are the solution's."""
        return len(self.moves) if self.is_on_solution else self._wrong_ply_index

    @property
    def _wrong_ply_index(self) -> int:
        pairs = zip(self.moves, self.puzzle.solution, strict=False)
        return next((n for n, (played, right) in enumerate(pairs) if played != right), len(self.puzzle.solution))

    @property
    def awaits_move(self) -> bool:
        """Whether the solver has to choose a move now."""
        return self.state in ("open", "goes on") and self.playing.state == "person"

    @property
    def aim(self) -> Aim:
        """The effect of the one move that is asked for, where the question names it: in a learner's first puzzles."""
        if self._aim is None:
            asked = self.puzzle.rest is not None and self.puzzle.origin is None
            self._aim = aim_of_first_move(self.puzzle, self.position) if asked else ""
        return self._aim

    @property
    def reason(self) -> SolvedReason:
        """Why the played moves are right; cached, since it is asked for in every frame."""
        if self._reason[0] != self.moves:
            self._reason = list(self.moves), solved_reason(self.playing.game.plies, self._unasked_plies())
        return self._reason[1]

    def _unasked_plies(self) -> Sequence[Ply]:
        """Return the rest of the solution after the move that is asked for; empty where the whole is asked or another
        move was played.
        """
        if not self.puzzle.rest or not self.is_on_solution:
            return ()
        game = Game(self.position.rules, self.position)
        for move in (*self.puzzle.solution, *self.puzzle.rest):
            game.play(move)
        return game.plies[len(self.puzzle.solution) :]

    # ------------------------------------------------------------------ moves
    def _on_game_changed(self) -> None:
        """Update the state of the try after a change of the game."""
        before, self._known = self._known, len(self.moves)
        if self._known <= before or self.playing.game.plies[-1].mover != self.solver:
            return
        if self.is_on_solution or self._is_equally_good:
            self._clear_wrong_turn()
            self.hints = 0
        elif len(self.moves) == self._wrong_ply_index + 1:
            last, first = self.playing.game.plies[-1], len(self.moves) == 1
            self._tried.add((self._wrong_ply_index, self.position.rules.start_of_move(last.move)))
            if not self._repeats:
                self._clear_wrong_turn()
                self.wrong_at = self._wrong_ply_index
                self.tries += first
                if self._critic is not None:
                    self._critic.analyse_last_move(self.playing.game)
            self.missed, self.other_way = (last, None) if first or self._repeats else (None, last)

    def _clear_wrong_turn(self) -> None:
        """Discard the last wrong turn, with its refutation and reply."""
        self.missed = self.other_way = self.refutation = None
        self.told, self.reply, self.shows = False, (), False
        if self._critic is not None:
            self._critic.clear()

    # ------------------------------------------------------------------ at the board
    def desk(self) -> Desk:
        """Return what may be done now. A hovered move is previewed while the puzzle is open, except where the question
        asks which move has this effect; how a turn goes on is always asked.
        """
        desk, is_open = super().desk(), self.state in ("open", "goes on")
        return desk._replace(
            can_undo=desk.can_undo and bool(self.turns),
            accepts_moves=desk.accepts_moves and not self.done,
            questions={"ways", "remove"} if is_open else {"ways"},
            allows_previews=is_open and self.aim in VAGUE_AIMS,
            wrong_turn=self.missed,
        )

    def seat_at_lower_edge(self, below: Seat | None, *, turned: bool) -> Seat:
        """Return the solver's seat, which is always at the lower edge."""
        return self.solver

    def clear_wrong_try(self) -> None:
        """Take a wrong turn back so that the solver can try again, ending a reply that still moves; do nothing while
        the wrong turn itself moves.
        """
        if self.stage == "answer":
            self.playing.film.skip_to_end()
        seen = self.playing.film.at_end
        if seen or self.is_going_back:
            super().clear_wrong_try()
        if seen and self.state == "wrong":  # it was not judged yet
            self.playing.undo()
            self._finish_takeback()

    # ------------------------------------------------------------------ time
    def update(self, dt: float) -> Sequence[SoundEvent]:
        if not self.is_going_back:
            self._poll_critic()
        events = super().update(dt)
        self.playing.film.is_told = self.told and self.stage == "answer" and not self._repeats
        return events

    def on_solved(self) -> None:
        """Mark the puzzle as done, and store how: at the first try, after several, or with its answer shown."""
        self.done = True
        self.how = self.how or ("shown" if self.is_shown else "tries" if self.tries or self.helped else "first_try")

    @property
    def seconds_before_takeback(self) -> float:
        """Seconds after which a turn that may be good is taken back; a wrong one stays with its reply until the next
        try.
        """
        return math.inf if self.missed is not None else LOOK * (1 + bool(self.reply))

    @property
    def plays_next_move(self) -> bool:
        """Whether the next move is played without the solver: the answer is being shown, or only one move is legal."""
        return self.is_shown or (bool(self.moves) and bool(self.playing.only_move))

    def _poll_critic(self) -> None:
        """Adopt the engine's finding about the last move once it is ready, unless the reply was already shown without
        it. A move that differs from a later one of the solution becomes a wrong try only if it is clearly worse.
        """
        if self._critic is None or self.refutation is not None or self.told or not (self.missed or self.other_way):
            return
        self._critic.update()
        self.refutation = self._critic.found
        if self.refutation is not None and self.refutation.is_clearly_worse and self.other_way is not None:
            self.missed, self.other_way = self.other_way, None
            self.tries += 1

    def refutation_of(self, plies: tuple[Ply, ...]) -> Sequence[Ply] | None:
        """Return the turns of the opponent that refute the wrong turn `plies`; None while the engine is still
        analysing.
        """
        waits = self._critic is not None and self.refutation is None and self._critic.is_busy
        if waits and self._waited < PATIENCE:
            return None
        if not self.told:
            self.told = True
            self._reply_to_wrong_turn()
        return self.reply

    def _reply_to_wrong_turn(self) -> None:
        """Set the opponent's reply to the wrong turn, which is then played: the one analysed, else the lesson's, else
        the expected one.
        """
        if self.missed is None:
            return
        found = self.refutation
        if found is None or not found.is_telling:
            best = self.puzzle.solution[self.wrong_at]
            reply = refuting_answer(self.missed, Game(self.position.rules, self.missed.before).preview_turn(best))
            if reply or found is None:
                self.reply, self.shows = tuple(reply), bool(reply)
                return
        self.reply, self.shows = found.reply, found.is_telling

    # ------------------------------------------------------------------ what can be asked for
    @property
    def can_take_hint(self) -> bool:
        """Whether the solver is to move, or may try again after a wrong turn, and there is a further hint."""
        return self.hints < HINTS and (self.awaits_move or (self.state == "wrong" and self.told))

    def take_hint(self) -> bool:
        """Give one more hint for the current turn and return whether there was one; the first hint is skipped after the
        first turn, and where the question names the aim.
        """
        if not self.can_take_hint:
            return False
        if self.state == "wrong":
            self.playing.film.skip_to_end()
            self.clear_wrong_try()
        # A theme that is known is no hint; but where one hole alone could be named, it is told again first.
        skips_theme = (self.turn_index > 0 or bool(self.aim)) and len(self.candidate_holes) > 1
        self.hints, self.helped = self.hints + 1 + (skips_theme and not self.hints), True
        if self.hints == HINTS - 1 and len(self.candidate_holes) == 1:
            self.hints = HINTS  # a single hole is the last hint
        self._clear_wrong_turn()  # what was wrong would stand where the hint is to be read
        return True

    def show_answer(self) -> None:
        """Show the solution on the board; the puzzle then counts as not found by the solver."""
        if self.done or self.is_shown:
            return
        super().show_answer()
        if self.how is None:
            self.how = "shown"
        self.given = self.turn_index

    def restart_board(self) -> None:
        """Reset the board to the puzzle's start; the result so far stays."""
        self.playing.film.skip_to_end()
        while self.moves:
            if not self.playing.undo():
                break
        self._resume_try()
        self.given = None
        self._clear_wrong_turn()

    def _resume_try(self) -> None:
        self.reset_attempt()
        self.done = False

    def undo(self) -> bool:
        """Undo the solver's last move and the reply to it; return False if there is none."""
        if self.is_going_back or self.stage == "missed":
            self.clear_wrong_try()
            return True
        back = self.playing.undo()
        self._resume_try()
        if self.given is not None and self.turn_index <= self.given:
            self.given = None
        return back

    # ------------------------------------------------------------------ hints
    @property
    def _next_ply_and_position(self) -> tuple[int, Position]:
        """The index of the ply that has to be found, and the position before that ply."""
        if self.is_on_solution:
            return min(len(self.moves), len(self.puzzle.solution) - 1), self.playing.position
        return min(self._wrong_ply_index, len(self.puzzle.solution) - 1), self.playing.game.plies[
            self._wrong_ply_index
        ].before

    @property
    def hinted_hole(self) -> str:
        """Hole from which the right move starts; "" if the move starts from no hole."""
        number, before = self._next_ply_and_position
        return before.rules.start_of_move(self.puzzle.solution[number])

    @property
    def candidate_holes(self) -> tuple[str, ...]:
        """A few holes, one of which is right, in board order: for a puzzle always the same ones, without those that
        were tried in vain.
        """
        number, before = self._next_ply_and_position
        right, place_of = self.hinted_hole, before.rules.start_of_move
        legal = list(dict.fromkeys(filter(None, map(place_of, before.legal()))))
        at = legal.index(right) if right in legal else 0
        some = max(1, min(SOME, (len(legal) + 1) // 2))
        shift = (sum(map(ord, self.puzzle.id)) + number) % some
        first = min(max(0, at - shift), max(0, len(legal) - some))
        return tuple(one for one in legal[first : first + some] if one == right or (number, one) not in self._tried)
