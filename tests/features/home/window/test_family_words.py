"""What stands over a family of games on the home page is true of each of them: its turns do what the heading says.

The headings are read here once more, as a player would, and looked for in games played by chance: of all files, and of
the same files without the word `shelf`, as people write them.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from random import Random

import msgspec
import pytest

from game.rules.board import SEATS, other_seat
from game.rules.file.variant_library import Variant, load_variant
from game.rules.game import Position, Rules, counts_of_position
from game.rules.match import Game, Ply
from game.rules.steps import Step
from game.text.idea_families import IDEAS, OTHER, idea_of_game
from tests.play import EVERY_GAME, LIBRARY, any_move, opened
from tests.some import some

GAMES, PLIES = 40, 60
Turn = tuple[Position, Sequence[Step]]  # the position before it, and what happens


def _own_store(turn: Turn) -> bool:
    before, steps = turn
    return any(step.op == "drop" and step.hole == before.player for step in steps)


def _gives_a_turn(turn: Turn) -> bool:
    """The last stone falls into the mover's store, and the next step is that they sow again."""
    before, steps = turn
    stored = [step.op == "drop" and step.hole == before.player for step in steps]
    return any(stored[i] and steps[i + 1].op == "bonus" for i in range(len(steps) - 1))


def _across(turn: Turn) -> bool:
    """A stone falls into an empty hole of the mover's, and what lies in the same column across is taken then."""
    before, steps = turn
    cells = {cell.name: cell for cell in before.rules.board.cells}
    last: Step | None = None
    for step in steps:
        if step.op == "drop":
            last = step
        if step.op == "capture" and last is not None and last.now == 1 and before.owner(last.hole) == before.player:
            facing = before.owner(step.hole) == other_seat(before.player)
            if facing and cells[step.hole].column == cells[last.hole].column:
                return True
    return False


def _makes_a_number(turn: Turn) -> bool:
    """All that the last stone makes in its hole is taken."""
    last: Step | None = None
    for step in turn[1]:
        if step.op == "drop":
            last = step
        if step.op == "capture" and last is not None and (step.hole, step.n) == (last.hole, last.now):
            return True
    return False


def _four(turn: Turn) -> bool:
    fours = {(step.hole, step.now) for step in turn[1] if step.op == "drop" and step.now == 4}
    return any(step.op == "capture" and (step.hole, step.n) in fours for step in turn[1])


def _laps(turn: Turn) -> bool:
    """Stones are lifted after some were sown, and sown on."""
    said = [step.op for step in turn[1]]
    if "drop" not in said:
        return False
    first = said.index("drop")
    lifted = [
        i for i, step in enumerate(turn[1]) if i > first and (step.op in ("lift", "relay") or step.to == "carried")
    ]
    return bool(lifted) and "drop" in said[lifted[0] :]


def _round_rows(turn: Turn) -> bool:
    """One sowing goes over both rows of the mover, or over the row that both share."""
    before, steps = turn
    cells = {cell.name: cell for cell in before.rules.board.cells}
    rows = {cells[step.hole].row for step in steps if step.op == "drop" and cells[step.hole].hole}
    if before.rules.board.rows == 3:
        return 1 in rows
    return {1, 2} & rows != set() and len(rows & ({2, 3} if before.player == "S" else {0, 1})) == 2


def _hops(turn: Turn) -> bool:
    said = {step.op for step in turn[1]}
    return {"hop", "capture"} <= said and not {"lift", "drop"} & said


def _gap(turn: Turn) -> bool:
    """The hole after the last stone is empty, and the one behind it is taken."""
    before, steps = turn
    ring = [cell.name for cell in before.rules.board.cells if cell.hole]
    counts, last = dict(counts_of_position(before)), ""
    for step in steps:
        if step.op == "capture" and last in ring and step.hole in ring:
            at = ring.index(last)
            for way in (1, -1):
                beyond = (ring[(at + i * way) % len(ring)] for i in (1, 2))
                if counts[next(beyond)] == 0 and next(beyond) == step.hole:
                    return True
        if step.op == "drop":
            last = step.hole
        if step.op in ("lift", "drop", "capture"):
            counts[step.hole] = step.now
    return False


def _row_wins(rules: Rules) -> bool:
    """A game ends as a row is empty: its player has won, or all that is left is theirs."""
    for seed in range(GAMES):
        random, game, steps = Random(seed), Game(rules, opened(rules)), list[Step]()
        for _ in range(5 * PLIES):
            if game.position.over:
                break
            before = counts_of_position(game.position)
            steps = list(game.play(any_move(game.position, random)).steps)
        if not game.position.over:
            continue
        counts = dict(before)
        counts.update((step.hole, step.now) for step in steps if step.op in ("lift", "drop", "capture"))
        swept = {step.to for step in steps if step.op == "sweep"}
        for seat in SEATS:
            row = [cell.name for cell in rules.board.cells if cell.hole and game.position.owner(cell.name) == seat]
            winner = getattr(game.position.outcome, "winner", None)
            if not any(counts[name] for name in row) and (swept == {seat} or (not swept and winner == seat)):
                return True
    return False


def _misses_across(turn: Turn) -> bool:
    """The last stone falls into an empty hole of the mover's, and what faces it is left."""
    before, steps = turn
    cells = {cell.name: cell for cell in before.rules.board.cells}
    counts, drops = dict(counts_of_position(before)), [i for i, step in enumerate(steps) if step.op == "drop"]
    if not drops:
        return False
    for step in steps[: drops[-1] + 1]:
        if step.op in ("lift", "drop", "capture"):
            counts[step.hole] = step.now
    last = steps[drops[-1]]
    if last.now != 1 or before.owner(last.hole) != before.player:
        return False
    taken = {step.hole for step in steps[drops[-1] :] if step.op == "capture"}
    return any(
        counts[name] and name not in taken
        for name, cell in cells.items()
        if cell.hole and before.owner(name) == other_seat(before.player) and cell.column == cells[last.hole].column
    )


PROMISES: dict[str, Callable[[Turn], bool]] = {
    "store": _own_store,
    "extra_turn": _gives_a_turn,
    "capture_across": _across,
    "two_three": _makes_a_number,
    "laps": _laps,
    "gap": _gap,
    "fours": _four,
    "more_rows": _round_rows,
    "hopping": _hops,
}


def turns(rules: Rules) -> Iterator[Turn]:
    """What happens in games that are played by chance."""
    for seed in range(GAMES):
        random, game = Random(seed), Game(rules, opened(rules))
        for _ in range(PLIES):
            if game.position.over:
                break
            ply: Ply = game.play(any_move(game.position, random))
            yield ply.before, ply.steps


def kept(shelf: str, rules: Rules) -> bool:
    """Whether a turn of the game does what is said over its family."""
    if shelf == "lay_out":
        return all(len(before.legal()) < 2 for before, _ in turns(rules) if before.phase == "play")
    if shelf == "empty_row":
        return _row_wins(rules)
    if shelf == OTHER:  # what faces a last stone may be taken by chance now and then, for its number
        across = kept("capture_across", rules) and not any(map(_misses_across, turns(rules)))
        return not across and not any(kept(one, rules) for one in ("extra_turn", "hopping"))
    return any(map(PROMISES[shelf], turns(rules)))


def bare(variant: Variant) -> Variant:
    """The same file without a word about its family."""
    return Variant(variant.id, msgspec.structs.replace(variant.words, shelf=None))


def test_every_heading_is_read() -> None:
    assert {*PROMISES, "lay_out", "empty_row", OTHER} == set(IDEAS)


@pytest.mark.parametrize("id", EVERY_GAME)
def test_a_game_does_what_is_said_over_its_family(id: str) -> None:
    variant = LIBRARY.variants[id]
    for shelf in some(dict.fromkeys((idea_of_game(variant), idea_of_game(bare(variant))))):
        assert kept(shelf, variant.rules()), f"{id} stands under: {IDEAS[shelf].said}"


FILE = """
name    = "My own game"
sources = ["My grandmother"]
[board]
rows = 2
columns = 5
{board}
[start]
each = 3
{options}
[sowing]
id = "sow"
{clauses}
[[end]]
id = "no_stones"
when = "mover has no stone"
then = "each sweeps own"
[[repetition]]
id = "circles"
then = "draw"
"""
OPTION = '[[option]]\nid = "more"\nvalues = [false, true]'
# Files whose clauses are near to those of a family: what is put into its store, its clauses, and where it stands.
NEAR = {
    "nothing but sowing": ("", "", OTHER),
    "a store, and no turn from it": ('stores = "sown"', "", "store"),
    "a turn from elsewhere": ("", '[[lap]]\nid = "x"\nwhen = { makes = [3] }\nthen = "move again"', OTHER),
    "a turn only by an option": (
        'stores = "sown"',
        '[[lap]]\nid = "x"\nif = { more = true }\nwhen = { place = "own store" }\nthen = "move again"',
        "store",
    ),
    "stones laid out, and turns to choose": ("", '[[opening]]\nid = "own"\noffer = "layout"\nwho = "each"', OTHER),
    "what faces a full hole": (
        "",
        '[[lap]]\nid = "x"\nwhen = { place = "own side", was = "occupied", facing = "occupied" }\ntake = ["facing"]',
        OTHER,
    ),
    "a number at home": ("", '[[lap]]\nid = "x"\nwhen = { makes = [5] }\ntake = ["last"]', "two_three"),
    "a four at the end": ("", '[[lap]]\nid = "x"\nwhen = { makes = [4] }\ntake = ["last"]', "fours"),
}  # fmt: skip


@pytest.mark.parametrize("near", NEAR)
def test_a_game_of_ones_own_stands_where_the_heading_is_true(near: str, tmp_path: Path) -> None:
    board, clauses, shelf = NEAR[near]
    path = tmp_path / "own.toml"
    path.write_text(
        FILE.format(board=board, clauses=clauses, options=OPTION if "more" in clauses else ""), encoding="utf-8"
    )
    variant = load_variant(path)
    assert idea_of_game(variant) == shelf
    assert kept(shelf, variant.rules())


def test_no_game_of_the_program_stands_among_the_others() -> None:
    assert not [v.id for v in LIBRARY.variants.values() if v.words.shelf and idea_of_game(v) == OTHER]
    assert list(chain(v.id for v in LIBRARY.variants.values() if idea_of_game(v) == "store"))
