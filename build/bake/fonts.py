"""Fonts: four faces for many languages, merged from parts of Noto."""

import os
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter, load_font, parse_unicodes, save_font
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables.ttProgram import Program

NOTO = Path("/usr/share/fonts/truetype/noto")
FAMILIES, WEIGHTS = ("Sans", "Serif"), ("Regular", "Bold")
MADE = 3_786_912_000
"""Seconds since 1904 that are written into the faces: a fixed day, so that baking twice gives the same files."""

NO_PROGRAM = b"\xb0\x00\x21"
"""Instructions that push a zero and take it away again."""

LATIN_AND_CYRILLIC = (
    "U+0020-007E,U+00A0-017F,U+02BC,U+0400-045F,U+048A-04FF,U+2009,U+2010-2015,U+2018-201E,U+2022,U+2026,"
    "U+202F,U+2032-2033,U+2039-203A,U+20AC,U+2116"
)
AFRICAN_AND_VIETNAMESE = (
    "U+0181-0183,U+0186,U+0189-018A,U+018E-0194,U+0196-0199,U+019D-01A1,U+01AF-01B4,U+01CD-01DD,U+01E4-01E9,"
    "U+01F8-01F9,U+0218-021B,U+0244-0245,U+0253-0257,U+0259,U+025B,U+0260,U+0263,U+0268-0269,U+0272,U+0289,U+028B,"
    "U+0300-0304,U+0306-030C,U+0323,U+0325,U+0327-0329,U+032D,U+0330-0331,U+1E00-1EFF"
)
"""Names as Yoruba, Ewe, Akan, Hausa and Vietnamese write them, with dots below and marks of tone."""

KEPT_NAMES = (0, 5, 13, 14)
"""Copyright, version, licence and its address."""

HEBREW = "U+0591-05F4,U+FB1D-FB4F"
ARABIC = "U+060C,U+061B,U+061F,U+0621-063A,U+0640-0652,U+0660-066C,U+0670-0671"
OF_ARABIC = {"Sans": "NotoSansArabic", "Serif": "NotoNaskhArabic"}
"""Arabic has no serifs: the letters of books and newspapers, Naskh, stand beside them."""

DEVANAGARI = "U+0900-097F,U+200C-200D,U+25CC,U+2212"
SIGNS = "U+2190-2194,U+2260,U+2264-2265"
OF_MATH = "NotoSansMath-Regular.ttf"
"""Arrows exist in one weight only."""


def parts(family: str, weight: str) -> list[tuple[str, str]]:
    """Return file and characters of each font part; each character belongs to one part only."""
    return [
        (f"Noto{family}-{weight}.ttf", f"{LATIN_AND_CYRILLIC},{AFRICAN_AND_VIETNAMESE}"),
        (f"Noto{family}Hebrew-{weight}.ttf", HEBREW),
        (f"{OF_ARABIC[family]}-{weight}.ttf", ARABIC),
        (f"Noto{family}Devanagari-{weight}.ttf", DEVANAGARI),
        (OF_MATH, SIGNS),
    ]


def _subset(source: Path, characters: str, target: Path) -> None:
    options = Options()
    options.layout_features = ["*"]
    options.hinting = False
    options.name_IDs = [*KEPT_NAMES, *range(1, 7)]
    options.notdef_outline = True
    font = load_font(str(source), options)
    if source.name == OF_MATH:
        for table in ("MATH", "GSUB", "GPOS", "GDEF"):
            if table in font:
                del font[table]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=parse_unicodes(characters))
    subsetter.subset(font)
    save_font(font, str(target), options)


def _name(font: TTFont, family: str, weight: str) -> None:
    """Name the merged font Naqala, as a changed version of Noto may not bear that name."""
    texts = {
        1: f"Naqala {family}",
        2: weight,
        3: f"Naqala {family} {weight}",
        4: f"Naqala {family} {weight}",
        6: f"Naqala{family}-{weight}",
    }
    for record in list(font["name"].names):
        if record.nameID in texts:
            record.string = texts[record.nameID]
        elif record.nameID not in KEPT_NAMES:
            font["name"].removeNames(nameID=record.nameID)


def hint_nothing(font: TTFont) -> None:
    """Give the font a program that does nothing: fonts without one are hinted by FreeType itself, which first measures
    letters of all scripts, each time a font is opened in another size.
    """
    font["fpgm"] = newTable("fpgm")
    font["fpgm"].program = Program()
    font["fpgm"].program.fromBytecode(NO_PROGRAM)


def write_face(family: str, weight: str, target: Path) -> None:
    """Write one merged face."""
    with TemporaryDirectory() as folder:
        files = []
        for i, (source, characters) in enumerate(parts(family, weight)):
            files.append(os.path.join(folder, f"{i}.ttf"))
            _subset(NOTO / source, characters, Path(files[-1]))
        font = Merger().merge(files)
        _name(font, family, weight)
        hint_nothing(font)
        font["head"].created = font["head"].modified = MADE
        font.recalcTimestamp = False
        font.save(str(target))


def write_fonts(folder: Path) -> None:
    """Write the four font files, `naqala-sans-regular.ttf` and so on."""
    folder.mkdir(parents=True, exist_ok=True)
    for family in FAMILIES:
        for weight in WEIGHTS:
            write_face(family, weight, folder / f"naqala-{family.lower()}-{weight.lower()}.ttf")
