"""Make the archive that players download, for the system this runs on: `python build/package.py`.

Needs the extra `package` and a compiled program (`pip install -e '.[package]'` where a C compiler is found).
The archive goes into `dist/`, intermediate files into `work/package/`.
"""

import importlib.metadata
import lzma
import platform
import runpy
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
import zlib
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

import figures
import index
import libraries
import slim
import system_texts
from compile_catalogues import compile_catalogues, write_spellings

ROOT = Path(__file__).resolve().parent.parent
BUILD, WORK, DIST = ROOT / "build", ROOT / "work" / "package", ROOT / "dist"
COMPILED = runpy.run_path(str(ROOT / "setup.py"), run_name="not_main")["NAMES"]
WITH_LICENCE = [
    *("pillow", "msgspec", "platformdirs", "python-bidi", "fsrs", "typing_extensions", "accesskit", "pyinstaller"),
    *("segno", "zxing-cpp", "charset-normalizer"),
    *{"linux": ["jeepney"], "win32": ["crossfiledialog"]}.get(sys.platform, []),
]
LIMITS = {"linux": 26_000_000, "windows": 36_000_000, "macos": 36_000_000}
"""Bytes that the download may have; a zip, which every Windows and macOS opens, packs less well than xz."""
OWN_OF_WINDOWS = 11_600_000
"""Bytes of libraries and compiled modules in the zip for Windows, as last built, with a little for growth."""
NATIVE = (".so", ".dll", ".pyd", ".exe", "")
"""Endings of files that each system has for itself; libraries of Linux have numbers behind theirs, programs none."""
SYSTEMS = {"Linux": "linux", "Windows": "windows", "Darwin": "macos"}


def not_compiled() -> list[str]:
    """List modules that aren't compiled and would run slowly."""
    found = {name: find_spec(name) for name in COMPILED}
    suffixes = tuple(EXTENSION_SUFFIXES)
    return [name for name, spec in found.items() if not (spec and (spec.origin or "").endswith(suffixes))]


def freeze() -> Path:
    """Run PyInstaller; return the folder with the program."""
    shutil.rmtree(WORK, ignore_errors=True)
    command = [sys.executable, "-m", "PyInstaller", str(BUILD / "naqala.spec"), "--noconfirm"]
    command += ["--distpath", str(WORK / "dist"), "--workpath", str(WORK / "work"), "--log-level", "WARN"]
    subprocess.run(command, check=True, cwd=ROOT, stdin=subprocess.DEVNULL)
    return WORK / "dist" / "naqala"


def beside_the_app(app: Path) -> Path:
    """Return a folder that contains the .app, as nothing may be added inside it after signing."""
    folder = app.parent / "macos" / "Naqala"
    folder.mkdir(parents=True)
    app.rename(folder / app.name)
    return folder


def add_licences(folder: Path) -> None:
    """Add the licences of the program and of everything packed with it."""
    shutil.copy2(ROOT / "LICENSE", folder / "LICENSE")
    licences = folder / "licences"
    shutil.copytree(BUILD / "licences", licences)
    said, unknown = libraries.list_libraries(folder)
    (licences / "libraries.txt").write_text(said, encoding="utf-8")
    if unknown:
        print(f"assets/libraries.toml does not say whose these are: {', '.join(unknown)}", file=sys.stderr)
    at = [Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix)]  # the second on Windows
    shutil.copy2(next(path for path in at if (path / "LICENSE.txt").is_file()) / "LICENSE.txt", licences / "Python.txt")
    for name in WITH_LICENCE:
        distribution = importlib.metadata.distribution(name)
        texts = [file for file in distribution.files or () if "licenses" in file.parts]
        if not texts:
            raise SystemExit(f"{name} {distribution.version} brings no licence text.")
        (licences / name).mkdir()
        for text in texts:
            shutil.copy2(str(text.locate()), licences / name / text.name)
    if untold := libraries.missing_licences(folder, licences):
        raise SystemExit(f"The licences of these ask for their text, which is missing: {', '.join(untold)}.")


def add_menu_entry(folder: Path) -> None:
    """Add a .desktop entry, its icon, the file types it opens, and a script that registers them."""
    for template in system_texts.MENU:
        (folder / template.name).write_text(system_texts.translated(template), encoding="utf-8")
        shutil.copymode(template, folder / template.name)
    shutil.copy2(ROOT / "assets" / "icon.png", folder / "naqala.png")


def pack(folder: Path, system: str) -> Path:
    """Pack the folder into one archive, in a format that the system can unpack."""
    DIST.mkdir(exist_ok=True)
    version = importlib.metadata.version("naqala")
    name = f"naqala-{version}-{system}-{platform.machine().lower()}"
    if system == "linux":
        archive = DIST / f"{name}.tar.xz"
        with lzma.open(archive, "w", filters=_packing()) as packing, tarfile.open(fileobj=packing, mode="w") as tar:
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


def zip_size_on_windows(folder: Path) -> int:
    """Estimate the bytes of the zip for Windows from a program packed elsewhere: most of its files are the same."""
    files = [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]
    alike = [path for path in files if path.suffix not in NATIVE and ".so." not in path.name]
    deflated = sum(min(path.stat().st_size, len(zlib.compress(path.read_bytes(), 9))) for path in alike)
    return OWN_OF_WINDOWS + deflated + sum(2 * len(path.relative_to(folder.parent).as_posix()) + 98 for path in files)


def _packing() -> list[dict[str, int]]:
    """Return the best xz filters: machine code gets smaller with converted addresses."""
    code = [{"id": lzma.FILTER_X86}] if platform.machine() in ("x86_64", "i686") else []
    return [*code, {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME}]


def _nobody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    return entry


def main() -> int:
    """Build the program, add files, pack it, and print the archive's name."""
    system = SYSTEMS.get(platform.system())
    if system is None:
        print(f"There is no package for {platform.system()}; there is for {', '.join(SYSTEMS)}.", file=sys.stderr)
        return 1
    if missing := not_compiled():
        words = " and ".join(missing)
        print(f"Not compiled: {words}. Install a C compiler, then run: pip install -e '.[package]'", file=sys.stderr)
        return 1
    compile_catalogues()
    write_spellings()
    index.write_index()
    folder = freeze()
    if system == "macos":
        folder = beside_the_app(folder.with_name("Naqala.app"))
    if system == "linux":
        slim.slim(folder / "_internal")
        add_menu_entry(folder)
    if system == "windows":
        slim.slim_on_windows(folder / "_internal")
    add_licences(folder)
    archive = pack(folder, system)
    figures.note(archive)
    sizes = {system: archive.stat().st_size}
    if system == "linux":  # CI builds no other: so it says in time that another one grows too large
        sizes["windows"] = zip_size_on_windows(folder)
        print(f"The zip for Windows would have about {sizes['windows'] / 1e6:.1f} MB.")
    too_large = [name for name, size in sizes.items() if size > LIMITS[name]]
    for name in too_large:
        print(f"For {name} that is more than the {LIMITS[name] / 1e6:.0f} MB a download may have.", file=sys.stderr)
    return 1 if too_large else 0


if __name__ == "__main__":
    sys.exit(main())
