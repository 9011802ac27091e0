"""Moving pictures as files.  Frames come one at a time and are never all in memory."""

from __future__ import annotations

import contextlib
import os
import subprocess
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple

import pygame
from PIL import Image

TICK = 10  # ms: the unit of time in a gif
COLOURS = 255
WEBP_QUALITY = 76
KEY_FRAMES = 1000  # frames from one whole picture to the next in a WebP; the others store only changes

Converter = Callable[[Image.Image], Image.Image]
Writer = Callable[[BinaryIO], None]


class Frame(NamedTuple):
    """A picture and for how many ms it is shown."""

    picture: pygame.Surface
    ms: int


def write_gif(path: Path, frames: Iterable[Frame], colours: pygame.Surface) -> int:
    """Writes a gif that runs for ever; one palette, drawn from `colours`, serves all frames.  Returns their number."""
    palette = _image(colours).quantize(colors=COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    times: list[int] = []
    first, rest = _started(
        _merged(frames, times, lambda image: image.quantize(palette=palette, dither=Image.Dither.NONE))
    )
    _whole(path, lambda to: first.save(
        to, "GIF", save_all=True, append_images=rest, duration=times, loop=0, disposal=1, optimize=True
    ))  # fmt: skip
    return len(times)


def write_webp(path: Path, frames: Iterable[Frame]) -> int:
    """Writes an animated WebP that runs for ever; returns the number of frames."""
    times: list[int] = []
    first, rest = _started(_merged(frames, times, lambda image: image))
    _whole(path, lambda to: first.save(
        to, "WEBP", save_all=True, append_images=rest, duration=times, loop=0, quality=WEBP_QUALITY, method=3,
        kmin=KEY_FRAMES - 1, kmax=KEY_FRAMES
    ))  # fmt: skip
    return len(times)


def write_mp4(path: Path, frames: Iterable[Frame], size: tuple[int, int], rate: int) -> int:
    """Writes an mp4 through ffmpeg, `rate` pictures a second; returns their number.  Raises OSError."""
    part = path.with_name(f".{path.name}.part")
    wide, high = size
    encoder = subprocess.Popen(
        ["ffmpeg", "-y", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{wide}x{high}",
         "-r", str(rate), "-i", "-", "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-pix_fmt", "yuv420p",
         "-movflags", "+faststart", "-f", "mp4", str(part)],
        stdin=subprocess.PIPE, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    assert encoder.stdin is not None
    count = 0
    try:
        with contextlib.suppress(BrokenPipeError):
            for frame in frames:
                encoder.stdin.write(pygame.image.tobytes(frame.picture, "RGB"))
                count += 1
        with contextlib.suppress(BrokenPipeError):
            encoder.stdin.close()
        if encoder.wait():
            raise OSError("ffmpeg could not make it")
        os.replace(part, path)
    finally:
        encoder.kill()
        encoder.wait()
        part.unlink(missing_ok=True)
    return count


def write_png(path: Path, picture: pygame.Surface) -> None:
    """Writes one picture."""
    image = _image(picture)
    _whole(path, lambda to: image.save(to, "PNG", optimize=True))


def _image(picture: pygame.Surface) -> Image.Image:
    return Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))


def _merged(frames: Iterable[Frame], times: list[int], convert: Converter) -> Iterator[Image.Image]:
    """Merges frames that look alike.  Yields a picture once its time is known, and adds that to `times`."""
    waiting: tuple[bytes, Image.Image] | None = None
    ms = 0
    for frame in frames:
        content = pygame.image.tobytes(frame.picture, "RGB")
        if waiting is not None and waiting[0] != content:
            times.append(max(TICK, round(ms / TICK) * TICK))
            ms -= times[-1]
            yield waiting[1]
            waiting = None
        if waiting is None:
            waiting = content, convert(Image.frombytes("RGB", frame.picture.get_size(), content))
        ms += frame.ms
    if waiting is not None:
        times.append(max(TICK, round(ms / TICK) * TICK))
        yield waiting[1]


def _started(images: Iterator[Image.Image]) -> tuple[Image.Image, Iterator[Image.Image]]:
    return next(images), images


def _whole(path: Path, write: Writer) -> None:
    """Writes the file whole or not at all.  Raises OSError."""
    part = path.with_name(f".{path.name}.part")
    try:
        with open(part, "wb") as file:
            write(file)
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)
