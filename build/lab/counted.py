"""The files of tests/perft: positions of a game with the numbers on which program and reference agree.

    python build/lab/run.py counted VARIANT [SEED] > tests/perft/VARIANT.txt

counts positions of a game with the step machine and with the reference, and writes the numbers of both.
"""

import sys
from collections.abc import Iterator
from random import Random
from typing import Any

from game.rules.file.variant_library import standard_library
from game.rules.sowing.position import Position
from lab import reference, reference4
from lab.reference.lockstep import some_layout
from lab.second import Second
from tests.perft_files import START, Count

MOST = 500_000  # positions expected at the next depth, with which none is counted
ENOUGH = 4000  # positions, after which no further ply is counted
PLACES = 10  # positions in the middle of a game
LAID_OUT = ("madjnuni", "akil", "ghashim")
WITHOUT_CHOICE = ("roseya", *LAID_OUT)  # a single game of each is played out, not a match
CHOICES = reference.OPTIONS | reference4.OPTIONS
HEAD = """\
# Positions a number of plies ahead: an extra turn is a ply of its own, a finished game counts 1, and what was on the
# board before is not remembered; in games without a choice the turns until the end, and the stores then.
# Every number was counted twice: by the step machine and by the whole-move functions of build/lab/{reference}.
"""


def second_of(count: Count) -> Second:
    """The same position in the second version of the rules."""
    told = Second(_told(count))
    for move in count.moves:
        told = told.play(move)
    return told


def _told(count: Count) -> Any:
    if count.game in reference4.GAMES:
        assert count.word == START, "the positions of this game are told by moves"
        return reference4.start(count.game, count.options)
    if count.word == START:
        return reference.start(count.game, count.options)
    *cells, player = count.word.split("-")
    columns = reference.start(count.game, count.options).columns
    stones, marks = list(map(int, cells[: 2 * columns + 2])), cells[2 * columns + 2 :]
    known = {"barred": marks[0] if marks[0] != "0" else None} if marks else {}
    south, north, stores = stones[:columns], stones[columns:-2], stones[-2:]
    return reference.lay(count.game, count.options, south, north, stores, player, **known)


def written(count: Count) -> str:
    options = ",".join(f"{key}={str(value).lower()}" for key, value in count.options.items())
    lines = [f"id {count.id}", f"position {count.word}"]
    lines += [f"moves {' '.join(count.moves)}"] if count.moves else []
    lines += [f"options {options or '-'}"]
    lines += [f"perft {depth} {n}" for depth, n in count.numbers.items()]
    lines += [f"played_out {' '.join(map(str, count.played_out))}"] if count.played_out else []
    return "\n".join(lines) + "\n"


def main(words: list[str]) -> int:
    variant = words[0]
    random = Random(f"{variant} {words[1] if words[1:] else 1}")
    print(HEAD.format(reference="reference4" if variant in reference4.GAMES else "reference"))
    for count in (*starts(variant), *(midgame(variant, i, random) for i in range(PLACES))):
        fill_in(count)
        print(written(count), flush=True)
    return 0


def starts(variant: str) -> Iterator[Count]:
    """The start, with the defaults and with each value of each option; none for games that are laid out by hand."""
    if "layout:" in Position.start(standard_library().variants[variant].rules()).legal():
        return
    yield Count(variant, f"{variant}-start")
    for key, values in CHOICES[variant].items():
        yield from (Count(variant, f"{variant}-{key}-{value}".lower(), options={key: value}) for value in values[1:])


def midgame(variant: str, number: int, random: Random) -> Count:
    """A position some moves on, with random options; the game is not over there."""
    options = {key: random.choice(values) for key, values in CHOICES[variant].items() if random.random() < 0.4}
    if variant in LAID_OUT:
        options["match"] = False
    count = Count(
        variant, f"{variant}-midgame-{number + 1}", moves=some_moves(variant, options, random), options=options
    )
    return midgame(variant, number, random) if second_of(count).over else count


def some_moves(variant: str, options: dict[str, Any], random: Random) -> list[str]:
    """The first moves of a random game."""
    told, moves = second_of(Count(variant, "", options=options)), []
    for _ in range(random.randint(3, 60)):
        listed = told.moves() or ([] if told.over else [some_layout(told.board, random)])
        if not listed:
            break
        moves.append(random.choice(listed))
        told = told.play(moves[-1])
    return moves


def fill_in(count: Count) -> None:
    """Fills in the reference's numbers, and checks that the program counts the same."""
    told, position = second_of(count), count.position
    if count.game in WITHOUT_CHOICE:
        count.played_out = told.played_out()
        return
    for depth in range(1, 9):
        numbers = [1, 1, *count.numbers.values()]
        if numbers[-1] >= ENOUGH or numbers[-1] ** 2 > MOST * numbers[-2]:
            break
        count.numbers[depth] = told.leaves(depth)
        assert sum(position.perft(depth).values()) == count.numbers[depth], written(count)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
