"""Removal of duplicate and unused files from a packed program; package.py calls it.

Most of it is for Linux: `slim`.
Pillow and pygame-ce bring libraries of their own for the same kinds of pictures: pygame's serve both.  SDL's mixer is
tied to libraries for kinds of music of which the program has none: it gets one small library that opens nothing.
Needs binutils and a C compiler.
"""

import re
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path

OWN, OTHERS = "pygame_ce.libs", "pillow.libs"  # as auditwheel names the folders: in the first is what stays
MUSIC = ("fluidsynth", "xmp", "wavpack", "mpg123", "opusfile", "FLAC")
UNASKED = ("libxmp", "libwavpack", "libopus", "libogg", "libgme", "libtiff", "libavif", "freetype", "portmidi")
"""Libraries on Windows that SDL loads by name for music, scans and AVIF, and those of modules left out: fonts are drawn
by SDL2_ttf, which has its own FreeType."""
NO_MUSIC = Path("game") / "no_music.so"
# Every desktop that draws has it; here only the reader of QR codes asks for it, which is loaded when a picture comes.
OF_THE_SYSTEM = ("libstdc++.so.*",)

Symbols = frozenset[tuple[str, str]]  # names of functions with their versions


def slim(folder: Path) -> None:
    """Remove unneeded files from a packed program on Linux; `folder`: the one with Python's libraries."""
    share(folder)
    silence(folder)
    sweep(folder)
    for path in [path for mask in OF_THE_SYSTEM for path in folder.glob(mask)]:
        path.unlink()


def slim_on_windows(folder: Path) -> None:
    """Remove the duplicates that PyInstaller makes of pygame's libraries, and those that SDL loads for other files.

    Of SDL the copy beside pygame's modules stays, which name it; of a library that SDL loads by name when a file of
    its kind comes, the copy where Windows looks for it.
    """
    for path in folder.glob("*.dll"):
        if path.name.startswith("SDL2") and (folder / "pygame" / path.name).is_file():
            path.unlink()
    for path in [*folder.glob("*.dll"), *(folder / "pygame").glob("*.dll")]:
        twice = path.parent != folder and (folder / path.name).is_file()
        if twice or path.name.startswith(UNASKED):
            path.unlink()


def share(folder: Path) -> None:
    """Replace one of two libraries with the same interface by a link to the other."""
    kept = {_interface(path): path for path in libraries(folder / OWN)}
    for path in libraries(folder / OTHERS):
        other = kept.get(_interface(path))
        if other and requested_functions(path, folder) <= symbols(other, "defined"):
            path.unlink()
            path.symlink_to(Path("..") / OWN / other.name)


def silence(folder: Path) -> None:
    """Replace the music libraries by a stub with the same functions, all of which fail."""
    music = [path for path in libraries(folder / OWN) if _interface(path).startswith(tuple(f"lib{m}." for m in MUSIC))]
    asked = {path: requested_functions(path, folder, without=music) for path in music}
    if not music:
        return
    names: Symbols = frozenset().union(*asked.values())
    with tempfile.TemporaryDirectory() as work:
        source, script = Path(work) / "none.c", Path(work) / "versions"
        source.write_text("".join(f"void *{name}(void) {{ return 0; }}\n" for name, _ in sorted(names)))
        versions = sorted({version for _, version in names if version})
        script.write_text("".join(
            f"{version} {{ global: {' '.join(f'{name};' for name, of in sorted(names) if of == version)} }};\n"
            for version in versions
        ))  # fmt: skip
        how = ["-shared", "-fPIC", "-Os", "-s", "-fno-builtin", "-nostdlib", f"-Wl,-soname,{NO_MUSIC.name}"]
        how += [f"-Wl,--version-script={script}"] if versions else []
        subprocess.run(["cc", *how, "-o", str(folder / NO_MUSIC), str(source)], check=True)
    for path in music:
        path.unlink()
        path.symlink_to(Path("..") / NO_MUSIC)


def sweep(folder: Path) -> None:
    """Remove libraries that nothing needs, and broken links."""
    while True:
        asked = set().union(*(linked_libraries(path) for path in libraries(folder)))
        brought = [*libraries(folder / OWN), *libraries(folder / OTHERS)]
        targets = {path.resolve() for path in folder.rglob("*") if path.is_symlink() and path.name in asked}
        spare = [path for path in brought if path.name not in asked and path.resolve() not in targets]
        if not spare:
            break
        for path in spare:
            path.unlink()
    for path in [path for path in folder.rglob("*") if path.is_symlink() and not path.exists()]:
        path.unlink()


def libraries(folder: Path) -> list[Path]:
    """List the libraries and compiled modules in a folder, without links."""
    return sorted(path for path in folder.rglob("*.so*") if path.is_file() and not path.is_symlink())


def linked_libraries(path: Path) -> set[str]:
    """Return the libraries that a library is linked to."""
    return set(re.findall(r"\(NEEDED\)[^(\[\n]*+\[([^\[\]\n]*+)\]", _said("readelf", "-dW", str(path))))


def symbols(path: Path, which: str) -> Symbols:
    """Return the functions that a library provides (`defined`) or requires (`undefined`)."""
    lines = _said("nm", "-D", f"--{which}-only", str(path)).splitlines()
    words = [line.split()[-1].replace("@@", "@").partition("@") for line in lines]
    return frozenset((name, version) for name, _, version in words if name != version)


def requested_functions(path: Path, folder: Path, without: Iterable[Path] = ()) -> Symbols:
    """Return the functions of a library that other libraries require."""
    users = [user for user in libraries(folder) if user not in without and path.name in linked_libraries(user)]
    return symbols(path, "defined") & frozenset[tuple[str, str]]().union(
        *(symbols(user, "undefined") for user in users)
    )


def _interface(path: Path) -> str:
    """Return `libtiff.so.6` for `libtiff-20b7e810.so.6.3.0`: the name shared by interchangeable libraries."""
    name = re.sub(r"-[0-9a-f]{8}(?=\.)", "", path.name)
    return re.sub(r"(\.so(\.\d+)?).*", r"\1", name)


def _said(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout
