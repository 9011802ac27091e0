"""Marks of a position besides its stones: houses, a hole barred for a turn, holes that became stores …

Each is one row of `KEPT`, in the order of the bytes that the machine has behind its cells.  From the row come those
bytes, the keys of a position in JSON, the pieces of a position in one word, and what is seen on the board.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple, cast

from msgspec import Meta

from game.rules.board import SEATS, Seat, other_seat
from game.rules.file.vocabulary import Direction, HolesNeverStores, RoundRefill
from game.rules.game import Mark, MarkKind, PositionError
from game.rules.phrase import Phrase

if TYPE_CHECKING:
    from game.rules.sowing.setup.chosen_game import ChosenGame
    from game.rules.sowing.standing import PositionState

Owned = Annotated[bool | Literal[0, 1], Meta(description="true or false")]
HoleName = Annotated[str | None, Meta(description="a hole or null")]
OWNER, BURNT = MarkKind("owner", "sign"), MarkKind("burnt", "lid")


class UnfinishedPosition(NamedTuple):
    """A position that is being built: its rules, the stones by cell, and the player to move."""

    rules: ChosenGame
    cells: Sequence[int]
    player: Seat


class PositionMark:
    """A kind of mark of a position besides stones, stored as a byte, or as a byte for each of several names.

    `key`: its JSON key; `having`: the attribute of the rules (or kind of clause) by which a game has it; `at`: the
    machine's field with the offset of its bytes; `form`: the expected format in the one-word form; `alike`: positions
    that differ in it count as different puzzles.
    """

    key: str
    having: str
    at: str
    start: tuple[int, ...] = (1, 1)
    json: Any = Annotated[dict[Seat, Owned], Meta(description="an object of S and N")]
    default: Any = None
    kinds: tuple[MarkKind, ...] = ()
    form: Phrase | None = None
    alike = False

    def start_bytes(self, chosen: ChosenGame) -> tuple[int, ...]:
        """Return the bytes at the start of the game."""
        return self.start

    def value_names(self, chosen: ChosenGame) -> Sequence[str]:
        """Return the names, such as the seats, for which the mark has a value each; empty if it has a single value."""
        return SEATS

    def json_values(self, position_state: PositionState) -> list[Any]:
        """Return the mark's values in a position, as in JSON, one for each byte."""
        first = mark_offsets(position_state.rules, 0)[self.at]
        return [
            self.json_value_of_byte(position_state.rules, position_state.marks[first + i])
            for i in range(len(self.start_bytes(position_state.rules)))
        ]

    def value_in_json(self, position_state: PositionState) -> Any:
        """Return the mark's value in a position, as in JSON: an object with a value for each name, or a
        single value.
        """
        return self.values_in_json(position_state.rules, self.json_values(position_state))

    def values_in_json(self, chosen: ChosenGame, values: Sequence[Any]) -> Any:
        """Return `values` as one JSON value: an object with a value for each name, or the single value."""
        names = self.value_names(chosen)
        return dict(zip(names, values, strict=True)) if names else values[0]

    def json_value_of_byte(self, chosen: ChosenGame, byte: int) -> Any:
        """Return the JSON value for a byte of the mark."""
        return bool(byte)

    def format_value(self, value: Any) -> str:
        """Return a JSON value as text for the one-word form."""
        return str(int(value))

    def value_from_word(self, part: str) -> Any:
        """Return the JSON value for a part of the one-word form; None if the part is invalid."""
        return {"0": False, "1": True}.get(part)

    def bytes_from_json(self, position: UnfinishedPosition, said: Any) -> list[int]:
        """Return the mark's bytes for the JSON value `said`, None for a missing one. Raises PositionError if it is
        impossible.
        """
        names = self.value_names(position.rules)
        return [int(bool(value)) for value in (map((said or {}).get, names) if names else [said])]

    def visible_marks(self, position_state: PositionState) -> Iterator[tuple[str, MarkKind, Seat | None]]:
        """Yield the visible marks in a position: cell, kind and owner (None for none)."""
        for name, there in zip(self.value_names(position_state.rules), self.json_values(position_state), strict=False):
            if there and self.kinds:
                yield name, self.kinds[0], None


class HoleMark(PositionMark):
    """A mark that names a hole: a byte is the hole's index + 1, or 0 for none."""

    start: tuple[int, ...] = (0,)
    json = HoleName
    nothing = "0"  # in a word

    def value_names(self, chosen: ChosenGame) -> Sequence[str]:
        """Return no names, as the mark has a single value."""
        return ()

    def json_value_of_byte(self, chosen: ChosenGame, byte: int) -> str | None:
        """Return the name of the marked hole, None for none."""
        return chosen.board.cells[byte - 1].name if byte else None

    def format_value(self, value: str | None) -> str:
        """Return the name of the marked hole for the one-word form; "0" or the like for no hole."""
        return value or self.nothing

    def value_from_word(self, part: str) -> str:
        """Return the hole's name for a part of the one-word form; "" if the part stands for no hole."""
        return "" if part == self.nothing else part

    def visible_marks(self, position_state: PositionState) -> Iterator[tuple[str, MarkKind, Seat | None]]:
        """Yield each marked hole with its kind of mark and its player."""
        for seat, hole in zip(
            self.value_names(position_state.rules) or [position_state.player],
            self.json_values(position_state),
            strict=True,
        ):
            if hole:
                yield hole, self.kinds[0], cast("Seat", seat)


class HouseMark(PositionMark):
    """Marks on the houses that still belong to their players."""

    key, having, at = "house", "house", "flag_at"
    kinds = (MarkKind("house"), MarkKind("lost house", "lost"))
    form = Phrase(
        "{text} is not a position; {n} numbers, both houses (1 or 0), the barred hole or a dot and S or N are"
        " needed, joined by -"
    )
    alike = True

    def visible_marks(self, position_state: PositionState) -> Iterator[tuple[str, MarkKind, Seat | None]]:
        """Yield each player's house as owned or lost."""
        for seat in SEATS:
            at = position_state.rules.board.house_of_seat(seat)
            if at is not None:
                yield position_state.rules.board.cells[at].name, self.kinds[not position_state.owns_house(seat)], seat


class DirectionsMark(PositionMark):
    """Marks of the direction that each player keeps: a byte is 1 for clockwise, 2 for anticlockwise, 0 if it is still
    to be chosen.
    """

    key, having, at, start = "direction", "keeps_directions", "way_at", (0, 0)
    json = Annotated[
        dict[Seat, Annotated[str, Meta(pattern="^(anti)?clockwise$")] | None] | None,
        Meta(description="an object of S and N, each clockwise, anticlockwise or null"),
    ]
    form = Phrase(
        "{text} is not a position; {n} numbers, South's and North's direction (c, a or 0) and S or N are needed,"
        " joined by -"
    )
    alike = True
    kinds = tuple(
        MarkKind(str(way), look) for way in (Direction.CLOCKWISE, Direction.ANTICLOCKWISE) for look in ("right", "left")
    )
    words = (None, str(Direction.CLOCKWISE), str(Direction.ANTICLOCKWISE))

    def json_value_of_byte(self, chosen: ChosenGame, byte: int) -> str | None:
        """Return the direction for a byte of the mark, None if it is still to be chosen."""
        return self.words[byte]

    def format_value(self, value: str | None) -> str:
        """Return the first letter of the direction for the one-word form; "0" if it is still to be chosen."""
        return value[0] if value else "0"

    def value_from_word(self, part: str) -> str | None:
        """Return the direction for a part of the one-word form; "" if it is still to be chosen, None if the part is
        invalid.
        """
        return {"0": "", "c": self.words[1], "a": self.words[2]}.get(part)

    def visible_marks(self, position_state: PositionState) -> Iterator[tuple[str, MarkKind, Seat | None]]:
        """Yield an arrow at the hole with which each of a player's rows begins, in the direction that they keep."""
        board = position_state.rules.board
        for seat, said in zip(SEATS, self.json_values(position_state), strict=True):
            front, clockwise = board.front_row(seat), said == Direction.CLOCKWISE
            back = [i for i in board.holes_of_seat(seat) if i not in front]
            for row, right in ((front, clockwise), (back, not clockwise)) if said else ():
                yield board.cells[row[0 if right else -1]].name, MarkKind(said, "right" if right else "left"), seat

    def bytes_from_json(self, position: UnfinishedPosition, said: Any) -> list[int]:
        """Return the byte for each player's direction."""
        return [self.words.index((said or {}).get(seat) or None) for seat in SEATS]


class BarredHoleMark(HoleMark):
    """Mark on a hole from which the player to move may not start the turn."""

    at = "ban_at"

    def bytes_from_json(self, position: UnfinishedPosition, said: Any) -> list[int]:
        """Return the byte for the name of a hole, 0 for None. Raises PositionError for an unknown hole."""
        if said and said not in position.rules.board.index:
            raise PositionError(Phrase("there is no hole {name} that could be barred", name=repr(said[:20])))
        return [position.rules.board.index[said] + 1 if said else 0]


class TakasiaMark(BarredHoleMark):
    """Mark on the hole that the takasia rule bars."""

    key, having = "takasia", "house"
    kinds = (MarkKind("barred", key=key),)
    nothing = "."


class KoMark(BarredHoleMark):
    """Mark of the hole from which a stone may not be moved back at once."""

    key, having = "ko", "ko"
    kinds = (MarkKind("barred", key=key),)
    form = Phrase(
        "{text} is not a position; {n} numbers, the hole that is barred for a turn (or 0) and S or N are"
        " needed, joined by -"
    )

    def bytes_from_json(self, position: UnfinishedPosition, said: Any) -> list[int]:
        """Return the byte for the name of a hole, 0 for None or in a game without the rule. Raises PositionError if the
        hole can't be barred.
        """
        rules, (byte,) = position.rules, super().bytes_from_json(position, said)
        if byte and not rules.clauses_of_kind("ko"):
            return [0]
        if byte and (byte - 1 not in rules.board.holes_of_seat(position.player) or position.cells[byte - 1] != 1):
            raise PositionError(
                Phrase(
                    "ko: {name} is not a hole of {seat}, who moves, with a single stone",
                    name=repr(said[:20]), seat=position.player,
                )
            )  # fmt: skip
        return [byte]


class MandarinMark(PositionMark):
    """Marks of the mandarins (large pieces) that are still on the board."""

    key, having, at = "mandarins", "mandarin", "mandarin_at"
    json = Annotated[dict[str, Owned], Meta(description="an object of names, each with true or false")]
    kinds = (MarkKind("mandarin", "piece"),)
    form = Phrase("{text} is not a position; {n} numbers, both mandarins (1 or 0) and S or N are needed, joined by -")
    alike = True

    def value_names(self, chosen: ChosenGame) -> Sequence[str]:
        """Return the names of the two mandarin holes."""
        return [chosen.board.cells[i].name for i in chosen.end_holes]

    def bytes_from_json(self, position: UnfinishedPosition, said: Any) -> list[int]:
        """Return a byte for each mandarin; if `said` is missing, a mandarin is there if its hole holds
        enough stones.
        """
        rules, names, bytes_ = position.rules, self.value_names(position.rules), []
        for name in said or {}:
            if name not in names:
                raise PositionError(
                    Phrase("mandarins: {name} is not one; there are {names}", name=repr(name[:20]), names=names)
                )
        for i, name in zip(rules.end_holes, names, strict=True):
            n = position.cells[i]
            there = (said or {}).get(name, n >= rules.mandarin)
            if there and n < rules.mandarin:
                raise PositionError(
                    Phrase("mandarins: {name} holds {n} stones, but a mandarin counts {m}", name=name, n=n,
                           m=rules.mandarin)
                )  # fmt: skip
            bytes_.append(int(there))
        return bytes_


class TuzMark(HoleMark):
    """Marks of the holes that became stores (tuz)."""

    key, having, at, start = "tuz", "has_tuz_rule", "tuz_at", (0, 0)
    json = Annotated[dict[Seat, str | None], Meta(description="an object of S and N, each a hole or null")]
    kinds = (MarkKind("tuz", "store"),)
    form = Phrase(
        "{text} is not a position; {n} numbers, South's and North's tuz (a hole or 0) and S or N are needed,"
        " joined by -"
    )
    alike = True

    def value_names(self, chosen: ChosenGame) -> Sequence[str]:
        """Return both seats, as each player may have a tuz."""
        return SEATS

    def bytes_from_json(self, position: UnfinishedPosition, said: Any) -> list[int]:
        """Return the bytes for each player's tuz. Raises PositionError for a hole that can't be one."""
        rules, bytes_ = position.rules, []
        spares = {word for lap in rules.clauses_of_kind("lap") if lap.becomes for word in lap.spares}
        for seat in SEATS:
            name, theirs = (said or {}).get(seat) or "", rules.board.holes_of_seat(other_seat(seat))
            at = rules.board.index.get(name, -1)
            if name and (at not in theirs or position.cells[at]):
                raise PositionError(
                    Phrase(
                        "tuz: {name} is not an empty hole on the side of {seat}’s opponent",
                        name=repr(name[:20]),
                        seat=seat,
                    )
                )
            if name and HolesNeverStores.LAST_HOLE in spares and at == theirs[-1]:
                raise PositionError(
                    Phrase("tuz: {name} is the last hole of its row, which nobody can win", name=repr(name))
                )
            if (
                name
                and HolesNeverStores.SAME_LETTER in spares
                and name.swapcase() == (said.get(other_seat(seat)) or "")
            ):
                raise PositionError(
                    Phrase("tuz: {name} has the letter of the other player’s tuz, so it cannot be won", name=repr(name))
                )
            bytes_.append(at + 1)
        return bytes_


class HoleListMark(PositionMark):
    """A mark whose values are lists of holes' names."""

    alike = True

    def format_value(self, value: list[str]) -> str:
        """Return the holes' names joined by dots for the one-word form; "0" for none."""
        return ".".join(value) or "0"

    def value_from_word(self, part: str) -> list[str]:
        """Return the holes' names in a part of the one-word form."""
        return [] if part == "0" else part.split(".")


class WonHolesMark(HoleListMark):
    """Marks on holes won with the stones in them: a byte for each hole, 1 South's, 2 North's, 0 not won."""

    key, having, at = "won", "has_winnable_holes", "won_at"
    json = Annotated[dict[Seat, list[str]] | None, Meta(description="an object of S and N, each a list of holes")]
    kinds = (MarkKind("won", "won"),)
    form = Phrase(
        "{text} is not a position; {n} numbers, the holes that South and North have won (a.b, or 0) and S or N are"
        " needed, joined by -"
    )

    def start_bytes(self, chosen: ChosenGame) -> tuple[int, ...]:
        """Return the bytes of the holes that are already won at the start."""
        won = {chosen.board.index[name] for name in chosen.words.start.won}
        board = chosen.board
        return tuple(0 if i not in won else 1 if i in board.holes_of_seat("N") else 2 for i in range(board.holes))

    def json_values(self, position_state: PositionState) -> list[list[str]]:
        """Return the names of the holes won by South, and of those won by North."""
        first, cells = mark_offsets(position_state.rules, 0)[self.at], position_state.rules.board.cells
        won = position_state.marks[first : first + position_state.rules.board.holes]
        return [[cells[i].name for i, byte in enumerate(won) if byte == player] for player in (1, 2)]

    def bytes_from_json(self, position: UnfinishedPosition, said: Any) -> list[int]:
        """Return a byte for each hole by who has won it. Raises PositionError for unknown or repeated holes."""
        board, bytes_ = position.rules.board, [0] * position.rules.board.holes
        for player, seat in enumerate(SEATS, 1):
            for name in (said or {}).get(seat) or ():
                at = board.index.get(name, board.holes)
                if at >= board.holes or bytes_[at]:
                    raise PositionError(
                        Phrase("won: {name} is not a hole, or appears here twice", name=repr(name[:20]))
                    )  # fmt: skip
                bytes_[at] = player
        return bytes_

    def visible_marks(self, position_state: PositionState) -> Iterator[tuple[str, MarkKind, Seat | None]]:
        """Yield each won hole with its mark and its winner."""
        for seat, holes in zip(SEATS, self.json_values(position_state), strict=True):
            yield from ((hole, self.kinds[0], seat) for hole in holes)


class ClosedHolesMark(HoleListMark):
    """Marks on holes that are closed for the rest of the game: a byte for each hole."""

    key, having, at = "closed", "has_closable_holes", "closed_at"
    json = Annotated[list[str] | None, Meta(description="a list of holes")]
    kinds = (MarkKind("closed", "lid"),)
    form = Phrase(
        "{text} is not a position; {n} numbers, the closed holes (a.b, or 0) and S or N are needed, joined by -"
    )

    def start_bytes(self, chosen: ChosenGame) -> tuple[int, ...]:
        """Return a byte for each hole: none is closed at the start."""
        return (0,) * chosen.board.holes

    def value_names(self, chosen: ChosenGame) -> Sequence[str]:
        """Return no names, as the mark has a single value, the list of closed holes."""
        return ()

    def json_values(self, position_state: PositionState) -> list[list[str]]:
        """Return the list of the names of the closed holes, as the only value."""
        first, board = mark_offsets(position_state.rules, 0)[self.at], position_state.rules.board
        return [[board.cells[i].name for i in range(board.holes) if position_state.marks[first + i]]]

    def bytes_from_json(self, position: UnfinishedPosition, said: Any) -> list[int]:
        """Return a byte for each hole. Raises PositionError for names that are no empty holes, and for holes that the
        rules never close.
        """
        board, bytes_ = position.rules.board, [0] * position.rules.board.holes
        for name in said or ():
            at = board.index.get(name, board.holes)
            if at >= board.holes or position.cells[at]:
                raise PositionError(Phrase("closed: {name} is not an empty hole", name=repr(name[:20])))
            if name not in position.rules.closable_holes:
                raise PositionError(Phrase("closed: these rules never close {name}", name=repr(name)))
            bytes_[at] = 1
        return bytes_

    def visible_marks(self, position_state: PositionState) -> Iterator[tuple[str, MarkKind, Seat | None]]:
        """Yield each closed hole with its mark."""
        yield from ((hole, self.kinds[0], None) for hole in self.json_values(position_state)[0])


class FirstTurnsMark(PositionMark):
    """Mark of the players whose first turn is still to come."""

    key, having, at = "first", "has_first_turn_rules", "first_at"
    json = Annotated[dict[Seat, bool] | None, Meta(description="an object of S and N, each true or false")]


class SecondTurnMark(PositionMark):
    """Mark of the mover's second turn in a row, which earns no third."""

    key, having, at, start = "again", "has_single_extra_turns", "again_at", (0,)
    json = Annotated[bool, Meta(description="true or false")]
    default = False
    form = Phrase(
        "{text} is not a position; {n} numbers, 1 in a second turn or else 0, and S or N are needed, joined by -"
    )

    def value_names(self, chosen: ChosenGame) -> Sequence[str]:
        """Return no names, as the mark has a single value."""
        return ()

    def json_values(self, position_state: PositionState) -> list[Any]:
        """Return the mark's value in a position; False once the game is over."""
        return [position_state.outcome is None and super().json_values(position_state)[0]]


HOUSE, DIRECTIONS, MANDARINS, TUZ, WON, CLOSED, FIRST_TURNS, AGAIN = (
    HouseMark(),
    DirectionsMark(),
    MandarinMark(),
    TuzMark(),
    WonHolesMark(),
    ClosedHolesMark(),
    FirstTurnsMark(),
    SecondTurnMark(),
)
KEPT: tuple[PositionMark, ...] = (  # houses and directions change sides with the stones, two and two
    HOUSE, DIRECTIONS, TakasiaMark(), KoMark(), MANDARINS, TUZ, WON, CLOSED, FIRST_TURNS, AGAIN,
)  # fmt: skip


def marks_of_game(chosen: ChosenGame) -> tuple[PositionMark, ...]:
    """Return the kinds of marks that a game has."""
    return tuple(row for row in KEPT if getattr(chosen if hasattr(chosen, row.having) else chosen.words, row.having))


def mark_offsets(chosen: ChosenGame, cells: int) -> dict[str, int]:
    """Return where the bytes of each kind of mark begin: `cells`, the number of cells, plus their offset; 0 for kinds
    that the game lacks.
    """
    found = dict.fromkeys((row.at for row in KEPT), 0)
    for row in marks_of_game(chosen):
        found[row.at], cells = cells, cells + len(row.start_bytes(chosen))
    return found


def mark_kinds_of(rules: Any) -> tuple[MarkKind, ...]:
    """Return the kinds of marks that a game's clauses allow."""
    refill = rules.match.refill if rules.match else ""
    rows = (row for row in marks_of_game(rules) if not isinstance(row, KoMark) or rules.clauses_of_kind("ko"))
    more = {OWNER: rules.board.rows == 3 or refill == RoundRefill.CLAIMS, BURNT: refill == RoundRefill.OUTWARDS}
    return (*(kind for row in rows for kind in row.kinds), *(kind for kind, able in more.items() if able))


def marks_of_position(position_state: PositionState) -> tuple[Mark, ...]:
    """Return the marks of a position.

    If a middle row is shared, every hole has its owner's sign; otherwise only holes that changed owners.
    """
    kinds, board = position_state.rules.mark_kinds, position_state.rules.board
    found = [
        (place, kind, seat)
        for row in marks_of_game(position_state.rules)
        for place, kind, seat in row.visible_marks(position_state)
    ]
    if OWNER in kinds and (board.rows == 3 or position_state.stage.owner >= 0):
        owners = [(cell, position_state.owner(cell.name)) for cell in board.cells if cell.hole]
        found += [(cell.name, OWNER, owner) for cell, owner in owners if board.rows == 3 or owner != cell.seat]
    found += [(name, BURNT, None) for name in position_state.burnt]
    return tuple(Mark(place, kinds.index(kind), seat) for place, kind, seat in found)


def marks_turned_round(rules: Any, said: Mapping[str, Any]) -> dict[str, Any]:
    """Return the marks `said` of a JSON position with both players' sides exchanged, as on a board turned round."""
    out = {}
    for row in marks_of_game(rules):
        if row.key in said and said[row.key] is not None:
            out[row.key] = _swap_sides(rules, said[row.key])
    return out


def _swap_sides(rules: Any, said: Any) -> Any:
    """Return a JSON value with seats and names of holes exchanged between the sides, at any depth."""
    if isinstance(said, Mapping):
        return {_swap_sides(rules, name): _swap_sides(rules, value) for name, value in said.items()}
    if isinstance(said, list):
        return sorted(_swap_sides(rules, one) for one in said)
    if said in SEATS:
        return other_seat(said)
    return rules.opposite_place(said) if isinstance(said, str) and said in rules.board.index else said
