"""Kalah and Oware a second time, written from the rules as people tell them and from nothing else.

It shares no line and no idea of layout with the step machine: a board is two lists seen by the player who moves, a
whole move is one function, and nothing is shown in between.  Slow, and short enough to be read as rules.

    python -m tests.reference [GAMES] [SEED]      plays the program against it in lockstep and says what it found
"""

import itertools
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from game.rules.library import standard
from game.rules.position import Position as Ours
from game.rules.position import PositionError
from tests.drawing import draw, draw_position

Row = list[int]
OPTIONS: dict[str, dict[str, tuple[Any, ...]]] = {
    "kalah": {
        "seeds": (4, 3, 5, 6), "columns": (6, 1, 2, 3, 4, 5, 7, 8, 9), "empty_capture": (False, True),
        "pie": (False, True), "circles": ("own_side", "draw", "nobody"),
    },
    "oware": {
        "seeds": (4, 5, 6), "grand_slam": ("no_capture", "forbidden", "allowed"),
        "pie": (False, True), "circles": ("own_side", "draw", "nobody"),
    },
}  # fmt: skip


@dataclass(frozen=True)
class Board:
    """A state between two turns.  `winner` is S, N or draw once the game is over."""

    game: str
    options: dict[str, Any]
    rows: dict[str, tuple[int, ...]]
    stores: dict[str, int]
    player: str = "S"
    north_moved: bool = False
    winner: str | None = None
    drawn: bool = False
    past: tuple[Any, ...] = field(default=())

    @property
    def counts(self) -> dict[str, int]:
        """Stones by the names of holes and stores."""
        south = {chr(65 + i): n for i, n in enumerate(self.rows["S"])}
        return south | {chr(97 + i): n for i, n in enumerate(self.rows["N"])} | self.stores


def start(game: str, options: dict[str, Any]) -> Board:
    """The first position."""
    row = (options["seeds"],) * options.get("columns", 6)
    return remember(Board(game, options, {"S": row, "N": row}, {"S": 0, "N": 0}))


def lay(game: str, options: dict[str, Any], south: Row, north: Row, stores: Row, player: str) -> Board:
    """A position from outside, in the middle of a game, judged as if a turn had led to it."""
    rows = {"S": tuple(south), "N": tuple(north)}
    board = Board(game, options, rows, {"S": stores[0], "N": stores[1]}, player, north_moved=True)
    return remember(judge(board))


def moves(board: Board) -> list[str]:
    """What the player may do, in no particular order."""
    if board.winner:
        return []
    holes = [i for i, n in enumerate(board.rows[board.player]) if n]
    if board.game == "oware":
        holes = [i for i in holes if oware_allows(board, i)]
    letter = 65 if board.player == "S" else 97
    may_swap = board.options["pie"] and board.player == "N" and not board.north_moved
    return [chr(letter + i) for i in holes] + ["swap"] * may_swap


def play(board: Board, move: str) -> Board:
    """The next position."""
    if move == "swap":
        rows, stores = board.rows, board.stores
        turned = {"S": rows["N"], "N": rows["S"]}, {"S": stores["N"], "N": stores["S"]}
        after = replace(board, rows=turned[0], stores=turned[1], player="S", north_moved=True)
    else:
        hole = ord(move.upper()) - 65
        after = (kalah_turn if board.game == "kalah" else oware_turn)(board, hole)
        after = replace(after, north_moved=board.north_moved or board.player == "N")
    after = after if after.winner else judge(after)
    rose = any(after.stores[seat] > board.stores[seat] for seat in "SN")
    return again(remember(replace(after, past=() if rose else board.past)))


def remember(board: Board) -> Board:
    return replace(board, past=(*board.past, (board.player, board.rows["S"], board.rows["N"])))


def again(board: Board) -> Board:
    """The third time the same: stop."""
    if board.winner or board.past.count(board.past[-1]) < 3:
        return board
    if board.options["circles"] == "own_side":
        return decide(gather(board, "S", "N"))
    return decide(replace(board, drawn=board.options["circles"] == "draw"))


def decide(board: Board) -> Board:
    south, north = board.stores["S"], board.stores["N"]
    winner = "draw" if board.drawn or south == north else "S" if south > north else "N"
    return replace(board, winner=winner)


def gather(board: Board, south_to: str, north_to: str) -> Board:
    """What lies in South's row goes to one store, what lies in North's to another."""
    stores = dict(board.stores)
    stores[south_to] += sum(board.rows["S"])
    stores[north_to] += sum(board.rows["N"])
    nothing = (0,) * len(board.rows["S"])
    return replace(board, rows={"S": nothing, "N": nothing}, stores=stores)


def facing_player(board: Board) -> str:
    return "N" if board.player == "S" else "S"


def judge(board: Board) -> Board:
    """Is the game over before the player makes a move?"""
    me, you = board.player, facing_player(board)
    if board.game == "kalah":
        if any(board.rows[me]) and any(board.rows[you]):
            return board
        return decide(gather(board, "S", "N"))
    half = 6 * board.options["seeds"]
    if max(board.stores.values()) > half or list(board.stores.values()) == [half, half]:
        return decide(board)
    if not any(board.rows[me]):
        return decide(gather(board, you, you))
    if not any(board.rows[you]) and not any(reaches_over(board, i) for i in range(6)):
        return decide(gather(board, me, me))
    if not moves(board):  # nothing but forbidden grand slams
        return decide(gather(board, me, me))
    return board


# ---------------------------------------------------------------------- Kalah
def kalah_turn(board: Board, hole: int) -> Board:
    """One sowing; mine are the rows of the player who moves, from his left."""
    me, you = board.player, facing_player(board)
    mine, yours, store = list(board.rows[me]), list(board.rows[you]), board.stores[me]
    n, mine[hole] = mine[hole], 0
    size = len(mine)
    walk = itertools.islice(itertools.cycle(range(2 * size + 1)), hole + 1, None)
    spot = hole
    for spot in itertools.islice(walk, n):
        if spot < size:
            mine[spot] += 1
        elif spot == size:
            store += 1
        else:
            yours[spot - size - 1] += 1
    if spot < size and mine[spot] == 1 and (yours[size - 1 - spot] or board.options["empty_capture"]):
        store += 1 + yours[size - 1 - spot]
        mine[spot] = yours[size - 1 - spot] = 0
    return replace(
        board,
        rows={me: tuple(mine), you: tuple(yours)},
        stores=board.stores | {me: store},
        player=me if spot == size else you,
    )


# ---------------------------------------------------------------------- Oware
def reaches_over(board: Board, hole: int) -> bool:
    """Does a stone of this hole fall into the other row?"""
    return board.rows[board.player][hole] >= 6 - hole


def oware_sowing(board: Board, hole: int) -> tuple[Row, Row, list[int]]:
    """Both rows after the sowing, and the holes of the other row whose stones would be captured."""
    mine, yours = list(board.rows[board.player]), list(board.rows[facing_player(board)])
    n, mine[hole] = mine[hole], 0
    others = [spot for spot in range(12) if spot != hole]
    first = next((k for k, spot in enumerate(others) if spot > hole), 0)
    spot = hole
    for k in range(n):
        spot = others[(first + k) % 11]
        if spot < 6:
            mine[spot] += 1
        else:
            yours[spot - 6] += 1
    won = []
    at = spot - 6
    while at >= 0 and yours[at] in (2, 3):
        won.append(at)
        at -= 1
    return mine, yours, won


def is_grand_slam(yours: Row, won: list[int]) -> bool:
    return bool(won) and sum(yours) == sum(yours[i] for i in won)


def oware_allows(board: Board, hole: int) -> bool:
    if not any(board.rows[facing_player(board)]) and not reaches_over(board, hole):
        return False
    if board.options["grand_slam"] != "forbidden":
        return True
    _, yours, won = oware_sowing(board, hole)
    return not is_grand_slam(yours, won)


def oware_turn(board: Board, hole: int) -> Board:
    me, you = board.player, facing_player(board)
    mine, yours, won = oware_sowing(board, hole)
    slam = is_grand_slam(yours, won)
    if slam and board.options["grand_slam"] == "no_capture":
        won = []
    taken = sum(yours[i] for i in won)
    for i in won:
        yours[i] = 0
    stores = board.stores | {me: board.stores[me] + taken}
    after = replace(board, rows={me: tuple(mine), you: tuple(yours)}, stores=stores, player=you)
    if slam and board.options["grand_slam"] == "allowed":
        return decide(gather(after, me, me))
    return after


# ---------------------------------------------------------------------- lockstep
def differences(ours: Ours, theirs: Board) -> list[str]:
    """What two positions do not agree on, in sentences."""
    cells = ours.rules.board.cells
    counts = {cell.name: n for cell, n in zip(cells, ours.cells, strict=True)}
    found = []
    if counts != theirs.counts:
        found.append("other stones")
    if ours.over != bool(theirs.winner):
        found.append(f"over: {ours.over} here, {bool(theirs.winner)} there")
    winner = (ours.outcome.winner or "draw") if ours.outcome else None
    if winner != theirs.winner:
        found.append(f"winner: {winner} here, {theirs.winner} there")
    if not ours.over and ours.player != theirs.player:
        found.append(f"to move: {ours.player} here, {theirs.player} there")
    if sorted(ours.legal()) != sorted(moves(theirs)):
        found.append(f"legal: {ours.legal()} here, {moves(theirs)} there")
    if found:
        found += [draw_position(ours, "program"), draw(theirs.counts, f"reference: {theirs.player} to move")]
    return found


def some_options(game: str, random: Random) -> dict[str, Any]:
    """Options at random, the default of each more often than not."""
    return {key: values[0] if random.random() < 0.4 else random.choice(values) for key, values in OPTIONS[game].items()}


def lockstep(game: str, random: Random, most: int = 400) -> int:
    """One random game, or one from a random position; the number of plies.  Raises AssertionError."""
    options = some_options(game, random)
    rules = standard().variants[game].rules(options)
    if random.random() < 0.5:
        ours, theirs = Ours.start(rules), start(game, options)
        said = [f"{game} {options} from the start"]
    else:
        options["pie"] = False
        rules = standard().variants[game].rules(options)
        south, north, stores = some_stones(options, random)
        player = random.choice("SN")
        theirs = lay(game, options, south, north, stores, player)
        names = {chr(65 + i): n for i, n in enumerate(south)} | {chr(97 + i): n for i, n in enumerate(north)}
        ours = Ours.laid_out(rules, names | {"S": stores[0], "N": stores[1]}, player)  # type: ignore[arg-type]
        said = [f"{game} {options} from {south} {north} {stores} {player}"]
    for ply in range(most):
        wrong = differences(ours, theirs)
        assert not wrong, "\n".join([*said, *wrong])
        if ours.over:
            return ply
        move = random.choice(ours.legal())
        said.append(move)
        ours, theirs = ours.play(move), play(theirs, move)
    return most


def some_stones(options: dict[str, Any], random: Random) -> tuple[Row, Row, Row]:
    """A random position with the right number of stones: full boards, endings, and heaps of all kinds."""
    columns = options.get("columns", 6)
    stones = 2 * columns * options["seeds"]
    cells = [0] * (2 * columns + 2)
    on_board = stones if random.random() < 0.2 else random.randint(0, stones)
    favoured = random.sample(range(2 * columns), random.randint(1, 2 * columns))
    for _ in range(on_board):
        cells[random.choice(favoured)] += 1
    for _ in range(stones - on_board):
        cells[2 * columns + random.randrange(2)] += 1
    return cells[:columns], cells[columns:-2], cells[-2:]


def matches(games: int, seed: int) -> Iterator[tuple[str, int]]:
    """Plays games one after the other, both kinds in turn: which, and how many plies."""
    random = Random(seed)
    for i in range(games):
        game = ("kalah", "oware")[i % 2]
        yield game, lockstep(game, random)


def main(words: list[str]) -> int:
    games, seed = (int(word) for word in (*words, "1000", "1")[:2]) if len(words) != 1 else (int(words[0]), 1)
    total = {"kalah": [0, 0], "oware": [0, 0]}
    try:
        for game, plies in matches(games, seed):
            total[game][0] += 1
            total[game][1] += plies
    except (AssertionError, PositionError) as error:
        print(error)
        return 1
    for game, (played, plies) in total.items():
        print(f"{game}: {played:,} games, {plies:,} plies, no difference (seed {seed})")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
