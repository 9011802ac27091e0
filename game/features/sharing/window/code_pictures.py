"""Codes in a picture: photographed, or saved from a screen.

A picture comes from anywhere.  What it says of its size is looked at before it is decoded; it is decoded no larger than
a reader needs.
"""

import io
import struct
import zlib
from pathlib import Path

from game.features.workshop.game_text import GameTextError, looks_like_game, parse_shared_text
from game.features.workshop.own_variant import VariantFile
from game.features.workshop.own_variant import variant_from_text as looked_at
from game.rules.file.faults import displayed_file_name
from game.rules.one_file import errors_of_file
from game.rules.phrase import Phrase, error_phrase
from game.store.disk import DamagedError, read_file

ENDINGS = (".png", ".jpg", ".jpeg")
LARGEST = 24_000_000  # bytes of a file
MOST_POINTS = 64_000_000  # of a photograph, which is made smaller while it is decoded
MOST_DRAWN = 16_000_000  # points of any other picture
SIDE = 2400  # px that the reader looks at
MOST_CODES = 20  # of a picture
BROKEN = (OSError, SyntaxError, ValueError, EOFError, MemoryError, OverflowError, Warning, struct.error, zlib.error)

NO_PICTURE = Phrase("it isn’t a picture that can be read, or it’s damaged")


def variant_from_picture(path: Path, folder: Path | None) -> VariantFile:
    """Return the game whose QR code is in a picture; `folder`: the user's own games, None for none."""
    try:
        with errors_of_file(displayed_file_name(path), GameTextError, GameTextError, DamagedError, OSError):
            return looked_at(parse_shared_text(read_code_text(path)), folder)
    except (GameTextError, DamagedError, OSError) as error:
        return VariantFile("", refusal_reason=error_phrase(error))


def read_code_text(path: Path) -> str:
    """Return the text of a QR code in a picture; of several codes, that of a game is preferred. Raises OSError,
    DamagedError or GameTextError, each with a sentence.
    """
    grey, wide, high = _decode_grey(read_file(path, most=LARGEST))
    try:
        import zxingcpp  # only now: few people bring a picture
    except ImportError:  # the packed program takes the system's C++ library, and some small system may have none
        wrong = Phrase("this computer can’t read codes in pictures; use the file or the text of the game instead")
        raise GameTextError(wrong) from None
    try:
        found = zxingcpp.read_barcodes(memoryview(grey).cast("B", shape=(high, wide)))
    except (RuntimeError, ValueError):
        found = []
    codes = [one for one in found[:MOST_CODES] if one.valid]
    if not codes:
        raise GameTextError(Phrase("no code can be found in it; it helps when the code is large, straight and sharp"))
    texts = [code.bytes.decode("utf-8", "replace") for code in codes if code.format == zxingcpp.BarcodeFormat.QRCode]
    if not texts:
        kind = str(codes[0].format)[:40]
        raise GameTextError(Phrase("its code is of another kind ({name}), not that of a game", name=kind))
    return next(filter(looks_like_game, texts), texts[0])


def _decode_grey(content: bytes) -> tuple[bytes, int, int]:
    """Return a picture file's content as bytes of grey, one per pixel, with width and height, px. Raises
    DamagedError.
    """
    from PIL import Image  # only now, as above

    try:
        with Image.open(io.BytesIO(content), formats=("PNG", "JPEG")) as picture:
            photograph = picture.format == "JPEG"
            if picture.width * picture.height > (MOST_POINTS if photograph else MOST_DRAWN):
                raise _too_large_error(MOST_POINTS if photograph else MOST_DRAWN)
            if photograph:
                picture.draft("L", (SIDE, SIDE))
            if picture.mode in ("RGBA", "LA", "PA") or "transparency" in picture.info:
                whole = picture.convert("RGBA")
                grey = Image.new("L", picture.size, 255)
                grey.paste(whole.convert("L"), mask=whole.getchannel("A"))
            else:
                grey = picture.convert("L")
            grey.thumbnail((SIDE, SIDE))
            return grey.tobytes(), grey.width, grey.height
    except DamagedError:
        raise
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        raise _too_large_error(MOST_DRAWN) from None
    except BROKEN:
        raise DamagedError(NO_PICTURE) from None


def _too_large_error(most: int) -> DamagedError:
    """Return the error for a picture with too many pixels; `most`: number of pixels allowed."""
    return DamagedError(Phrase("the picture is too large; {n} million pixels at most", n=most // 1_000_000))
