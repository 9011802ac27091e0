"""A game that is looked back at: which turn is seen, what the engine found in it, a better line played out.

It knows no window.  It moves the film of the game itself, and puts it back at the end; a better line is a ghost.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.engine.analysis.values import Analysis, Review, TurnReview, round_to_stones
from game.engine.process.analyst import Analyst
from game.features.review.expected_curve import expected_leads
from game.features.review.line_pair import LinePair
from game.film.playback import Film, Speed
from game.rules.board import Seat
from game.rules.game import Position
from game.rules.match import Ply
from game.rules.turns import turn_numbers
from game.table.best_turn import BestTurn, find_best_turn
from game.table.engine_request import ReviewRequest
from game.table.mistake_lines import ExplainedMistake, MistakeLines, explained_mistakes
from game.table.mistakes import CostlyTurn, cost_of_turn, did_cost_the_game, without_guided_turns
from game.table.playing import GameInPlay
from game.table.what_if import WhatIfLine


class EndLead(NamedTuple):
    """By how many pieces the mover of a mistake would end ahead with one of its lines; None if unknown.

    `is_estimate`: it isn't proved.
    """

    stones: int | None = None
    is_estimate: bool = True


class OpenCard(NamedTuple):
    """The card that is being read: what a deeper search finds changes it only when the reader goes on."""

    turn: TurnReview
    entry: ExplainedMistake
    leads: tuple[EndLead, EndLead]


class ClipCard(NamedTuple):
    """A card whose turn is played by itself, such as that of the best turn."""

    ply: int
    best: BestTurn


class ReviewSession:
    """Reviews a game whose film has been shown to its end; `kept` is called with each review.

    `pair`: the two lines of a mistake, while its card is open.
    """

    def __init__(
        self,
        played: GameInPlay,
        analyst: Analyst,
        review: Review | None,
        kept: Callable[[Review], None],
        at: int | None = None,
        guided: int = 0,
        wanted: int | None = None,
    ) -> None:
        """`review`: an earlier review; `at`: the ply to show first, None for the first card.

        `guided`: number of plies that were explained sentence by sentence, whose mistakes don't count. `wanted`: the
        ply that the end of the game proposed to play otherwise, which has a card if it was a mistake.
        """
        self._played, self.game, self._kept, self._known = played, played.game, kept, review
        self.ghost: WhatIfLine | None = None
        self.pair: LinePair | None = None
        self._clip: int | None = None  # the ply that is played by itself, as the best one
        self._of_ghost = -1  # the ply whose better line it plays
        self.looking = ReviewRequest(analyst, self.game, review)
        self.whose: Seat | None = None  # whose costliest turns are listed; None for both players'
        self._guided, self._wanted = guided, wanted
        self._judged: tuple[Review | None, Review | None] = None, None  # what was found, and what of it is told
        self._praised: tuple[Review | None, BestTurn | None] = None, None
        self._withdrawn = set[int]()  # plies that were praised until a deeper search found a mistake
        self._listed: tuple[Review | None, Seat | None, list[ExplainedMistake]] = None, None, []
        self._opened: OpenCard | None = None
        self._touched = at is not None  # somebody chose what is shown
        self._choose_listed_turns()
        if at is not None:
            self.go_to_ply(max(0, at))
        elif self.review and (self.card_plies or self.review.done):
            self._touched = True
            self._show_first_card()

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
        """Whether turns of the only person aren't judged, since a first game prescribed them."""
        return self._guided > 0 and self._played.only_person is not None

    @property
    def open_card(self) -> OpenCard | None:
        """The card of the mistake at the current ply, as it was when the reader came there; None for none."""
        opened = self._opened
        return opened if opened is not None and opened.turn.ply == self.current_ply else None

    @property
    def best_turn(self) -> BestTurn | None:
        """The best turn of the only person, or of both players in other games; None if none stands out.

        Turns that a first game prescribed can be the best one too.  While the search deepens, the praised turn changes
        only if it turns out not to be the best move.
        """
        review, (known, shown) = self.looking.review, self._praised
        if shown is not None and self._clip == shown.ply:  # it stays while it is watched
            return shown
        if review is not None and known is not review:
            if shown is not None and review.turns[shown.ply].loss:
                self._withdrawn.add(shown.ply)
            found = find_best_turn(self.game.plies, review, self._played.only_person, shown, self._withdrawn)
            self._praised = review, found
        return self._praised[1] if review is not None else None

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
        if self.pair:
            return not self.pair.is_moving
        if film.at_end or self.ghost:
            return film.at_end
        return film.playing is None and film.paused and film.cursor == film.tracks[self.current_ply].start

    @property
    def next_ply(self) -> Ply | None:
        """The turn that follows in the game while the board is at rest; None at the end and on the ghost board."""
        rests = self.ghost is None and self.rests_between_turns and self.current_ply < len(self.game.plies)
        return self.game.plies[self.current_ply] if rests else None

    @property
    def plies_to_shown_position(self) -> list[Ply]:
        """Plies that lead to the shown position: those of the game and, while a better line is shown, the plies of that
        line shown so far.
        """
        return [*self.game.plies[: self.current_ply], *(self.ghost.moves_shown if self.ghost else ())]

    @property
    def position(self) -> Position:
        """The position that the shown turns lead to."""
        plies = self.plies_to_shown_position
        return plies[-1].after if plies else self.game.start

    # ------------------------------------------------------------------ what was found
    def review_of_turn(self, ply: int) -> TurnReview | None:
        """Return the review of a turn by its index in the game, of an open card's as it says; None if it isn't
        available.
        """
        if (opened := self.open_card) is not None and opened.turn.ply == ply:
            return opened.turn
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
        found = self.review_of_turn(self.current_ply) if self.next_ply else None
        return found.analysis if found else None

    @property
    def mistakes_with_lines(self) -> list[ExplainedMistake]:
        """Pairs of a mistake that has a card and its lines, None without a reason; of the chosen player or of both.

        Cards of an earlier, shallower review stay as they are where they still hold.
        """
        review, (known, whose, listed) = self.review, self._listed
        if review is not None and (known is not review or whose != self.whose):
            earlier = listed if whose == self.whose else []
            listed = explained_mistakes(self.game.plies, review, self.game.rules, self.whose, earlier, self._wanted)
            self._listed = review, self.whose, listed
        opened = self.open_card
        if review is None or opened is None:
            return listed if review is not None else []
        others = [other for other in listed if other[0].turn.ply != opened.turn.ply]
        others.insert(opened.entry[0].rank - 1, opened.entry)
        return [(other._replace(rank=rank), found) for rank, (other, found) in enumerate(others, 1)]

    @property
    def listed_turns(self) -> list[CostlyTurn]:
        """The mistakes that have cards, the costliest first."""
        return [one for one, _ in self.mistakes_with_lines]

    @property
    def expected_leads(self) -> list[int | None]:
        """South's expected final lead at the start and after each ply, as far as known; empty without a review."""
        found = self.looking.review or self.looking.progress.review
        return expected_leads(found, self.game) if found else []

    def final_lead(self, ply: int, *, better: bool) -> EndLead:
        """Return by how many pieces the mover would end ahead after a mistake, or after the `better` move, as the
        search of that turn found; what was played later tells nothing of it. Both differ by the cost of the turn.
        Unknown if the mistake cost the game.
        """
        if (opened := self.open_card) is not None and opened.turn.ply == ply:
            return opened.leads[better]
        turn, rules = self.review_of_turn(ply), self.game.rules
        if turn is None or turn.loss is None or did_cost_the_game(turn, rules):
            return EndLead()
        best = round_to_stones((turn.cp if turn.seat == "S" else -turn.cp) + turn.loss)
        return EndLead(best - (0 if better else cost_of_turn(turn, rules)), not turn.cost_is_proved)

    def lines_of(self, ply: int) -> MistakeLines | None:
        """Return the two lines of a mistake that has a card; None if it has none."""
        return next((lines for one, lines in self.mistakes_with_lines if one.turn.ply == ply), None)

    @property
    def ranks(self) -> dict[int, int]:
        """The rank of each costly turn by its ply, for the curve; 0 for those that have no card."""
        review, rules = self.review, self.game.rules
        ranks = {turn.ply: 0 for turn in review.turns if cost_of_turn(turn, rules)} if review else {}
        return {**ranks, **{one.turn.ply: one.rank for one in self.listed_turns}}

    @property
    def costly_turn(self) -> CostlyTurn | None:
        """The mistake at the current ply; None for none."""
        return next((one for one in self.listed_turns if one.turn.ply == self.current_ply), None)

    @property
    def clip_cards(self) -> list[ClipCard]:
        """The cards whose turns are played by themselves, in their order."""
        return [ClipCard(self.best_turn.ply, self.best_turn)] if self.best_turn else []

    @property
    def shown_clip(self) -> ClipCard | None:
        """The card whose turn is being played by itself, or was played last."""
        return next((card for card in self.clip_cards if card.ply == self._clip), None)

    @property
    def card_plies(self) -> list[int]:
        """The ply of each card, in order: those that are played by themselves, then the mistakes."""
        return [*(card.ply for card in self.clip_cards), *(one.turn.ply for one in self.listed_turns)]

    @property
    def shown_card(self) -> int | None:
        """The ply of the card that is shown; None for none."""
        clip, costly = self.shown_clip, self.costly_turn
        return clip.ply if clip else costly.turn.ply if costly else None

    def adjacent_card(self, by: int = 1) -> int | None:
        """Return the ply of the next card, or of the previous one for -1, wrapping around; None without cards."""
        cards, at = self.card_plies, self.shown_clip.ply if self.shown_clip else self.current_ply
        if not cards:
            return None
        now = cards.index(at) if at in cards else -1 if by > 0 else 0
        return cards[(now + by) % len(cards)]

    def _choose_listed_turns(self) -> None:
        """Set whose costly turns are listed: the only person's, or both players' in other games."""
        self.whose = self._played.only_person if self.review else None

    def _show_first_card(self) -> None:
        """Show the first card: play the best turn, or show the first mistake; without cards go to the last turn."""
        self.show_card(next(iter(self.card_plies), len(self.game.plies) - 1))

    def show_card(self, ply: int, speed: Speed | None = None) -> None:
        """Show the card of the turn with index `ply`: play the best turn, or show the two lines of a mistake. `speed`:
        of the lines, None for that of the game's film.
        """
        self.go_to_ply(ply)
        film = self._played.film
        if any(card.ply == ply for card in self.clip_cards):
            self._clip = ply
            film.play_and_rest(ply)
        elif (lines := self.lines_of(ply)) is not None:
            self.pair = LinePair(lines, speed or film.speed, film.stones)

    # ------------------------------------------------------------------ time
    @property
    def is_waiting(self) -> bool:
        """Whether the engine's review isn't available yet."""
        return self.review is None

    def poll_analyst(self) -> None:
        """Adopt the engine's results so far, if they are new."""
        found = self.looking.review
        if found is not None and found is not self._known:
            self._known = found
            self._kept(found)  # also while the search goes on: nothing is lost by leaving early
            self._choose_listed_turns()
            if not self._touched and (self.card_plies or found.done):
                self._touched = True
                self._show_first_card()

    def close(self) -> None:
        """Move the game's film to its end, where it was before the review."""
        self._played.film.return_to_present()

    # ------------------------------------------------------------------ going elsewhere
    def play_from_start(self) -> None:
        """Play the game's film from its beginning."""
        self._played.film.seek(0)
        self._played.film.resume()

    def stay_here(self) -> None:
        """Note that the user has chosen what is shown, so that the first results don't replace it."""
        self._touched = True

    def go_to_ply(self, ply: int) -> None:
        """Set the board to the position before a turn by its index, pausing the film and leaving any lines."""
        self.ghost = self.pair = self._clip = self._opened = None
        self._touched = True
        film = self._played.film
        film.seek(film.tracks[ply].start if ply < len(film.tracks) else len(film.moments))
        film.pause()
        entry = next((one for one in self.mistakes_with_lines if one[0].turn.ply == ply), None)
        if entry is not None:
            leads = self.final_lead(ply, better=False), self.final_lead(ply, better=True)
            self._opened = OpenCard(entry[0].turn, entry, leads)

    def show_better_line(self, ply: int, speed: Speed, number: int | None = None) -> None:
        """Play the better line of a turn on a ghost board, if there is one.

        `number`: play only this move of it, from 1, with the earlier ones done; the board then rests.
        """
        line = self.better_line(ply)
        if line and self.ghost and self._of_ghost == ply and number:
            self.ghost.play_move_number(number)
        elif line:
            self.go_to_ply(ply)
            turn = turn_numbers(self.game.plies)[ply]
            players, stones = self._played.players, self._played.film.stones
            self.ghost = WhatIfLine(self.game.plies[ply].before, line, players, stones=stones, speed=speed, turn=turn)
            self._of_ghost = ply
            if number:
                self.ghost.play_move_number(number)
            else:
                self.ghost.film.resume()
