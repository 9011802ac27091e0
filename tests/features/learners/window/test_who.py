"""The plate of learners: chosen, added, renamed, begun anew, removed, taken out and brought in."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.features.learners.learners_file import EMBLEMS, Learners
from game.features.sharing.learners_file import parse_learners
from tests.window.hands import Hands, until_so


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    hands = Hands(tmp_path)
    hands.services.routes.learners()
    hands.wait(0.3)
    return hands


def learners(hands: Hands) -> Learners:
    return hands.services.learners


def added(hands: Hands, name: str, emblem: str = "") -> str:
    hands.click("add")
    hands.wait(0.3)
    hands.write(name)
    if emblem:
        hands.click(f"emblem.{emblem}")
    hands.click("done")
    hands.wait(0.3)
    return learners(hands).current.id


def test_a_class_shares_one_computer(hands: Hands) -> None:
    nour = added(hands, "Nour", "moon")
    assert len(learners(hands).all_learners) == 1, "the nameless one who had learnt nothing is Nour now"
    ada = added(hands, "Ada")
    assert {"Nour", "Ada"} <= set(hands.texts)
    assert [(one.name, one.emblem) for one in learners(hands).all_learners] == [("Nour", "moon"), ("Ada", "sun")]
    assert learners(hands).current.id == ada
    hands.click(f"learner.{nour}")
    assert learners(hands).current.name == "Nour"
    assert hands.page == "HomePage"
    assert learners(hands).flush()
    assert [one.name for one in Learners(hands.folders.learners).all_learners] == ["Nour", "Ada"]


def test_a_name_is_needed_and_another_emblem_is_offered_to_each(hands: Hands) -> None:
    hands.click("add")
    hands.wait(0.3)
    done = hands.controls.canvas.widget_named("done")
    assert done
    assert not done.enabled
    hands.write("  ")
    hands.key(pygame.K_RETURN)
    assert len(learners(hands).all_learners) == 1
    assert not learners(hands).current.name
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.3)
    for emblem in EMBLEMS[:-1]:
        learners(hands).add_learner(f"Name {emblem}", emblem)
    added(hands, "Last")
    assert learners(hands).current.emblem == EMBLEMS[-1]


def test_another_name_and_emblem(hands: Hands) -> None:
    id = added(hands, "Nour")
    hands.click(f"change.{id}")
    hands.wait(0.3)
    hands.controls.focus_on("name")
    hands.write("a")
    hands.click("emblem.bird")
    hands.click("done")
    hands.wait(0.3)
    assert (learners(hands).current.name, learners(hands).current.emblem) == ("Noura", "bird")


@pytest.mark.parametrize("deed", ["reset", "remove"])
def test_nothing_is_forgotten_unasked(hands: Hands, deed: str) -> None:
    id = added(hands, "Nour")
    added(hands, "Ada")
    learners(hands).choose_learner(id)
    nour = learners(hands).current
    nour.record_lesson("kalah", "once_more", 2, "2025-01-31")
    for answer in ("no", "yes"):
        hands.click(f"change.{id}")
        hands.wait(0.3)
        hands.click(deed)
        hands.wait(0.3)
        assert hands.focus == "no"
        assert len(learners(hands).all_learners) == 2
        assert nour.lessons
        hands.click(answer)
        hands.wait(0.3)
        if answer == "no":
            hands.key(pygame.K_ESCAPE)
            hands.wait(0.3)
    left = learners(hands).all_learners
    assert [one.name for one in left] == (["Nour", "Ada"] if deed == "reset" else ["Ada"])
    assert not any(one.lessons for one in left)


def test_everybody_goes_out_and_comes_in_elsewhere(hands: Hands, tmp_path: Path) -> None:
    added(hands, "Nour", "moon")
    learners(hands).current.record_lesson("kalah", "once_more", 3, "2025-01-31")
    added(hands, "Ada")
    hands.click("out")
    hands.wait(0.3)
    assert hands.page == "ExportLearners"
    assert "Save 2 learners as a file" in hands.texts
    hands.click("save")
    until_read(hands)
    files = list(tmp_path.glob("Naqala learners*.json"))
    assert [one.name for one in parse_learners(files[0].read_bytes())] == ["Nour", "Ada"]
    other = Hands(tmp_path / "other")
    said = brought(other, files[0])
    assert "New here: 2 learners." in said
    assert [one.name for one in learners(other).pupils] == ["Nour", "Ada"]
    assert learners(other).pupils[0].lesson_stones("kalah", "once_more") == 3
    assert learners(other).current.name == "", "a class leaves a computer to the one who has it"
    assert "Already here, and brought up to date: 2 learners." in brought(other, files[0])


def until_read(hands: Hands) -> None:
    """The thread that writes or reads is given its time."""
    until_so(hands, lambda: bool({"on", "again"} & set(hands.names)), patience=60)
    hands.wait(0.3)


def brought(hands: Hands, file: Path) -> list[str]:
    """What the plate says once a file was brought in."""
    hands.services.routes.bring_learners()
    hands.wait(0.3)
    hands.click("file")
    hands.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    hands.step(pygame.event.Event(pygame.TEXTINPUT, text=str(file)))
    hands.click("bring")
    until_read(hands)
    said = hands.texts
    hands.key(pygame.K_ESCAPE)
    return said
