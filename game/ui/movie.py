"""Export of animations as files.  Frames come one at a time and are never all in memory."""

import contextlib
import os
import struct
import subprocess
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import BinaryIO, NamedTuple

import pygame
from PIL import GifImagePlugin, Image, ImageChops

from game.ui.outside import start_program

TICK = 10  # ms: the unit of time in a gif
COLOURS = 255
UNCHANGED = 255  # the one colour that is none: the picture before shows through
WEBP_QUALITY = 76
KEY_FRAMES = 1000  # frames from one whole picture to the next in a WebP; the others store only changes

Converter = Callable[[Image.Image], Image.Image]
Writer = Callable[[BinaryIO], None]


class MovieFrame(NamedTuple):
    """A frame: a picture and its duration in ms."""

    picture: pygame.Surface
    ms: int


def write_gif(path: Path, frames: Iterable[MovieFrame], colours: pygame.Surface) -> int:
    """Write an endlessly repeated GIF; return the number of frames.

    One palette, taken from the picture `colours`, serves all frames.
    """
    palette = _pillow_image(colours).quantize(colors=COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    times: list[int] = []
    pictures = _merge_equal_frames(
        frames, times, lambda image: image.quantize(palette=palette, dither=Image.Dither.NONE)
    )
    _write_atomically(path, lambda to: _write_gif_frames(to, pictures, times))
    return len(times)


def _write_gif_frames(to: BinaryIO, pictures: Iterator[Image.Image], times: Sequence[int]) -> None:
    """Write an endless GIF, each picture as its difference from the previous one, as soon as it is drawn. `times`: the
    list to which `pictures` appends the duration of each picture in ms, before it yields the picture.
    """
    before: Image.Image | None = None
    for picture in pictures:
        place, shown = (0, 0, *picture.size), picture
        if before is None:
            colours = bytes(picture.getpalette() or ())[: 3 * COLOURS].ljust(3 * 256, b"\0")
            to.write(b"GIF89a" + struct.pack("<HHBBB", *picture.size, 0xF7, 0, 0) + colours)
            to.write(b"!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0")  # for ever
        else:
            differs = ImageChops.subtract_modulo(picture, before)
            place = differs.getbbox(alpha_only=False) or (0, 0, 1, 1)
            shown = picture.copy()
            shown.paste(UNCHANGED, mask=differs.point([255, *(0,) * 255], "1"))
            shown = shown.crop(place)
        how: dict[str, int] = {"duration": times[-1], "disposal": 1}
        if before is not None:
            how["transparency"] = UNCHANGED
        for part in GifImagePlugin.getdata(shown, place[:2], **how):
            to.write(part)
        before = picture
    to.write(b";")


def write_webp(path: Path, frames: Iterable[MovieFrame], count: int) -> int:
    """Write an endless animated WebP of so many frames; return their number."""
    reel = _FrameSequence(iter(frames), count)
    _write_atomically(path, lambda to: reel.save(
        to, "WEBP", save_all=True, duration=reel.times, loop=0, quality=WEBP_QUALITY, method=3, kmin=KEY_FRAMES - 1,
        kmax=KEY_FRAMES
    ))  # fmt: skip
    return count


class _FrameSequence(Image.Image):
    """A multi-frame image of which only the current frame is in memory."""

    def __init__(self, frames: Iterator[MovieFrame], count: int) -> None:
        super().__init__()
        self.n_frames = count
        self.times: list[int] = []
        self._frames = frames
        self.seek(0)

    def seek(self, frame: int) -> None:
        """Advance to the next frame; going back is impossible."""
        if frame == len(self.times):
            picture, ms = next(self._frames)
            self.times.append(ms)
            image = _pillow_image(picture)
            self.im, self._mode, self._size = image.im, image.mode, image.size


def write_mp4(path: Path, frames: Iterable[MovieFrame], size: tuple[int, int], rate: int) -> int:
    """Write an MP4 through ffmpeg with `rate` frames a second; return their number.  Raises OSError."""
    part = path.with_name(f".{path.name}.part")
    wide, high = size
    encoder = start_program(
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
    """Write a picture as a PNG file, which replaces an existing one only when complete."""
    image = _pillow_image(picture)
    _write_atomically(path, lambda to: image.save(to, "PNG", optimize=True))


def _pillow_image(picture: pygame.Surface) -> Image.Image:
    return Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))


def _merge_equal_frames(frames: Iterable[MovieFrame], times: list[int], convert: Converter) -> Iterator[Image.Image]:
    """Merge equal consecutive frames; yield a picture, converted by `convert`, once `times` holds its
    duration in ms.
    """
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


def _write_atomically(path: Path, write: Writer) -> None:
    """Call `write` with a temporary file, then rename the file to `path`.  Raises OSError."""
    part = path.with_name(f".{path.name}.part")
    try:
        with open(part, "wb") as file:
            write(file)
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)
