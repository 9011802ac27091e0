"""A game that is looked back at: which turn is seen, what the engine found in it, a better line played out.

It knows no window.  It moves the film of the game itself, and puts it back at the end; a better line is a ghost.
"""

from collections.abc import Callable, Sequence

from game.engine.analysis.values import Analysis, Review, TurnReview
from game.engine.process.analyst import Analyst
from game.film.playback import Film, Speed
from game.rules.board import Seat
from game.rules.game import Position
from game.rules.match import Ply
from game.rules.turns import turn_numbers
from game.table.best_turn import BestTurn, find_best_turn
from game.table.engine_request import ReviewRequest
from game.table.mistakes import CostlyTurn, cost_of_turn, costly_turns, without_guided_turns
from game.table.playing import GameInPlay
from game.table.what_if import WhatIfLine


class ReviewSession:
    """Reviews a game whose film has been shown to its end; `kept` is called with each new review."""

    def __init__(
        self,
        played: GameInPlay,
        analyst: Analyst,
        review: Review | None,
        kept: Callable[[Review], None],
        at: int | None = None,
        guided: int = 0,
    ) -> None:
        """`review`: an earlier review; `at`: the ply to show first, None for the reader's costliest.

        `guided`: number of plies that were explained sentence by sentence, whose mistakes don't count.
        """
        self._played, self.game, self._kept, self._known = played, played.game, kept, review
        self.ghost: WhatIfLine | None = None
        self._of_ghost = -1  # the ply whose better line it plays
        self.looking = ReviewRequest(analyst, self.game, review)
        self.whose: Seat | None = None  # whose costliest turns are listed; None for both players'
        self._guided = guided
        self._judged: tuple[Review | None, Review | None] = None, None  # what was found, and what of it is told
        self._praised: tuple[Review | None, BestTurn | None] = None, None
        self._listed: tuple[Review | None, Seat | None, list[CostlyTurn]] = None, None, []
        self._choose_listed_turns()
        if at is not None or self.review:
            self.go(max(0, at) if at is not None else self._first_ply_to_show())

    # ------------------------------------------------------------------ what is seen
    @property
    def review(self) -> Review | None:
        """The engine's review without the turns that a first game prescribed; None until it is available."""
        found = self.looking.review
        if self._judged[0] is not found:
            spared = without_guided_turns(found, self._played.only_person, self._guided) if found else None
            self._judged = found, spared
        return self._judged[1]

    @property
    def has_unjudged_turns(self) -> bool:
        """Whether turns of the reader aren't judged, since a first game prescribed them."""
        return self._guided > 0 and self._played.only_person is not None

    @property
    def best_turn(self) -> BestTurn | None:
        """The best of the reader's turns, or of all if nobody reads; None if none stands out.

        A turn that a first game prescribed isn't counted as a mistake, and is praised only if it wasn't one.
        """
        review = self.looking.review
        if self._praised[0] is not review:
            found = find_best_turn(self.game.plies, review, self._played.only_person) if review else None
            self._praised = review, found
        return self._praised[1]

    @property
    def shown_game(self) -> GameInPlay:
        """The game whose film is shown: the ghost game of a better line if there is one."""
        return self.ghost or self._played

    @property
    def film(self) -> Film:
        """The film of the game that is shown, or of the better line."""
        return self.shown_game.film

    @property
    def current_ply(self) -> int:
        """Index of the ply before which the board stands or which is being shown; the number of plies at the end."""
        return self._played.current_ply

    @property
    def rests_between_turns(self) -> bool:
        """Whether the board is at rest between two turns."""
        film = self.film
        if film.at_end or self.ghost:
            return film.at_end
        return film.playing is None and film.paused and film.cursor == film.tracks[self.current_ply].start

    @property
    def ply(self) -> Ply | None:
        """The next turn of a board at rest; None at the end and on the ghost board."""
        rests = self.ghost is None and self.rests_between_turns and self.current_ply < len(self.game.plies)
        return self.game.plies[self.current_ply] if rests else None

    @property
    def plies(self) -> list[Ply]:
        """The turns that led to the shown position; on the ghost board those of its line."""
        return [*self.game.plies[: self.current_ply], *(self.ghost.moves_shown if self.ghost else ())]

    @property
    def position(self) -> Position:
        """The position that the shown turns lead to."""
        plies = self.plies
        return plies[-1].after if plies else self.game.start

    # ------------------------------------------------------------------ what was found
    def review_of_turn(self, ply: int) -> TurnReview | None:
        """Return the review of a turn by its index in the game; None if it isn't available."""
        return self.review.turns[ply] if self.review and ply < len(self.review.turns) else None

    def better_line(self, ply: int) -> Sequence[str]:
        """Return the better line of a turn; empty if none can be shown."""
        found = self.review_of_turn(ply)
        if found is None or not cost_of_turn(found, self.game.rules) or not found.line:
            return ()
        return found.line if self.game.plies[ply].before.why_not(found.line[0]) is None else ()

    @property
    def analysis(self) -> Analysis | None:
        """Values of each move of the next turn from the review; no further search is made."""
        found = self.review_of_turn(self.current_ply) if self.ply else None
        return found.analysis if found else None

    @property
    def listed_turns(self) -> list[CostlyTurn]:
        """The costly turns that are listed, of the chosen player or of both, the costliest first."""
        key = self.review, self.whose
        if self._listed[0] is not key[0] or self._listed[1] != key[1]:
            self._listed = *key, costly_turns(self.review, self.game.rules, self.whose) if self.review else []
        return self._listed[2]

    @property
    def costly_turn(self) -> CostlyTurn | None:
        """The costly turn at the current ply; None for none."""
        return next((one for one in self.listed_turns if one.turn.ply == self.current_ply), None)

    def adjacent_costly_ply(self, by: int = 1) -> int | None:
        """Return the ply of the next costly turn by loss, or the previous for -1, wrapping around; None for none."""
        if not self.listed_turns:
            return None
        at = self.costly_turn.rank - 1 if self.costly_turn else -1 if by > 0 else 0
        return self.listed_turns[(at + by) % len(self.listed_turns)].turn.ply

    def _choose_listed_turns(self) -> None:
        """List the reader's own costly turns, even if there are none; both players' if there is no reader."""
        self.whose = self._played.only_person if self.review else None

    def _first_ply_to_show(self) -> int:
        """Return the ply to show first: the costliest listed turn, else the last ply."""
        return self.listed_turns[0].turn.ply if self.listed_turns else len(self.game.plies) - 1

    # ------------------------------------------------------------------ time
    @property
    def is_waiting(self) -> bool:
        """Whether the engine's review isn't available yet."""
        return self.review is None

    def poll_analyst(self) -> None:
        """Take over the engine's results so far, if they are new."""
        found = self.looking.review
        if found is not None and found is not self._known:
            self._known = found
            self._kept(found)
            self._choose_listed_turns()
            if self._played.film.at_end:
                self.go(self._first_ply_to_show())

    def close(self) -> None:
        """Return the game's film to its present end."""
        self._played.film.return_to_present()

    # ------------------------------------------------------------------ going elsewhere
    def go(self, ply: int) -> None:
        """Set the board to the position before a turn by its index, pausing the film and leaving any better line."""
        self.ghost = None
        film = self._played.film
        film.seek(film.tracks[ply].start if ply < len(film.tracks) else len(film.moments))
        film.pause()

    def show_better_line(self, ply: int, speed: Speed, number: int | None = None) -> None:
        """Play the better line of a turn on a ghost board, if there is one.

        `number`: play only this move of it, from 1, with the earlier ones done; the board then rests.
        """
        line = self.better_line(ply)
        if line and self.ghost and self._of_ghost == ply and number:
            self.ghost.play_move_number(number)
        elif line:
            self.go(ply)
            turn = turn_numbers(self.game.plies)[ply]
            players, stones = self._played.players, self._played.film.stones
            self.ghost = WhatIfLine(self.game.plies[ply].before, line, players, stones=stones, speed=speed, turn=turn)
            self._of_ghost = ply
            if number:
                self.ghost.play_move_number(number)
            else:
                self.ghost.film.resume()
