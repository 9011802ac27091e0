"""Pieces of a text as games: what each sign, word and comment is taken for, and the place of whatever is wrong."""

import pytest

from game.store.remarks import LONGEST_COMMENT, LONGEST_NAME, MOST_DEPTH, MOST_TAGS
from game.store.text_record import parser
from game.store.text_record.parser import ParsedGame, ParsedLine, comment_as_line, parse_games, tokenize, unescape_text
from tests.store.common import VARIANTS
from tests.store.text_record.texts import games_of

HEADER = '[Variant "oware"]\n'
PDN = '[GameType "25"]\n\n'


def only(text: str) -> ParsedGame:
    (game,) = parse_games(text)
    return game


def words(game: ParsedGame) -> list[str]:
    return [move.text for move in game.line.moves]


def complaints(game: ParsedGame) -> list[tuple[int, str]]:
    return [(at, note.text) for at, note in game.faults]


# ---------------------------------------------------------------------- texts
@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("plain", "plain"),
        (r"a \"word\"", 'a "word"'),
        (r"back\\slash", "back\\slash"),
        (r"\{x\}", "{x}"),
        (r"a\nb\rc", "a\nb\rc"),
        (r"caf\u00e9", "café"),
        (r"\ud83d\ude00!", "😀!"),
        (r"half \ud83d", r"half \ud83d"),
        (r"\x41", r"\x41"),
    ],
)
def test_a_backslash_gives_a_sign_another_meaning(said: str, meant: str) -> None:
    assert unescape_text(said) == meant
    assert next(tokenize(f'[Event "{said}"]')).value == meant


@pytest.mark.parametrize(("length", "read"), [(2 * LONGEST_COMMENT, True), (2 * LONGEST_COMMENT + 1, False)])
def test_what_is_far_too_long_for_a_comment_is_left_as_it_is(length: int, read: bool) -> None:
    said = r"\{" + "x" * (length - 2)
    assert unescape_text(said) == (said[1:] if read else said)


@pytest.mark.parametrize(
    ("said", "line"),
    [("a\nb", "a b"), ("a \t\n \n b", "a b"), ("  a  b\t", "a  b"), ("\n\n", ""), ("a\n", "a")],
)
def test_a_comment_is_one_line(said: str, line: str) -> None:
    assert comment_as_line(said) == line


# ---------------------------------------------------------------------- pieces and their places
def test_each_piece_is_of_its_kind_and_has_its_place() -> None:
    text = '[A "b"] {c} F! ( $12 ) ; rest \n% aside\n} [x\n'
    assert [tuple(piece) for piece in tokenize(text)] == [
        ("tag", 0, "A", "b"),
        ("comment", 8, "c", ""),
        ("word", 12, "F", ""),
        ("glyph", 13, "!", ""),
        ("open", 15, "(", ""),
        ("glyph", 17, "$12", ""),
        ("close", 21, ")", ""),
        ("rest", 23, "rest", ""),
        ("bad", text.rindex("}"), "}", ""),
        ("bad", text.index("[x"), "[x", ""),
    ]


def test_a_comment_that_is_not_closed_goes_to_the_end_or_to_the_next_header() -> None:
    assert [(one.kind, one.at, one.text) for one in tokenize("F {a \\} b")] == [
        ("word", 0, "F"),
        ("unclosed", 2, "{"),
        ("comment", 2, "a \\} b"),
    ]
    text = 'F {a\n\n [B "c"]'
    assert [(one.kind, one.at, one.text) for one in tokenize(text)] == [
        ("word", 0, "F"),
        ("unclosed", 2, "{"),
        ("comment", 2, "a"),
        ("tag", text.index("["), "B"),
    ]


# ---------------------------------------------------------------------- tags
@pytest.mark.parametrize(
    ("name", "kept"),
    [("x" * LONGEST_NAME, True), ("x" * (LONGEST_NAME + 1), False), ("é", False), ("A_1", True)],
)
def test_a_name_of_a_tag_has_so_many_letters_and_only_these(name: str, kept: bool) -> None:
    game = only(f'[Variant "oware"] [{name} "v"]')
    assert (name in game.tags) is kept
    assert complaints(game) == ([] if kept else [(18, parser.TAG_NAME)])


@pytest.mark.parametrize(("length", "kept"), [(LONGEST_COMMENT, True), (LONGEST_COMMENT + 1, False)])
def test_a_value_and_a_comment_have_so_many_letters(length: int, kept: bool) -> None:
    said = "y" * length
    tag, comment = only(f'[Event "{said}"]'), only(f"F {{{said}}}")
    assert tag.tags == ({"Event": (said, 0)} if kept else {})
    assert complaints(tag) == ([] if kept else [(0, parser.LONG_VALUE)])
    assert [getattr(one, "text", "") for one in comment.line.moves[0].behind] == ([said] if kept else [])
    assert complaints(comment) == ([] if kept else [(2, parser.LONG_COMMENT)])


def test_a_game_has_so_many_tags() -> None:
    game = only("".join(f'[T{n} "{n}"]\n' for n in range(MOST_TAGS + 1)))
    assert len(game.tags) == MOST_TAGS
    assert f"T{MOST_TAGS}" not in game.tags
    assert [text for _, text in complaints(game)] == [parser.MANY_TAGS]


def test_the_first_of_two_tags_of_a_name_counts() -> None:
    game = only('[Event "one"]\n[Event "two"]')
    assert game.tags == {"Event": ("one", 0)}
    assert complaints(game) == [(14, parser.TAG_TWICE)]


@pytest.mark.parametrize(
    ("text", "games"),
    [
        ('[Event "1"]\n\n[Event "2"]', 2),  # an empty line between: another game
        ('[Event "1"]\n [Event "2"]', 1),
        ('[Event "1"]\n\n[Site "2"]', 1),
        ('[Event "1"]\n \n[Event "2"]', 2),
        ('[Event "1"] F [Site "2"]', 2),
        ('[Event "1"] * [Site "2"]', 2),
        ("F * E *", 2),
        ("F E *", 1),
        ("F * {behind the result}", 1),
    ],
)
def test_where_another_game_begins(text: str, games: int) -> None:
    assert len([*parse_games(text)]) == games


@pytest.mark.parametrize(
    ("text", "empty"),
    [('[A "b"]', False), ("F", False), ("{said}", False), ("*", False), ("}", True), ("{}", True), ("$1", True)],
)
def test_whether_something_is_there_that_could_be_a_game(text: str, empty: bool) -> None:
    assert only(text).is_empty is empty


# ---------------------------------------------------------------------- moves
@pytest.mark.parametrize(
    ("said", "moves", "result"),
    [
        ("1. F 1... e 2 E", ["F", "e", "2", "E"], ""),  # whether 2 is a number or a hole depends on the other moves
        ("F + 2 e +10 E", ["F", "e", "E"], ""),
        ("76(10) 55(10) 33 77X(11)", ["76", "55", "33", "77X"], ""),
        ("1.F 12…e", ["F", "e"], ""),
        ("F+2 e+10", ["F", "e"], ""),
        ("+3", ["+3"], ""),  # nothing would be left of it
        ("F 25-23", ["F"], "25-23"),
        ("F 1/2-1/2", ["F"], "1/2-1/2"),
        ("F ½-½", ["F"], "½-½"),
        ("F 11111-0", ["F", "11111-0"], ""),
    ],
)
def test_what_a_word_is_taken_for(said: str, moves: list[str], result: str) -> None:
    game = only(said)
    assert words(game) == moves
    assert (game.result or ("", 0))[0] == result
    assert game.faults == []


def test_a_move_stands_behind_its_number() -> None:
    (first, second) = only("12.F 3...e").line.moves
    assert (first.at, second.at) == (3, 9)


def test_a_result_within_another_line_is_none() -> None:
    game = only("F (E 1-0) e")
    assert (words(game), game.result) == (["F", "e"], None)
    (line,) = game.line.moves[0].behind
    assert isinstance(line, ParsedLine)
    assert [move.text for move in line.moves] == ["E"]


def test_a_game_has_so_many_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parser, "MOST_MOVES", 3)
    assert complaints(only("F e F")) == []
    game = only("F e F e F")
    assert words(game) == ["F", "e", "F"]
    assert complaints(game) == [(6, parser.MANY_MOVES)], "said once"


@pytest.mark.parametrize(
    ("sign", "number"),
    [("!", 1), ("?", 2), ("!!", 3), ("??", 4), ("!?", 5), ("?!", 6), ("$0", 0), ("$14", 14), ("$255", 255)],
)
def test_a_sign_is_a_number(sign: str, number: int) -> None:
    game = only(f"F {sign}")
    assert (game.line.moves[0].glyphs, game.faults) == ([number], [])


@pytest.mark.parametrize("sign", ["$256", "!!!", "?!?"])
def test_a_sign_that_nobody_knows_is_told(sign: str) -> None:
    game = only(f"F {sign}")
    assert game.line.moves[0].glyphs == []
    assert complaints(game) == [(2, parser.NO_GLYPH)]
    assert game.faults[0][1].values["name"] == sign


def test_a_sign_stands_behind_a_move() -> None:
    assert complaints(only("! F")) == [(0, parser.GLYPH_OF_NOTHING)]
    assert complaints(only("F (! E)")) == [(3, parser.GLYPH_OF_NOTHING)], "also in another line"


def test_of_one_game_so_many_faults_and_signs_are_kept() -> None:
    most = parser.MOST_FAULTS
    assert len(only("F" + " }" * (most + 1)).faults) == most
    assert only("F" + " $1" * (most + 1)).line.moves[0].glyphs == [1] * most


@pytest.mark.parametrize("extra", [0, 1])
def test_so_many_comments_and_moves_of_other_lines_are_kept(extra: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parser, "MOST_PARTS", 4)
    text = "F {1} (E {3})" + " {x}" * extra + " {y}" * extra + " e"
    game = only(text)
    assert words(game) == ["F", "e"]
    assert complaints(game) == ([(text.index("{x}"), parser.MANY_PARTS)] if extra else []), "said once"
    assert len(game.line.moves[0].behind) == 2


# ---------------------------------------------------------------------- lines within lines
def test_a_line_that_is_too_deep_is_left_out_with_all_in_it() -> None:
    deep = "(E " * MOST_DEPTH
    text = f"F {deep}(c $1 {{gone}} (d)) b{')' * MOST_DEPTH} e"
    game = only(text)
    assert complaints(game) == [(text.index("(c"), parser.DEEP)]
    assert words(game) == ["F", "e"]
    line: ParsedLine = game.line
    for _ in range(MOST_DEPTH):
        inner = line.moves[0].behind[0]
        assert isinstance(inner, ParsedLine)
        line = inner
    assert [(move.text, move.glyphs, move.behind) for move in line.moves] == [("E", [], []), ("b", [], [])]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("F (E", [(2, parser.UNCLOSED_LINE)]),
        ("F (E (D", [(2, parser.UNCLOSED_LINE), (5, parser.UNCLOSED_LINE)]),
        ("F E)", [(3, parser.NO_LINE)]),
        ("F () E", [(2, parser.EMPTY_LINE)]),
        ("(E) F", [(0, parser.LINE_OF_NOTHING)]),
        ("F [x", [(2, parser.NO_TAG)]),
        ("F }", [(2, parser.NO_COMMENT)]),
        ("F ]", [(2, parser.STRANGE)]),
        ("F {x", [(2, parser.UNCLOSED_COMMENT)]),
    ],
)
def test_what_does_not_fit_is_told_at_its_place(text: str, said: list[tuple[int, str]]) -> None:
    assert complaints(only(text)) == said


def test_brackets_without_moves_leave_nothing() -> None:
    assert only("F () E").line.moves[0].behind == []
    assert [getattr(one, "text", "") for one in only("F {a} () {b}").line.moves[0].behind] == ["a", "b"]


# ---------------------------------------------------------------------- comments that are moves
@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        (PDN + "{[%burn a1]} 1. c3-d4 *", 3, 1),
        (PDN + "{first}\n {[%burn a1]} 1. c3-d4 *", 4, 2),
        (PDN + "1. c3-d4\n  {[%burn a1]} *", 4, 3),
        (PDN + "1. c3-d4 *\n\n" + PDN + " {[%burn a1]} *", 7, 2),
    ],
)
def test_a_comment_that_cannot_be_played_is_told_where_it_stands(text: str, line: int, column: int) -> None:
    _, faults = games_of(text, VARIANTS)
    assert [(one.line, one.column) for one in faults] == [(line, column)]
    assert "[%burn a1]" in str(faults[0])


def test_other_comments_of_such_a_game_stay() -> None:
    (one,), faults = games_of(PDN + "{first} 1. c3-d4 {second} *", VARIANTS)
    assert faults == []
    assert one.remarks.before == ("first",)
    assert one.remarks.turns["1"].behind == ("second",)


def test_a_comment_of_such_a_game_is_read_as_it_is_written() -> None:
    """What other programs write there knows no backslashes."""
    (one,), _ = games_of(PDN + r"1. c3-d4 {a \" b} *", VARIANTS)
    assert one.remarks.turns["1"].behind == (r"a \" b",)
    (ours,), _ = games_of(HEADER + r"F {a \" b}", VARIANTS)
    assert ours.remarks.turns["1"].behind == ('a " b',)
