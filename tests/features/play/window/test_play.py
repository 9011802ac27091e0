"""A game on the board's page, played with real events and a made-up clock."""

import pygame
import pytest

from game.features.play.window.game_end import END_REST
from game.table.playing import PAUSE
from game.text.language import without_markup
from game.ui.rest import FADE_IN, REST
from game.window.shared.speech import Said
from tests.window.stage import Stage

ENDING = {"F": 1, "a": 3, "S": 22, "N": 22}  # South's last stone goes into South's store


@pytest.fixture
def stage() -> Stage:
    return Stage()


# ---------------------------------------------------------------------- playing
def test_a_click_plays_and_the_stones_follow(stage: Stage) -> None:
    scene = stage.play()
    stage.click(stage.hole(scene, "C"))
    assert scene.game.moves == ["C"]
    assert scene.playing.state == "film"
    assert scene.playing.film.count("D") == 4
    stage.finish(scene)
    assert {n: scene.playing.film.count(n) for n in "CDEFS"} == {"C": 0, "D": 5, "E": 5, "F": 5, "S": 1}
    assert stage.ear.heard.count("drop") == 4


def test_the_board_ends_where_the_game_is(stage: Stage) -> None:
    scene = stage.play()
    moves = ["C", "F", "a", "B", "f", "A", "e"]
    for move in moves:
        stage.finish(scene)
        stage.click(stage.hole(scene, move))
    stage.finish(scene)
    assert scene.game.moves == moves
    position = scene.game.position
    assert all(scene.playing.film.count(cell.name) == position.count(cell.name) for cell in position.rules.board.cells)


def test_every_turn_is_saved(stage: Stage) -> None:
    scene = stage.play()
    stage.click(stage.hole(scene, "A"))
    stage.finish(scene)
    stage.click(stage.hole(scene, "a"))
    assert [record.moves for record in stage.saved] == [("A",), ("A", "a")]


def test_a_click_while_stones_fly_shows_the_end_and_the_next_one_plays(stage: Stage) -> None:
    scene = stage.play()
    stage.click(stage.hole(scene, "A"))
    stage.run(0.5)
    stage.click(stage.hole(scene, "b"))
    assert scene.playing.film.at_end
    assert scene.game.moves == ["A"]
    stage.click(stage.hole(scene, "b"))
    assert scene.game.moves == ["A", "b"]


def test_an_empty_hole_is_refused_with_its_reason(stage: Stage) -> None:
    scene = stage.play(moves=["C"])  # an extra turn: South again, and C is empty
    stage.click(stage.hole(scene, "C"))
    stage.run(0.05)
    assert scene.game.moves == ["C"]
    assert stage.said(scene) == "Hole **C** is empty."
    assert scene.shown.marks.forbidden == "C"
    assert "refused" in stage.ear.heard


def test_a_hole_of_the_other_side_is_refused(stage: Stage) -> None:
    scene = stage.play()
    stage.click(stage.hole(scene, "d"))
    assert stage.said(scene) == "Hole **d** belongs to your opponent."
    stage.point((5, 5))
    stage.run(5)
    assert stage.said(scene) != "Hole **d** belongs to your opponent."


# ---------------------------------------------------------------------- keys
def test_a_letter_plays_its_hole_for_the_side_to_move(stage: Stage) -> None:
    scene = stage.play()
    stage.key("B")
    assert scene.game.moves == ["B"]
    stage.finish(scene)
    stage.key("B")
    assert scene.game.moves == ["B", "b"]


def test_keys_are_taken_by_their_place(stage: Stage) -> None:
    scene = stage.play()
    stage.key("A", code=0x5E9)  # the first letter key under a Hebrew layout
    assert scene.game.moves == ["A"]
    stage.finish(scene)
    stage.key("Z", mod=pygame.KMOD_CTRL, code=0x5D6)
    assert scene.game.moves == []


def test_arrows_walk_and_enter_plays(stage: Stage) -> None:
    scene = stage.play()
    stage.key("RIGHT")
    assert scene.pointing.aim == "A"
    stage.key("RIGHT")
    stage.key("RIGHT")
    assert scene.pointing.aim == "C"
    stage.key("LEFT")
    stage.run(0.02)
    assert scene.shown.marks.keyboard == "B"
    assert scene.shown.marks.way is not None
    stage.key("RETURN")
    assert scene.game.moves == ["B"]


def test_arrows_stay_on_the_board(stage: Stage) -> None:
    scene = stage.play()
    for _ in range(9):
        stage.key("RIGHT")
    assert scene.pointing.aim == "F"
    stage.key("UP")
    assert scene.pointing.aim == "a"
    stage.key("DOWN")
    assert scene.pointing.aim == "F"


def test_space_pauses_and_goes_on(stage: Stage) -> None:
    scene = stage.play()
    stage.key("A")
    stage.run(0.5)
    stage.key("SPACE")
    assert scene.playing.state == "film"
    before = scene.playing.film.seconds_into_motion
    stones = scene.playing.film.stones.snapshot()
    stage.run(2)
    assert scene.playing.film.seconds_into_motion == before > 0
    assert scene.playing.film.stones.snapshot() == stones
    stage.key("SPACE")
    stage.finish(scene)
    assert {name: scene.playing.film.count(name) for name in "ABE"} == {"A": 0, "B": 5, "E": 5}


def test_comma_and_period_step_through_stones_across_turns(stage: Stage) -> None:
    scene = stage.play()
    for letter in "AA":
        stage.key(letter)
        stage.finish(scene)
    film = scene.playing.film
    end = film.stones.snapshot()
    steps = len(film.moments)
    for _ in range(steps):
        stage.key("COMMA")
        stage.run(0.6)
    assert film.cursor == 0
    assert film.count("A") == 4
    stage.key("COMMA")
    assert stage.said(scene) == "This is the beginning."
    for _ in range(steps):
        stage.key("PERIOD")
        stage.run(0.6)
    assert film.stones.snapshot() == end


def test_end_skips_and_home_watches_again(stage: Stage) -> None:
    scene = stage.play()
    stage.key("D")
    stage.key("END")
    assert scene.playing.film.at_end
    stage.key("HOME")
    assert not scene.playing.film.at_end
    assert scene.playing.film.count("D") == 4
    stage.finish(scene)
    assert scene.playing.film.count("D") == 0
    assert scene.game.moves == ["D"]


def test_nothing_to_undo_is_said(stage: Stage) -> None:
    scene = stage.play()
    stage.key("Z", mod=pygame.KMOD_CTRL)
    assert stage.said(scene) == "There’s nothing to undo."


# ---------------------------------------------------------------------- looking ahead
def test_a_resting_pointer_previews_the_move(stage: Stage) -> None:
    scene = stage.play(counts={"A": 4, "b": 5, "c": 30, "D": 4, "S": 5})
    stage.point(stage.hole(scene, "A"))
    stage.run(REST / 2)
    assert scene.shown.marks.way is None
    assert scene.shown.marks.hovered == "A"  # its count is large at once
    stage.run(REST + FADE_IN)
    way = scene.shown.marks.way
    assert way is not None
    assert way.landing == "E"
    assert ("b", 5, "S") in way.taken
    assert "**A**" in stage.said(scene)
    stage.point((5, 5))
    stage.run(0.3)
    assert scene.shown.marks.way is None


def test_looking_at_an_empty_own_hole_says_why_not(stage: Stage) -> None:
    scene = stage.play(moves=["C"])
    stage.point(stage.hole(scene, "C"))
    stage.run(0.5)
    assert scene.shown.marks.forbidden == "C"
    assert "**C**" in stage.said(scene)


def test_nothing_is_previewed_while_stones_fly(stage: Stage) -> None:
    scene = stage.play()
    stage.key("A")
    stage.point(stage.hole(scene, "b"))
    stage.run(0.5)
    assert scene.shown.marks.way is None
    stage.finish(scene)
    stage.run(0.5)
    assert scene.shown.marks.way is not None  # the pointer has waited there


# ---------------------------------------------------------------------- against the computer
def test_the_computer_answers_after_a_pause(stage: Stage) -> None:
    scene = stage.play("pc")
    stage.key("A")
    stage.finish(scene)
    stage.run(PAUSE - 0.1)
    assert scene.game.moves == ["A"]
    assert "thinking" in stage.said(scene)
    stage.run(0.2)
    assert scene.game.moves == ["A", "a"]
    track = scene.playing.film.current_film_turn
    assert track is not None
    assert track.notice > 0  # its hole lights up before it lifts
    stage.finish(scene)
    assert scene.playing.state == "person"


def test_the_level_is_handed_on(stage: Stage) -> None:
    stage.play("cp")
    stage.run(0.1)
    assert stage.thinker.asked[0][1] == 2


def test_nobody_plays_for_the_computer(stage: Stage) -> None:
    scene = stage.play("cp")
    stage.thinker.silent = True
    stage.run(0.1)
    stage.click(stage.hole(scene, "A"))
    assert scene.game.moves == []
    assert stage.said(scene) == "It isn’t your turn."


def test_undo_against_the_computer_returns_to_the_persons_own_turn(stage: Stage) -> None:
    scene = stage.play("pc")
    stage.key("A")
    stage.finish(scene)
    stage.run(1.0)
    stage.finish(scene)
    assert scene.game.moves == ["A", "a"]
    stage.key("Z", mod=pygame.KMOD_CTRL)
    assert scene.game.moves == []
    assert scene.playing.state == "person"
    assert all(scene.playing.film.count(hole) == 4 for hole in "ABCDEFabcdef")
    stage.key("Y", mod=pygame.KMOD_CTRL)
    assert scene.game.moves == ["A", "a"]
    assert scene.playing.film.at_end


def test_undo_while_the_computer_thinks_drops_its_answer(stage: Stage) -> None:
    scene = stage.play("pc")
    stage.thinker.silent = True
    stage.key("A")
    stage.finish(scene)
    stage.run(0.5)
    stage.key("Z", mod=pygame.KMOD_CTRL)
    assert stage.thinker.cancelled
    stage.thinker.silent = False
    stage.thinker.answer_late(1, "a")
    stage.run(3)
    assert scene.game.moves == []
    stage.key("B")
    stage.finish(scene)
    stage.run(PAUSE + 0.2)
    assert scene.game.moves == ["B", "a"]  # it thinks again when it is its turn again


def test_undo_in_the_middle_of_the_computers_turn(stage: Stage) -> None:
    scene = stage.play("pc")
    stage.key("A")
    stage.finish(scene)
    stage.run(1.6)
    assert scene.playing.state == "film"
    stage.key("Z", mod=pygame.KMOD_CTRL)
    assert scene.game.moves == []
    assert all(scene.playing.film.count(hole) == 4 for hole in "ABCDEFabcdef")


def test_a_stale_answer_is_dropped(stage: Stage) -> None:
    scene = stage.play("cp")
    stage.thinker.silent = True
    stage.run(0.1)
    stage.thinker.silent = False
    stage.thinker.answer_late(99, "B")
    stage.run(2)
    assert scene.game.moves == []
    stage.thinker.answer_late(1, "C")
    stage.run(2)
    assert scene.game.moves == ["C"]  # that of its own question is played


def test_two_computers_play_by_themselves_and_can_be_held(stage: Stage) -> None:
    scene = stage.play("cc")
    stage.run(8)
    played = len(scene.game.moves)
    assert played >= 2
    stage.finish(scene)
    stage.key("SPACE")
    held = len(scene.game.moves)
    stage.run(5)
    stage.finish(scene)
    assert len(scene.game.moves) == held
    stage.key("SPACE")
    stage.run(5)
    assert len(scene.game.moves) > held


def test_the_last_turn_of_the_computer_can_be_watched_again(stage: Stage) -> None:
    scene = stage.play("pc")
    stage.key("A")
    stage.finish(scene)
    stage.run(1.0)
    stage.finish(scene)
    end = scene.playing.film.stones.snapshot()
    stage.press(scene, "watch")
    assert scene.playing.film.count("a") == 4
    stage.finish(scene)
    assert scene.playing.film.stones.snapshot() == end
    assert scene.game.moves == ["A", "a"]


# ---------------------------------------------------------------------- undo and redo of two people
def test_undo_and_redo_any_number(stage: Stage) -> None:
    scene = stage.play()
    moves = ["A", "b", "C", "a", "F"]
    for move in moves:
        stage.key(move.upper())
        stage.finish(scene)
    assert scene.game.moves == moves
    end = scene.playing.film.stones.snapshot()
    for left in range(len(moves) - 1, -1, -1):
        stage.key("Z", mod=pygame.KMOD_CTRL)
        assert scene.game.moves == moves[:left]
    assert all(scene.playing.film.count(hole) == 4 for hole in "ABCDEFabcdef")
    for done in range(1, len(moves) + 1):
        stage.key("Y", mod=pygame.KMOD_CTRL)
        assert scene.game.moves == moves[:done]
    assert scene.playing.film.stones.snapshot() == end


def test_a_game_that_goes_on_can_show_its_last_turn_and_take_it_back(stage: Stage) -> None:
    scene = stage.play(moves=["A", "b", "C", "a"])
    film = scene.playing.film
    position = scene.game.position
    assert all(film.count(cell.name) == position.count(cell.name) for cell in position.rules.board.cells)
    stage.press(scene, "watch")
    assert not film.at_end
    stage.finish(scene)
    for _ in range(4):
        stage.key("Z", mod=pygame.KMOD_CTRL)
    assert scene.game.moves == []
    assert all(film.count(hole) == 4 for hole in "ABCDEFabcdef")


# ---------------------------------------------------------------------- the end
@pytest.mark.parametrize(
    ("kinds", "counts", "heard", "said"),
    [
        ("pc", ENDING, "loss", "Sungura wins, 25 : 23."),
        ("pp", ENDING, "win", "North wins, 25 : 23."),  # one of the two at the board has won
        ("pc", {"F": 1, "a": 1, "S": 30, "N": 16}, "win", "You win, 31 : 17!"),
        ("pc", {"F": 1, "a": 1, "S": 23, "N": 23}, "draw", "A draw: 24 each."),
    ],
)
def test_the_end_is_said_and_heard_and_then_shown(
    stage: Stage, kinds: str, counts: dict[str, int], heard: str, said: str
) -> None:
    scene = stage.play(kinds, counts=counts)
    stage.key("F")
    stage.finish(scene)
    stage.run(0.1)
    assert scene.playing.state == "over"
    assert [kind for kind in stage.ear.heard if kind in ("win", "loss", "draw")] == [heard]
    assert stage.said(scene) == said
    assert not scene.ends.is_shown
    stage.run(END_REST)
    assert scene.ends.is_shown
    assert {record.moves[-1] for record in stage.finished} == {"F"}


def test_the_winners_store_wears_a_ring(stage: Stage) -> None:
    scene = stage.play("pc", counts={"F": 1, "a": 1, "S": 30, "N": 16})
    stage.key("F")
    stage.finish(scene)
    stage.run(0.6)
    assert scene.shown.marks.highlighted == "S"
    assert stage.said(scene).startswith("You win")


def test_a_finished_game_can_be_taken_back(stage: Stage) -> None:
    scene = stage.play(counts=ENDING)
    stage.key("F")
    stage.finish(scene)
    stage.run(3)
    assert scene.game.position.over
    stage.key("Z", mod=pygame.KMOD_CTRL)
    assert not scene.game.position.over
    assert scene.playing.film.count("F") == 1


def test_the_players_may_agree_to_stop(stage: Stage) -> None:
    scene = stage.play(moves=["A", "b"])
    scene.chooser.agree_to_end()
    assert scene.game.position.over
    stage.finish(scene)
    position = scene.game.position
    assert all(scene.playing.film.count(cell.name) == position.count(cell.name) for cell in position.rules.board.cells)


# ---------------------------------------------------------------------- swapping sides
def test_the_offer_to_swap_is_two_buttons(stage: Stage) -> None:
    scene = stage.play(moves=["A"], pie=True)
    stage.run(0.1)
    assert stage.said(scene).startswith("North: keep your side, or swap?")
    stage.press(scene, "swap")
    assert scene.game.moves == ["A", "swap"]
    stage.finish(scene)
    position = scene.game.position
    assert all(scene.playing.film.count(cell.name) == position.count(cell.name) for cell in position.rules.board.cells)
    assert scene.page.controls.canvas.widget_named("swap") is None


def test_the_offer_to_swap_has_keys(stage: Stage) -> None:
    scene = stage.play(moves=["A"], pie=True)
    stage.run(0.1)
    stage.key("2")
    assert scene.game.moves == ["A", "swap"]


def test_the_offer_can_be_declined(stage: Stage) -> None:
    scene = stage.play(moves=["A"], pie=True)
    stage.run(0.1)
    assert "swap" in stage.said(scene)
    assert scene.page.controls.canvas.widget_named("keep") is not None
    stage.key("1")
    stage.run(0.1)
    assert "swap" not in stage.said(scene)
    assert scene.page.controls.canvas.widget_named("keep") is None
    stage.key("B")
    assert scene.game.moves == ["A", "b"]


# ---------------------------------------------------------------------- the page
def test_at_first_a_page_is_a_board_and_a_strip_and_turns_come_when_asked_for() -> None:
    stage = Stage(turn_list=False)
    scene = stage.play(moves=["A", "b"])
    named = scene.page.controls.canvas.widget_named
    assert scene.page.list is None
    assert [named(name) for name in ("ribbon", "watch", "speed", "values", "skip")] == [None] * 5
    stage.press(scene, "turns")
    assert scene.page.list is not None
    assert scene.page.controls.canvas.widget_named("watch") is not None
    assert stage.settings.turn_list


def test_the_list_of_turns_can_be_hidden(stage: Stage) -> None:
    scene = stage.play(moves=["A", "b"])
    assert scene.page.list is not None
    stage.press(scene, "turns")
    assert scene.page.list is None
    assert not stage.settings.turn_list


def test_the_wheel_scrolls_a_long_list(stage: Stage) -> None:
    scene = stage.play(moves=["A", "b", "C", "a", "D", "c"])
    panel = scene.page.list
    assert panel is not None
    panel.rect.height = 140  # room for two lines
    stage.point(panel.rect.center)
    stage.send(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)
    assert panel.scroll == 1
    stage.send(pygame.MOUSEWHEEL, x=0, y=-5, flipped=False)
    assert panel.scroll == 0


def test_buttons_that_do_nothing_now_are_disabled(stage: Stage) -> None:
    scene = stage.play()
    named = scene.page.controls.canvas.widget_named
    idle = ["undo", "redo", "stepb", "play", "stepf"]
    assert [name for name in idle if not named(name).enabled] == idle  # type: ignore[union-attr]
    assert named("watch") is None  # it stands beside the turns, and there are none yet
    stage.key("A")
    stage.finish(scene)
    stage.run(0.1)
    named = scene.page.controls.canvas.widget_named  # the page was laid out anew
    assert named("undo").enabled  # type: ignore[union-attr]
    assert named("stepb").enabled  # type: ignore[union-attr]
    assert named("watch") is not None


def test_tab_walks_the_buttons_and_arrows_return_to_the_board(stage: Stage) -> None:
    scene = stage.play()
    stage.key("A")
    stage.finish(scene)
    stage.run(0.1)
    stage.key("TAB")
    assert scene.page.controls.is_focus_visible
    assert scene.page.controls.focus is scene.page.controls.canvas.widget_named(
        "undo"
    )  # now that there is a turn to take back
    stage.key("RIGHT")
    assert not scene.page.controls.is_focus_visible
    assert scene.pointing.aim


def test_a_covered_game_stands_still(stage: Stage) -> None:
    scene = stage.play()
    stage.key("A")
    stage.run(0.5)
    before = scene.playing.film.seconds_into_motion
    stage.key("ESCAPE")
    assert stage.stack.top is not scene
    stage.run(1)
    assert scene.playing.film.seconds_into_motion == before > 0
    stage.key("ESCAPE")
    assert stage.stack.top is scene
    stage.run(0.1)
    assert scene.playing.film.seconds_into_motion != before


def test_leaving_stops_the_computers_thought(stage: Stage) -> None:
    scene = stage.play("cp")
    stage.thinker.silent = True
    stage.run(0.2)
    assert len(stage.thinker.asked) == 1
    assert not stage.thinker.cancelled
    stage.press(scene, "back")
    assert stage.thinker.cancelled
    assert stage.stack.top is None


def test_an_idle_page_draws_nothing_new(stage: Stage) -> None:
    scene = stage.play()
    stage.run(3)
    scene.take_repainted()
    before = list(scene.sprites())
    stage.run(0.5)
    assert scene.take_repainted() == []
    assert list(scene.sprites()) == before
    assert not scene.is_moving
    stage.key("A")
    stage.run(0.5)
    assert scene.is_moving
    assert list(scene.sprites()) != before
    stage.finish(scene)
    assert scene.take_repainted()  # holes have other stones in them, and buttons look different


def test_resizing_in_the_middle_of_a_turn_keeps_the_film(stage: Stage) -> None:
    scene = stage.play()
    stage.key("A")
    stage.run(0.6)
    stones = scene.playing.film.stones.snapshot()
    stage.resize((800, 600))
    assert scene.playing.film.stones.snapshot() == stones
    stage.finish(scene)
    assert scene.game.moves == ["A"]


# ---------------------------------------------------------------------- what is said
def test_every_phase_of_a_turn_has_its_sentence(stage: Stage) -> None:
    scene = stage.play("pc", counts={"C": 4, "a": 40, "S": 2, "N": 2})
    stage.key("C")
    said: list[str] = []
    while not scene.playing.film.at_end:
        stage.run(0.02)
        if not said or said[-1] != stage.said(scene):
            said.append(stage.said(scene))
    assert said[:4] == [
        "You lift 4\u00a0stones from **C**.",
        "One stone into each hole on the way.",
        "The last stone falls into your store, now 3.",
        "Last stone in your store: an extra turn!",
    ]


def test_two_sentences_are_never_seen_together(stage: Stage) -> None:
    scene = stage.play()
    stage.run(1)
    assert not scene.speech.is_moving
    stage.key("A")
    stage.run(0.05)
    alphas = {sprite.alpha for sprite in scene.speech.sprites()}
    assert all(0 < alpha < 255 for alpha in alphas)  # of the old sentence nothing is left
    stage.run(0.2)
    assert {sprite.alpha for sprite in scene.speech.sprites()} == {255}


def test_a_fast_film_speaks_without_fading(stage: Stage) -> None:
    scene = stage.play(counts={"A": 10, "a": 38})
    scene.turn_keys.set_speed("fast")
    stage.key("A")
    stage.run(0.4)
    said = set()
    while scene.playing.state == "film":
        said.add(stage.said(scene))
        assert {sprite.alpha for sprite in scene.speech.sprites()} == {255}
        stage.run(0.016, 0.016)
    assert len(said) > 1  # sentences followed each other


def test_the_rule_behind_the_sentence_keeps_its_place_within_a_turn(stage: Stage) -> None:
    scene = stage.play()
    stage.run(0.1)
    place, turn = scene.page.sentence_box, object()
    lines: list[int] = []
    for text in ("Short.", "A much longer sentence " * 4, "Short."):
        scene.speech.show_caption(Said(text, "The rule."), place, turn, fade=False)
        lines.append(scene.speech.sprites()[-1].y)
    assert lines[0] < lines[1] == lines[2]
    scene.speech.show_caption(Said("Brief.", "The rule."), place, object(), fade=False)
    assert scene.speech.sprites()[-1].y == lines[0]


# ---------------------------------------------------------------------- nothing jumps, nothing is covered
@pytest.mark.parametrize("size", [(1280, 800), (800, 600), (1920, 1080)])
def test_what_is_looked_at_is_told_under_the_board_and_nothing_gives_way(size: tuple[int, int]) -> None:
    stage = Stage(size)
    scene = stage.play("pc", moves=["A", "f", "B", "e"])
    stage.finish(scene)
    stage.run(0.1)
    place = scene.page.sentence_box
    for hole in "ABCDEFabcdef":
        stage.point(stage.hole(scene, hole))
        stage.run(0.5)
        assert scene.page.sentence_box == place
        assert f"**{hole}**" in stage.said(scene)
        assert scene.speech.caption.why


def test_a_preview_says_what_would_come_and_that_it_has_not_happened() -> None:
    stage = Stage()
    scene = stage.play(counts={"A": 4, "b": 5, "c": 30, "D": 4, "S": 5})
    stage.point(stage.hole(scene, "A"))
    stage.run(1.0)
    said = [without_markup(text).replace("\xa0", " ") for text in scene.speech.caption]
    assert said == ["A: 4 stones to E. E is empty: capture 6.", "Not played yet. Press hole A to play it."]


def test_enter_plays_the_only_move_wherever_the_keyboard_was() -> None:
    stage = Stage()
    scene = stage.play("pp", counts={"C": 1, "e": 3, "S": 20, "N": 24})
    scene.pointing.aim = "e"  # it stayed there from the turn before
    stage.run(0.1)
    stage.key("RETURN")
    assert scene.game.moves == ["C"]


def test_who_watches_two_computers_has_the_speed_in_the_strip() -> None:
    stage = Stage()
    scene = stage.play("cc")
    names = [widget.name for widget in scene.page.controls.canvas.widgets]
    assert "speed" in names
    assert "hint" not in names
    stage.press(scene, "speed")
    assert {"speed", "hint"} & {w.name for w in stage.play("pc").page.controls.canvas.widgets} == {"hint"}


@pytest.mark.parametrize(("theme", "size"), [("walnut", (1280, 800)), ("contrast", (800, 600)), ("maple", (800, 600))])
def test_what_would_come_is_dashed_and_the_stones_stay(theme: str, size: tuple[int, int]) -> None:
    stage = Stage(size, theme=theme)
    scene = stage.play(counts={"A": 4, "b": 5, "c": 30, "D": 4, "S": 5})
    assert scene.base is not None
    board = scene.page.layout.board
    before, alone = pygame.image.tobytes(scene.base.subsurface(board), "RGB"), len(scene.sprites())
    stage.point(stage.hole(scene, "A"))
    stage.run(1.0)
    shown = scene.shown
    assert dict(shown.marks.count_changes) == {"A": -4, "B": 1, "C": 1, "D": 1, "S": 6, "b": -5}
    assert shown.condition == "If you play A"
    assert len(scene.page.preview_frame(shown)) == 5, "four sides and a tag"
    assert len(scene.sprites()) > alone
    assert pygame.image.tobytes(scene.base.subsurface(board), "RGB") == before
    assert scene.playing.film.count("B") == 0
    stage.point((5, 5))
    stage.run(0.5)
    assert scene.page.preview_frame(scene.shown) == []
    assert scene.shown.marks.count_changes == ()
    stage.point(stage.hole(scene, "A"))
    stage.run(1.0)
    stage.click(stage.hole(scene, "A"))
    stage.finish(scene)
    stage.run(0.2)
    assert scene.playing.film.count("B") == 1
    assert scene.shown.marks.count_changes == (), "nothing is dashed: it has happened"


def test_a_hole_of_the_other_side_says_at_once_why_not(stage: Stage) -> None:
    scene = stage.play("pc")
    stage.point(stage.hole(scene, "c"))
    stage.run(0.5)
    assert scene.shown.marks.forbidden == "c"
    assert "belongs to your opponent" in stage.said(scene)


# ---------------------------------------------------------------------- turns of several moves, the past
def test_a_turn_of_several_moves_is_summed_up_and_watched_as_one(stage: Stage) -> None:
    scene = stage.play("pc", moves=["A", "c", "a"])  # the last stone of c falls into North's store
    stage.run(0.1)
    assert "**c**" in scene.texts.last_turn_text()
    assert "**a**" in scene.texts.last_turn_text()
    stage.press(scene, "watch")
    assert scene.playing.film.count("c") == 4
    stage.key("END")
    stage.key("HOME")
    assert scene.playing.film.count("c") == 4


def test_the_past_is_marked_and_left_with_a_word(stage: Stage) -> None:
    scene = stage.play(moves=["A", "b", "C"])
    stage.run(0.1)
    assert scene.texts.past_step_text() == ""
    stage.key("COMMA")
    stage.run(1)
    assert scene.texts.past_step_text().startswith("Turn 2, step ")
    stage.key("D")
    stage.run(0.05)
    assert scene.playing.film.at_end
    assert stage.said(scene) == "Back to now. Choose a hole."
    assert scene.game.moves == ["A", "b", "C"]


def test_a_turn_in_the_list_is_watched_again_and_then_it_is_now(stage: Stage) -> None:
    stage = Stage(turn_list=True)
    scene = stage.play(moves=["A", "b", "D", "a"])
    stage.run(0.1)
    panel, end = scene.page.list, scene.playing.film.stones.snapshot()
    assert panel is not None
    first = panel.sprites(scene.page.rounds, None)[0].rect
    stage.click((first.left + 50, first.centery))
    assert scene.playing.film.count("A") == 4
    stage.run(0.3)
    assert scene.texts.past_step_text().startswith("Turn 1, ")
    stage.run(4)
    assert scene.playing.film.at_end
    assert scene.playing.film.stones.snapshot() == end


def test_stones_keep_their_colours_when_a_game_is_opened_again(stage: Stage) -> None:
    def shades() -> dict[str, list[int]]:
        game = stage.play(moves=["A", "b", "C", "a"])
        scene = stage.page_of(game.game, began="2025-01-31T18-30-00")
        stones = scene.playing.film.stones
        return {place: [stones.shades[stone] for _, stone in stones.heap(place)] for place in "ABCDEFabcdefSN"}

    assert shades() == shades()


def test_play_is_only_offered_where_something_can_go_on(stage: Stage) -> None:
    scene = stage.play(moves=["A"])
    stage.run(0.1)
    play = scene.page.controls.canvas.widget_named("play")
    assert play is not None
    assert not play.enabled
    stage.key("COMMA")
    stage.run(1)
    assert play.enabled
    stage.key("SPACE")
    stage.finish(scene)


def test_who_is_thinking_is_said(stage: Stage) -> None:
    scene = stage.play("cc")
    stage.thinker.silent = True
    stage.run(0.3)
    assert stage.said(scene) == "Computer 1 is thinking."


def test_what_is_asked_comes_first_for_the_keyboard(stage: Stage) -> None:
    scene = stage.play(moves=["A"], pie=True)
    stage.run(0.1)
    stage.key("TAB")
    assert scene.page.controls.focus is not None
    assert scene.page.controls.focus.name in ("swap", "keep")


def test_an_extra_turn_is_not_promised_where_the_game_ends(stage: Stage) -> None:
    scene = stage.play("pc", counts=ENDING)
    stage.key("F")
    said: list[str] = []
    while not scene.playing.film.at_end:
        stage.run(0.02)
        said.append(stage.said(scene))
    assert "The last stone falls into your store, now 23." in said
    assert "The game is over, so there’s no extra turn." in said
    assert not any("an extra turn!" in sentence for sentence in said)


def test_a_pointer_that_only_rests_gets_no_refusal(stage: Stage) -> None:
    """With two players at one screen, the result of a turn is shown before any other sentence."""
    scene = stage.play(variant="oware")
    stage.click(stage.hole(scene, "C"))
    stage.finish(scene)
    stage.run(1.0)
    assert scene.game.position.player == "N"
    assert scene.shown.marks.forbidden == ""
    x, y = stage.hole(scene, "D")
    stage.point((x, y))
    stage.run(0.5)
    assert scene.shown.marks.forbidden == "D"
