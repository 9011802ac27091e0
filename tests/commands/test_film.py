"""`film`: pictures without a display, and sentences for what cannot be filmed."""

from pathlib import Path

import pygame
import pytest
from PIL import Image

from game.features.film_export.window.camera import FilmCamera
from tests.commands.run import run


def test_a_gif_shows_the_whole_turn(tmp_path: Path) -> None:
    file = tmp_path / "turn.gif"
    assert run("film", "kalah", "C", "-o", str(file), "--size", "320x200", "--speed", "fast") == 0
    with Image.open(file) as image:
        assert image.size == (320, 200)
        assert image.n_frames > 8  # type: ignore[attr-defined]
        first = image.convert("RGB")
        image.seek(image.n_frames - 1)  # type: ignore[attr-defined]
        assert image.convert("RGB").tobytes() != first.tobytes()
    assert file.stat().st_size < 400_000
    assert list(tmp_path.iterdir()) == [file]  # nothing half written is left


def test_a_png_is_the_last_frame(tmp_path: Path) -> None:
    one, two, three = (tmp_path / f"{n}.png" for n in range(3))
    assert run("film", "kalah", "CF", "-o", str(one), "--size", "320x200") == 0
    assert run("film", "kalah", "C F", "-o", str(two), "--size", "320x200") == 0
    assert one.read_bytes() == two.read_bytes()  # the same order gives the same picture
    assert run("film", "kalah", "CF", "-o", str(three), "--size", "320x200", "--language", "fr") == 0
    assert three.read_bytes() != one.read_bytes(), "below the board is a sentence in the reader's language"
    with Image.open(one) as image:
        assert image.format == "PNG"


@pytest.mark.parametrize(
    ("words", "part"),
    [
        ([], "needs a game"), (["draughts", "A", "-o", "x.gif"], "no game 'draughts'"), (["kalah", "A"], "-o FILE"),
        (["kalah", "A", "-o", "x.bmp"], "has to end in"),
        (["kalah", "A", "-o", "x.gif", "--size", "99999999x1"], "--size is"),
        (["kalah", "A", "-o", "x.gif", "--speed", "mad"], "--speed is one of"),
        (["kalah", "A", "-o", "x.gif", "--options", "seeds=99"], "allowed: 4, 3, 5, 6"),
        (["kalah", "A", "-o", "x.gif", "--options", "wings=2"], "no option 'wings=2'"),
        (["kalah", "A", "-o", "x.gif", "--theme", "pink"], "--theme is one of"),
        (["kalah", "CC", "-o", "x.gif"], "move 2: C cannot be played"),
        (["kalah", "Q", "-o", "x.gif"], "move 1: 'Q' is not a move"),
        (["kalah", " ", "-o", "x.gif"], "at least one move"),
        (["kalah", "A", "-o", "/no/such/folder/x.png"], "cannot be written"),
    ],
)  # fmt: skip
def test_bad_orders_are_one_sentence(words: list[str], part: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("film", *words) == 2
    said = capsys.readouterr().err
    assert part in said
    assert said.count("\n") == 1
    assert "Traceback" not in said


# ---------------------------------------------------------------------- a file of games
GAMES = '[Variant "kalah"]\n\n1. C F a *\n\n[Variant "congkak"]\n[Options "opening=at_once"]\n\n1. B&c *\n'


def record_file(folder: Path, text: str = GAMES) -> str:
    path = folder / "games.txt"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_another_game_of_the_file_and_some_of_its_turns(tmp_path: Path) -> None:
    names = record_file(tmp_path)
    pictures = [tmp_path / f"{n}.png" for n in range(4)]
    for path, words in zip(pictures, ([], ["--turns", "1"], ["--turns", "2-3"], ["--game", "2"]), strict=True):
        assert run("film", names, "-o", str(path), "--size", "320x200", *words) == 0
    whole, first, _, other = (path.read_bytes() for path in pictures)
    assert len({whole, first, other}) == 3


def test_a_position_is_a_picture(tmp_path: Path) -> None:
    text = '[Variant "oware"]\n[Position "4-4-4-4-4-4-4-4-4-4-4-0-0-4-S"]\n\n*\n'
    assert run("film", record_file(tmp_path, text), "-o", str(tmp_path / "x.png"), "--size", "320x200") == 0
    assert (tmp_path / "x.png").exists()


@pytest.mark.parametrize(("words", "part"), [
    (["no_such_file.txt", "-o", "x.gif"], "there is no file 'no_such_file.txt', either"),
    (["kalah", "-o", "x.gif"], "needs a game, its moves and a file"),
    (["GAMES", "-o", "x.gif", "--game", "3"], "the last game of"),
    (["GAMES", "-o", "x.gif", "--game", "0"], "--game is a number from 1 on"),
    (["GAMES", "-o", "x.gif", "--turns", "2-9"], "--turns needs moves from 1 to 3"),
    (["GAMES", "-o", "x.gif", "--turns", "three"], "--turns is the number of a move"),
    (["EMPTY", "-o", "x.gif"], "has no game. "), (["STILL", "-o", "x.gif"], "film needs at least one move."),
    (["FOLDER", "-o", "x.gif"], "cannot be read"),
])  # fmt: skip
def test_bad_orders_of_files_are_one_sentence(
    words: list[str], part: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = {"GAMES": GAMES, "EMPTY": "; nothing", "STILL": '[Variant "oware"]\n\n*\n', "FOLDER": GAMES}
    source = record_file(tmp_path, files.get(words[0], GAMES))
    first = str(tmp_path) if words[0] == "FOLDER" else source if words[0] in files else words[0]
    assert run("film", first, *words[1:]) == 2
    said = capsys.readouterr().err
    assert part in said
    assert said.count("\n") == 1


def test_a_long_film_is_not_kept_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each picture is let go of before the next but one is drawn, for gif and webp alike."""
    import weakref

    from game.ui import movie

    alive: list[weakref.ref[Image.Image]] = []
    most = 0
    made = movie._pillow_image

    def watched(picture: object) -> Image.Image:
        nonlocal most
        image = made(picture)  # type: ignore[arg-type]
        alive.append(weakref.ref(image))
        most = max(most, sum(one() is not None for one in alive))
        return image

    monkeypatch.setattr(movie, "_pillow_image", watched)
    assert run("film", "kalah", "CFa", "-o", str(tmp_path / "x.webp"), "--size", "240x180", "--speed", "fast") == 0
    assert len(alive) > 20
    assert most < 5


def test_a_film_can_tell_each_turn_above_the_board() -> None:
    from game.rules.file.variant_library import standard_library
    from game.text.language import Language

    rules = standard_library().variants["kalah"].rules({})
    plain, told = (FilmCamera(rules, Language("en"), (480, 320), ribbon=ribbon) for ribbon in (False, True))
    before, after = told.final_picture([]), told.final_picture(["C"])
    plate = pygame.Rect(10, 10, 460, 18)

    def ink(picture: pygame.Surface) -> int:
        part = picture.subsurface(plate)
        wide, high = part.get_size()
        return sum(sum(part.get_at((x, y))[:3]) > 400 for x in range(wide) for y in range(high))

    assert ink(before) < ink(after)
    assert plain.final_picture(["C"]).get_size() == after.get_size()
    assert told._ribbon is not None
    assert [piece.name or piece.number for piece in told._ribbon.pieces] == ["C", "+1", ""]
