"""The list of what is packed with the program names every library that is there, and no other."""

import importlib.metadata
import tomllib
from pathlib import Path

import libraries
import package

PACKED = (
    "_internal/libz.so.1", "_internal/pygame_ce.libs/libSDL2_ttf-2-e69aa315.0.so.0.2400.0", "_internal/game/rules/x.so",
    "_internal/pygame/base.so", "_internal/python3.11/lib-dynload/math.so", "_internal/PIL/_webp.pyd",
)  # fmt: skip


def packed(folder: Path, *more: str) -> Path:
    for name in (*PACKED, *more):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()
    return folder


def test_what_is_there_is_named_with_its_licence(tmp_path: Path) -> None:
    text, unknown = libraries.list_libraries(packed(tmp_path))
    assert not unknown
    rows = [line.split("  ")[0] for line in text.splitlines()]
    assert {"Naqala", "Python", "zlib", "SDL2, SDL2_image, SDL2_mixer, SDL2_ttf"} <= set(rows)
    assert any(row.startswith("pygame-ce 2") for row in rows), "with its version"
    assert "OpenJPEG" not in rows


def test_each_licence_that_asks_for_its_text_has_one_that_is_packed() -> None:
    rows = tomllib.loads(libraries.TABLE.read_text("utf-8"))["library"]
    asking = [row for row in rows if row["licence"] not in libraries.ASK_FOR_NONE]
    assert len(asking) > 20
    assert [row["name"] for row in asking if not comes(row.get("text", ""))] == []


def comes(text: str) -> bool:
    """Whether package.py puts a text there: ours, Python's, or those that a package brings along."""
    brought = {f"{name}/" for name in (*package.WITH_LICENCE, "crossfiledialog", "jeepney")}
    own = (libraries.TABLE.parents[1] / text.removeprefix("_internal/")).is_file()
    licence = libraries.TABLE.parents[1] / "build" / "licences" / text
    return bool(text) and (own or licence.is_file() or text in brought or text == "Python.txt")


def test_pillow_brings_the_texts_of_the_libraries_for_which_it_is_named() -> None:
    rows = [row for row in libraries.table() if row.get("text") == "pillow/" and row["name"] != "Pillow"]
    files = importlib.metadata.files("pillow") or ()
    said = "".join(str(file.read_text()) for file in files if "licenses" in file.parts).lower()
    headings = {
        "FreeType": "freetype2", "HarfBuzz": "harfbuzz", "brotli": "brotli", "libpng": "libpng", "libtiff": "libtiff",
        "libwebp": "libwebp", "OpenJPEG": "openjpeg", "Zstandard": "zstd", "libXau, libxcb": "xcb", "bzip2": "bzip2",
    }  # fmt: skip
    assert {row["name"] for row in rows} == headings.keys()
    assert [name for name, heading in headings.items() if f"\n{heading}\n" not in said] == []


def test_what_is_packed_without_the_text_that_it_asks_for_is_named(tmp_path: Path) -> None:
    folder, licences = packed(tmp_path / "app", "_internal/libogg.so.0"), tmp_path / "licences"
    licences.mkdir()
    assert "ogg, vorbis" in libraries.missing_licences(folder, licences)
    (licences / "Xiph.txt").write_text("Copyright")
    untold = libraries.missing_licences(folder, licences)
    assert "ogg, vorbis" not in untold
    assert "zlib" not in untold
    assert "Python" in untold
