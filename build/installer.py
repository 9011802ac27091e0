"""Make the usual installer of each system from the packed program: `python build/installer.py`, after `package.py`.

Windows gets an installer (NSIS), macOS a disk image, Linux an AppImage; `--try` starts the packed program once and has
it play a turn.  Each needs the tool that it starts, which `.github/workflows/release.yml` brings.  NSIS is there for
Linux, too: `build/windows/build.sh` makes the installer of Windows with `--system Windows --machine amd64`.
"""

import argparse
import os
import platform
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
import system_texts  # noqa: E402  (the path must stand first)
from game import __version__  # noqa: E402

WORK, DIST = ROOT / "work" / "package", ROOT / "dist"
PROGRAMS = {  # where the packed program lies on each system
    "Linux": "dist/naqala/naqala",
    "Windows": "dist/naqala/naqala.exe",
    "Darwin": "dist/macos/Naqala/Naqala.app/Contents/MacOS/naqala",
}
Runner = Callable[[Sequence[str]], int]
TIMES, PAUSE = 4, 10.0  # how often, and after how many seconds again: hdiutil finds its own image busy now and then


def commands(system: str, machine: str) -> list[list[str]]:
    """Return the commands that make the installer of a system."""
    name = DIST / f"Naqala-{__version__}-{machine}"
    if system == "Windows":
        script = str(ROOT / "build" / "windows" / "naqala.nsi")
        said = {
            "VERSION": __version__,
            "PACKED": WORK / "dist" / "naqala",
            "TEXTS": WORK / "texts.nsh",
            "OUT": f"{name}-setup.exe",
        }
        return [["makensis", "-V2", "-WX", *(f"-D{word}={value}" for word, value in said.items()), script]]
    if system == "Darwin":
        folder = WORK / "dist" / "macos" / "Naqala"
        made = f"{name}.dmg"
        return [["hdiutil", "create", "-volname", "Naqala", "-srcfolder", str(folder), "-ov", "-format", "UDZO", made]]
    files = str(WORK / "appdir")
    return [
        [sys.executable, str(ROOT / "build" / "debian.py"), "--appdir", files],
        ["appimagetool", "--no-appstream", *_start(), files, f"{name}.AppImage"],
    ]


def _start() -> list[str]:
    """Return the option with AppImage's runtime file if it lies beside the tool, which would download it otherwise."""
    there = shutil.which("appimage-runtime")
    return ["--runtime-file", there] if there else []


def patiently(command: Sequence[str], run: Runner) -> int:
    """Run a command with retries, as it may fail at random; return its exit code."""
    for _ in range(TIMES - 1 if command[0] == "hdiutil" else 0):
        if run(command) == 0:
            return 0
        time.sleep(PAUSE)
    return run(command)


def run(command: Sequence[str]) -> int:
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def works(program: Path) -> bool:
    """Return whether the packed program shows its first frame and plays a turn."""
    environ = {**os.environ, "NAQALA_SMOKE": "1"}
    return subprocess.run([str(program)], env=environ, timeout=180, check=False).returncode == 0


def main(words: Sequence[str], run: Runner = run, system: str = "", machine: str = "") -> int:
    """Make the installer of this system, or try the packed program."""
    parser = argparse.ArgumentParser(description="Makes the installer of this system from the packed program.")
    parser.add_argument("--try", action="store_true", dest="attempt", help="only has the packed program play a turn")
    parser.add_argument("--system", default=system or platform.system(), help="of which the packed program is")
    parser.add_argument("--machine", default=machine or platform.machine(), help="for which it was packed")
    said = parser.parse_args(words)
    system, machine = said.system, said.machine.lower()
    if system not in PROGRAMS:
        print(f"There is no installer for {system}; there is for {', '.join(PROGRAMS)}.", file=sys.stderr)
        return 1
    program = WORK / PROGRAMS[system]
    if not program.is_file():
        print("There is no packed program; python build/package.py makes it.", file=sys.stderr)
        return 1
    if said.attempt:
        return 0 if works(program) else 1
    DIST.mkdir(exist_ok=True)
    if system == "Windows":
        (WORK / "texts.nsh").write_text(system_texts.installer_texts(), encoding="utf-8")
    shutil.rmtree(WORK / "appdir", ignore_errors=True)
    return next((code for command in commands(system, machine) if (code := patiently(command, run))), 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
