"""Games that learners have handed in: files are taken in once, wrong ones are named, and each has an author."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.features.teach import class_games
from game.features.teach.class_games import HandedInGames, IntakeReport
from game.store.disk import DamagedError

KALAH = 'based_on = "kalah"\nwithout = ["capture_facing"]\n'


def written(path: Path, who: str = "", name: str = "Mine") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text((f"# from: {who}\n" if who else "") + f'name = "{name}"\n{KALAH}', encoding="utf-8")
    return path


@pytest.fixture
def games(tmp_path: Path) -> HandedInGames:
    return HandedInGames(tmp_path / "in", None)


def counts(report: IntakeReport) -> tuple[int, int, int]:
    return report.new_count, report.known_count, len(report.refused)


def test_there_are_none_before_any_came_in(games: HandedInGames) -> None:
    assert games.all_games() == []
    assert (games.there, games.more) == (0, 0)


def test_games_come_in_once_and_are_listed_by_who_made_them(games: HandedInGames, tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    first, second = written(shared / "x.toml", "noam"), written(shared / "y.toml", "Dana", "Other")
    (shared / "notes.txt").write_text("nothing")
    assert games.import_files([first]) == IntakeReport(1, 0, ())
    assert counts(games.import_files([shared])) == (1, 1, 0), "of a folder only the games are taken"
    assert counts(games.import_files([second, first])) == (0, 2, 0)
    third = written(tmp_path / "Ruth.TOML", name="A third")
    assert counts(games.import_files([third, third])) == (1, 1, 0)
    found = games.all_games()
    assert [one.author for one in found] == ["Dana", "noam", "Ruth"], "a file's name stands for one who gave none"
    assert [one.path.name for one in found] == ["Dana.toml", "noam.toml", "Ruth.toml"]
    assert all(one.variant_file.variant is not None for one in found)
    assert (games.there, games.more) == (3, 0)


def test_two_games_of_one_learner_stand_side_by_side(games: HandedInGames, tmp_path: Path) -> None:
    for name in ("One", "Two"):
        assert counts(games.import_files([written(tmp_path / f"{name}.toml", "Dana", name)])) == (1, 0, 0)
    assert [one.author for one in games.all_games()] == ["Dana", "Dana"]
    games.remove(games.all_games()[0])
    assert len(games.all_games()) == 1


def test_what_is_no_game_is_named_and_the_rest_comes_in(games: HandedInGames, tmp_path: Path) -> None:
    files = {"text.txt": "hello", "empty.toml": "", "bad.toml": "name = 3\n", "broken.toml": "name = "}
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    paths = [*(tmp_path / name for name in files), tmp_path / "gone.toml", written(tmp_path / "good.toml")]
    report = games.import_files(paths)
    assert (report.new_count, report.known_count) == (1, 0)
    assert [one.file for one in report.refused] == [*files, "gone.toml"]
    assert all(one.reason for one in report.refused)
    assert report.refused[0].reason == "it isn’t a game"
    assert [one.author for one in games.all_games()] == ["good"]


def test_a_faulty_game_is_listed_without_rules_and_comes_in_no_second_time(games: HandedInGames) -> None:
    games.folder.mkdir()
    (games.folder / "bad.toml").write_text("name = 3\n", encoding="utf-8")
    (found,) = games.all_games()
    assert (found.author, found.variant_file.variant) == ("bad", None)
    assert found.variant_file.faults
    assert counts(games.import_files([found.path])) == (0, 1, 0)


def test_of_too_many_files_the_first_are_read(
    games: HandedInGames, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(class_games, "MOST", 3)
    many = [written(tmp_path / "many" / f"{n}.toml", f"Learner {n}", f"Game {n}") for n in range(4)]
    report = games.import_files(many)
    assert counts(report) == (3, 0, 1)
    assert report.refused[0].file == "0.toml"
    assert "only the first" in report.refused[0].reason
    written(games.folder / "Z.toml", name="The last")
    assert [one.author for one in games.all_games()] == ["Learner 0", "Learner 1", "Learner 2"]
    assert (games.there, games.more) == (3, 1)
    assert counts(games.import_files(many[:3])) == (0, 3, 0), "so many are not too many"


def test_a_long_name_of_a_file_is_cut(games: HandedInGames) -> None:
    written(games.folder / f"{'x' * 90}.toml")
    assert [len(one.author) for one in games.all_games()] == [60]


def test_reading_tells_how_far_it_is(games: HandedInGames, monkeypatch: pytest.MonkeyPatch) -> None:
    for n in range(3):
        written(games.folder / f"{n}.toml")
    read, seen = games._read_game, list[tuple[int, int]]()

    def watched(path: Path) -> class_games.HandedInGame:
        seen.append((games.read, games.there))
        return read(path)

    monkeypatch.setattr(games, "_read_game", watched)
    assert len(games.all_games()) == 3
    assert seen == [(0, 3), (1, 3), (2, 3)]


def test_a_file_of_another_kind_is_not_read(games: HandedInGames, tmp_path: Path) -> None:
    with pytest.raises(DamagedError):
        games._read_game(tmp_path / "picture.png")
