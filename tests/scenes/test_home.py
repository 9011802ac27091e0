"""The home page: from its cards into a game, back, and on with the game under way."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.rules.library import Library, standard, variants_folder
from game.rules.match import Game
from game.scenes.app import FAST, SLOW
from game.scenes.play import PlayScene
from game.scenes.under_way import under_way
from game.store.record import GameRecord, Player
from game.store.settings import LastGame
from tests.scenes.hands import Hands


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return Hands(tmp_path)


def keep_a_game(hands: Hands, moves: str = "CF") -> None:
    game = Game(standard().variants["kalah"].rules())
    for move in moves:
        game.play(move)
    players = {"S": Player(), "N": Player("computer", 2)}
    hands.services.autosave.save(GameRecord.of(game, players, "2025-01-31"))  # type: ignore[arg-type]
    hands.services.autosave.flush()


def table(hands: Hands) -> PlayScene:
    assert isinstance(hands.top, PlayScene)
    return hands.top


@pytest.mark.parametrize("variant", ["kalah", "oware"])
def test_one_click_on_a_card_plays_against_the_computer(hands: Hands, variant: str) -> None:
    hands.click(f"play.{variant}")
    assert table(hands).game.rules.variant == variant
    assert [table(hands).players[seat].kind for seat in "SN"] == ["person", "computer"]  # type: ignore[index]


def test_the_keyboard_alone_starts_a_game(hands: Hands) -> None:
    while hands.focus != "play.kalah":
        hands.key(pygame.K_TAB)
    hands.key(pygame.K_RETURN)
    assert table(hands).game.rules.variant == "kalah"


def test_a_card_plays_against_the_computer_even_after_a_game_of_two_people(tmp_path: Path) -> None:
    last = {"oware": LastGame("person", "person", 3, "S", {"seeds": 5})}
    hands = Hands(tmp_path, last_games=last)
    hands.click("play.oware")
    assert [table(hands).players[seat].kind for seat in "SN"] == ["person", "computer"]  # type: ignore[index]
    assert table(hands).game.rules.options["seeds"] == 5
    assert table(hands).players["N"].level == 3


def test_without_a_game_under_way_nothing_is_offered(hands: Hands) -> None:
    assert "go_on" not in hands.names


def test_the_game_under_way_is_offered_and_has_the_focus(tmp_path: Path) -> None:
    keep_a_game(Hands(tmp_path, home=False))
    hands = Hands(tmp_path)
    assert hands.focus == "go_on"
    hands.key(pygame.K_RETURN)
    assert table(hands).game.moves == ["C", "F"]
    assert table(hands).players["N"].level == 2


def test_coming_back_offers_the_game_that_was_left(hands: Hands) -> None:
    hands.click("play.kalah")
    keep_a_game(hands)
    hands.services.stack.home()
    hands.step()
    assert hands.page == "Home"
    assert "go_on" in hands.names


def test_the_small_board_goes_on_like_the_button(tmp_path: Path) -> None:
    keep_a_game(Hands(tmp_path, home=False))
    hands = Hands(tmp_path)
    hands.click("continue")
    assert table(hands).game.moves == ["C", "F"]


def from_card(hands: Hands) -> None:
    hands.click("play.oware")


def from_new_game(hands: Hands) -> None:
    hands.click("options.oware")
    hands.click("start")


def from_pause(hands: Hands) -> None:
    hands.click("go_on")
    table(hands).show_pause()
    hands.wait(0.3)
    hands.click("new")
    hands.click("start")


@pytest.mark.parametrize("start", [from_card, from_new_game, from_pause])
def test_a_game_under_way_is_not_lost_unasked(tmp_path: Path, start: Callable[[Hands], None]) -> None:
    keep_a_game(Hands(tmp_path, home=False))
    hands = Hands(tmp_path)
    start(hands)
    assert hands.page == "ReplaceScene"
    below = hands.pixels
    hands.key(pygame.K_ESCAPE)
    assert hands.page != "ReplaceScene"
    assert hands.pixels != below
    hands.services.stack.home()
    start(hands)
    hands.key(pygame.K_RETURN)
    assert table(hands).game.moves == ["C", "F"]
    hands.services.stack.home()
    start(hands)
    hands.click("new")
    assert table(hands).game.moves == []


def test_nobody_is_asked_about_a_game_without_a_turn_of_theirs_or_one_that_is_over(hands: Hands) -> None:
    keep_a_game(hands, "")
    hands.click("play.oware")
    assert hands.page == "PlayScene"
    hands.services.stack.home()
    game = Game(standard().variants["kalah"].rules({"columns": 1, "seeds": 3}))
    while not game.position.over:
        game.play(game.position.legal()[0])
    hands.services.autosave.save(GameRecord.of(game, {"S": Player(), "N": Player()}, "2025-01-31"))
    hands.click("play.oware")
    assert hands.page == "PlayScene"


def test_turns_are_counted_as_in_the_list_of_turns(tmp_path: Path) -> None:
    keep_a_game(Hands(tmp_path, home=False), "CAcdFbe")  # two turns in a row are one, and so is a turn with its answer
    kept = under_way(Hands(tmp_path).services)
    assert kept is not None
    assert kept.game.turn_number == 3


def test_a_card_says_what_it_remembers_from_last_time(tmp_path: Path) -> None:
    usual = LastGame("person", "computer", 2, "S", {"columns": 6, "pie": False})
    other = LastGame("person", "computer", 2, "S", {"columns": 3, "pie": True})
    assert not any("last time" in text for text in Hands(tmp_path, last_games={"kalah": usual}).texts)
    said = [text for text in Hands(tmp_path, last_games={"kalah": other}).texts if "last time" in text]
    assert said == ["As last time: 3 holes a side · with the pie rule"]


OWN = ("Kalah", "A game of my own with a long name", "Tiny")


@pytest.fixture
def five_games(tmp_path: Path) -> Library:
    """The program's games and three of the user's own, one with two holes a side."""
    text = (variants_folder() / "kalah.toml").read_text("utf-8")
    for n, name in enumerate(OWN):
        said = re.sub(r"name +=.*", f'name = "{name}"', text, count=1)
        if name == "Tiny":
            said = said.replace('columns = { option = "columns" }', "columns = 2")
            said = re.sub(r'\[\[option\]\]\nid     = "columns"\nvalues.*', "", said)
        (tmp_path / f"own{n}.toml").write_text(said, "utf-8")
    return Library.load(variants_folder(), tmp_path)


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("kept", [False, True])
def test_cards_side_by_side_stand_on_the_same_lines(
    tmp_path: Path, five_games: Library, size: tuple[int, int], kept: bool
) -> None:
    if kept:
        keep_a_game(Hands(tmp_path, home=False))
    last = {"kalah": LastGame("person", "computer", 2, "S", {"columns": 1})}
    hands = Hands(tmp_path, size=size, library=five_games, last_games=last)
    assert five_games.faults == ()
    widgets = {w.name: w.rect for w in hands.controls.canvas.widgets}
    lines: dict[int, list[str]] = {}
    for name, rect in widgets.items():
        if name.startswith("play."):
            lines.setdefault(rect.top, []).append(name.removeprefix("play."))
    assert sum(map(len, lines.values())) == 5
    for ids in lines.values():
        assert len({widgets[f"options.{id_}"].top for id_ in ids}) == 1
        assert len({widgets[f"play.{id_}"].h for id_ in ids}) == 1


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_page_begins_at_its_top(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    keep_a_game(Hands(tmp_path, home=False))
    hands = Hands(tmp_path, size=size, text_scale=scale)
    assert hands.controls.canvas.panes[0].scroll == 0


def test_small_buttons_open_options_and_rules(hands: Hands) -> None:
    hands.click("options.oware")
    assert hands.page == "NewGame"
    hands.key(pygame.K_ESCAPE)
    hands.click("rules.oware")
    assert hands.page == "RulesScene"
    hands.key(pygame.K_ESCAPE)
    assert hands.page == "Home"


def test_escape_does_not_leave_the_program(hands: Hands) -> None:
    hands.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert hands.app.running
    assert hands.page == "Home"


def test_the_language_is_chosen_from_a_list_and_kept(hands: Hands) -> None:
    before = hands.pixels
    hands.click("language")
    hands.key(pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert hands.services.words.code == "he"
    assert hands.services.words.rtl
    hands.file.flush()
    assert hands.file.load().language == "he"
    assert hands.pixels != before
    assert hands.place_of("play.kalah").left > hands.place_of("play.oware").left


def test_a_broken_variant_file_hides_no_other_game_and_is_told(tmp_path: Path) -> None:
    broken = Library(standard().variants, ("mine.toml: seads is not a key of [start]; each is.",))
    whole = Hands(tmp_path).pixels
    hurt = Hands(tmp_path, library=broken)
    assert hurt.pixels != whole
    assert "A game of your own cannot be used:" in hurt.texts
    hurt.click("play.kalah")
    assert hurt.page == "PlayScene"


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080), (3840, 2160), (500, 400)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_card_can_be_reached_in_every_window(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    hands = Hands(tmp_path, size=size, text_scale=scale)
    for name in ("play.kalah", "options.kalah", "play.oware", "rules.oware"):
        box = hands.place_of(name)
        assert box.w > 40
        assert 0 <= box.left < box.right <= size[0]


def test_a_new_window_size_is_followed(hands: Hands) -> None:
    hands.resize((900, 700))
    assert hands.top.base is not None
    assert hands.top.base.get_size() == (900, 700)
    assert hands.settings.window == (900, 700)


def test_an_idle_home_page_draws_nothing(hands: Hands) -> None:
    hands.wait(3)
    assert not hands.app.draw()
    assert hands.app.rate == SLOW
    hands.step(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))
    assert hands.app.rate == FAST
