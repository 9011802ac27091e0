"""A packed program without what it has twice still has all that it asks for."""

import ctypes
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import slim

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or not shutil.which("cc") or not shutil.which("readelf"),
    reason="needs Linux and a compiler",
)


def library(path: Path, code: str, *needs: Path) -> Path:
    """A library of this code, which finds those that it needs from where it lies."""
    path.parent.mkdir(parents=True, exist_ok=True)
    source = path.with_suffix(".c")
    source.write_text(code)
    where = ["-Wl,-rpath,$ORIGIN/../pillow.libs:$ORIGIN/../pygame_ce.libs:$ORIGIN", f"-Wl,-soname,{path.name}"]
    subprocess.run(["cc", "-shared", "-fPIC", "-o", path, source, *needs, *where, "-Wl,--no-as-needed"], check=True)
    source.unlink()
    return path


@pytest.fixture
def packed(tmp_path: Path) -> Path:
    """Two libraries for pictures of one interface, and a mixer with one for music that needs another one."""
    (tmp_path / "game").mkdir()
    both = "int tiff_open(void) { return %d; }\n"
    theirs = library(tmp_path / "pillow.libs" / "libtiff-aaaaaaaa.so.6.3.0", both % 1)
    ours = library(tmp_path / "pygame_ce.libs" / "libtiff-bbbbbbbb.so.6.3.0", both % 2)
    deep = library(tmp_path / "pygame_ce.libs" / "libsndfile-cccccccc.so.1", "int snd(void) { return 3; }")
    music = library(
        tmp_path / "pygame_ce.libs" / "libfluidsynth-dddddddd.so.3",
        "int snd(void); int fluid(void) { return snd(); }", deep,
    )  # fmt: skip
    user = "int tiff_open(void); int %s(void) { return tiff_open(); }"
    library(tmp_path / "PIL" / "_imaging.so", user % "imaging", theirs)
    library(tmp_path / "pygame" / "image.so", user % "image", ours)
    library(tmp_path / "pygame" / "mixer.so", "int fluid(void); int mix(void) { return fluid() + 7; }", music)
    (tmp_path / "libsndfile-cccccccc.so.1").symlink_to("pygame_ce.libs/libsndfile-cccccccc.so.1")
    return tmp_path


def test_one_of_two_libraries_for_the_same_stays_and_music_fails_instead_of_lying_there(packed: Path) -> None:
    slim.slim(packed)
    files = {path.relative_to(packed).as_posix() for path in packed.rglob("*.so*") if not path.is_symlink()}
    assert files == {
        "PIL/_imaging.so", "pygame/image.so", "pygame/mixer.so", "game/no_music.so",
        "pygame_ce.libs/libtiff-bbbbbbbb.so.6.3.0",
    }  # fmt: skip
    assert all(path.exists() for path in packed.rglob("*")), "no link leads nowhere"
    assert ctypes.CDLL(str(packed / "PIL" / "_imaging.so")).imaging() == 2, "Pillow reads with what pygame brings"
    assert ctypes.CDLL(str(packed / "pygame" / "mixer.so")).mix() == 7, "the mixer loads, and there is no music"


def test_on_windows_each_library_lies_there_once_and_none_for_files_that_the_program_has_not(tmp_path: Path) -> None:
    (tmp_path / "pygame").mkdir()
    twice = ["SDL2.dll", "libwebp-7.dll", "libopus-0.dll"]
    alone = ["SDL2_only.dll", "libpng16-16.dll", "libxmp.dll", "freetype.dll", "portmidi.dll"]
    for name in (*twice, *(f"pygame/{one}" for one in twice), *alone, "pygame/libogg-0.dll"):
        (tmp_path / name).write_bytes(b"MZ")
    slim.slim_on_windows(tmp_path)
    left = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.dll")}
    assert left == {"SDL2_only.dll", "libpng16-16.dll", "libwebp-7.dll", "pygame/SDL2.dll"}
