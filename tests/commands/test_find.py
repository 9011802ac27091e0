"""`python main.py find`: the games that words find, in the order of the page, and as what the words were taken."""

import json
from pathlib import Path

import pytest

from game.rules.file.variant_library import standard_library
from tests.commands.run import run
from tests.window.hands import Hands

KNOWN = {
    "oware": ("oware", "Names: Oware"), "warri": ("oware", "Also called: Warri"),
    "Somalia": ("bosh", "Countries: Somalia"), "Sonngo": ("songo", "Similar names: Songo"),
}  # fmt: skip


def found(capsys: pytest.CaptureFixture[str], *words: str) -> list[dict[str, str]]:
    assert run("find", *words) == 0
    said = capsys.readouterr()
    assert not said.err
    return [json.loads(line) for line in said.out.splitlines()]


@pytest.mark.parametrize("words", KNOWN)
def test_a_game_is_found_and_told_by_what(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    first = found(capsys, *words.split())[0]
    assert (first["id"], first["why"]) == KNOWN[words]
    assert first["name"] == standard_library().variants[first["id"]].name


def test_each_game_stands_there_once(capsys: pytest.CaptureFixture[str]) -> None:
    ids = [one["id"] for one in found(capsys, "bao")]
    assert len(ids) == len({*ids}) > 3


def test_the_names_are_those_of_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    [first, *_] = found(capsys, "אווארה", "--language", "he")
    assert first["id"] == "oware"
    assert first["name"] == "אווארה"


def test_the_order_is_that_of_the_page(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    ids = [one["id"] for one in found(capsys, "warri")]
    hands = Hands(tmp_path)
    hands.write("warri")
    seen = [name.partition(".")[2] for name in hands.names if name.startswith(("hit.", "also.", "near."))]
    assert seen == ids[: len(seen)]
    assert len(seen) > 1


def test_nothing_is_found_without_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert found(capsys, "qqqqxyz") == []


def test_words_are_needed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("find") == 2
    assert capsys.readouterr().err.startswith("naqala: find needs words")
