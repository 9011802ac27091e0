"""The scripts that make the download agree with the program and with the README."""

import ast
import random
import re
import subprocess
from pathlib import Path

import pytest

import debian
import package
from game.commands.command_line import COMMANDS
from game.rules.file.variant_library import standard_library
from tests.commands.run import run

ROOT = Path(__file__).resolve().parents[2]
COMPILED_ONLY_WITHOUT = {"cython"}
"""What only uncompiled modules import; the packed ones are compiled."""


def imports(file: Path) -> set[str]:
    """Every module that a file imports, anywhere in it, with the names taken from it."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def left_out() -> set[str]:
    """The modules that the spec keeps out of the package."""
    for node in ast.parse((ROOT / "build/naqala.spec").read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "UNUSED":
            return {part.value for part in ast.walk(node) if isinstance(part, ast.Constant)}  # type: ignore[misc]
    raise AssertionError("the spec has no list UNUSED")


def test_nothing_that_the_program_imports_is_left_out_of_the_package() -> None:
    used = set().union(*(imports(file) for file in [ROOT / "main.py", *ROOT.glob("game/**/*.py")]))
    parents = {".".join(name.split(".")[:n]) for name in used for n in range(1, name.count(".") + 2)}
    assert parents & left_out() <= COMPILED_ONLY_WITHOUT


def test_ci_finds_the_test_command_in_the_readme() -> None:
    script = (ROOT / ".ci/run").read_text("utf-8")
    assert subprocess.run(["bash", "-n", str(ROOT / ".ci/run")], check=False).returncode == 0
    found = re.search(r"tests=\$\((sed -n .* README\.md)\)", script)
    assert found
    command = subprocess.run(["bash", "-c", found[1]], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert command.startswith("python3 -m venv .venv &&")
    assert command.endswith("-m pytest\n")
    assert command.count("\n") == 1


def test_ci_tries_each_command_that_the_program_lists(capsys: pytest.CaptureFixture[str]) -> None:
    script = (ROOT / ".ci/run").read_text("utf-8")
    found = re.search(r"commands=\$\(.* --help \| (sed -n .*)\)\n(?:.*\n)?    for command in \$commands; do", script)
    assert found
    assert run("--help") == 0
    listed = capsys.readouterr().out
    done = subprocess.run(["bash", "-c", found[1]], input=listed, capture_output=True, text=True, check=True)
    assert done.stdout.split() == [*COMMANDS]


def test_the_menu_entry_starts_the_program() -> None:
    entry = (ROOT / "build/linux/naqala.desktop").read_text("utf-8").splitlines()
    assert entry[0] == "[Desktop Entry]"
    assert {"Type=Application", "Name=Naqala", "Exec=naqala %F", "Icon=naqala", "Terminal=false"} <= set(entry)


def test_how_many_games_there_are_is_counted_wherever_it_is_said() -> None:
    sowing = sum(game.words.family != "draughts" for game in standard_library().variants.values())
    assert f"has {sowing} sowing games" in debian.LONG
    counted = {f"{sowing} of them sowing games", f"{len(standard_library().variants)} games"}
    said = [(ROOT / name).read_text("utf-8") for name in ("README.md", "build/linux/org.naqala.Naqala.metainfo.xml")]
    numbers = re.compile(
        r"(\d+|hundred|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\S*)"
        r"( and more| of them)? (sowing )?games", re.I
    )  # fmt: skip
    assert {found[0] for text in said for found in numbers.finditer(text)} == counted


def test_the_sizes_that_are_written_down_are_those_that_are_checked() -> None:
    said = re.findall(r"more than (\d+)", (ROOT / "docs" / "installing.md").read_text("utf-8").replace("\n", " "))
    checked = re.search(r'dist/\*\.whl\)" -le (\d+)', (ROOT / ".ci" / "run").read_text("utf-8"))
    assert checked
    assert [int(one) * 1_000_000 for one in said] == [package.LIMITS["linux"], int(checked[1])]


def test_what_grows_on_every_system_is_counted_for_windows_too(tmp_path: Path) -> None:
    folder = tmp_path / "naqala"
    folder.mkdir()
    (folder / "naqala").write_bytes(b"\x7fELF")
    (folder / "game.so").write_bytes(random.Random(1).randbytes(900_000))
    (folder / "libSDL2.so.0.1").write_bytes(random.Random(2).randbytes(900_000))
    alone = package.zip_size_on_windows(folder)
    assert alone < package.OWN_OF_WINDOWS + 1_000, "libraries of this system aren't packed there"
    (folder / "boards.webp").write_bytes(random.Random(3).randbytes(500_000))
    (folder / "texts.toml").write_text("a line that is said again\n" * 20_000)
    assert 500_000 <= package.zip_size_on_windows(folder) - alone < 510_000
