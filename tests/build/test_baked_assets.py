"""The baked files in `assets/` are complete, of the right shape, and small enough to ship."""

import itertools
import wave
from pathlib import Path

import pygame
import pytest
from PIL import Image

from game.board.sowing.baked_pictures import house_box
from game.board.sowing.geometry import Geometry, board_size_in_pitches
from game.rules.sowing.board import Board

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
FACES = [f"naqala-{family}-{weight}.ttf" for family in ("sans", "serif") for weight in ("regular", "bold")]
SOUNDS = ["drop1", "drop2", "drop3", "drop4", "store", "lift", "capture", "extra", "win", "draw", "loss", "click"]
SIGNS = "−×·–—…‘’“”«»→←↑↓׳״־।\u00a0ÆØÅæøåЁёЖғқұҺאשקक्ष0ẹọṣɔɛŋĂơ\u0300\u0301\u0323"


@pytest.mark.parametrize("wood", ["walnut", "maple"])
@pytest.mark.parametrize(
    ("name", "board"),
    [
        *((f"1x{columns}", Board(1, columns, "sown")) for columns in range(2, 13)),
        ("2x5_ends", Board(2, 5, "captured", mandarins=10)),
        ("3x6", Board(3, 6, "captured")),
        *((f"4x{columns}", Board(4, columns, "none")) for columns in (5, 6, 7, 8, 10, 12)),
    ],
)
@pytest.mark.parametrize("folder", ["boards", "boards/small"])
def test_boards_of_other_rows_and_ends_have_pictures_too(wood: str, name: str, board: Board, folder: str) -> None:
    with Image.open(ASSETS / folder / f"{wood}_{name}.webp") as picture:
        width, height = picture.size
    wide, high = board_size_in_pitches(board)
    assert abs(width / wide * high - height) < 1.0


@pytest.mark.parametrize("wood", ["walnut", "maple"])
@pytest.mark.parametrize("folder", ["boards", "boards/small"])
def test_houses_fit_into_the_board_they_are_laid_into(wood: str, folder: str) -> None:
    with Image.open(ASSETS / folder / f"{wood}_4x8.webp") as picture:
        whole = picture.convert("L")
    with Image.open(ASSETS / folder / f"{wood}_4x8_E1.webp") as houses:
        patches = houses.convert("L")
    g = Geometry(Board(4, 8, "none", house="E1"), 0, 0, whole.width)
    box = house_box(g, g.places["E1"])
    assert patches.size == (2 * box.w, 2 * box.h)
    for row, name in enumerate(("E1", "e1")):
        box = house_box(g, g.places[name])
        around = whole.crop((box.left, box.top, box.right, box.bottom))
        for column in (0, 1):
            patch = patches.crop((column * box.w, row * box.h, (column + 1) * box.w, (row + 1) * box.h))
            for x, y in itertools.product((1, box.w - 2), (1, box.h - 2)):  # the corners are the board's own wood
                assert abs(patch.getpixel((x, y)) - around.getpixel((x, y))) < 24  # type: ignore[operator]
        # A lost house has no ring; the ring is gold on walnut, dark on maple.
        owned, lost = (_left_rim(patches, column * box.w, row * box.h, box.w) for column in (0, 1))
        assert (max(owned) > max(lost) + 15) if wood == "walnut" else (min(owned) < min(lost) - 15)


def _left_rim(picture: Image.Image, left: int, top: int, side: int) -> bytes:
    """A few pixels of a house's rim, half way down on its left."""
    middle = top + side // 2
    return picture.crop((left, middle, left + max(3, round(0.055 * side)), middle + 4)).tobytes()


@pytest.mark.parametrize("face", FACES)
def test_every_face_has_all_letters_and_figures_of_one_width(face: str) -> None:
    pygame.font.init()
    font = pygame.font.Font(ASSETS / "fonts" / face, 200)
    missing = [sign for sign, size in zip(SIGNS, font.metrics(SIGNS), strict=True) if size is None]
    assert not missing
    assert len({font.size(figure * 10)[0] for figure in "0123456789"}) == 1


@pytest.mark.parametrize("face", FACES)
def test_hindi_letters_join(face: str) -> None:
    pygame.font.init()
    font = pygame.font.Font(ASSETS / "fonts" / face, 100)
    font.set_script("Deva")
    joined, apart = font.size("क्ष")[0], font.size("क")[0] + font.size("ष")[0]
    assert joined < apart * 0.9


@pytest.mark.parametrize("name", SOUNDS)
def test_sounds_are_short_soft_and_begin_and_end_in_silence(name: str) -> None:
    with wave.open(str(ASSETS / "sounds" / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 22050)
        data = file.readframes(file.getnframes())
        assert file.getnframes() < 1.5 * 22050
    samples = memoryview(data).cast("h").tolist()
    assert max(map(abs, samples)) < 0.5 * 32768
    assert abs(samples[0]) < 20
    assert abs(samples[-1]) < 20


def test_everything_together_stays_small() -> None:
    packed = [path for path in ASSETS.rglob("*") if path.is_file() and path.suffix not in (".po", ".pot", ".index")]
    sizes = {path: path.stat().st_size for path in packed}
    assert sum(size for path, size in sizes.items() if path.suffix != ".mo") < 12_000_000
    assert all(size < 4_500_000 for path, size in sizes.items() if path.suffix == ".mo")  # packed a quarter of it
    assert sum(size for path, size in sizes.items() if path.suffix == ".wav") < 350_000
