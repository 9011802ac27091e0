"""Lists of games show whose pieces lie where, without playing the games through."""

from pathlib import Path

from game.features.library.game_counts import GameCounter
from game.features.library.game_library import GameArchive
from game.film.stones import Stones
from game.rules.board import coats_of
from game.rules.match import Game
from game.store.record import GameRecord
from tests.store.common import VARIANTS

MOVES = ("c3-d4", "f6-e5", "d4xf6", "g7xe5")


def begun() -> Game:
    played = Game(VARIANTS["damka"].rules({}))
    for move in MOVES:
        played.play(move)
    return played


def test_every_piece_in_a_list_has_its_owner(tmp_path: Path) -> None:
    played = begun()
    with_owners = played.position.coats()
    library = GameArchive(tmp_path, VARIANTS)
    library.save("one", GameRecord.of_game(played), GameCounter().count_game(played))
    library.close()
    [entry] = GameArchive(tmp_path, VARIANTS).page_of_games().entries
    assert entry.counts["e5"] == 1
    assert entry.counts["d4"] == 0
    worn = coats_of(entry.counts)
    assert {place: worn[place] for place in worn} == {p: s for p, s in with_owners.items() if played.position.count(p)}
    assert (worn["a1"], worn["e5"], worn["h8"]) == ("S", "N", "N")
    import random

    stones = Stones(entry.counts, random.Random(1))
    assert {stones.owner_of_piece(one) for one in stones.snapshot()["e5"].values()} == {"N"}
