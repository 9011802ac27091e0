"""Games as text and as codes: what comes out goes in again, and what is no game says what it is."""

import tomllib
import warnings
import zlib
from pathlib import Path

import pytest
import segno
from PIL import Image

from game.commands.pages.qr_code import qr_code_section
from game.features.sharing.qr_codes import make_qr_code
from game.features.sharing.rule_changes import game_sentences, rules_in_words
from game.features.sharing.window.code_pictures import read_code_text, variant_from_picture
from game.features.teach.class_games import MOST, HandedInGames
from game.features.workshop import game_text
from game.features.workshop.game_text import (
    PACKED,
    GameFileText,
    GameTextError,
    minify_game_text,
    packed_text,
    parse_shared_text,
    qr_code_text,
    shared_text,
)
from game.features.workshop.own_variant import (
    add_author,
    import_variant,
    variant_from_clipboard,
    variant_from_file,
    variant_from_page,
    variant_from_text,
)
from game.rules.file.variant_library import load_variant, standard_library, variants_folder
from game.rules.phrase import error_phrase
from game.store.disk import DamagedError
from game.text.language import Language, without_markup
from game.text.sentences import rules_page
from tests.some import some
from tests.text.common import LOCALE

MINE = '# mine\nname = "Short Kalah"\nbased_on = "kalah"  # the usual one\nwithout = ["capture_facing"]\n'
LONG = MINE + f'about = "{"אבגד " * 70}"\n[terms]\n'


def picture(path: Path, text: str) -> Path:
    code = make_qr_code(text)
    assert code is not None
    path.write_bytes(code.png)
    return path


@pytest.mark.parametrize("text", [MINE, MINE + f'about = "{"a long story " * 30}"\n'])
def test_a_game_goes_through_a_picture_of_its_code(text: str, tmp_path: Path) -> None:
    found = variant_from_picture(picture(tmp_path / "code.png", qr_code_text(GameFileText("short_kalah", text))), None)
    assert (found.id, found.name, found.base, found.faults) == ("short_kalah", "Short Kalah", "kalah", ())
    assert "# mine" not in found.text
    assert found.variant is not None
    assert "capture_facing" not in {clause.id for clause in found.variant.words.last}


def test_every_game_is_the_same_after_its_text_was_packed() -> None:
    for id in some(standard_library().variants):
        text = (variants_folder() / f"{id}.toml").read_text("utf-8")
        for said in (shared_text, qr_code_text):
            assert parse_shared_text(said(GameFileText(id, text))) == (id, minify_game_text(text))


@pytest.mark.parametrize(("said", "what"), [
    ("https://example.org", "page on the web"), ("WIFI:S:x;;", "network"), ("BEGIN:VCARD", "address"), ("", "empty"),
    ("moo", "not a game"), (shared_text(GameFileText("a", MINE))[:-5], "part of a game"), ("# naqala a",
    "part of a game"),
    (qr_code_text(GameFileText("a", LONG * 3))[:-9], "part of a game"), (PACKED + "?!", "part of a game"),
    (PACKED + "abc", "part of a game"), ("# naqala ../../etc/x 00000000\n", "a name that no file may have"),
    (shared_text(GameFileText("a", MINE)).replace("Short", "Other"), "changed along the way"), ("x" * 10**6, "longer"),
])  # fmt: skip
def test_what_is_no_whole_game_is_told_for_what_it_is(said: str, what: str) -> None:
    with pytest.raises(GameTextError) as error:
        parse_shared_text(said)
    assert what in error_phrase(error.value)


def test_a_game_whose_base_is_not_here_says_which_is_missing(tmp_path: Path) -> None:
    text = MINE.replace('"kalah"', '"her_kalah"')
    found = variant_from_clipboard(shared_text(GameFileText("mine", text)), tmp_path)
    assert (found.base, found.is_base_missing, found.variant) == ("her_kalah", True, None)
    (tmp_path / "her_kalah.toml").write_text(MINE)
    (tmp_path / "other.toml").write_text("broken")
    found = variant_from_clipboard(shared_text(GameFileText("mine", text.replace("without", "# without"))), tmp_path)
    assert not found.is_base_missing
    assert found.variant is not None


def test_pictures_that_are_none_or_huge_or_of_something_else_are_told(tmp_path: Path) -> None:
    path = tmp_path / "x.png"
    for content in (b"", b"\x89PNG\r\n\x1a\n", b"GIF89a" + bytes(50), picture(path, "a" * 90).read_bytes()[:300]):
        path.write_bytes(content)
        with pytest.raises(DamagedError):
            read_code_text(path)
    Image.new("1", (20_000, 20_000)).save(path)
    with pytest.raises(DamagedError, match="too large"):
        read_code_text(path)
    Image.new("1", (12_000, 12_000)).save(path)  # of such a size Pillow warns
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert "too large" in variant_from_picture(path, None).refusal_reason
    Image.new("L", (300, 300), 200).save(path)
    with pytest.raises(GameTextError, match="no code"):
        read_code_text(path)
    import zxingcpp

    bars = zxingcpp.write_barcode_to_image(
        zxingcpp.create_barcode("4006381333931", zxingcpp.BarcodeFormat.EAN13), scale=4
    )
    high, wide = bars.shape
    Image.frombytes("L", (wide, high), bytes(bars)).save(path)  # type: ignore[call-overload]
    with pytest.raises(GameTextError, match="another kind"):
        read_code_text(path)
    segno.make("https://example.org").save(str(path), scale=6)
    assert "web" in variant_from_picture(path, None).refusal_reason
    assert variant_from_picture(tmp_path / "none.jpg", None).refusal_reason
    assert variant_from_picture(tmp_path, None).refusal_reason


def test_a_photograph_that_is_tilted_is_read(tmp_path: Path) -> None:
    said = qr_code_text(GameFileText("short_kalah", MINE))
    with Image.open(picture(tmp_path / "code.png", said)) as code:
        seen = code.convert("RGB").resize((500, 500)).rotate(12, expand=True, fillcolor=(70, 80, 90))
    seen.save(tmp_path / "photo.jpg", quality=70)
    assert read_code_text(tmp_path / "photo.jpg") == said


@pytest.mark.parametrize(("name", "id"), [
    ("Short Kalah.toml", "short_kalah"), ("short_kalah (2).toml", "short_kalah"), ("קלח.toml", "game"),
    ("kalah.toml", "my_kalah"), ("ok.toml", "ok"),
])  # fmt: skip
def test_a_file_is_called_so_that_it_can_be_played(name: str, id: str, tmp_path: Path) -> None:
    own = tmp_path / "own"
    (tmp_path / name).write_text(MINE, "utf-8")
    found = variant_from_file(tmp_path / name, own)
    assert (found.id, found.faults) == (id, ())
    assert import_variant(found, own) == ""
    assert [path.name for path in own.iterdir()] == [f"{id}.toml"]


def test_a_folder_of_a_class_may_hold_anything(tmp_path: Path) -> None:
    given, games = tmp_path / "given", HandedInGames(tmp_path / "class", None)
    given.mkdir()
    for n in range(MOST + 20):
        (given / f"{n:03}.toml").write_text("name = 3\n" if n % 2 else "\x00")
    taking = games.import_files([given])
    assert (taking.new_count, len(taking.refused)) == (0, MOST + 1)
    both = tmp_path / "one", tmp_path / "two"
    for n, folder in enumerate(both):
        folder.mkdir()
        (folder / "same.toml").write_text(add_author(MINE, "../../Dana") + f"# {n}\n")
    (tmp_path / "dangling.toml").symlink_to(tmp_path / "nowhere")
    taking = games.import_files([*both, tmp_path / "dangling.toml", tmp_path / "x.png"])
    assert (taking.new_count, len(taking.refused)) == (2, 2)
    assert all(path.parent == games.folder for path in tmp_path.rglob("*Dana*"))
    assert [one.author for one in games.all_games()] == ["../../Dana"] * 2


def test_games_of_a_class_that_are_too_many_are_counted(tmp_path: Path) -> None:
    games = HandedInGames(tmp_path, None)
    for n in range(MOST + 3):
        (tmp_path / f"{n:03}.toml").write_text("")
    assert (len(games.all_games()), games.more) == (MOST, 3)
    assert games.import_files([tmp_path]).refused[0] == (tmp_path.name, "only the first 400 files were read")


def test_a_file_with_a_fault_can_be_sent_as_it_is() -> None:
    broken = "name = \r\nrows"
    assert parse_shared_text(shared_text(GameFileText("a", broken))) == ("a", "name = \nrows\n")


@pytest.mark.parametrize(
    ("content", "letters"), [(b"AB", "BB8"), (b"Hello!!", "%69 VD92EX0"), (b"base-45", "UJCLQE7W581")]
)
def test_letters_are_those_of_rfc_9285(content: bytes, letters: str) -> None:
    """Its own examples."""
    assert game_text.encode_base45(content) == letters


def test_what_is_packed_is_whole_and_is_text() -> None:
    whole = zlib.compress(shared_text(GameFileText("a", MINE)).encode())
    assert parse_shared_text(PACKED + game_text.encode_base45(whole)).id == "a"
    for broken in (whole[:-4], whole[:-1], zlib.compress(b"\xff\xfe"), b"", b"\x00\x01"):
        with pytest.raises(GameTextError, match="only a part of a game"):
            parse_shared_text(PACKED + game_text.encode_base45(broken))
    for letters in ("A", "ABCD", "::", ":::", "GGX", "ab"):  # too few, too large, no letters of it
        with pytest.raises(GameTextError, match="only a part of a game"):
            parse_shared_text(PACKED + letters)


@pytest.mark.parametrize("extra", [0, 1])
def test_as_much_is_unpacked_as_is_allowed(extra: int) -> None:
    text = "a" * (game_text.LARGEST + extra)
    with pytest.raises(GameTextError, match="longer than any game" if extra else "not a game"):
        parse_shared_text(PACKED + game_text.encode_base45(zlib.compress(text.encode(), 9)))


@pytest.mark.parametrize(("length", "packed"), [(0, False), (1, True)])
def test_a_code_stays_readable_up_to_so_many_bytes(length: int, packed: bool) -> None:
    about = "x" * 300
    rest = game_text.PLAIN - len(shared_text(GameFileText("a", f'name = "{about}"\n')))
    said = qr_code_text(GameFileText("a", f'name = "{about}{"y" * (rest + length)}"\n'))
    assert said.startswith(PACKED) is packed
    assert game_text.looks_like_game(said)
    assert game_text.looks_like_game(f" \n{said}")
    assert not game_text.looks_like_game("#naqala")
    # A line of another text that begins alike makes no game of it, unless a whole one stands below sentences.
    assert not game_text.looks_like_game("Notes of today\n# naqala is what we play\nand tea")
    assert not game_text.looks_like_game(f"Half a game:\n{said[:-20]}")
    assert game_text.looks_like_game(f"A game for you:\n\n{said}")


def test_a_telephone_reads_from_the_code_what_the_game_changes(tmp_path: Path) -> None:
    game, words = GameFileText("short_kalah", MINE), Language("en", LOCALE)
    (tmp_path / "short_kalah.toml").write_text(MINE)
    variants = {**standard_library().variants, "short_kalah": load_variant(tmp_path / "short_kalah.toml")}
    said = qr_code_text(game, game_sentences(game, words, variants))
    assert said.startswith("Short Kalah: played as Kalah, but with other rules.\n– ")
    assert len(said.encode()) <= game_text.BESIDE
    found = variant_from_picture(picture(tmp_path / "code.png", said), None)
    assert (found.id, found.text) == ("short_kalah", minify_game_text(MINE))
    crowded = qr_code_text(game, ["first", *("a rule " * 30 for _ in range(9))])
    assert crowded.startswith("first\n")
    assert parse_shared_text(crowded).id == "short_kalah"
    assert game_sentences(GameFileText("nobody", "name ="), words, variants) == []


def test_a_file_of_a_game_tells_its_rules_to_whoever_opens_it_and_is_the_same_game_when_it_comes_back() -> None:
    words, kalah = Language("en", LOCALE), standard_library().variants["kalah"]
    file = f"# from: Ama\n{MINE}"
    sent = game_text.with_rules_in_words(file, rules_in_words(kalah, words))
    told = " ".join(" ".join(line.removeprefix("#:") for line in sent.removeprefix(file).splitlines()).split())
    for plate in some(rules_page(kalah.rules(), words)):
        assert " ".join(without_markup(plate.title).split()) in told
        assert " ".join(without_markup(plate.text).split()) in told
    assert tomllib.loads(sent) == tomllib.loads(file)
    assert game_text.with_rules_in_words(sent, rules_in_words(kalah, words)) == sent, "they stand there once"
    found = variant_from_text(GameFileText("short_kalah", sent), None)
    assert (found.text, found.author, found.faults) == (file, "Ama", ())


def test_a_page_of_rules_for_any_browser_brings_its_game_along(tmp_path: Path) -> None:
    file, page = tmp_path / "short_kalah.toml", tmp_path / "rules.html"
    file.write_text(MINE)
    section = qr_code_section(file, Language("en", LOCALE))
    page.write_text(f"<!doctype html>\n<body>\n{section}</body>\n")
    found = variant_from_page(page, None)
    assert (found.id, found.text, found.refusal_reason) == ("short_kalah", minify_game_text(MINE), "")
    page.write_text("<!doctype html>\n<p>NAQALA: is said here</p>\n")
    assert "without a game" in variant_from_page(page, None).refusal_reason
    page.write_text(f"{packed_text(GameFileText('a', MINE))[:-9]}<\n")
    assert "part of a game" in variant_from_page(page, None).refusal_reason
    assert variant_from_page(tmp_path / "nothing.html", None).refusal_reason
