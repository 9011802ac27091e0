"""A saved game is decoded and replayed only once on its way from the file to the window."""

from pathlib import Path

import pytest

from game.features.library import game_library, json_listing
from game.features.library.game_counts import GameCounter
from game.features.play.window.play_scene import PlayScene
from game.store.record import GameRecord, Player
from tests.store.common import game
from tests.window.hands import Hands


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is done with saved games, in the order in which it is done."""
    done = list[str]()
    decode, replay = game_library.decode_record, GameRecord.replay  # type: ignore[attr-defined]

    def counted_decode(content: bytes | str) -> GameRecord:
        done.append("decoded")
        return decode(content)

    def counted_replay(record: GameRecord, variants: object) -> object:
        done.append("played through")
        return replay(record, variants)  # type: ignore[arg-type]

    monkeypatch.setattr(game_library, "decode_record", counted_decode)
    monkeypatch.setattr(GameRecord, "replay", counted_replay)
    return done


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a game of three turns under way."""
    hands = Hands(tmp_path, home=False)
    players = {"S": Player(), "N": Player("computer", 2)}
    played = game("kalah", "CAc")
    record = GameRecord.of_game(played, players, "2025-01-31")  # type: ignore[arg-type]
    hands.services.games.save("one", record, GameCounter().count_game(played))
    hands.services.games.close()
    return tmp_path


def test_from_the_file_to_the_board_it_is_read_once(folder: Path, counted: list[str]) -> None:
    hands = Hands(folder)
    hands.click("go_on")
    hands.wait(0.5)
    assert isinstance(hands.top, PlayScene)
    assert hands.top.game.moves == ["C", "A", "c"]
    assert counted == ["decoded", "played through"]


def test_to_be_listed_it_is_read_once(folder: Path, counted: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert json_listing.run_games_command(str(folder)) == 0
    assert '"moves":["C","A","c"]' in capsys.readouterr().out
    assert counted == ["decoded", "played through"]
