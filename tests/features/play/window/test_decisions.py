"""Turns without a choice, and decisions that are not turns: passing, laying out, turning round, claiming, at once."""

from game.features.play.window.play_scene import PlayScene
from game.features.position_editor.window.layout_scene import LayoutScene
from game.rules import arrangement
from game.rules.file.variant_library import standard_library
from game.rules.game import marks_of_kind
from game.table.playing import PAUSE
from tests.window.stage import Stage


def usual(variant: str) -> str:
    """The move with the first of the usual layouts."""
    return arrangement.layout_move(arrangement.usual_layouts(standard_library().variants[variant].rules())[0].counts)


def counted(scene: PlayScene) -> bool:
    """Whether the board shows the game's current position."""
    position, film = scene.game.position, scene.playing.film
    return all(film.count(cell.name) == position.count(cell.name) for cell in position.rules.board.cells)


def button(scene: PlayScene, name: str) -> bool:
    """Whether there is a button of that name."""
    return scene.page.controls.canvas.widget_named(name) is not None


def test_the_page_for_the_layout_opens_by_itself_and_its_layout_is_played(stage: Stage) -> None:
    scene = stage.play(variant="madjnuni")
    stage.run(0.1)
    page = stage.top_as(LayoutScene)
    page.on_done(usual("madjnuni"))
    stage.stack.pop(page)
    stage.run(0.1)
    assert scene.game.moves == [usual("madjnuni")]
    assert scene.playing.film.at_end  # its maker has seen it
    assert counted(scene)


def test_the_computer_lays_out_before_ones_eyes(stage: Stage) -> None:
    stage.thinker.moves = [usual("madjnuni")]
    scene = stage.play("cp", variant="madjnuni")
    stage.run(PAUSE + 0.5)
    assert scene.playing.state == "film"
    stage.finish(scene)
    assert counted(scene)
    stage.run(0.1)
    assert button(scene, "swap")  # and the person may turn it round


# A first round of nam nam in which South takes 32 of the 48 stones, and then owns eight holes, two of them North's.
FIRST_ROUND = list("FeEaCeDfEbDcFaCbBeAcC")


def test_between_rounds_the_score_is_said_and_the_board_filled_before_ones_eyes(stage: Stage) -> None:
    scene = stage.play(variant="nam_nam", moves=FIRST_ROUND[:-1])
    stage.run(0.1)
    stage.key(FIRST_ROUND[-1])
    film, heard = scene.playing.film, []
    while not film.at_end:
        stage.run(1 / 30)
        shown = film.visible_motion
        if shown and shown.step.op == "refill" and film.playing and stage.said(scene) not in heard:
            heard.append(stage.said(scene))
    assert heard[0].startswith("South wins the round, 8 : 4")
    assert counted(scene)
    assert all(film.count(hole) == 4 for hole in "ABCDEFabcdef")
    assert scene.playing.film.count("S") == 0


def test_the_list_of_turns_has_headings_and_counts_anew_and_plates_say_who_owns_how_many_holes(stage: Stage) -> None:
    scene = stage.play(variant="nam_nam", moves=[*FIRST_ROUND, "claim:a.b", "c"])
    stage.run(0.1)
    assert "8\u00a0holes" in scene.page.plate_texts.captions_of("S").below
    assert "4\u00a0holes" in scene.page.plate_texts.captions_of("N").below
    lines = scene.page.rounds
    assert [line.heading for line in lines if line.heading] == ["Round 1", "Round 2"]
    assert lines[-1].north or lines[-1].south


def test_burnt_holes_wear_a_lid(stage: Stage) -> None:
    moves = [*"CbgAdBfDabADEADcfEbBdCeBdGaGgDfEe", "pass", "d", "pass", "c", "pass", "b", "pass", "a"]
    scene = stage.play(variant="congkak", match=True, moves=moves)
    stage.run(0.1)
    assert scene.game.position.round == 2
    burnt = {mark.place for mark in marks_of_kind(scene.game.position, "burnt")}
    assert scene.page.board.resting.standing.burnt == burnt != set()
