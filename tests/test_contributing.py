"""CONTRIBUTING.md and the decision notes: what the examples say is so; links, files and commands exist."""

import importlib
import re
import textwrap
import tomllib
from pathlib import Path
from typing import Any

import pytest

import dev
from game.rules.file.variant_library import load_variant
from game.rules.sowing.position import Position
from game.scenes.shell import actions
from game.text.citations import citation
from tests.scenes.hands import Hands
from tests.some import some
from tests.text import common

ROOT = Path(__file__).resolve().parents[1]
PAGES = [ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs" / "decisions").glob("*.md"))]
CONTRIBUTING = PAGES[0].read_text(encoding="utf-8")
MADE_BY_THE_READER = ("four_small", "scenes/sources", "scenes/test_sources", "locale/fr", "pictures/failed")


def test_the_game_of_the_walkthrough_is_read_and_played(tmp_path: Path) -> None:
    text = next(re.finditer(r"```toml\n(name .+?)```", CONTRIBUTING, re.DOTALL))[1]
    path = tmp_path / "four_small.toml"
    path.write_text(text, encoding="utf-8")
    start = Position.start(load_variant(path).rules())
    steps = [(step.op, step.n, step.clause) for step in start.turn("A")]
    assert [step[0] for step in steps] == ["lift", "drop", "drop", "drop", "capture"], "three drops, then a capture"
    assert steps[-1] == ("capture", 4, "four")


@pytest.mark.parametrize("language", ["en", "he"])
def test_the_page_of_the_walkthrough_can_be_read(tmp_path: Path, language: str) -> None:
    made: dict[str, Any] = {}
    exec(
        next(one for one in re.findall(r"```python\n(.*?)```", CONTRIBUTING, re.DOTALL) if "class Sources" in one), made
    )
    hands = Hands(tmp_path, language=language)
    hands.services.stack.push(made["Sources"](hands.services))
    hands.step()
    for game in some(hands.services.library.variants.values()):
        assert {citation(source) for source in game.words.sources} <= set(hands.texts)


def lines(text: str) -> str:
    return "\n".join(line.strip() for line in text.strip().splitlines())


@pytest.mark.parametrize(
    ("beginning", "file"),
    [
        ("GoalKey(", "game/learn/sowing/goals.py"),
        ('("lap.then", f"lap.then={LapThen.RELAY_NEXT}", f"lap.when.next', "game/rules/file/clause_checks.py"),
        ("LapThen.RELAY_NEXT: msg(", "game/text/sowing/generated_clauses.py"),
    ],
)
def test_code_that_is_shown_as_it_is_stands_there(beginning: str, file: str) -> None:
    """Line by line, however far it is set in."""
    shown = [lines(one) for one in re.findall(r"```text\n(.*?)```", CONTRIBUTING, re.DOTALL)]
    (told,) = [one for one in shown if one.startswith(beginning)]
    assert told in lines((ROOT / file).read_text("utf-8")), f"{file} has other lines now"


def test_links_lead_somewhere() -> None:
    link = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
    for page, to in some((one, to) for one in PAGES for to in link.findall(one.read_text("utf-8"))):
        assert (page.parent / to).exists(), f"{page.name} links to {to}, which is not there"


def test_files_that_are_named_are_there() -> None:
    of_ours = re.compile(r"`((?:game|tests|variants|build|docs|assets)/[\w./-]+)`")
    for page, named in some((one, named) for one in PAGES for named in of_ours.findall(one.read_text("utf-8"))):
        mine = any(part in named for part in MADE_BY_THE_READER)
        assert mine or (ROOT / named).exists(), f"{page.name} names {named}, which is not there"


def test_headings_that_the_docs_link_to_are_there() -> None:
    headings = {
        re.sub(r"[^\w-]", "", line[3:].lower().replace(" ", "-")) for line in re.findall("^## .+", CONTRIBUTING, re.M)
    }
    for page in some((ROOT / "docs").glob("*.md")):
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


@pytest.mark.parametrize("language", ["en", "he"])
@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_the_page_of_the_walkthrough_is_opened_as_it_says(
    tmp_path: Path, size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The action and the name in the bar, put where the page says."""
    there = re.search(r"of `(\w+)` in\n`game/([\w/]+)\.py`, and its name in `(\w+)` there", CONTRIBUTING)
    assert there
    home = importlib.import_module(f"game.{there[2].replace('/', '.')}")
    page: dict[str, Any] = {}
    exec(
        next(one for one in re.findall(r"```python\n(.*?)```", CONTRIBUTING, re.DOTALL) if "class Sources" in one), page
    )
    shown = next(one for one in re.findall(r"```text\n(.*?)```", CONTRIBUTING, re.DOTALL) if '@action("sources"' in one)
    made: dict[str, Any] = {"action": actions.action, "msg": str}
    exec(textwrap.dedent(shown), made)
    monkeypatch.setattr(getattr(home, there[1]), "show_sources", made["show_sources"], raising=False)
    # The actions of a page that an earlier test has opened are known without it.
    monkeypatch.setattr(actions, "declared_actions", actions.declared_actions.__wrapped__)
    monkeypatch.setattr(home, there[3], (*getattr(home, there[3]), "sources"))
    hands = Hands(tmp_path, size=size, language=language)
    routes = hands.services.routes
    monkeypatch.setattr(
        type(routes), "sources", lambda self: hands.services.stack.push(page["Sources"](hands.services)), raising=False
    )
    hands.click("sources")
    assert hands.page == "Sources"
    game = hands.services.library.variants["kalah"]
    assert {citation(source) for source in game.words.sources} <= set(hands.texts)


def test_the_page_of_the_walkthrough_names_the_list_of_pages_without_a_main_button() -> None:
    recipe = CONTRIBUTING.partition("## Add a page")[2].partition("\n## ")[0]
    named = re.search(r"`(\w+)` of\n`(tests/[\w/]+\.py)`", recipe)
    assert named
    assert f"{named[1]} = {{" in (ROOT / named[2]).read_text("utf-8")


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
