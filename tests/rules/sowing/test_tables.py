"""One list of the machine's numbers and one of its fields: compiler, machine and compiled rules agree with them."""

import ast
import runpy
from pathlib import Path

import pytest

from game.rules.sowing import compiled, constants
from game.rules.sowing.machine import COMPILED
from game.rules.sowing.setup.machine_tables import machine_tables
from game.rules.sowing.state import REGISTERS, RULE, STATE
from tests.play import EVERY_SOWING, LIBRARY
from tests.some import some

ROOM = Path(compiled.__file__).parent
ROOT = Path(__file__).resolve().parents[3]
LEARNED = {  # what the machine finds out itself
    "learned", "sown", "land", "gained", "first_cell", "span", "settled", "settles", "seen_bits", "aimed",
}  # fmt: skip


def fields(listed: tuple[tuple[str, str], ...]) -> dict[str, str]:
    """The fields of a list in state.py, each with the length of its array, or ""."""
    names = [name.removesuffix("]").partition("[") for _, row in listed for name in row.split()]
    assert len({word for word, _, _ in names}) == len(names)
    return {word: length for word, _, length in names}


WRITTEN: dict[Path, str] = runpy.run_path(str(ROOT / "setup.py"), run_name="not_main")["generated_files"]()


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.stem)
def test_the_compiler_has_the_numbers_and_functions_of_the_plain_file(path: Path) -> None:
    """Git keeps none of these files: compiling writes them."""
    assert f"/{path.relative_to(ROOT).as_posix()}" in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    written = path.read_text(encoding="utf-8") if path.exists() else ""
    assert written == WRITTEN[path] or not COMPILED, f"{path} is out of date: python build/dev.py build"


def test_names_of_steps_stand_at_their_numbers() -> None:
    for number, name in some(enumerate(constants.OPS)):
        assert not name or getattr(constants, name.upper()) == number, name


def _number(part: ast.AST) -> bool:
    return isinstance(part, ast.Constant) and type(part.value) is int


@pytest.mark.parametrize("path", sorted(ROOM.glob("*.py")), ids=lambda path: path.stem)
def test_compiled_rules_say_no_number_without_its_name(path: Path) -> None:
    """A number of the machine has a name in constants.py, and code that uses the number uses that name."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    tables = [node.value for node in tree.body if isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict)]
    bare = [ast.unparse(value) for table in tables for value in table.values if any(map(_number, ast.walk(value)))]
    assert bare == []
    sizes = {constants.MAX_CELLS, constants.BY_WAY, constants.BY_PLAYER}
    for part in some(ast.walk(tree)):
        if isinstance(part, ast.Constant) and type(part.value) is int and path.stem not in ("constants", "machine"):
            assert part.value not in sizes, f"{path.name}:{part.lineno} writes {part.value}, which has a name"


@pytest.mark.parametrize("variant", EVERY_SOWING)
def test_compiled_rules_fill_every_field_of_the_machine(variant: str) -> None:
    """A field has its type in state.py and its value in tables.py, and stands nowhere else."""
    wanted = {name: length for name, length in fields(RULE).items() if name not in LEARNED}
    numbers = machine_tables(LIBRARY.variants[variant].rules())
    assert set(numbers) - set(wanted) == set(), "tables.py makes these; state.py has no such field"
    assert set(wanted) - set(numbers) == set(), "state.py has these fields; tables.py does not make them"
    for name, length in wanted.items():
        size = int(getattr(constants, length, length)) if length else None
        found = len(numbers[name]) if isinstance(numbers[name], list) else None
        assert found == size, f"tables.py makes {found} numbers for {name}, state.py has {length}"


def test_every_register_of_the_machine_is_kept() -> None:
    """A machine that resumes in the middle of a turn has all its state; what is no register is set or found anew."""
    plain = {name for name, length in fields(STATE).items() if not length}
    besides = {name for name in plain - {*REGISTERS} if not name.startswith("fan")}
    assert besides == {"rule", "beyond", "stones", "cancelled", "scout"}
    assert len(set(REGISTERS)) == len(REGISTERS)
