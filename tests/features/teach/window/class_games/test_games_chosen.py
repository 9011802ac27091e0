"""Games that were handed in: two are chosen, one is played, one that cannot be removed is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.features.teach.class_games import HandedInGames
from game.features.teach.window.class_games.class_games_scene import ClassFilesReader, ClassGamesScene
from game.features.teach.window.class_view.class_scene import ClassScene
from game.ui.widgets import Button, Card
from tests.window.hands import Hands, until_so

NAMES = ("Dana", "Noam", "Ruth")


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    """A page with three games, of which the last is none."""
    made = Hands(tmp_path, home=False)
    into = made.folders.handed_in_games
    into.mkdir(parents=True)
    for who in NAMES:
        rules = "name = 3" if who == "Ruth" else f'name = "{who}’s"\nbased_on = "kalah"\nwithout = ["extra_turn"]'
        (into / f"{who}.toml").write_text(f"# from: {who}\n{rules}\n", "utf-8")
    made.services.routes.class_games()
    until_so(made, lambda: "game.Ruth.toml" in made.names, patience=60)
    return made


def chosen(hands: Hands) -> list[str]:
    return [who for who in NAMES if hands.widget(f"game.{who}.toml", Card).chosen]


def press(hands: Hands, *names: str) -> None:
    for who in names:
        hands.click(f"game.{who}.toml")


HINT = "Choose two games to see the same turn by the rules of both."


def test_two_games_that_can_be_played_are_seen_side_by_side(hands: Hands) -> None:
    def able() -> bool:
        return hands.widget("side", Button).enabled

    assert (chosen(hands), able(), HINT in hands.texts) == ([], False, True)
    press(hands, "Dana", "Ruth")
    assert (chosen(hands), able(), HINT in hands.texts) == (["Dana", "Ruth"], False, True), "one can't be played"
    press(hands, "Noam")
    assert (chosen(hands), able()) == (["Noam", "Ruth"], False), "of three the first is given up"
    press(hands, "Ruth")
    assert chosen(hands) == ["Noam"]
    press(hands, "Dana")
    assert (chosen(hands), able(), HINT in hands.texts) == (["Dana", "Noam"], True, False)
    assert [one.author for one in hands.top_as(ClassGamesScene).chosen_pair] == ["Noam", "Dana"], "as they were chosen"
    hands.click("side")
    until_so(hands, lambda: {"board.0", "board.1"} <= {*hands.names}, patience=60)
    assert [said for said in hands.texts if said in NAMES] == ["Noam", "Dana"]


def test_a_game_is_played_with_the_class(hands: Hands) -> None:
    assert [hands.widget(f"play.{who}.toml", Button).enabled for who in NAMES] == [True, True, False]
    hands.click("play.Noam.toml")
    assert hands.top_as(ClassScene).playing.game.rules.words.name == "Noam’s"


def test_a_game_stays_where_that_is_wanted_or_it_cannot_be_removed(hands: Hands) -> None:
    into = hands.folders.handed_in_games
    hands.click("away.Dana.toml")
    assert hands.focus == "no"
    hands.click("no")
    assert len([*into.iterdir()]) == 3
    hands.click("away.Dana.toml")
    (into / "Dana.toml").unlink()
    (into / "Dana.toml").mkdir()
    hands.click("yes")
    hands.wait(0.1)
    assert hands.page != "RemoveGamePlate"
    assert (into / "Dana.toml").exists()


def test_games_go_out_and_come_in_from_here(hands: Hands) -> None:
    hands.click("take")
    assert hands.page == "ImportClassGamesPlate"
    hands.services.stack.pop()
    hands.click("hand_out")
    assert hands.page not in ("ClassGamesScene", "ImportClassGamesPlate")


def test_without_a_folder_there_are_none_and_none_come_in(tmp_path: Path) -> None:
    hands = Hands(tmp_path, home=False)
    vars(hands.services).update(handed_in_games=None)
    hands.services.routes.class_games()
    until_so(hands, lambda: any(said.startswith("1. ") for said in hands.texts), patience=60)
    assert "take" not in hands.names
    assert "hand_out" in hands.names


def test_how_many_files_were_read_is_news_now_and_then(tmp_path: Path) -> None:
    games = HandedInGames(tmp_path, None)
    reader, news = ClassFilesReader(games), list[object]()
    for games.read in (0, 19, 20, 39, 40):
        reader.update()
        news.append(reader.news)
    assert news == [0, 0, 1, 1, 2]
    nothing = ClassFilesReader(None)
    nothing.update()
    assert nothing.news == 0
