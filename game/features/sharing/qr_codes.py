"""A text as a QR code: black and white squares, and as a picture in a file."""

import io
from typing import NamedTuple

PNG, SVG = ".png", ".svg"
LARGEST = 25  # the version of a code, 117 squares a side: a larger one is hard to scan from a screen
QUIET = 4  # squares of white around it, which readers need
SQUARE = 12  # px of a square in a file


class QrCode(NamedTuple):
    """QR code as rows of dark and light squares, and as pictures."""

    rows: tuple[bytes, ...]
    """Rows of squares without the white border; 1 is dark."""
    png: bytes
    svg: bytes

    @property
    def side_squares(self) -> int:
        """Number of squares along one side, with the white border."""
        return len(self.rows) + 2 * QUIET


def make_qr_code(text: str) -> QrCode | None:
    """Return the QR code of a text; None if the text is too long to scan well.

    On a screen nothing is torn or dirty, so larger squares help more than error correction: the lowest level, and more
    of it where the same size has room for it.  Of 12 made-up photographs (tilted, blurred, noisy, 400 px wide) of 600
    bytes zxing-cpp read 10 at level L, 9 at M and Q.
    """
    import segno  # only now: few people make a code

    plain = text.isascii() and text == text.upper() and "\n" not in text
    try:
        made = segno.make(
            text if plain else text.encode(), error="l", micro=False, boost_error=True, mode=None if plain else "byte"
        )
    except segno.DataOverflowError:
        return None
    if int(made.version) > LARGEST:
        return None
    png, svg = io.BytesIO(), io.BytesIO()
    made.save(png, kind="png", scale=SQUARE, border=QUIET)
    made.save(svg, kind="svg", scale=SQUARE, border=QUIET, light="#fff", svgns=True, xmldecl=False, nl=False)
    return QrCode(tuple(bytes(row) for row in made.matrix), png.getvalue(), svg.getvalue())
