"""The rules and worksheets are saved as pages by the window, which goes on meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from game.features.sharing.window.printed_pages import PrintRules, WorksheetScene
from game.features.sharing.worksheet_questions import EASY
from game.rules.file.variant_library import standard_library
from tests.commands.pages_read import read
from tests.window.hands import Hands, until_so

PATIENCE = 120.0
until = partial(until_so, patience=PATIENCE)


@pytest.fixture
def hands(tmp_path: Path) -> Iterator[Hands]:
    made = Hands(tmp_path / "data", size=(1280, 720))
    (tmp_path / "documents").mkdir()
    made.services.documents = lambda: tmp_path / "documents"
    yield made
    made.services.stack.clear()
    made.services.games.close()


def over(hands: Hands) -> None:
    until(hands, lambda: "on" in hands.names)


def test_a_worksheet_has_what_was_chosen(hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands.services.routes.worksheet(standard_library().variants["kalah"])
    hands.wait(0.3)
    top = hands.top_as(WorksheetScene)
    hands.choose("count", 0)
    assert "A worksheet needs a question." in hands.texts
    hands.click("save")
    assert hands.top is top
    assert top.work is None
    until(hands, lambda: bool(top.available_content.lessons))
    lesson = top.available_content.lessons[0]
    hands.click("lessons")
    hands.wait(0.3)
    hands.click(f"lesson.{lesson.id}")
    assert top.chosen == {lesson.id}
    hands.click("done")
    hands.wait(0.3)
    hands.click("answers")
    hands.choose("count", 4)
    for kind in ("last", "again", "ahead"):
        hands.click(f"kind.{kind}")
    assert "kind.puzzle" in hands.names
    hands.choose("difficulty", EASY)
    assert "kind.puzzle" not in hands.names, "easy ones ask only what happens"
    hands.choose("difficulty", 2)
    until(hands, lambda: sum("capture?" in text for text in hands.texts) == 2)
    shown = [text for text in hands.texts if "capture?" in text]
    hands.click("save")
    over(hands)
    path = tmp_path / "documents" / "Worksheet Kalah.html"
    assert str(path) in hands.texts
    assert "The page is saved. You can open and print it in a browser." in hands.texts
    page = read(path.read_text(encoding="utf-8"))
    kinds = [one.attributes["data-kind"] for one in page.all("li", "question")]
    assert (kinds.count("lesson"), kinds.count("puzzle"), kinds.count("taken")) == (len(lesson.task), 2, 2)
    assert len(kinds) == len(lesson.task) + 4
    printed = " ".join(one.text for one in page.all("li", "question"))
    assert all(text.replace("**", "") in printed for text in shown), "the preview shows what the sheet asks"
    opened = list[Path]()

    def cannot_open(path: Path) -> bool:
        opened.append(path)
        return False

    monkeypatch.setattr("game.window.shared.save_plate.open_file", cannot_open)
    hands.click("open")
    assert opened == [path]
    assert "No program here can open it." in hands.texts
    assert not page.all("section", "answers")
    assert [one.name for one in path.parent.iterdir()] == [path.name]


def test_the_rules_in_force_become_a_page(hands: Hands, tmp_path: Path) -> None:
    rules = standard_library().variants["basic"].rules({"circles": "draw"})
    hands.services.routes.print_rules(rules)
    hands.wait(0.3)
    hands.top_as(PrintRules)
    hands.choose("language", "he")
    hands.click("save")
    over(hands)
    page = read(next((tmp_path / "documents").iterdir()).read_text(encoding="utf-8"))
    assert page.first("html").attributes["dir"] == "rtl"
    assert page.all("section", "changed")


def test_one_that_is_cancelled_leaves_nothing(hands: Hands, tmp_path: Path) -> None:
    hands.services.routes.print_rules(standard_library().variants["kiswahili"].rules())
    hands.wait(0.3)
    hands.click("save")
    until(hands, lambda: bool(list((tmp_path / "documents").iterdir())))
    hands.click("cancel")
    until(hands, lambda: "save" in hands.names)
    assert not list((tmp_path / "documents").iterdir())
