"""The search prefers positions that the variant file calls good."""

from pathlib import Path
from random import Random

from game.engine.mind import SearchLimits
from game.engine.sowing.search.thinking import BestMoveSearch
from game.rules.board import Seat, other_seat
from game.rules.file.variant_library import load_variant
from game.rules.sowing.compiled import Rules
from game.rules.sowing.position import Position
from tests.play import amount, played
from tests.rules.file.test_reader import GOOD
from tests.some import some


def rules_of(folder: Path, text: str, weights: dict[str, int]) -> Rules:
    path = folder / "weighed.toml"
    path.write_text(text + "\n[worth]\n" + "".join(f"{word} = {n}\n" for word, n in weights.items()), encoding="utf-8")
    return load_variant(path).rules({})


def own(position: Position, seat: Seat, weights: dict[str, int]) -> int:
    """What a player has, in hundredths of a stone."""
    board = position.rules.board
    holes = [position.cells[i] for i in board.holes_of_seat(seat)]
    counted = 100 * position.store(seat) if position.rules.counts else 0
    side = weights.get("side", 0 if position.rules.counts else 100)
    return counted + side * sum(holes) + weights.get("holes", 0) * sum(n > 0 for n in holes)


def worth(position: Position, seat: Seat, weights: dict[str, int]) -> float:
    """What a position is worth to a player: in a finished game its stones, or all of them."""
    if position.outcome is None:
        return own(position, seat, weights) - own(position, other_seat(seat), weights)
    if position.rules.counts and position.outcome.winner:
        return 100 * (position.store(seat) - position.store(other_seat(seat)))
    return {seat: 1e6, None: 0}.get(position.outcome.winner, -1e6)


def test_both_seats_are_weighed_alike(tmp_path: Path) -> None:
    """A position turned round is worth the same to the other player: the best move has the same letter."""
    rules = rules_of(tmp_path, GOOD, {"side": 30, "holes": -70})
    random = Random(5)
    for _ in some(range(amount(10))):
        *_, position = played(Position.start(rules), random, 12)
        names = [cell.name for cell in rules.board.cells]
        turned = {name: position.cells[rules.board.partner(i)] for i, name in enumerate(names)}
        across = Position.laid_out(rules, turned, other_seat(position.player))
        moves = [BestMoveSearch(p, 1).best(p, SearchLimits(depth=3)) for p in (position, across)]
        if position.over:
            assert moves == [None, None]
        else:
            assert str(moves[0]).lower() == str(moves[1]).lower()
