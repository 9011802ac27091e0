"""The code is as docs/house.md says: imports go one way, no pygame below ui and board, everything has a docstring."""

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.file import reader, schema
from game.rules.file.library import standard
from game.rules.file.schema import VariantWords
from tests.rules.sowing.test_made_up_games import words_of

ROOT = Path(__file__).resolve().parents[1]

# Each room, and the rooms that it may import.
ROOMS: dict[str, set[str]] = {
    "rules": set(),
    "engine": {"rules"},
    "text": {"rules"},
    "film": {"rules"},
    "learn": {"rules", "engine", "text"},
    "store": {"rules", "text", "learn"},
    "session": {"rules", "engine", "text", "film", "learn", "store"},
    "protocol": {"rules", "engine"},
    "ui": set(),
    "board": {"rules", "film", "ui"},
    "scenes": {"rules", "engine", "text", "film", "learn", "store", "session", "ui", "board"},
    "commands": {
        "rules", "engine", "text", "film", "store", "session", "learn", "protocol", "ui", "board", "scenes",
    },
    "main": {
        "rules", "engine", "text", "film", "store", "session", "learn", "protocol", "ui", "board", "scenes", "commands",
    },
}  # fmt: skip
WITHOUT_A_WINDOW = ("rules", "engine", "text", "film", "learn", "store", "session", "protocol")
MOST_FILES = 26  # in one folder, its __init__ included
PICTURES = {"pygame", "PIL", "numpy", "tkinter"}
SOURCES = sorted([*(ROOT / "game").rglob("*.py"), ROOT / "main.py"])


def room_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return parts[0] if len(parts) == 1 else parts[1]


def imports(path: Path) -> Iterator[str]:
    """Dotted names of a file's imports, late ones included."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            home = path.relative_to(ROOT).parts[: -node.level] if node.level else ()
            module = ".".join([*home, node.module] if node.module else home)
            yield from (f"{module}.{alias.name}" for alias in node.names)


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", [p for p in SOURCES if p != ROOT / "game" / "__init__.py"], ids=name)
def test_imports_go_one_way(path: Path) -> None:
    room = room_of(path)
    for imported in imports(path):
        top, _, rest = imported.partition(".")
        if top == "game" and rest.partition(".")[0] in ROOMS:
            other = rest.partition(".")[0]
            assert other == room or other in ROOMS[room], f"{name(path)} may not import {imported}"
        if room in WITHOUT_A_WINDOW:
            assert top not in PICTURES, f"{name(path)} may not import {imported}: it works without a window"


# What is sowing's by nature: it may ask the first family.  Everything else works for any (`game/rules/game.py`).
PARTS = ("game/rules/sowing/", "game/text/sowing/", "game/engine/sowing.py", "game/board/sowing/")  # of the family
OF_SOWING = (
    "game/engine/search/", "game/engine/endgame/", "game/engine/levels/", "game/rules/file/validate.py",
    "game/commands/bench/",
)  # fmt: skip


@pytest.mark.parametrize("path", [p for p in SOURCES if not name(p).startswith(PARTS + OF_SOWING)], ids=name)
def test_shared_rooms_know_no_family(path: Path) -> None:
    if path == ROOT / "game" / "__init__.py":
        return  # the names of what is compiled
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        named = [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []
        assert not any(re.fullmatch(r"game\.\w+\.sowing[\w.]*", one) for one in named), f"{name(path)} names {named}"
    for imported in imports(path):
        assert not re.match(r"game\.\w+\.sowing\b", imported), f"{name(path)} may not import {imported}"


def test_the_list_of_what_is_of_sowing_is_needed() -> None:
    for start in PARTS + OF_SOWING:
        known = [p for p in SOURCES if name(p).startswith(start)]
        assert any(re.match(r"game\.\w+\.sowing\b", one) for p in known for one in imports(p)), f"{start} is not"


SCENES = ROOT / "game" / "scenes"
SHARED = {"shell", "shared", "board_page", "moves"}  # folders of game/scenes that are no pages
WINDOW = {"game/scenes/shell/app.py", "game/scenes/shell/loop.py"}  # who opens the first page, and loads the others


@pytest.mark.parametrize("path", [p for p in SOURCES if p.is_relative_to(SCENES) and p.parent != SCENES], ids=name)
def test_no_page_imports_another(path: Path) -> None:
    """`routes.py` alone knows which scene opens which."""
    page = path.relative_to(SCENES).parts[0]
    for imported in imports(path):
        if imported.startswith("game.scenes."):
            other = imported.split(".")[2]
            fits = other in SHARED | {page} or (other == "routes" and name(path) in WINDOW)
            assert fits, f"{name(path)} may not import {imported}: ask services.routes for the page"


def test_no_files_import_each_other_in_a_circle() -> None:
    """Imports for types alone count, too: a file that needs the other's types depends on it as well."""
    files = {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path for path in SOURCES}
    asks = {
        module: {one if one in files else one.rpartition(".")[0] for one in imports(path)} & set(files) - {module}
        for module, path in files.items()
    }
    while free := {module for module, asked in asks.items() if not asked & set(asks)}:
        asks = {module: asked for module, asked in asks.items() if module not in free}
    circle = [next(iter(asks))] if asks else []
    while circle and circle[-1] not in circle[:-1]:
        circle.append(min(asks[circle[-1]] & set(asks)))
    assert not circle, f"a circle of imports: {' → '.join(circle[circle.index(circle[-1]) :])}"


def test_every_room_is_known() -> None:
    assert {room_of(path) for path in SOURCES} - {"__init__"} == set(ROOMS)


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_everything_says_what_it_is(path: Path) -> None:
    """Modules, their classes and functions have docstrings; a folder's __init__ says what lives there."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert ast.get_docstring(tree), f"{name(path)} does not say what it is"
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
            assert ast.get_docstring(node), f"{name(path)}: {node.name} does not say what it is"


def test_folders_say_what_lives_there() -> None:
    for folder in {path.parent for path in SOURCES} - {ROOT}:
        assert ast.get_docstring(ast.parse((folder / "__init__.py").read_text(encoding="utf-8"))), folder.name
        assert len(list(folder.glob("*.py"))) <= MOST_FILES, f"{name(folder)} holds too many files"
    assert not list((ROOT / "build").glob("__init__.py")), "build/ would hide the library of that name"


# Files that name a game, and why that is no rule: some game has to be the default.
NAMED_GAMES = {
    "game/protocol/conversation.py": "a talk begins with it, if it is there",
    "game/store/text_record/ogn.py": "a notation of other programs is of this one game",
    "game/scenes/shell/smoke.py": "the program tries itself with it, and stands at rest with it while it is measured",
}
MEASURING = "bench"  # measures report game by game


def test_no_rule_of_a_game_outside_the_rules() -> None:
    """All other code works with steps and the words of a file, and never asks which game it is."""
    games = set(standard().variants)
    naming = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in games:
                naming.add(name(path))
                allowed = name(path) in NAMED_GAMES or MEASURING in path.parts
                assert allowed, f"{name(path)}:{node.lineno} knows {node.value} by its name"
    assert naming >= set(NAMED_GAMES), "NAMED_GAMES lists files that name no game any more"


BANNED = {  # one letter of each is in brackets, so that this file does not contain what it searches for
    "a path of somebody's machine": r"[/]root/|C:[\\]+Users",
    "notes to oneself": r"\bTOD[O]\b|\bFIXM[E]\b",
}
PICTURES_AND_SOUNDS = {".jpg", ".png", ".ico", ".icns", ".wav", ".ttf", ".mo", ".gif", ".webp"}


FOLDERS = (".ci", "assets", "build", "docs", "game", "tests", "variants", "lessons")
MADE = {".pyc", ".pyd", ".so"}  # by the compiler and by Python, beside their sources


def tracked() -> list[Path]:
    """The files in git; without git, those in the project's folders."""
    try:
        done = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        inside = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*")]
        files = [path for path in (*ROOT.iterdir(), *inside) if path.is_file() and path.suffix not in MADE]
        return [path for path in files if path.suffix != ".c" or not path.with_suffix(".py").exists()]
    return [ROOT / part for part in done.stdout.decode().split("\0") if part]


def test_without_git_the_same_files_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = {path for path in tracked() if path.is_file()}
    monkeypatch.setenv("PATH", "")
    assert set(tracked()) >= kept > set()


@pytest.mark.parametrize("what", BANNED)
def test_nothing_that_does_not_belong_here(what: str) -> None:
    wrong = re.compile(BANNED[what])
    for path in tracked():
        if path.suffix not in PICTURES_AND_SOUNDS and path.is_file() and "licences" not in path.parts:
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                assert not wrong.search(line), f"{name(path)}:{number} names {what}: {line.strip()[:80]}"


def test_what_is_documented_is_there() -> None:
    """Every file that the pages of docs/ name by its path exists."""
    for page in sorted((ROOT / "docs").glob("*.md")):
        for named in re.findall(
            r"`((?:game|tests|variants|build|docs|assets)/[\w./-]+\.\w+)`", page.read_text("utf-8")
        ):
            assert "CODE" in named or (ROOT / named).exists(), f"docs/{page.name} names {named}, which is not there"


def test_links_of_the_pages_lead_somewhere() -> None:
    for page in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))):
        for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8")):
            assert (page.parent / link).exists(), f"{page.name} links to {link}, which is not there"


def test_every_key_of_a_variant_file_is_explained() -> None:
    page = (ROOT / "docs" / "variant-files.md").read_text(encoding="utf-8")
    for kind in vars(schema).values():
        if hasattr(kind, "__struct_fields__") and kind.__module__ == schema.__name__:
            for key in reader.keys_of(kind):
                assert re.search(rf"`{key}`", page), f"docs/variant-files.md does not explain {key} ({kind.__name__})"


def test_every_word_of_a_variant_file_is_explained() -> None:
    page = (ROOT / "docs" / "variant-files.md").read_text(encoding="utf-8")
    for word in words_of(VariantWords):
        assert f'`"{word}"`' in page, f"docs/variant-files.md does not explain {word!r}"
