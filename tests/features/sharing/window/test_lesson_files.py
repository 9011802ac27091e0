"""Several files of lessons are dropped on the window together."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.features.learners.learners_file import Learner
from game.features.lessons import own_lessons
from game.features.lessons.own_lessons import OwnLessonFolder, lessons_as_toml, parse_own_lessons
from game.features.sharing.learners_file import SUFFIX as LEARNERS
from game.features.sharing.learners_file import learners_as_json
from game.rules.file.variant_library import standard_library
from game.ui.widgets import Button
from tests.features.lessons.test_own_lessons import lesson
from tests.window.hands import Hands, until_so

VARIANTS = standard_library().variants


def test_several_lessons_come_in_at_once_and_a_fault_keeps_no_other_out(tmp_path: Path) -> None:
    hands = Hands(tmp_path / "data")
    files = [tmp_path / f"lesson{n}.toml" for n in range(3)]
    for path in files[:2]:
        path.write_bytes(lessons_as_toml([lesson()]))
    files[2].write_text("[[lesson]]\nid = 7", encoding="utf-8")
    hands.services.routes.import_files(files)
    hands.wait(0.6)
    assert hands.page == "LessonFiles"
    assert "Lessons in these files: 2" in hands.texts
    assert any("lesson2.toml" in one for one in hands.texts)
    folder = hands.services.own_lessons
    assert folder is not None
    store = OwnLessonFolder(folder, VARIANTS)
    assert not store.all_lessons(), "nothing is copied unasked"
    hands.click("take")
    hands.wait(0.6)
    assert "New among your lessons: 2 lessons." in hands.texts
    assert any("lesson2.toml" in one for one in hands.texts)
    assert len([one for one in store.all_lessons() if one.lesson]) == 2
    hands.click("learn")
    until_so(hands, lambda: "try.0" in hands.names, patience=20)


IMPORTS = {"play": "GamePage", "own": "BeginScene", "library": "LibraryScene", "who": "LearnersScene"}


@pytest.mark.parametrize("button", IMPORTS)
def test_every_import_ends_with_an_action_that_opens_what_came_in(button: str, tmp_path: Path) -> None:
    own, two = tmp_path / "own.toml", tmp_path / "two.toml"
    for path in (own, two):
        path.write_text(f'based_on = "kalah"\nname = "My {path.stem}"\n[sowing]\ndirection = "clockwise"\n')
    records, learners = tmp_path / "games.txt", tmp_path / f"learners{LEARNERS}"
    records.write_text('[Variant "kalah"]\n\n1. C F *\n\n[Variant "kalah"]\n\n1. D *\n')
    learners.write_bytes(learners_as_json([Learner("a", "Ada")]))
    hands = Hands(tmp_path / "data", own=tmp_path / "games")
    files = {"play": [own], "own": [own, two], "library": [records], "who": [learners]}[button]
    hands.services.routes.import_files(files)
    until_so(hands, lambda: bool({"take", button} & {*hands.names}), patience=20)
    hands.wait(0.3)
    if "take" in hands.names:
        assert hands.widget("take", Button).kind == "primary"
        hands.click("take")
        until_so(hands, lambda: button in hands.names, patience=20)
    hands.wait(0.3)
    hands.click(button)
    assert hands.page == IMPORTS[button]


def test_own_lessons_go_out_in_as_many_files_as_they_need_and_faulty_ones_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_lessons, "MOST_LESSONS", 2)
    hands = Hands(tmp_path / "data")
    hands.services.documents = lambda: tmp_path
    folder = hands.services.own_lessons
    assert folder is not None
    folder.mkdir(parents=True)
    for id in "abc":
        (folder / f"{id}.toml").write_bytes(lessons_as_toml([lesson(id=id)]))
    (folder / "faulty.toml").write_text("[[lesson]]\nid = 7", encoding="utf-8")
    hands.services.routes.export_lessons()
    hands.wait(0.1)
    hands.click("save")
    until_so(hands, lambda: "on" in hands.names, patience=20)
    assert "3 lessons, saved in 2 files in the same folder. Left out, because of errors: 1 file." in [
        text.replace("\xa0", " ") for text in hands.texts
    ]
    found = [path.read_bytes() for path in tmp_path.glob("*.toml")]
    assert sorted(len(parse_own_lessons(one, "x.toml", VARIANTS, course=True)) for one in found) == [1, 2]


@pytest.mark.parametrize("faults", [4, 5])
def test_four_faults_are_told_and_how_many_more_there_are(tmp_path: Path, faults: int) -> None:
    hands, path = Hands(tmp_path / "data"), tmp_path / "games.txt"
    path.write_text('[Variant "kalah"]\n\n1. C F *\n\n' * 2 + '[Variant "kalah"]\n\n1. Z *\n\n' * faults)
    hands.services.routes.import_files([path])
    until_so(hands, lambda: "on" in hands.names, patience=20)
    more = [text.replace("\xa0", " ") for text in hands.texts if text.startswith("And ")]
    assert more == ["And 1 error more."] * (faults - 4)
