"""Words that say nothing: without one of them a clause does the same in every turn, and yet the reader takes them both.

    python -m lab.in_vain CLAUSES [SEED]

makes so many clauses by chance, of a lap, a kind of turn or an end, in a small game; drops each word, or puts a plainer
one in the place of a word that is needed; and says which words were in vain.
"""

import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from game.rules.board import SEATS
from game.rules.file.faults import VariantError
from game.rules.file.variant_library import load_variant
from game.rules.file.vocabulary import (
    AlsoCapturedHoles,
    CaptureChain,
    EndThen,
    EndWhen,
    FirstLapNeeds,
    LapThen,
    LastStonePlace,
    Occupancy,
    Side,
    SingleStoneMoves,
    SownSides,
    WhatIsTaken,
)
from game.rules.file.writing import variant_file_text
from game.rules.sowing.compiled import Rules
from game.rules.sowing.position import Position
from tests.play import scattered

POSITIONS = 400
THIN = 4_000  # more of them, in which a word is tried that did nothing in the others
ENOUGH = 12  # turns in which a clause took part, before it is said that a word of it does nothing
File = dict[str, Any]
TAKES = ("last", "facing", "facing last", "next", "last next", "after next", "their column", "every")


def in_vain(seed: int, folder: Path) -> tuple[File, list[str]]:
    """A clause by chance, and its words that do nothing; none where it is refused or takes part too seldom."""
    random = Random(seed)
    kind, clause = random.choice((a_lap, a_lap, a_lap, a_turn, an_end))(random)
    rules = read(file_with(kind, clause), folder)
    if rules is None:
        return clause, []
    tried = [
        one for one in (scattered(rules, random) for _ in range(POSITIONS)) if not one.over and one.phase == "play"
    ]
    if sum(_takes_part(one, move, kind) for one in tried for move in one.legal()) < ENOUGH:
        return clause, []
    found = []
    for word, other in _others(kind, clause):
        less = read(file_with(kind, other), folder)
        if less is not None and _alike(rules, less, tried) and _alike(rules, less, _thin(rules, random)):
            found.append(word)
    return clause, found


# ---------------------------------------------------------------------- clauses
def a_lap(random: Random) -> tuple[str, File]:
    when: File = {}
    for key in ("was", "facing", "next", "after_next", "across_after_next"):
        if random.random() < 0.3:
            when[key] = random.choice([*Occupancy]).value
    if random.random() < 0.4:
        when["place"] = random.choice([LastStonePlace.OWN_SIDE, LastStonePlace.THEIR_SIDE]).value
    if random.random() < 0.3:
        when["makes"] = sorted(random.sample(range(1, 5), random.randint(1, 2)))
    if random.random() < 0.1:
        when["even"] = True
    if random.random() < 0.1:
        when["facing_holds"] = sorted(random.sample(range(1, 4), random.randint(1, 2)))
    lap: File = {"id": "tried", "when": when}
    if random.random() < 0.8:
        said = random.choice(TAKES)
        lap["take"] = said.split() if said in ("facing last", "last next") else [said]
    if lap.get("take") == [WhatIsTaken.EVERY]:
        lap["holds"] = [random.randint(1, 3)]
        lap |= {"on": random.choice([*Side]).value} if random.random() < 0.5 else {}
    for key, words, chance in (("chain", CaptureChain, 0.3), ("also", AlsoCapturedHoles, 0.2)):
        lap |= {key: random.choice([*words]).value} if random.random() < chance else {}
    lap |= {"most": random.randint(1, 3)} if random.random() < 0.15 else {}
    lap |= {"leave": 1} if random.random() < 0.1 else {}
    if random.random() < 0.15:
        when["sown"] = random.choice([*SownSides]).value
    then = (LapThen.MOVE_AGAIN, LapThen.RELAY, LapThen.RELAY_NEXT, LapThen.RELAY_ONWARDS)
    return "lap", lap | ({"then": random.choice(then).value} if random.random() < 0.5 else {})


def a_turn(random: Random) -> tuple[str, File]:
    turn: File = {"id": "tried"}
    turn |= {"at_least": random.randint(2, 3)} if random.random() < 0.5 else {}
    turn |= {"at_most": random.randint(1, 4)} if random.random() < 0.3 else {}
    turn |= {"except": [random.randint(1, 4)]} if random.random() < 0.2 else {}
    turn |= {"leave": random.randint(1, 2)} if random.random() < 0.3 else {}
    turn |= {"singles": random.choice([*SingleStoneMoves]).value} if random.random() < 0.3 else {}
    turn |= {"needs": random.choice([*FirstLapNeeds]).value} if random.random() < 0.3 else {}
    return "turn", turn | ({"when": {"they": "no stone"}} if random.random() < 0.2 else {})


def an_end(random: Random) -> tuple[str, File]:
    end: File = {"id": "tried", "when": random.choice([*EndWhen]).value, "then": random.choice([*EndThen]).value}
    return "end", end | ({"left": random.randint(1, 6)} if end["when"] == EndWhen.FEW_STONES else {})


def file_with(kind: str, clause: File) -> File:
    """A small game that has this clause."""
    stuck = {"id": "stuck", "when": "nobody has a move", "then": "each sweeps own"}
    file: File = {
        "name": "In vain", "sources": [],
        "board": {"rows": 2, "columns": 4, "stores": "captured"}, "start": {"each": 2}, "sowing": {"id": "sow"},
        "drop": [], "turn": [], "lap": [{"id": "two", "when": {"makes": [2]}, "take": ["last"]}], "end": [stuck],
        "repetition": [{"id": "circles", "then": "draw"}],
    }  # fmt: skip
    file[kind] = [clause] + [stuck] * (kind == "end")
    if kind == "lap" and clause["when"]:  # where the clause does not fit, something else happens
        again = clause.get("then") == LapThen.MOVE_AGAIN
        file[kind].append({"id": "else", "when": {}, **({"take": ["last"]} if again else {"then": "move again"})})
    return file


def _others(kind: str, clause: File) -> Iterator[tuple[str, File]]:
    """The clause without one of its words, each with that word; with a plainer one where it needs one."""
    for key, value in clause.items():
        rest = {other: said for other, said in clause.items() if other != key}
        if isinstance(value, dict):
            for inner, said in value.items():
                less = {other: word for other, word in value.items() if other != inner}
                yield f"{key}.{inner}={said}", clause | {key: less}
                for one in said if isinstance(said, list) and len(said) > 1 else ():
                    yield (
                        f"{key}.{inner}={one} of {said}",
                        clause | {key: value | {inner: [n for n in said if n != one]}},
                    )
        elif isinstance(value, list) and len(value) > 1:
            for one in value:
                yield f"{key}={one} of {value}", clause | {key: [word for word in value if word != one]}
        elif (kind, key) == ("end", "then") and value != EndThen.NOBODY_SWEEPS and not _decided(clause):
            yield f"{key}={value}", clause | {key: EndThen.NOBODY_SWEEPS.value}
        elif key != "id" and (kind, key) != ("end", "then"):
            yield f"{key}={value}", rest


def _decided(end: File) -> bool:
    """Does an end that counts the stores of the game say of the player with less that they have lost?  So do these."""
    return end["when"] in (EndWhen.HALF, EndWhen.MORE_THAN_HALF) and end["then"] == EndThen.MOVER_LOSES


# ---------------------------------------------------------------------- what they do
def read(file: File, folder: Path) -> Rules | None:
    """The rules of a file; None where the reader refuses it."""
    path = folder / "in_vain.toml"
    path.write_text(variant_file_text(file), encoding="utf-8")
    try:
        rules: Rules = load_variant(path).rules()
    except VariantError:
        return None
    return rules


def _takes_part(position: Position, move: str, kind: str) -> bool:
    if kind == "turn":
        return position.kind == "tried"
    if kind == "end":
        outcome = position.play(move).outcome
        return outcome is not None and outcome.reason == "tried"
    steps = [*position.turn(move)]  # a turn without an end is taken back, whatever was done in it
    return any(step.clause == "tried" for step in steps) and not any(step.op == "void" for step in steps)


def _thin(rules: Rules, random: Random) -> Iterator[Position]:
    """Positions of few stones in a hole, often with an empty row: where a word of small numbers does what it does."""
    board = rules.board
    for _ in range(THIN):
        empty = random.choice((*SEATS, None, None))
        holes = [i for seat in SEATS if seat != empty for i in board.holes_of_seat(seat)]
        counts = dict.fromkeys((cell.name for cell in board.cells[: board.holes]), 0)
        counts |= {board.cells[i].name: random.choice((0, 0, 1, 1, 2, 3)) for i in holes}
        counts["S"] = rules.stones - sum(counts.values())
        if counts["S"] >= 0:
            yield Position.laid_out(rules, counts, random.choice(SEATS))


def _alike(rules: Rules, less: Rules, positions: Iterable[Position]) -> bool:
    """Does every turn from these positions do the same in both games, step by step?"""
    return all(_turns(rules, one) == _turns(less, one) for one in positions if one.phase == "play")


def _turns(rules: Rules, one: Position) -> list[Any]:
    """Return the steps and the end of every turn from a position, in a game with these rules."""
    said = one.as_json()
    position = Position.laid_out(rules, said["holes"] | said["stores"], one.player)
    moves = () if position.over else position.legal()
    found: list[Any] = [(position.over, position.cells[: rules.board.holes + 2], moves)]
    for move in moves:
        after = position.play(move)
        won = after.outcome.winner if after.outcome else None
        done = [(step.op, step.hole, step.n) for step in position.turn(move)]
        found.append((after.cells[: rules.board.holes + 2], after.player, after.over, won, done))
    return found


def main(words: list[str]) -> None:
    folder, first = Path(tempfile.mkdtemp()), int(words[1]) if len(words) > 1 else 1
    for seed in range(first, first + int(words[0])):
        clause, found = in_vain(seed, folder)
        for word in found:
            print(f"{seed}: {word} is in vain in {clause}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
