"""A user's own file is described from its words: any words, in any combination."""

from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.file import schema
from game.rules.file.library import standard
from game.rules.file.schema import DropWords, EndWords, LapWords, TurnWords
from game.rules.sowing.compiled import Rules
from game.text import by_words
from game.text.clause_texts import KNOWN, canonical, said_by
from game.text.clauses import rules_page
from game.text.language import Words
from tests.play import LIBRARY, VARIANTS
from tests.text.common import HEBREW, LANGUAGES, rules, whole

KINDS = {"turn": TurnWords, "drop": DropWords, "lap": LapWords, "end": EndWords}


def with_clause(kind: str, clause: schema.Clause) -> Rules:
    """Kiswahili with one more clause of a kind, as a file might have it."""
    base = rules("kiswahili")
    changed: dict[str, Any] = {field: getattr(base.words, field) for field in base.words.__struct_fields__}
    changed[kind] = [*changed[kind], clause]
    return Rules(base.variant, type(base.words)(**changed), base.options, base.defaults)


def words_of(kind: type) -> st.SearchStrategy[Any]:
    """Clauses of a kind with any words."""
    hints = get_type_hints(kind)
    fields = {name: _value(hint) for name, hint in hints.items() if name not in ("id", "if_")}
    return st.builds(kind, id=st.just("of_mine"), **fields)


def _value(hint: Any) -> st.SearchStrategy[Any]:
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return st.sampled_from(args)
    if origin is list:
        return st.lists(_value(args[0]), min_size=1, max_size=3) if args[0] is not str else st.just(["mtaji", "odd_id"])
    if args:  # a choice, with None
        return st.one_of(*(_value(arg) for arg in args))
    if hint is type(None):
        return st.none()
    if hint is bool:
        return st.booleans()
    if hint is int:
        return st.integers(1, 63)
    return words_of_when(hint)


def words_of_when(kind: type) -> st.SearchStrategy[Any]:
    return st.builds(kind, **{name: _value(hint) for name, hint in get_type_hints(kind).items()})


@pytest.mark.parametrize("kind", sorted(KINDS))
@given(data=st.data(), words=st.sampled_from(LANGUAGES))
def test_any_clause_is_told(kind: str, data: st.DataObject, words: Words) -> None:
    clause = data.draw(words_of(KINDS[kind]))
    page = {plate.id: plate for plate in rules_page(with_clause(kind, clause), words)}
    assert whole(page["of_mine"].text, words), page["of_mine"].text


@pytest.mark.parametrize(
    ("table", "hint"),
    [
        (by_words.PLACES, schema.Place),
        (by_words.WAS, schema.Filled),
        (by_words.FACING, schema.Filled),
        (by_words.HANDS, schema.Filled),
        (by_words.END_WHEN, schema.EndWhen),
        (by_words.END_THEN, schema.EndThen),
    ],
)
def test_every_word_of_the_vocabulary_has_its_sentence(table: dict[str, str], hint: Any) -> None:
    assert set(get_args(hint)) <= set(table)


@pytest.mark.parametrize("variant", VARIANTS)
def test_nothing_that_comes_along_is_told_by_words_alone(variant: str) -> None:
    of = standard().variants[variant].rules({})
    for kind in schema.KINDS:
        for clause in of.clauses_of(kind):
            assert canonical(clause.id, of), (kind, clause.id)


def test_a_clause_is_told_by_what_it_says_not_by_its_id() -> None:
    liar = LapWords(id="extra_turn", when=schema.LapWhen(place="own front"), then="relay")
    of = with_clause("lap", liar)
    assert canonical("extra_turn", of) == ""
    text = next(plate.text for plate in rules_page(of, LANGUAGES[0]) if plate.id == "extra_turn")
    assert text.startswith("The last stone falls into a hole of your front row.")
    honest = LapWords(id="once_more", when=schema.LapWhen(place="own store"), then="move again")
    assert canonical("once_more", with_clause("lap", honest)) == "extra_turn"


def test_the_order_of_words_in_a_list_says_nothing() -> None:
    when = schema.LapWhen(place="own side", was="empty", facing="occupied")
    for take in (["facing", "last"], ["last", "facing"]):
        clause = LapWords(id="mine", when=when, take=take)  # type: ignore[arg-type]
        assert canonical("mine", with_clause("lap", clause)) == "capture_facing"
        assert "if" not in said_by(clause)


def test_no_two_well_known_clauses_of_one_name_say_the_same() -> None:
    for patterns in KNOWN.values():
        assert all(patterns.count(pattern) == 1 for pattern in patterns)


def test_the_made_up_games_have_their_rules_in_hebrew() -> None:
    for variant in sorted(set(LIBRARY.variants) - set(VARIANTS)):
        for plate in rules_page(LIBRARY.variants[variant].rules({}), HEBREW):
            assert whole(plate.text, HEBREW)
