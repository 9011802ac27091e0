"""The recipes of CONTRIBUTING.md, carried out to the letter in a copy of the project.

Each block of code goes where the line before it says, each command is run, and what stands behind its `#` has to be in
what it prints.  Nothing about a recipe is known here but what the page says.
"""

import os
import re
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from game.text.language import SOURCE, available_languages
from tests.pseudo import catalogues
from tests.some import some
from tests.test_house import ROOT, tracked
from tests.text.common import LOCALE

PAGE = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
RECIPES: dict[str, str] = dict(re.findall(r"^## (Add .+?)\n(.*?)(?=^## |\Z)", PAGE, re.M | re.S))
BLOCK = re.compile(r"^(?P<margin> *)```(?P<kind>\w+)\n(?P<text>.*?)^ *```$", re.M | re.S)
PLACE = re.compile(
    r"(?:save this as `(?P<new>[^`]+)`|at the end of `(?P<end>[^`]+)`"
    r"|in `(?P<file>[^`]+)`, (?P<where>below|above|in place of|in place of the line after)(?: the line)?"
    r" (?P<tick>`+)(?P<line>.+?)(?P=tick)):$",
    re.I,
)
UNIX = pytest.mark.skipif(sys.platform == "win32", reason="the commands of the page are those of a Unix shell")
TRANSLATED = "Add a language"  # then somebody translates
PATIENCE = 300  # seconds for one command, on a machine that has much else to do


@dataclass(frozen=True)
class Block:
    """A block of a recipe, and the paragraph before it, which says where it goes."""

    kind: str
    text: str
    before: str


def blocks(recipe: str) -> list[Block]:
    """In the order of the page."""
    found, at = list[Block](), 0
    for one in BLOCK.finditer(recipe):
        before = " ".join(recipe[at : one.start()].strip().split("\n\n")[-1].split())
        margin = len(one["margin"])
        lines = one["text"].splitlines(keepends=True)
        assert not any(line[:margin].strip() for line in lines), f"not as far in as its fence: {one[0]}"
        found.append(Block(one["kind"], "".join(line[margin:] or "\n" for line in lines), before))
        at = one.end()
    return found


def put(home: Path, block: Block) -> None:
    """Writes a block where the page says."""
    place = PLACE.search(block.before)
    assert place, f"nothing says where this goes: {block.before} … {block.text}"
    path = home / (place["new"] or place["file"] or place["end"])
    if place["new"]:
        assert not path.exists(), f"{place['new']} is there already"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block.text, encoding="utf-8")
        return
    lines = path.read_text("utf-8").splitlines(keepends=True)
    if place["end"]:
        at, to = len(lines), len(lines)
    else:
        fitting = [i for i, line in enumerate(lines) if " ".join(line.split()) == place["line"]]
        assert len(fitting) == 1, f"{place['file']} has {len(fitting)} lines {place['line']}"
        at = fitting[0] + place["where"].endswith(("below", "after"))
        to = at + place["where"].startswith("in place of")
    lines[at:to] = [block.text]
    path.write_text("".join(lines), encoding="utf-8")


def run(home: Path, block: Block) -> list[str]:
    """Runs the commands of a block; what was wrong with them."""
    wrong = []
    for line in block.text.replace("\\\n", "").strip().splitlines():
        command, _, expected = (part.strip() for part in line.partition(" # "))
        done = subprocess.run(
            ["bash", "-c", f'set -eo pipefail; python() {{ "{sys.executable}" "$@"; }}; {command}'],
            cwd=home, capture_output=True, text=True, encoding="utf-8", check=False, timeout=PATIENCE, env=alone(),
        )  # fmt: skip
        told = done.stdout + done.stderr
        if done.returncode or expected not in told:
            wrong.append(
                f"{command}\nended with {done.returncode}, {expected!r} was awaited; it printed\n{told[-3000:]}"
            )
    return wrong


def alone() -> dict[str, str]:
    """The environment, without what pytest tells its own workers."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "NAQALA_"))}


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Path]:
    """The project as a newcomer has it who has installed it, its sources and what was compiled, in two languages:
    each of the others takes seconds at every change of a text.
    """
    copy = tmp_path / "naqala"
    compiled = [path for suffix in ("so", "pyd") for path in (ROOT / "game").rglob(f"*.{suffix}")]
    others = {LOCALE / code for code in available_languages(LOCALE)} - {LOCALE / SOURCE, LOCALE / "he"}
    for path in (*tracked(), *compiled):
        if others.isdisjoint(path.parents):
            there = copy / path.relative_to(ROOT)
            there.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, there)
    yield copy
    shutil.rmtree(copy)  # pytest would keep it


@UNIX
@pytest.mark.parametrize("title", [title for title in RECIPES if title != TRANSLATED])
def test_a_recipe_does_what_it_promises(home: Path, title: str) -> None:
    wrong, promised = list[str](), 0
    for block in blocks(RECIPES[title]):
        if block.kind == "sh":
            wrong += run(home, block)
            promised += block.text.count(" # ")
        else:
            put(home, block)
    assert not wrong, "\n\n".join(wrong)
    assert promised, "no command of the recipe shows that it worked"


@UNIX
def test_nothing_is_there_before_the_recipe(home: Path) -> None:
    """What its first commands show comes of its steps."""
    first = next(block for block in blocks(RECIPES["Add a game"]) if block.kind == "sh")
    assert len(run(home, first)) == len(first.text.splitlines()) >= 3


@UNIX
def test_a_language_can_be_chosen_once_it_is_translated(home: Path) -> None:
    """A translator is made up, who finds the English good enough."""
    for block in blocks(RECIPES[TRANSLATED]):
        assert not run(home, block)
    (begun,) = {path.relative_to(home) for path in home.rglob("*.po")} - {path.relative_to(ROOT) for path in tracked()}
    code, locale = begun.parts[-3], home / Path(*begun.parts[:-3])
    assert code not in available_languages(locale)
    script = catalogues()
    catalog = script.load(home / begun)
    for message in catalog:
        one, *many = [message.id] if isinstance(message.id, str) else message.id
        message.string = (many[0],) * catalog.num_plurals if many else one
    (home / begun).write_bytes(script.encode_po(catalog))
    assert not run(home, Block("sh", "python build/catalogues.py", ""))
    assert code in available_languages(locale)


def test_a_key_of_the_rules_language_touches_eight_files_at_most() -> None:
    """Whatever lists the keys besides has to follow from their table: faults, facts, cards, what covers what."""
    told = [block for block in blocks(RECIPES["Add a key to the rules' language"]) if block.kind != "sh"]
    places = [PLACE.search(block.before) for block in told]
    files = {place["new"] or place["file"] or place["end"] for place in places if place}
    assert 6 <= len(files) <= 8, sorted(files)


def test_every_block_of_a_recipe_has_a_place_or_is_run() -> None:
    for title, recipe in some(RECIPES.items()):
        told = [block for block in blocks(recipe) if block.kind != "sh"]
        assert blocks(recipe), title
        assert [block.text for block in told if not PLACE.search(block.before)] == [], title
        assert textwrap.dedent(recipe).count("```") == 2 * len(blocks(recipe)), title
