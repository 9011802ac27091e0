"""One game with its options chosen: what its file says then, not yet in the numbers of the machine."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from game.rules.board import LETTERS, name_on_board
from game.rules.file.schema import (
    KINDS,
    ByOption,
    Clause,
    FromOption,
    HouseWords,
    LapWords,
    MatchWords,
    OpeningWords,
    OptionValue,
    ReverseWords,
    VariantWords,
    in_force,
)
from game.rules.file.vocabulary import (
    CHOSEN,
    NAMING,
    AlsoTaken,
    Direction,
    FirstTurnOffer,
    HoleBecomes,
    LapThen,
    LayoutMaker,
    RepetitionThen,
    ReversibleLaps,
    SlamThen,
    StartHoles,
    StoreUse,
)
from game.rules.sowing import constants as k
from game.rules.sowing.board import Board
from game.rules.sowing.position_marks import kept_in
from game.rules.sowing.position_weights import EvaluationWeights, worth_of

# Clauses that no file needs to write: every game has them.
VOID, AGREED, PASS = "void", "agreed", "pass"
# What ends a game, or lets it go on, without a look at the stores.
WITHOUT_STORES = (*NAMING, RepetitionThen.DRAW, SlamThen.TAKE_NOTHING, SlamThen.NOT_ALLOWED)


@dataclass(frozen=True)
class ChosenGame:
    """A file and the values of its options: the board, the stones at the start, the clauses in force.

    `clauses` are the ids that steps and outcomes carry, `words` the file they come from.
    """

    variant: str
    words: VariantWords
    options: dict[str, OptionValue]
    defaults: dict[str, OptionValue] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.variant, *self.options.items()))

    def number(self, value: int | FromOption) -> int:
        """A number of the file, looked up in the options where it says so."""
        return value.chosen(self.options) if isinstance(value, FromOption) else value

    def word_in_force(self, value: str | ByOption) -> str:
        """A word of the file, looked up in the options where it says so."""
        return value.chosen(self.options) if isinstance(value, ByOption) else value

    @cached_property
    def direction(self) -> Direction:
        """Which way round stones are sown."""
        return Direction(self.word_in_force(self.words.sowing.direction))

    @cached_property
    def board(self) -> Board:
        b = self.words.board
        hands = self.words.start.stones is not None and not self.words.laid_out
        return Board(
            b.rows,
            self.number(b.columns),
            b.stores,
            self.word_in_force(b.store_end),
            hands,
            self.house.hole if self.house else "",
            self._ways,
            tuple(name for clause in self.clauses_of_kind("spared") for name in (clause.hole, clause.hole.lower())),
            self.mandarin,
        )

    @property
    def _ways(self) -> tuple[tuple[str, str], ...]:
        """The signs of direction of every hole, where they depend on the hole."""
        if self.direction != Direction.BY_HOLE:
            return ()
        signs = {Direction.CLOCKWISE: "<", Direction.ANTICLOCKWISE: ">", None: "<>"}
        own = LETTERS[: self.number(self.words.board.columns)]
        return tuple(
            (name, signs[self.fixed_directions.get(name)]) for letter in own for name in (letter, letter.lower())
        )

    @cached_property
    def start(self) -> tuple[int, ...]:
        """Stones by cell at the start; those that wait to be laid out are in none."""
        board, words = self.board, self.words.start
        cells = [self.number(words.each)] * board.holes + [0] * (len(board.cells) - board.holes)
        for i in self.end_holes:
            cells[i] = self.mandarin
        for name, stones in self._named_at_start.items():
            cells[board.index[name]] = cells[board.partner(board.index[name])] = stones
        for name, n in words.north.items():
            cells[board.index[name]] = self.number(n)
        if board.hands:
            for i in (board.holes + 2, board.holes + 3):
                cells[i] = (self.stones - sum(cells[: board.holes])) // 2
        return tuple(cells)

    @property
    def _named_at_start(self) -> dict[str, int]:
        """Stones by name of South's holes, where the file names them; holes that a smaller board lacks are left out."""
        board = self.board
        named = {name_on_board(name, board.columns): self.number(n) for name, n in self.words.start.holes.items()}
        return {name: n for name, n in named.items() if name in board.index}

    @property
    def marks(self) -> tuple[int, ...]:
        """What the machine keeps behind the stones, at the start."""
        return tuple(byte for row in kept_in(self) for byte in row.start_bytes(self))

    @cached_property
    def mandarin(self) -> int:
        """How many stones each of the two pieces in the mandarin holes counts; 0 where there are none."""
        return self.number(self.words.board.mandarins)

    @cached_property
    def end_holes(self) -> tuple[int, ...]:
        """The two holes that nobody lifts, South's before North's; none on most boards."""
        board = self.board
        return tuple(i for i in range(board.holes) if board.is_end(board.cells[i].name))

    @property
    def for_one_player(self) -> bool:
        """Is it a game for one?"""
        return self.board.for_one_player

    @property
    def allows_debt(self) -> bool:
        """May a store be in debt?"""
        return bool(self.clauses_of_kind("pay"))

    @cached_property
    def tuz(self) -> bool:
        """Does the file know holes that become a store, whether the options allow them or not?"""
        return any(lap.becomes == HoleBecomes.OWN_STORE for lap in self.words.lap)

    @cached_property
    def won(self) -> bool:
        """Does the file know holes that are won and keep their stones, whether the options allow them or not?"""
        return any(lap.becomes == HoleBecomes.WON_HOLE for lap in self.words.lap)

    @cached_property
    def once(self) -> bool:
        """Does the file know second turns that earn no third, whether the options allow them or not?"""
        return any(lap.once for lap in self.words.lap)

    @cached_property
    def first_turns(self) -> bool:
        """Are there rules for a player's first turn?"""
        return any(turn.when.turn for turn in self.clauses_of_kind("turn"))

    @cached_property
    def reverse(self) -> ReverseWords | None:
        """The clause by which a lap may go the other way round, if it is in force."""
        return next(iter(self.clauses_of_kind("reverse")), None)

    @cached_property
    def varied(self) -> int:
        """What else a move says beforehand: CHOOSES_HOLE, CHOOSES_WAYS or 0."""
        if any(lap.also == AlsoTaken.ONE_MORE for lap in self.clauses_of_kind("lap")):
            return k.CHOOSES_HOLE
        back = self.reverse and self.reverse.laps == ReversibleLaps.EVERY
        return k.CHOOSES_WAYS if back or any(lap.when.holes for lap in self.laps_of_choice) else 0

    @cached_property
    def laps_of_choice(self) -> list[LapWords]:
        """The cases in which the mover has chosen to stop or to sow on."""
        return [lap for lap in self.clauses_of_kind("lap") if lap.then == LapThen.STOP_OR_RELAY]

    @cached_property
    def stones(self) -> int:
        words = self.words.start
        if words.stones is not None:
            return words.stones
        board, each = self.board, self.number(words.each)
        named = self._named_at_start
        special = [(n, each) for n in named.values()]
        fields = board.holes - len(self.end_holes)
        usual = {name.lower(): n for name, n in named.items()}
        norths = sum(self.number(n) - self.number(usual.get(name, words.each)) for name, n in words.north.items())
        return each * fields + 2 * self.mandarin + 2 * sum(n - usual for n, usual in special) + norths

    def clauses_of_kind(self, kind: str) -> list[Any]:
        """The clauses of one kind (`lap`, `end` …) that the options put in force, in the file's order."""
        return [clause for clause in getattr(self.words, kind) if in_force(clause, self.options)]

    @cached_property
    def clauses(self) -> tuple[str, ...]:
        """The ids of all clauses in force."""
        found: list[Clause] = [clause for kind in KINDS for clause in self.clauses_of_kind(kind)]
        return tuple(dict.fromkeys([self.words.sowing.id, *(c.id for c in found), VOID, AGREED, PASS]))

    def clause(self, id_: str) -> int:
        """The number by which the machine knows a clause."""
        return self.clauses.index(id_)

    def opening(self, offer: FirstTurnOffer) -> OpeningWords | None:
        """The opening of this kind that is in force."""
        return next((o for o in self.clauses_of_kind("opening") if o.offer == offer), None)

    @property
    def has_pie(self) -> bool:
        """May North swap instead of a first move?"""
        return self.opening(FirstTurnOffer.SWAP) is not None

    @property
    def chooses_jointly_first(self) -> bool:
        """Do both players choose at once before the first turn?"""
        return self.opening(FirstTurnOffer.AT_ONCE) is not None

    @cached_property
    def driven(self) -> bool:
        """Do turns run by themselves, for the hole where they start is always given?"""
        turns = self.clauses_of_kind("turn")
        return bool(turns) and all(turn.from_ == StartHoles.HEAD for turn in turns)

    @property
    def layout(self) -> OpeningWords | None:
        """The clause by which the stones are laid out by hand, if the game has one."""
        return self.opening(FirstTurnOffer.LAYOUT)

    @property
    def laid_apart(self) -> bool:
        """Does each player lay out the stones of their own side?"""
        return self.layout is not None and self.layout.who == LayoutMaker.EACH

    @cached_property
    def match(self) -> MatchWords | None:
        """The clause of the match, if one is played."""
        return next(iter(self.clauses_of_kind("match")), None)

    @cached_property
    def house(self) -> HouseWords | None:
        """The clause of the houses, if the game has them."""
        return next(iter(self.clauses_of_kind("house")), None)

    @property
    def counts(self) -> bool:
        """Do captured stones decide the game?  Not where all that ends it says who has won."""
        ends = (*self.clauses_of_kind("end"), *self.clauses_of_kind("slam"), *self.clauses_of_kind("repetition"))
        named = all(end.then in WITHOUT_STORES for end in ends) and not self.clauses_of_kind("last")
        return self.collects_captures and not named

    @property
    def collects_captures(self) -> bool:
        """Do captured stones lie in stores?"""
        return self.words.board.stores != StoreUse.NONE

    @property
    def stores_show_progress(self) -> bool:
        """Does what no turn can undo show in the stores?  In the rows where captured stones are sown on along them."""
        return self.collects_captures or self.board.rows != 4

    @property
    def signs(self) -> bool:
        """Does a move name a direction, at least from some holes?  Where laps may go back it always does."""
        return self.direction in CHOSEN or bool(self.words.reverse)

    @cached_property
    def fixed_directions(self) -> dict[str, Direction]:
        """The holes that are sown in one direction only, where others are sown as the mover chooses."""
        if self.direction != Direction.BY_HOLE:
            return {}
        words = self.words.sowing
        fixed = dict.fromkeys(words.anticlockwise, Direction.ANTICLOCKWISE)
        fixed |= dict.fromkeys(words.clockwise, Direction.CLOCKWISE)
        return {hole: way for name, way in fixed.items() for hole in (name, name.lower())}

    @cached_property
    def shift(self) -> int:
        """How many bits of a move's number follow its hole: the sign of direction, and one or more of choice."""
        return (
            2 if self.laps_of_choice and not self.varied else int(self.signs) + (k.VARIANT_BITS if self.varied else 0)
        )

    @cached_property
    def worth(self) -> EvaluationWeights:
        """What the search weighs where it has to stop looking."""
        return worth_of(self.words.worth, self.stones, self.board.half, counts=self.counts)
