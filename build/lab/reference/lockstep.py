"""The program and the reference play the same random games; before every move all fields are compared."""

from collections.abc import Iterator
from random import Random
from typing import Any

from game import protocol
from game.rules.file.variant_library import standard_library
from game.rules.sowing import position_json
from game.rules.sowing.position import Position
from lab import reference
from lab.reference.by_sides import Rabe
from lab.reference.closing import Closing
from lab.reference.congkak import Congkak
from lab.reference.described import WaacheWaledat
from lab.reference.even_captures import Anywoli
from lab.reference.nam_nam import NamNam
from lab.reference.next_hole import NextHole
from lab.reference.rounds import Rounds
from lab.reference.togyz import TogyzKumalak
from lab.reference.whole_turns import FirstTurns
from lab.reference.won_holes import WonHoles
from tests.drawing import draw

MOST = 400  # plies of one game, in the tests


def differences(program: Position, told: reference.Board) -> list[str]:
    """The differences between two positions, in sentences."""
    here, there = protocol.position_as_json(program), reference.describe(told)
    here["legal"] = sorted(here["legal"])
    if here["over"] and there["over"]:
        here["turn"] = there["turn"]  # the turn of a finished game means nothing
    if not any(here.get("first", {}).values()):
        here.pop("first", None)  # the program says it of a board that looks like the start, the reference never
    here.setdefault("phase", "play")
    there.setdefault("phase", "play")
    return [
        f"{key}: {here.get(key, 'nothing')} in the program, {there.get(key, 'nothing')} in the reference"
        for key in sorted({*there, *FIELDS_OF_SOME} & {*here, *there})
        if here.get(key) != there.get(key)
    ]


FIELDS_OF_SOME = ("owner", "burnt", "round", "score", "phase", "tuz", "won", "closed", "again", "ko", "first")


def some_options(variant: str, random: Random) -> dict[str, Any]:
    """Random options, the default of each more often than not."""
    return {
        key: values[0] if random.random() < 0.4 else random.choice(values)
        for key, values in reference.OPTIONS[variant].items()
    }


def some_move(told: reference.Board, random: Random) -> str:
    move = random.choice(told.legal())
    if move == "layout:":
        return some_layout(told, random)
    if move == "claim:":
        return some_claim(told, random)
    return move


def some_claim(told: reference.Board, random: Random) -> str:
    """A random claim: as many of the other player's holes as the leader has won."""
    theirs = told.row("N" if told.turn == "S" else "S")
    won = max(reference.describe(told)["score"].values()) - told.columns
    return "claim:" + ".".join(sorted(random.sample(theirs, won)))


def some_layout(told: reference.Board, random: Random) -> str:
    """A random lawful layout: some stones where they must lie, the rest in heaps of any size."""
    n, stones = told.columns, 2 * told.columns * told.EACH
    if told.variant == "akil":
        south = random.sample(range(n), random.randint(1, n))
        north = south if random.random() < 0.5 else [n - 1 - i for i in south]
        open_holes, least = [*south, *(n + i for i in north)], 1
    else:
        open_holes, least = list(range(2 * n)), 2 if told.variant == "madjnuni" else 4
    numbers = [0] * (2 * n)
    for i in open_holes:
        numbers[i] = least
    favoured = random.sample(open_holes, random.randint(1, len(open_holes)))
    for _ in range(stones - sum(numbers)):
        numbers[random.choice(favoured)] += 1
    return "layout:" + ".".join(map(str, numbers))


def scattered(board: reference.Board, burnt: list[str], random: Random) -> tuple[list[int], list[int], list[int]]:
    """Scattered stones: full boards, endings, and heaps of all kinds.  South's holes, North's, the stores."""
    holes, stones = board.row("S") + board.row("N"), board.on_board() or 2 * board.columns * board.each
    counts, stores = dict.fromkeys(holes, 0), [0, 0]
    on_board = stones if random.random() < 0.2 else random.randint(0, stones)
    of_fours = isinstance(board, NamNam | Anywoli)  # captures are fours there, and the last eight end the game
    unit = 4 if of_fours else 1
    on_board = max(on_board // unit * unit, 8 if of_fours else 0)
    playable = [hole for hole in holes if hole not in burnt]
    favoured = random.sample(playable, random.randint(1, len(playable)))
    for _ in range(on_board):
        counts[random.choice(favoured)] += 1
    for _ in range((stones - on_board) // unit):
        stores[random.randrange(2)] += unit
    return [counts[hole] for hole in board.row("S")], [counts[hole] for hole in board.row("N")], stores


def some_match(board: reference.Board, random: Random) -> dict[str, Any]:
    """A match under way, as the protocol writes it."""
    number = random.randint(1, 3)
    if isinstance(board, NextHole | Congkak):
        stones, row = 2 * board.columns * board.each, board.each
        south = stones // 2 if number == 1 else random.randint(row, stones - row)
        score = {"S": south, "N": stones - south}
        filled = {seat: board.filling(seat) for seat in "SN"}
        burnt = [hole for seat in "SN" for hole in sorted(filled[seat][score[seat] // row :])]
        return {"round": number, "score": score, "burnt": burnt}
    if isinstance(board, Rabe):
        south = random.randint(1, 71)
        return {"round": number, "score": {"S": south, "N": 72 - south}}
    if isinstance(board, NamNam):
        more = 0 if number == 1 else random.randint(0, board.columns - 1)
        leader, second = random.sample("SN", 2)
        claimed = random.sample(board.row(second), more)
        owner = {hole: leader if hole in claimed else board.seat_of(hole) for hole in board.row("S") + board.row("N")}
        return {"round": number, "score": {leader: board.columns + more, second: board.columns - more}, "owner": owner}
    if number == 1:
        return {"round": 1, "score": {"S": 0, "N": 0}}
    if board.variant == "madjnuni":
        south = random.randint(0, 98)
        return {"round": 2, "score": {"S": south, "N": 98 - south}}
    south = 72 if number == 3 else random.randint(13, 59)
    return {"round": number, "score": {"S": south, "N": 144 - south if number == 3 else 72 - south}}


def some_more(board: reference.Board, holes: dict[str, int], random: Random) -> dict[str, Any]:
    """What else a game keeps: holes that have become stores, and are empty then; whether a second sowing is due."""
    if isinstance(board, TogyzKumalak):
        won: dict[str, str | None] = {"S": None, "N": None}
        for seat, other in ("SN", "NS"):
            free = [h for h in board.row(other)[:-1] if not holes[h] and h.lower() != (won[other] or "").lower()]
            won[seat] = random.choice(free) if free and random.random() < 0.6 else None
        return {"tuz": won}
    if isinstance(board, Closing):
        never = {row[-1] for row in map(board.row, "SN") if board.SPARES_LAST}
        free = [hole for hole, stones in holes.items() if not stones and hole not in never]
        shut = {"closed": [hole for hole in free if random.random() < 0.5]}
        return shut | ({"first": {"S": False, "N": False}} if isinstance(board, FirstTurns) else {})
    more: dict[str, Any] = {}
    if isinstance(board, WonHoles):
        won_by = {hole: random.choice("SN") for hole in holes if random.random() < 0.3}
        more = {"won": {seat: [hole for hole, winner in won_by.items() if winner == seat] for seat in "SN"}}
    if isinstance(board, WaacheWaledat | FirstTurns) and any(board.first.values()):
        return more | {"first": {seat: random.random() < 0.2 for seat in "SN"}}
    if more:
        return more
    if board.options.get("second_sowing"):
        return {"again": random.random() < 0.2}
    return {}


def beginning(variant: str, random: Random) -> tuple[Position, reference.Board, list[str]]:
    """The start, or a position from outside: in the program, in the reference, and as text."""
    options = some_options(variant, random)
    from_outside = random.random() < 0.4
    if from_outside and "pie" in options:
        options["pie"] = False  # unknown here: whether North has already moved
    rules = standard_library().variants[variant].rules(options)
    board = reference.start(variant, options)
    if not from_outside:
        return Position.start(rules), board, [f"{variant} {options} from the start"]
    match = some_match(board, random) if options.get("match") else {}
    south, north, stores = scattered(board, match.get("burnt", []), random)
    holes = dict(zip(board.row("S") + board.row("N"), south + north, strict=True))
    match |= some_more(board, holes, random)
    said = {
        "holes": holes,
        "stores": dict(zip("SN", stores, strict=True)),
        "turn": random.choice("SN"),
        **match,
    }
    told = reference.lay(variant, options, south, north, stores, said["turn"], **match)
    return position_json.from_json(rules, said), told, [f"{variant} {options} from {said}"]


def lockstep(variant: str, random: Random, most: int = MOST) -> int:
    """One random game; the number of plies.  Raises AssertionError with the whole game."""
    program, told, said = beginning(variant, random)
    first, from_outside = told, not said[0].endswith("start")
    for ply in range(most):
        if from_outside and isinstance(told, Rounds) and isinstance(first, Rounds) and told.round != first.round:
            if told.dull:
                return ply  # a position from outside does not say how its round began, so it cannot be played again
            from_outside = False
        wrong = differences(program, told)
        if wrong:
            seen = told.describe()
            raise AssertionError("\n".join([" ".join(said), *wrong, draw(seen["holes"] | seen["stores"], "reference")]))
        if told.over:
            return ply
        move = some_move(told, random)
        said.append(move)
        try:
            # Silently or step by step, which are two ways through the program.
            program = program.play(move) if random.random() < 0.5 else program.turn(move).finish()
            told = told.play(move)
        except Exception as error:
            raise AssertionError(f"{' '.join(said)}: {error!r}") from error
    return most


def matches(games: int, seed: int, variants: tuple[str, ...], most: int = MOST) -> Iterator[tuple[str, int]]:
    """Plays random games of the variants in turn: which one, and how many plies."""
    for i in range(games):
        variant = variants[i % len(variants)]
        yield variant, lockstep(variant, Random(f"{seed} {i} {variant}"), most)
