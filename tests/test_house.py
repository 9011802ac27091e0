"""The code is as docs/house.md says: imports go one way, no pygame below ui and board, every file says what it is."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import cast

import pytest

from game.rules.file import reader, schema
from game.rules.file.schema import VariantWords
from game.rules.file.variant_library import standard_library
from game.ui.kit.scale import STEPS, STYLES
from tests.rules.sowing.test_made_up_games import words_of
from tests.some import some

ROOT = Path(__file__).resolve().parents[1]
TESTS = ROOT / "tests"

# Each room, and the rooms that it may import.
ROOMS: dict[str, set[str]] = {
    "rules": set(),
    "engine": {"rules"},
    "text": {"rules"},
    "film": {"rules"},
    "store": {"rules", "text"},
    "teaching": {"rules", "engine", "text", "film"},
    "table": {"rules", "engine", "text", "film", "store", "teaching"},
    "protocol": {"rules", "engine"},
    "ui": set(),
    "board": {"rules", "film", "ui"},
    "window": {"rules", "engine", "text", "film", "store", "teaching", "table", "ui", "board"},
    "features": {"rules", "engine", "text", "film", "store", "teaching", "table", "ui", "board", "window"},
    "app": {"rules", "engine", "text", "film", "store", "teaching", "table", "ui", "board", "window", "features"},
    "commands": {
        "rules", "engine", "text", "film", "store", "teaching", "table", "protocol", "ui", "board", "window",
        "features", "app",
    },
    "__main__": {"rules", "text", "store", "protocol", "app", "commands"},
    "main": {"__main__"},  # in a checkout
    "place": set(),  # where assets lie, which many rooms have to know
    "background": set(),  # the only threads, which work in many rooms
}  # fmt: skip
WITH_A_WINDOW = ("ui", "board", "window", "app")
PICTURES = {"pygame", "PIL", "numpy", "tkinter"}
PICTURES_OF_COMMANDS = {"PIL"}
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


def statements(within: ast.AST, *, types_too: bool) -> Iterator[ast.AST]:
    """All statements of a file; `types_too`: also those that are there for types alone."""
    for part in ("body", "handlers", "cases", "orelse", "finalbody"):
        for node in getattr(within, part, ()):
            if types_too or not for_types_alone(node):
                yield node
                yield from statements(node, types_too=types_too)


@cache
def imports(path: Path, *, types_too: bool = False) -> tuple[str, ...]:
    """Dotted names of a file's imports that run, late ones included; `types_too`: and of those that do not."""
    found: list[str] = []
    for node in statements(parsed(path), types_too=types_too):
        if isinstance(node, ast.Import):
            found += (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            home = path.relative_to(ROOT).parts[: -node.level] if node.level else ()
            module = ".".join([*home, node.module] if node.module else home)
            found += (f"{module}.{alias.name}" for alias in node.names)
    return tuple(found)


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def dotted(path: Path) -> str:
    """The name by which a file is imported."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def test_imports_go_one_way() -> None:
    """What runs: a type may be named from anywhere."""
    for path in some(path for path in SOURCES if path != ROOT / "game" / "__init__.py"):
        room, rooms = room_of(path), {one.split(".")[1] for one in imports(path) if one.startswith("game.")}
        wrong = rooms & set(ROOMS) - {room, "place", "background", *ROOMS[room]}
        assert not wrong, f"{name(path)} may not import from {wrong}"


# What starts a thread or a process, and the one file of each that may.
STARTERS = {
    r"threading\.(Thread|Timer)\b": ("game/background.py",),
    r"(?<!\.)\b_thread\.|\b(concurrent\.futures\.\w*Executor|multiprocessing)\b": (),
    r"\bPopen\(": ("game/engine/process/child.py", "game/ui/outside.py"),  # a command of ours, a program of the system
    r"subprocess\.(run|call|check_\w+)\b|os\.(fork|spawn\w+|posix_spawn)\(": (),
}


@pytest.mark.parametrize("starter", STARTERS)
def test_threads_and_processes_are_started_in_one_place(starter: str) -> None:
    """Elsewhere a `BackgroundTask`, a `JobQueue` or a `Child` is asked for, which share one life cycle."""
    files = {name(path): ast.unparse(parsed(path)) for path in SOURCES}
    assert {file for file, text in files.items() if re.search(starter, text)} == {*STARTERS[starter]}
    named = {one.rpartition(".")[2] for path in SOURCES for one in imports(path) if one.startswith("threading.")}
    assert not named, f"`import threading` and nothing from it, or this test does not see it: {named}"


def has_pixels(path: Path) -> bool:
    """Whether a file may draw: `ui`, `board`, `window`, `app`, and of a feature what lies in its `window/`."""
    room = room_of(path)
    return room in WITH_A_WINDOW or (room == "features" and path.relative_to(ROOT).parts[3:4] == ("window",))


def test_what_works_without_a_window_names_no_picture() -> None:
    """Not even as a type.  Commands may make pictures with other libraries, but not with that of the window."""
    for path in some(path for path in SOURCES if not has_pixels(path)):
        wrong = {one.partition(".")[0] for one in imports(path, types_too=True)} & PICTURES
        wrong -= PICTURES_OF_COMMANDS if room_of(path) == "commands" else set()
        assert not wrong, f"{name(path)} may not import {wrong}: it works without a window"


# Each feature that asks for others, and those whose model it may ask for: never for their pages.
FEATURES: dict[str, set[str]] = {
    "game_page": {"home", "learners", "lessons", "library", "puzzles", "similar"},
    "home": {"learners", "lessons", "library", "puzzles", "workshop"}, "lessons": {"learners"},
    "play": {"learners", "library"}, "puzzles": {"learners", "lessons", "library"}, "review": {"puzzles"},
    "rules_page": {"library"}, "sharing": {"learners", "lessons", "library", "workshop"}, "similar": {"workshop"},
    "teach": {"learners", "lessons", "library", "position_editor", "sharing", "workshop"}, "workshop": {"library"},
}  # fmt: skip


def feature_of(module: str) -> str:
    """The feature to which a dotted name belongs; nothing where it belongs to none."""
    found = re.match(r"game\.features\.(\w+)", module)
    return found[1] if found else ""


def test_a_feature_asks_only_those_that_it_may_ask() -> None:
    """By imports that run; the table has at most twenty lines, and no line that nobody needs."""
    asked: dict[str, set[str]] = {}
    for path in some(path for path in SOURCES if room_of(path) == "features"):
        own = feature_of(dotted(path))
        asked.setdefault(own, set()).update({feature_of(one) for one in imports(path)} - {own, ""})
    assert {own: others for own, others in asked.items() if others} == FEATURES
    assert len(FEATURES) <= 20


def test_features_ask_each_other_in_no_circle() -> None:
    left = dict(FEATURES)
    while free := {own for own, others in left.items() if not others & set(left)}:
        left = {own: others for own, others in left.items() if own not in free}
    assert not left, f"{sorted(left)} ask each other in a circle"


# What belongs to each family by nature.  Everything else works for any (`game/rules/game.py`).
FAMILIES: dict[str, tuple[str, ...]] = {
    "sowing": (
        "game/rules/sowing/", "game/text/sowing/", "game/engine/sowing/", "game/board/sowing/", "game/teaching/sowing/",
        "game/rules/file/validate.py",
    ),
    "draughts": (
        "game/rules/draughts/", "game/text/draughts/", "game/engine/draughts/", "game/board/draughts/",
        "game/teaching/draughts/",
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
        "game/window/board_page/ribbon_pieces.py": "the signs of those parts",
        "game/board/part_sprites.py": "what those parts are on the board",
        "game/board/sign_strokes.py": "the sign of a house is drawn as all signs are",
        "game/text/speech_context.py": "what captions are made from has a field for each thing that they may name",
        "game/text/following.py": "it fills those fields",
        "game/text/board_text.py": "a mark on a hole is called by its name",
        "game/features/position_editor/position_editor.py": "its page lays stones; others paste a position",
        "game/features/position_editor/window/": "the same page",
    },
    "draughts": {
        "game/store/text_record/": "a notation of other programs is of this family",
        "game/text/nouns.py": "nouns that are counted are listed once",
    },
}  # fmt: skip


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
    for family, starts in some(FAMILIES.items()):
        for start in some(starts):
            known = [p for p in SOURCES if name(p).startswith(start)]
            says = any(re.match(rf"game\.\w+\.{family}\b", one) for p in known for one in imports(p))
            assert says, f"{start} is not"


def test_a_public_class_has_a_name_of_its_own() -> None:
    """Parts of our families share the name of a role, one a family, also with what that role is in their room."""
    named: dict[str, list[str]] = {}
    for path in SOURCES:
        for node in parsed(path).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                named.setdefault(node.name, []).append(name(path))
    for title, files in some((title, files) for title, files in named.items() if len(files) > 1):
        whose = [next((family for family in FAMILIES if file.startswith(FAMILIES[family])), "") for file in files]
        assert len({*whose}) == len(whose), f"{title} stands in {files}"
        assert len({room_of(ROOT / file) for file in files}) == 1, f"{title} stands in the rooms of {files}"


SHARED = {"text", "film", "store", "teaching", "table", "ui", "board", "window"}  # rooms below features that know them
# What serves one feature and lies in a shared room all the same, with the reason.
ONE_USER = {
    "game.ui.flow": "wraps any text with words to press in it, as `Label` does without them",
    "game.window.board_page.film_scene": "the page with a board on which a film is looked at, beside `GameBoard`",
    "game.window.moves.last_answer": "a part of any page on which moves are answered",
}
PARTS_OF_FAMILIES = re.compile(rf"game\.\w+\.({'|'.join(FAMILIES)})\b")  # asked by `by_family`, without an import


def users(module: str, asked_by: dict[str, set[str]]) -> set[str]:
    """Features, and rooms above them, that import a module or what imports it in the rooms below them."""
    found, below = set[str](), {module}
    new = {module}
    while new:
        asking = {other for one in new for other in asked_by.get(one, ())}
        above = {one for one in asking if one.split(".")[1] in ("features", "app", "commands")}
        found |= {feature_of(one) or one.split(".")[1] for one in above}
        new = asking - above - below
        below |= new
    return found


def test_what_lies_in_a_shared_room_serves_two() -> None:
    """What one feature alone uses lies in its folder: there it is found, and changed with it."""
    asked_by: dict[str, set[str]] = {}
    for one, asked in arrows(types_too=False).items():
        for other in asked:
            asked_by.setdefault(other, set()).add(one)
    shared = {dotted(path) for path in SOURCES if room_of(path) in SHARED and path.stem != "__init__"}
    features = {feature_of(dotted(path)) for path in SOURCES} - {""}
    alone = {one: users(one, asked_by) for one in some(shared) if not PARTS_OF_FAMILIES.match(one)}
    alone = {one: found for one, found in alone.items() if len(found) == 1 and found <= features}
    wrong = {one: found for one, found in alone.items() if one not in ONE_USER}
    assert not wrong, f"{wrong}: move each to its feature, or say in ONE_USER why not"
    assert set(ONE_USER) <= set(alone), f"{set(ONE_USER) - set(alone)} serve others, too: ONE_USER need not list them"
    assert len(ONE_USER) <= 10


def test_no_feature_imports_the_pages_of_another() -> None:
    """`app/routes.py` alone knows which page opens which; the type of another page may be named."""
    for path in some(path for path in SOURCES if room_of(path) == "features"):
        others = {one for one in imports(path) if re.match(r"game\.features\.\w+\.window\b", one)}
        wrong = {one for one in others if feature_of(one) != feature_of(dotted(path))}
        assert not wrong, f"{name(path)} imports {wrong}: ask services.routes for the page"


def arrows(*, types_too: bool) -> dict[str, set[str]]:
    """Each file of the program, by its dotted name, and those that it imports, late ones too."""
    files = {dotted(path): path for path in SOURCES if path.parent != ROOT / "game"}
    return {
        module: {one if one in files else one.rpartition(".")[0] for one in imports(path, types_too=types_too)}
        & set(files) - {module}
        for module, path in files.items()
    }


def reached(module: str, asks: dict[str, set[str]]) -> set[str]:
    """All files that a file imports, or that those import, and so on."""
    found, new = set[str](), {module}
    while new:
        found |= new
        new = {other for one in new for other in asks.get(one, ())} - found
    return found


def test_no_files_import_each_other_in_a_circle() -> None:
    """Of imports that run, late ones too."""
    asks = arrows(types_too=False)
    assert not [(one, other) for one, asked in asks.items() for other in asked if one in reached(other, asks)]


def test_types_go_in_a_circle_through_routes_alone() -> None:
    """Parts of a page may name its type; between folders only routes may: they name all pages, and pages name them."""
    asks = {one: asked - {ROUTES} for one, asked in arrows(types_too=True).items() if one != ROUTES}
    between = [(one, other) for one, asked in asks.items() for other in asked if part_of(one) != part_of(other)]
    assert not [(one, other) for one, other in between if one in reached(other, asks)]


ROUTES = "game.app.routes"


def part_of(module: str) -> str:
    """What a file belongs to: its feature, or its room."""
    return ".".join(module.split(".")[: 3 if module.startswith("game.features.") else 2])


def test_every_room_is_known() -> None:
    assert {room_of(path) for path in SOURCES} - {"__init__"} == set(ROOMS)


def test_every_file_says_what_it_is() -> None:
    """And a folder's __init__ what lives there.  A class or a function has a docstring where its name cannot say it."""
    silent = [name(path) for path in some(SOURCES) if not ast.get_docstring(parsed(path))]
    assert not silent, f"{silent}: they do not say what they are"


def test_a_folder_names_the_files_that_it_has() -> None:
    """Its `__init__` says which to open first."""
    told = ((path, ast.get_docstring(parsed(path)) or "") for path in SOURCES if path.stem == "__init__")
    for path, named in some((path, named) for path, doc in told for named in re.findall(r"`([\w/]+\.py)`", doc)):
        homes = (path.parent, path.parent.parent, ROOT, ROOT / "game")
        there = [*(home / named for home in homes), *path.parent.glob(f"*/{named}")]
        assert any(one.exists() for one in there), f"{name(path)} names {named}, which is not there"


def test_every_folder_is_a_package() -> None:
    for folder in {path.parent for path in SOURCES} - {ROOT}:
        assert (folder / "__init__.py").is_file(), f"{name(folder)} does not say what lives there"
    assert not list((ROOT / "build").glob("__init__.py")), "build/ would hide the library of that name"


# Where letters belong to a picture, and their size follows from its own.
DRAWN = {"answer_line.py", "atlas.py", "player_plate.py", "ribbon_pieces.py", "ribbon_ends.py", "path_strip.py"}
DRAWN |= {"speech.py"}


def test_no_folder_of_tests_is_passed_over(pytestconfig: pytest.Config) -> None:
    """Unless it is told otherwise, pytest passes over every folder that is called build or dist."""
    over = pytestconfig.getini("norecursedirs")
    folders = {path.parent.relative_to(TESTS) for path in TESTS.rglob("test_*.py")}
    assert not [str(one) for one in folders for part in one.parts if any(fnmatch(part, mask) for mask in over)]


def test_letters_are_of_the_scale() -> None:
    """Texts name a style: no page types a size, and there are few styles to choose from."""
    assert len(STYLES) <= 8
    used = set[str]()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name | ast.Attribute):
                continue
            named = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            of_pages = room_of(path) in ("window", "features", "app", "board")
            if named == "letters" and isinstance(node.func, ast.Attribute) and of_pages:
                assert path.name in DRAWN, f"{name(path)} sets letters in a size of its own: ask ui.style for a style"
            if named == "Label":
                style = node.args[1] if len(node.args) > 1 else None
                typed = isinstance(style, ast.Constant) and style.value not in STYLES
                assert not typed, f"{name(path)}, line {node.lineno}: not a style of the scale"
                used |= {str(style.value)} if isinstance(style, ast.Constant) else set()
    assert used == set(STYLES)  # each is needed


NAMED_GAMES = {  # files that name a game, and why that is no rule: some game has to be the default
    "game/protocol/conversation.py": "a talk begins with it, if it is there",
    "game/store/text_record/ogn.py": "a notation of other programs is of this one game",
    "game/app/smoke.py": "the program tries itself with it, and stands at rest with it while it is measured",
}


def test_no_rule_of_a_game_outside_the_rules() -> None:
    """All other code works with steps and the words of a file, and never asks which game it is."""
    games = set(standard_library().variants)
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
PICTURES_AND_SOUNDS = {".sqlite", ".jpg", ".png", ".ico", ".icns", ".wav", ".ttf", ".mo", ".gif", ".webp"}


FOLDERS = (".ci", ".github", "assets", "build", "docs", "game", "tests", "variants")
MADE = {".pyc", ".pyd", ".so", ".mo"}  # beside their sources, by the compiler, by Python and by installing


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


def test_git_keeps_nothing_that_a_script_makes() -> None:
    """Such files are made by installing and packaging: .gitignore names what writes each."""
    kept = subprocess.run(["git", "ls-files", "-ci", "--exclude-standard"], cwd=ROOT, capture_output=True, check=False)
    assert (kept.returncode != 0) is not (ROOT / ".git").exists()
    assert kept.stdout.decode() == ""


@pytest.mark.parametrize("what", BANNED)
def test_nothing_that_does_not_belong_here(what: str) -> None:
    wrong = re.compile(BANNED[what])
    texts = [one for one in tracked() if one.suffix not in PICTURES_AND_SOUNDS and "licences" not in one.parts]
    for path in some(one for one in texts if one.is_file()):
        lines = enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        assert [f"{name(path)}:{number} names {what}: {line}" for number, line in lines if wrong.search(line)] == []


def test_pages_that_are_made_are_as_they_would_be_made_now() -> None:
    words = [sys.executable, "build/figures.py", "--check"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_what_the_plan_of_the_house_names_is_there() -> None:
    """Every file and every folder of code, wherever it lies."""
    page = (ROOT / "docs" / "house.md").read_text(encoding="utf-8")
    there = {f"/{name(path)}" for path in tracked() if path.is_file()}
    there |= {f"{folder.as_posix()}/" for path in there for folder in Path(path).parents}
    for named in some(re.findall(r"`([\w./-]+(?:\.(?:py|toml|jsonl?|txt|md|sh)|/))`", page)):
        assert named in OF_USERS or any(path.endswith(f"/{named}") for path in there), f"{named} isn’t there"


def test_the_plan_of_the_house_calls_types_by_their_names() -> None:
    """What it writes with a capital letter is a class or a constant; a word of other programs stands in `OF_OTHERS`."""
    page = (ROOT / "docs" / "house.md").read_text(encoding="utf-8")
    known = set(OF_OTHERS)
    for path in [*SOURCES, *(ROOT / "build").rglob("*.py"), ROOT / "setup.py"]:
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.ClassDef):
                known.add(node.name)
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                known.add(node.id)
    for called in some(re.findall(r"`([A-Z]\w+)(?:\.\w+)*(?:\([^`]*\))?`", page)):
        assert called in known, f"nothing is called {called}"


OF_OTHERS = {"MultiPV"}
OF_USERS = {"puzzles.json", "learners.json"}  # files that the program writes


def test_every_key_of_a_variant_file_is_explained() -> None:
    page = (ROOT / "docs" / "variant-files.md").read_text(encoding="utf-8")
    kinds = [one for one in vars(schema).values() if hasattr(one, "__struct_fields__")]
    for kind in some(kind for kind in kinds if kind.__module__ == schema.__name__):
        unknown = [key for key in reader.keys_of(kind) if not re.search(rf"`{key}`", page)]
        assert unknown == [], f"docs/variant-files.md does not explain these of {kind.__name__}"


def test_every_word_of_a_variant_file_is_explained() -> None:
    page = (ROOT / "docs" / "variant-files.md").read_text(encoding="utf-8")
    for word in some(words_of(VariantWords)):
        assert f'`"{word}"`' in page, f"docs/variant-files.md does not explain {word!r}"


# What a type or a module is not called: nobody could tell what is in it.
PARTICIPLE = re.compile(
    r"_?([A-Z]?[a-z]+ed|(?i:found|given|told|said|shown|seen|made|kept|held|won|written|chosen|done|learnt))"
)
WORDS_OF_FILES = {"Barred", "Filled", "Skipped", "Spared", "Taken", "Lost"}  # words of variant files are what they are
READY = {"compiled", "learned", "forced"}  # a game that is compiled, sowings that are learned, turns that are forced


def test_types_and_modules_are_called_by_nouns() -> None:
    for path in SOURCES:
        assert not PARTICIPLE.fullmatch(path.stem) or path.stem in READY, name(path)
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.ClassDef) and not node.name.endswith("Feed"):
                called = node.name if node.name not in WORDS_OF_FILES else "Word"
                assert not PARTICIPLE.fullmatch(called), f"{name(path)}:{node.lineno} {node.name}"


def reaches_inside(node: ast.AST) -> bool:
    """`page._something`; not of oneself, nor what every named tuple has."""
    if not isinstance(node, ast.Attribute) or not re.match(r"_[a-z]", node.attr) or node.attr == "_replace":
        return False
    return not (isinstance(node.value, ast.Name) and node.value.id in ("self", "cls"))


def test_tests_of_pages_reach_into_no_page() -> None:
    for path in some(path for path in TESTS.rglob("*.py") if {"window", "app"} & set(path.parts)):
        found = [ast.unparse(node) for node in ast.walk(parsed(path)) if reaches_inside(node)]
        assert not found, f"{name(path)} reads {found}: pages are clicked, and their texts read"


DISTANCES = {"gap", "line_gap", "pad", "inset", "top"}


def lengths(node: ast.AST, named: dict[str, ast.expr]) -> Iterator[float]:
    """The numbers that are written there, or stand behind a name of the module."""
    if isinstance(node, ast.Constant) and type(node.value) in (int, float):
        yield cast("float", node.value)
    elif isinstance(node, ast.Tuple):
        yield from (n for one in node.elts for n in lengths(one, named))
    elif isinstance(node, ast.IfExp):
        yield from (n for one in (node.body, node.orelse) for n in lengths(one, named))
    elif isinstance(node, ast.Name) and node.id in named:
        yield from lengths(named[node.id], {})


def test_gaps_and_paddings_are_steps_of_the_scale() -> None:
    seen = 0
    for path in sorted({path for path in SOURCES if room_of(path) in ("window", "features", "app", "ui")}):
        tree = parsed(path)
        named = {
            target.id: one.value
            for one in tree.body if isinstance(one, ast.Assign)
            for target in one.targets if isinstance(target, ast.Name)
        }  # fmt: skip
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            found = [n for word in call.keywords if word.arg in DISTANCES for n in lengths(word.value, named)]
            if isinstance(call.func, ast.Name) and call.func.id == "Space":
                found += [n for one in call.args for n in lengths(one, {})]
            assert set(found) <= STEPS, f"{name(path)}, line {call.lineno}: {found} are no steps of {sorted(STEPS)}"
            seen += len(found)
    assert seen > 400


def test_asserts_only_tell_what_types_cannot() -> None:
    """The packed program has none: one that reads what a user gave, calls something or waits would be missing there."""
    for path in some(path for path in SOURCES if "assert " in path.read_text("utf-8")):
        asserted = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Assert)]
        assert [f"{path.name}:{node.lineno}" for node in asserted if not is_about_a_type(node.test)] == []


def is_about_a_type(test: ast.expr) -> bool:
    """`name is not None` or `isinstance(name, …)`, where the name may have attributes and nothing is called."""
    if isinstance(test, ast.Compare):
        known, other = test.left, test.comparators[0]
        if not isinstance(test.ops[0], ast.IsNot) or not isinstance(other, ast.Constant) or other.value is not None:
            return False
    elif isinstance(test, ast.Call) and isinstance(test.func, ast.Name) and test.func.id == "isinstance":
        known = test.args[0]
    else:
        return False
    return all(isinstance(node, ast.Attribute | ast.Name | ast.Load) for node in ast.walk(known))
