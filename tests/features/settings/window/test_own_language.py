"""A translator's catalogue in the data folder: shown as soon as it is saved; what is wrong with it stands in a line."""

from pathlib import Path

import pygame

from tests.window.hands import Event, Hands

HEAD = 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=n>1;\\n"\n\nmsgid "About Naqala"\nmsgstr ""\n\n'
SPANISH = HEAD + 'msgid "Settings"\nmsgstr "Ajustes"\n'


def saved(folder: Path, text: str) -> None:
    (folder / "languages").mkdir(exist_ok=True)
    (folder / "languages" / "es.po").write_text(text, "utf-8")


def test_a_partial_language_is_shown_as_soon_as_it_is_saved(tmp_path: Path) -> None:
    hands = Hands(tmp_path, language="es")
    hands.click("settings")
    hands.click("section.language")
    assert "Settings" in hands.texts
    saved(tmp_path, SPANISH)
    hands.wait(2.5)
    assert "Ajustes" in hands.texts
    assert "50% of the texts are translated; the others are English." in hands.texts
    saved(tmp_path, SPANISH + 'msgid "Language"\nmsgstr "Idioma"\n')
    hands.wait(2.5)
    assert "Idioma" in hands.texts


def test_a_damaged_one_is_told_in_a_sentence(tmp_path: Path) -> None:
    saved(tmp_path, SPANISH + "Idioma\n")
    hands = Hands(tmp_path, language="es")
    hands.click("settings")
    hands.click("section.language")
    assert "es.po, line 9: this isn’t a line of a catalogue." in hands.texts
    assert "Settings" in hands.texts


def test_no_click_is_lost_when_another_language_is_saved(tmp_path: Path) -> None:
    hands = Hands(tmp_path, language="en")
    hands.wait(0.5)
    pos = hands.place_of("settings").center
    hands.step(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    hands.step(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    saved(tmp_path, SPANISH)
    hands.wait(2.5)
    hands.step(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    assert hands.page == "SettingsScene"
    hands.wait(2.5)
    assert "es" in hands.services.languages
