"""`rules --html`: a page of the rules whose clips and stills are all there, in either direction, from nowhere else."""

from pathlib import Path

import pytest
from PIL import Image

from game.commands.pages import printed_rules as pages
from game.features.film_export.window.page_pictures import MOST_STILLS, still_pictures_of_turn
from game.film.laps import turn_path
from game.rules.file.variant_library import standard_library
from game.table.playing import counts_by_place
from game.teaching import kept_clips
from game.teaching.clips import Clip
from game.text.citations import citation, origin_works
from game.text.language import Language, without_markup
from game.text.sentences import rules_page
from game.text.speech_context import SpeechContext
from tests.commands.pages_read import read
from tests.commands.run import run
from tests.sampled import MEANINGS
from tests.some import some

LOCALE = Path(__file__).resolve().parents[2] / "assets" / "locale"


SHOWN = {"sow", "extra_turn", "capture_facing"}  # clauses of Kalah whose clips are drawn: each takes half a second


@pytest.fixture(scope="module")
def kalah(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of Kalah."""
    folder = tmp_path_factory.mktemp("pages") / "kalah"
    clips = kept_clips.stored_or_found_clips
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            kept_clips, "stored_or_found_clips", lambda rules, ids: clips(rules, [id for id in ids if id in SHOWN])
        )
        assert run("rules", "kalah", "--html", str(folder)) == 0
    return folder


def test_each_rule_has_its_words_and_a_clip_that_loops(kalah: Path) -> None:
    page = read((kalah / "index.html").read_text(encoding="utf-8"))
    rules, words = standard_library().variants["kalah"].rules(), Language("en")
    clauses = rules_page(rules, words)
    sections = page.all("section")
    assert [one.attributes["id"] for one in sections] == [clause.id for clause in clauses]
    for section, clause in zip(sections, clauses, strict=True):
        assert section.first("h2").text == without_markup(clause.title)
        assert without_markup(clause.text) in section.text
        clips = section.all("img", "clip")
        assert len(clips) == (1 if clause.id in SHOWN else 0)
        for clip in clips:
            with Image.open(kalah / clip.attributes["src"]) as image:
                assert image.size == (int(clip.attributes["width"]), int(clip.attributes["height"]))
                assert image.n_frames > 8  # type: ignore[attr-defined]
                assert image.info["loop"] == 0


def test_on_paper_stills_stand_in_for_clips(kalah: Path) -> None:
    page = read((kalah / "index.html").read_text(encoding="utf-8"))
    style = page.first("style").text
    assert style.index(".still { display: none; }") < style.index("@media print {\n  section")
    assert "break-inside: avoid" in style
    for figure in page.all("figure"):
        still = figure.first("img", "still")
        with Image.open(kalah / still.attributes["src"]) as image:
            grey = image.convert("L")
            assert grey.getextrema() == (0, 255), "black on white"
            assert sum(n for shade, n in enumerate(grey.histogram()) if shade > 200) > 0.6 * image.width * image.height


def test_what_is_seen_is_said(kalah: Path) -> None:
    page = read((kalah / "index.html").read_text(encoding="utf-8"))
    section = next(one for one in page.all("section") if one.attributes["id"] == "extra_turn")
    said = section.first("img", "clip").attributes["alt"]
    assert "South’s holes:" in said
    assert "That brought an extra turn." in said
    assert all(image.attributes["alt"] for image in page.all("img"))
    assert "One more turn." in section.first("figcaption").text
    sources = [one.text for one in page.first("footer").all("li")]
    told = origin_works(standard_library().variants["kalah"])
    assert told, "nobody tells where it comes from"
    assert sources[: len(told)] == told
    assert sources[len(told) :] == [citation(one) for one in standard_library().variants["kalah"].sources]
    assert sources[len(told)].startswith(
        "W. J. Champion, “Game Counter”, United States Patent 2,720,362, 1955 (the boxed game"
    )


def test_one_file_in_hebrew_has_everything_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clips = kept_clips.stored_or_found_clips
    monkeypatch.setattr(
        kept_clips, "stored_or_found_clips",
        lambda rules, ids: {"two_or_three": clips(rules, ["two_or_three"])["two_or_three"]},
    )  # fmt: skip
    path = tmp_path / "כללים.html"
    path.write_text("earlier")
    assert run("rules", "oware", "--html", str(path), "--language", "he", "--options", "seeds=5") == 0
    page = read(path.read_text(encoding="utf-8"))
    html = page.first("html")
    assert (html.attributes["lang"], html.attributes["dir"]) == ("he", "rtl")
    assert page.first("h1").text == without_markup(Language("he", LOCALE).t("Oware"))
    assert all(image.attributes["src"].startswith("data:image/") for image in page.all("img"))
    assert len(page.all("img")) >= 2
    assert page.all("section", "changed"), "what is chosen otherwise is marked"
    assert list(tmp_path.iterdir()) == [path]


def test_a_hole_that_a_rule_forbids_is_named_and_what_shows_nothing_says_why() -> None:
    rules, words = standard_library().variants["oware"].rules(), Language("en")
    said = {}
    for id in ("must_feed", "majority"):
        clip = kept_clips.find_stored_clip(rules, id, kept_clips.read_clips("oware"))
        assert clip is not None
        telling = SpeechContext(words, rules, clip.position.player, position=clip.position)
        said[id] = without_markup(" ".join(pages._why_no_motion(clip, telling)))
    assert said["must_feed"].startswith("May not be played here: A."), said
    assert said["majority"] == "This rule ends the game; no stone moves because of it."


@pytest.mark.parametrize("variant", MEANINGS)
def test_stills_begin_where_the_turn_is(variant: str) -> None:
    """Each still lies as the machine left the board before that sowing; what hops is seen before its turn."""
    rules = standard_library().variants[variant].rules()
    book = kept_clips.read_clips(variant)
    clips: list[Clip] = [clip for id in book if (clip := kept_clips.find_stored_clip(rules, id, book))]
    for clip in some(clips):
        after = clip.position.play(clip.move)
        stills = still_pictures_of_turn(clip.position, list(clip.position.turn(clip.move)), after)
        sown = any(step.op in ("drop", "hop") for step in clip.position.turn(clip.move))
        assert stills[0].counts == counts_by_place(clip.position if sown else after)
        laps = turn_path(list(clip.position.turn(clip.move)), counts_by_place(clip.position), clip.position.player).laps
        assert len(stills) == max(1, min(len(laps), MOST_STILLS))
        for still in stills:
            assert sum(still.counts.values()) == rules.stones
            assert (still.path is not None) == sown


@pytest.mark.parametrize(
    ("name", "part"),
    [("full", "is a folder that is not empty"), ("file", "is a file"), ("no/where", "cannot be written"),
     ("full.html", "is a folder")],
)  # fmt: skip
def test_a_taken_place_is_said(name: str, part: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for folder in ("full", "full.html"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "mine.txt").write_text("mine")
    (tmp_path / "file").write_text("mine")
    assert run("rules", "kalah", "--html", str(tmp_path / name)) == 2
    said = capsys.readouterr().err
    assert part in said
    assert said.count("\n") == 1
    assert "Traceback" not in said
    assert sorted(one.name for one in tmp_path.iterdir()) == ["file", "full", "full.html"]
    assert (tmp_path / "file").read_text() == (tmp_path / "full" / "mine.txt").read_text() == "mine"


def test_what_fails_on_the_way_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(pages, "draw_clip", full)
    assert run("rules", "kalah", "--html", str(tmp_path / "page")) == 2
    assert "No space left on device" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
