"""A position that is set up by hand: stones, turn, houses, and the objections of the rules; no window.

It is kept as the JSON in which its family writes positions, so that nothing is lost that cannot be set by hand.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, cast

from game.features.position_editor.stone_editor import StoneEditor
from game.rules.board import SEATS, Counts, Seat, counts_by_name, other_seat
from game.rules.families import family_of
from game.rules.game import Position, PositionError, Rules, counts_of
from game.table.new_game import first_position
from game.teaching.same_puzzle import turned
from game.text.layout_text import Refusal

HOLES, STORES, HANDS = "holes", "stores", "hand"
TUZ, WON, SECOND, MANDARINS = "tuz", "won", "again", "mandarins"
HAND = " hand"  # after a seat, the name of the place where its reserve lies
LAID = ("variant", "options", HOLES, "turn")  # what is said of pieces laid out anew; the rest came of earlier turns


class PositionDraft(NamedTuple):
    rules: Rules
    said: Mapping[str, Any]


class PositionEditor(StoneEditor[PositionDraft]):
    """Sets up a position; every change can be undone."""

    def __init__(self, position: Position) -> None:
        """Start from a position; one that is no turn, such as before a layout, gives way to the game's first turn."""
        super().__init__()
        self.draft = _draft(position)
        self._filled = ""  # the place into which a stone was put last
        self._known: tuple[PositionDraft, tuple[Position | None, PositionError | None]] | None = None  # judged already

    # ------------------------------------------------------------------ what is
    @property
    def rules(self) -> Rules:
        return self.draft.rules

    @property
    def can_place_stones(self) -> bool:
        """Whether stones or pieces can be placed; positions of other games can only be pasted."""
        lying = self.draft.said.get(HOLES)
        return lying is not None and (bool(self.pieces) or all(isinstance(n, int) for n in lying.values()))

    @property
    def pieces(self) -> Sequence[str]:
        """The pieces that may stand on a place, by number, nothing first; empty where places hold stones."""
        pieces = self.rules.pieces
        return ("", *pieces) if pieces else ()

    @property
    def places(self) -> list[str]:
        """The holes, stores and hands whose stones can be set, in the order of the board."""
        cells = [cell for cell in self.board.cells if not (self.rules.for_one_player and cell.seat == "N")]
        return [cell.name for cell in cells if self._key(cell.name) is not None]

    @property
    def counts(self) -> dict[str, int]:
        if not self.can_place_stones:
            position = self.position
            return counts_of(position) if position else counts_by_name(self.board, self.rules.start, self.rules.coats)
        if self.pieces:
            nothing = {cell.name: 0 for cell in self.board.cells}
            standing = {name: self.rules.pieces[piece] for name, piece in self.draft.said[HOLES].items()}
            lying = nothing | {name: n for name, (n, _) in standing.items()}
            return Counts(lying, {name: seat for name, (_, seat) in standing.items()})
        return {cell.name: self.count(cell.name) for cell in self.board.cells}

    def count(self, place: str) -> int:
        """Return the stones of a place, or the number of the piece that stands there."""
        if self.pieces:
            return self.pieces.index(self.draft.said[HOLES].get(place, ""))
        key = self._key(place)
        return int(self.draft.said[key[0]].get(key[1], 0)) if key else 0

    @property
    def stones_to_place(self) -> int:
        """The number of stones still to be placed; below 0 there are too many."""
        counted = self.can_place_stones and not self.pieces
        return self.rules.stones - sum(self.counts.values()) if counted else 0

    @property
    def turn(self) -> Seat:
        return "N" if self.draft.said.get("turn") == "N" else "S"

    @property
    def houses(self) -> dict[Seat, bool] | None:
        """By player, whether they still have the house; None in a game without houses."""
        said = self.draft.said.get("house")
        return {seat: bool(said.get(seat)) for seat in SEATS} if isinstance(said, Mapping) else None

    @property
    def barred_hole(self) -> str | None:
        """The hole that may not be played this once, "" for none; None in a game that bars none."""
        key = self.key_of_barred_hole
        return (self.draft.said[key] or "") if key else None

    @property
    def key_of_barred_hole(self) -> str:
        """The key in JSON under which a barred hole stands; "" in a game that bars none."""
        keys = (kind.key for kind in self.rules.mark_kinds if kind.name == "barred")
        return next((key for key in keys if key in self.draft.said), "")

    @property
    def won_holes(self) -> dict[Seat, str] | None:
        """The hole that each player has won as a store, "" for none; None in a game without such holes."""
        said = self.draft.said.get(TUZ)
        return {seat: said.get(seat) or "" for seat in SEATS} if isinstance(said, Mapping) else None

    def holes_that_can_be_won(self, seat: Seat) -> list[str]:
        """Return the holes that a player may have won by the rules, whatever else is wrong with the position."""
        family, nothing = family_of(self.rules), first_position(self.rules).as_json()
        holes, found = [self.board.cells[i].name for i in self.board.holes_of_seat(other_seat(seat))], list[str]()
        for hole in holes:
            won = {**(self.won_holes or {}), seat: hole}
            try:
                family.from_json(self.rules, {**nothing, **self._swept(nothing), TUZ: _or_none(won)})
            except PositionError:
                continue
            found.append(hole)
        return found

    @property
    def winners(self) -> dict[str, Seat] | None:
        """The winner of each hole that is won with its stones; None in a game in which no hole is won so."""
        said = self.draft.said.get(WON)
        return {hole: seat for seat in SEATS for hole in said.get(seat, ())} if isinstance(said, Mapping) else None

    @property
    def is_second_turn(self) -> bool | None:
        """Whether this is the second turn in a row, which earns no third; None in a game without such turns."""
        return bool(self.draft.said[SECOND]) if SECOND in self.draft.said else None

    @property
    def position(self) -> Position | None:
        """The position; None while the rules object to it."""
        return self._judged[0]

    @property
    def fault(self) -> PositionError | None:
        return self._judged[1]

    @property
    def position_seen(self) -> Position | None:
        """The position whose marks lie on the board, also while stones are still to be placed."""
        if self.position is not None or not self.can_place_stones or self.pieces:
            return self.position
        bare = {**self.draft.said, **self._swept(self.draft.said)}
        try:
            seen: Position = family_of(self.rules).from_json(self.rules, bare)
        except PositionError:
            return None
        return seen

    @property
    def _judged(self) -> tuple[Position | None, PositionError | None]:
        if self._known is None or self._known[0] is not self.draft:
            found: tuple[Position | None, PositionError | None]
            try:
                found = family_of(self.rules).from_json(self.rules, dict(self.draft.said)), None
            except PositionError as error:
                found = None, error
            self._known = self.draft, found
        return self._known[1]

    # ------------------------------------------------------------------ what people do
    def most(self, place: str) -> int:
        return self.rules.stones

    def why_not(self, place: str, n: int) -> Refusal | None:
        return super().why_not(place, 0 if self.pieces else n)

    def put(self, place: str, n: int, series: object = None) -> bool:
        """Pieces go round: after the last one comes the empty place."""
        pieces = self.pieces
        key, n = self._key(place), n % len(pieces) if pieces else min(max(0, n), self.rules.stones)
        if key is None or n == self.count(place):
            return False
        said = self.draft.said
        self._filled = place if pieces or n > self.count(place) else ""
        if pieces:
            self._stand({name: piece for name, piece in {**said[HOLES], place: pieces[n]}.items() if piece})
            return True
        changed = {**said, key[0]: {**said[key[0]], key[1]: n}}
        if place in said.get(MANDARINS, {}):  # it comes with the stones that it counts, and goes with them
            most = cast(Any, self.rules).mandarin
            there = n >= most and (said[MANDARINS][place] or self.count(place) < most)
            changed[MANDARINS] = {**said[MANDARINS], place: there}
        self._do(changed, series)
        return True

    @property
    def has_stores(self) -> bool:
        """Whether stones can be put into stores."""
        return any(place in SEATS for place in self.places)

    def fill_stores(self) -> None:
        """Put the stones still to be placed into the stores, half of them into each."""
        left, said = self.stones_to_place, self.draft.said
        stores = [seat for seat in SEATS if seat in self.places]
        if left <= 0 or not stores:
            return
        now = dict(said[STORES])
        for number, seat in enumerate(stores):
            now[seat] = now.get(seat, 0) + (left + len(stores) - 1 - number) // len(stores)
        self._do({**said, STORES: now})

    def take_surplus(self) -> None:
        """Remove the surplus stones: those that were put last, then always one where most lie."""
        lying, surplus = {place: self.count(place) for place in self.places}, -self.stones_to_place
        gone = min(max(0, surplus), lying.get(self._filled, 0))
        if gone:
            lying[self._filled] -= gone
        for _ in range(surplus - gone):
            lying[max(lying, key=lambda place: lying[place])] -= 1
        said: dict[str, Any] = dict(self.draft.said)
        for place, n in lying.items():
            if key := self._key(place):
                said[key[0]] = {**said[key[0]], key[1]: n}
        self._do(said)

    def give_turn(self, seat: Seat) -> None:
        self._do({**self.draft.said, "turn": seat})

    def give_house(self, seat: Seat, owned: bool) -> None:
        self._do({**self.draft.said, "house": {**self.draft.said["house"], seat: owned}})

    def bar(self, hole: str) -> None:
        """Bar a hole for this turn; "" for none."""
        self._do({**self.draft.said, self.key_of_barred_hole: hole or None})

    def win(self, seat: Seat, hole: str) -> None:
        """Make a hole the store of a player, "" for none; its stones are to be placed again."""
        said = self.draft.said
        won = _or_none({**(self.won_holes or {}), seat: hole})
        holes = {name: 0 if name == hole else n for name, n in said[HOLES].items()}
        self._do({**said, TUZ: won, HOLES: holes})

    def pass_on(self, hole: str) -> bool:
        """Pass a won hole on: from nobody to the opponent of its side, then to its own side, then to nobody."""
        winners = self.winners
        if winners is None or hole not in self.draft.said[HOLES]:
            return False
        side = self.board.cells[self.board.index[hole]].seat
        after: dict[Seat | None, Seat | None] = {None: other_seat(side), other_seat(side): side, side: None}
        winner = after[winners.pop(hole, None)]
        now = {**winners, hole: winner} if winner else winners
        lists = {seat: [name for name in self.board.index if now.get(name) == seat] for seat in SEATS}
        self._do({**self.draft.said, WON: lists})
        return True

    def give_second(self, second: bool) -> None:
        self._do({**self.draft.said, SECOND: second})

    def clear(self) -> None:
        if self.pieces:
            self._stand({})
        elif self.can_place_stones:
            said = self.draft.said
            empty = {k: dict.fromkeys(said[k], 0) for k in (HOLES, STORES, HANDS) if k in said}
            gone = {k: dict.fromkeys(said[k], False) for k in (MANDARINS,) if k in said}
            self._do({**said, **empty, **gone})

    def to_start(self) -> None:
        self._take(_draft(first_position(self.rules)))

    def exchange(self) -> None:
        """Exchange the sides of South and North, stone for stone, and the turn."""
        if not self.can_place_stones or self.rules.for_one_player:
            return
        said = turned(self.rules, {**self.draft.said, "turn": self.turn})
        if self.pieces:
            self._stand(said[HOLES], said["turn"])
        else:
            self._do(said)

    def take(self, position: Position) -> None:
        self._take(_draft(position))

    def choose(self, rules: Rules) -> None:
        """Choose another game or options; stones stay where the board is the same and as full."""
        begun = _draft(first_position(rules))
        here, there = self.draft.said.get(HOLES), begun.said.get(HOLES)
        same = (
            rules.board == self.board
            if rules.pieces
            else here is not None and there is not None and [*here] == [*there]
        )
        if same and rules.stones == self.rules.stones:
            kept = {key: self.draft.said.get(key, value) for key, value in begun.said.items()}
            begun = PositionDraft(rules, {**kept, "options": begun.said["options"], "variant": begun.said["variant"]})
        self._take(begun)

    # ------------------------------------------------------------------ within
    def _key(self, place: str) -> tuple[str, str] | None:
        """Return the keys of a place's number in JSON; None where it has none."""
        said = self.draft.said
        if self.pieces:
            at = self.board.index.get(place)
            return (HOLES, place) if at is not None and self.board.cells[at].hole else None
        if not self.can_place_stones:
            return None
        if place in said.get(HOLES, ()):
            return HOLES, place
        if place in said.get(STORES, ()):
            return STORES, place
        seat = place.removesuffix(HAND)
        return (HANDS, seat) if seat != place and seat in said.get(HANDS, ()) else None

    def _swept(self, said: Mapping[str, Any]) -> dict[str, Any]:
        """Return the stones of a position's JSON, all of them in South's store."""
        empty = {key: dict.fromkeys(said[key], 0) for key in (HOLES, STORES, HANDS) if key in said}
        return {**empty, STORES: {**empty.get(STORES, {}), "S": self.rules.stones}}

    def _stand(self, standing: Mapping[str, str], turn: Seat | None = None) -> None:
        """Stand these pieces on the board, as if no turn had led there."""
        said = {key: value for key, value in self.draft.said.items() if key in LAID}
        self._do({**said, HOLES: dict(standing), "turn": turn or self.turn})

    def _do(self, said: Mapping[str, Any], series: object = None) -> None:
        self._take(PositionDraft(self.rules, said), series)

    def _take(self, draft: PositionDraft, series: object = None) -> None:
        if draft != self.draft:
            self._remember(self.draft, series)
            self.draft = draft

    def _now(self) -> PositionDraft:
        return self.draft

    def _restore(self, state: PositionDraft) -> None:
        self.draft = state


def _or_none(holes: Mapping[Seat, str]) -> dict[Seat, str | None]:
    return {seat: hole or None for seat, hole in holes.items()}


def _draft(position: Position) -> PositionDraft:
    if position.phase not in ("play", "remove"):
        position = first_position(position.rules)
    return PositionDraft(position.rules, position.as_json())
