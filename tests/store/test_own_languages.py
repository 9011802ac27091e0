"""The folder of the user's own catalogues is looked at beside the window."""

import threading
import time
from pathlib import Path

import pytest

from game.app.user_services import create_user_services
from game.store.folders import folders_below
from game.store.own_languages import OwnLanguages
from game.table.common_services import CommonServices, load_language
from game.text import own_catalogues
from game.text.catalogue import Catalogue
from game.text.own_catalogues import OwnCatalogues
from tests.text.common import LOCALE
from tests.text.test_own_catalogues import BODY, HEAD

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

    def late(folder: Path, before: OwnCatalogues | None) -> OwnCatalogues:
        asked.append(threading.get_ident())
        answers.wait(PATIENCE)
        return OwnCatalogues({"fr.po": None})

    monkeypatch.setattr(own_catalogues, "read_own_catalogues", late)
    assert not any(own.have_changed(1.0) for _ in range(5))
    assert len(asked) < 2, "it is asked once at a time"
    answers.set()
    assert news_of(own)
    assert asked, "it was looked"
    assert threading.get_ident() not in asked, "by another thread"


def test_without_a_folder_nothing_is_asked(tmp_path: Path) -> None:
    for own in (OwnLanguages(None), OwnLanguages(tmp_path / "nowhere", "fr")):
        assert (news_of(own), dict(own.catalogues), list(own.faults)) == (False, {}, [])
    assert OwnLanguages(None)._answer is None


class Parsed:
    """Notes which thread parses which file."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.here, self.beside = list[str](), list[str]()
        self._compiled = own_catalogues.parse_catalogue
        patch.setattr(own_catalogues, "parse_catalogue", self._noted)

    def _noted(self, text: str, file: str) -> Catalogue:
        (self.here if threading.current_thread() is threading.main_thread() else self.beside).append(file)
        return self._compiled(text, file)


def test_the_window_parses_only_the_language_it_speaks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The thread of the window reads one file before the first frame, and none after it: what the user chooses or
    saves is parsed beside it."""
    parsed, folder = Parsed(monkeypatch), folders_below(tmp_path).languages
    folder.mkdir(parents=True)
    for code in ("es", "it", "uk"):
        (folder / f"{code}.po").write_text(HEAD + BODY, "utf-8")
    services = create_user_services(CommonServices, str(tmp_path), "uk")
    assert (parsed.here, parsed.beside) == (["uk.po"], [])
    assert {"uk", "he"} < services.languages.keys()

    def followed() -> bool:
        found = services.poll_languages(1.0)
        while services.own_languages._answer is not None:
            found = services.poll_languages(0.0) or found
            time.sleep(0.001)
        return found

    assert followed()
    assert parsed.beside == ["es.po", "it.po"], "the one that is spoken is known"
    assert {"es", "it", "uk", "he"} < services.languages.keys()
    (folder / "it.po").write_text(HEAD + BODY + "\n", "utf-8")
    assert followed()
    services.settings.language = "it"
    load_language(services.settings, LOCALE, services.own_languages.catalogues)
    assert not followed()
    assert (parsed.here, parsed.beside) == (["uk.po"], ["es.po", "it.po", "it.po"])
    services.games.close()
