"""A game being played on a board: whose turn it is, the film of its turns, the computer's thoughts, undo and redo.

It knows no window.  A move counts as soon as it is chosen; the film then shows it, and the next one waits for that.
Where moves begin alike (`moves/move_choices.py`) the film shows what they share and waits; only then a move counts.
Where both players move at once (`Position.joint`) each chooses a hole, and the move counts when both have.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import islice

from game.engine.strength import ANY_ANSWER
from game.film.playback import Film, Speed
from game.film.showing import SoundEvent
from game.film.stones import HEAP, Stones
from game.rules.board import SEATS, Board, PieceCounts, Seat, other_seat
from game.rules.game import CLAIM, Position, WhyIllegal
from game.rules.game import counts_of_position as rules_counts_of
from game.rules.match import Game, Ply
from game.rules.steps import Step, captures_of_player
from game.rules.turns import turn_around, turn_numbers
from game.store.record import Player
from game.table.decided_game import DecidedGame
from game.table.engine_request import MoveRequest, Opponent
from game.table.mistakes import stones_if_notable
from game.table.moment import Moment, State
from game.table.move_choices import ForkingTurn
from game.table.rivals import has_rivals, rival_key
from game.text.language import GivenName

# ----------------------------------------------------------------------
# a move at once: each player chooses a hole, both are sown together; choices are kept here until both are made
AND = "&"  # between South's hole and North's


class SimultaneousMoves:
    """The simultaneous moves that the players are choosing; `chosen`: the holes chosen so far, by seat."""

    def __init__(self) -> None:
        self.chosen: dict[Seat, str] = {}

    def holes_to_choose(self, position: Position, seat: Seat) -> list[str]:
        """Return the holes that a seat may choose."""
        return list(dict.fromkeys(_hole_of_seat(move, seat) for move in position.legal()))

    def choose_hole(self, position: Position, seat: Seat, found: str) -> str:
        """Store a choice, given as a hole or a whole move; return the move once both have chosen, else ""."""
        hole = _hole_of_seat(found, seat) if AND in found else found
        if hole in self.holes_to_choose(position, seat):
            self.chosen[seat] = hole
        return AND.join(self.chosen[one] for one in SEATS) if len(self.chosen) == len(SEATS) else ""

    def seats_to_choose(self) -> list[Seat]:
        """Return the seats that have not chosen yet, South first."""
        return [seat for seat in SEATS if seat not in self.chosen]

    def take_back(self, seats: Sequence[Seat]) -> bool:
        """Forget what these seats have chosen; return False if nothing was chosen."""
        found = [seat for seat in seats if self.chosen.pop(seat, "")]
        return bool(found)


def first_own_sowing(position: Position, seat: Seat, hole: str, most: int) -> list[Step]:
    """Return the steps of a player's first sowing of `hole`, which don't depend on the opponent's simultaneous move.
    `most`: the number of steps of the turn to examine.
    """
    whole = next(move for move in position.legal() if _hole_of_seat(move, seat) == hole)
    own = [step for step in islice(position.turn(whole), most) if step.seat == seat]
    stones = next(step.n for step in own if step.op == "lift")
    drops = [i for i, step in enumerate(own) if step.op == "drop"]
    return own[: drops[stones - 1] + 1]


def _hole_of_seat(move: str, seat: Seat) -> str:
    """Return the hole that `seat` plays in a simultaneous move, written South's hole & North's hole."""
    return move.split(AND)[SEATS.index(seat)]


# ----------------------------------------------------------------------
# naming holes of the other side that are to be one's own in the next round
class HoleClaims:
    """The holes that a player is claiming for the next round; `chosen`: the holes named so far."""

    def __init__(self) -> None:
        self.chosen: set[str] = set()

    def toggle_claim(self, position: Position, hole: str) -> bool:
        """Claim a hole, or withdraw its claim; return False if it can't be claimed, or no more holes can."""
        if hole in self.chosen:
            self.chosen.remove(hole)
            return True
        if hole not in _claimable_holes(position) or not self.claims_left(position):
            return False
        self.chosen.add(hole)
        return True

    def claims_left(self, position: Position) -> int:
        """Return how many holes may still be claimed."""
        return position.claims_wanted - len(self.chosen)

    def is_complete(self, position: Position) -> bool:
        """Return whether the claimed holes make a move."""
        return position.why_not(self.claim_move(position)) is None

    def claim_move(self, position: Position) -> str:
        """Return the move that claims the chosen holes, in the order of the board."""
        return CLAIM + ".".join(hole for hole in _claimable_holes(position) if hole in self.chosen)


def _claimable_holes(position: Position) -> list[str]:
    """Return the opponent's holes, the only ones that can be claimed."""
    board = position.rules.board
    return [board.cells[i].name for i in board.holes_of_seat(other_seat(position.player))]


PAUSE = 0.7  # seconds before the computer's hand moves, so that people can follow
LATEST = 20.0  # seconds that it waits beyond that, at most, until the turn before is kept
READ = 2.0  # the same where a sentence about the last turn is to be read
NOTICE = 0.35  # seconds for which its hole is lit beyond the usual
FORESEEN = 1_500  # steps of a turn that are read ahead: twelve laps of an endless one are among them


class GameInPlay:
    """A game being played; `game` has the true position, `film` shows it turn by turn. `kept`: function called after
    every change of the game; `any_place`: any place of the board, even a store, can be pressed as an answer.
    """

    any_place = False
    counts_captures = True  # large captures are shown so that they can be counted
    reading = 0.0  # seconds for which the computer waits until a sentence could be read
    computer_name = "computer"  # in `PLAYERS`, of one that is no rival
    meets_rivals = False  # the computer is called by the name of its level's rival

    def __init__(
        self,
        game: Game,
        players: Mapping[Seat, Player],
        opponent: Opponent,
        *,
        seed: int = 0,
        speed: Speed = "normal",
        kept: Callable[[], None] = lambda: None,
        stones: Stones | None = None,
        notice: float = 0.0,
        behind: Callable[[], bool] = lambda: False,
    ) -> None:
        """Set up the game.

        `stones`: how they lie at the start, if known.  `notice`: extra seconds for which the first hole of a repeated
        turn stays highlighted.  `behind`: returns whether the last turn is still being saved; automatic moves wait for
        that a little, so that no more than a turn can be lost.
        """
        self.game, self.players, self.kept = game, dict(players), kept
        self.thought = MoveRequest(opponent)
        self.overlooked = -2, ""  # the number of a ply, and the move there that the computer had not seen before it
        self.seconds_to_think: Callable[[Seat], float | None] = lambda seat: None  # None: those of the level
        self.thinks_ahead = True  # while the turn before is still shown; not by a clock, which stands until then
        self.timed = False  # by a clock: there is no undo
        self.held = False  # the computer waits until a person lets it go on
        self.film = Film(
            stones or Stones(counts_by_place(game.start), random.Random(seed)),
            speed,
            counts_captures=self.counts_captures,
        )
        self._notice, self._behind = notice, behind
        self._waited = 0.0  # seconds at rest before a move that nobody chooses
        self._kept_side = -1  # the ply at which the offer to swap sides was declined
        self._at_once = SimultaneousMoves()
        self.crossing: ForkingTurn | None = None  # of a turn that has begun and of which a choice is open
        self._last_moment: tuple[object, Moment | None] = None, None  # the moment made last, and what it was made of
        self.claims = HoleClaims()
        self.decided: DecidedGame | None = None  # of a game that may be ended once it is decided
        self.by_itself = False  # turns without a choice are played without being asked for
        self.driven = game.rules.driven
        for ply in game.plies:  # the whole game: every turn can be watched again, and every stone is where it was
            self.add_to_film(ply)

    # ------------------------------------------------------------------ what is asked about a turn
    @property
    def answers_offered(self) -> Sequence[str]:
        """The numbers or words among which a person chooses instead of a move; empty in an ordinary game."""
        return ()

    def forget_answer(self) -> None:
        """Forget the answer given to a question about a turn, so that the question can be answered again."""

    # ------------------------------------------------------------------ what lies on the board
    @property
    def board(self) -> Board:
        """The board of the game's rules."""
        return self.game.rules.board

    def take_changed(self) -> set[str]:
        """Return the places changed in the film since the last call, and forget them."""
        return self.film.take_changed_places()

    # ------------------------------------------------------------------ who
    @property
    def moment(self) -> Moment:
        """All that is so now; the same object as long as nothing of it changes."""
        game, plies = self.game, self.game.plies
        position: Position = plies[-1].after if plies else game.start
        chosen = tuple(self._at_once.chosen) if position.joint else ()
        at_rest = self.film.at_end
        made_of = len(plies), at_rest, self.crossing, self.players, chosen
        known = self._last_moment[1]
        if known is None or known.position is not position or self._last_moment[0] != made_of:
            known = self._moment_of(position, len(plies), at_rest=at_rest)
            self._last_moment = made_of, known
        return known

    def _moment_of(self, position: Position, played: int, *, at_rest: bool) -> Moment:
        """Return the moment after `played` plies; `at_rest`: all of them have been shown."""
        persons = tuple(seat for seat in SEATS if self.players[seat].kind == "person")
        waiting = self._at_once.seats_to_choose() if position.joint else [position.player]
        chooser = next((seat for seat in waiting if seat in persons), waiting[0])
        over = position.over
        legal = () if over else position.legal()
        state: State = (
            "film" if not at_rest
            else "asked" if self.crossing
            else "over" if over
            else "person" if chooser in persons
            else "computer"
        )  # fmt: skip
        only = legal[0] if len(legal) == 1 and position.phase == "play" else ""
        return Moment(position, played, at_rest, self.crossing, persons, chooser, over, state, only)

    @property
    def position(self) -> Position:
        """The position after the last move, even if the film has not reached it yet."""
        return self.moment.position

    @property
    def position_seen(self) -> Position:
        """The position before the turn that the film shows; at rest and between turns the current position."""
        return self.position if self.film.at_end else self.turns[self.current_ply].before

    @property
    def current_ply(self) -> int:
        """The index of the ply that is shown or comes next; at the end the number of plies."""
        film, turn = self.film, self.film.current_turn
        if film.at_end:
            return len(self.game.plies)
        begins = film.playing is None and turn + 1 < len(film.tracks) and film.cursor == film.tracks[turn + 1].start
        return turn + 1 if begins else max(turn, 0)

    @property
    def turns(self) -> Sequence[Ply]:
        """The turns of the film: those played, and the one with an open choice."""
        return [*self.game.plies, self.crossing.ply] if self.crossing else self.game.plies

    @property
    def only_person(self) -> Seat | None:
        """The seat of the only person, whom sentences call "you"; None if there are two or none."""
        persons = self.moment.persons
        return persons[0] if len(persons) == 1 else None

    @property
    def decided_winner(self) -> Seat | None:
        """The certain winner of a decided game, while a person has to be told; None otherwise."""
        return self.decided.winner if self.decided else None

    def is_person(self, seat: Seat) -> bool:
        """Return whether a person plays a seat."""
        return self.players[seat].kind == "person"

    @property
    def names(self) -> dict[Seat, str]:
        """The players' names for sentences, by seat: a person's given name or else the seat. A computer has the key of
        its rival, or is the "first" or "second computer" if both are the same rival.
        """
        computers = [seat for seat in SEATS if not self.is_person(seat)]
        named = self.computer_rivals
        if len(computers) == len(SEATS):
            apart = len({*named.values()}) == len(SEATS)
            return named if apart else {"S": "first computer", "N": "second computer"}
        given = {seat: GivenName(player.name) if player.name else seat for seat, player in self.players.items()}
        return {seat: named.get(seat, self.computer_name) if computers == [seat] else given[seat] for seat in SEATS}

    @property
    def computer_rivals(self) -> dict[Seat, str]:
        """The keys (in `PLAYERS`) for the names of the computer players, by seat; without persons, and empty in games
        in which levels don't matter or computer players have no names.
        """
        if not self.meets_rivals or not has_rivals(self.game.rules):
            return {}
        return {seat: rival_key(player.level) for seat, player in self.players.items() if not self.is_person(seat)}

    @property
    def state(self) -> State:
        """Current state: a turn is shown or waits for a choice, somebody is to move, or the game is over."""
        return self.moment.state

    @property
    def mover(self) -> Seat:
        """Seat whose turn the film shows; at the film's end the seat that has to choose a move."""
        track = self.film.current_film_turn
        return track.mover if track and not self.film.at_end else self.seat_to_choose

    @property
    def seats_to_move(self) -> tuple[Seat, ...]:
        """The seats to move: both in games with simultaneous moves."""
        at_once = not self.film.at_end and self.position_seen.joint
        return SEATS if at_once else (self.mover,)

    @property
    def is_moving(self) -> bool:
        """Whether something moves without input: stones are animated, or the computer will move."""
        if self.film.is_running:
            return True
        thinks = self.moment.state == "computer" and not self.held and not self.thought.failed
        return thinks or self._is_about_to_autoplay

    # ------------------------------------------------------------------ what may be played
    @property
    def seat_to_choose(self) -> Seat:
        """The seat that has to choose a move; in simultaneous moves persons first, South before North."""
        return self.moment.chooser

    @property
    def is_choice_hidden(self) -> bool:
        """Whether one person chooses while another one looks away."""
        return bool(self.position.joint) and len(self.persons) == 2

    def meant_place(self, typed: str) -> str:
        """Return the place that a typed name means as an answer, where any place can be one."""
        return typed

    def moves_from(self, hole: str) -> tuple[str, ...]:
        """Return the moves that begin in a hole, in every direction; in simultaneous moves the hole itself."""
        if self.position.joint:
            return (hole,) if hole in self._at_once.holes_to_choose(self.position, self.seat_to_choose) else ()
        return self.position.moves_from(hole)

    def why_not(self, hole: str) -> WhyIllegal | None:
        """Return why `hole` can't be played now; None if it can."""
        return None if self.moves_from(hole) else self.position.why_not(hole)

    @property
    def only_move(self) -> str:
        """The only legal move; "" if there are several."""
        return self.moment.only_move

    @property
    def can_autoplay(self) -> bool:
        """Whether a person has only one move, in a game in which every turn is forced, so that it can be played
        automatically.
        """
        return self.state == "person" and self.driven and bool(self.only_move)

    @property
    def _is_about_to_autoplay(self) -> bool:
        return self.by_itself and self.state == "person" and bool(self.only_move)

    # ------------------------------------------------------------------ time
    def update(self, dt: float) -> list[SoundEvent]:
        """Advance by `dt` seconds: the film runs, and the computer moves when it is its turn."""
        events = self.film.update(dt)
        if self._is_about_to_autoplay:
            self._waited += dt
            if self._waited >= PAUSE and not self._waits_for_save():
                self._play_move(self.only_move, NOTICE)
        elif not self.position.over and (seat := self._thinker_seat):
            self._play_computer(seat, dt)
        return events

    def _waits_for_save(self) -> bool:
        """Return whether to wait, for a limited time, because the last turn is still being saved."""
        return self._waited < PAUSE + LATEST and self._behind()

    @property
    def _thinker_seat(self) -> Seat | None:
        """The seat of the computer that has to find a move now; in simultaneous moves before any person has chosen."""
        now = self.moment
        waiting = self._at_once.seats_to_choose() if now.position.joint else [now.position.player]
        return next((seat for seat in waiting if seat not in now.persons), None)

    def _play_computer(self, seat: Seat, dt: float) -> None:
        """Let the computer of `seat` find a move, and play it after a pause; `dt`: seconds passed."""
        thought = self.thought
        if not thought.failed and (self.thinks_ahead or self.film.at_end):
            played = self.game.start, self.game.moves
            thought.request_move(self.position, self.players[seat].level, played, self.seconds_to_think(seat))
        if thought.failed or not self.film.at_end or self.held:
            return
        self._waited += dt
        found = thought.move
        if not found or self._waited < self._seconds_before_computer_move or self._waits_for_save():
            return
        if self.position.joint:
            self._forget_computer_move()
            self._choose_simultaneously(seat, found)
        elif self.position.why_not(found) is None:
            overlooked = thought.overlooked
            self._play_move(found, NOTICE)
            self.overlooked = len(self.game.plies), overlooked

    @property
    def _seconds_before_computer_move(self) -> float:
        """Seconds before the computer moves; more if it is explained that the computer overlooked a capture."""
        return max(self.reading, READ if self.stones_overlooked else PAUSE)

    @property
    def stones_overlooked(self) -> int:
        """Stones that the last turn, extra turns included, captured, if the computer had not seen that before; 0 for
        too few to mention.
        """
        run = self.overlooked_run
        taken = sum(step.n for ply in run for step in captures_of_player(ply.mover, ply.steps))
        return stones_if_notable(taken, self.game.rules) if run else 0

    @property
    def overlooked_run(self) -> Sequence[Ply]:
        """The plies of the last turn, with its extra turns, if the computer had not seen its first one; else empty."""
        (number, move), run = self.overlooked, self.game.plies[self.overlooked[0] :]
        seen = not run or len({ply.mover for ply in run}) > 1 or move not in (run[0].move, ANY_ANSWER)
        return () if seen or number < 0 else run

    @property
    def computer_move(self) -> str:
        """The move that the computer has found and will play; "" while there is none."""
        found = self.thought.move
        return found if found and not self.position.joint and self.position.why_not(found) is None else ""

    def _choose_simultaneously(self, seat: Seat, found: str) -> None:
        """Store a seat's choice for a simultaneous move, and play the move once both have chosen."""
        if move := self._at_once.choose_hole(self.position, seat, found):
            self._play_move(move)

    def _forget_computer_move(self) -> None:
        """Forget the computer's move and thought, and start its pause again."""
        self.thought.reset()
        self._waited = 0.0

    def _reset_choices(self) -> None:
        """Forget the computer's thoughts and all choices, as the position or the players have changed."""
        self._forget_computer_move()
        if self.crossing:
            self.crossing = None
            self.film.remove_turns(len(self.game.plies))
        self._at_once.chosen.clear()
        self.claims.chosen.clear()

    def retry_computer(self) -> None:
        """Let the computer search its move again after a failure."""
        self._forget_computer_move()

    def take_over(self) -> None:
        """Let a person play the side for which the computer has no answer, from now on."""
        if seat := self._thinker_seat:
            self.set_players({seat: Player()})

    # ------------------------------------------------------------------ turns
    def play(self, move: str) -> bool:
        """Play a move of a person; return False if that isn't possible before all turns have been shown."""
        if self.state != "person" or (self.position.joint and not self.moves_from(move)):
            return False
        if self.position.joint:
            self._choose_simultaneously(self.seat_to_choose, move)
        elif self.position.why_not(move) is None:
            self._play_move(move)
        else:
            return False
        return True

    def begin_turn(self, moves: Sequence[str]) -> bool:
        """Play a person's move, or start one of several moves up to the step where they differ.

        Returns False if that isn't possible now.
        """
        if len(moves) == 1 or self.position.joint:
            return self.play(moves[0])
        if self.state != "person" or any(self.position.why_not(move) is not None for move in moves):
            return False
        crossing = ForkingTurn.from_moves(self.game, moves)
        if crossing.nothing_to_ask:
            return self.play(crossing.ply.move)
        self._reset_choices()
        self.crossing = crossing
        self.film.play(crossing.steps, crossing.ply.mover, crossing.steps, waits=True)
        return True

    def answer_choice(self, way: int) -> bool:
        """Continue the stopped turn by a person's answer, the one with index `way`; return False if no turn waits for
        one.
        """
        if self.crossing is None or self.state != "asked":
            return False
        shared, after = self.crossing.shared, self.crossing.after_choice(way)
        if after.nothing_to_ask:
            self.crossing = None
            ply = self.game.play(after.ply.move)
            self.film.resume_last_turn(islice(ply.step_by_step(), shared, None), islice(ply.step_by_step(), FORESEEN))
            self.kept()
        else:
            self.crossing = after
            self.film.resume_last_turn(after.steps[shared:], after.steps, waits=True)
        return True

    def _play_move(self, move: str, notice: float = 0.0) -> None:
        """Play a legal move and show it; `notice`: extra seconds for which its hole is lit first."""
        self._reset_choices()
        ply = self.game.play(move)
        self.film.play(ply.step_by_step(), ply.mover, islice(ply.step_by_step(), FORESEEN), notice)
        self.kept()

    def agree_to_stop(self) -> None:
        """End the game by agreement; the rules say what happens to the remaining stones."""
        self._end_game(self.game.agree_to_stop)

    def end_by_players(self, move: str) -> None:
        """End the game outside the rules, such as by resignation; `move`: the word for it (`rules.stopped_games`)."""
        self._end_game(partial(self.game.stop_game, move))

    def _end_game(self, end: Callable[[], Ply]) -> None:
        """End the game, unless it is over; `end`: function that adds a last ply and returns it."""
        if self.position.over:
            return
        self.film.skip_to_end()
        self._reset_choices()
        ply = end()
        self.film.play(ply.step_by_step(), ply.mover)
        self.kept()

    def set_players(self, players: Mapping[Seat, Player]) -> None:
        """Replace the players of some seats by people, or by the computer at a level."""
        self._reset_choices()
        self.players = {**self.players, **players}  # another value: it is another moment
        self.held = False
        self.kept()

    # ------------------------------------------------------------------ back and forth
    @property
    def can_undo(self) -> bool:
        """Whether a turn, an open choice or a person's simultaneous choice can be taken back."""
        return (
            self.crossing is not None
            or bool(set(self._at_once.chosen) & set(self.persons))
            or (self._undo_target() is not None and not self.timed)
        )

    @property
    def can_redo(self) -> bool:
        """Whether an undone turn can be played again; False while a turn waits for a choice."""
        return self.game.can_redo and self.crossing is None

    def _undo_target(self) -> int | None:
        """Return the index of the ply to which undo returns; None if nothing can be undone.

        Against the computer it is the person's last turn, otherwise the last turn.
        """
        plies = self.game.plies
        persons = [i for i, ply in enumerate(plies) if ply.before.joint or self.is_person(ply.mover)]
        if self.persons:
            return persons[-1] if persons else None
        return len(plies) - 1 if plies else None

    def undo(self) -> bool:
        """Take back a turn with the computer's answers to it, or first a turn that waits for a choice; return False if
        there is none.
        """
        self.by_itself = False
        if self.crossing:
            self._reset_choices()
            return True
        if self._at_once.take_back(self.persons):
            return True
        target = self._undo_target()
        if target is None or self.timed:
            return False
        self.undo_to_ply(target)
        return True

    def undo_to_ply(self, ply: int) -> None:
        """Take back every turn from a ply on."""
        self._reset_choices()
        while len(self.game.plies) > ply:
            self.game.undo()
        self.film.remove_turns(ply)
        self.held, self._kept_side = not self.is_person(self.seat_to_choose), -1
        self.kept()

    def redo(self) -> bool:
        """Play the undone turns again, up to the next turn of a person; return False if there are none."""
        if not self.can_redo:
            return False
        self._reset_choices()
        self.film.skip_to_end()
        self._redo_ply()
        while self.persons and self.game.can_redo and not self.is_person(self.position.player):
            self._redo_ply()
        self.kept()
        return True

    def _redo_ply(self) -> None:
        """Play the next undone ply again, without showing its motion."""
        self.game.redo()
        self.add_to_film(self.game.plies[-1])

    def add_to_film(self, ply: Ply) -> None:
        """Add a ply to the end of the film without showing its motion."""
        self.film.play(ply.steps, ply.mover, notice=self._notice)
        self.film.skip_to_end()

    @property
    def persons(self) -> tuple[Seat, ...]:
        """Seats that people play, South first."""
        return self.moment.persons

    # ------------------------------------------------------------------ turns that were played, seen again
    @property
    def past_step(self) -> tuple[int, int, int] | None:
        """The shown step of the past: the number of the turn, the number of the step, and the number of steps."""
        film, plies = self.film, self.turns
        if not film.shows_past or not plies:
            return None
        run = turn_around(plies, min(max(film.current_turn, 0), len(plies) - 1))
        start = film.tracks[run.start].start
        end = film.tracks[run.stop].start if run.stop < len(film.tracks) else len(film.moments)
        number = turn_numbers(plies[: run.stop])[-1]
        return number, film.cursor - start + (film.playing is not None), end - start

    @property
    def can_watch(self) -> bool:
        """Whether the film has a turn that can be shown again."""
        return bool(self.film.tracks)

    def replay_last_turn(self) -> bool:
        """Play the turn that is shown, at rest the last one, again from its first move; return False if that isn't
        possible.
        """
        return self.can_watch and self.replay_plies(turn_around(self.turns, max(0, self.film.current_turn)))

    def replay_plies(self, run: range, ply: int = 0, step: int = 0) -> bool:
        """Play the plies with the indexes `run` again, beginning at a `step` of the ply `ply`, and then return to the
        present. Return False if that isn't possible.
        """
        if not run or run.stop > len(self.film.tracks):
            return False
        self.film.play_and_return(run.start + ply, run.stop - 1, step)
        return True

    # ------------------------------------------------------------------ swapping sides
    @property
    def can_swap_sides(self) -> bool:
        """Whether a person may swap sides now and has not declined."""
        open_ = self._kept_side != len(self.game.plies)
        return self.state == "person" and open_ and "swap" in self.position.legal()

    def decline_swap(self) -> None:
        """Decline to swap sides at this point of the game, so that the swap isn't offered here again."""
        self._kept_side = len(self.game.plies)

    def toggle_pause(self) -> None:
        """Pause or continue the film or the computer, or let the computer try again after a failure."""
        film = self.film
        if film.is_running:
            film.pause()
        elif not film.at_end:
            film.resume()
        elif self.thought.failed:
            self.retry_computer()
        elif self.state == "computer":
            self.held = not self.held


def counts_by_place(position: Position) -> PieceCounts:
    """Return the number of pieces by place, those still to be laid out included."""
    lying = rules_counts_of(position)
    return PieceCounts({**lying, HEAP: position.heap}, lying.coats)


# ----------------------------------------------------------------------
# a wrong move goes back before one's eyes: its stones and those of the answer, step by step; then it is taken back
SECONDS = 2.0  # in which it goes back, about
STEP = 0.16  # seconds that a step of it takes, about


class TakebackAnimation:
    """The animation that moves the stones from the end of a game back to the beginning of the ply with index `ply`."""

    def __init__(self, playing: GameInPlay, ply: int) -> None:
        film = playing.film
        film.skip_to_end()
        self._playing, self._start = playing, film.tracks[ply].start
        self._pace = max(1.0, (film.cursor - self._start) * STEP / SECONDS)

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; return True once all stones are back."""
        film, left = self._playing.film, dt * self._pace
        while left > 0 and (film.playing is not None or film.cursor > self._start):
            if film.playing is None:
                film.step_back()
            film.update(min(left, STEP))
            left -= STEP
        if film.playing is not None or film.cursor > self._start:
            return False
        self.finish_now()
        return True

    def finish_now(self) -> None:
        """Show the end of the takeback at once, and undo the turn."""
        self._playing.film.skip_to_end()
        self._playing.undo()
