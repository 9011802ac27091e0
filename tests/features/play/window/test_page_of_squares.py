"""The page of a game on squares: whose men are left, what was taken, what was left out, what is asked before a turn."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from game.board.small_board import piece_picture
from game.features.play.window.ended.moment_clip import MomentPlay
from game.features.play.window.play_scene import PlayScene
from game.rules.board import SEATS, Board, Seat, other_seat
from game.rules.draughts import family
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.rules.turns import plies_of_turns, turn_numbers
from game.store.record import Player
from game.text.sentences import piece_count
from game.ui.theme import Theme
from game.window.board_page import player_plate
from game.window.board_page.turn_list import LEFT_OUT
from tests.features.play.window.test_computers_answer import against_any, play_on
from tests.some import some
from tests.window.hands import Hands

FREE = "a1,e1,g1,b2,f2,h2,a3,c3,Kg5-d4,f6,g7,b6,a7,e7,b8,d8,h8-N"  # f6 could take the king on g5
ROUND = "c1,h2-b2,b4,d2,d4,h8-S"  # c1 can go round
BACK = "Ka1,h2-c3,d6,b6,b4,h8-S"  # the king can end where the first man was that it took
HUNT = "Ka1,Kc1,Ke1-Kh8-S"
SOWN = re.compile(r"\b(holes?|stones?|sow\w*|laps?|stores?|seeds?|pits?)\b", re.IGNORECASE)


def opened(
    folder: Path,
    word: str,
    moves: str = "",
    size: tuple[int, int] = (1280, 800),
    scale: float = 1.0,
    *,
    me: Seat = "S",
    **options: bool,
) -> tuple[Hands, PlayScene]:
    """A game of a person, who has the seat `me`, against the computer, after some moves."""
    hands = Hands(folder, size=size, text_scale=scale)
    rules = standard_library().variants["damka"].rules({"burning": True, **options})
    game = Game(rules, family.from_word(rules, word))
    for move in moves.split():
        game.play(move)
    players: dict[Seat, Player] = {me: Player(), other_seat(me): Player(kind="computer", level=2)}
    hands.services.routes.open_new_game(game, players, "2025-01-31T18-30-00")
    for _ in range(20):
        hands.step(dt=0.1)
    scene = hands.services.stack.top
    assert isinstance(scene, PlayScene)
    return hands, scene


def test_plates_say_men_and_kings_and_what_was_taken_and_what_is_let_stand_ends_the_turn_of_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = list[Seat]()

    def paint(board: Board, theme: Theme, seat: Seat, size: int) -> pygame.Surface:
        seen.append(seat)
        return piece_picture(board, theme, seat, size)

    monkeypatch.setattr(player_plate, "piece_picture", paint)
    hands, scene = opened(tmp_path, FREE, "g7-h6 keep c3xe5xg7")
    hands.app.draw()
    assert set(seen) == {"S", "N"}, "each plate has a man of its player, and mine those that were taken"
    assert seen.count("S") == 1, "none of mine was taken"
    mine, theirs = (scene.page.plate_texts.captions_of(seat) for seat in ("S", "N"))
    assert (mine.number, mine.lines[0], mine.taken) == (9, "8\u00a0men, 1\u00a0king", 2)
    # with men only, the number says how many
    assert (theirs.number, theirs.lines, theirs.taken) == (7, ("misses 6\u00a0moves in 10",), 0)
    assert (mine.below, theirs.below) == ("8\u00a0men, 1\u00a0king · captured or burnt: 2", "misses 6\u00a0moves in 10")
    plies = scene.game.plies
    assert plies_of_turns(plies) == [range(2), range(2, 3)]
    assert turn_numbers(plies) == [1, 1, 2]
    lines = scene.page.list.lines  # type: ignore[union-attr]
    assert (lines[0].south, lines[0].north) == ((), (f"g7-h6{LEFT_OUT}", ""))
    assert lines[1].south == ("c3xe5xg7",)


@pytest.mark.parametrize(("word", "moves"), [
    (FREE, "g7-h6 keep c3xe5xg7"), (FREE, "g7-h6 xf6 c3xe5"), (ROUND, "c1xa3xc5xe3xc1"), (BACK, "a1xe5xc7xa5xc3"),
])  # fmt: skip
def test_a_man_on_its_way_counts_for_its_owner(word: str, moves: str, tmp_path: Path) -> None:
    """Whoever moves keeps all pieces until the turn has ended, and the other loses those that have gone."""
    _, scene = opened(tmp_path, word, moves)
    playing = scene.playing
    for number, ply in enumerate(playing.game.plies):
        left = [[piece_count(one, seat, one.count) for seat in SEATS] for one in (ply.before, ply.after)]
        playing.replay_plies(range(number, number + 1))
        seen = list[list[int | None]]()
        while not playing.film.at_end and playing.current_ply == number:
            seen.append([scene.page.plate_texts.captions_of(seat).number for seat in SEATS])
            playing.film.update(1 / 30)
        mover = SEATS.index(ply.mover)
        assert {now[mover] for now in some(seen)} == {left[0][mover]}
        theirs = [now[1 - mover] for now in seen]
        assert theirs == sorted(theirs, reverse=True), "what is gone doesn't come back"  # type: ignore[type-var]
        assert theirs[0] == left[0][1 - mover]
        assert theirs[-1] == left[1][1 - mover]


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 2.0), ((800, 600), 1.0), ((1920, 1080), 1.0)])
def test_nothing_lies_over_the_board(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    _, scene = opened(tmp_path, FREE, size=size, scale=scale)
    layout = scene.page.layout
    others = [layout.north, layout.south, layout.ribbon, layout.strip, layout.turns, layout.meanings]
    for rect in some(filter(None, others)):
        assert not rect.colliderect(layout.board)
        assert rect.left >= 0
        assert rect.right <= size[0]


def test_the_legend_shows_ones_own_man(tmp_path: Path) -> None:
    seen = list[bytes]()
    for me in SEATS:
        _, scene = opened(tmp_path / me, HUNT, size=(1280, 1024), me=me)
        place = scene.page.layout.meanings
        assert place
        assert scene.base is not None
        seen.append(pygame.image.tobytes(scene.base.subsurface(place), "RGB"))
    assert seen[0] != seen[1]


@pytest.mark.parametrize("way", ["c1xa3xc5xe3xc1", "c1xe3xc5xa3xc1"])  # the same men either way round
def test_the_clip_of_a_turn_goes_the_way_that_was_gone(way: str) -> None:
    rules = standard_library().variants["damka"].rules()
    clip = MomentPlay.of_ply(Game(rules, family.from_word(rules, ROUND)).play(way))
    assert "x".join(["c1", *(hop.end for hop in clip.current_turn_hops.hops)]) == way
    clip.begin()
    clip.update(1.0)
    assert not clip.is_at_start
    clip.update(9.0)
    assert (clip.is_at_end, clip.runs) == (True, False), "it is shown once"


def test_what_is_burnt_stands_beside_the_move_that_follows(tmp_path: Path) -> None:
    _, scene = opened(tmp_path, FREE, "g7-h6 xf6 c3xe5")
    assert plies_of_turns(scene.game.plies) == [range(1), range(1, 3)]
    assert scene.page.list.lines[1].south == ("xf6", "c3xe5")  # type: ignore[union-attr]


def test_the_ribbon_says_what_was_left_out_and_a_long_capture_is_told_jump_by_jump(tmp_path: Path) -> None:
    _, scene = opened(tmp_path, FREE, "g7-h6 keep")
    seen = scene.page.last_turn.current_view()
    assert seen is not None
    told = [(part.kind, part.place, part.more) for part in seen.told.parts]
    assert told[:3] == [("start", "g7", ()), ("landing", "h6", ()), ("missed", "f6", ("g5",))]
    assert seen.told.parts[-1].detail == "keep"
    preview = scene.pointing.ahead.preview_for("c3xe5xg7").preview
    assert preview.sentence == "**c3** captures two and lands on **g7**."
    assert "1 over **d4** to **e5** · 2 over **f6** to **g7**" in preview.after
    assert "You may also stop on **e5**: choose that square." in preview.after


def test_before_a_turn_a_plate_asks_and_in_a_small_window_the_band(tmp_path: Path) -> None:
    for size in ((800, 600), (1280, 800)):
        _, scene = opened(tmp_path / str(size[0]), FREE, "g7-h6", size)
        page, layout = scene.page, scene.page.layout
        widgets = {widget.name: widget for widget in page.controls.canvas.widgets}
        room = layout.panel_room or layout.choices
        assert all(room.colliderect(widgets[name].rect) for name in ("xf6", "keep"))
    assert layout.panel_room
    assert all(layout.panel_room.contains(widgets[name].rect) for name in ("xf6", "keep"))
    assert page.question is not None
    assert page.question.kind == "remove"
    assert "turn_list" not in widgets
    burnt, stands = page.question.ways
    assert "No longer in danger" in burnt.meaning[0]
    assert "Still in danger" in stands.meaning[0]


def test_the_hunt_is_counted(tmp_path: Path) -> None:
    _, scene = opened(tmp_path, HUNT)
    assert "Three kings against one: 12\u00a0turns" in scene.speech.caption.why


def test_no_sentence_of_a_whole_game_speaks_of_sowing() -> None:
    """Of moves, captures, refusals and what the opponent did, as they are seen and as they are heard."""
    stage, scene = against_any("damka")
    said: set[str] = set()
    for _ in range(15):
        for square in ("b8", "a1", "d4"):
            stage.click(stage.hole(scene, square))
            stage.run(0.1)
            said.update((*scene.speech.caption, scene.text_to_speak))
        said.update(element.name for element in scene.outline.walk_tree())
        said.update((scene.page.answer.line, scene.page_as_text, *scene.page.plate_texts.captions_of("N").lines))
        if not play_on(stage, scene):
            break
    assert any(" captures " in text for text in said)
    assert not [text for text in said if SOWN.search(text)]
