"""The program and the reference play the same random games; before every move all fields are compared."""

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, cast

from game import protocol
from game.rules.file.variant_library import standard_library
from game.rules.sowing.position import Position
from lab import reference4
from lab.reference4 import State, four_rows, gabata, hawalis, kiswahili, kiswahili_house

MOST = 400  # plies of one game


def differences(program: Position, told: State) -> list[str]:
    """The differences between two positions, in sentences."""
    here, there = protocol.position_as_json(program), reference4.describe(told)
    here["legal"] = sorted(here["legal"])
    if here["over"] and there["over"]:  # in a finished game it is no player's turn
        here |= {key: there[key] for key in ("turn", "takasia") if key in there}
    return [
        f"{key}: {here.get(key, 'nothing')} in the program, {there[key]} in the reference"
        for key in there
        if here.get(key, MEANT_IF_UNSAID.get(key)) != there[key]
    ]


NEITHER = {"S": False, "N": False}
MEANT_IF_UNSAID = {"phase": "play", "takasia": None, "house": NEITHER, "first": NEITHER}


def some_options(variant: str, random: Random) -> dict[str, Any]:
    """Random options, the default of each more often than not."""
    return {
        key: values[0] if random.random() < 0.4 else random.choice(values)
        for key, values in reference4.OPTIONS[variant].items()
    }


# ---------------------------------------------------------------------- positions from outside
def scattered(variant: str, options: dict[str, Any], random: Random) -> State:
    """Scattered stones: full boards, endings, heaps of all kinds, with numbers and marks that are possible in play."""
    turn = random.choice("SN")
    if variant == "gabata":
        on_board = random.randint(0, gabata.STONES)
        holes, stores = scatter(gabata.NAMES, on_board, random), split(gabata.STONES - on_board, random)
        state = State(variant, options, holes, turn, stores=stores)
        return replace(state, round=random.randint(1, 9), score=split(gabata.STONES, random))
    if variant == "hawalis":
        on_board = random.randint(0, hawalis.STONES)
        holes = scatter(hawalis.NAMES, on_board, random)
        return State(variant, options, holes, turn, stores=split(hawalis.STONES - on_board, random))
    if variant in reference4.ROWS:
        return described_scattered(variant, options, turn, random)
    if variant == "kujifunza":
        return State(variant, options, scatter_four_rows(64, random), turn)
    hand = some_hands(turn, random)
    state = State(variant, options, scatter_four_rows(64 - sum(hand.values()), random), turn, hand=hand)
    state = replace(state, house={seat: random.random() < 0.6 for seat in "SN"})
    if not options["takasia"] or kiswahili_house.namua(state) or random.random() < 0.4:
        return state
    # as if the other player had just played a takata; few boards have a hole that takasia bars, so many are tried
    boards = (replace(state, holes=scatter_four_rows(64, random)) for _ in range(60))
    found = (replace(board, takasia=kiswahili.barred(board)) for board in boards)
    return next((board for board in found if board.takasia), state)


def described_scattered(variant: str, options: dict[str, Any], turn: str, random: Random) -> State:
    """Stones that were taken are in the stores, or on the board where there are none."""
    start = reference4.ROWS[variant].start(options)
    stones = sum(start.holes.values())
    stays = not standard_library().variants[variant].rules(options).collects_captures
    on_board = stones if stays else random.randint(0, stones)
    first = {seat: random.random() < 0.3 for seat in start.first}
    ways = {
        seat: None if first.get(seat) else random.choice((None, "clockwise", "anticlockwise"))
        for seat in start.direction
    }
    holes = scatter(list(start.holes), on_board, random)
    return State(variant, options, holes, turn, stores=split(stones - on_board, random), first=first, direction=ways)


def split(stones: int, random: Random) -> dict[str, int]:
    south = random.randint(0, stones)
    return {"S": south, "N": stones - south}


def some_hands(turn: str, random: Random) -> dict[str, int]:
    """None, or as many for both; the player to move may have one more."""
    if random.random() < 0.5:
        return {"S": 0, "N": 0}
    n = random.choice((0, 1, 2, random.randint(0, 21)))
    hands = {"S": n, "N": n}
    hands[turn] += 1 if n == 0 else random.randint(0, 1)
    return hands


def scatter(names: list[str], stones: int, random: Random) -> dict[str, int]:
    """Stones scattered over a few holes or many."""
    holes = dict.fromkeys(names, 0)
    favoured = random.sample(names, random.randint(1, len(names)))
    for _ in range(stones):
        holes[random.choice(favoured)] += 1
    return holes


def scatter_four_rows(stones: int, random: Random) -> dict[str, int]:
    """Any board, or one with few stones in front, as at the end of a game, where takasia and lone heads occur."""
    if random.random() < 0.4:
        return scatter(four_rows.NAMES, stones, random)
    holes = dict.fromkeys(four_rows.NAMES, 0)
    for front in four_rows.FRONT.values():
        for hole in random.sample(front, random.randint(1, 5)):
            holes[hole] = min(random.choice((1, 1, 2, 3, 12)), stones)
            stones -= holes[hole]
    backs = four_rows.BACK["S"] + four_rows.BACK["N"]
    if random.random() < 0.3:
        backs += [kiswahili_house.HOUSE[random.choice("SN")]] * 4
    favoured = random.sample(backs, random.randint(2, len(backs)))
    for _ in range(stones):
        holes[random.choice(favoured)] += 1
    return holes


def put_up(state: State) -> Position:
    """The same position in the program, set up through the protocol's JSON."""
    said = {"variant": state.variant, "options": state.options, **reference4.describe(state)}
    errors: list[str] = []
    conversation = protocol.ProtocolConversation(standard_library(), errors.append, lambda: None)
    conversation.execute_line("position json " + json.dumps(said))
    assert not errors, f"{errors} for {json.dumps(said)}"
    return cast(Position, conversation.game.position)


# ---------------------------------------------------------------------- games
def beginning(variant: str, random: Random) -> tuple[Position, State, str]:
    """The start, or a position from outside: in the program, in the reference, and as text."""
    options = some_options(variant, random)
    if random.random() < 0.5:
        rules = standard_library().variants[variant].rules(options)
        return Position.start(rules), reference4.start(variant, options), f"{variant} {options} from the start"
    options["pie"] = False  # a position does not say whether North has moved
    state = scattered(variant, options, random)
    return put_up(state), reference4.given(state), f"{variant} {options} from {told_short(state)}"


def told_short(state: State) -> str:
    holes = {hole: n for hole, n in state.holes.items() if n}
    signs = f"stores {state.stores} hand {state.hand} house {state.house} takasia {state.takasia}"
    return f"{holes} {signs} {state.turn} to move:"


def lockstep(variant: str, random: Random, most: int = MOST) -> int:
    """One random game; the number of plies.  Raises AssertionError with the whole game."""
    program, told, where = beginning(variant, random)
    said, first, from_outside = [where], told, not where.endswith("start")
    for ply in range(most):
        if from_outside and told.round != first.round:
            if told.fruitless or told.round > first.round + 1:
                return ply  # a position from outside does not say how its round began, so it cannot be played again
            from_outside = False
        wrong = differences(program, told)
        if wrong:
            raise AssertionError("\n".join([" ".join(said), *wrong, f"reference: {told_short(told)}"]))
        if told.winner:
            return ply
        move = random.choice(reference4.legal(told))
        said.append(move)
        try:
            program, told = program.play(move), reference4.play(told, move)
        except Exception as error:
            raise AssertionError(f"{' '.join(said)}: {error!r}") from error
    return most


def matches(games: int, seed: int, variants: tuple[str, ...], most: int = MOST) -> Iterator[tuple[str, int]]:
    """Plays random games of the variants in turn: which one, and how many plies."""
    for i in range(games):
        variant = variants[i % len(variants)]
        yield variant, lockstep(variant, Random(f"{seed} {i} {variant}"), most)
