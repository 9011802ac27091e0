"""Oware Game Notation, written here as Aualé writes it: its tags, captures behind moves, stores as the result."""

from random import Random

import pytest

from game.rules.match import Game
from game.rules.sowing.chance import random_move
from game.rules.stopped_games import AGREE
from game.store.text_record import record_files
from game.store.text_record.pasted_position import position_word
from tests.store.common import VARIANTS
from tests.store.text_record.texts import games_of, texts_of

SAMPLE = """[Variant "Oware Abapa"]
[Event "Cannes \\"Open\\""]
[Site "?"]
[Date "2014.08.01"]
[Round "1"]
[South "Anna"]
[North "?"]
[Result "*"]

1. B c { a quiet start \\ as ever } 2. A e 3. D b+2 4.
B a
"""


def notation(game: Game, result: str, comments: dict[int, str]) -> str:
    """A game as Aualé writes it, in lines of less than 80 letters."""
    words: list[str] = []
    for i, ply in enumerate(game.plies):
        if i % 2 == 0:
            words.append(f"{i // 2 + 1}.")
        taken = ply.after.store(ply.mover) - ply.before.store(ply.mover)
        swept = ply.after.over and not any(ply.after.cells[:12])
        words.append(f"{ply.move}+{taken}" if taken and not swept else ply.move)
        if i in comments:
            words += ["{", *comments[i].split(), "}"]
    words += [] if result == "*" else [result]
    lines = [words[0]] if words else []
    for word in words[1:]:
        if len(lines[-1]) + len(word) + 1 < 80:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    tags = {"Variant": "Oware Abapa", "Event": "?", "Site": "?", "Date": "?", "Round": "?", "South": "?", "North": "?"}
    if game.start != Game(game.rules).start:
        tags["FEN"] = position_word(game.start)
    said = "".join(f'[{name} "{value}"]\n' for name, value in {**tags, "Result": result}.items())
    return said + "\n" + "\n".join(lines) + "\n"


def played(random: Random) -> tuple[Game, str, bool]:
    """A game up to its end there, its result, and whether it ended because a position came back."""
    game = Game(VARIANTS["oware"].rules({}))
    seen = {(game.position.cells, game.position.player)}
    while not game.position.over:
        game.play(random_move(game.position, random))
        now = game.position.cells, game.position.player
        if not game.position.over and now in seen:
            ended = game.position.end_by_agreement().finish()
            return game, f"{ended.store('S')}-{ended.store('N')}", True
        seen.add(now)
    return game, f"{game.position.store('S')}-{game.position.store('N')}", False


def test_a_file_as_it_is_documented() -> None:
    (one,), faults = games_of(SAMPLE, VARIANTS)
    assert [str(fault) for fault in faults] == []
    assert one.variant == "oware"
    assert one.options == {"seeds": 4, "grand_slam": "no_capture", "pie": False, "circles": "own_side"}
    assert one.moves == ("B", "c", "A", "e", "D", "b", "B", "a")
    assert (one.players["S"].name, one.players["N"].name, one.began) == ("Anna", "", "2014-08-01")
    assert one.remarks.turns["2"].behind == ("a quiet start \\ as ever",)
    assert dict(one.remarks.tags) == {"Event": 'Cannes "Open"', "Site": "?", "Round": "1"}


def test_whole_games_with_their_results() -> None:
    circles = 0
    for seed in range(60):
        game, result, circled = played(Random(seed))
        circles += circled
        (one,), faults = games_of(notation(game, result, {3: "so far", 8: "x"}), VARIANTS)
        assert [str(fault) for fault in faults] == []
        assert one.moves == (*game.moves, *([AGREE] if circled else []))
        assert one.result is not None
        assert "{S}-{N}".format(**one.result["stores"]) == result
        assert games_of(texts_of([one], VARIANTS), VARIANTS) == ([one], []), "and as a record of our own"
    assert circles >= 1


@pytest.mark.parametrize("name", ["old.ogn", "OLD.OGN"])
def test_a_file_of_that_name_needs_no_tag_of_the_game(name: str) -> None:
    (one,), faults = record_files.read_records(b"1. F e 2. E", name, VARIANTS)
    assert (one.variant, one.moves, faults) == ("oware", ("F", "e", "E"), [])


def test_a_wrong_move_has_its_place() -> None:
    (one,), faults = games_of(SAMPLE.replace("B a", "B b"), VARIANTS)
    assert one.moves == ("B", "c", "A", "e", "D", "b", "B")
    assert [(fault.line, fault.column) for fault in faults] == [(11, 3)]
