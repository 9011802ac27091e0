"""Compared pictures: font, seed and size are the same everywhere, so a difference comes from a change in the code.

A picture that differs is kept in `tests/pictures/failed/`: expected on the left, computed in the middle, the
difference on the right.  If the new one is right, the file NAME.png beside it replaces tests/pictures/NAME.png.
"""

from pathlib import Path

import pygame
from PIL import Image, ImageChops

FOLDER = Path(__file__).parent / "pictures"
TOLERANCE = 2  # of 255, in every colour of every pixel


def assert_looks_like(picture: pygame.Surface, name: str) -> None:
    """Fails unless the picture equals the expected one of this name."""
    computed = Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))
    failed, kept = FOLDER / "failed", FOLDER / f"{name}.png"
    if kept.exists():
        with Image.open(kept) as file:
            expected = file.convert("RGB")
    else:
        expected = Image.new("RGB", computed.size)
    if expected.size == computed.size:
        difference = ImageChops.difference(expected, computed)
        worst = max(high for _, high in difference.getextrema())  # type: ignore[misc]
        if kept.exists() and worst <= TOLERANCE:
            (failed / f"{name}.png").unlink(missing_ok=True)
            (failed / f"{name}_compared.png").unlink(missing_ok=True)
            return
        told = f"differs by up to {worst} of 255"
    else:
        difference = computed
        told = f"is {computed.size[0]}x{computed.size[1]}, not {expected.size[0]}x{expected.size[1]}"
    failed.mkdir(parents=True, exist_ok=True)
    wide, high = max(expected.width, computed.width), max(expected.height, computed.height)
    sheet = Image.new("RGB", (3 * wide, high))
    bright = difference.point(lambda value: min(255, 8 * value))
    for i, image in enumerate((expected, computed, bright)):
        sheet.paste(image, (i * wide, 0))
    sheet.save(failed / f"{name}_compared.png")
    computed.save(failed / f"{name}.png")
    raise AssertionError(f"{name} {told}; see {(failed / f'{name}_compared.png').relative_to(FOLDER.parent.parent)}")
