"""A folder of a user's own variant files: whatever lies in it, the program's games are there, without delay."""

import atexit
import os
import tracemalloc
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from pathlib import Path
from shutil import copy, rmtree
from tempfile import mkdtemp
from threading import Thread

import pytest

from game.rules.file import faults as files_faults
from game.rules.file import reader, validate
from game.rules.file.conditions import ClauseBudget, covered_by_others
from game.rules.file.schema import Conditions, OptionValue
from game.rules.file.variant_library import VariantLibrary, standard_library, variants_folder
from tests.pairs import ALL

GOOD = (variants_folder() / "kalah.toml").read_text(encoding="utf-8")
LONG = 60.0  # seconds: what hangs, hangs longer
MOST_MEMORY = 200_000_000


@cache
def some_games() -> Path:
    """A folder with a few of the program's games: reading all of them would be most of what is measured."""
    folder = Path(mkdtemp(prefix="naqala-"))
    for id in standard_library().variants if ALL else ("kalah", "oware", "damka"):
        copy(variants_folder() / f"{id}.toml", folder)
    atexit.register(rmtree, folder, ignore_errors=True)
    return folder


def load(folder: Path) -> VariantLibrary:
    """The program's games and these.  Fails where reading them hangs, or needs too much memory."""
    found: list[VariantLibrary] = []
    programs = some_games()
    thread = Thread(target=lambda: found.append(VariantLibrary.load(programs, folder)), daemon=True)
    tracemalloc.start()
    try:
        thread.start()
        thread.join(LONG)
        assert not thread.is_alive(), "reading variant files hangs"
        assert tracemalloc.get_traced_memory()[1] < MOST_MEMORY
    finally:
        tracemalloc.stop()
    assert {path.stem for path in programs.iterdir()} <= set(found[0].variants), (
        "a file of somebody's own hides a game of the program"
    )
    return found[0]


def game(name: str, more: str = "") -> str:
    return GOOD.replace('"Kalah"', f'"{name}"') + more


NO_FILE = "it is a folder, a pipe or a device, not a text file"
ODD: dict[str, tuple[Callable[[Path], object], str]] = {
    "pipe": (os.mkfifo, NO_FILE), "folder": (Path.mkdir, NO_FILE),
    "device": (lambda path: path.symlink_to("/dev/zero"), NO_FILE),
    "large": (lambda path: path.write_bytes(b"#" * (files_faults.LARGEST + 1)), "it is larger than 256 KB"),
    "link": (lambda path: path.symlink_to(path.with_name("gone")), "No such file or directory"),
}  # fmt: skip


@pytest.mark.skipif(os.name != "posix", reason="such files are of Unix")
@pytest.mark.parametrize("what", ODD)
def test_what_is_no_file_of_text_is_a_sentence(what: str, tmp_path: Path) -> None:
    make, said = ODD[what]
    make(tmp_path / "odd.toml")
    (tmp_path / "mine.toml").write_text(game("Mine"), encoding="utf-8")
    library = load(tmp_path)
    assert library.faults == (f"odd.toml: the file cannot be read ({said}).",)
    assert library.variants["mine"].name == "Mine"


@pytest.mark.parametrize("name", ["mine.TOML", "Mine.Toml", "mine.toml.txt", "mine.toml.TXT"])
def test_a_name_that_was_meant_for_a_variant_file_is_a_sentence(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(GOOD, encoding="utf-8")
    (tmp_path / "README.txt").write_text("mine", encoding="utf-8")
    (tmp_path / ".mine.toml").write_text("hidden", encoding="utf-8")
    assert load(tmp_path).faults == (
        f"{name}: not read, because the name of a variant file ends in .toml, in small letters.",
    )


@pytest.mark.skipif(os.name != "posix", reason="names are bytes on Unix only")
@pytest.mark.parametrize(("name", "shown"), [(b"\xff\xfe.toml", "\\udcff\\udcfe"), (b"a\nb\x1b.toml", "a?b?")])
def test_a_name_that_cannot_be_printed_is_a_sentence_that_can(name: bytes, shown: str, tmp_path: Path) -> None:
    Path(os.fsdecode(bytes(tmp_path) + b"/" + name)).write_text(GOOD, encoding="utf-8")
    (said,) = load(tmp_path).faults
    assert said.startswith(f"{shown}.toml: ")
    assert "cannot be the id of a game; allowed: a word of small letters" in said
    assert said.encode("utf-8")
    assert said.isprintable()


def test_a_folder_that_cannot_be_read_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "no_folder").write_text("", encoding="utf-8")
    said = load(tmp_path / "no_folder").faults
    assert said == (f"{tmp_path / 'no_folder'}: this folder of variant files cannot be read (Not a directory).",)

    def denied(folder: Path) -> Iterator[None]:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "scandir", denied)
    (alone,) = VariantLibrary.load(tmp_path).faults
    assert alone == f"{tmp_path}: this folder of variant files cannot be read (Permission denied)."


def options(n: int, values: int) -> str:
    words = ", ".join(f'"v{i}"' for i in range(values))
    return "".join(f'[[option]]\nid = "o{i}"\nvalues = [{words}]\n' for i in range(n))


COUNTRIES = GOOD.replace("country", "#", 1).replace("[board]", f"country = {['Nowhere'] * 20_000}\n[board]", 1)
DIGITS = '[[option]]\nid = "big"\nvalues = [1, ' + "9" * 4_000 + "]\n"
SIZES = {
    "countries": (COUNTRIES, "country: 20,000 entries; allowed: at most 20."),
    "a value of many digits": (game("Mine", DIGITS), "option[6].values[2]: a number of many digits does not fit"),
    "a value of more digits than Python writes": (
        game("Mine", DIGITS.replace("9" * 4_000, "0x" + "f" * 20_000)),
        "option[6].values[2]: a number of many digits does not fit",
    ),
    "many options": (game("Mine", options(40, 2)), "option: 45 entries; allowed: at most 24."),
    "many values": (game("Mine", options(1, 400)), "option[6].values: 400 entries; allowed: at most 64."),
    "many words": (game("Mine", options(1, 13)), "option[6].values: 13 words; allowed: at most 12."),
    "many clauses": (game("Mine", '[[skip]]\nid = "s"\nwhat = "origin"\n' * 5_000), "skip: 5,00"),
    "a long name of a hole": (game("Mine", "[start.holes]\n" + "x" * 100_000 + " = 1\n"), 'start.holes."xxx'),
    "a long text": (GOOD.replace('name       = "Kalah"', f'name = "{"n" * 100_000}"'), 'name: "nnn'),
}  # fmt: skip


@pytest.mark.parametrize("what", SIZES)
def test_what_is_far_too_much_is_a_short_sentence(what: str, tmp_path: Path) -> None:
    text, said = SIZES[what]
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    library = load(tmp_path)
    assert "mine" not in library.variants
    assert any(fault.partition(": ")[2].startswith(said) for fault in library.faults)
    assert all(len(fault) < 1500 for fault in library.faults)


@pytest.mark.parametrize("between", [".", " . ", "\t.\t"])
@pytest.mark.parametrize("part", ["a", '"a"', "'a'"])
def test_a_key_without_end_is_a_sentence(between: str, part: str, tmp_path: Path) -> None:
    """Memory grows with the square of its parts: forty thousand letters take gigabytes."""
    text = (
        "# a.b.c.d.e.f.g.h.i.j.k\n"
        + between.join([part] * 20_000)[:200_000].rstrip("'\". \t")
        + part[:1] * (part != "a")
    )
    (tmp_path / "mine.toml").write_text(f"{text} = 1\n", encoding="utf-8")
    assert load(tmp_path).faults == ("mine.toml, line 2: a key with too many parts; at most 8, with dots between.",)


def test_thousands_of_files_are_not_all_read(tmp_path: Path) -> None:
    for i in range(1_000):
        (tmp_path / f"g{i:04}.toml").write_text(GOOD.replace("[", "[x", 1) + "x = 1\n" * 50, encoding="utf-8")
    library = load(tmp_path)
    assert f"{tmp_path}: there are 1,000 variant files; only the first 400 by name are read." in library.faults
    assert not any(fault.startswith("g0400") for fault in library.faults)
    assert len(library.faults_of_missing_game("kalahh")) == 2
    assert library.faults_of_missing_game("kalahh")[0].startswith(
        "there is no game 'kalahh'; the names most like it are kalah,"
    )
    assert all(fault.startswith("g0007.toml") for fault in library.faults_of_missing_game("g0007"))


def test_large_files_are_not_all_read(tmp_path: Path) -> None:
    for i in range(30):
        (tmp_path / f"g{i:02}.toml").write_text(game("Mine", "#" * 250_000), encoding="utf-8")
    library = load(tmp_path)
    assert "g15" in library.variants
    assert "g16" not in library.variants
    assert library.faults == ("g16.toml: this file and all after it are too much; 4096 KB in all at most.",)


def test_after_some_faults_of_a_file_their_number_is_reported(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(
        GOOD.replace("[board]", "".join(f"x{i} = 1\n" for i in range(300)) + "[board]"), encoding="utf-8"
    )
    faults = load(tmp_path).faults
    assert len(faults) == files_faults.MOST_FAULTS + 1
    assert faults[-1] == "mine.toml: and 280 more errors."


def by_hand(special: Conditions, others: list[Conditions], values: dict[str, list[OptionValue]]) -> bool:
    """All cases, one after the other."""
    for chosen in product(*values.values()):
        case = dict(zip(values, chosen, strict=True))
        here = all(case[key] == value for key, value in special.items())
        if here and not any(all(case[key] == value for key, value in other.items()) for other in others):
            return False
    return True


def test_what_is_covered_is_what_every_case_says() -> None:
    from random import Random

    random, found = Random(7), {True: 0, False: 0}
    for _ in range(3_000):
        values: dict[str, list[OptionValue]] = {f"o{i}": list(range(random.randint(1, 3))) for i in range(4)}

        def some(most: int, values: dict[str, list[OptionValue]] = values) -> Conditions:
            keys = random.sample(sorted(values), random.randint(0, most))
            return {key: random.choice(values[key]) for key in keys}

        special, others = some(1), [some(3) for _ in range(random.randint(0, 9))]
        answer = covered_by_others(special, others, values, ClauseBudget(1_000))
        assert answer == by_hand(special, others, values), (special, others, values)
        found[answer] += 1
    assert min(found.values()) > 500


def test_a_riddle_is_given_up_with_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(validate, "MOST_LOOKS", 3)
    (tmp_path / "mine.toml").write_text(GOOD, encoding="utf-8")
    with pytest.raises(files_faults.VariantError) as error:
        reader.read_game_words(tmp_path / "mine.toml")
    first = GOOD.splitlines().index("[[option]]") + 1
    assert str(error.value) == (
        f"mine.toml, line {first}: option: it takes too long to find out which clauses are in force together;"
        " allowed: fewer options in ifs."
    )
