"""Setting up a game."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import cast

import pygame
import pytest

from game.rules.board import SEATS
from game.rules.file.variant_library import GameOption, VariantLibrary, standard_library, variants_folder
from game.rules.game import counts_of
from game.rules.sowing.position import Position
from game.rules.sowing.position_marks import WON
from game.scenes.new_game.new_game_scene import NewGamePage
from game.scenes.play.play_scene import PlayScene
from game.scenes.shell.small_marks import Tag
from game.session.new_game import GameSetup
from game.store.settings import LastGame
from game.text.option_parts import option_matters
from game.ui.widgets import SegmentedControl, Stepper, Switch
from tests.play import FOR_TWO
from tests.sampled import OPTIONS, WORDS, few
from tests.scenes.hands import Hands
from tests.some import some


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return opened(Hands(tmp_path), "kalah")


def opened(hands: Hands, variant: str) -> Hands:
    hands.services.routes.new_game(hands.services.library.variants[variant])
    hands.wait(0.2)
    return hands


def started(hands: Hands) -> PlayScene:
    hands.click("start")
    assert isinstance(hands.top, PlayScene)
    return hands.top


def setup(hands: Hands) -> GameSetup:
    assert isinstance(hands.top, NewGamePage)
    return hands.top.setup


def test_enter_plays_with_the_defaults(hands: Hands) -> None:
    assert hands.focus == "start"
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, PlayScene)
    assert hands.top.game.rules == standard_library().variants["kalah"].rules()


def page_of(hands: Hands, variant: str) -> Hands:
    """The same page, without the home page below it and without what was chosen last."""
    hands.settings.last_games.clear()
    hands.services.stack.push(NewGamePage(hands.services, hands.services.library.variants[variant]))
    hands.step()
    return hands


def offered(variant: str) -> list[GameOption]:
    """The options that make different games while the others are as usual."""
    game = standard_library().variants[variant]
    return [option for option in game.options if option_matters(game, option, {})]


@pytest.mark.parametrize(
    "variant", few(sorted({*OPTIONS, *WORDS}), 6)
)  # each kind of option, and each word one can ask for
def test_every_option_that_changes_something_has_a_widget_and_no_other(tmp_path: Path, variant: str) -> None:
    hands = page_of(Hands(tmp_path, home=False), variant)
    names = {f"option.{option.id}" for option in offered(variant)}
    assert {name for name in hands.names if name.startswith("option.")} == names
    for option in offered(variant):
        widget = hands.controls.canvas.named(f"option.{option.id}")
        wanted = Switch if isinstance(option.default, bool) else (SegmentedControl, Stepper)
        assert isinstance(widget, wanted)


@pytest.mark.parametrize("variant", OPTIONS)  # each kind of option
def test_each_value_of_each_option_can_be_chosen_by_hand_and_starts(tmp_path: Path, variant: str) -> None:
    hands = Hands(tmp_path, size=(800, 600))
    for option in some(offered(variant)):
        for value in some(dict.fromkeys((option.values[1], option.values[-1]))):
            page_of(hands, variant)
            for _ in option.values:
                widget = hands.controls.canvas.named(f"option.{option.id}")
                if setup(hands).all_options[option.id] == value:
                    break
                steps_up = isinstance(widget, Stepper) and value > widget.value  # type: ignore[operator]
                if isinstance(widget, SegmentedControl):
                    hands.controls.focus_on(widget.name)
                    hands.key(pygame.K_RETURN)
                else:
                    hands.click(f"option.{option.id}", at=0.95 if steps_up else 0.05)
            hands.click("start")
            assert hands.page != "NewGamePage"
            assert hands.settings.last_game(variant).options[option.id] == value


def test_many_options_stand_under_headings_and_few_do_not(tmp_path: Path) -> None:
    headings = {"Board and start", "Turns", "End of the game"}
    assert headings <= set(opened(Hands(tmp_path), "congkak").texts)
    assert not headings & set(opened(Hands(tmp_path), "oware").texts)


def test_an_option_says_which_rules_it_changes(hands: Hands) -> None:
    assert "In the rules: Capture" in hands.texts
    assert "In the rules: At the start" in hands.texts


def test_what_is_changed_is_marked_and_one_press_takes_it_back(hands: Hands) -> None:
    def marked() -> int:
        return sum(isinstance(node, Tag) for node in hands.controls.canvas.panes[1].walk())

    assert marked() == 0
    assert "usual" not in hands.names
    hands.click("option.empty_capture")
    hands.click("option.columns", at=0.05)
    assert marked() == 2
    hands.click("usual")
    assert marked() == 0
    assert setup(hands).all_options == {option.id: option.default for option in setup(hands).variant.options}


def test_chosen_options_are_those_of_the_game(hands: Hands) -> None:
    hands.click("option.seeds", at=0.9)
    hands.click("option.columns", at=0.05)
    hands.click("option.empty_capture")
    hands.click("option.pie")
    options = started(hands).game.rules.options
    assert options == {"seeds": 6, "columns": 5, "empty_capture": True, "pie": True, "circles": "own_side"}


def test_a_choice_that_a_match_makes_idle_is_offered_again_without_the_match(tmp_path: Path) -> None:
    hands = opened(Hands(tmp_path), "nam_nam")
    assert "option.circles" not in hands.names, "in a match such a round is void whatever is chosen"
    hands.click("option.match")
    hands.click("option.circles", at=0.9)
    assert setup(hands).all_options["circles"] == "nobody"
    hands.click("option.match")
    assert "option.circles" not in hands.names
    assert "Neither" not in setup(hands).changed_options_text(hands.services.words), "what has no effect is not said"


def test_the_board_shows_the_chosen_options_at_once(hands: Hands) -> None:
    before = hands.pixels
    hands.click("option.columns", at=0.05)
    assert hands.pixels != before


@pytest.mark.parametrize(("columns", "language"), few(product([1, 2, 6, 9], ["en", "he"]), 5))
def test_all_that_is_chosen_is_in_view_in_the_usual_window(tmp_path: Path, columns: int, language: str) -> None:
    last = {"kalah": LastGame("person", "computer", 1, "S", {"columns": columns})}
    hands = opened(Hands(tmp_path, last_games=last, language=language), "kalah")
    assert hands.controls.canvas.panes[1].furthest_scroll == 0


@pytest.mark.parametrize("variant", few(["kalah", "kiswahili", "akil"], 2))
def test_each_of_eight_levels_says_what_it_sees_and_how_long_it_takes(tmp_path: Path, variant: str) -> None:
    hands = opened(Hands(tmp_path, last_games={variant: LastGame(level=1)}), variant)
    hands.click("level", at=0.01)
    said = []
    for number in range(1, 9):
        heads = [text for text in hands.texts if text.startswith(f"Level {number}: ")]
        assert len(heads) == 1
        seconds = int(heads[0].replace("\u00a0", " ").rpartition("At most ")[2].split()[0])
        assert seconds <= 5
        said.append(hands.texts[hands.texts.index(heads[0]) + 1])
        hands.key(pygame.K_RIGHT)
    assert len(set(said)) == 8
    assert setup(hands).level == 8


@pytest.mark.parametrize(("variant", "chooses"), [("roseya", False), ("akil", True), ("kalah", True)])
def test_a_level_is_offered_where_the_computer_has_something_to_choose(
    tmp_path: Path, variant: str, chooses: bool
) -> None:
    assert ("level" in opened(Hands(tmp_path), variant).names) == chooses


def test_players_and_level(hands: Hands) -> None:
    hands.click("seat.S", at=0.9)
    hands.click("level", at=0.99)
    players = started(hands).playing.players
    assert [(players[s].kind, players[s].level) for s in ("S", "N")] == [("computer", 8), ("computer", 8)]


def test_the_level_disappears_where_nobody_needs_it(hands: Hands) -> None:
    assert "level" in hands.names
    hands.click("seat.N", at=0.05)
    assert "level" not in hands.names
    players = started(hands).playing.players
    assert all(player.kind == "person" and player.level == 0 for player in players.values())


def test_north_can_begin(hands: Hands) -> None:
    hands.click("first", at=0.9)
    assert started(hands).game.position.player == "N"


@pytest.mark.parametrize(
    "variant", [id_ for id_ in FOR_TWO if GameSetup(standard_library().variants[id_]).opening is None]
)
def test_north_can_begin_every_game_and_finds_it_as_south_would(variant: str) -> None:
    options = {option.id for option in standard_library().variants[variant].options}
    setup = GameSetup(standard_library().variants[variant], {"pie": False} if "pie" in options else {})
    south, north = (cast(Position, one.game().position) for one in (setup, replace(setup, first="N")))
    assert (south.player, north.player) == ("S", "N")
    assert south.cells == north.cells
    assert north.kept_value(WON) == south.kept_value(WON)
    half = south.rules.board.holes // 2
    if south.cells[:half] == south.cells[half : 2 * half] and not any((south.kept_value(WON) or {}).values()):
        assert sorted(move.upper() for move in north.legal()) == sorted(move.upper() for move in south.legal())
    else:  # each side has stones of its own at the start: who begins plays those
        lifted = {move[0] for move in north.legal()}
        assert lifted
        assert all(north.owner(hole) == "N" and counts_of(north)[hole] for hole in lifted)
    assert [north.owns_house(seat) for seat in SEATS] == [south.owns_house(seat) for seat in SEATS]
    assert north.stage.starter == "N"


def test_north_can_begin_where_men_hop() -> None:
    setup = GameSetup(standard_library().variants["damka"])
    south, north = (one.game().position for one in (setup, replace(setup, first="N")))
    assert (south.player, north.player) == ("S", "N")
    assert (len(south.legal()), len(north.legal())) == (7, 7)


@pytest.mark.parametrize("variant", ["akil", "ghashim", "madjnuni"])
def test_a_game_that_is_laid_out_begins_with_the_layout(tmp_path: Path, variant: str) -> None:
    hands = opened(Hands(tmp_path, last_games={variant: LastGame("person", "computer", 1, "N")}), variant)
    assert "first" not in hands.names
    assert "South lays out the board, and North may turn it round." in hands.texts
    assert setup(hands).game().position.phase == "layout"


def test_where_each_lays_out_their_own_side_that_is_said(tmp_path: Path) -> None:
    hands = page_of(Hands(tmp_path, home=False), "omweso")
    assert "Each lays out their own stones: first South, then North." in hands.texts
    hands.click("option.arrange")
    assert "first" in hands.names


def test_where_both_begin_at_once_nobody_is_asked_who_does(tmp_path: Path) -> None:
    hands = opened(Hands(tmp_path, last_games={"congkak": LastGame("person", "computer", 1, "N")}), "congkak")
    assert setup(hands).game().position.player == "N"
    hands.click("option.opening", at=0.9)
    first = hands.controls.canvas.named("first")
    assert first is not None
    assert not first.enabled
    assert "Both begin at once" in hands.texts
    assert setup(hands).game().position.joint


def test_with_the_pie_rule_south_begins(hands: Hands) -> None:
    hands.click("first", at=0.9)
    hands.click("option.pie")
    first = hands.controls.canvas.named("first")
    assert first is not None
    assert not first.enabled
    assert started(hands).game.position.player == "S"


def test_what_was_chosen_is_offered_again(hands: Hands) -> None:
    hands.click("option.seeds", at=0.05)
    hands.click("level", at=0.5)
    started(hands)
    hands.file.flush()
    again = opened(Hands(hands.folders.data, last_games=hands.file.load().last_games), "kalah")
    assert setup(again).all_options["seeds"] == 3
    assert setup(again).level == 4


def test_options_that_a_game_no_longer_has_are_forgotten() -> None:
    variant = standard_library().variants["oware"]
    said = LastGame("person", "person", 9, "N", {"seeds": 99, "laps": True, "grand_slam": "allowed", "pie": 1})
    last = GameSetup.from_last_game(variant, said)
    assert last.options == {"grand_slam": "allowed"}
    assert last.game().position.player == "N"


def test_nothing_is_played_by_leaving(hands: Hands) -> None:
    hands.key(pygame.K_ESCAPE)
    assert hands.page == "HomePage"
    assert hands.settings.last_games == {}


@pytest.mark.parametrize(
    ("size", "scale", "language", "variants"),
    [
        ((800, 600), 1.0, "en", ("congkak", "oware")),
        ((800, 600), 1.5, "he", ("kiswahili",)),
        ((800, 600), 2.0, "en", ("congkak",)),
        ((1280, 800), 2.0, "he", ("oware",)),
        ((1920, 1080), 1.0, "he", ("kiswahili",)),
        ((1920, 1080), 2.0, "en", ("congkak",)),
    ],
)
def test_start_is_always_in_view(
    tmp_path: Path, size: tuple[int, int], scale: float, language: str, variants: tuple[str, ...]
) -> None:
    changed = {"congkak": LastGame("person", "computer", 1, "S", {"columns": 9})}
    hands = Hands(tmp_path, home=False, size=size, text_scale=scale, language=language, last_games=changed)
    for variant in some(variants):
        hands.services.stack.push(NewGamePage(hands.services, standard_library().variants[variant]))
        hands.step()
        start = hands.controls.canvas.named("start")
        assert start is not None
        assert start.pane is None
        assert pygame.Rect((0, 0), size).contains(start.rect)
        for name in hands.names:
            box = hands.place_of(name)
            assert 0 <= box.left < box.right <= size[0]


@pytest.mark.parametrize(
    ("values", "size", "scale"),
    [
        ([f"word_{i}_{'y' * 30}" for i in range(12)], (1280, 800), 1.0),
        ([1_000_000 - i for i in range(64)], (800, 600), 2.0),
    ],
)
def test_the_largest_options_that_a_file_can_have_can_be_seen(
    values: list[str | int], size: tuple[int, int], scale: float, tmp_path: Path
) -> None:
    """A page can show every file that the reader accepts."""
    kalah = (variants_folder() / "kalah.toml").read_text(encoding="utf-8").replace('"Kalah"', '"Mine"')
    more = "".join(
        f'[[option]]\nid = "o{i:02}_{"x" * 30}"\nvalues = {values}\n'
        f'[[lap]]\nid = "lap{i:02}"\nif = {{ o{i:02}_{"x" * 30} = {values[1]!r} }}\n'
        f'when = {{ place = "own side", makes = [{20 + i}] }}\ntake = ["last"]\n'
        for i in range(19)
    )
    (tmp_path / "mine.toml").write_text(kalah + more, encoding="utf-8")
    library = VariantLibrary.load(variants_folder(), tmp_path)
    assert library.faults == ()
    hands = opened(Hands(tmp_path / "data", library=library, size=size, text_scale=scale), "mine")
    assert {name for name in hands.names if name.startswith("option.")} >= {
        f"option.{option.id}" for option in library.variants["mine"].options if option.id != "circles"
    }


# ---- names


def typed(hands: Hands, name: str, word: str) -> None:
    hands.controls.focus_on(name)
    for letter in word:
        hands.step(pygame.event.Event(pygame.TEXTINPUT, text=letter))


def test_two_people_type_their_names_and_play_by_them(hands: Hands) -> None:
    assert "name.S" not in hands.names  # against the computer nobody needs one
    hands.click("seat.N", at=0.2)
    typed(hands, "name.S", "Ada")
    typed(hands, "name.N", "Bo")
    hands.click("option.seeds", at=0.1)  # another choice forgets no name
    scene = started(hands)
    assert {seat: player.name for seat, player in scene.playing.players.items()} == {"S": "Ada", "N": "Bo"}


def test_enter_in_a_name_plays(hands: Hands) -> None:
    hands.click("seat.N", at=0.2)
    typed(hands, "name.N", "Bo")
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, PlayScene)
    assert hands.top.playing.players["N"].name == "Bo"


def test_names_go_with_the_seats_and_not_to_the_computer() -> None:
    two = GameSetup(
        standard_library().variants["kalah"], kinds={"S": "person", "N": "person"}, names={"S": "Ada", "N": "Bo"}
    )
    assert {seat: player.name for seat, player in two.swapped().players.items()} == {"S": "Bo", "N": "Ada"}
    against = replace(two, kinds={"S": "person", "N": "computer"})
    assert [player.name for player in against.players.values()] == ["", ""]


@pytest.mark.parametrize("language", ["en", "he"])
def test_the_bar_tells_other_names_once_and_in_the_language_of_the_page(tmp_path: Path, language: str) -> None:
    hands = opened(Hands(tmp_path, size=(1280, 720), language=language), "oware")
    words, variant = hands.services.words, standard_library().variants["oware"]
    said = [text for text in hands.texts if words.t(variant.country[0]) in text]
    assert len(said) == 1
    assert all(words.t(name) in said[0] for name in variant.other_names[:2])
