"""The code is as docs/house.md says: imports go one way, no pygame below ui and board, every file says what it is."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from game.rules.file import reader, schema
from game.rules.file.library import standard
from game.rules.file.schema import VariantWords
from game.ui.kit.scale import STYLES
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
    "words": {"rules", "engine", "text", "film", "learn", "store", "session"},
    "protocol": {"rules", "engine"},
    "ui": set(),
    "board": {"rules", "film", "ui"},
    "scenes": {"rules", "engine", "text", "film", "learn", "store", "session", "words", "ui", "board"},
    "commands": {
        "rules", "engine", "text", "film", "store", "session", "words", "learn", "protocol", "ui", "board", "scenes",
    },
    "main": {
        "rules", "engine", "text", "film", "store", "session", "words", "learn", "protocol", "ui", "board", "scenes",
        "commands",
    },
}  # fmt: skip
WITHOUT_A_WINDOW = ("rules", "engine", "text", "film", "learn", "store", "session", "words", "protocol")
PICTURES = {"pygame", "PIL", "numpy", "tkinter"}
SOURCES = sorted([*(ROOT / "game").rglob("*.py"), ROOT / "main.py"])


def room_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return parts[0] if len(parts) == 1 else parts[1]


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def for_types_alone(node: ast.AST) -> bool:
    """`if TYPE_CHECKING:`, whose imports never run."""
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def what_runs(tree: ast.AST) -> Iterator[ast.AST]:
    """All of a file but what is there for types alone."""
    yield tree
    for node in ast.iter_child_nodes(tree):
        if not for_types_alone(node):
            yield from what_runs(node)


@cache
def imports(path: Path, *, types_too: bool = False) -> tuple[str, ...]:
    """Dotted names of a file's imports that run, late ones included; `types_too`: and of those that do not."""
    found: list[str] = []
    for node in ast.walk(parsed(path)) if types_too else what_runs(parsed(path)):
        if isinstance(node, ast.Import):
            found += (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            home = path.relative_to(ROOT).parts[: -node.level] if node.level else ()
            module = ".".join([*home, node.module] if node.module else home)
            found += (f"{module}.{alias.name}" for alias in node.names)
    return tuple(found)


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", [p for p in SOURCES if p != ROOT / "game" / "__init__.py"], ids=name)
def test_imports_go_one_way(path: Path) -> None:
    """What runs: a type may be named from anywhere, but in a room without a window no type of a picture."""
    room = room_of(path)
    for imported in imports(path):
        top, _, rest = imported.partition(".")
        if top == "game" and rest.partition(".")[0] in ROOMS:
            other = rest.partition(".")[0]
            assert other == room or other in ROOMS[room], f"{name(path)} may not import {imported}"
    if room in WITHOUT_A_WINDOW:
        for imported in imports(path, types_too=True):
            fits = imported.partition(".")[0] not in PICTURES
            assert fits, f"{name(path)} may not import {imported}: it works without a window"


# What belongs to each family by nature.  Everything else works for any (`game/rules/game.py`).
FAMILIES: dict[str, tuple[str, ...]] = {
    "sowing": (
        "game/rules/sowing/", "game/text/sowing/", "game/engine/sowing/", "game/board/sowing/", "game/learn/sowing/",
        "game/rules/file/validate.py",
    ),
    "draughts": (
        "game/rules/draughts/", "game/text/draughts/", "game/engine/draughts/", "game/board/draughts/",
        "game/learn/draughts/",
    ),
}  # fmt: skip
COMPILED = "game/__init__.py"  # the names of what is compiled
# Words that give a family away, where code is named so or names a thing so.
TELLTALE: dict[str, str] = {
    "sowing": "takasia|tuz|mandarins?|houses?|tax(ed)?|ko|nyumba|ruma|namua|mtaji",
    "draughts": "burn(s|able|ing)?|crown(s|ed)?|kings?|men|jumps|draughts|damka",
}
# ... and may be said outside all the same, with the reason.  This list is to become shorter.
SAID: dict[str, dict[str, str]] = {
    "sowing": {
        "game/rules/file/": "the words of its files",
        "game/rules/parts.py": "a turn is read for all families in one place, its house and its tuz, too",
        "game/text/turn_text.py": "what those parts are called",
        "game/scenes/board_page/ribbon_pieces.py": "the signs of those parts",
        "game/board/retold.py": "what those parts are on the board",
        "game/board/sign_strokes.py": "the sign of a house is drawn as all signs are",
        "game/text/telling.py": "what captions are made from has a field for each thing that they may name",
        "game/text/following.py": "it fills those fields",
        "game/text/board_text.py": "a mark on a hole is called by its name",
        "game/text/options.py": "options are explained in one list",
        "game/session/setting_up.py": "the page on which stones are laid: others paste a position",
        "game/scenes/set_up/": "the same page",
    },
    "draughts": {
        "game/store/text_record/": "a notation of other programs is of this family",
        "game/text/language.py": "nouns that are counted are listed once",
        "game/ui/icon_paths.py": "icons are named for what they show",
    },
}


def words_in(path: Path) -> Iterator[tuple[str, int]]:
    """What code is called and what it calls by a single word, in small letters, with the line."""
    for node in ast.walk(parsed(path)):
        said = [
            getattr(node, field, None) for field in ("id", "attr", "arg", "name")
        ] + [node.value if isinstance(node, ast.Constant) else None]  # fmt: skip
        for one in said:
            if isinstance(one, str) and re.fullmatch(r"[\w.]+", one):
                yield re.sub(r"([a-z])([A-Z])", r"\1_\2", one).lower(), getattr(node, "lineno", 0)


@pytest.mark.parametrize("family", FAMILIES)
def test_shared_rooms_know_no_family(family: str) -> None:
    """Neither by an import nor by a word that only one family has."""
    home, allowed = (*FAMILIES[family], COMPILED, "game/rules/families.py"), tuple(SAID[family])
    telling = re.compile(rf"(?<![a-z])({TELLTALE[family]})(?![a-z])")
    used = set[str]()
    for path in (path for path in SOURCES if not name(path).startswith(home)):
        for imported in imports(path, types_too=True):
            assert not re.match(rf"game\.\w+\.{family}\b", imported), f"{name(path)} may not import {imported}"
        for word, line in words_in(path):
            assert not re.fullmatch(rf"game\.\w+\.{family}[\w.]*", word), f"{name(path)}:{line} names {word}"
            if telling.search(word):
                fits = [start for start in allowed if name(path).startswith(start)]
                assert fits or name(path).startswith(sum(FAMILIES.values(), ())), f"{name(path)}:{line} says {word}"
                used |= set(fits)
    assert used == set(allowed), f"{set(allowed) - used}: SAID lists what says nothing of {family} any more"


def test_the_list_of_what_is_of_a_family_is_needed() -> None:
    for family, starts in FAMILIES.items():
        for start in starts:
            known = [p for p in SOURCES if name(p).startswith(start)]
            says = any(re.match(rf"game\.\w+\.{family}\b", one) for p in known for one in imports(p))
            assert says, f"{start} is not"


SCENES = ROOT / "game" / "scenes"
SHARED = {"shell", "shared", "board_page", "moves"}  # folders of game/scenes that are no pages
OF_PAGES = [p for p in SOURCES if p.is_relative_to(SCENES) and p not in (SCENES / "__init__.py", SCENES / "routes.py")]
WINDOW = {"game/scenes/shell/app.py", "game/scenes/shell/loop.py"}  # who opens the first page, and loads the others


@pytest.mark.parametrize("path", OF_PAGES, ids=name)
def test_no_page_imports_another(path: Path) -> None:
    """`routes.py` alone knows which scene opens which; the type of another page may be named.  A page is a folder, or
    a single file."""
    page = path.relative_to(SCENES).parts[0].removesuffix(".py")
    for imported in imports(path):
        if imported.startswith("game.scenes."):
            other = imported.split(".")[2]
            fits = other in SHARED | {page} or (other == "routes" and name(path) in WINDOW)
            assert fits, f"{name(path)} may not import {imported}: ask services.routes for the page"


def test_no_files_import_each_other_in_a_circle() -> None:
    """Of imports that run, late ones too; a type may be named from anywhere."""
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
def test_every_file_says_what_it_is(path: Path) -> None:
    """And a folder's __init__ what lives there.  A class or a function has a docstring where its name cannot say it."""
    assert ast.get_docstring(parsed(path)), f"{name(path)} does not say what it is"


def test_a_folder_names_the_files_that_it_has() -> None:
    """Its `__init__` says which to open first."""
    for path in (path for path in SOURCES if path.stem == "__init__"):
        for named in re.findall(r"`([\w/]+\.py)`", ast.get_docstring(parsed(path)) or ""):
            homes = (path.parent, path.parent.parent, ROOT, ROOT / "game")
            there = [*(home / named for home in homes), *path.parent.glob(f"*/{named}")]
            assert any(one.exists() for one in there), f"{name(path)} names {named}, which is not there"


def test_every_folder_is_a_package() -> None:
    for folder in {path.parent for path in SOURCES} - {ROOT}:
        assert (folder / "__init__.py").is_file(), f"{name(folder)} does not say what lives there"
    assert not list((ROOT / "build").glob("__init__.py")), "build/ would hide the library of that name"


# Files that name a game, and why that is no rule: some game has to be the default.
# Where letters belong to a picture, and their size follows from its own.
DRAWN = ("player_plate.py", "ribbon_pieces.py", "ribbon_ends.py", "path_strip.py", "speech.py")


def test_letters_are_of_the_scale() -> None:
    """Texts name a style: no page types a size, and there are few styles to choose from."""
    assert len(STYLES) <= 8
    used = set[str]()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name | ast.Attribute):
                continue
            named = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            if named == "letters" and isinstance(node.func, ast.Attribute) and room_of(path) in ("scenes", "board"):
                assert path.name in DRAWN, f"{name(path)} sets letters in a size of its own: ask ui.style for a style"
            if named == "Label":
                style = node.args[1] if len(node.args) > 1 else None
                typed = isinstance(style, ast.Constant) and style.value not in STYLES
                assert not typed, f"{name(path)}, line {node.lineno}: not a style of the scale"
                used |= {str(style.value)} if isinstance(style, ast.Constant) else set()
    assert used == set(STYLES)  # each is needed


NAMED_GAMES = {
    "game/protocol/conversation.py": "a talk begins with it, if it is there",
    "game/store/text_record/ogn.py": "a notation of other programs is of this one game",
    "game/scenes/shell/smoke.py": "the program tries itself with it, and stands at rest with it while it is measured",
}


def test_no_rule_of_a_game_outside_the_rules() -> None:
    """All other code works with steps and the words of a file, and never asks which game it is."""
    games = set(standard().variants)
    naming = set()
    for path in SOURCES:
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in games:
                naming.add(name(path))
                allowed = name(path) in NAMED_GAMES
                assert allowed, f"{name(path)}:{node.lineno} knows {node.value} by its name"
    assert naming >= set(NAMED_GAMES), "NAMED_GAMES lists files that name no game any more"


BANNED = {  # one letter of each is in brackets, so that this file does not contain what it searches for
    "a path of somebody's machine": r"[/]root/|C:[\\]+Users",
    "notes to oneself": r"\bTOD[O]\b|\bFIXM[E]\b",
}
PICTURES_AND_SOUNDS = {".jpg", ".png", ".ico", ".icns", ".wav", ".ttf", ".mo", ".gif", ".webp"}


FOLDERS = (".ci", "assets", "build", "docs", "game", "tests", "variants")
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


def test_the_tables_of_the_plan_are_made_from_the_files() -> None:
    done = subprocess.run(
        [sys.executable, "build/house.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


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


# Of the tests of pages: how often they still reach into what is private.  They click, press keys and read texts.
PRIVATE_READ = {
    "learn": 1, "lesson": 4, "lesson_editor": 13, "library": 2, "play": 5, "rules": 11, "set_up": 16, "sharing": 4,
    "shell": 5,
}  # fmt: skip


def reaches_inside(node: ast.AST) -> bool:
    """`page._something`; not of oneself, nor what every named tuple has."""
    if not isinstance(node, ast.Attribute) or not re.match(r"_[a-z]", node.attr) or node.attr == "_replace":
        return False
    return not (isinstance(node.value, ast.Name) and node.value.id in ("self", "cls"))


def test_tests_of_pages_reach_into_no_page() -> None:
    found: dict[str, int] = {}
    for path in (ROOT / "tests" / "scenes").rglob("*.py"):
        n = sum(map(reaches_inside, ast.walk(parsed(path))))
        found[path.parent.name] = found.get(path.parent.name, 0) + n
    for folder, n in found.items():
        assert n <= PRIVATE_READ.get(folder, 0), f"tests/scenes/{folder} reads {n} private names"
