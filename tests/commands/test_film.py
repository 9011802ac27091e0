"""`film`: pictures without a display, and sentences for what cannot be filmed."""

from pathlib import Path

import pytest
from PIL import Image

from game.scenes.watch.camera import Camera
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


def test_a_webp_and_its_size(tmp_path: Path) -> None:
    file = tmp_path / "turn.webp"
    assert run("film", "oware", "F", "-o", str(file), "--size=240x180", "--speed=fast") == 0
    with Image.open(file) as image:
        assert image.size == (240, 180)
        assert image.n_frames > 5  # type: ignore[attr-defined]


def test_a_png_is_the_last_frame(tmp_path: Path) -> None:
    one, two = tmp_path / "one.png", tmp_path / "two.png"
    assert run("film", "kalah", "CF", "-o", str(one), "--size", "320x200") == 0
    assert run("film", "kalah", "C F", "-o", str(two), "--size", "320x200") == 0
    assert one.read_bytes() == two.read_bytes()  # the same order gives the same picture
    with Image.open(one) as image:
        assert image.format == "PNG"


def test_options_language_and_theme(tmp_path: Path) -> None:
    file = tmp_path / "film.png"
    words = ["kalah", "A", "-o", str(file), "--options", "columns=3,seeds=5,empty_capture=true", "--theme", "maple"]
    assert run("film", *words, "--language", "he") == 0
    assert file.exists()


@pytest.mark.parametrize(
    ("words", "part"),
    [
        ([], "needs a game"),
        (["kalah"], "needs a game"),
        (["draughts", "A", "-o", "x.gif"], "no game 'draughts'"),
        (["kalah", "A"], "-o FILE"),
        (["kalah", "A", "-o"], "needs a value"),
        (["kalah", "A", "-o", "x.bmp"], "has to end in"),
        (["kalah", "A", "-o", "x.gif", "--size", "9x9"], "--size is"),
        (["kalah", "A", "-o", "x.gif", "--size", "99999999x1"], "--size is"),
        (["kalah", "A", "-o", "x.gif", "--speed", "mad"], "--speed is one of"),
        (["kalah", "A", "-o", "x.gif", "--options", "seeds=99"], "allowed: 4, 3, 5, 6"),
        (["kalah", "A", "-o", "x.gif", "--options", "wings=2"], "no option 'wings=2'"),
        (["kalah", "A", "-o", "x.gif", "--language", "xx"], "no language"),
        (["kalah", "A", "-o", "x.gif", "--theme", "pink"], "--theme is one of"),
        (["kalah", "A", "-o", "x.gif", "--loud"], "no option '--loud'"),
        (["kalah", "CC", "-o", "x.gif"], "move 2: C cannot be played"),
        (["kalah", "Q", "-o", "x.gif"], "move 1: 'Q' is not a move"),
        (["kalah", " ", "-o", "x.gif"], "at least one move"),
        (["kalah", "A", "-o", "/no/such/folder/x.png"], "cannot be written"),
    ],
)
def test_bad_orders_are_one_sentence(words: list[str], part: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("film", *words) == 2
    said = capsys.readouterr().err
    assert part in said
    assert said.count("\n") == 1
    assert "Traceback" not in said


def test_a_film_is_not_kept_in_memory() -> None:
    from game.rules.file.library import standard
    from game.text.language import Words

    camera = Camera(standard().variants["kalah"].rules({}), Words("en"), (240, 180))
    frames = camera.frames(["C"] * 1, 10)
    first = next(frames)
    assert first.ms == 100
    assert first.picture.get_size() == (240, 180)


def test_moves_of_several_letters_stand_apart(tmp_path: Path) -> None:
    for words in (["gabata", "C2"], ["kiswahili", "E1>"], ["congkak", "B&c", "--options", "opening=at_once"]):
        file = tmp_path / f"{words[0]}.png"
        assert run("film", *words, "-o", str(file), "--size", "320x200") == 0
        assert file.exists()
