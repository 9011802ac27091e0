"""Paths round a board, and the properties of the cells along them, by index."""

from collections.abc import Mapping, Sequence

from game.rules.board import SEATS, Seat
from game.rules.file.vocabulary import CHOSEN, Direction, SkippedHoles
from game.rules.sowing import constants as k
from game.rules.sowing.setup.chosen_game import ChosenGame

# By pair of ways round a player's own rows: is it clockwise?
TURNED: dict[Direction, tuple[bool, ...]] = {
    Direction.EITHER: (True, False),
    Direction.CHOSEN_FIRST: (True, False),
    Direction.CHOSEN_SECOND: (True, False),
    Direction.CLOCKWISE: (True,),
    Direction.ANTICLOCKWISE: (False,),
}


class TrackTables:
    """The tracks (paths of sowing) of a game as tables for the machine: successors, places and owners of cells. Ways
    are numbers of tracks: 0 and 1 are South's and North's first direction, 2 and 3 their second.
    """

    def __init__(self, game: ChosenGame) -> None:
        self._sowing, self._direction, self.board = game.words.sowing, game.direction, game.board
        self.skips: dict[str, str] = {clause.what or "": clause.id for clause in game.clauses_of_kind("skip")}
        self._clause, self._reverses, self._fixed = game.clause_number, bool(game.words.reverse), game.fixed_directions
        self._spared = {clause.hole: clause for clause in game.clauses_of_kind("spared")}
        self.all = self._tracks()

    def next_cells(self) -> list[int]:
        """Return, by way and cell, the next cell of the track; from a store, the hole where captured stones enter the
        track.
        """
        return _successors_by_way(self.all, forwards=True, entries=self._entry_holes())

    def previous_cells(self) -> list[int]:
        """Return, by way and cell, the previous cell of the track."""
        return _successors_by_way(self.all, forwards=False, entries={})

    def _tracks(self) -> list[tuple[int, ...]]:
        """Return the tracks (cells in sowing order): South's and North's in the first direction and, if players choose
        a direction, in the second.
        """
        board = self.board
        if board.rows == 3:
            return [board.three_row_track(seat) for seat in SEATS]
        if board.rows == 4:
            return [board.own_rows(seat, clockwise) for clockwise in self._is_clockwise_pair() for seat in SEATS]
        if self._direction == Direction.OPPOSITE:
            return [board.round_trip(seat == "N") for seat in SEATS]
        turned = (False, True) if self._direction in CHOSEN else self._is_clockwise_pair()
        return [board.round_trip(clockwise) for clockwise in turned for _ in SEATS]

    def _is_clockwise_pair(self) -> tuple[bool, ...]:
        """Return, for the first and (if any) second direction round a player's own rows, whether it is clockwise."""
        turned = TURNED[self._direction]
        return (*turned, not turned[0]) if self._reverses and len(turned) == 1 else turned

    def _entry_holes(self) -> dict[int, int]:
        """Return, by way, the hole where captured stones enter the track, on boards of four rows: the first of the
        front row (in Bao the kichwa); empty for others.
        """
        if self.board.rows != 4:
            return {}
        fronts = [self.board.front_row(seat) for seat in SEATS]
        return {way: fronts[way % 2][0 if self._is_clockwise_pair()[way // 2] else -1] for way in range(len(self.all))}

    def skipping_clauses(self) -> list[int]:
        """Return, by way and cell, the number + 1 of the clause by which a sowing skips the cell, or 0."""
        table = [0] * k.BY_WAY
        if SkippedHoles.THEIR_STORE in self.skips:
            for way in range(4):
                table[way * k.MAX_CELLS + self.board.store(SEATS[1 - way % 2])] = (
                    self._clause(self.skips[SkippedHoles.THEIR_STORE]) + 1
                )
        return table

    def cell_places(self) -> list[int]:
        """Return, by player and cell, the kind of place that the cell is for that player, as bits."""
        table = [0] * k.BY_PLAYER
        for lane, seat in enumerate(SEATS):
            front = self.board.front_row(seat)
            for i, cell in enumerate(self.board.cells):
                own = cell.seat == seat
                if cell.store:
                    table[lane * k.MAX_CELLS + i] = k.OWN_STORE if own else k.THEIR_STORE
                elif cell.hole:
                    side = (k.OWN_SIDE if own else k.THEIR_SIDE) | (k.OWN_FRONT if i in front else 0)
                    chained = self.sparing_clause_id(i) is None or not self._spared[self.south_name(i)].in_chains
                    table[lane * k.MAX_CELLS + i] = side | k.ANY_HOLE | (k.UNSPARED if chained else 0)
        return table

    def south_name(self, hole: int) -> str:
        """Return the name of South's hole that corresponds to `hole`, or that it is."""
        cell = self.board.cells[hole]
        return cell.name if cell.seat == "S" else self.board.cells[self.board.partner(hole)].name

    def is_named(self, cell: int, holes: Sequence[str] | None) -> bool:
        """Return whether a cell is one of `holes`, named as South's, on either side; True if `holes` is None."""
        return holes is None or (
            cell < self.board.holes and self.south_name(cell) in self.board.resolve_hole_names(holes)
        )

    def is_named_for_seat(self, cell: int, seat: Seat, holes: Sequence[str] | None) -> bool:
        """Return whether a cell is one of `holes`, where South's names are the player's own holes and North's the
        opponent's; True if `holes` is None.
        """
        if holes is None:
            return True
        named = cell < self.board.holes and self.board.cells[cell if seat == "S" else self.board.partner(cell)].name
        return named in self.board.resolve_hole_names(holes)

    def sparing_clause_id(self, cell: int) -> str | None:
        """Return the id of the clause that protects the hole `cell` from capture; None for none."""
        clause = self._spared.get(self.south_name(cell)) if cell < self.board.holes else None
        return clause.id if clause else None

    def sparing_clauses(self) -> list[int]:
        """Return, by hole, the number + 1 of the clause that protects the hole from capture, or 0."""
        found = map(self.sparing_clause_id, range(self.board.holes))
        return padded_table([0 if id is None else self._clause(id) + 1 for id in found], k.MAX_CELLS)

    def signs(self) -> list[int]:
        """Return, by hole, the allowed signs of direction as bits: 1 left, 2 right."""
        allowed = {Direction.CLOCKWISE: 1, Direction.ANTICLOCKWISE: 2}
        fixed = [self._fixed.get(cell.name) for cell in self.board.cells[: self.board.holes]]
        return padded_table([allowed[way] if way else 3 for way in fixed], k.MAX_CELLS)

    def reversible_holes(self, named: Sequence[str]) -> list[int]:
        """Return, by hole, 1 if a lap from there may be reversed: the holes `named` by South's names, and North's."""
        return padded_table([self.is_named(i, named) for i in range(self.board.holes)], k.MAX_CELLS)

    def hole_columns(self) -> list[int]:
        """Return, by hole, the hole's column, counted from its owner's left."""
        board = self.board
        files = [
            cell.column if cell.seat == "S" else board.columns - 1 - cell.column for cell in board.cells[: board.holes]
        ]
        return padded_table(files, k.MAX_CELLS)

    def start_zones(self) -> list[int]:
        """Return, by hole, its zone as bits for starting a turn: 1 in its owner's front row, 2 elsewhere, 0 for holes
        that nobody lifts. On boards of two rows plus 4 for the four holes at the right, plus 8 for all but the
        rightmost.
        """
        front = {hole for seat in SEATS for hole in self.board.front_row(seat)}
        cells = self.board.cells[: self.board.holes]
        zones = [
            k.FRONT if i in front else 0 if self.board.is_end(cell.name) else k.BACK for i, cell in enumerate(cells)
        ]
        if self.board.rows == 2:
            for end in (self.board.half, self.board.holes):  # each player's holes are counted from their left
                zones[end - 4 : end] = [zone | k.RIGHT_FOUR for zone in zones[end - 4 : end]]
                others = slice(end - self.board.columns, end - 1)
                zones[others] = [zone | k.NOT_RIGHTMOST for zone in zones[others]]
        return padded_table(zones, k.MAX_CELLS)

    def second_way_flags(self) -> list[int]:
        """Return, by hole and sign (0 left, 1 right as its owner sees it), 1 if that direction is the player's second
        way, else 0. The first way runs to the right along the near row of a two-row board and, if clockwise, along the
        front row of a four-row board; in the back row it returns to the left.
        """
        turned = self.board.rows == 4 and not self._is_clockwise_pair()[0]  # the first way goes to the left in front
        first = [0, 1] if turned else [1, 0]  # the sign 0 takes the second way
        zones = self.start_zones()
        table = []
        for i in range(self.board.holes):
            table += first if self.board.rows <= 2 or zones[i] == k.FRONT else first[::-1]
        return padded_table(table, k.BY_PLAYER)

    def entry_ways(self) -> list[int]:
        """Return, by way and cell, the way along which stones captured in that cell are sown: from the nearer end's
        hole (kichwa), or as before.
        """
        near, columns, files = self._sowing.near, self.board.columns, self.hole_columns()
        return [
            way % 2 if files[i] < near else way % 2 + 2 if files[i] >= columns - near else way
            for way in range(k.BY_WAY // k.MAX_CELLS)
            for i in range(k.MAX_CELLS)
        ]

    def entry_moves(self) -> list[int]:
        """Return, by player, the moves for which stones captured in the starting hole itself are sown in the move's
        direction; two bits per hole, one for each sign.
        """
        entry, courses, half = self.entry_ways(), self.second_way_flags(), self.board.half
        found = [0, 0]
        for i in range(self.board.holes):
            for sign in range(2):
                way = i // half + 2 * courses[2 * i + sign]
                found[i // half] |= (entry[way * k.MAX_CELLS + i] == way) << (2 * (i % half) + sign)
        return found

    def column_holes(self) -> list[int]:
        """Return, by hole, the holes of its column, four entries that end with the hole itself; with four rows the
        opposite front hole comes first.
        """
        table: list[int] = []
        for i in range(self.board.holes):
            others = [*self.board.column(i)]
            if self.board.rows == 4:
                others[:2] = others[1::-1]
            table += (others + [i] * 4)[:4]
        return padded_table(table, k.BY_WAY)

    def stones_to_reach(self) -> list[int]:
        """Return, by hole, how many stones a sowing in the first direction needs to reach the opponent's side; 255 if
        it never does.
        """
        board, table = self.board, []
        for hole in range(board.holes):
            owner = board.cells[hole].seat
            ring = self.all[SEATS.index(owner)]
            at, drops = ring.index(hole), 0
            for _ in ring:
                at = (at + 1) % len(ring)
                cell = board.cells[ring[at]]
                if not (cell.store and cell.seat != owner and SkippedHoles.THEIR_STORE in self.skips):
                    drops += 1
                if cell.hole and cell.seat != owner:
                    break
            else:
                drops = k.MOST_STONES
            table.append(drops)
        return padded_table(table, k.BY_PLAYER)


def _successors_by_way(ways: Sequence[Sequence[int]], *, forwards: bool, entries: Mapping[int, int]) -> list[int]:
    """Return, by way and cell, the next (`forwards`) or previous cell of the track; the cell itself if it isn't on it.
    `ways`: the tracks; `entries`: by way, the hole that follows a store, where captured stones enter.
    """
    table = []
    for way in range(4):
        row = list(range(k.MAX_CELLS))
        if way < len(ways):
            ring = ways[way] if forwards else ways[way][::-1]
            for here, there in zip(ring, (*ring[1:], ring[0]), strict=True):
                row[here] = there
            if way in entries:
                row[2 * len(ring) + way % 2] = entries[way]
        table += row
    return table


def padded_table(table: list[int], length: int) -> list[int]:
    """Return a table filled up with zeros to `length`, the length of the machine's array."""
    return (table + [0] * length)[:length]
