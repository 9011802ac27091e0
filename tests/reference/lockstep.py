"""The program and the reference play the same random games; before every move all fields are compared."""

from collections.abc import Iterator
from random import Random
from typing import Any

from game import protocol
from game.rules.library import standard
from game.rules.position import Position
from tests import reference
from tests.drawing import draw

MOST = 400  # plies of one game


def differences(program: Position, told: reference.Board) -> list[str]:
    """What two positions do not agree on, in sentences."""
    here, there = protocol.describe(program), reference.describe(told)
    here["legal"] = sorted(here["legal"])
    if here["over"] and there["over"]:
        here["turn"] = there["turn"]  # the turn of a finished game means nothing
    here.setdefault("phase", "play")
    there.setdefault("phase", "play")
    return [
        f"{key}: {here.get(key, 'nothing')} in the program, {there.get(key, 'nothing')} in the reference"
        for key in sorted({*there, *FIELDS_OF_SOME} & {*here, *there})
        if here.get(key) != there.get(key)
    ]


FIELDS_OF_SOME = ("owner", "burnt", "round", "score", "phase")


def some_options(variant: str, random: Random) -> dict[str, Any]:
    """Options at random, the default of each more often than not."""
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
    """As many of the other player's holes as the leader has won."""
    theirs = told.row("N" if told.turn == "S" else "S")
    won = max(reference.describe(told)["score"].values()) - 6
    return "claim:" + ".".join(sorted(random.sample(theirs, won)))


def some_layout(told: reference.Board, random: Random) -> str:
    """A lawful layout: a few stones where they must lie, the rest in heaps of any size."""
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


def scattered(variant: str, options: dict[str, Any], random: Random) -> tuple[list[int], list[int], list[int]]:
    """Stones anywhere: full boards, endings, and heaps of all kinds.  South's holes, North's, the stores."""
    board = reference.start(variant, options)
    n, stones = board.columns, 2 * board.columns * board.each
    cells, stores = [0] * (2 * n), [0, 0]
    on_board = stones if random.random() < 0.2 else random.randint(0, stones)
    unit = 4 if variant == "nam_nam" else 1  # takings are fours there, and the last eight end the game
    on_board = max(on_board // unit * unit, 8 if variant == "nam_nam" else 0)
    favoured = random.sample(range(2 * n), random.randint(1, 2 * n))
    for _ in range(on_board):
        cells[random.choice(favoured)] += 1
    for _ in range((stones - on_board) // unit):
        stores[random.randrange(2)] += unit
    return cells[:n], cells[n:], stores


def beginning(variant: str, random: Random) -> tuple[Position, reference.Board, list[str]]:
    """The start, or a position from outside: in the program, in the reference, in words."""
    options = some_options(variant, random)
    from_outside = random.random() < 0.4
    if from_outside:
        # A position from outside is one round, in the middle.
        once = {"pie": False, "match": False, "opening": "in_turn"}
        options |= {key: value for key, value in once.items() if key in options}
    rules = standard().variants[variant].rules(options)
    if not from_outside:
        return Position.start(rules), reference.start(variant, options), [f"{variant} {options} from the start"]
    south, north, stores = scattered(variant, options, random)
    turn = random.choice("SN")
    told = reference.lay(variant, options, south, north, stores, turn)
    names = told.row("S") + told.row("N") + ["S", "N"]
    counts = dict(zip(names, south + north + stores, strict=True))
    program = Position.laid_out(rules, counts, turn)  # type: ignore[arg-type]
    return program, told, [f"{variant} {options} from {south} {north} {stores} {turn}"]


def lockstep(variant: str, random: Random, most: int = MOST) -> int:
    """One random game; the number of plies.  Raises AssertionError with the whole game."""
    program, told, said = beginning(variant, random)
    for ply in range(most):
        wrong = differences(program, told)
        if wrong:
            seen = told.describe()
            raise AssertionError("\n".join([" ".join(said), *wrong, draw(seen["holes"] | seen["stores"], "reference")]))
        if told.over:
            return ply
        move = some_move(told, random)
        said.append(move)
        try:
            # Silently or step by step: the program does the two apart.
            program = program.play(move) if random.random() < 0.5 else program.turn(move).finish()
            told = told.play(move)
        except Exception as error:
            raise AssertionError(f"{' '.join(said)}: {error!r}") from error
    return most


def matches(games: int, seed: int, variants: tuple[str, ...], most: int = MOST) -> Iterator[tuple[str, int]]:
    """Random games, the variants in turn: which was played, and how many plies."""
    for i in range(games):
        variant = variants[i % len(variants)]
        yield variant, lockstep(variant, Random(f"{seed} {i} {variant}"), most)
