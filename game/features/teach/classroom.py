"""A game that is shown to a class: a copy, played by hand, stopped with stones in the hand, put to the vote.

Nothing of the game that it was copied from is touched.  A question to the class is an attempt as in a lesson: each vote
is an answer to it, and sowing on shows the right one.
"""

from collections.abc import Mapping, MutableMapping, Sequence
from itertools import islice
from typing import NamedTuple

from game.film.hops import Hop, hops_of_move
from game.film.playback import Speed
from game.film.showing import SoundEvent
from game.rules.board import SEATS, Seat
from game.rules.game import Position
from game.rules.match import Game, Ply
from game.rules.notation import first_of_each_direction, sign_of
from game.rules.steps import Step
from game.store.record import Player
from game.table.attempt import Attempt, TaskOpponent
from game.table.board_activity import ALL_KINDS, Desk
from game.table.engine_request import NoOpponent
from game.table.moment import Moment
from game.table.playing import FORESEEN, GameInPlay
from game.teaching.foretelling import pressable_places
from game.teaching.question import TaskQuestion

SOWS = "sowing"  # the family whose turns are sown
WAYS = 2  # moves that are compared
CLASS = ("class",)  # where the games of a class that were left are kept, to go on with
MOST_LEFT = 12  # of them, the newest
MOST_VOTES = 99  # for one place
GROWS = 0.3  # seconds in which a bar of votes grows


class BallotMove(NamedTuple):
    """One of two moves that the class votes on: its start hole, the hops of its first lap, and its landing hole.

    `landing_hole` is "" if the move has more than one lap.
    """

    move: str
    start_hole: str
    hops: tuple[Hop, ...]
    landing_hole: str


class AskedSowing(NamedTuple):
    """A sowing whose landing hole the class votes on, as indices of steps in its turn, from 0. `first_step`: the first
    step after the lift; `vote_step`: step before which the film waits for votes; `last_step`: the step of the last
    stone.
    """

    first_step: int
    vote_step: int
    last_step: int


class TypedVote(NamedTuple):
    """A vote as it was typed. `place`: "" if there is no such place; `number`: None if it is no number."""

    place: str
    number: int | None

    @property
    def is_complete(self) -> bool:
        """Whether the vote has a place and a number of votes that can be given."""
        return bool(self.place) and self.number is not None and self.number <= MOST_VOTES


class ClassGame(GameInPlay):
    """A copy of a game for a class, in which a presenter plays both sides. `at`: the number of turns shown at first, by
    default all. Playing on from an earlier position replaces the later turns.
    """

    counts_captures = False  # each hole is told alone, and the class counts

    def __init__(
        self,
        start: Position,
        plies: Sequence[Ply] = (),
        at: int | None = None,
        *,
        names: Mapping[Seat, str] | None = None,
        speed: Speed = "normal",
        seed: int = 0,
    ) -> None:
        """`names`: the names of players who have one."""
        players = {seat: Player(name=(names or {}).get(seat, "")) for seat in SEATS}
        super().__init__(Game(start.rules, start, list(plies)), players, NoOpponent(), seed=seed, speed=speed)
        if at is not None and at < len(plies):
            self.film.seek(self.film.tracks[at].start)
            self.film.pause()
        self._pressed = -1  # the turn that was begun here last: it waits for who presents
        self.asking = False  # the turn under way, or the next one, stops until the class has voted
        # What is put to the vote, or was, by `film.current_turn`.
        self._asked: tuple[int, AskedSowing | None] | None = None
        self.comparing = False  # two moves are put to the vote
        self._ways: list[str] = []
        self.move_votes: list[int] = []  # the votes for the first and the second move, in order
        self._known: tuple[Ply | None, Sequence[Step]] = None, ()  # a turn and its steps

    # ------------------------------------------------------------------ the film
    @property
    def resting_turn(self) -> int | None:
        """Index of the earlier turn before which the film rests; None while the film runs or is at its end."""
        film = self.film
        if film.playing is not None or film.is_running or film.at_end:
            return None
        return next((i for i, track in enumerate(film.tracks) if track.start == film.cursor), None)

    @property
    def rests_between_turns(self) -> bool:
        """Whether the film rests before a turn or at its end."""
        return self.film.at_end or self.resting_turn is not None

    @property
    def moment(self) -> Moment:
        """The moment at which the board rests; within a turn, the one before that turn."""
        now = super().moment
        if now.at_rest:
            return now
        before = self._moment_of(self.turns[self.current_ply].before, now.played, at_rest=False)
        return before if self.resting_turn is None else before._replace(state="person")

    def update(self, dt: float) -> list[SoundEvent]:
        """Let dt seconds pass; return the sounds of the stones."""
        film = self.film
        if self.asking and not self.is_asked:
            self._asked = self._find_question()
        asked = None if self.is_waiting_for_votes else self.asked_sowing
        if self.asking and asked and film.finished_steps <= asked.vote_step:
            film.stop_before(asked.vote_step)
        is_stopped = not film.at_end and film.playing is None and film.paused
        if is_stopped and self._is_last_turn_shown and self.resting_turn is None:
            film.resume()  # a turn whose last stone was stepped to is over
        return super().update(dt)

    @property
    def _is_last_turn_shown(self) -> bool:
        """Whether the last turn of the game is shown to its last step."""
        film = self.film
        if film.current_turn != len(film.tracks) - 1 or film.current_turn < 0:
            return False
        steps = self.crossing.shared if self.crossing else len(self._shown_steps())
        return film.finished_steps >= steps

    def _shown_steps(self) -> Sequence[Step]:
        """Return the steps of the shown turn."""
        turn = self.film.current_turn
        ply = self.turns[turn] if 0 <= turn < len(self.turns) else None
        if self._known[0] is not ply:
            self._known = ply, tuple(islice(ply.step_by_step(), FORESEEN)) if ply else ()
        return self._known[1]

    def _next_sowing_to_ask(self) -> AskedSowing | None:
        """Return the next sowing of the shown turn to vote on, or what remains of the current sowing; None
        for neither.
        """
        if self.crossing and self.film.current_turn == len(self.turns) - 1:
            return None
        at = self.film.finished_steps + (self.film.playing is not None)
        sowings = find_sowings(self._shown_steps())
        ahead = next((one for one in sowings if one.first_step >= at), None)
        return ahead or next((one._replace(vote_step=at) for one in sowings if at <= one.last_step), None)

    def _find_question(self) -> tuple[int, AskedSowing | None] | None:
        """Return what can be put to the vote now: the next sowing, or in a game without sowing which pieces can move;
        None if there is nothing yet.
        """
        turn = self.film.current_turn
        if not self.has_sowing:
            return (turn, None) if self.rests_between_turns and self._start_places else None
        sowing = None if self.film.at_end else self._next_sowing_to_ask()
        return (turn, sowing) if sowing else None

    @property
    def has_sowing(self) -> bool:
        """Whether turns of this game are sown."""
        return self.game.rules.words.family == SOWS

    @property
    def _start_places(self) -> tuple[str, ...]:
        """The places from which a turn can start in the position in which the board rests."""
        position = self.position
        if position.over or position.phase != "play" or position.joint:
            return ()
        starts = map(position.rules.start_of_move, position.legal())
        return tuple(dict.fromkeys(filter(None, starts)))

    @property
    def can_ask(self) -> bool:
        """Whether the class can be asked now: a turn is under way, or the next one can be chosen."""
        return not self.rests_between_turns or bool(self._start_places)

    @property
    def is_asked(self) -> bool:
        """Whether the class is asked, or was asked, about the shown turn or position."""
        return self._asked is not None and self._asked[0] == self.film.current_turn

    @property
    def asked_sowing(self) -> AskedSowing | None:
        """The sowing of the shown turn on whose end the class votes or has voted; None if there is none."""
        return self._asked[1] if self._asked and self.is_asked else None

    @property
    def stones_in_hand(self) -> int:
        """Number of stones in the hand while the class votes."""
        asked = self.asked_sowing
        steps = self._shown_steps()[asked.vote_step : asked.last_step + 1] if asked else ()
        return sum(step.op == "drop" for step in steps)

    @property
    def asked_start_hole(self) -> str:
        """Start hole of the sowing that the class is asked about; "" if there is none."""
        asked = self.asked_sowing
        return self._shown_steps()[asked.first_step - 1].hole if asked else ""

    @property
    def right_places(self) -> tuple[str, ...]:
        """The places that answer the question to the class: where its sowing ends, or which pieces can move; empty
        while nothing is asked.
        """
        if asked := self.asked_sowing:
            return (self._shown_steps()[asked.last_step].hole,)
        return self._start_places if self.is_asked else ()

    @property
    def is_waiting_for_votes(self) -> bool:
        """Whether the board rests until the class has voted."""
        film, asked = self.film, self.asked_sowing
        if not (self.asking and self.is_asked) or film.playing is not None or film.is_running:
            return False
        return asked is None or (not film.at_end and film.finished_steps == asked.vote_step)

    @property
    def is_answer_seen(self) -> bool:
        """Whether the film rests where the sowing that was asked about has ended."""
        film, asked = self.film, self.asked_sowing
        if not self.is_asked or self.asking or film.playing is not None or film.is_running:
            return False
        return asked is None or self.rests_between_turns or film.finished_steps > asked.last_step

    @property
    def waiting_turn(self) -> int | None:
        """Index of the turn that was chosen but whose stones haven't moved yet; None if there is none."""
        return self._pressed if self.resting_turn is not None and self.resting_turn == self._pressed else None

    @property
    def start_hole(self) -> str:
        """Start hole of the turn that is shown or waits to begin."""
        turn = self.film.current_turn if self.waiting_turn is None else self.waiting_turn
        return hops_of_move(list(islice(self.turns[turn].step_by_step(), FORESEEN))).origin

    def play_again(self) -> None:
        """Play the last turn again."""
        if self.film.tracks:
            self.film.play_and_return(len(self.film.tracks) - 1)

    def go_to_turn_start(self) -> bool:
        """Go back to the start of the shown turn, or of the one before; return False at the very beginning."""
        self.by_itself = False
        film, starts = self.film, [track.start for track in self.film.tracks]
        before = [start for start in starts if start < film.cursor or (start == film.cursor and film.playing)]
        if not before:
            return False
        film.seek(before[-1])
        film.pause()
        return True

    def go_to_turn_end(self) -> bool:
        """Go on to the end of the shown turn, or of the next one; return False at the very end."""
        film = self.film
        if film.at_end:
            return False
        after = [track.start for track in film.tracks if track.start > film.cursor]
        if after:
            film.seek(after[0])
            film.pause()
        else:
            film.skip_to_end()
        return True

    # ------------------------------------------------------------------ playing
    def begin_turn(self, moves: Sequence[str]) -> bool:
        """Play one of `moves` (same hole, several directions) from the resting position, or add it to the comparison;
        return False if that is impossible. Its stones wait for the presenter, unless the class is asked for the landing
        hole.
        """
        position = self.position
        if self.state != "person" or (not position.joint and position.why_not(moves[0]) is not None):
            return False
        if self.comparing:
            self.toggle_compared_move(moves)
            return True
        self._discard_later_turns()
        self._clear_question()
        begun = super().begin_turn(moves)
        if begun and not self.asking:
            self.film.pause()
            self._pressed = len(self.turns) - 1
        return begun

    def _discard_later_turns(self) -> None:
        """Discard all turns after the position in which the board rests."""
        between = self.resting_turn
        if between is not None:
            self.undo_to_ply(between)

    @property
    def can_undo(self) -> bool:
        return super().can_undo or self.comparing

    def undo(self) -> bool:
        """Undo the last vote for a move, choice or turn; return False if there is none."""
        if self.move_votes:
            self.move_votes.pop()
        elif self._ways:
            self._ways.pop()
        else:
            self._clear_question()
            return super().undo()
        return True

    def redo(self) -> bool:
        """Redo the last undone turn, and forget the question to the class; return False if there is none."""
        self._clear_question()
        return super().redo()

    def _clear_question(self) -> None:
        """Forget the question to the class, and the moves that were compared."""
        self._asked = None
        self.comparing, self._ways, self.move_votes = False, [], []

    # ------------------------------------------------------------------ where will it fall?
    def cancel_vote(self) -> bool:
        """Cancel the vote or the comparison of moves; return False if neither is in progress."""
        if not (self.asking or self.comparing):
            return False
        self.asking = False
        self._clear_question()
        return True

    def reset_game(self) -> None:
        """Undo all turns."""
        self.asking = False
        self._clear_question()
        self.undo_to_ply(0)

    def toggle_landing_vote(self) -> None:
        """Let the class vote on where the current, chosen or next sowing ends; called again, cancel the vote."""
        self.asking = not self.asking
        self._clear_question()
        begun = self.waiting_turn is not None or not self.rests_between_turns
        if self.asking and begun:
            self.film.resume()

    def ask_about_next_turn(self) -> None:
        """Let the class vote on the turn before which the film rests; its stones are lifted and stay in the hand."""
        self.asking = True
        self._clear_question()
        if self.has_sowing and not self.film.at_end:
            self.film.resume()

    @property
    def is_first_question(self) -> bool:
        """Whether nothing of the shown turn was sown before the question to the class."""
        asked, sowings = self.asked_sowing, find_sowings(self._shown_steps())
        return asked is None or not sowings or asked.vote_step <= sowings[0].first_step

    def ask_again(self) -> bool:
        """Put the question to the class once more if the film was taken back to where it was asked, or before that;
        return whether it was.
        """
        film = self.film
        if self.asking or self._asked is None or film.playing is not None or film.is_running:
            return False
        turn, asked = self._asked
        before = asked is not None and turn < len(film.tracks) and film.cursor == film.tracks[turn].start
        if not before and (not self.is_asked or (asked is not None and film.finished_steps > asked.vote_step)):
            return False
        self.asking = True
        if asked is not None and (before or film.finished_steps < asked.vote_step):
            film.resume()
        return True

    def ask_next_lap(self) -> bool:
        """Let the class vote on the next sowing of the shown turn; return False if there is none."""
        if self.film.at_end or self.asked_sowing is None or not (sowing := self._next_sowing_to_ask()):
            return False
        self.asking, self._asked = True, (self.film.current_turn, sowing)
        self.film.resume()
        return True

    def run_turn(self) -> None:
        """Let the shown turn run, up to the last stone that the class was asked about, or to its end."""
        if not self.film.at_end:
            self.film.resume()
            asked, steps = self.asked_sowing, len(self._shown_steps())
            if asked and self.film.finished_steps <= asked.last_step < steps - 1:
                self.film.stop_before(asked.last_step + 1)
            elif self.film.current_turn < len(self.film.tracks) - 1:
                self.film.stop_before(steps)

    # ------------------------------------------------------------------ one of two
    def toggle_move_comparison(self) -> None:
        """Let two moves be chosen and the class vote on them; called again, cancel the comparison."""
        comparing = not self.comparing
        self._clear_question()
        if comparing and self.rests_between_turns and self.position.phase == "play" and not self.position.joint:
            self._discard_later_turns()
            self.asking, self.comparing = False, True

    @property
    def _valid_compared_moves(self) -> list[str]:
        """Moves chosen for the comparison that are legal in the present position."""
        position = self.game.position
        legal = () if position.over else position.legal()
        return [move for move in self._ways if move in legal]

    @property
    def compared_moves(self) -> tuple[BallotMove, ...]:
        """The compared moves that are legal now, at most two, each with the hops of its first lap; the `lap` of these
        hops is the move's number, 1 or 2.
        """
        out = []
        for number, move in enumerate(self._valid_compared_moves, 1):
            ply = self.game.preview_turn(move)
            whole = hops_of_move(list(islice(ply.step_by_step(), FORESEEN)))
            hops = tuple(hop._replace(lap=number) for hop in whole.hops if hop.lap == 1)
            out.append(BallotMove(move, whole.origin, hops, whole.landing if whole.laps == 1 else ""))
        return tuple(out)

    def toggle_compared_move(self, moves: Sequence[str]) -> None:
        """Add the first of `moves` to the comparison, or remove it if it is there already; of three moves the oldest is
        dropped.
        """
        move = first_of_each_direction(moves)[0]
        if move in self._ways:
            self._ways.remove(move)
        else:
            self._ways = [*self._valid_compared_moves, move][-WAYS:]
        self.move_votes = []

    @property
    def are_both_moves_chosen(self) -> bool:
        """Whether both moves to be compared have been chosen."""
        return self.comparing and len(self._valid_compared_moves) == WAYS

    def vote_for_move(self, number: int) -> None:
        """Add a vote for compared move 1 or 2."""
        if self.are_both_moves_chosen and number in (1, WAYS):
            self.move_votes.append(number)

    def play_compared_move(self, number: int) -> bool:
        """Play compared move 1 or 2; its stones wait for the presenter. Return False if that is impossible."""
        chosen = self.compared_moves[number - 1]
        move = chosen.move
        alike = [one for one in self.moves_from(chosen.start_hole) if sign_of(one) == sign_of(move)]
        self.comparing = False
        return self.begin_turn(alike or [move])


class ClassPlay(Attempt):
    """The presenter's control of a game before a class, and the class's attempts at what it is asked.

    `stage`: "try" while votes are given, "right" once the answer was seen, "over" while nothing is asked. `votes`:
    number of votes by place.
    """

    def __init__(self, class_game: ClassGame) -> None:
        self.class_game = class_game
        self.votes: dict[str, int] = {}
        self._earlier: list[dict[str, int]] = []  # the votes before each change
        self._by_question: dict[object, dict[str, int]] = {}  # the votes on each question of this game
        self.since_vote = GROWS  # seconds since the last change
        self.ask_question(TaskQuestion(()), class_game, TaskOpponent(()))
        self.stage = "over"

    # ------------------------------------------------------------------ the question
    def update(self, dt: float) -> Sequence[SoundEvent]:
        """Advance by `dt` seconds, and open the vote once the game waits for one; return the sounds to play."""
        events = super().update(dt)
        room = self.class_game
        self.since_vote += dt
        if room.has_sowing:  # whoever goes back to the question finds it open
            self.ask_again()
        if room.is_waiting_for_votes and (self.stage != "try" or self.is_shown):
            self.ask_question(TaskQuestion([(place,) for place in room.right_places]), room, self._opponent)
            key = room.game.moves, room.film.current_turn, room.asked_sowing and room.asked_sowing.last_step
            self.votes, self._earlier = self._by_question.setdefault(repr(key), {}), []
        elif not room.is_asked:
            self.stage = "over"
        return events

    @property
    def answers_given(self) -> tuple[str, ...]:
        """The places that answer the question, while the board shows them; empty before."""
        return self.question.accept[0] if self.is_shown else ()

    @property
    def has_try_to_judge(self) -> bool:
        """Whether the answer is being shown, and the film has reached the end of what was asked about."""
        return self.is_shown and self.class_game.is_answer_seen

    @property
    def votes_are_open(self) -> bool:
        """Whether the class is voting."""
        return self.stage == "try" and not self.is_shown and self.class_game.is_waiting_for_votes

    def is_right(self, place: str) -> bool:
        """Return whether a vote for this place is right."""
        return self.question.judge_answers((place,)) == "right"

    @property
    def right_votes(self) -> int:
        """Number of right votes."""
        return sum(n for place, n in self.votes.items() if self.is_right(place))

    @property
    def is_answer_shown(self) -> bool:
        """Whether the board shows the answer to the class's question."""
        return self.stage == "right" and self.class_game.is_answer_seen

    @property
    def is_result_shown(self) -> bool:
        """Whether the board shows the answer beside the votes that were given."""
        return self.is_answer_shown and bool(self.votes)

    @property
    def shows_votes(self) -> bool:
        """Whether the votes are shown, or can be given."""
        return self.votes_are_open or (self.stage != "over" and bool(self.votes))

    def close_votes(self) -> None:
        """End the vote, so that the board shows the answer from now on."""
        if self.votes_are_open:
            self.is_shown, self.class_game.asking = True, False

    def ask_again(self) -> bool:
        """Open the vote again, with the votes that were given, where its question was asked; return whether it is."""
        return not self.votes_are_open and self.class_game.ask_again()

    def clear_question(self) -> None:
        """Remove the question and its votes, after the class has seen the result."""
        self.stage, self.votes = "over", {}

    # ------------------------------------------------------------------ votes
    def set_votes(self, place: str, n: int) -> None:
        """Set the number of votes for a place; 0 removes it."""
        self._earlier.append(dict(self.votes))
        self.votes[place] = min(n, MOST_VOTES)
        if not n:
            del self.votes[place]
        self.since_vote = 0.0

    def change_votes(self, place: str, by: int) -> None:
        """Add a vote for a place, or remove one if `by` is negative and there is any."""
        if (n := self.votes.get(place, 0) + by) >= 0:
            self.set_votes(place, n)

    def undo_vote(self) -> bool:
        """Undo the last change of the votes; return False if there is none, or the vote has ended."""
        if not self.votes_are_open or not self._earlier:
            return False
        before, self.since_vote = self._earlier.pop(), GROWS
        self.votes.clear()
        self.votes.update(before)
        return True

    @property
    def places_to_vote(self) -> Sequence[str]:
        """The places that can be voted for, in the order of the board: stores only where a sowing may end in one."""
        board, position = self.class_game.board, self.class_game.position_seen
        order, stores = list(board.index), position.rules.sows_into_stores
        found = sorted(pressable_places(position), key=order.index)
        return [place for place in found if stores or board.cells[board.index[place]].hole]

    def read_vote(self, typed: str) -> TypedVote:
        """Return place and number of a typed vote such as "D 14", "f14" or "E1 11".

        Capital letters matter only where both kinds are places.
        """
        places = self.places_to_vote
        alike = {place.casefold(): place for place in places} | {place: place for place in places}
        for i in range(len(typed), 0, -1):
            name, n = typed[:i].strip(), typed[i:].strip()
            place = alike.get(name) or alike.get(name.casefold())
            if place and (n.isdecimal() or not n):
                return TypedVote(place, int(n) if n else None)
        return TypedVote("", None)

    def shown_votes(self) -> dict[str, float]:
        """Return the votes by place as the bars show them; after a change they grow to the new number."""
        before = self._earlier[-1] if self._earlier else {}
        part = min(1.0, self.since_vote / GROWS)
        return {place: n + (before.get(place, 0) - n) * (1 - part) for place, n in self.votes.items()}

    # ------------------------------------------------------------------ at the board
    def desk(self) -> Desk:
        """Return what may be done now: the presenter chooses whenever the board rests, though a layout by hand is only
        shown; a bar of votes that grows moves, too.
        """
        desk, room = super().desk(), self.class_game
        return desk._replace(
            is_moving=desk.is_moving or self.since_vote < GROWS,
            accepts_moves=room.state != "film",
            questions=ALL_KINDS - {"layout"} if room.film.at_end else (),
            rests_between_turns=room.rests_between_turns,
        )

    def handle_place_press(self, place: str) -> bool:
        """Count a press on a hole as a vote for it; return False if nothing is put to the vote."""
        room = self.class_game
        holes = [way.start_hole for way in room.compared_moves] if room.are_both_moves_chosen else []
        if self.votes_are_open:
            self.change_votes(place, 1)
        elif place in holes:
            room.vote_for_move(holes.index(place) + 1)
        else:
            return False
        return True

    def skip_to_end(self) -> Sequence[SoundEvent] | None:
        """Skip to the end of the shown turn and return its sound events, None if nothing moves; while the class votes,
        do nothing and return [].
        """
        return super().skip_to_end() if self.class_game.state == "film" and not self.class_game.asking else []


def find_sowings(steps: Sequence[Step]) -> list[AskedSowing]:
    """Return the sowings of a turn as indices of its `steps`; a sowing whose end isn't in the steps is left out."""
    if any(step.op == "void" or step.seat for step in steps):
        return []
    out, begin, last = list[AskedSowing](), -1, -1
    for i, step in enumerate((*steps, Step("lift"))):
        if step.op == "lift" or (step.op == "capture" and step.to == "carried"):
            if 0 <= begin <= last and (i < len(steps) or len(steps) < FORESEEN):
                out.append(AskedSowing(begin, begin, last))
            begin = i + 1
        elif step.op == "drop":
            last = i
    return out


def find_left_game(begun: Mapping[tuple[str, ...], object], position: Position) -> ClassGame | None:
    """Return the unfinished class game from this position, among the activities `begun` (by key); None for none."""
    return next((room for room in _unfinished_class_games(begun) if room.game.start == position and room.turns), None)


def store_left_game(begun: MutableMapping[tuple[str, ...], object], class_game: ClassGame) -> None:
    """Store a game that the class leaves among the activities `begun`, beside games from other positions."""
    others = [one for one in _unfinished_class_games(begun) if one.game.start != class_game.game.start]
    begun[CLASS] = [class_game, *others][:MOST_LEFT]


def _unfinished_class_games(begun: Mapping[tuple[str, ...], object]) -> Sequence[ClassGame]:
    """Return the games that classes left unfinished; `begun`: unfinished activities of the program by key."""
    left = begun.get(CLASS)
    return [one for one in left if isinstance(one, ClassGame)] if isinstance(left, list) else ()
