"""Lists of games show what lies on a board besides stones, and how a game for one ended."""

from dataclasses import replace
from pathlib import Path

from game.board.marks import BoardMarks
from game.features.library.game_counts import GameCounter
from game.features.library.game_library import GameArchive
from game.rules.board import Seat
from game.rules.match import Game
from game.rules.sowing.position import Position
from game.store.record import GameRecord, Player
from tests.store.common import VARIANTS


def kept(folder: Path, game: Game) -> GameArchive:
    library = GameArchive(folder, VARIANTS)
    library.save("one", GameRecord.of_game(game), GameCounter().count_game(game))
    library.close()
    return GameArchive(folder, VARIANTS)


def test_holes_that_became_stores_and_mandarins_are_known_in_a_list(tmp_path: Path) -> None:
    rules = VARIANTS["togyz_kumalak"].rules({})
    counts = {"H": 4, "I": 2, "b": 2, "d": 2, "S": 76, "N": rules.stones - 86}
    game = Game(rules, Position.laid_out(rules, counts, "S"))
    game.play("H")
    [entry] = kept(tmp_path / "stores", game).page_of_games().entries
    assert BoardMarks.from_looks(entry.marks).stores == (("b", "S"),)
    [entry] = kept(tmp_path / "heavy", Game(VARIANTS["o_an_quan"].rules({}))).page_of_games().entries
    assert BoardMarks.from_looks(entry.marks).heavy == {"Q", "q"}


def test_whoever_plays_alone_has_won_and_not_south(tmp_path: Path) -> None:
    game = Game(VARIANTS["tchuka_ruma"].rules({"columns": 2, "seeds": 4}))
    for move in ("A", "B", "B"):
        if not game.position.over:
            game.play(move)
    assert game.position.over
    [entry] = kept(tmp_path, game).page_of_games().entries
    won = game.position.outcome
    assert won is not None
    assert entry.result == ("won" if won.winner == "S" else "lost")
    assert entry.turns == len(game.plies)


def test_a_game_for_one_is_no_win_against_a_level(tmp_path: Path) -> None:
    game = Game(VARIANTS["tchuka_ruma"].rules({}))
    for move in ("C", "D", "C", "D", "B", "D"):
        game.play(move)
    players: dict[Seat, Player] = {"S": Player("person"), "N": Player("computer", 2)}
    library = GameArchive(tmp_path, VARIANTS)
    library.save("one", replace(GameRecord.of_game(game), players=players), GameCounter().count_game(game))
    known = library.overall_statistics()
    assert not known.levels
    assert known.best_streak == 0
