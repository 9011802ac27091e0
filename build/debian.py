"""Make the Debian package from the packed program: `python build/debian.py`, after `python build/package.py`.

`--appdir FOLDER` lays the same files out for an AppImage instead.  `NAQALA_PAGES` in the environment says where the
project lies on the web, such as https://example.org/naqala; software centres then show its address and a picture.
Needs Debian's package dpkg-dev; the result goes into `dist/`.
"""

import argparse
import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from email.utils import formatdate
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
import figures  # noqa: E402  (the path must stand first)
import system_texts  # noqa: E402
from game import __version__  # noqa: E402
from game.commands.command_line import COMMANDS  # noqa: E402

LINUX, PACKED, DIST = system_texts.LINUX, ROOT / "work" / "package" / "dist" / "naqala", ROOT / "dist"
SUMMARY = "sowing games of the world and draughts, stone by stone"
MAINTAINER = os.environ.get("NAQALA_MAINTAINER", "Naqala contributors <contributors@naqala.invalid>")
ICONS = (16, 24, 32, 48, 64, 128, 256)
OPENED = ("libx11-6", "libxcursor1", "libxext6", "libxfixes3", "libxi6", "libxrandr2", "libxss1")
"""Libraries that SDL opens by name, so that no tool finds them."""
ENTRIES = {  # file → its folder below /usr/share
    "naqala.desktop": "applications", "naqala.xml": "mime/packages", system_texts.METAINFO.name: "metainfo",
}  # fmt: skip
LONG = f"""\
 Naqala has {figures.sowing_games()} sowing games, such as Kalah, Oware and Bao, and Damka,
 the draughts of Israel. It shows every stone and every man move, says in
 plain words what each step does, and plays against you at eight levels.
 Lessons, puzzles and reviews teach each game; records of games and rules
 that you write yourself can be opened with it.
"""


def tree(root: Path, pages: str) -> None:
    """Write all files of the package into the folder `root`, as below / of a Linux system."""
    usr = root / "usr"
    app, share = usr / "lib" / "naqala", usr / "share"
    shutil.copytree(
        PACKED, app, symlinks=True, ignore=shutil.ignore_patterns("*.sh", "naqala.desktop", "naqala.xml", "naqala.png")
    )
    (usr / "games").mkdir()
    (usr / "games" / "naqala").symlink_to("../lib/naqala/naqala")
    doc = share / "doc" / "naqala"
    doc.mkdir(parents=True)
    shutil.move(app / "licences", doc / "licences")
    (app / "LICENSE").unlink()
    (doc / "copyright").write_text(copyright_of(doc / "licences"), encoding="utf-8")
    _zipped(doc / "changelog.gz", changelog())
    _zipped(share / "man" / "man6" / "naqala.6.gz", manual())
    for file, content in entries(pages).items():
        (share / ENTRIES[file]).mkdir(parents=True)
        (share / ENTRIES[file] / file).write_text(content, encoding="utf-8")
    for side in ICONS:
        icon = share / "icons" / "hicolor" / f"{side}x{side}" / "apps" / "naqala.png"
        icon.parent.mkdir(parents=True)
        with Image.open(ROOT / "assets" / "icon.png") as picture:
            picture.resize((side, side), Image.Resampling.LANCZOS).save(icon, optimize=True)
    for path in root.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == app / "naqala" else 0o644)


def entries(pages: str) -> dict[str, str]:
    """Return what desktops and software centres read, in all languages: file name → content."""
    menu = {template.name: system_texts.translated(template) for template in system_texts.MENU}
    return {name: menu.get(name) or metainfo(pages) for name in ENTRIES}


def metainfo(pages: str) -> str:
    """Return the metadata for software centres, with this version, and with web addresses if known."""
    entry = ET.fromstring(system_texts.translated(system_texts.METAINFO))
    if pages:
        ET.SubElement(entry, "url", type="homepage").text = pages
        ET.SubElement(entry, "url", type="bugtracker").text = f"{pages}/issues"
        for image in entry.iter("image"):
            image.text = f"{pages}/raw/v{__version__}/{image.text}"
    else:
        entry.remove(entry.findall("screenshots")[0])
    day = time.strftime("%Y-%m-%d", time.gmtime(_now()))
    ET.SubElement(ET.SubElement(entry, "releases"), "release", version=__version__, date=day)
    ET.indent(entry)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ET.tostring(entry, encoding="unicode")}\n'


def manual() -> str:
    """Return the manual page, from the help of the command line."""
    date = time.strftime("%Y-%m-%d", time.gmtime(_now()))
    rows = [f".TP\n.B {name}\n{_roff(said)}" for name, said in COMMANDS.items() if name != "bench"]
    return "\n".join([
        f'.TH NAQALA 6 "{date}" "Naqala {__version__}" "Games"',
        f".SH NAME\nnaqala \\- {SUMMARY}",
        ".SH SYNOPSIS\n.B naqala\n.RI [ FILE ...]\n.br\n.B naqala\n.I COMMAND\n.RI [ WORD ...]",
        ".SH DESCRIPTION\nWithout a command a window opens. Files that are named, such as records of games,",
        "rules of games and lessons, are opened in it. In the window, F1 lists all keys.",
        ".SH COMMANDS\n.B naqala COMMAND \\-\\-help\ntells what words a command takes.", *rows,
        ".SH OPTIONS\n.TP\n.B \\-\\-language \\fIxx\\fR\nthe language of the window or the film, from now on",
        ".TP\n.B \\-\\-data \\fIFOLDER\\fR\nkeeps everything (settings, games, caches) there",
        ".TP\n.B \\-\\-version\nprints the version and ends",
        ".SH FILES\n.TP\n.I ~/.local/share/naqala\ngames that were played, learners, rules and lessons of one's own",
        "",
    ])  # fmt: skip


def changelog() -> str:
    date = formatdate(_now(), usegmt=True).replace("GMT", "+0000")
    return (
        f"naqala ({__version__}) unstable; urgency=medium\n\n  * Version {__version__}.\n\n -- {MAINTAINER}  {date}\n"
    )


def copyright_of(licences: Path) -> str:
    """Return the copyright file in Debian's form: the program itself, then everything packed with it."""
    _, ours, text = (ROOT / "LICENSE").read_text("utf-8").split("\n\n", 2)
    packed = (licences / "libraries.txt").read_text("utf-8")
    return (
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
        f"Upstream-Name: Naqala\nComment:\n{_folded(packed)}\n"
        " The texts lie in /usr/share/doc/naqala/licences; that of the LGPL in /usr/share/common-licenses, too.\n"
        f"\nFiles: *\n{ours.replace(' (c)', ':')}\nLicense: MIT\n\nLicense: MIT\n{_folded(text)}\n"
    )


def control(root: Path) -> str:
    size = sum(max(path.lstat().st_size, 1) + 1023 >> 10 for path in root.rglob("*"))
    needs = ", ".join([needed(root), *OPENED])
    return (
        f"Package: naqala\nVersion: {__version__}\nArchitecture: {_said('dpkg', '--print-architecture')}\n"
        f"Maintainer: {MAINTAINER}\nInstalled-Size: {size}\nDepends: {needs}\n"
        "Recommends: libasound2 | libasound2t64, libpulse0, xdg-desktop-portal | zenity | kdialog\n"
        "Suggests: ffmpeg\nSection: games\nPriority: optional\n"
        f"Description: {SUMMARY}\n{LONG}"
    )


def needed(root: Path) -> str:
    """Return the dependency on the system's C library in the required version; all other libraries are packed."""
    app = root / "usr" / "lib" / "naqala"
    ours = [path for path in app.rglob("*") if path.is_file() and path.read_bytes()[:4] == b"\x7fELF"]
    folders = {f"-l{path.parent}" for path in ours}
    with tempfile.TemporaryDirectory() as work:
        (Path(work) / "debian").mkdir()
        (Path(work) / "debian" / "control").write_text("Source: naqala\n\nPackage: naqala\nArchitecture: any\n")
        command = ["dpkg-shlibdeps", "-O", "--ignore-missing-info", *sorted(folders), *map(str, ours)]
        done = subprocess.run(command, cwd=work, capture_output=True, text=True, check=False)
    found = re.search(r"\blibc6 \([^)]*\)", done.stdout)
    if not found:
        raise SystemExit(f"dpkg-shlibdeps could not tell what the program needs: {done.stderr[-500:]}")
    return found[0]


def package(pages: str) -> Path:
    """Build the Debian package."""
    with tempfile.TemporaryDirectory() as work:
        root = Path(work)
        root.chmod(0o755)
        tree(root, pages)
        shutil.copytree(LINUX / "lintian", root / "usr" / "share" / "lintian" / "overrides")
        said = control(root)
        sums = [
            f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n"
            for path in sorted(root.rglob("*")) if path.is_file() and not path.is_symlink()
        ]  # fmt: skip
        (root / "DEBIAN").mkdir()
        (root / "DEBIAN" / "control").write_text(said, encoding="utf-8")
        (root / "DEBIAN" / "md5sums").write_text("".join(sums), encoding="utf-8")
        for path in [root / "DEBIAN", *root.rglob("DEBIAN/*"), *root.glob("usr/share/lintian/**/*")]:
            path.chmod(0o755 if path.is_dir() else 0o644)
        DIST.mkdir(exist_ok=True)
        made = DIST / f"naqala_{__version__}_{_said('dpkg', '--print-architecture')}.deb"
        subprocess.run(["dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "--build", work, str(made)], check=True)
    return made


def appdir(folder: Path, pages: str) -> None:
    """Write the same files in the layout that appimagetool expects."""
    tree(folder, pages)
    (folder / "AppRun").symlink_to("usr/lib/naqala/naqala")
    shutil.copy2(folder / "usr/share/applications/naqala.desktop", folder / "naqala.desktop")
    shutil.copy2(folder / "usr/share/icons/hicolor/256x256/apps/naqala.png", folder / "naqala.png")


def _zipped(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def _roff(text: str) -> str:
    return text.replace("\\", "\\e").replace("-", "\\-")


def _folded(text: str) -> str:
    return "\n".join(f" {line.rstrip()}" if line.strip() else " ." for line in text.strip().splitlines())


def _said(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def _now() -> int:
    return int(os.environ.get("SOURCE_DATE_EPOCH", time.time()))


def main(words: Sequence[str]) -> int:
    """Build the package, or with --appdir lay out its files; print the result."""
    parser = argparse.ArgumentParser(description="Makes the Debian package from the packed program.")
    parser.add_argument("--appdir", type=Path, metavar="FOLDER", help="lays the files out for an AppImage instead")
    parser.add_argument(
        "--entries", type=Path, metavar="FOLDER", help="writes only the menu entry and what goes with it"
    )
    parser.add_argument("--pages", default=os.environ.get("NAQALA_PAGES", ""), help="where the project is on the web")
    said = parser.parse_args(words)
    if said.entries:
        said.entries.mkdir(parents=True, exist_ok=True)
        for file, content in entries(said.pages).items():
            (said.entries / file).write_text(content, encoding="utf-8")
        return 0
    if not PACKED.is_dir():
        print("There is no packed program; python build/package.py makes it.", file=sys.stderr)
        return 1
    if said.appdir:
        appdir(said.appdir, said.pages)
        return 0
    figures.note(package(said.pages))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
