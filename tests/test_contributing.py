"""The pages of the docs: links, files and commands exist; `test_recipes` carries out the recipes of CONTRIBUTING.md."""

import re
import tomllib
from pathlib import Path

import pytest

import dev
from tests.some import some
from tests.text import common

ROOT = Path(__file__).resolve().parents[1]
PAGES = [ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
CONTRIBUTING = PAGES[0].read_text(encoding="utf-8")
SAVED = re.findall(r"[Ss]ave\s+this\s+as\s+`([^`]+)`", CONTRIBUTING)
MADE_BY_COMMANDS = ("assets/locale/it/", "tests/pictures/failed/")
MOST_FILES = 12  # for a word with state


def test_links_lead_somewhere() -> None:
    link = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
    for page, to in some((one, to) for one in PAGES for to in link.findall(one.read_text("utf-8"))):
        assert (page.parent / to).exists(), f"{page.name} links to {to}, which is not there"


def test_files_that_are_named_are_there() -> None:
    of_ours = re.compile(r"`((?:game|tests|variants|build|docs|assets)/[\w./-]+)`")
    for page, named in some((one, named) for one in PAGES for named in of_ours.findall(one.read_text("utf-8"))):
        made = named in SAVED or named.startswith(MADE_BY_COMMANDS) or "CODE" in named
        assert made or (ROOT / named).exists(), f"{page.name} names {named}, which is not there"


def test_a_word_with_state_is_named_in_the_files_that_are_listed_and_no_other() -> None:
    """From the key of a file to the sentences: so few that whoever adds the next one can go through them."""
    recipe = CONTRIBUTING.partition("As an example, `[[ko]]`")[2].partition("\n## ")[0]
    listed = re.findall(r"^- `([\w/.]+)`: ", recipe, re.M)
    files = [*(ROOT / "game").rglob("*.py"), *(ROOT / "assets" / "texts").glob("*.*")]
    named = re.compile(r"(?<![A-Za-z])[Kk]os?(?![a-z])")
    found = [path.relative_to(ROOT).as_posix() for path in files if named.search(path.read_text("utf-8"))]
    assert sorted(found) == sorted(listed)
    assert len(found) <= MOST_FILES


def test_headings_that_the_docs_link_to_are_there() -> None:
    headings = {
        re.sub(r"[^\w-]", "", line[3:].lower().replace(" ", "-")) for line in re.findall("^## .+", CONTRIBUTING, re.M)
    }
    for page in some((ROOT / "docs").rglob("*.md")):
        linked = set(re.findall(r"CONTRIBUTING\.md#([\w-]+)", page.read_text("utf-8")))
        assert sorted(linked - headings) == [], f"{page.name} links to what is not there"


def test_commands_of_the_page_are_there() -> None:
    for script in some(set(re.findall(r"python ([\w/]+\.py)", CONTRIBUTING))):
        assert (ROOT / script).is_file(), script
    for module in some(set(re.findall(r"python -m (tests[\w.]*)", CONTRIBUTING))):
        path = ROOT / module.replace(".", "/")
        assert path.with_suffix(".py").is_file() or (path / "__main__.py").is_file(), module


def test_commands_of_dev_are_known() -> None:
    for task in some(set(re.findall(r"python build/dev\.py (\w+)", CONTRIBUTING))):
        assert dev.commands(task)
    for tested in some(set(re.findall(r"python build/dev\.py test ((?:tests/[\w./]+ ?)+)", CONTRIBUTING))):
        for path in tested.split():
            assert (ROOT / path.rstrip(".")).exists(), path


def test_the_tests_of_a_folder_lie_in_the_one_of_its_name() -> None:
    """Where `tests` has a room of `game`, each of its folders is one of `game`, or holds what its tests need."""
    assert "lie in the one of its name in `tests/`" in CONTRIBUTING
    rooms = {path.name for path in (ROOT / "game").iterdir() if path.is_dir()}
    tests = [path.relative_to(ROOT / "tests").parent for path in some((ROOT / "tests").rglob("test_*.py"))]
    apart = {folder.as_posix() for folder in tests if folder.parts[:1] and folder.parts[0] in rooms}
    apart = {folder for folder in apart if not (ROOT / "game" / folder).is_dir()}
    assert apart <= {"rules/named"}, "games told by name"


def test_a_text_without_hebrew_does_not_stop_who_adds_a_goal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(common, "untranslated", lambda: False)
    assert not common.whole("The last stone should make three.", common.HEBREW)
    monkeypatch.setattr(common, "untranslated", lambda: True)
    assert common.whole("The last stone should make three.", common.HEBREW)


def test_what_the_work_on_catalogues_needs_is_named_and_installed_first() -> None:
    """Babel comes with what the page installs at its beginning."""
    recipe = CONTRIBUTING.partition("## Add a language")[2].partition("\n## ")[0]
    assert "needs Babel" in recipe.replace("\n", " ")
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    assert "pip install -e '.[check,bake]'" in CONTRIBUTING
    assert any(one.startswith("babel") for one in (*extras["test"], *extras["bake"]))
