"""One command for those who work on Naqala: `python build/dev.py build|test|lint|pictures|check`.

Each task only calls the project's tools; `--dry-run` prints the commands and runs none. Further words after `test` go
to pytest: `python build/dev.py test tests/rules -x`; a module of the program stands for the tests that import it:
`python build/dev.py test game/table/destinations.py`.
"""

import argparse
import contextlib
import importlib.metadata
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from tests_of import tests_of

ROOT = Path(__file__).resolve().parents[1]
TOOLS = {  # what compiling needs, as pyproject.toml says: the first version of each
    "setuptools": (77,),
    "Cython": (3, 1),
}
PICTURES = ROOT / "tests" / "pictures"
COMPARED = ("tests/board/test_board_pictures.py", "tests/board/test_pictures.py")

Runner = Callable[[Sequence[str]], int]
Versions = Mapping[str, str | None]


def commands(task: str, further: Sequence[str] = ()) -> list[list[str]]:
    """Return the commands of a task, in order.  `further` arguments are passed to the last one."""
    python = sys.executable
    tasks = {
        "build": [[python, "setup.py", "build_ext", "--inplace"]],
        "test": [[python, "-m", "pytest"]],
        "lint": [
            [python, "-m", "ruff", "check", "."],
            [python, "-m", "ruff", "format", "--check", "."],
            [python, "-m", "vulture"],
            [python, "-m", "mypy"],
        ],
        "pictures": [[python, "-m", "pytest", *COMPARED]],
    }
    tasks["check"] = [*tasks["build"], *tasks["lint"], *tasks["test"]]
    *first, last = tasks[task]
    named = [tests_of(word) if word.startswith("game/") else [word] for word in further]
    return [*first, [*last, *dict.fromkeys(one for words in named for one in words)]]


def run(command: Sequence[str]) -> int:
    """Run a command in the project's folder and return its exit code."""
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def show(command: Sequence[str]) -> int:
    """Print a command instead of running it."""
    print(shlex.join(["python", *command[1:]]))
    return 0


def fault(found: Versions) -> str:
    """Return a sentence if the modules can't be compiled with these tool versions, else ""."""
    for name, least in TOOLS.items():
        version = found[name]
        if version is None or tuple(map(int, version.split(".")[: len(least)])) < least:
            wanted = ".".join(map(str, least))
            here = "is not installed" if version is None else f"is version {version}"
            return (
                f"Compiling needs {name} {wanted} or later, and here it {here}; "
                f"python -m pip install '{name}>={wanted}' brings it."
            )
    return ""


def versions() -> dict[str, str | None]:
    """Return the installed version of each tool; None where it is missing."""
    found: dict[str, str | None] = dict.fromkeys(TOOLS)
    for name in TOOLS:
        with contextlib.suppress(importlib.metadata.PackageNotFoundError):
            found[name] = importlib.metadata.version(name)
    return found


def accept() -> list[str]:
    """Replace expected pictures by the changed ones from the last test run; return their names."""
    accepted = []
    for new in sorted((PICTURES / "failed").glob("*.png")):
        if not new.stem.endswith("_compared"):
            shutil.move(new, PICTURES / new.name)
            new.with_name(f"{new.stem}_compared.png").unlink(missing_ok=True)
            accepted.append(new.stem)
    return accepted


def main(words: Sequence[str], runner: Runner = run, installed: Callable[[], Versions] = versions) -> int:
    """Run one task and return the exit code of the first command that fails, otherwise 0."""
    chosen, further = _parser().parse_known_args(words)
    if further and chosen.task != "test":
        _parser().error(f"{chosen.task} takes no word {further[0]!r}")
    if chosen.dry_run:
        runner = show
    elif chosen.task in ("build", "check") and (missing := fault(installed())):
        print(missing, file=sys.stderr)
        return 2
    code = _all(commands(chosen.task, further), runner)
    if chosen.task == "pictures" and chosen.accept and not chosen.dry_run:
        names = accept()
        print(f"Kept: {', '.join(names)}. Look at them before you commit." if names else "No picture has changed.")
        code = _all(commands("pictures"), runner) if names else code
    return code


def _all(lines: Sequence[Sequence[str]], runner: Runner) -> int:
    return next((code for code in map(runner, lines) if code), 0)


def _parser() -> argparse.ArgumentParser:
    dry = argparse.ArgumentParser(add_help=False)
    dry.add_argument("--dry-run", action="store_true", default=argparse.SUPPRESS, help="print the commands, run none")
    parser = argparse.ArgumentParser(
        prog="dev.py", description="Builds, tests and checks Naqala with its own tools.", parents=[dry]
    )
    parser.set_defaults(dry_run=False)
    tasks = parser.add_subparsers(dest="task", required=True, metavar="build|test|lint|pictures|check")
    tasks.add_parser("build", parents=[dry], help="compile the compiled modules in place")
    tasks.add_parser("test", parents=[dry], help="run the tests; further words go to pytest")
    tasks.add_parser("lint", parents=[dry], help="ruff check, ruff format --check, vulture, mypy")
    pictures = tasks.add_parser("pictures", parents=[dry], help="compare what is drawn with the pictures that are kept")
    pictures.add_argument("--accept", action="store_true", help="keep the new picture wherever one differs")
    tasks.add_parser("check", parents=[dry], help="build, lint, test")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
