"""The text protocol, row by row of its table, in Kalah and Oware; `_games` and `_page` beside this have the others."""

import json
import re
import threading

import pytest

from game.engine.process.worker import processor_count
from game.engine.strength import LEVELS
from game.protocol.conversation import ProtocolConversation
from game.rules.file.variant_library import standard_library
from tests.protocol.conversation import Conversation, answers, error, shown

OPTIONS = {
    "kalah": {"seeds": 4, "columns": 6, "empty_capture": False, "pie": False, "circles": "own_side"},
    "oware": {"seeds": 4, "grand_slam": "no_capture", "pie": False, "circles": "own_side"},
}
START = {game: {"variant": game, "options": options} for game, options in OPTIONS.items()}
HOLES = dict.fromkeys("ABCDEFabcdef", 4)
both = pytest.mark.parametrize("game", ["kalah", "oware"])


def set_game(game: str) -> str:
    return f"setoption name Variant value {game}"


@both
def test_uci(game: str) -> None:
    found = answers(set_game(game), "uci")
    assert found[0].startswith("id name Naqala ")
    assert found[1].startswith("id author ")
    assert found[-1] == "uciok"
    options = found[2:-1]
    ids = " ".join(f"var {id_}" for id_ in sorted(standard_library().variants))
    assert f"option name Variant type combo default kalah {ids}" in options
    last = len(LEVELS)
    assert f"option name Level type spin default {last} min 1 max {last}" in options
    assert "option name Hash type spin default 16 min 1 max 1024" in options
    assert f"option name Threads type spin default 1 min 1 max {processor_count()}" in options
    assert "option name MultiPV type spin default 1 min 1 max 2000" in options
    assert "option name EndgameTables type check default true" in options
    for option in standard_library().variants[game].options:
        (line,) = (line for line in options if line.startswith(f"option name Game.{option.id} "))
        default = option.default
        if isinstance(default, bool):
            assert line.endswith(f" type check default {str(default).lower()}")
        elif isinstance(default, int):
            numbers = [int(v) for v in option.values]
            assert line.endswith(f" type spin default {default} min {min(numbers)} max {max(numbers)}")
        else:
            said = " ".join(f"var {value}" for value in option.values)
            assert line.endswith(f" type combo default {default} {said}")


def test_isready() -> None:
    assert answers("isready") == ["readyok"]


@both
def test_a_game_is_chosen_and_stands_at_its_start(game: str) -> None:
    d = shown(set_game(game))
    expected = {
        "holes": HOLES, "stores": {"S": 0, "N": 0}, "turn": "S", "ply": 0, "legal": list("ABCDEF"),
        "over": False, "winner": None, "reason": None,
    }  # fmt: skip
    assert d == START[game] | expected
    assert list(d) == [*START[game], *expected]


@both
def test_options_start_the_game_again(game: str) -> None:
    d = shown(set_game(game), "position startpos moves A", "setoption name Game.seeds value 6")
    assert d["options"]["seeds"] == 6
    assert (d["ply"], set(d["holes"].values())) == (0, {6})
    d = shown(set_game(game), "setoption name Game.seeds value 5", "setoption name Game.pie value true")
    assert (d["options"]["seeds"], d["options"]["pie"]) == (5, True)
    d = shown(set_game(game), "setoption name Game.circles value draw", set_game(game))
    assert d["options"] == START[game]["options"], "choosing a game puts its options to their defaults"


@both
@pytest.mark.parametrize("moves", ["F e D b", "FeDb", "Fe Db", "F eDb"])
def test_position_with_moves_together_or_apart(game: str, moves: str) -> None:
    d = shown(set_game(game), f"position startpos moves {moves}")
    assert (d["ply"], d["turn"]) == (4, {"kalah": "N", "oware": "S"}[game])  # Kalah's b earns an extra turn
    assert d == shown(set_game(game), "position startpos moves F e D b")


def test_position_as_a_word() -> None:
    word = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"
    assert shown(set_game("oware"), f"position {word}") == shown(set_game("oware"))
    d = shown(set_game("oware"), "position 1-2-3-0-0-0-4-5-6-0-0-7-11-9-N moves f")
    assert d["holes"] == {
        "A": 2, "B": 3, "C": 4, "D": 1, "E": 1, "F": 1, "a": 5, "b": 5, "c": 6, "d": 0, "e": 0, "f": 0,
    }  # fmt: skip
    assert (d["stores"], d["turn"], d["ply"]) == ({"S": 11, "N": 9}, "S", 1)


def test_position_as_json_sets_game_options_and_what_is_missing() -> None:
    said = {"variant": "kalah", "options": {"columns": 2, "seeds": 3}, "holes": {"A": 1, "b": 4}, "stores": {"S": 7},
            "turn": "N", "ply": 77, "legal": ["z"], "over": True, "winner": "N", "reason": "?"}  # fmt: skip
    d = shown(set_game("oware"), f"position json {json.dumps(said)}")
    assert (d["variant"], d["options"]["columns"], d["options"]["seeds"]) == ("kalah", 2, 3)
    assert (d["holes"], d["stores"]) == ({"A": 1, "B": 0, "a": 0, "b": 4}, {"S": 7, "N": 0})
    assert (d["turn"], d["ply"], d["legal"], d["over"], d["winner"]) == ("N", 0, ["b"], False, None)
    assert shown(f"position json {json.dumps(said)} moves b") == shown(
        f"position json {json.dumps(said, indent=None)}moves b"
    )


@pytest.mark.parametrize("asked", [False, True])
def test_a_weak_level_tells_what_it_overlooks_where_it_is_asked_to(asked: bool) -> None:
    wanted = ["setoption name Oversights value true"] * asked
    *infos, best = answers(set_game("kalah"), "setoption name Level value 1", *wanted, "go")
    assert infos == ["info string overlooked any"] * asked
    assert best.startswith("bestmove ")


def test_a_proved_score_is_exact() -> None:
    """South's last turn: the stone reaches South's store, or it does not."""
    options = "setoption name Game.columns value 1", "setoption name Game.seeds value 6"
    *_, info, best = answers(*options, "position 1-1-4-6-S", "go depth 9")
    assert best == "bestmove A"
    assert " score cp -200 exact " in info  # 5 against 7


@both
def test_go_infinite_thinks_until_stop(game: str) -> None:
    with Conversation() as talk:
        talk.send(set_game(game), "go infinite")
        talk.until("info depth 4")
        assert talk.ask("isready", "readyok")[-1] == "readyok"
        position = json.loads(talk.ask("d", "{")[-1])
        assert re.fullmatch("bestmove [A-F]", talk.ask("stop", "bestmove")[-1])
        assert position["ply"] == 0
        assert json.loads(talk.ask("d", "{")[-1]) == position


@both
@pytest.mark.parametrize("limit", ["depth 40", "movetime 600000", "nodes 99999999999", "infinite"])
def test_stop_is_heard_at_once_whatever_is_thought(game: str, limit: str) -> None:
    """Tried many times: a stop that comes before the thinking has begun is not lost."""
    with Conversation() as talk:
        talk.send(set_game(game))
        for _ in range(30):
            talk.send(f"go {limit}", "stop")
            assert re.fullmatch("bestmove [A-F]", talk.until("bestmove")[-1])


def test_one_stop_ends_the_search_under_way_and_those_that_wait() -> None:
    with Conversation() as talk:
        talk.send("go depth 40", "go movetime 600000", "position startpos moves A", "go nodes 99999999999", "stop")
        for _ in range(3):
            assert re.fullmatch("bestmove [A-Fa-f]", talk.until("bestmove")[-1])
        assert talk.ask("isready", "readyok") == ["readyok"]


def test_a_solved_position_waits_for_stop_when_told_to_think_without_limits() -> None:
    with Conversation() as talk:
        talk.send("setoption name Game.columns value 1", "setoption name Game.seeds value 3", "position 1-1-2-2-S")
        talk.send("go infinite")
        talk.until("info depth")
        talk.send("isready")
        assert not any(line.startswith("bestmove") for line in talk.until("readyok"))
        assert talk.ask("stop", "bestmove")[-1] == "bestmove A"


def test_isready_is_answered_after_the_lines_that_came_before_it() -> None:
    """Also between `bestmove` and the moment at which the talk hears of the search's end."""
    said, ended = list[str](), threading.Event()
    protocol = ProtocolConversation(standard_library(), said.append, wake=ended.set)
    protocol.execute_line("go depth 1")
    assert ended.wait(60)
    assert said[-1].startswith("bestmove")
    protocol.execute_line("position startpos moves C")
    protocol.execute_line("isready")
    protocol.execute_line("nonsense")
    assert said[-1].startswith("bestmove")
    protocol.run_queued_lines()
    assert protocol.game.position.ply == 1
    assert [line.split()[0] for line in said[-2:]] == ["readyok", "info"]


def test_what_waited_for_a_search_meets_the_next_one_in_its_order() -> None:
    with Conversation() as talk:
        talk.send("go depth 3", "position startpos moves C", "go infinite", "position startpos", "isready")
        talk.until("bestmove")
        found = talk.until("readyok")
        assert [line for line in found if not line.startswith("info depth")] == [
            "info string error: position: a search without limits is under way; send stop first", "readyok",
        ]  # fmt: skip
        assert re.fullmatch("bestmove [A-F]", talk.ask("stop", "bestmove")[-1])


def test_perft_can_be_stopped() -> None:
    with Conversation() as talk:
        talk.send("go perft 40", "stop")
        assert talk.until("info string error")[-1] == "info string error: perft was stopped before it had counted all"
        assert talk.ask("isready", "readyok") == ["readyok"]


def test_quit_ends_it_and_nothing_after_it_counts() -> None:
    assert answers("isready", "quit", "isready") == ["readyok"]
    assert answers("quit") == []
    assert answers() == []


def test_variants() -> None:
    *lines, end = answers("variants")
    assert end == "end"
    said = {game["id"]: game for game in map(json.loads, lines)}
    assert list(said["kalah"]) == ["id", "name", "rows", "columns", "stones", "options"]
    assert {k: v for k, v in said["kalah"].items() if k != "options"} == {
        "id": "kalah", "name": "Kalah", "rows": 2, "columns": 6, "stones": 48,
    }  # fmt: skip
    assert said["oware"]["options"] == {
        "seeds": [4, 5, 6], "grand_slam": ["no_capture", "forbidden", "allowed"], "pie": [False, True],
        "circles": ["own_side", "draw", "nobody"],
    }  # fmt: skip


WRONG = [
    ("hello", "there is no command 'hello'; there are uci, isready, setoption"),
    ("setoption name Variant", "this is not: setoption name NAME value VALUE"),
    ("setoption name Variant value chess", "there is no game 'chess'; the names most like it are "),
    ("setoption name Game.size value 3", "this game has no option 'Game.size'; it has Game.seeds"),
    ("setoption name Game.seeds value 7", "Game.seeds cannot be '7'; allowed: 4, 3, 5, 6"),
    ("setoption name Game.pie value yes", "Game.pie cannot be 'yes'; allowed: false, true"),
    ("setoption name Game.grand_slam value allowed", "this game has no option 'Game.grand_slam'"),
    ("setoption name Ponder value true", "there is no option 'Ponder'; there are Variant, Level, Hash, Threads, "),
    ("setoption name Level value 9", f"Level cannot be '9'; allowed: 1 to {len(LEVELS)}"),
    ("setoption name Hash value 1025", "Hash cannot be '1025'; allowed: 1 to 1024"),
    ("setoption name Threads value 0", f"Threads cannot be '0'; allowed: 1 to {processor_count()}"),
    ("setoption name Threads value 99999999999999999999999", "Threads cannot be '99999999999999999999'; allowed: 1 to"),
    ("setoption name MultiPV value 2001", "MultiPV cannot be '2001'; allowed: 1 to 2000"),
    ("setoption name EndgameTables value yes", "EndgameTables cannot be 'yes'; allowed: true, false"),
    ("position", "position needs startpos, a position (its parts joined by -) or json {…}"),
    ("position 4-4-S", "'4-4-S' is not a position; 14 numbers"),
    ("position 5-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "the stones add up to 49, but this game has 48"),
    ("position 999-4-4-4-4-4-4-4-4-4-4-4-4-0-S", "A cannot hold '999' stones; a number from 0 to 48 can"),
    ("position 99999999999999999999999-4-4-4-4-4-4-4-4-4-4-4-4-0-S", "is not a position"),
    ("position startpos A b", "'A' where moves is expected"),
    ("position startpos moves a", "move 1: a cannot be played now; legal: A, B, C, D, E, F"),
    ("position startpos moves A A", "move 2: A cannot be played now; legal: a, b, c, d, e, f"),
    ("position startpos moves A z", "move 2: 'z' is not a move of this game"), ("position json", "this is not JSON"),
    ("position json []", "a position in JSON is an object"),
    ('position json {"variant":7}', "variant: the id of a game is needed here, not 7"),
    ('position json {"options":[]}', "options: an object of names and values is needed here, not a list"),
    ('position json {"options":{"seeds":9}}', "seeds of Kalah cannot be '9'; allowed: 4, 3, 5, 6"),
    ('position json {"holes":[]}', "holes: an object of names and numbers is needed here, not a list"),
    ('position json {"holes":{"G":1}}', "there is no hole 'G'; the holes and stores are A, B, C, D, E, F, a"),
    ('position json {"holes":{"S":1}}', "'S' is not one of the holes"),
    ('position json {"holes":{"A":1.5}}', "holes.A: a number from 0 to 255 is needed here, not 1.5"),
    ('position json {"holes":{"A":49}}', "A cannot hold '49' stones; a number from 0 to 48 can"),
    ('position json {"turn":"W"}', 'turn: "S" or "N" is needed here, not \'W\''),
    ('position json {"stores":{"S":48}} movs A', "'movs' where moves is expected"),
    ("go fast", "go 'fast': allowed are movetime MS, depth N, nodes N, infinite, perft N"),
    ("go depth", "depth needs one whole number from 1 on"), ("go depth ٣", "depth needs one whole number from 1 on"),
    ("go movetime soon", "movetime needs one whole number from 0 on"), ("go infinite 3", "allowed are movetime MS"),
    ("go perft", "perft needs one whole number from 0 on"), ("go perft 1000", "perft counts up to 60 plies, not 1000"),
    ("steps", "steps needs a move"), ("steps a", "a cannot be played now; legal: A, B, C, D, E, F"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "said"), WRONG, ids=[line[:40] for line, _ in WRONG])
def test_a_wrong_line_is_one_error_and_changes_nothing(line: str, said: str) -> None:
    before = shown()
    *found, after = answers(line, "d")
    assert said in error(found)
    assert json.loads(after) == before


@both
def test_a_batch_is_answered_in_its_order(game: str) -> None:
    lines = "go depth 4", "position startpos moves A", "go depth 3", "d", "position startpos moves B", "go depth 2", "d"
    found = answers(set_game(game), *lines)
    kinds = [line.split()[0] if not line.startswith("{") else "d" for line in found]
    assert [kind for kind in kinds if kind != "info"] == ["bestmove", "bestmove", "d", "bestmove", "d"]
    assert re.fullmatch("bestmove [A-F]", next(line for line in found if line.startswith("bestmove")))
    positions = [json.loads(line) for line in found if line.startswith("{")]
    assert positions[0] == shown(set_game(game), "position startpos moves A")
    assert positions[1] == shown(set_game(game), "position startpos moves B")


def test_what_would_disturb_a_search_without_limits_is_refused() -> None:
    with Conversation() as talk:
        talk.send("go infinite")
        for line in ("position startpos moves A", "go depth 3", "ucinewgame", "setoption name Variant value oware"):
            found = talk.ask(line, "info string error")[-1]
            assert found.endswith("a search without limits is under way; send stop first")
        assert talk.ask("stop", "bestmove")
        assert json.loads(talk.ask("d", "{")[-1])["ply"] == 0
