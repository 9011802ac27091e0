"""Several files of lessons are dropped on the window together."""

from __future__ import annotations

from pathlib import Path

from game.features.lessons.own_lessons import OwnLessonFolder, lessons_as_toml
from game.rules.file.variant_library import standard_library
from tests.features.lessons.test_own_lessons import lesson
from tests.window.hands import Hands


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
    store = OwnLessonFolder(folder, standard_library().variants)
    assert not store.all_lessons(), "nothing is copied unasked"
    hands.click("take")
    hands.wait(0.6)
    assert "New among your lessons: 2 lessons." in hands.texts
    assert any("lesson2.toml" in one for one in hands.texts)
    assert len([one for one in store.all_lessons() if one.lesson]) == 2
