"""Names of files made of titles that anybody may have written."""

from pathlib import Path, PurePosixPath, PureWindowsPath

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.store.file_names import BARRED, DEVICES, free_path, title_as_file_name

TITLES = [
    "/etc/passwd", "../../outside", "..", ".", "", "...", "~", "a/b", "a\\b", "C:\\x", "C:x", "CON", "nul.txt", "com1 ",
    "-rf", ".hidden", "a\0b", "a\nb", "a\u202egnp.exe", "\U0001fa98" * 80, "x" * 300, "א" * 300, "name.",
    "name ", "?*|<>", "\ud800",
]  # fmt: skip


def right(path: Path, folder: Path) -> bool:
    """Whether a file can lie there, on every system."""
    name = path.name
    return (
        path.parent == folder
        and PurePosixPath(name).name == name == PureWindowsPath(name).name
        and not set(name) & set(BARRED)
        and name.isprintable()
        and name[0] != "."
        and not name.endswith((".", " "))
        and name.split(".")[0].strip().upper() not in DEVICES
        and len(name.encode()) <= 255
    )


@pytest.mark.parametrize("title", TITLES)
def test_no_title_leads_out_of_the_folder(title: str, tmp_path: Path) -> None:
    first = free_path(tmp_path, title, ".html")
    assert right(first, tmp_path)
    first.write_text("there")
    second = free_path(tmp_path, title, ".html")
    assert right(second, tmp_path)
    assert second != first


@given(st.text(max_size=90))
def test_every_title_makes_a_name_that_makes_itself(title: str) -> None:
    name = title_as_file_name(title)
    assert right(Path("x") / f"{name}.gif", Path("x"))
    assert title_as_file_name(name) == name
