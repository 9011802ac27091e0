"""How games end off the board: believed where the moves stop, told in tags, counted, and written so that it is read."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.features.library.entry import entry_from_record
from game.features.library.game_library import GameArchive
from game.features.library.json_listing import check_record_file
from game.features.library.position_index import indexed_positions
from game.rules.draughts import turn
from game.rules.match import Game, Ply
from game.rules.position_key import short_position_key
from game.store.text_record.record_reader import read_games
from game.store.text_record.record_writer import record_as_pdn, record_as_text
from tests.store.common import VARIANTS
from tests.store.text_record.texts import games_of

MOVES = "1. F f 2. A a"


def printed(path: Path, text: str | bytes) -> list[dict[str, object]]:
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    lines = [*check_record_file(path, VARIANTS)]
    found = [msgspec.json.decode(line) for line, _ in lines]
    assert [right for _, right in lines] == [one["ok"] for one in found]
    return found


def tagged(result: str, **tags: str) -> str:
    said = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    return f'[Variant "oware"]\n[Result "{result}"]\n{said}\n{MOVES} {result}\n'


@pytest.mark.parametrize(("result", "tags", "reason"), [
    ("0-1", {}, "unknown"), ("1-0", {}, "unknown"), ("1/2-1/2", {}, "unknown"), ("25-23", {}, "unknown"),
    ("0-1", {"Termination": "time forfeit"}, "time"), ("1-0", {"Termination": "Dana won on time"}, "time"),
    ("1-0", {"Termination": "Time forfeit"}, "time"), ("0-1", {"Termination": "normal"}, "unknown"),
    ("1-0", {"Termination": "resignation"}, "resigned"), ("0-1", {"Reason": "resigned"}, "resigned"),
    ("1/2-1/2", {"Termination": "Game drawn by agreement"}, "agreed"), ("1-0", {"Termination": "agreed"}, "agreed"),
    ("1/2-1/2", {"Termination": "adjudication"}, "adjudicated"),
    ("0-1", {"Termination": "rules infraction"}, "adjudicated"),
    ("1/2-1/2", {"Termination": "time forfeit"}, "time"), ("0-1", {"Termination": "abandoned"}, "unknown"),
])  # fmt: skip
def test_a_result_where_the_moves_stop_early_is_believed(
    result: str, tags: dict[str, str], reason: str, tmp_path: Path
) -> None:
    text = tagged(result, **tags)
    (said,) = printed(tmp_path / "a.txt", text)
    winner = {"0": "N", "1": "S", "2": "S"}[result[0]] if "/" not in result else "draw"
    shown = {"S": "1-0", "N": "0-1", "draw": "1/2-1/2"}[winner]
    assert (said["ok"], said["remarks"], said["moves"]) == (True, [], ["F", "f", "A", "a"])
    assert (said["over"], said["winner"], said["result"], said["reason"]) == (True, winner, shown, reason)
    (record,), _ = games_of(text, VARIANTS)
    again = record_as_text(record, VARIANTS)
    assert re.search(r"^\[Termination ", again, re.MULTILINE)
    assert games_of(again, VARIANTS) == ([record], []), "what is written is read as it was"
    (same,) = printed(tmp_path / "b.txt", again)
    assert {**same, "file": 0, "line": 0} == {**said, "file": 0, "line": 0}
    (told,) = printed(tmp_path / "c.json", msgspec.json.encode(said))
    assert {**told, "file": 0} == {**said, "file": 0}, "and so is what was printed"
    entry = entry_from_record("id", record, None, 0.0)
    assert (entry.over, entry.winner) == (True, winner)


def test_pdn_says_how_a_game_ended() -> None:
    text = '[GameType "25"]\n[Result "2-0"]\n[Termination "time forfeit"]\n\n1. c3-d4 b6-a5 2-0\n'
    (record,), faults = games_of(text, VARIANTS)
    assert (record.moves, faults) == (("c3-d4", "b6-a5", "time:N"), [])
    again = record_as_pdn(record, VARIANTS)
    assert games_of(again, VARIANTS) == ([record], [])


def test_the_board_counts_more_than_a_result_and_only_that_is_remarked(tmp_path: Path) -> None:
    over = '[Variant "oware"]\n[Position "0-0-0-0-0-1-0-0-0-0-0-1-24-22-S"]\n[Result "0-1"]\n\n1. F agree 0-1\n'
    (said,) = printed(tmp_path / "a.txt", over)
    assert (said["ok"], said["result"], said["reason"]) == (True, "1/2-1/2", "agreed")
    remarks = said["remarks"]
    assert isinstance(remarks, list)
    assert "The moves do not lead to the result 0-1." in remarks[0]
    (json,) = printed(tmp_path / "a.json", '{"variant":"oware","moves":["F"],"result":{"winner":"N"}}')
    assert (json["result"], json["reason"], json["remarks"]) == ("0-1", "unknown", [])


@pytest.mark.parametrize("result", ["1-0", "0-1"])
def test_a_game_for_one_is_solved_by_its_moves_alone(result: str, tmp_path: Path) -> None:
    (said,) = printed(tmp_path / "a.txt", f'[Variant "tchuka_ruma"]\n[Result "{result}"]\n\n1. C {result}\n')
    assert said["ok"]
    assert (said["result"], bool(said["remarks"])) == (("*", True) if result == "1-0" else ("0-1", False))


def test_a_stopped_game_is_counted_where_it_stopped(tmp_path: Path) -> None:
    (record,), _ = games_of(tagged("0-1", Termination="resigned"), VARIANTS)
    game = record.replay(VARIANTS)
    rows = [*indexed_positions(game)]
    assert [move for _, move in rows] == ["F", "f", "A", "a", ""]
    assert rows[-1][0] == short_position_key(game.plies[-1].before)
    library = GameArchive(tmp_path, VARIANTS)
    library.save("a", record)
    library.flush()
    (entry,) = library.page_of_games().entries
    assert (entry.over, entry.result, entry.reason) == (True, "north", "resigned")
    library.close()


JUDGED = {
    "+=": 14,
    "=+": 15,
    "⩲": 14,
    "⩱": 15,
    "±": 16,
    "∓": 17,
    "+-": 18,
    "-+": 19,
    "+−": 18,
    "=": 10,
    "∞": 13,
    "!?": 5,
    "$14": 14,
}


@pytest.mark.parametrize("apart", ["", " "])
@pytest.mark.parametrize(("text", "moves"), [
    ('[Variant "oware"]\n\n1. F{} f 2. A{} *\n', 3), ('[GameType "25"]\n\n1. c3-d4{} f6-g5 2. b2-c3{} *\n', 3),
])  # fmt: skip
@pytest.mark.parametrize("sign", JUDGED)
def test_signs_of_judgement_are_kept_and_written(sign: str, text: str, moves: int, apart: str) -> None:
    (record,), faults = games_of(text.replace("{}", apart + sign), VARIANTS)
    assert (len(record.moves), faults) == (moves, [])
    assert {number: one.glyphs for number, one in record.remarks.turns.items()} == {
        "1": (JUDGED[sign],),
        "3": (JUDGED[sign],),
    }
    assert games_of(record_as_text(record, VARIANTS), VARIANTS) == ([record], [])


@pytest.mark.parametrize("sign", ["+!", "~", "&", "=>", "<=", "^", "№", "×", "⌓"])
def test_no_sign_cuts_a_game(sign: str, tmp_path: Path) -> None:
    (said,) = printed(tmp_path / "a.txt", f'[Variant "oware"]\n\n1. F {sign} f 2. A *\n')
    assert (said["ok"], said["moves"]) == (True, ["F", "f", "A"])


ODD = '[Variant "oware"]\n{}\n[Result "*"]\n\n1. F e 2. D b *\n'


@pytest.mark.parametrize("tag", [
    '[Tech_BUG#712 "x"]', '[Event "a "quoted" name"]', "[Event 'x']", "[Event x]", '[Event "x" "y"]', '[Event="x"]',
    '[ "x"]', "[]", '[Évènement "x"]', '[Event "x"', '[SouthType "robot"]', '[SouthHints "many"]', '[Date "someday"]',
    '[Variant "oware"]', '[South "' + "x" * 60 + '"]', '[Stores "9-9"]',
])  # fmt: skip
def test_an_odd_tag_is_a_remark_and_the_game_is_sound(tag: str, tmp_path: Path) -> None:
    (said,) = printed(tmp_path / "a.txt", ODD.replace("{}", tag))
    assert (said["ok"], said["moves"], "error" in said) == (True, ["F", "e", "D", "b"], False)


NAMES = {
    "cp1251": ("Чемпионат России", "Иванов", "Куперман"), "cp1252": ("Championnat d’Abidjan", "Müller", "Hélène Koné"),
    "latin-1": ("NK Eindhoven", "Sørensen", "José"), "cp1250": ("Mistrovství", "Dvořák", "Černý"),
    "koi8_r": ("Чемпионат России", "Щёголев", "Петров"), "cp866": ("Чемпионат", "Щеголев", "Петров"),
    "cp1255": ("אליפות ישראל", "משה כהן", "דנה"), "cp1256": ("بطولة عمان", "محمد", "علي"),
    "cp1253": ("Πρωτάθλημα", "Γιώργος", "Νίκος"),
}  # fmt: skip


@pytest.mark.parametrize("encoding", NAMES)
def test_texts_in_other_encodings_are_read_and_it_is_told(encoding: str, tmp_path: Path) -> None:
    event, south, north = NAMES[encoding]
    text = f'[Variant "oware"]\n[Event "{event}"]\n[South "{south}"]\n[North "{north}"]\n\n1. F f *\n'
    (said,) = printed(tmp_path / "a.txt", text.encode(encoding))
    assert (said["ok"], said["names"]) == (True, {"S": south, "N": north})
    remarks = said["remarks"]
    assert isinstance(remarks, list)
    assert re.match(r"line \d, column \d+: The text isn’t UTF-8. It was read as ", remarks[0])


def test_damaged_utf8_stays_utf8(tmp_path: Path) -> None:
    text = '[Variant "oware"]\n[Event "אליפות ישראל"]\n[South "דנה"]\n\n1. F f *\n'.encode()
    (said,) = printed(tmp_path / "a.txt", text.replace("ת".encode(), b"\xd7"))
    assert (said["ok"], said["names"]) == (True, {"S": "דנה"})


def untagged(*games: str) -> str:
    return "\n\n".join(f'[White "A"]\n[Black "B"]\n[Result "*"]\n\n{game} *' for game in games)


@pytest.mark.parametrize(("games", "sentence"), [
    (("1. 22-19 11-15", "1. 21-18 10-13", "1. 23-20 12-15 2. 20-16", "1. 22-18"), "follow other rules: 4 games"),
    (("1. e4 e5 2. Nf3", "1. d4 d5", "1. c4"), "follow other rules: 3 games"),
    (("1. 11-15 23-19", "1. 9-14 22-18", "1. 22-17 11-15"), "English draughts, where kings do not fly: 3 games"),
])  # fmt: skip
def test_a_file_by_other_rules_is_one_sentence(games: tuple[str, ...], sentence: str, tmp_path: Path) -> None:
    (said,) = printed(tmp_path / "a.pdn", untagged(*games))
    assert said["ok"] is False
    assert sentence in str(said["error"])


def test_one_wrong_move_among_good_games_is_told_of_its_game(tmp_path: Path) -> None:
    games = printed(tmp_path / "a.pdn", untagged("1. 22-18 11-16", "1. 22-18 11-24", "1. 21-17 9-14"))
    assert [one["ok"] for one in games] == [True, False, True]


@pytest.mark.parametrize("text", [tagged("*"), '[GameType "25"]\n\n1. c3-d4 f6-g5 2. b2-c3 g7-f6 *\n'])
def test_turns_that_games_share_are_played_once(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted, not timed: files have thousands of short games that begin alike."""
    played, shown = list[str](), list[tuple[object, ...]]()
    play, steps = Game.play, turn.squares_between

    def plays(game: Game, move: str) -> Ply:
        played.append(move)
        return play(game, move)

    def shows(*way: Any) -> int:
        shown.append(way)
        return steps(*way)

    monkeypatch.setattr(Game, "play", plays)
    monkeypatch.setattr(turn, "squares_between", shows)
    found = [*read_games("\n".join([text] * 60), VARIANTS)]
    assert {one.record.moves for one in found if one.record} == {found[0].record.moves if found[0].record else ()}
    assert len(found) == 60
    assert len(played) <= 3 * 4, "once, and once to see which rules the file is for"
    assert shown == [], "what a turn shows is not worked out"


def test_shared_turns_are_no_shared_games() -> None:
    games = [f'[Variant "oware"]\n\n1. F {move} *\n' for move in "abcdef"]
    found = [*read_games("\n".join(games), VARIANTS)]
    assert [one.record.moves for one in found if one.record] == [("F", move) for move in "abcdef"]
    assert [one.game.moves for one in found if one.game] == [["F", move] for move in "abcdef"]
