"""`python main.py check`: every fault with its line, for people and for programs."""

import json
import re
from pathlib import Path

import pytest

from game.commands.whole_games import what_lacks
from game.features.similar.near_games import SimilarGames
from game.rules.file.variant_library import load_variant, standard_library, variants_folder
from game.text.language import Language
from tests.commands.run import run

GOOD = (variants_folder() / "kalah.toml").read_text(encoding="utf-8")
BAD = GOOD.replace('"move again"', '"move agian"').replace("rows    = 2", "rows    = 2\nshape = 1")
LINE = {word: next(i for i, row in enumerate(BAD.splitlines(), 1) if word in row) for word in ("agian", "shape")}


def write(folder: Path, text: str, name: str = "mine.toml") -> str:
    (folder / name).write_text(text, encoding="utf-8")
    return str(folder / name)


def test_every_fault_is_a_line_with_file_line_and_key(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(tmp_path, BAD)
    assert run("check", file, str(variants_folder() / "oware.toml")) == 1
    shape, agian = capsys.readouterr().out.splitlines()
    assert shape.startswith(f"{file}:{LINE['shape']}: board.shape: there is no such key; allowed: rows, columns")
    assert agian.startswith(
        f'{file}:{LINE["agian"]}: lap[1].then: "move agian" does not fit; did you mean "move again"?'
    )


def test_json_has_the_same_as_objects(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(tmp_path, BAD)
    assert run("check", "--json", file) == 1
    said = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [[*one] for one in said] == [["file", "line", "key", "fault"]] * 2
    assert [(one["file"], one["line"], one["key"]) for one in said] == [
        (file, LINE["shape"], "board.shape"),
        (file, LINE["agian"], "lap[1].then"),
    ]
    assert all(one["fault"].endswith(".") for one in said)


def test_without_a_file_it_checks_the_folder_of_own_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check", data=tmp_path) == 0
    assert capsys.readouterr().out == ""
    folder = tmp_path / "variants"
    folder.mkdir(exist_ok=True)
    for name, text in (("good.toml", GOOD), ("kalah.toml", GOOD), ("mine.toml", BAD), ("odd.TOML", GOOD)):
        write(folder, text, name)
    assert run("check", data=tmp_path) == 1
    taken, *mine, odd = capsys.readouterr().out.splitlines()
    assert "there is already a game with this id" in taken
    assert [line.split(":")[:2] for line in mine] == [
        [f"{folder / 'mine.toml'}", str(LINE[word])] for word in ("shape", "agian")
    ]
    assert odd.startswith(f"{folder}:1: odd.TOML: not read")


def test_each_fault_names_the_file_in_which_its_line_stands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    below = write(
        tmp_path, 'based_on = "kalah"\nname = "Below"\n\n[[lap]]\nid = "extra_turn"\nthen = "agian"\n', "b.toml"
    )
    above = write(tmp_path, 'based_on = "b"\nname = "Above"\n', "a.toml")
    programs = write(tmp_path, 'based_on = "kalah"\nname = "C"\n\n[board]\nrows = 4\n', "c.toml")
    assert run("check", above, programs) == 1
    said = capsys.readouterr().out.splitlines()
    assert any(one.startswith(f"{below}:") for one in said)
    for one in said:
        file, line = re.findall(r"^(.*?):(\d+): ", one)[0]
        text = GOOD if file == "kalah.toml" else Path(file).read_text(encoding="utf-8")
        assert int(line) <= len(text.splitlines()), one
    assert any(one.startswith(f"{programs}:1: ") and " in kalah.toml, line " in one for one in said)


def test_no_game_of_the_shelf_lacks_anything(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check", "--whole") == 0
    assert capsys.readouterr().out == ""
    assert run("check", "--whole", "klah") == 2
    assert "kalah" in capsys.readouterr().err


def test_a_bare_file_lacks_all_that_makes_a_game_whole(tmp_path: Path) -> None:
    bare = re.sub(r"^(country|skills) .*?(?=^\w|^$)", "", GOOD, flags=re.M | re.S)
    game = load_variant(
        Path(write(tmp_path, bare.replace('"Kalah"', '"Mine"').replace("idea", 'country = ["Atlantis"]\nidea', 1)))
    )
    near = SimilarGames(standard_library().variants | {game.id: game})
    said = " ".join(what_lacks(game, {}, near, Language("en")))
    for lack in (
        "where it comes from", "Atlantis", "scripts", "moment", "rule sow", "special", "positions are kept",
        "short test", "usually lie", "skills", "decide who wins", "second version", "counted twice", "written down",
    ):  # fmt: skip
        assert lack in said, said
