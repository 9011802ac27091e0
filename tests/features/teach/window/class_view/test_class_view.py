"""The board for a class: opened from a game, steered by keys and mouse, asked, hidden, pointed at, and left."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.features.play.window.play_scene import PlayScene
from game.features.teach.window.class_view.class_scene import ClassScene
from game.features.teach.window.class_view.step_arrow import StepArrow
from game.features.teach.window.class_view.what_class_sees import ClassVisibilityPlate
from game.rules.file.variant_library import standard_library
from game.rules.game import counts_of_position
from game.rules.sowing.position import Position
from game.table.new_game import first_position
from game.text.language import without_markup
from game.text.speech_context import Caption
from game.ui.cloth import cloth_picture
from game.ui.controls import Controls
from game.ui.labels import Label
from game.ui.ui import Ui
from game.ui.widgets import MenuButton
from game.window.board_page.board_page import BoardPage
from game.window.shared import board_keys
from game.window.shared.speech import sentence_rows
from tests.some import some
from tests.window.hands import Hands
from tests.window.opened import opened_game
from tests.window.stage import Stage


@pytest.fixture
def stage() -> Stage:
    return Stage((1280, 800))


def shown(stage: Stage, variant: str = "kalah", moves: str = "", at: int | None = None) -> ClassScene:
    game = stage.play(variant=variant, moves=moves.split()).game
    stage.services.routes.class_view(game.start, game.plies, at)
    scene = stage.stack.top
    assert isinstance(scene, ClassScene)
    return scene


def key(stage: Stage, place: str, mod: int = 0) -> None:
    codes = {"PAGEDOWN": pygame.K_PAGEDOWN, "PAGEUP": pygame.K_PAGEUP}
    stage.key(place, mod, codes.get(place))


def spot(scene: ClassScene, name: str) -> tuple[int, int]:
    place = scene.page.board.geometry.places[name]
    return round(place.x), round(place.y)


def press(stage: Stage, scene: ClassScene | ClassVisibilityPlate, name: str) -> None:
    assert scene.controls is not None
    widget = scene.controls.canvas.widget_named(name)
    assert widget is not None, [one.name for one in scene.controls.canvas.widgets]
    stage.click(scene.controls.canvas.on_screen(widget).center)


def rest(stage: Stage, scene: ClassScene) -> None:
    for _ in range(600):
        stage.stack.update(0.05)
        if not scene.film.is_running:
            return


def said(scene: ClassScene) -> str:
    return without_markup(scene.speech.caption.text).replace("\xa0", " ")


def picture(scene: ClassScene, rect: pygame.Rect | None = None) -> bytes:
    out = scene.base.copy() if scene.base else pygame.Surface((1, 1))
    for sprite in scene.sprites():
        sprite.draw(out)
    return pygame.image.tobytes(out.subsurface(rect) if rect else out, "RGB")


# ---- opened, and left again


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return Hands(tmp_path)


def test_the_game_is_as_it_was_when_the_class_is_left(hands: Hands) -> None:
    table = opened_game(hands, "pp")
    table.chooser.play_move("A")
    hands.wait(4)
    table.questions.show_class()
    hands.wait(0.2)
    top = hands.top
    assert isinstance(top, ClassScene)
    top.playing.begin_turn(["b"])
    hands.wait(4)
    hands.click("back")
    hands.wait(0.2)
    assert hands.top is table
    assert table.game.moves == ["A"]
    assert table.playing.film.at_end


def test_it_fills_the_screen_and_gives_the_window_back(hands: Hands) -> None:
    filled: list[bool] = []
    hands.services.fill_screen = filled.append
    opened_game(hands, "pp").questions.show_class()
    hands.step()
    assert filled == [True]
    assert not hands.settings.full_screen, "the settings stay as they are"
    hands.services.routes.toggle_help()
    hands.step()
    hands.services.stack.pop()
    assert filled == [True], "what lies over it for a moment changes nothing"
    hands.services.stack.pop()
    assert filled == [True, False]


def test_the_window_is_what_it_was_before(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []

    def fill(window: pygame.Window, size: tuple[int, int], *, full: bool) -> None:
        asked.append(full)

    monkeypatch.setattr("game.app.loop.set_fullscreen", fill)
    opened_game(hands, "pp").questions.show_class()
    hands.step()
    hands.services.stack.pop()
    assert asked == [True, False]
    hands.services.toggle_full_screen()
    opened_game(hands, "pp").questions.show_class()
    hands.step()
    hands.services.stack.pop()
    assert asked == [True, False, True], "a window that fills the screen anyway still does"


def test_the_sign_for_the_whole_screen_leads_back_into_a_window(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []

    def fill(window: pygame.Window, size: tuple[int, int], *, full: bool) -> None:
        asked.append(full)

    monkeypatch.setattr("game.app.loop.set_fullscreen", fill)
    opened_game(hands, "pp").questions.show_class()
    hands.step()
    hands.click("full")
    assert asked == [True, False]
    assert not hands.settings.full_screen
    hands.click("full")
    assert asked == [True, False, True]


@pytest.mark.parametrize("size", [(1024, 768), (1920, 1080)])
def test_the_keys_of_a_clicker_are_named_below_the_arrows(size: tuple[int, int]) -> None:
    scene = shown(Stage(size))
    assert scene.controls is not None
    for name in ("stepb", "stepf"):
        arrow = scene.controls.canvas.widget_named(name)
        assert isinstance(arrow, StepArrow)
        below = arrow.rect.copy()
        below.top = arrow.disc_rect.bottom + 4
        bare = cloth_picture(scene.page.ui.theme, scene.page.ui.size).subsurface(below)
        assert picture(scene, below) != pygame.image.tobytes(bare, "RGB")


def test_the_phases_of_a_turn_stand_there_from_its_beginning(stage: Stage) -> None:
    scene = shown(stage)
    dots = scene.page.places.dots
    before = picture(scene, dots)
    scene.chooser.choose_place("C")
    stage.stack.update(0.1)
    assert picture(scene, dots) != before


def test_it_is_laid_out_once_for_the_whole_screen(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[tuple[int, int]] = []
    make = ClassScene.make_page

    def counted(scene: ClassScene, ui: Ui, before: Controls | None) -> BoardPage:
        sizes.append(ui.size)
        return make(scene, ui, before)

    monkeypatch.setattr(ClassScene, "make_page", counted)

    def fill(window: pygame.Window, size: tuple[int, int], *, full: bool) -> None:
        window.size = 1920, 1080

    monkeypatch.setattr("game.app.loop.set_fullscreen", fill)
    opened_game(hands, "pp").questions.show_class()
    assert sizes == [(1920, 1080)]


def test_f6_opens_it_on_the_board_at_the_turn_that_is_shown(stage: Stage) -> None:
    scene = stage.play(moves=["A", "b"])
    stage.run(0.1)
    key(stage, "F6")
    top = stage.stack.top
    assert isinstance(top, ClassScene)
    assert top.playing.game.moves == ["A", "b"]
    key(stage, "ESCAPE")
    assert stage.stack.top is scene


def test_a_position_that_was_set_up_is_shown_to_a_class(hands: Hands) -> None:
    position = opened_game(hands, "pp").game.position
    hands.services.routes.set_up(position)
    hands.wait(0.2)
    hands.click("class")
    assert hands.page == "ClassScene"
    assert hands.top.position_seen == position


def test_a_position_is_set_up_from_here_by_its_name(hands: Hands) -> None:
    hands.services.routes.class_view(first_position(hands.services.library.variants["kalah"].rules()))
    hands.wait(0.2)
    scene = hands.top
    assert isinstance(scene, ClassScene)
    assert scene.actions["position"].words == "Set up a position"
    scene.class_keys.set_up_position()
    hands.wait(0.2)
    hands.key(pygame.K_RIGHT, pygame.K_0, pygame.K_RIGHT, pygame.K_8)
    hands.click("use")
    hands.wait(0.2)
    again = hands.top
    assert isinstance(again, ClassScene)
    assert again is not scene
    assert [counts_of_position(again.playing.position)[hole] for hole in "AB"] == [0, 8]


def test_the_line_of_a_hint_and_the_review_are_shown_to_a_class(hands: Hands) -> None:
    table = opened_game(hands, "pp")
    assert isinstance(table, PlayScene)
    for move in ("A", "a", "B"):
        table.game.play(move)
        table.playing.add_to_film(table.game.plies[-1])
    table.hints.open_review()
    hands.wait(0.5)
    assert hands.page == "ReviewScene"
    hands.step(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F6, mod=0, unicode="", scancode=pygame.KSCAN_F6))
    top = hands.top
    assert isinstance(top, ClassScene)
    assert top.playing.game.moves == ["A", "a", "B"]
    hands.services.stack.pop()
    hands.services.stack.pop()
    line = table.game.position.legal()[:1]
    players, stones = table.playing.players, table.playing.film.stones
    hands.services.routes.what_if(table.game.position, line, players, [table.texts.resting_sentence()], stones)
    hands.step()
    hands.click("class")
    top = hands.top
    assert isinstance(top, ClassScene)
    assert top.playing.game.moves == list(line)
    assert top.playing.resting_turn == 0


# ---- the film


def test_a_clicker_steps_stone_by_stone_and_back(stage: Stage) -> None:
    scene = shown(stage, moves="A", at=0)
    for _ in range(3):
        key(stage, "PAGEDOWN")
        rest(stage, scene)
    assert scene.film.stones.count("B") == 5
    assert scene.film.stones.count("C") == 5
    key(stage, "PAGEUP")
    rest(stage, scene)
    assert scene.film.stones.count("C") == 4
    key(stage, "SPACE")
    rest(stage, scene)
    assert scene.film.at_end


def test_arrows_walk_by_stones_and_by_turns(stage: Stage) -> None:
    scene = shown(stage, moves="A a B")
    key(stage, "UP")
    assert scene.playing.resting_turn == 2
    key(stage, "UP")
    assert scene.playing.resting_turn == 1
    key(stage, "DOWN")
    assert scene.playing.resting_turn == 2
    key(stage, "RIGHT")
    rest(stage, scene)
    assert scene.film.stones.count("B") == 0


def test_a_click_on_a_hole_plays_it_for_either_side(stage: Stage) -> None:
    scene = shown(stage)
    for hole in ("A", "b"):
        stage.click(spot(scene, hole))
        rest(stage, scene)
        assert scene.film.stones.count(hole), "its stones wait for the key"
        key(stage, "SPACE")
        rest(stage, scene)
    assert scene.playing.game.moves == ["A", "b"]
    stage.click(spot(scene, "b"))
    assert len(scene.playing.game.moves) == 2
    assert said(scene), "why it may not be played is said"
    key(stage, "Z", pygame.KMOD_CTRL)
    assert scene.playing.game.moves == ["A"]


def test_a_pressed_hole_says_its_turn_and_each_press_moves_one_stone(stage: Stage) -> None:
    scene = shown(stage)
    stage.click(spot(scene, "A"))
    stage.run(5)
    assert said(scene) == "South plays A: one stone at each press."
    assert scene.film.stones.count("A") == 4, "it waits, however long nobody presses"
    press(stage, scene, "stepf")
    stage.run(5)
    assert said(scene) == "Lift 4 stones from A."
    for hole in "BC":
        press(stage, scene, "stepf")
        stage.run(5)
        assert scene.film.stones.count(hole) == 5
    assert scene.film.stones.count("D") == 4


def test_one_sentence_is_said_for_each_phase_and_the_last_stays_until_the_next_press(stage: Stage) -> None:
    scene = shown(stage)
    stage.click(spot(scene, "C"))
    told = []
    for _ in range(6):
        press(stage, scene, "stepf")
        stage.run(5)
        told.append((said(scene), scene.texts.phases_and_current()[1]))
    assert [phase for _, phase in told] == ["lift", "sow", "sow", "sow", "landing", "result"]
    assert len({sentence for sentence, phase in told if phase == "sow"}) == 1
    assert told[-1][0] == "South has an extra turn."
    stage.run(30)
    assert said(scene) == told[-1][0], "it stays, however long nobody presses"
    press(stage, scene, "stepf")
    stage.run(0.2)
    assert said(scene) == "South’s turn. Press a hole."
    assert scene.texts.phases_and_current()[1] is None, "the next turn has not begun"


def underlined(scene: ClassScene) -> list[str]:
    return [one.name for one in scene.page.score_header().sides if one.is_to_move]


def test_where_the_last_stone_fell_stays_on_the_board_until_it_was_read(stage: Stage) -> None:
    scene = shown(stage)
    stage.click(spot(scene, "A"))
    for _ in range(5):
        press(stage, scene, "stepf")
        stage.run(5)
    assert scene.texts.phases_and_current()[1] == "landing"
    assert underlined(scene) == ["South"], "the turn is not over before this was read"
    with_signs = len(scene.sprites())
    board = scene.page.board
    assert board.lasting
    press(stage, scene, "stepf")
    stage.run(0.2)
    assert underlined(scene) == ["North"]
    assert scene.texts.phases_and_current()[1] is None, "also where nothing was captured"
    assert not board.lasting
    assert len(scene.sprites()) < with_signs


def test_of_captures_each_is_told_alone_so_that_its_number_can_be_counted(stage: Stage) -> None:
    counts = {"A": 4, "B": 1, "C": 0, "D": 4, "d": 9, "e": 3, "S": 3, "N": 24}
    rules = standard_library().variants["kalah"].rules()
    scene = ClassScene(stage.services, Position.laid_out(rules, counts, "S"))
    stage.stack.push(scene)
    stage.click(spot(scene, "B"))
    told = []
    for _ in range(4):
        press(stage, scene, "stepf")
        stage.run(5)
        told.append(said(scene))
    assert told[2:] == ["C was empty: South takes 9 stones from d.", "The last stone goes into the store too."]


def test_a_hole_may_be_pressed_while_the_last_sentence_is_still_there(stage: Stage) -> None:
    scene = shown(stage, moves="A", at=0)
    key(stage, "DOWN")
    stage.run(0.2)
    assert scene.texts.phases_and_current()[1] == "landing"
    stage.click(spot(scene, "b"))
    stage.run(0.2)
    assert said(scene) == "North plays b: one stone at each press."


def test_another_hole_may_be_pressed_as_long_as_no_stone_has_moved(stage: Stage) -> None:
    scene = shown(stage)
    stage.click(spot(scene, "A"))
    stage.click(spot(scene, "B"))
    assert said(scene) == "South plays B: one stone at each press."
    assert scene.playing.game.moves == ["B"]


def test_letters_play_holes_and_arrows_choose_the_direction(stage: Stage) -> None:
    scene = shown(stage, "kujifunza")
    hole = next(cell.name for cell in scene.playing.board.cells if len(scene.playing.moves_from(cell.name)) > 1)
    board, mover = scene.playing.board, scene.playing.position.player
    place = next(place for (place, _), name in board_keys.keys_of_holes(board, mover).items() if name == hole)
    stage.send(pygame.KEYDOWN, key=0, scancode=place, mod=0, unicode="")
    stage.run(0.1)
    assert len(scene.shown.marks.arrows) == 2
    key(stage, "RIGHT")
    rest(stage, scene)
    assert scene.playing.turns[0].move.startswith(hole)


# ---- what the class sees


def test_the_cloth_alone_and_back(stage: Stage) -> None:
    scene = shown(stage)
    before = picture(scene)
    key(stage, "PERIOD")
    blank = picture(scene, scene.page.board.geometry.rect)
    assert picture(scene) != before
    colours = {blank[i : i + 3] for i in range(0, len(blank), 3 * 997)}
    assert all(max(colour) < 110 for colour in colours), "nothing but cloth"
    key(stage, "PAGEDOWN")
    assert not scene.sight.is_blank


def more(stage: Stage, scene: ClassScene, said: str) -> None:
    """Presses a row of the menu."""
    press(stage, scene, "more")
    popup, menu = scene.controls.popup, scene.controls.canvas.widget_named("more")
    assert popup is not None
    assert isinstance(menu, MenuButton)
    row = popup.rows[[word for _, word in menu.options].index(said)]
    stage.click(popup.controls.canvas.on_screen(row).center)
    stage.run(0.1)


def test_counts_are_hidden_on_the_board_and_in_the_hand(stage: Stage) -> None:
    scene = shown(stage, moves="A")
    key(stage, "D", pygame.KMOD_LCTRL)
    board = scene.page.board
    assert (board.counts, board.in_hand) == ("never", False)
    more(stage, scene, "What the class sees")
    plate = stage.stack.top
    assert isinstance(plate, ClassVisibilityPlate)
    press(stage, plate, "counts")
    board = scene.page.board
    assert (board.counts, board.in_hand) == ("always", True), "it is seen at once, under the plate"
    press(stage, plate, "way")
    assert scene.page.board.trail == "none"


def test_a_hole_is_chosen_by_its_count_and_by_its_letter(stage: Stage) -> None:
    scene = shown(stage)
    places = scene.page.board.geometry
    x, y = places.count_position("B")
    stage.click((round(x), round(y)))
    assert scene.playing.start_hole == "B"


def test_a_step_lays_out_no_page(stage: Stage) -> None:
    scene = shown(stage, moves="A", at=0)
    page = scene.page
    key(stage, "PAGEDOWN")
    rest(stage, scene)
    assert scene.page is page
    menu = scene.controls.canvas.widget_named("more")
    assert isinstance(menu, MenuButton)
    scene.class_keys.toggle_pointer_ring()
    stage.run(0.1)
    assert "Do not point" in [word for _, word in menu.options]


def test_one_line_stands_as_high_as_two_in_the_middle_of_the_band(stage: Stage) -> None:
    box = shown(stage).page.sentence_box
    one, two = (sentence_rows(stage.ui, Caption(said), box) for said in ("Lift.", "Lift. " * 16))
    middle = [(rows[0].baseline - rows[0].style.size + rows[-1].baseline) / 2 for rows in (one, two)]
    assert abs(middle[0] - middle[1]) < 0.3 * one[0].style.size


def test_what_the_board_has_no_store_for_stands_beside_the_names(stage: Stage) -> None:
    assert [side.total for side in shown(stage).page.score_header().sides] == ["", ""], "on the board it is said once"
    scene = shown(Stage((1280, 800)), "damka")
    assert all(side.total for side in scene.page.score_header().sides)
    scene.class_keys.toggle_counts()
    assert not any(side.total for side in scene.page.score_header().sides)


def test_all_that_is_rarely_wanted_is_in_one_menu(stage: Stage) -> None:
    scene = shown(stage)
    assert [one.name for one in scene.controls.canvas.widgets] == ["back", "blank", "more", "full", "stepb", "stepf"]
    more(stage, scene, "Point")
    assert scene.sight.ringed
    more(stage, scene, "Do not point")
    assert not scene.sight.ringed
    more(stage, scene, "Worksheet")
    assert type(stage.stack.top).__name__ == "WorksheetScene"


def test_the_way_is_hidden_and_what_is_to_come_is_never_shown(stage: Stage) -> None:
    scene = shown(stage, moves="A", at=0)
    for _ in range(3):
        key(stage, "PAGEDOWN")
        rest(stage, scene)
    board, film = scene.page.board, scene.film
    assert film.upcoming_steps()
    behind = {id(sprite.surface) for sprite in board.sprites(film)}
    board.trail = "whole"
    whole = {id(sprite.surface) for sprite in board.sprites(film)}
    board.trail = "none"
    none = {id(sprite.surface) for sprite in board.sprites(film)}
    assert none < behind < whole
    key(stage, "M", pygame.KMOD_LCTRL)
    assert scene.page.board.trail == "none"


def test_names_of_holes_are_hidden(stage: Stage) -> None:
    scene = shown(stage)
    assert scene.page.board.letters
    key(stage, "N", pygame.KMOD_LCTRL)
    assert not scene.page.board.letters


def test_a_large_ring_follows_the_pointer(stage: Stage) -> None:
    scene = shown(stage)
    stage.point((400, 300))
    key(stage, "F8")
    ring = scene.sprites()[-1]
    assert ring.rect.center == (400, 300)
    assert ring.rect.w > 80
    stage.point((500, 310))
    assert scene.sprites()[-1].rect.center == (500, 310)


# ---- asked and voted


def test_asked_a_turn_stops_and_clicks_are_votes(stage: Stage) -> None:
    scene = shown(stage)
    more(stage, scene, "Ask the class")
    assert said(scene) == "Choose a hole. Its stones stay in the hand until the class has voted."
    assert scene.texts.phases_and_current()[1] is None, "what was told before is not told any more"
    stage.click(spot(scene, "A"))
    rest(stage, scene)
    stage.run(0.2)
    assert said(scene) == "4 stones from A. Where does this sowing end?"
    assert [scene.film.stones.count(hole) for hole in "ABCDE"] == [0, 4, 4, 4, 4], "a stone has fallen already"
    for place in ("E", "E", "S"):
        stage.click(spot(scene, place))
    assert scene.playing.votes == ["E", "E", "S"]
    assert len(scene.page.vote_sprites()) == 2
    key(stage, "PAGEDOWN")
    rest(stage, scene)
    stage.run(0.5)
    assert said(scene) == "It fell into E. 2 of 3 votes said so."
    assert scene.shown.marks.highlighted == "E"


def test_two_moves_are_put_to_the_vote(stage: Stage) -> None:
    scene = shown(stage)
    more(stage, scene, "Two moves")
    stage.click(spot(scene, "A"))
    assert said(scene) == "First A. Choose the second move."
    stage.click(spot(scene, "F"))
    assert said(scene) == "Which is better: A or F?"
    ways = scene.shown.marks.way
    assert ways is not None
    assert {hop.lap for hop in ways.hops} == {1, 2}
    for digit in ("1", "2", "2"):
        key(stage, digit)
    stage.click(spot(scene, "F"))
    assert said(scene) == "A: 1 vote. F: 3 votes."
    key(stage, "PAGEDOWN")
    stage.run(0.1)
    assert said(scene) == "A: 1 vote. F: 3 votes.", "the votes stay, and no hole is wanted"
    assert not scene.shown.marks.allowed_starts
    key(stage, "RETURN")
    rest(stage, scene)
    assert scene.playing.game.moves == ["F"]


def test_what_a_class_has_begun_is_there_when_it_comes_back(hands: Hands) -> None:
    start = first_position(hands.services.library.variants["kalah"].rules())
    hands.services.routes.class_view(start)
    hands.wait(0.2)
    scene = hands.top
    assert isinstance(scene, ClassScene)
    scene.playing.begin_turn(["A"])
    scene.playing.film.skip_to_end()
    scene.playing.toggle_move_comparison()
    hands.key(pygame.K_ESCAPE)
    assert hands.top is scene, "the vote is closed first"
    assert not scene.playing.comparing
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.2)
    assert hands.top is not scene
    hands.services.routes.class_view(start)
    hands.wait(0.2)
    again = hands.top
    assert isinstance(again, ClassScene)
    assert again.playing.game.moves == ["A"]
    again.class_keys.reset_game()
    hands.wait(0.2)
    assert not again.playing.turns
    other = first_position(hands.services.library.variants["oware"].rules())
    hands.services.routes.class_view(other)
    assert hands.top.playing.game.start == other


def test_a_turn_that_waits_on_its_way_is_asked_about() -> None:
    """In the house a turn stops or is sown on: what is asked has its buttons in the strip."""
    stage = Stage((1280, 800))
    scene = shown(stage, "kiswahili")
    for _ in range(40):
        if scene.playing.crossing or scene.playing.position.over:
            break
        holes = [cell.name for cell in scene.playing.board.cells if cell.hole]
        moves = [moves for hole in holes if len(moves := scene.playing.moves_from(hole)) > 1]
        parted = [moves for moves in moves if any("*" in move for move in moves)]
        legal = scene.playing.position.legal()
        alike = [move for move in parted[0] if move[2:3] == parted[0][0][2:3]] if parted else [legal[-1]]
        scene.playing.begin_turn(alike)
        scene.film.skip_to_end()
    assert scene.playing.crossing is not None
    stage.run(0.3)
    assert said(scene).endswith("?")
    names = [widget.name for widget in scene.controls.canvas.widgets]
    assert {"way0", "way1"} <= set(names)
    press(stage, scene, "way1")
    rest(stage, scene)
    assert scene.playing.crossing is None


# ---- every window


@pytest.mark.parametrize("variant", ["kalah", "kiswahili", "gabata"])
@pytest.mark.parametrize(
    ("size", "scale", "language", "theme"),
    [
        ((800, 600), 1.0, "en", "walnut"), ((800, 600), 2.0, "he", "contrast"), ((1024, 768), 1.25, "he", "maple"),
        ((1920, 1080), 1.0, "en", "walnut"), ((1280, 720), 2.0, "en", "contrast"),
    ],
)  # fmt: skip
def test_nothing_covers_anything_in_any_window(
    size: tuple[int, int], scale: float, language: str, theme: str, variant: str
) -> None:
    stage = Stage(size, text_scale=scale, language=language, theme=theme)
    scene = shown(stage, variant)
    places, window = scene.page.places, pygame.Rect((0, 0), size)
    board = scene.page.board.geometry.rect
    apart = [places.bar, board, places.speech.rect, places.first, places.last, places.dots]
    for i, one in enumerate(apart):
        assert window.contains(one), i
        assert one.collidelist(apart[i + 1 :]) == -1, i
    for widget in scene.controls.canvas.widgets:
        assert any(part.contains(widget.rect) for part in (places.bar, places.first, places.last)), widget.name
    assert board.w >= 0.5 * size[0] or board.h >= 0.38 * size[1]


@pytest.mark.parametrize("language", ["en", "he"])
def test_the_arrow_back_is_on_the_left_in_every_language(language: str) -> None:
    stage = Stage((1280, 800), language=language)
    scene = shown(stage)
    back, on = (scene.controls.canvas.widget_named(name) for name in ("stepb", "stepf"))
    assert back is not None
    assert on is not None
    assert back.rect.right < scene.page.places.speech.rect.left < scene.page.places.speech.rect.right < on.rect.left


def test_counts_and_sentence_are_as_large_as_a_room_needs() -> None:
    scene = shown(Stage((1920, 1080)))
    assert scene.page.board.geometry.count_px >= 32
    tallest = max(row.style.size for row in scene.speech.rows)
    assert 80 <= tallest <= 100
    assert scene.page.board.geometry.rect.w > 1500


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
def test_the_list_of_more_is_read_from_afar(size: tuple[int, int]) -> None:
    stage = Stage(size)
    scene = shown(stage)
    press(stage, scene, "more")
    popup = scene.controls.popup
    assert popup is not None
    assert popup.rows[0].rect.h >= 1.2 * 44 * scene.page.ui.unit, "a quarter larger than on other pages"
    assert pygame.Rect((0, 0), size).contains(popup.box), "and all of it is in view"


def test_a_step_before_a_hole_is_chosen_says_what_is_missing_and_shows_the_holes(stage: Stage) -> None:
    scene = shown(stage)
    assert said(scene) == "South’s turn. Press a hole."
    for name in ("stepb", "stepf"):
        widget = scene.controls.canvas.widget_named(name)
        assert widget is not None
        assert not widget.enabled, "dashed"
    assert not scene.shown.marks.allowed_starts
    key(stage, "PAGEDOWN")
    stage.run(0.1)
    assert said(scene) == "South’s turn. Press a hole.", "once more"
    assert scene.shown.marks.allowed_starts == ("A", "B", "C", "D", "E", "F")
    stage.run(4)
    assert said(scene) == "South’s turn. Press a hole."
    assert not scene.shown.marks.allowed_starts, "for a moment only"
    key(stage, "C")
    stage.run(0.1)
    key(stage, "PAGEDOWN")
    stage.run(2)
    assert said(scene) == "Lift 4 stones from C."


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("variant", ["bay_khom", "bao_kiarabu", "kiswahili"])
def test_discs_of_directions_lie_on_no_words(variant: str, size: tuple[int, int]) -> None:
    stage = Stage(size)
    scene = shown(stage, variant)
    assert scene.playing.position.rules.signs
    geometry = scene.page.board.geometry
    for hole in some(geometry.places):
        if hole in ("S", "N"):
            continue
        _, y = geometry.arrow_center(hole, "<")
        assert y + geometry.arrow_px / 2 <= scene.page.places.speech.rect.top, (hole, y)


@pytest.mark.parametrize("variant", ["kalah", "congkak"])
@pytest.mark.parametrize(
    ("size", "scale", "language"),
    [((800, 600), 1.0, "en"), ((1280, 800), 1.0, "fr"), ((1280, 720), 2.0, "ru"), ((1920, 1080), 1.0, "he")],
)
def test_how_votes_are_given_is_one_line_in_its_row(
    size: tuple[int, int], scale: float, language: str, variant: str
) -> None:
    stage = Stage(size, text_scale=scale, language=language)
    scene = shown(stage, variant)
    scene.class_keys.toggle_landing_vote()
    scene.playing.begin_turn([scene.playing.position.legal()[0]])
    rest(stage, scene)
    stage.run(0.3)
    assert scene.playing.votes_are_open
    words = scene.texts.words.t("Press a hole or a store for each vote.")
    labels = [node for node in scene.controls.canvas.root.walk() if isinstance(node, Label) and node.said == words]
    assert labels
    for label in labels:
        assert label.rect.bottom <= scene.page.places.dots.bottom
        assert len(label.text_rows(scene.page.ui, label.rect.w)) == 1


def test_after_a_vote_the_rest_of_the_turn_is_stepped_through(stage: Stage) -> None:
    scene = shown(stage, "congkak")
    scene.class_keys.toggle_landing_vote()
    stage.click(spot(scene, "A"))
    rest(stage, scene)
    stage.run(0.3)
    assert said(scene) == "7 stones from A. Where does this sowing end?"
    stage.click(spot(scene, "b"))
    key(stage, "PAGEDOWN")
    stage.run(0.4)
    assert not said(scene).startswith("It fell"), "the stones still fall"
    rest(stage, scene)
    stage.run(0.3)
    assert said(scene) == "It fell into b. 1 of 1 vote said so."
    assert not scene.film.at_end, "it is sown on from there"
    key(stage, "PAGEDOWN")
    stage.run(0.4)
    assert scene.playing.votes == []
    key(stage, "PAGEDOWN")
    rest(stage, scene)
    stage.run(0.4)
    assert said(scene).startswith("b was not empty")


def test_a_game_without_sowing_is_not_asked_where_it_ends(stage: Stage) -> None:
    assert "ask" in shown(stage, "kalah").actions
    assert "ask" not in shown(stage, "damka").actions
