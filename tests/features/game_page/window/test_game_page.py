"""The page of a game: who plays, by which options, what it leads to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import cast

import pygame
import pytest

from game.features.game_page.game_page_text import rival_description, setup_summary
from game.features.game_page.window.game_page_scene import GamePage
from game.features.learners.rival_ladder import record_result
from game.features.library.game_counts import GameFigures
from game.features.play.window.play_scene import PlayScene
from game.features.similar.near_games import SimilarGames
from game.features.similar.similar_text import main_difference_text
from game.rules.board import SEATS
from game.rules.file.variant_library import GameOption, VariantLibrary, standard_library, variants_folder
from game.rules.game import counts_of_position
from game.rules.sowing.position import Position
from game.rules.sowing.position_marks import WON
from game.store.record import GameRecord, Player
from game.store.settings import LastGame, Settings
from game.table.new_game import GameSetup
from game.text.language import Language
from game.text.option_parts import option_matters
from game.ui.labels import Label
from game.ui.widgets import Button, SegmentedControl, Stepper, Switch
from game.window.shared.rival_ladder import RivalLadder
from game.window.shell.small_marks import Diamond
from tests.features.workshop.window import own_shelf
from tests.play import FOR_TWO
from tests.sampled import OPTIONS, WORDS, few
from tests.some import some
from tests.text.common import LOCALE
from tests.window.hands import Hands, until_so
from tests.window.story import each, tell_page


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return opened(Hands(tmp_path), "kalah")


def opened(hands: Hands, variant: str) -> Hands:
    """With its options unfolded."""
    hands.services.routes.game_page(hands.services.library.variants[variant])
    hands.wait(0.2)
    return unfolded(hands)


def unfolded(hands: Hands) -> Hands:
    page = hands.top_as(GamePage)
    page.options.open = True
    page.refresh()
    return hands


def started(hands: Hands) -> PlayScene:
    hands.click("start")
    return hands.top_as(PlayScene)


def setup(hands: Hands) -> GameSetup:
    assert isinstance(hands.top, GamePage)
    return hands.top.setup


def page_of(hands: Hands, variant: str) -> Hands:
    """The same page, without the home page below it and without what was chosen last."""
    hands.settings.last_games.clear()
    hands.services.stack.push(GamePage(hands.services, hands.services.library.variants[variant]))
    hands.step()
    return unfolded(hands)


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
        widget = hands.controls.canvas.widget_named(f"option.{option.id}")
        wanted = Switch if isinstance(option.default, bool) else (SegmentedControl, Stepper)
        assert isinstance(widget, wanted)


@pytest.mark.parametrize("variant", OPTIONS)  # each kind of option
def test_each_value_of_each_option_can_be_chosen_by_hand_and_starts(tmp_path: Path, variant: str) -> None:
    hands = Hands(tmp_path, size=(800, 600))
    for option in some(offered(variant)):
        for value in (option.values[-1],):
            page_of(hands, variant)
            for _ in option.values:
                widget = hands.controls.canvas.widget_named(f"option.{option.id}")
                if setup(hands).all_options[option.id] == value:
                    break
                steps_up = isinstance(widget, Stepper) and value > widget.value  # type: ignore[operator]
                if isinstance(widget, SegmentedControl):
                    hands.controls.focus_on(widget.name)
                    hands.key(pygame.K_RETURN)
                else:
                    assert widget is not None
                    hands.controls.focus_on(widget.name)  # it comes into view
                    hands.wait(0.3)
                    hands.click(widget.name, at=0.95 if steps_up else 0.05)
            hands.wait(0.6)  # what was pressed on the page before is long ago
            hands.click("start")
            assert hands.page != "GamePage"
            assert hands.settings.last_game(variant).options[option.id] == value


def test_each_level_has_a_name_and_a_tip_of_its_own_and_no_number(hands: Hands) -> None:
    before = hands.pixels
    hands.click("option.columns", at=0.05)
    assert hands.pixels != before, "the board shows the chosen options at once"
    hands.click("level", at=0.01)
    hands.controls.focus_on("level")
    shown, told, habits = list[str](), list[str](), list[str]()
    for _ in range(8):
        level = ladder(hands)
        assert not level.tip, "no tip lies on the ways to play: what a level overlooks stands below it"
        assert level.note in [one.marked for one in hands.nodes if isinstance(one, Label)] or "thinking" in hands.names
        heard = level.element(hands.controls.ui)
        assert len(heard.children) == 8, "each bowl is told of"
        chosen = next(one for one in heard.children if one.id == heard.active)
        assert [one.name for one in heard.children if one.chosen] == [chosen.name]
        shown.append(next(text for text in hands.texts if chosen.name.startswith(f"{text}, ")))
        told.append(chosen.name)
        habits.append(chosen.about)
        assert f"Play against {shown[-1]}" in labels(hands)
        hands.key(pygame.K_RIGHT)
    assert told[1] == "Sungura, the hare, beginner"
    assert (len(set(shown)), len(set(told)), len(set(habits))) == (8, 8, 8)
    assert not any(letter.isdigit() for letter in "".join(told))
    assert setup(hands).level == 8


def labels(hands: Hands) -> list[str]:
    return [one.label for one in hands.controls.canvas.widgets if isinstance(one, Button)]


def test_games_of_before_stand_on_the_ladder_of_who_is_alone_here(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    for number in range(3):
        record = GameRecord("kalah", {}, ("F",), {"S": Player(), "N": Player("computer", 1)}, result={"winner": "S"})
        hands.services.games.save(f"old{number}", record, GameFigures())
    assert hands.services.games.flush()
    hands.services.routes.game_page(hands.services.library.variants["kalah"])
    until_so(hands, lambda: bool(hands.services.learners.current.rivals), patience=20)
    hands.wait(0.2)
    assert "next_rival" in hands.names


def test_lots_can_be_drawn_for_who_begins(tmp_path: Path) -> None:
    begun, hands = set[str](), Hands(tmp_path)
    for _ in range(20):
        page_of(hands, "kalah")
        hands.click("first", at=0.95)
        hands.wait(0.6)
        begun.add(started(hands).game.position.player)
        if len(begun) == 2:
            return
    raise AssertionError(begun)


@pytest.mark.parametrize(
    "variant", [id_ for id_ in FOR_TWO if GameSetup(standard_library().variants[id_]).opening_offer is None]
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
        assert all(north.owner(hole) == "N" and counts_of_position(north)[hole] for hole in lifted)
    assert [north.owns_house(seat) for seat in SEATS] == [south.owns_house(seat) for seat in SEATS]
    assert north.stage.starter == "N"


def test_north_can_begin_where_men_hop() -> None:
    setup = GameSetup(standard_library().variants["damka"])
    south, north = (one.game().position for one in (setup, replace(setup, first="N")))
    assert (south.player, north.player) == ("S", "N")
    assert (len(south.legal()), len(north.legal())) == (7, 7)


def test_options_that_a_game_no_longer_has_are_forgotten() -> None:
    variant = standard_library().variants["oware"]
    said = LastGame("person", "person", 9, "N", {"seeds": 99, "laps": True, "grand_slam": "allowed", "pie": 1})
    last = GameSetup.from_last_game(variant, said)
    assert last.options == {"grand_slam": "allowed"}
    assert last.game().position.player == "N"


@pytest.mark.parametrize(
    ("size", "scale", "language", "variants"),
    [
        ((800, 600), 1.0, "en", ("congkak", "oware")), ((800, 600), 1.5, "he", ("kiswahili",)),
        ((800, 600), 2.0, "en", ("congkak",)), ((1280, 800), 2.0, "he", ("oware",)),
        ((1920, 1080), 1.0, "he", ("kiswahili",)), ((1920, 1080), 2.0, "en", ("congkak",)),
    ],
)  # fmt: skip
def test_start_is_always_in_view(
    tmp_path: Path, size: tuple[int, int], scale: float, language: str, variants: tuple[str, ...]
) -> None:
    changed = {"congkak": LastGame("person", "computer", 1, "S", {"columns": 9})}
    hands = Hands(tmp_path, home=False, size=size, text_scale=scale, language=language, last_games=changed)
    for variant in some(variants):
        hands.services.stack.push(GamePage(hands.services, standard_library().variants[variant]))
        hands.step()
        start = hands.controls.canvas.widget_named("start")
        assert start is not None
        assert pygame.Rect((0, 0), size).contains(hands.place_of("start"))
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
    hands.write(word)


@pytest.mark.parametrize("language", ["en", "he"])
def test_country_and_other_names_are_told_in_the_language_of_the_page(tmp_path: Path, language: str) -> None:
    hands = opened(Hands(tmp_path, size=(1280, 720), language=language), "oware")
    words, variant = hands.services.words, standard_library().variants["oware"]
    assert sum(words.t(variant.country[0]) in text for text in hands.texts) == 1
    assert any(all(words.t(name) in text for name in variant.other_names[:2]) for text in hands.texts)


def look(hands: Hands, name: str) -> object:
    """What is seen of the page of a game, and of the game that it has begun."""
    top, canvas = hands.top, hands.controls.canvas
    of_page: dict[str, Callable[[GamePage], object]] = {
        "level_of": lambda page: page.setup.level,
        "options_of": lambda page: " ".join(f"{id}:{value}" for id, value in page.setup.all_options.items()),
        "changed": lambda page: page.setup.changed_options_text(hands.services.words),
        "starts": lambda page: f"{page.setup.game().position.player} {page.setup.game().position.phase}",
        "joint": lambda page: page.setup.game().position.joint,
        "usual_options": lambda page: page.setup.all_options == {one.id: one.default for one in page.variant.options},
        "marked": lambda page: sum(isinstance(node, Diamond) for node in hands.nodes),
        "labels": lambda page: " ".join(labels(hands)),
        "standing": lambda page: ",".join(ladder(hands).level_standing(number) for number in range(8)),
        "rivals": lambda page: " / ".join(one.name for one in ladder(hands).element(hands.controls.ui).children),
        "firsts": lambda page: canvas.widget_named("first").options[0],  # type: ignore[union-attr]
        "scrolls": lambda page: any(pane.max_scroll for pane in canvas.panes),
    }
    if name in of_page and isinstance(top, GamePage):
        return of_page[name](top)
    if name in ("players", "mover", "options_of") and isinstance(top, PlayScene):
        players = " ".join(f"{one.name or one.kind}{one.level or ''}" for one in top.playing.players.values())
        options = " ".join(f"{id}:{value}" for id, value in top.game.rules.options.items())
        return {"players": players, "mover": top.game.position.player, "options_of": options}[name]
    return None


def ladder(hands: Hands) -> RivalLadder:
    return hands.widget("level", RivalLadder)


STORIES = {
    # options
    "enter plays with the defaults": "open kalah; focus=start; key RETURN; page=PlayScene "
    "options_of='seeds:4 columns:6 empty_capture:False pie:False circles:own_side'",
    "what is changed is marked and one press takes it back": "open kalah; marked=0 usual=none; "
    "click option.empty_capture; at option.columns 0.05; marked=3; click usual; marked=0 usual_options=True",
    "chosen options are those of the game": "open kalah; at option.seeds 0.9; at option.columns 0.05; "
    "click option.empty_capture option.pie start; "
    "options_of='seeds:6 columns:5 empty_capture:True pie:True circles:own_side'",
    "a choice that a match makes idle is offered without it": "open nam_nam; option.circles=none; click option.match; "
    "at option.circles 0.9; options_of~circles:nobody; click option.match; option.circles=none changed!~Neither",
    "options unfold by their key, and nothing above them moves": "open kalah; note; key o; option.seeds=none learn=on "
    "puzzles=on rules=on change_rule=on; key o; option.seeds=on same=True",
    "with open options all doors are seen": "open oware; scrolls=False learn=on puzzles=on rules=on change_rule=on",
    "what was chosen is offered": "open kalah; at option.seeds 0.05; at level 0.5; click start; home; open kalah; "
    "options_of~seeds:3 level_of=4",
    # who plays
    "a level is offered where the computer can choose": "open akil; level=on",
    "and in Kalah": "open kalah; level=on",
    "none where nobody chooses": "open roseya; level=none",
    "two computers play each at its level": "open kalah; at way 0.9; at levelS 0.99; at levelN 0.01; click start; "
    "players='computer8 computer1'",
    "the level disappears where nobody needs it": "open kalah; level=on; at way 0.5; level=none; click start; "
    "players='Player 1 Player 2'",
    "play stays whoever plays": "open kalah; note; at way 0.5; same=True; at way 0.9; same=True; at way 0.1; "
    "same=True",
    "and whoever is chosen": "open kalah; focus_on level; key HOME; note; key RIGHT; same=True; key RIGHT RIGHT; "
    "same=True; key RIGHT RIGHT RIGHT RIGHT; same=True",
    "a level that was pressed is kept though nothing was played": "open kalah; focus_on level; key END; level_of=8; "
    "key ESCAPE ESCAPE; open kalah; level_of=8",
    "a beaten rival is told of, the next offered, and any pressed": "open kalah; win; win; said~'One more win, then'"
    " said~Sungura; win; rivals~'Kima, the monkey, first steps, beaten'"
    " standing=chosen,,later,later,later,later,later,later; "
    "click next_rival; level_of=2; at level 0.99; level_of=8",
    "two people type their names and play by them": "open kalah; name.S=none; at way 0.5; type name.S Ada; "
    "type name.N Bo; at option.seeds 0.1; click start; players='Ada Bo'",
    "enter in a name plays": "open kalah; at way 0.5; type name.N Bo; key RETURN; players='Player 1 Bo'",
    # who begins
    "the computer can begin": "open kalah; firsts~You; at first 0.5; said~'the computer goes first'; "
    "click start; mover=N",
    "a game that is laid out begins with the layout": "open akil; first=none starts='S layout' "
    "said~'then your opponent may turn it round.'",
    "so does Ghashim": "open ghashim; first=none starts='S layout'",
    "so does Madjnuni": "open madjnuni; first=none starts='S layout'",
    "where each lays out their own side that is said": "open omweso; "
    "said~'Each side lays out its own stones, one after the other.'; click option.arrange; first=on",
    "where both begin at once nobody is asked": "open congkak; at first 0.5; starts='N play'; at option.opening 0.9; "
    "first=none joint!=0 said~'Both begin at once.'",
    "with the pie rule the lower side begins": "open kalah; at first 0.5; click option.pie; first=none "
    "said~'With the pie rule you go first.'; click start; mover=S",
    # what it leads to
    "the rules play by what was chosen": "open kalah; at option.seeds 0.05; at level 0.99; key r; wait; click play; "
    "page=PlayScene options_of~seeds:3 players~computer8; key ESCAPE; click home; page=GamePage",
    "without the page of the game they play against the last rival": "rules kalah; wait; click play; page=PlayScene "
    "players~computer1; key ESCAPE; click home; page=RulesScene",
    "nothing is played by leaving": "open kalah; key ESCAPE; page=GamePage; key ESCAPE; page=HomePage",
    **{
        f"the door of {key} opens by its key": f"open kalah; courses; key {key}; wait; page={page}"
        for key, page in (("l", "CoursePage"), ("p", "PuzzleScene"), ("r", "RulesScene"), ("c", "BenchScene"))
    },
    "a game without puzzles says so and their door stays shut": "own; show short_kalah; courses; wait; puzzles=off "
    "said~'No puzzles yet'",
}  # fmt: skip


@each(STORIES)
def test_who_plays_by_which_options(tmp_path: Path, story: str) -> None:
    hands = Hands(tmp_path)
    noted = list[object]()

    def win() -> None:
        record_result(hands.services.learners.current, "kalah", 1, f"won{len(noted)}", "won", "2025-01-31")
        noted.append("")
        hands.top.refresh()
        hands.wait(0.1)

    actions: dict[str, Callable[..., object]] = {
        "open": lambda variant: opened(hands, variant),
        "show": lambda variant: hands.services.routes.game_page(hands.services.library.variants[variant]),
        "at": lambda name, at: hands.click(name, at=float(at)), "type": lambda name, word: typed(hands, name, word),
        "courses": lambda: until_so(hands, lambda: hands.services.courses.ready, patience=60),
        "own": lambda: own_shelf.fill(hands), "win": win,
        "rules": lambda id: hands.services.routes.rules(hands.services.library.variants[id].rules(), choose=True),
        "note": lambda: noted.append(tuple(hands.place_of("start"))),
    }  # fmt: skip
    seen = {"same": lambda: tuple(hands.place_of("start")) == noted[-1]}
    tell_page(story, hands, actions, lambda name: seen[name]() if name in seen else look(hands, name))


# ---- what it leads to


def left(hands: Hands, scene: PlayScene) -> None:
    """A turn is played, and then one is back on the page of the game."""
    scene.chooser.choose_place("A")
    scene.turn_keys.skip_to_end()
    hands.wait(0.2)
    hands.services.stack.pop_to(hands.services.stack.scenes[1])
    hands.wait(0.3)
    assert hands.page == "GamePage"


def test_a_game_under_way_keeps_its_rival_whoever_is_chosen_for_the_next(hands: Hands) -> None:
    scene = started(hands)
    left(hands, scene)
    label = hands.controls.canvas.widget_named("start").label  # type: ignore[union-attr]
    assert label == f"Continue: turn {scene.game.turn_number}"  # as on the first page and in the library
    page = hands.top_as(GamePage)
    page.choose_play_mode("two")
    hands.wait(0.2)
    assert not any("Continue" in text for text in hands.texts), "it was against the computer"
    page.choose_play_mode("computer")
    hands.wait(0.2)
    begun_with = scene.playing.players["N"].level
    hands.click("level", at=0.95)  # the strongest rival, for a new game
    assert setup(hands).level == 8 != begun_with
    hands.click("start")
    table = hands.top_as(PlayScene)
    assert "A" in table.game.moves
    assert (table.playing.players["N"].kind, table.playing.players["N"].level) == ("computer", begun_with)
    hands.services.routes.pause(table)
    hands.wait(0.3)
    hands.click("players")  # in the game itself another may sit down
    hands.wait(0.3)
    hands.click("level", at=0.5)
    hands.click("start")
    assert hands.top is table
    other = table.playing.players["N"].level
    assert other not in (begun_with, 8)
    assert "A" in table.game.moves
    left(hands, table)
    assert setup(hands).level == other, "the page of the game has the players of the game that goes on"


def test_similar_games_say_in_what_they_differ_and_open_their_own_page(hands: Hands) -> None:
    until_so(hands, lambda: any(name.startswith("similar.") for name in hands.names), patience=60)
    cards = [name for name in hands.names if name.startswith("similar.")]
    assert len(cards) == 3
    ids = [name.removeprefix("similar.") for name in cards]
    games = hands.services.library.variants
    near = [one for one in SimilarGames(games).nearest_games("kalah") if one.other_game in ids]
    differ = {main_difference_text(one, games, hands.services.words) for one in near}
    assert differ <= set(hands.texts)
    assert not [one for one in differ if one.endswith(".")], "as no line under a title"
    hands.click(cards[0])
    hands.wait(0.2)
    assert isinstance(hands.top, GamePage)
    assert f"similar.{hands.top.variant.id}" == cards[0]


@pytest.mark.parametrize("variant", ["togyz_kumalak", "damka"])
def test_games_like_it_have_one_name_near_or_far(tmp_path: Path, variant: str) -> None:
    near = SimilarGames(standard_library().variants).nearest_games(variant)
    hands = page_of(Hands(tmp_path), variant)
    hands.wait(2.0)  # it looks for them beside the page
    shown = {name for name in hands.names if name.startswith("similar.")}
    assert {f"similar.{one.other_game}" for one in near[:3]} <= shown
    assert bool(shown) == bool(near)
    assert ("Similar games" in hands.texts) == bool(near)


def test_in_a_small_window_nothing_scrolls_with_a_game_under_way(tmp_path: Path) -> None:
    hands = page_of(Hands(tmp_path, size=(800, 600)), "kalah")
    left(hands, started(hands))
    until_so(hands, lambda: any(name.startswith("similar.") for name in hands.names), patience=60)
    page = hands.top_as(GamePage)
    page.options.open = False
    page.refresh()
    assert "new" in hands.names
    assert not any(pane.max_scroll for pane in hands.controls.canvas.panes)
    page.options.open = True
    page.refresh()
    assert any(one.scroll_by(one.max_scroll) for one in hands.controls.canvas.panes)
    hands.services.routes.settings()
    hands.step()
    hands.services.routes.game_page(page.variant)
    assert hands.top is page
    assert not any(one.scroll for one in hands.controls.canvas.panes), "a game is started at the page's top"


@pytest.mark.parametrize(
    ("variant", "options", "line"),
    [
        ("tshuba", {}, "2 rows of 8 holes a side · you go first"),
        ("oware", {}, "4 stones in each hole · you go first"),
        ("kalah", {}, "6 holes a side · 4 stones in each hole · you go first"),
        ("kalah", {"columns": 7, "seeds": 5}, "7 holes a side · 5 stones in each hole · you go first"),
        ("gabata", {}, "You go first"),
    ],
)
def test_the_line_says_what_can_be_chosen(variant: str, options: dict[str, bool | int | str], line: str) -> None:
    setup = GameSetup(standard_library().variants[variant], options)
    assert setup_summary(setup, Language("en")).replace("\xa0", " ") == line


@pytest.mark.parametrize("code", ["en", "da", "fr", "ru", "sw"])
def test_every_line_of_a_game_begins_with_a_capital_letter(code: str) -> None:
    words = Language(code, LOCALE)
    variants = standard_library().variants.values()
    lines = [setup_summary(GameSetup(one), words, by_lot=lots) for one in some(variants) for lots in (False, True)]
    lines += [rival_description(level, words) for level in range(1, 9)]
    assert [line for line in lines if line[0].islower()] == []


@pytest.mark.parametrize(("level", "seconds"), [(8, 10.0), (3, None)])
def test_the_strongest_level_thinks_as_long_as_was_chosen_and_that_is_kept(
    hands: Hands, level: int, seconds: float | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[tuple[int, float | None]]()

    def think(position: object, level: int, played: object = None, seconds: float | None = None) -> int:
        asked.append((level, seconds))
        return 1

    monkeypatch.setattr(hands.services.computer_player, "think", think)
    hands.click("level", at=0.99)
    hands.choose("thinking", 10)
    hands.click("level", at=(level - 0.5) / 8)
    assert ("thinking" in hands.names) == (level == 8)
    started(hands).chooser.play_move("A")
    hands.wait(3.0)
    assert asked[-1] == (level, seconds)
    assert Settings.decode(hands.settings.encode()).thinking == 10
