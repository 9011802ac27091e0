"""Files of one's own games come, change, break and go while the program runs: every page follows within two seconds."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from game.place import VARIANTS
from game.table.new_game import GameSetup
from game.text.language import without_markup
from tests.sampled import few
from tests.window.hands import Hands
from tests.window.shell.every_page import PAGES

KALAH = (VARIANTS / "kalah.toml").read_text(encoding="utf-8")
NAME = 'name       = "Kalah"'
assert KALAH.count(NAME) == 1
SECONDS = 2.0  # a file is on the shelf within them


def game(name: str) -> str:
    return KALAH.replace(NAME, f'name = "{name}"')


def changed(base: str, name: str) -> str:
    return f'based_on = "{base}"\nname = "{name}"\nidea = "mine"\nabout = "A game of mine."\n'


class Files:
    """The folder of own games, and the window."""

    def __init__(self, tmp_path: Path, **files: str) -> None:
        self.folder = tmp_path / "own"
        self.folder.mkdir()
        for id, text in files.items():
            self.write(id, text)
        self.hands = Hands(tmp_path / "data", own=self.folder, size=(1280, 800))
        self.hands.wait(SECONDS)

    def write(self, id: str, text: str) -> None:
        (self.folder / f"{id}.toml").write_text(text, encoding="utf-8")

    def remove(self, id: str) -> None:
        (self.folder / f"{id}.toml").unlink()

    @property
    def said(self) -> str:
        return "\n".join(without_markup(text) for text in self.hands.texts)

    @property
    def ids(self) -> set[str]:
        return set(self.hands.services.library.variants)


def test_a_file_is_on_the_shelf_of_the_first_page_at_once_and_goes_with_it(tmp_path: Path) -> None:
    files = Files(tmp_path)
    files.write("mine", game("Zebra stones"))
    files.hands.wait(SECONDS)
    assert "own.mine" in files.hands.names
    files.remove("mine")
    files.hands.wait(SECONDS)
    assert "own.mine" not in files.hands.names


def test_a_fault_is_told_on_the_first_page_and_goes_when_it_is_mended(tmp_path: Path) -> None:
    files = Files(tmp_path, mine=game("Zebra stones"))
    files.write("mine", game("Zebra stones").replace('"move again"', '"move agian"'))
    files.hands.wait(SECONDS)
    assert "mine" not in files.ids
    assert "faulty.mine" in files.hands.names
    assert "move agian" in files.said
    files.write("mine", game("Zebra stones"))
    files.hands.wait(SECONDS)
    assert "mine" in files.ids
    assert "faulty.mine" not in files.hands.names
    assert "own.mine" in files.hands.names


def test_a_game_follows_the_one_that_it_is_based_on(tmp_path: Path) -> None:
    files = Files(tmp_path, mine=game("Zebra"), sub=changed("mine", "Okapi"))
    variants = files.hands.services.library.variants
    four = variants["sub"].rules().start
    files.write("mine", game("Zebra").replace("values = [4, 3,", "values = [3, 4,"))
    files.hands.wait(SECONDS)
    assert files.hands.services.library.variants["sub"].rules().start != four
    files.remove("mine")
    files.hands.wait(SECONDS)
    assert {"mine", "sub"} & files.ids == set()
    assert "sub.toml" in files.said
    files.write("mine", game("Zebra"))
    files.hands.wait(SECONDS)
    assert files.hands.services.library.variants["sub"].rules().start == four


def test_a_file_that_is_written_in_two_goes_is_never_seen_half_written(tmp_path: Path) -> None:
    files = Files(tmp_path, mine=game("Zebra"))
    whole, path = game("Okapi"), files.folder / "mine.toml"
    names = set[str]()
    for cut in (0, len(whole) // 3, len(whole) // 2, len(whole)):
        path.write_text(whole[:cut], encoding="utf-8")
        for _ in range(3):
            files.hands.step(dt=1 / 30)
            names.add(files.hands.services.library.variants["mine"].name)
            assert not files.hands.services.library.faults
    files.hands.wait(SECONDS)
    assert names <= {"Zebra", "Okapi"}
    assert files.hands.services.library.variants["mine"].name == "Okapi"


def test_games_of_a_folder_that_cannot_be_read_any_more_stay_and_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = Files(tmp_path, mine=game("Zebra"))

    def closed(folder: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr("os.scandir", closed)
        files.hands.wait(SECONDS)
        assert "mine" in files.ids
        assert "cannot be read" in files.said
    files.hands.wait(SECONDS)
    assert "mine" in files.ids
    assert "cannot be read" not in files.said


# ---------------------------------------------------------------------- games and pages that are open
def in_play(files: Files) -> None:
    hands = files.hands
    variant = hands.services.library.variants["mine"]
    hands.services.routes.start_game(GameSetup(variant, kinds={"S": "person", "N": "person"}))
    hands.wait(0.5)


@pytest.mark.parametrize("text", ["", changed("oware", "Okapi")], ids=["gone", "changed"])
def test_a_game_goes_on_by_its_own_rules_and_says_so(text: str, tmp_path: Path) -> None:
    files = Files(tmp_path, mine=game("Zebra"))
    in_play(files)
    hands = files.hands
    files.write("mine", text) if text else files.remove("mine")
    hands.wait(SECONDS)
    assert "continues with the rules it began with" in hands.app.notice_text
    before = hands.top.position_seen
    table: object = hands.top
    table.playing.play("C")  # type: ignore[attr-defined]
    hands.wait(6)
    assert hands.top.position_seen != before
    hands.services.stack.pop_to_first()
    hands.wait(0.5)
    assert "go_on" in hands.names
    assert "continues with the rules it began with" in files.said
    assert "astray" in hands.names
    hands.click("go_on")
    hands.wait(0.5)
    assert hands.page == "PlayScene"
    assert len(hands.top.game.plies) == 1  # type: ignore[attr-defined]


ACTS = ("changed", "removed")


PAGES_OF_A_GAME = [page for page in PAGES if page not in ("lesson", "task")]


@pytest.mark.parametrize(("page", "act"), few(product(PAGES_OF_A_GAME, ACTS), 15))
def test_every_page_bears_that_its_file_changes(page: str, act: str, tmp_path: Path) -> None:
    files = Files(tmp_path, mine=game("Zebra"))
    hands = files.hands
    PAGES[page](hands, "mine")
    hands.wait(0.3)
    files.write("mine", changed("oware", "Okapi")) if act == "changed" else files.remove("mine")
    hands.wait(SECONDS)
    hands.wait(0.5)
    assert hands.page != "NoticeScene" or "Something went wrong" not in files.said, files.said
    while hands.page != "HomePage":
        below = len(hands.services.stack)
        hands.services.stack.pop()
        hands.wait(0.3)
        assert len(hands.services.stack) < below, (hands.page, hands.texts)


def test_the_rules_of_a_game_under_way_can_be_put_back_on_the_shelf(tmp_path: Path) -> None:
    files = Files(tmp_path, mine=changed("kalah", "Zebra"))
    in_play(files)
    hands = files.hands
    hands.top.playing.play("C")  # type: ignore[attr-defined]
    hands.wait(6)
    hands.services.stack.pop_to_first()
    files.remove("mine")
    hands.wait(SECONDS)
    assert "mine" not in files.ids
    hands.click("astray")
    hands.wait(0.5)
    game_card = next(name for name in hands.names if name.startswith("game."))
    hands.click(game_card)
    hands.wait(0.3)
    hands.choose("game menu", "restore")
    hands.wait(2 * SECONDS)
    assert "mine" in files.ids
    assert not hands.services.library.faults
    hands.services.stack.pop_to_first()
    hands.wait(0.5)
    assert "astray" not in hands.names
