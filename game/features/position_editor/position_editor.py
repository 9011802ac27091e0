"""A position that is set up by hand: stones, turn, houses, and the objections of the rules; no window.

It is kept as the JSON in which its family writes positions, so that nothing is lost that cannot be set by hand.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, cast

from game.features.position_editor.stone_editor import StoneEditor
from game.rules.board import SEATS, PieceCounts, Seat, counts_by_name, other_seat
from game.rules.families import family_of
from game.rules.game import Position, PositionError, Rules, counts_of_position
from game.table.new_game import first_position
from game.teaching.same_puzzle import mirrored_position_json
from game.text.layout_text import Refusal

HOLES, STORES, HANDS = "holes", "stores", "hand"
TUZ, WON, CLOSED, FIRST, SECOND, MANDARINS = "tuz", "won", "closed", "first", "again", "mandarins"
DIRECTION = "direction"
HAND = " hand"  # after a seat, the name of the place where its reserve lies
LAID = ("variant", "options", HOLES, "turn")  # what is said of pieces laid out anew; the rest came of earlier turns


class PositionDraft(NamedTuple):
    """Position being edited, as rules and JSON; the JSON may break the rules."""

    rules: Rules
    json: Mapping[str, Any]


class PositionEditor(StoneEditor[PositionDraft]):
    """Edits a position set up by hand, with undo for every change."""

    def __init__(self, position: Position) -> None:
        """Start from a position; one before a layout or a similar phase is replaced by the game's start position."""
        super().__init__()
        self.draft = _draft_of(position)
        self._filled = ""  # the place into which a stone was put last
        self._known: tuple[PositionDraft, tuple[Position | None, PositionError | None]] | None = None  # judged already

    # ------------------------------------------------------------------ what is
    @property
    def rules(self) -> Rules:
        return self.draft.rules

    @property
    def can_place_stones(self) -> bool:
        """Whether stones or pieces can be placed; positions of other games can only be pasted."""
        lying = self.draft.json.get(HOLES)
        return lying is not None and (bool(self.pieces) or all(isinstance(n, int) for n in lying.values()))

    @property
    def pieces(self) -> Sequence[str]:
        """Names of the pieces, indexed by number from 0 for none; empty where places hold stones."""
        pieces = self.rules.pieces
        return ("", *pieces) if pieces else ()

    @property
    def places(self) -> list[str]:
        """The holes, stores and hands whose stones can be set, in the order of the board."""
        cells = [cell for cell in self.board.cells if not (self.rules.for_one_player and cell.seat == "N")]
        return [cell.name for cell in cells if self._json_keys(cell.name) is not None]

    @property
    def counts(self) -> dict[str, int]:
        if not self.can_place_stones:
            position = self.position
            if position:
                return counts_of_position(position)
            return counts_by_name(self.board, self.rules.start, self.rules.coats)
        if self.pieces:
            nothing = {cell.name: 0 for cell in self.board.cells}
            standing = {name: self.rules.pieces[piece] for name, piece in self.draft.json[HOLES].items()}
            lying = nothing | {name: n for name, (n, _) in standing.items()}
            return PieceCounts(lying, {name: seat for name, (_, seat) in standing.items()})
        return {cell.name: self.count(cell.name) for cell in self.board.cells}

    def count(self, place: str) -> int:
        """Return the stones of a place, or the number of the piece that stands there."""
        if self.pieces:
            return self.pieces.index(self.draft.json[HOLES].get(place, ""))
        key = self._json_keys(place)
        return int(self.draft.json[key[0]].get(key[1], 0)) if key else 0

    @property
    def stones_to_place(self) -> int:
        """The number of stones still to be placed; negative if there are too many."""
        counted = self.can_place_stones and not self.pieces
        return self.rules.stones - sum(self.counts.values()) if counted else 0

    @property
    def turn(self) -> Seat:
        return "N" if self.draft.json.get("turn") == "N" else "S"

    @property
    def houses(self) -> dict[Seat, bool] | None:
        """Whether each player still has their house; None in a game without houses."""
        said = self.draft.json.get("house")
        return {seat: bool(said.get(seat)) for seat in SEATS} if isinstance(said, Mapping) else None

    @property
    def directions(self) -> dict[Seat, str] | None:
        """The direction that each player keeps, "" while it is to be chosen; None in a game without such directions."""
        said = self.draft.json.get(DIRECTION)
        return {seat: said.get(seat) or "" for seat in SEATS} if isinstance(said, Mapping) else None

    @property
    def barred_hole(self) -> str | None:
        """The hole that may not be played this turn, "" for none; None in a game that bars no holes."""
        key = self.key_of_barred_hole
        return (self.draft.json[key] or "") if key else None

    @property
    def key_of_barred_hole(self) -> str:
        """The JSON key of the barred hole; "" in a game that bars no holes."""
        keys = (kind.key for kind in self.rules.mark_kinds if kind.name == "barred")
        return next((key for key in keys if key in self.draft.json), "")

    @property
    def won_holes(self) -> dict[Seat, str] | None:
        """The hole that each player has won as a store, "" for none; None in a game without such holes."""
        said = self.draft.json.get(TUZ)
        return {seat: said.get(seat) or "" for seat in SEATS} if isinstance(said, Mapping) else None

    def holes_that_can_be_won(self, seat: Seat) -> list[str]:
        """Return the holes that a player may have won by the rules, whether or not the position is valid."""
        family, nothing = family_of(self.rules), first_position(self.rules).as_json()
        holes, found = [self.board.cells[i].name for i in self.board.holes_of_seat(other_seat(seat))], list[str]()
        for hole in holes:
            won = {**(self.won_holes or {}), seat: hole}
            try:
                family.from_json(self.rules, {**nothing, **self._all_in_store_json(nothing), TUZ: _replace_empty(won)})
            except PositionError:
                continue
            found.append(hole)
        return found

    @property
    def winners(self) -> dict[str, Seat] | None:
        """The winner of each hole that is won with its stones; None in a game without such holes."""
        said = self.draft.json.get(WON)
        return {hole: seat for seat in SEATS for hole in said.get(seat, ())} if isinstance(said, Mapping) else None

    @property
    def closed_holes(self) -> tuple[str, ...] | None:
        """The holes that are closed for the rest of the game; None in a game without such holes."""
        said = self.draft.json.get(CLOSED)
        return tuple(said) if isinstance(said, list) else None

    @property
    def markable_holes(self) -> tuple[str, ...]:
        """The holes that can each be marked as won with its stones, or as closed; empty in games with neither."""
        if self.winners is not None:
            return tuple(self.draft.json[HOLES])
        return () if self.closed_holes is None else tuple(cast(Any, self.rules).closable_holes)

    @property
    def is_second_turn(self) -> bool | None:
        """Whether this is the second turn in a row, which earns no third; None in a game without such turns."""
        return bool(self.draft.json[SECOND]) if SECOND in self.draft.json else None

    @property
    def position(self) -> Position | None:
        """The edited position; None while it breaks the rules."""
        return self._parse_draft[0]

    @property
    def fault(self) -> PositionError | None:
        """The rule that the draft breaks; None if it is a valid position."""
        return self._parse_draft[1]

    @property
    def position_seen(self) -> Position | None:
        """The position to show on the board, also while stones are still to be placed; None if there is none."""
        if self.position is not None or not self.can_place_stones or self.pieces:
            return self.position
        bare = {**self.draft.json, **self._all_in_store_json(self.draft.json)}
        try:
            seen: Position = family_of(self.rules).from_json(self.rules, bare)
        except PositionError:
            return None
        return seen

    @property
    def _parse_draft(self) -> tuple[Position | None, PositionError | None]:
        """The draft as a position and None, or None and the fault; computed once per draft."""
        if self._known is None or self._known[0] is not self.draft:
            found: tuple[Position | None, PositionError | None]
            try:
                found = family_of(self.rules).from_json(self.rules, dict(self.draft.json)), None
            except PositionError as error:
                found = None, error
            self._known = self.draft, found
        return self._known[1]

    # ------------------------------------------------------------------ what people do
    def maximum_count(self, place: str) -> int:
        return self.rules.stones

    def refusal_reason(self, place: str, n: int) -> Refusal | None:
        return super().refusal_reason(place, 0 if self.pieces else n)

    def set_count(self, place: str, n: int, series: object = None) -> bool:
        """Put `n` stones, or piece number `n`, on a place; a piece number past the last one empties it."""
        pieces = self.pieces
        key, n = self._json_keys(place), n % len(pieces) if pieces else min(max(0, n), self.rules.stones)
        if key is None or n == self.count(place):
            return False
        said = self.draft.json
        self._filled = place if pieces or n > self.count(place) else ""
        if pieces:
            self._place_pieces({name: piece for name, piece in {**said[HOLES], place: pieces[n]}.items() if piece})
            return True
        changed = {**said, key[0]: {**said[key[0]], key[1]: n}}
        if place in said.get(MANDARINS, {}):  # it comes with the stones that it counts, and goes with them
            most = cast(Any, self.rules).mandarin
            there = n >= most and (said[MANDARINS][place] or self.count(place) < most)
            changed[MANDARINS] = {**said[MANDARINS], place: there}
        self._set_json(changed, series)
        return True

    @property
    def has_stores(self) -> bool:
        """Whether stones can be put into stores."""
        return any(place in SEATS for place in self.places)

    def fill_stores(self) -> None:
        """Put the stones still to be placed into the stores, half into each."""
        left, said = self.stones_to_place, self.draft.json
        stores = [seat for seat in SEATS if seat in self.places]
        if left <= 0 or not stores:
            return
        now = dict(said[STORES])
        for number, seat in enumerate(stores):
            now[seat] = now.get(seat, 0) + (left + len(stores) - 1 - number) // len(stores)
        self._set_json({**said, STORES: now})

    def remove_surplus(self) -> None:
        """Remove surplus stones: first from the place filled last, then one by one from the fullest place."""
        lying, surplus = {place: self.count(place) for place in self.places}, -self.stones_to_place
        gone = min(max(0, surplus), lying.get(self._filled, 0))
        if gone:
            lying[self._filled] -= gone
        for _ in range(surplus - gone):
            lying[max(lying, key=lambda place: lying[place])] -= 1
        said: dict[str, Any] = dict(self.draft.json)
        for place, n in lying.items():
            if key := self._json_keys(place):
                said[key[0]] = {**said[key[0]], key[1]: n}
        self._set_json(said)

    def set_turn(self, seat: Seat) -> None:
        self._set_json({**self.draft.json, "turn": seat})

    def set_house(self, seat: Seat, owned: bool) -> None:
        """Set whether a player still has the house, a special hole with its own rules."""
        self._set_json({**self.draft.json, "house": {**self.draft.json["house"], seat: owned}})

    def set_direction(self, seat: Seat, direction: str) -> None:
        """Set the direction that a player keeps, "" while it is to be chosen; once kept, the first turn is over."""
        said = self.draft.json
        over = {FIRST: {**said[FIRST], seat: False}} if direction and FIRST in said else {}
        self._set_json({**said, DIRECTION: {**said[DIRECTION], seat: direction or None}, **over})

    def set_barred_hole(self, hole: str) -> None:
        """Set the hole that may not be played this turn; "" for none."""
        self._set_json({**self.draft.json, self.key_of_barred_hole: hole or None})

    def set_won_hole(self, seat: Seat, hole: str) -> None:
        """Set the hole that a player has won as a store, "" for none; its stones have to be placed again."""
        said = self.draft.json
        won = _replace_empty({**(self.won_holes or {}), seat: hole})
        holes = {name: 0 if name == hole else n for name, n in said[HOLES].items()}
        self._set_json({**said, TUZ: won, HOLES: holes})

    def cycle_hole_owner(self, hole: str) -> bool:
        """Change the owner of a hole: the other side, its own side, nobody; return False if it can't be won."""
        winners = self.winners
        if winners is None or hole not in self.draft.json[HOLES]:
            return False
        side = self.board.cells[self.board.index[hole]].seat
        after: dict[Seat | None, Seat | None] = {None: other_seat(side), other_seat(side): side, side: None}
        winner = after[winners.pop(hole, None)]
        now = {**winners, hole: winner} if winner else winners
        lists = {seat: [name for name in self.board.index if now.get(name) == seat] for seat in SEATS}
        self._set_json({**self.draft.json, WON: lists})
        return True

    def switch_closed_hole(self, hole: str) -> bool:
        """Close a hole, whose stones have to be placed again, or open it; return False if it can't be closed.

        A hole is closed only after first turns, so those are over then.
        """
        said, closed = self.draft.json, self.closed_holes
        if closed is None or hole not in self.markable_holes:
            return False
        now = [name for name in self.board.index if (name in closed) != (name == hole)]
        over = {FIRST: dict.fromkeys(said[FIRST], False)} if now and FIRST in said else {}
        holes = {name: 0 if name in now else n for name, n in said[HOLES].items()}
        self._set_json({**said, CLOSED: now, HOLES: holes, **over})
        return True

    def set_second_turn(self, second: bool) -> None:
        """Set whether the turn is the second in a row of the player to move, which earns no third."""
        self._set_json({**self.draft.json, SECOND: second})

    def clear_board(self) -> None:
        """Remove all pieces, or the stones of all holes, stores and hands."""
        if self.pieces:
            self._place_pieces({})
        elif self.can_place_stones:
            said = self.draft.json
            empty = {k: dict.fromkeys(said[k], 0) for k in (HOLES, STORES, HANDS) if k in said}
            gone = {k: dict.fromkeys(said[k], False) for k in (MANDARINS,) if k in said}
            self._set_json({**said, **empty, **gone})

    def reset_to_start(self) -> None:
        """Restore the opening position, undoably."""
        self._set_draft(_draft_of(first_position(self.rules)))

    def exchange_sides(self) -> None:
        """Exchange the sides of South and North, stone for stone, and the turn."""
        if not self.can_place_stones or self.rules.for_one_player:
            return
        said = mirrored_position_json(self.rules, {**self.draft.json, "turn": self.turn})
        if self.pieces:
            self._place_pieces(said[HOLES], said["turn"])
        else:
            self._set_json(said)

    def set_position(self, position: Position) -> None:
        """Replace the edited position, with an undo entry."""
        self._set_draft(_draft_of(position))

    def choose_rules(self, rules: Rules) -> None:
        """Change the game or its options; stones stay if the board and the number of stones are the same."""
        begun = _draft_of(first_position(rules))
        here, there = self.draft.json.get(HOLES), begun.json.get(HOLES)
        same = (
            rules.board == self.board
            if rules.pieces
            else here is not None and there is not None and [*here] == [*there]
        )
        if same and rules.stones == self.rules.stones:
            kept = {key: self.draft.json.get(key, value) for key, value in begun.json.items()}
            begun = PositionDraft(rules, {**kept, "options": begun.json["options"], "variant": begun.json["variant"]})
        self._set_draft(begun)

    # ------------------------------------------------------------------ within
    def _json_keys(self, place: str) -> tuple[str, str] | None:
        """Return the section and key of a place's number in JSON; None if it has none."""
        said = self.draft.json
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

    def _all_in_store_json(self, said: Mapping[str, Any]) -> dict[str, Any]:
        """Return the stone counts of the position JSON `said` as if all stones were in South's store."""
        empty = {key: dict.fromkeys(said[key], 0) for key in (HOLES, STORES, HANDS) if key in said}
        return {**empty, STORES: {**empty.get(STORES, {}), "S": self.rules.stones}}

    def _place_pieces(self, standing: Mapping[str, str], turn: Seat | None = None) -> None:
        """Put the pieces `standing` (name by hole) on the board, and discard what remains of earlier turns. `turn`: the
        player to move, None for the same as before.
        """
        said = {key: value for key, value in self.draft.json.items() if key in LAID}
        self._set_json({**said, HOLES: dict(standing), "turn": turn or self.turn})

    def _set_json(self, said: Mapping[str, Any], series: object = None) -> None:
        """Replace the draft's JSON; changes with the same `series` are undone together."""
        self._set_draft(PositionDraft(self.rules, said), series)

    def _set_draft(self, draft: PositionDraft, series: object = None) -> None:
        """Replace the draft, with an undo entry; changes with the same `series` are undone together."""
        if draft != self.draft:
            self._push_undo_state(self.draft, series)
            self.draft = draft

    def _current_state(self) -> PositionDraft:
        """Return the draft, for undo."""
        return self.draft

    def _restore_state(self, state: PositionDraft) -> None:
        self.draft = state


def _replace_empty(holes: Mapping[Seat, str]) -> dict[Seat, str | None]:
    """Return a copy of the mapping with None in place of ""."""
    return {seat: hole or None for seat, hole in holes.items()}


def _draft_of(position: Position) -> PositionDraft:
    """Return the draft of a position; of the opening if no player is to choose a move in the given one."""
    if position.phase not in ("play", "remove"):
        position = first_position(position.rules)
    return PositionDraft(position.rules, position.as_json())
