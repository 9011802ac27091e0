"""About Naqala: what it says is true of the program that runs, in a checkout, a wheel and an archive."""

import tomllib
from pathlib import Path

import pygame
import pytest

from game import __version__
from game.features.about.program_facts import AUTHORS, LICENCE, third_party_libraries
from game.features.about.window.about_scene import AboutScene
from game.place import ROOT
from game.text.citations import bibliography_entry, games_by_work
from game.ui import clipboard
from tests.some import some
from tests.window.hands import Event, Hands


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    hands = Hands(tmp_path)
    hands.click("settings")
    hands.click("about")
    return hands


def test_it_says_the_version_and_every_package_with_its_licence_by_which_it_is_found(hands: Hands) -> None:
    assert hands.page == "AboutScene"
    assert f"Naqala {__version__}" in hands.texts
    assert AUTHORS in hands.texts
    assert any(one.startswith(f"{LICENCE}: ") for one in hands.texts)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needed = {one.partition(";")[0].strip().split(">")[0].split("=")[0].split("[")[0] for one in project["dependencies"]
              if ";" not in one}  # fmt: skip
    names = {one.name.casefold() for one in third_party_libraries()}
    assert {one.casefold() for one in needed} <= names
    hands.click("part.libraries")
    said = hands.texts
    for one in some(third_party_libraries()):
        assert str(one) in said, one
        assert one.licence in " ".join(said), one
    hands.controls.focus_on("sought")
    hands.step(*(Event(pygame.TEXTINPUT, text=letter) for letter in "ofl"))
    assert "Naqala Sans, Naqala Serif (Noto)" in hands.texts
    assert "FreeType" not in hands.texts


def test_authors_and_licence_are_those_of_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["authors"] == [{"name": AUTHORS}]
    assert project["license"] == LICENCE
    assert AUTHORS in (ROOT / "LICENSE").read_text("utf-8")


def test_every_work_that_a_game_cites_is_there_once_with_all_its_games(hands: Hands) -> None:
    variants = hands.services.library.variants.values()
    found = games_by_work(variants)
    assert {game.id for games in found.values() for game in games} == {one.id for one in variants if one.sources}
    for variant in variants:
        for source in variant.sources:
            assert isinstance(source, str) or variant in found[source.work], source
    hands.click("part.sources")
    assert not {bibliography_entry(key) for key in found} <= set(hands.texts), "the first hundred"
    hands.click("all")
    assert {bibliography_entry(key) for key in found} <= set(hands.texts)
    assert "all" not in {one.name for one in hands.controls.canvas.widgets}
    kalah = next(text for text in hands.texts if "“Solving Kalah”, ICGA Journal 23 (3), 2000, pp. 139–147" in text)
    assert hands.texts[hands.texts.index(kalah) + 1] == "Egyptian game · Ethiopian game · Kalah"


@pytest.mark.parametrize("shows", [True, False])
def test_the_folders_of_ones_data_open_and_where_none_can_be_shown_that_is_said(tmp_path: Path, shows: bool) -> None:
    hands, opened = Hands(tmp_path), list[Path]()

    def show(folder: Path) -> bool:
        opened.append(folder)
        return shows

    hands.services.data = str(tmp_path)
    hands.services.stack.push(AboutScene(hands.services, show))
    hands.step()
    hands.click("part.data")
    assert str(tmp_path) in hands.texts
    hands.click("open.data")
    assert opened == [tmp_path]
    assert ("The folder can’t be shown from here; open it yourself." in hands.texts) is not shows


def test_what_a_report_needs_is_copied(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    copied = list[str]()

    def put(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(clipboard, "copy_text", put)
    hands.click("part.report")
    hands.click("copy")
    (text,) = copied
    assert text.startswith(f"Naqala: {__version__}, ")
    assert "SDL" in text
    assert set(text.splitlines()) <= set(hands.texts)
    assert "The lines are on the clipboard." in hands.texts
