"""The list of works: one entry a work, seen or said after whom; and games of the program name its keys."""

import re
import tomllib
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.place import VARIANTS
from game.rules.file.faults import VariantError
from game.rules.file.origins import all_origins
from game.rules.file.schema import Citation
from game.rules.file.variant_library import load_variant, standard_library
from game.rules.file.works import FILE, all_works
from game.text.citations import LANGUAGES
from tests.rules.file.test_reader import GOOD
from tests.some import some

MOST_WORDS = 26
DASH = re.compile(r"\d-\d|\d–\D|--")


def plain(text: str) -> str:
    """Letters and digits alone, without case and signs above and below letters."""
    return "".join(c for c in unicodedata.normalize("NFKD", text).casefold() if c.isalnum())


def citations() -> Iterator[tuple[str, Citation]]:
    """The works that games of the program cite, each with the name of its game."""
    for variant in standard_library().variants.values():
        yield from ((variant.id, source) for source in variant.sources if not isinstance(source, str))


def path_of(folder: Path, sources: str) -> Path:
    path = folder / "mine.toml"
    path.write_text(GOOD.replace('["made up for a test"]', sources), encoding="utf-8")
    return path


def fault_of(folder: Path, sources: str) -> str:
    with pytest.raises(VariantError) as raised:
        load_variant(path_of(folder, sources))
    (fault,) = raised.value.faults
    return str(fault)


def test_games_of_the_program_name_works_by_their_keys() -> None:
    files = sorted(VARIANTS.glob("*.toml"))
    for path in some(files):
        sources = tomllib.loads(path.read_text("utf-8"))["sources"]
        assert sources, path.name
        for source in sources:
            assert isinstance(source, dict), f"{path.name}: {source!r} belongs into the list of works"


def test_every_entry_is_cited_by_a_game_or_told_of_one_that_is() -> None:
    sources = [source for variant in standard_library().variants.values() for source in variant.sources]
    cited = {key for one in sources if not isinstance(one, str) for key in (one.work, one.after or "")}
    cited |= {key for said in all_origins().values() for one in said for key in one.works}
    assert set(all_works()) == (cited | {all_works()[key].after for key in cited if key}) - {""}


def test_no_two_entries_are_one_work() -> None:
    titles = [(plain("".join(work.authors)), plain(work.title)) for work in all_works().values()]
    assert len(set(titles)) == len(titles)
    dated = [one for one in all_works().values() if one.year]
    for work in dated:
        near = [one for one in dated if (one.authors, one.year) == (work.authors, work.year)]
        assert [one for one in near if plain(one.title).startswith(plain(work.title))] == [work]


def test_each_has_a_year_or_says_why_it_has_none() -> None:
    for key, work in some(all_works().items()):
        assert bool(work.year) != bool(work.undated), key
        assert not work.year or 1600 < work.year < 2030, key
        in_key = re.fullmatch(r"[a-z]+(\d{4})", key)
        assert not in_key or int(in_key[1]) == work.year, f"{key} is of {work.year}"


def test_each_was_seen_or_says_after_whom() -> None:
    for key, work in some(all_works().items()):
        assert work.seen != bool(work.after), f"{key}: seen, or after another, one of the two"
        assert not work.after or all_works()[work.after].seen, (
            f"{key} is cited after {work.after}, which nobody saw either"
        )


def test_entries_stand_in_order_and_say_what_a_bibliography_says() -> None:
    heads = re.findall(r"^\[(.+)\]$", FILE.read_text("utf-8"), re.MULTILINE)
    assert heads == sorted(all_works())
    for key, work in some(all_works().items()):
        assert work.language in {"en", *LANGUAGES}, key
        for name in work.authors:
            assert re.match(r"(?:[^\W\d_]\. )+\S|[^\W\d_]\S+ ?", name), f"{key}: initials, then the name, not {name}"
        pages = work.pages
        assert not pages or re.fullmatch(r"[\divxl]+(–[\divxl]+)?", pages), f"{key}: {pages}"
        for said in (work.title, work.within, work.published):
            assert not DASH.search(said), f"{key}: a dash between numbers"
            assert not re.search(r"[\"'.,]$|^\s|\s$|  |'", said), f"{key}: {said!r}"


def test_notes_of_citations_are_typeset() -> None:
    for id, citation in some(citations()):
        assert not re.search(r"[\"']|[.;,]$|  ", citation.note or ""), f"{id}: {citation.note}"


def test_pages_of_citations_are_numbers_and_lie_within_the_article() -> None:
    for id, pages, work in some((id, one.pages, one.work) for id, one in citations() if one.pages is not None):
        assert re.fullmatch(r"\d+(–\d+)?(, \d+(–\d+)?)*", pages), f"{id}: {pages}"
        numbers = [int(one) for one in re.findall(r"\d+", pages)]
        assert numbers == sorted(numbers), f"{id}: {pages}"
        if whole := re.findall(r"\d+", all_works()[work].pages):
            assert int(whole[0]) <= numbers[0] <= numbers[-1] <= int(whole[-1]), f"{id}: {work}"


def test_a_file_of_ones_own_names_works_and_says_others_as_text(tmp_path: Path) -> None:
    said = '["My grandmother", { work = "culin1896", pages = "598", note = "laps" }]'
    mine, culin = load_variant(path_of(tmp_path, said)).sources
    assert mine == "My grandmother"
    assert not isinstance(culin, str)
    assert (culin.work, culin.pages, culin.note, culin.after) == ("culin1896", "598", "laps", None)


@pytest.mark.parametrize("key", ["work", "after"])
def test_a_key_that_the_list_does_not_have_is_a_fault_with_its_line(tmp_path: Path, key: str) -> None:
    other = 'work = "culin1896", ' if key == "after" else ""
    fault = fault_of(tmp_path, f'[{{ {other}{key} = "culin1986" }}]')
    assert fault.startswith(f'mine.toml, line 2: sources[1].{key}: the list of works has no key "culin1986"')
    assert "did you mean culin1896?" in fault
    assert "about --works" in fault


def test_of_every_game_works_tell_where_it_comes_from_in_a_few_short_sentences() -> None:
    assert all_origins()
    for game, said in all_origins().items():
        assert 1 <= len(said) <= 6, game
        assert len({one.text for one in said}) == len(said), game
        for one in said:
            assert one.works, f"{game}: nobody tells {one.text!r}"
            assert set(one.works) <= set(all_works()), f"{game}: {one.works}"
            assert len(one.text.split()) <= MOST_WORDS, f"{game}: {one.text!r} is too long for a reader of ten years"
            assert one.text.endswith("."), one.text
