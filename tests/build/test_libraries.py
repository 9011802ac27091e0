"""The list of what is packed with the program names every library that is there, and no other."""

from pathlib import Path

import libraries

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
    text, unknown = libraries.listed(packed(tmp_path))
    assert not unknown
    rows = [line.split("  ")[0] for line in text.splitlines()]
    assert {"Naqala", "Python", "zlib", "SDL2, SDL2_image, SDL2_mixer, SDL2_ttf"} <= set(rows)
    assert any(row.startswith("pygame-ce 2") for row in rows), "with its version"
    assert "OpenJPEG" not in rows


def test_a_library_that_nobody_knows_is_named(tmp_path: Path) -> None:
    text, unknown = libraries.listed(packed(tmp_path, "_internal/libmystery.so.3"))
    assert unknown == ["_internal/libmystery.so.3"]
    assert unknown[0] in text
    assert libraries.main([str(tmp_path)]) == 1
