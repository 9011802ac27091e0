"""Whatever goes wrong while one file of the user's is read is told with its name, and reaches nothing else."""

import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

import pytest

from game.__main__ import main
from game.app.program import try_game_and_board
from game.features.lessons.own_lessons import OwnLessonFolder
from game.features.library.json_listing import check_record_file
from game.features.sharing.learners_file import read_learners
from game.features.teach import class_games
from game.features.teach.class_games import HandedInGames
from game.features.teach.lesson_plan import read_plan
from game.place import VARIANTS
from game.rules.file import variant_library
from game.rules.file.variant_library import VariantLibrary, standard_library
from game.store.disk import DamagedError
from game.text.own_catalogues import read_own_catalogues
from lab.mixed_files import outcome
from tests.window.hands import Hands, until_read

# Where an error is answered, and what happens before a reader begins.
ANSWERS = ("one_file.py", "faults.py", "contextlib.py", "__init__.py", "weakref.py", "threading.py")
GOOD, BROKEN = "good.toml", "broken.toml"
TEXT = 'name = "{name}"\nbased_on = "kalah"\nwithout = ["capture_facing"]\n'
SEED = 11


class Accident:
    """Raises an error in the function that is called as the `at`-th while one file is read; counts the calls."""

    def __init__(self, at: int = 0) -> None:
        self.at, self.calls = at, 0

    def __call__(self, frame: FrameType, event: str, arg: Any) -> None:
        if event == "call" and Path(frame.f_code.co_filename).name not in ANSWERS:
            self.calls += 1
            if self.calls == self.at:
                raise LookupError("by chance")

    def around(self, read: Callable[..., Any]) -> Callable[..., Any]:
        """Return a reader in which the accident happens, if the file is the broken one."""

        def reader(path: Path, *args: Any, **more: Any) -> Any:
            if path.name != BROKEN:
                return read(path, *args, **more)
            self.calls = 0
            sys.setprofile(self)
            try:
                return read(path, *args, **more)
            finally:
                sys.setprofile(None)

        return reader


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Returns a folder with two games, of which one is to meet an accident."""
    where = tmp_path / "variants"
    where.mkdir()
    for name in (GOOD, BROKEN):
        (where / name).write_text(TEXT.format(name=name.removesuffix(".toml")), encoding="utf-8")
    return where


def steps_of_reading(read: Callable[[], object], reading: pytest.MonkeyPatch) -> list[int]:
    """Returns some of the calls that reading the file makes, from the first to the last, by chance."""
    read()  # what is worked out once is known from now on
    counted = Accident()
    with reading.context() as patch:
        patch.setattr(variant_library, "load_variant", counted.around(variant_library.load_variant))
        read()
    assert counted.calls > 1000, "every stage is followed: reading, checks, the first turn, texts, the board"
    return sorted(Random(SEED).sample(range(1, counted.calls + 1), 60))


def test_an_error_in_any_stage_is_a_fault_of_that_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    met = 0
    for at in steps_of_reading(lambda: VariantLibrary.load(folder, trial=try_game_and_board), monkeypatch):
        with monkeypatch.context() as patch:
            patch.setattr(variant_library, "load_variant", Accident(at).around(variant_library.load_variant))
            library = VariantLibrary.load(folder, trial=try_game_and_board)
        assert "good" in library.variants, at
        if "broken" not in library.variants:  # or the program can do without what failed
            met += 1
            assert [fault for fault in library.faults if fault.startswith(BROKEN)], (at, library.faults)
    assert met > 30


def test_pages_and_commands_go_on(
    folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hands = Hands(tmp_path / "window")
    handed_in = hands.folders.handed_in_games
    handed_in.parent.mkdir(parents=True, exist_ok=True)
    shutil.copytree(folder, handed_in)
    data = ["--data", str(folder.parent)]
    for at in steps_of_reading(lambda: main([*data, "check"]), monkeypatch)[3::20]:
        for module, name in ((variant_library, "load_variant"), (class_games, "variant_from_file")):
            monkeypatch.setattr(module, name, Accident(at).around(getattr(module, name)))
        for words in (["games"], ["rules", "good"], ["rules", "kalah"]):
            assert main([*data, *words]) == 0, (at, words, capsys.readouterr())
        capsys.readouterr()
        assert main([*data, "check"]) == 1, at
        told = capsys.readouterr().out.splitlines()
        assert any(BROKEN in line for line in told), told
        code = main([*data, "rules", "broken"])  # what was worked out once may be known by now
        assert (code == 2) == (BROKEN in capsys.readouterr().err), at
        found = HandedInGames(handed_in, None, try_game_and_board).all_games()
        assert [one.variant_file.variant is not None for one in found] == [False, True], at
        assert found[0].variant_file.faults, at
        monkeypatch.undo()
    monkeypatch.setattr(variant_library, "set_up_game", lambda variant: 1 / (variant.id != "broken"))
    hands.services.routes.class_games()
    until_read(hands)
    assert any("good" in text for text in hands.texts)


def test_the_first_page_names_the_file(folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def failing(variant: Any) -> None:
        if variant.id == "broken":
            raise LookupError("by chance")

    library = VariantLibrary.load(VARIANTS, folder, trial=failing)
    assert "good" in library.variants
    hands = Hands(tmp_path / "window", library=library)
    assert any(BROKEN in text and "by chance" in text for text in hands.texts)


def failing(*args: object, **more: object) -> Any:
    raise LookupError("by chance")


def test_other_kinds_of_files_are_told_by_a_sentence_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    variants, path = standard_library().variants, tmp_path / "mine.toml"
    path.write_text("[[lesson]]\n", encoding="utf-8")
    monkeypatch.setattr("game.features.lessons.lesson_files.line_of_deep_key", failing)
    lesson = OwnLessonFolder(tmp_path, variants).read_file_at(path)
    assert lesson.fault.startswith("mine.toml: ")
    assert "by chance" in lesson.fault
    monkeypatch.setattr("game.features.teach.lesson_plan.parse_plan", failing)
    monkeypatch.setattr("game.features.sharing.learners_file.parse_learners", failing)
    with pytest.raises(DamagedError, match="by chance"):
        read_plan(path, variants)
    with pytest.raises(DamagedError, match="by chance"):
        read_learners(path)
    monkeypatch.setattr("game.text.own_catalogues.parse_catalogue", failing)
    (tmp_path / "uk.po").write_text("", encoding="utf-8")
    assert "by chance" in read_own_catalogues(tmp_path).faults[0]


@pytest.mark.parametrize("name", ["parse_games", "read_header", "game_before_moves"])
def test_one_game_that_cannot_be_read_is_told(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.txt"
    path.write_text('[Variant "kalah"]\n\n1. A *\n', encoding="utf-8")
    monkeypatch.setattr(f"game.store.text_record.record_reader.{name}", failing)
    (said,) = [line for line, _ in check_record_file(path, standard_library().variants)]
    assert '"ok":false' in said.replace(" ", "")
    assert "by chance" in said


@pytest.mark.parametrize("seed", range(7_000_000, 7_000_060))
def test_a_file_mixed_from_several_games_is_refused_or_played(seed: int, tmp_path: Path) -> None:
    found = outcome(seed, tmp_path)
    assert not found.error, f"{found.text}\n{found.error}"
