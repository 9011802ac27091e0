"""A game with its options chosen, before it is compiled to numbers of the machine."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from game.rules.board import SEATS, column_names, name_on_board
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
    is_in_force,
)
from game.rules.file.vocabulary import (
    CHOSEN,
    KEPT,
    NAMING,
    WINS,
    AlsoCapturedHoles,
    Direction,
    EndWhen,
    FirstTurnOffer,
    GrandSlamEffect,
    HoleBecomes,
    HolesNeverStores,
    LapThen,
    LayoutMaker,
    RepetitionResult,
    ReversibleLaps,
    StartHoles,
    StoreUse,
)
from game.rules.sowing import constants as k
from game.rules.sowing.board import Board
from game.rules.sowing.position_marks import marks_of_game
from game.rules.sowing.position_weights import EvaluationWeights, evaluation_weights_of

# Clauses that no file needs to write: every game has them.
VOID, AGREED, PASS = "void", "agreed", "pass"
# What ends a game, or lets it go on, without a look at the stores.
WITHOUT_STORES = (*NAMING, RepetitionResult.DRAW, GrandSlamEffect.TAKE_NOTHING, GrandSlamEffect.NOT_ALLOWED)


@dataclass(frozen=True)
class ChosenGame:
    """A variant file with option values: the board, the stones at the start, the clauses in force. `clauses`: the ids
    to which steps and outcomes refer; `words`: content of the file.
    """

    variant: str
    words: VariantWords
    options: dict[str, OptionValue]
    defaults: dict[str, OptionValue] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.variant, *self.options.items()))

    def number(self, value: int | FromOption) -> int:
        """Return a number of the file; if an option sets it, the number for the chosen option value."""
        return value.chosen(self.options) if isinstance(value, FromOption) else value

    def word_in_force(self, value: str | ByOption) -> str:
        """Return a word of the file; if an option sets it, the word for the chosen option value."""
        return value.chosen(self.options) if isinstance(value, ByOption) else value

    @cached_property
    def direction(self) -> Direction:
        """Return the direction of sowing."""
        return Direction(self.word_in_force(self.words.sowing.direction))

    @cached_property
    def board(self) -> Board:
        """The board with its holes, stores, hands and allowed directions."""
        b = self.words.board
        hands = self.words.start.stones is not None and not self.words.is_laid_out_by_hand
        return Board(
            b.rows,
            self.number(b.columns),
            b.stores,
            self.word_in_force(b.store_end),
            hands,
            self.house.hole if self.house else "",
            self._directions_by_hole,
            tuple(name for clause in self.clauses_of_kind("spared") for name in (clause.hole, clause.hole.lower())),
            self.mandarin,
            self.words.sowing.path,
        )

    @property
    def _directions_by_hole(self) -> tuple[tuple[str, str], ...]:
        """Pairs of a hole and its signs of direction, in games where the direction depends on the hole; else empty."""
        if self.direction != Direction.BY_HOLE:
            return ()
        signs = {Direction.CLOCKWISE: "<", Direction.ANTICLOCKWISE: ">", None: "<>"}
        own = column_names(self.words.board.rows, self.number(self.words.board.columns))
        return tuple(
            (name, signs[self.fixed_directions.get(name)]) for letter in own for name in (letter, letter.lower())
        )

    @cached_property
    def each(self) -> int:
        """Number of stones in each hole at the start that the file doesn't name."""
        asked = self.number(self.words.start.each)
        return min(asked, k.MOST_STONES // self.board.holes) if self.words.fills_by_two_options else asked

    @cached_property
    def start(self) -> tuple[int, ...]:
        """Stones by cell at the start, without those still to be laid out."""
        board, words = self.board, self.words.start
        cells = [self.each] * board.holes + [0] * (len(board.cells) - board.holes)
        for i in self.end_holes:
            cells[i] = self.mandarin
        for name, stones in self._stones_named_at_start.items():
            cells[board.index[name]] = cells[board.partner(board.index[name])] = stones
        for name, n in words.north.items():
            cells[board.index[name]] = self.number(n)
        if board.hands:
            for i in (board.holes + 2, board.holes + 3):
                cells[i] = (self.stones - sum(cells[: board.holes])) // 2
        return tuple(cells)

    @property
    def _stones_named_at_start(self) -> dict[str, int]:
        """Stones by South's hole names, where the file names them; holes missing on a smaller board are left out."""
        board = self.board
        named = {
            name_on_board(name, board.rows, board.columns): self.number(n) for name, n in self.words.start.holes.items()
        }
        return {name: n for name, n in named.items() if name in board.index}

    @property
    def marks(self) -> tuple[int, ...]:
        """Bytes of the marks (besides stones) at the start, in the machine's order."""
        return tuple(byte for row in marks_of_game(self) for byte in row.start_bytes(self))

    @cached_property
    def mandarin(self) -> int:
        """Value in stones of each mandarin piece; 0 if there are none."""
        return self.number(self.words.board.mandarins)

    @cached_property
    def end_holes(self) -> tuple[int, ...]:
        """The two mandarin holes at the ends, South's first; empty on most boards."""
        board = self.board
        return tuple(i for i in range(board.holes) if board.is_end(board.cells[i].name))

    @cached_property
    def for_one_player(self) -> bool:
        """Whether this is a game for one player."""
        return self.board.for_one_player

    @cached_property
    def allows_debt(self) -> bool:
        """Whether a store may owe stones."""
        return bool(self.clauses_of_kind("pay"))

    @cached_property
    def has_tuz_rule(self) -> bool:
        """Whether the file has a rule by which a hole becomes a store (tuz), under any options."""
        return any(lap.becomes == HoleBecomes.OWN_STORE for lap in self.words.lap)

    @cached_property
    def has_winnable_holes(self) -> bool:
        """Whether the file has a rule by which holes are won with their stones, under any options."""
        return any(lap.becomes in WINS for lap in self.words.lap)

    @cached_property
    def has_closable_holes(self) -> bool:
        """Whether the file has a rule by which holes are closed for the rest of the game, under any options."""
        return any(lap.becomes == HoleBecomes.CLOSED_HOLE for lap in self.words.lap)

    @cached_property
    def closable_holes(self) -> frozenset[str]:
        """The names of the holes that a rule in force may close for the rest of the game."""
        closing = [lap for lap in self.clauses_of_kind("lap") if lap.becomes == HoleBecomes.CLOSED_HOLE]
        rows = [self.board.holes_of_seat(seat) for seat in SEATS]
        return frozenset(
            self.board.cells[at].name
            for lap in closing
            for row in rows
            for at in (row[:-1] if HolesNeverStores.LAST_HOLE in lap.spares else row)
        )

    @cached_property
    def has_single_extra_turns(self) -> bool:
        """Whether the file has extra turns that can't earn a further one, under any options."""
        return any(lap.once for lap in self.words.lap)

    @cached_property
    def has_first_turn_rules(self) -> bool:
        """Whether there are rules for a player's first turn."""
        return self.direction == Direction.CHOSEN_SECOND or any(turn.when.turn for turn in self.clauses_of_kind("turn"))

    @cached_property
    def reverse(self) -> ReverseWords | None:
        """The clause on laps that may be reversed; None if there is none in force."""
        return next(iter(self.clauses_of_kind("reverse")), None)

    @cached_property
    def choice_kind_in_moves(self) -> int:
        """The kind of choice included in a move number: CHOOSES_HOLE, CHOOSES_WAYS or 0."""
        if any(lap.also == AlsoCapturedHoles.ONE_MORE for lap in self.clauses_of_kind("lap")):
            return k.CHOOSES_HOLE
        back = self.reverse and self.reverse.laps == ReversibleLaps.EVERY
        return k.CHOOSES_WAYS if back or any(lap.when.holes for lap in self.laps_of_choice) else 0

    @cached_property
    def laps_of_choice(self) -> list[LapWords]:
        """Return the laps in which the mover chooses between stopping and sowing on."""
        return [lap for lap in self.clauses_of_kind("lap") if lap.then == LapThen.STOP_OR_RELAY]

    @cached_property
    def stones(self) -> int:
        """Number of stones in the game, those in hands included; a mandarin counts as many as it is worth."""
        words = self.words.start
        if words.stones is not None:
            return words.stones
        board, each = self.board, self.each
        named = self._stones_named_at_start
        special = [(n, each) for n in named.values()]
        fields = board.holes - len(self.end_holes)
        usual = {name.lower(): n for name, n in named.items()}
        norths = sum(self.number(n) - self.number(usual.get(name, words.each)) for name, n in words.north.items())
        return each * fields + 2 * self.mandarin + 2 * sum(n - usual for n, usual in special) + norths

    def clauses_of_kind(self, kind: str) -> list[Any]:
        """Return the clauses of one kind (`lap`, `end` …) that are in force, in the file's order."""
        found = self._in_force.get(kind)
        if found is None:
            found = [clause for clause in getattr(self.words, kind) if is_in_force(clause, self.options)]
            self._in_force[kind] = found
        return found

    @cached_property
    def _in_force(self) -> dict[str, list[Any]]:
        """The clauses in force by kind, as far as they were asked for."""
        return {}

    @cached_property
    def clauses(self) -> tuple[str, ...]:
        """Return the ids of all clauses in force."""
        found: list[Clause] = [clause for kind in KINDS for clause in self.clauses_of_kind(kind)]
        return tuple(dict.fromkeys([self.words.sowing.id, *(c.id for c in found), VOID, AGREED, PASS]))

    def clause_number(self, id_: str) -> int:
        """Return the machine's number of the clause with this id."""
        return self.clauses.index(id_)

    def opening(self, offer: FirstTurnOffer) -> OpeningWords | None:
        """Return the opening clause in force that makes this offer; None if there is none."""
        return next((o for o in self.clauses_of_kind("opening") if o.offer == offer), None)

    @cached_property
    def has_pie(self) -> bool:
        """Whether North may swap sides instead of making the first move (pie rule)."""
        return self.opening(FirstTurnOffer.SWAP) is not None

    @cached_property
    def chooses_jointly_first(self) -> bool:
        """Whether both players choose at once before the first turn."""
        return self.opening(FirstTurnOffer.AT_ONCE) is not None

    @cached_property
    def driven(self) -> bool:
        """Whether every turn is forced, as its starting hole is always given."""
        turns = self.clauses_of_kind("turn")
        return bool(turns) and all(turn.from_ == StartHoles.HEAD for turn in turns)

    @cached_property
    def layout(self) -> OpeningWords | None:
        """The clause on laying out the stones by hand; None if the game has none."""
        return self.opening(FirstTurnOffer.LAYOUT)

    @cached_property
    def lays_out_own_side(self) -> bool:
        """Return whether each player lays out the stones of their own side."""
        return self.layout is not None and self.layout.who == LayoutMaker.EACH

    @cached_property
    def match(self) -> MatchWords | None:
        """The clause on a match of several rounds; None if the game has none."""
        return next(iter(self.clauses_of_kind("match")), None)

    @cached_property
    def house(self) -> HouseWords | None:
        """The clause on the houses; None if the game has none."""
        return next(iter(self.clauses_of_kind("house")), None)

    @cached_property
    def counts(self) -> bool:
        """Whether captured stones decide the game; false if every end names the winner."""
        ends = (*self.clauses_of_kind("end"), *self.clauses_of_kind("slam"), *self.clauses_of_kind("repetition"))
        named = all(end.then in WITHOUT_STORES for end in ends) and not self.clauses_of_kind("last")
        return self.collects_captures and not named

    @cached_property
    def stones_to_win(self) -> int:
        """Number of captured stones that is sure to win; 0 if captures aren't counted, or in a match of
        several rounds.
        """
        if not self.counts or self.match is not None:
            return 0
        if self.for_one_player:
            return self.stones
        half = any(end.when == EndWhen.HALF for end in self.clauses_of_kind("end"))
        return -(-self.stones // 2) if half else self.stones // 2 + 1

    @cached_property
    def sows_into_stores(self) -> bool:
        """Return whether stones fall into stores while they are sown."""
        return self.words.board.stores == StoreUse.SOWN

    @cached_property
    def collects_captures(self) -> bool:
        """Return whether captured stones lie in stores."""
        return self.words.board.stores != StoreUse.NONE

    @cached_property
    def stores_show_progress(self) -> bool:
        """Whether the numbers in the stores show progress that can't be undone; in games where captures are sown again
        the rows show it.
        """
        return self.collects_captures or self.board.rows != 4

    @property
    def keeps_directions(self) -> bool:
        """Whether each player chooses a direction once and keeps it for the rest of the game."""
        return self.direction in KEPT

    @property
    def signs(self) -> bool:
        """Whether a move's notation includes a direction, at least from some holes."""
        return self.direction in CHOSEN or bool(self.words.reverse)

    @cached_property
    def fixed_directions(self) -> dict[str, Direction]:
        """Holes with a fixed direction of sowing by name, in games where the mover chooses the direction in others;
        else empty.
        """
        if self.direction != Direction.BY_HOLE:
            return {}
        words = self.words.sowing
        fixed = dict.fromkeys(words.anticlockwise, Direction.ANTICLOCKWISE)
        fixed |= dict.fromkeys(words.clockwise, Direction.CLOCKWISE)
        return {hole: way for name, way in fixed.items() for hole in (name, name.lower())}

    @cached_property
    def move_number_shift(self) -> int:
        """Number of bits in a move number for what follows the hole: the sign of direction and choices."""
        return (
            2
            if self.laps_of_choice and not self.choice_kind_in_moves
            else int(self.signs) + (k.VARIANT_BITS if self.choice_kind_in_moves else 0)
        )

    @cached_property
    def worth(self) -> EvaluationWeights:
        """The weights of the static evaluation for the search."""
        return evaluation_weights_of(self.words.worth, self.stones, self.board.half, counts=self.counts)
