"""Make the archive that players download, for the system this runs on: `python build/package.py`.

Needs the extra `package` and a compiled program (`pip install -e '.[package]'` where a C compiler is found).
The archive goes into `dist/`, intermediate files into `work/package/`.
"""

import importlib.metadata
import platform
import runpy
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD, WORK, DIST = ROOT / "build", ROOT / "work" / "package", ROOT / "dist"
COMPILED = runpy.run_path(str(ROOT / "setup.py"), run_name="not_main")["NAMES"]
WITH_LICENCE = ("pillow", "msgspec", "platformdirs", "python-bidi", "pyinstaller")
LIMIT = 30_000_000
"""Bytes that the download may have."""
SYSTEMS = {"Linux": "linux", "Windows": "windows", "Darwin": "macos"}


def not_compiled() -> list[str]:
    """Modules that are not compiled and would run slowly."""
    found = {name: find_spec(name) for name in COMPILED}
    suffixes = tuple(EXTENSION_SUFFIXES)
    return [name for name, spec in found.items() if not (spec and (spec.origin or "").endswith(suffixes))]


def freeze() -> Path:
    """Have PyInstaller gather the program; the folder that it made."""
    shutil.rmtree(WORK, ignore_errors=True)
    command = [sys.executable, "-m", "PyInstaller", str(BUILD / "naqala.spec"), "--noconfirm"]
    command += ["--distpath", str(WORK / "dist"), "--workpath", str(WORK / "work"), "--log-level", "WARN"]
    subprocess.run(command, check=True, cwd=ROOT, stdin=subprocess.DEVNULL)
    return WORK / "dist" / "naqala"


def beside_the_app(app: Path) -> Path:
    """A folder with the .app in it, since nothing may be added to the .app itself once it is signed."""
    folder = app.parent / "macos" / "Naqala"
    folder.mkdir(parents=True)
    app.rename(folder / app.name)
    return folder


def add_licences(folder: Path) -> None:
    """Add the licences of the program and of everything packed with it."""
    shutil.copy2(ROOT / "LICENSE", folder / "LICENSE")
    licences = folder / "licences"
    shutil.copytree(BUILD / "licences", licences)
    shutil.copy2(Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", licences / "Python.txt")
    for name in WITH_LICENCE:
        distribution = importlib.metadata.distribution(name)
        texts = [file for file in distribution.files or () if "licenses" in file.parts]
        if not texts:
            raise SystemExit(f"{name} {distribution.version} brings no licence text.")
        (licences / name).mkdir()
        for text in texts:
            shutil.copy2(str(text.locate()), licences / name / text.name)


def add_menu_entry(folder: Path) -> None:
    """A .desktop entry, its picture, and a script that puts both into the menu."""
    for file in ("naqala.desktop", "add-to-menu.sh"):
        shutil.copy2(BUILD / "linux" / file, folder / file)
    shutil.copy2(ROOT / "assets" / "icon.png", folder / "naqala.png")


def pack(folder: Path, system: str) -> Path:
    """One archive of the folder, in the format that the system unpacks by itself."""
    DIST.mkdir(exist_ok=True)
    version = importlib.metadata.version("naqala")
    name = f"naqala-{version}-{system}-{platform.machine().lower()}"
    if system == "linux":
        archive = DIST / f"{name}.tar.xz"
        with tarfile.open(archive, "w:xz", preset=9) as tar:
            tar.add(folder, folder.name, filter=_nobody)
        return archive
    archive = DIST / f"{name}.zip"
    archive.unlink(missing_ok=True)
    if system == "macos":  # zipfile would follow the links in an .app
        subprocess.run(["ditto", "-c", "-k", "--keepParent", str(folder), str(archive)], check=True)
        return archive
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted(folder.rglob("*")):
            packed.write(path, path.relative_to(folder.parent))
    return archive


def _nobody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    return entry


def main() -> int:
    """Gather, add, pack, and print the name of the archive."""
    system = SYSTEMS.get(platform.system())
    if system is None:
        print(f"There is no package for {platform.system()}; there is for {', '.join(SYSTEMS)}.", file=sys.stderr)
        return 1
    if missing := not_compiled():
        words = " and ".join(missing)
        print(f"Not compiled: {words}. Install a C compiler, then run: pip install -e '.[package]'", file=sys.stderr)
        return 1
    folder = freeze()
    if system == "macos":
        folder = beside_the_app(folder.with_name("Naqala.app"))
    add_licences(folder)
    if system == "linux":
        add_menu_entry(folder)
    archive = pack(folder, system)
    size = archive.stat().st_size
    print(f"{archive.relative_to(ROOT)}: {size / 1e6:.1f} MB")
    if size > LIMIT:
        print(f"That is more than the {LIMIT / 1e6:.0f} MB a download may have.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
