"""The folder of the user's own catalogues is looked at beside the window."""

import threading
import time
from pathlib import Path

import pytest

from game.store.own_languages import OwnLanguages
from game.text import own_catalogues

PATIENCE = 20.0  # seconds: far more than any of these needs


def news_of(own: OwnLanguages) -> bool:
    """Whether something has changed, once it was looked."""
    ends = time.monotonic() + PATIENCE
    found = own.have_changed(1.0)
    while own._answer is not None:
        assert time.monotonic() < ends
        found = own.have_changed(0.0) or found
        time.sleep(0.001)
    return found


def test_what_is_saved_changed_and_taken_away_is_noticed_once(tmp_path: Path) -> None:
    folder = tmp_path / "languages"
    own = OwnLanguages(folder)
    assert not news_of(own), "there is no folder"
    folder.mkdir()
    (folder / "fr.po").write_text("one", "utf-8")
    assert [news_of(own), news_of(own)] == [True, False]
    (folder / "fr.po").write_text("another", "utf-8")
    assert [news_of(own), news_of(own)] == [True, False]
    (folder / "fr.po").unlink()
    assert [news_of(own), news_of(own)] == [True, False]


def test_nobody_waits_for_a_disk_that_does_not_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own, answers, asked = OwnLanguages(tmp_path), threading.Event(), list[int]()

    def late(folder: Path) -> dict[str, object]:
        asked.append(threading.get_ident())
        answers.wait(PATIENCE)
        return {"fr": 1}

    monkeypatch.setattr(own_catalogues, "looks", late)
    assert not any(own.have_changed(1.0) for _ in range(5))
    answers.set()
    assert news_of(own)
    assert asked, "it was looked"
    assert threading.get_ident() not in asked, "by another thread"
