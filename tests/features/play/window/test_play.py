"""A game on the board's page, played with real events and a made-up clock."""

import pygame
import pytest

from game.features.play.window.game_end import END_REST
from game.window.shared.speech import Said
from tests.window.stage import Stage

ENDING = {"F": 1, "a": 3, "S": 22, "N": 22}  # South's last stone goes into South's store


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


@pytest.mark.parametrize(
    ("kinds", "counts", "heard", "said", "ring"),
    [
        ("pc", ENDING, "loss", "Sungura wins, 25 : 23.", "N"),
        ("pp", ENDING, "win", "North wins, 25 : 23.", "N"),  # one of the two at the board has won
        ("pc", {"F": 1, "a": 1, "S": 30, "N": 16}, "win", "You win, 31 : 17!", "S"),
        ("pc", {"F": 1, "a": 1, "S": 23, "N": 23}, "draw", "A draw: 24 each.", ""),
    ],
)
def test_the_end_is_said_and_heard_and_then_shown(
    stage: Stage, kinds: str, counts: dict[str, int], heard: str, said: str, ring: str
) -> None:
    scene = stage.play(kinds, counts=counts)
    stage.key("F")
    stage.finish(scene)
    stage.run(0.1)
    assert scene.playing.state == "over"
    assert [kind for kind in stage.ear.heard if kind in ("win", "loss", "draw")] == [heard]
    assert stage.said(scene) == said
    assert scene.shown.marks.highlighted == ring, "the winner's store"
    assert not scene.ends.is_shown
    stage.run(END_REST)
    assert scene.ends.is_shown
    assert {record.moves[-1] for record in stage.finished} == {"F"}


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


def test_two_sentences_are_never_seen_together_and_in_a_fast_film_none_fades(stage: Stage) -> None:
    scene = stage.play(counts={"A": 10, "a": 38})
    stage.run(1)
    assert not scene.speech.is_moving
    stage.key("A")
    stage.run(0.05)
    alphas = {sprite.alpha for sprite in scene.speech.sprites()}
    assert all(0 < alpha < 255 for alpha in alphas)  # of the old sentence nothing is left
    stage.run(0.2)
    assert {sprite.alpha for sprite in scene.speech.sprites()} == {255}
    scene.turn_keys.set_speed("fast")
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


@pytest.mark.parametrize("size", [(1280, 800), (800, 600)])
def test_what_is_looked_at_is_told_under_the_board_and_nothing_gives_way(size: tuple[int, int]) -> None:
    stage = Stage(size)
    scene = stage.play("pc", moves=["A", "f", "B", "e"])
    stage.finish(scene)
    stage.run(0.1)
    place = scene.page.sentence_box
    for hole in "AFcf":
        stage.point(stage.hole(scene, hole))
        stage.run(0.5)
        assert scene.page.sentence_box == place
        assert f"**{hole}**" in stage.said(scene)
        assert scene.speech.caption.why


@pytest.mark.parametrize(("theme", "size"), [("walnut", (1280, 800)), ("contrast", (800, 600))])
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


def test_stones_keep_their_colours_when_a_game_is_opened_again(stage: Stage) -> None:
    def shades() -> dict[str, list[int]]:
        game = stage.play(moves=["A", "b", "C", "a"])
        scene = stage.page_of(game.game, began="2025-01-31T18-30-00")
        stones = scene.playing.film.stones
        return {place: [stones.shades[stone] for _, stone in stones.heap(place)] for place in "ABCDEFabcdefSN"}

    assert shades() == shades()


def test_the_hole_of_the_computers_turn_lights_up_before_it_lifts(stage: Stage) -> None:
    scene = stage.play("pc")
    stage.key("A")
    stage.finish(scene)
    stage.run(1.0)
    track = scene.playing.film.current_film_turn
    assert track is not None
    assert track.notice > 0
