"""Rules pages state the same as the machine does: who begins, where stores lie, which way, what is a draw.

The tables are typed from the published rules, not read from the variant files.
"""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from game.rules.board import SEATS, Seat, other_seat
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.rules.sowing.chance import random_move
from game.rules.sowing.family import from_json, start
from game.rules.sowing.position import Position
from game.rules.steps import CARRIED, RESERVE
from game.text.language import without_markup
from game.text.sowing.clauses import rules_page
from tests.play import EVERY_SOWING, FOR_TWO, LIBRARY, some_rules
from tests.rules.shelf import SHELF
from tests.text.common import ENGLISH, rules

every_game = pytest.mark.parametrize("variant", FOR_TWO)
NO_STORE = {game for game, told in SHELF.items() if told.stores == "none"}
SOWN_INTO = {game for game, told in SHELF.items() if told.sown_into}
LAID_OUT = {game for game, told in SHELF.items() if told.laid_out}
NEVER_EQUAL = {"chonka", "bestemshe"}  # half wins; only even numbers are captured, of fifty
NOBODYS = ("kapana_bona", "eson_khorgol")  # holes that are
GOES_BACK = {"igisoro", "ikibuguzo", "omweso"}  # a lap may, if it captures: then its sign is the other one
PIE = sorted(game for game in set(FOR_TWO) - LAID_OUT if "pie" in SHELF[game].options)
STORES = {"right": "at the right end", "left": "at the left end", "beside": "beside"}


def page(of: Any) -> dict[str, str]:
    return {clause.id: without_markup(clause.text).replace("\u00a0", " ") for clause in rules_page(of, ENGLISH)}


def single(variant: str, **options: bool | int | str) -> Any:
    """A game without a match."""
    has = any(option.id == "match" for option in standard_library().variants[variant].options)
    return rules(variant, **({"match": False} if has else {}), **options)


# ---------------------------------------------------------------------- at the start
@every_game
def test_who_begins_is_said_and_so(variant: str) -> None:
    of = rules(variant)
    said = page(of)["start"]
    if variant in LAID_OUT:
        assert "goes first" not in said
        assert "goes first" in page(of)["own_layout" if variant == "omweso" else "layout"]
        return
    assert said.endswith("You go first, unless you choose otherwise before the game.")
    assert (Position.start(of).player, start(of, "N").player) == ("S", "N")


@pytest.mark.parametrize("variant", PIE)
def test_the_pie_rule_tells_of_all_that_it_moves(variant: str) -> None:
    of = single(variant, pie=True)
    said = page(of)["pie"]
    assert said.endswith("South moves next. With this rule South always goes first.")
    assert start(of, "N").player == "S"
    assert ("stores change places" in said) == (variant not in NO_STORE)
    assert ("hands change places" in said) == ("houses change places" in said) == (variant == "kiswahili")
    random, swapped = Random(variant), 0
    for _ in range(6):
        position = Position.start(of)
        while position.player == "S" and not position.over:
            position = position.play(random_move(position, random))
        if "swap" not in position.legal():
            continue
        after, swapped = position.play("swap"), swapped + 1
        assert after.player == "S"
        board = of.board
        assert all(after.cells[board.partner(i)] == n for i, n in enumerate(position.cells))
        if board.house:
            assert all(after.owns_house(seat) == position.owns_house(other_seat(seat)) for seat in SEATS)
    assert swapped


@every_game
def test_where_the_stores_are_is_said(variant: str) -> None:
    said = page(rules(variant))["start"]
    end = "on your right" if variant in NOBODYS else STORES.get(SHELF[variant].stores)
    assert ("There are no stores" if variant in NO_STORE else f"Your store is {end}") in said
    passed_by = variant not in SOWN_INTO | NO_STORE
    assert ("sowing passes it by" in said) == passed_by
    random, sown = Random(variant), False
    for _ in range(4):
        position = Position.start(single(variant))
        for _ in range(20):
            if position.over:
                break
            move = random_move(position, random)
            sown = sown or any(step.op == "drop" and step.hole in ("S", "N") for step in position.turn(move))
            position = position.play(move)
    assert sown == (variant in SOWN_INTO)


# ---------------------------------------------------------------------- which way
@every_game
def test_what_clockwise_looks_like_is_said_and_so(variant: str) -> None:
    of, told = single(variant), SHELF[variant]
    said = page(of)["sow"]
    if told.way == "an s":
        assert "clockwise" not in said
        ways = {"": 1}
    elif told.way == "by sides":
        assert "along your near row from left to right, then back along your half of the middle row" in said
        ways = {"": 1}
    elif variant == "alemungula":  # both ways; a move that names none is that of a hole with one of its own
        bare = said.replace("**", "")
        assert "Always clockwise: A, B" in bare
        assert "Always anticlockwise: D, E" in bare
        assert "Either way, as you choose: C" in bare
        ways = {">": 1, "<": -1, "left": -1, "right": 1}
    elif told.by_hole:
        assert all(said_of in said.replace("**", "") for said_of in told.by_hole)
        return  # which way a hole goes is tried move by move in the reference
    elif told.way == "own":
        assert "South always anticlockwise, North always clockwise" in said
        return  # tried move by move in the reference
    elif told.way == "either":
        assert "to the right along your" in said
        ways = {">": 1, "<": -1}
    else:
        turn, way, ways = (
            ("Clockwise", "left", {"": -1}) if told.way == "clockwise" else ("Anticlockwise", "right", {"": 1})
        )
        rows = "your own row, then back along your opponent’s"
        if variant in NOBODYS:
            rows = "the row near you, then back along the far row"
        if told.own_rows:
            way, ways = ("right", {"": 1}) if told.way == "clockwise" else ("left", {"": -1})
            rows = f"your front row, then to the {'left' if way == 'right' else 'right'} along the back row behind it"
            ways = {"<": -1} if variant in GOES_BACK else ways
        assert f"{turn} is to the {way} along {rows}." in said
    random, seen, every = (
        Random(variant),
        set[tuple[Seat, str]](),
        {(seat, sign) for seat in ("S", "N") for sign in ways},
    )
    for game in range(40):  # in some games stones come to the front row late
        if game >= 8 and seen == every:
            break
        position = Position.start(of)
        for _ in range(8):
            if position.over:
                break
            move = random_move(position, random)
            for here, there in _neighbours(position, move):
                sign = next((s for s in "<>" if s in move), "")
                sign = sign or ("" if "" in ways else "left" if move.upper() in ("A", "B") else "right")
                if (here == there and told.falls_back) or (sign == ">" and variant in GOES_BACK):
                    continue
                assert there - here == ways[sign], (move, here, there)
                seen.add((position.player, sign))
            position = position.play(move)
    assert seen == every


def _neighbours(position: Position, move: str) -> list[tuple[int, int]]:
    """Columns, as the mover sees them, of stones that fall one after the other in the near or front row, first lap."""
    board, out, before = position.rules.board, [], None
    front = board.front_row(position.player)
    if board.index.get(position.rules.start_of_move(move), -1) not in front:
        return []  # from the back row a direction is that in which the first stone goes
    for step in position.turn(move):
        if step.op in ("relay", "capture", "bonus"):
            break
        at = board.index.get(step.hole) if step.op in ("lift", "drop") and step.source != RESERVE else None
        column = None if at is None or at not in front else board.cells[at].column
        if column is not None and position.player == "N":
            column = board.columns - 1 - column
        if step.op == "drop" and before is not None and column is not None:
            out.append((before, column))
        before = column
    return out


# ---------------------------------------------------------------------- where a turn ends
ENDS = "If your last stone ends in an empty hole, it ends the turn."


def _no_lap_after_an_empty_hole(of: Any, plies: int = 40) -> int:
    """Plays at random; how many laps that ended in an empty hole were the last of their turn (any other fails)."""
    random, found = Random(7), 0
    for _ in range(6):
        position = Position.start(of)
        for _ in range(plies):
            if position.over:
                break
            move = random_move(position, random)
            steps = list(position.turn(move))
            hand = 0
            for at, step in enumerate(steps):
                hand += step.n if step.op == "lift" or (step.op == "capture" and step.to == CARRIED) else 0
                hand -= step.op == "drop" and step.source != RESERVE
                landed = step.op == "drop" and not hand and step.source != RESERVE and step.hole not in ("S", "N")
                if landed and step.now == 1:
                    found += 1
                    assert not {later.op for later in steps[at:]} & {"lift", "relay"}, (move, step)
            position = position.play(move)
    return found


SINGLE_SOWING = {
    "adidada", "adji_kui", "al_manqala", "alemungula", "alitev", "bakuk", "bao_kids", "basic", "bestemshe",
    "bohnenspiel", "depouiller", "egyptian", "eson_khorgol", "ethiopian", "fair_kalah", "fondji", "go_empty_both",
    "halusa", "kalah", "kapana_bona", "khrour", "kpo", "leb_bbut", "mangala", "mangala_three", "mangala_turkiye",
    "mangala_two", "ngola",
    "mankala", "mbangbi", "moruba", "no_capt", "ntyenge", "opposite_ways", "oure_ngat", "ouril", "oware", "shono",
    "simple", "simple_capture", "songo", "tihbat", "togyz_kumalak", "um_el_bil", "um_el_tuweisat", "unnee_tugalluulax",
    "vai_lung_thlan", "voleur", "waurie", "woli", "wore",
    "qelat_beni_amir", "kara",
}  # fmt: skip
FROM_THE_NEXT_HOLE = {
    "ali_guli_mane", "bay_khom", "bosh", "boukerourou", "bule_perga", "dongjintian", "gabata_adegrat", "khutka_boia",
    "longbeu_a_cha", "o_an_quan", "olinda", "pachgarhwa", "pallanguzhi", "pandi", "pasu_pondi", "raja_pasu", "san_yao",
    "walak_pussa", "adi_two",
}  # fmt: skip
LAPS = sorted(set(FOR_TWO) - SINGLE_SOWING - FROM_THE_NEXT_HOLE - {"kay"})


def test_the_games_of_laps_are_those_of_the_books() -> None:
    assert [id for id in FOR_TWO if "relay" in page(rules(id))] == LAPS


@pytest.mark.parametrize("variant", sorted({*LAPS} - {"tsoro_sown_on", "katra_boaoaka", "giuthi"}))
def test_every_game_of_laps_says_that_an_empty_hole_ends_the_turn(variant: str) -> None:
    random = Random(variant)
    for of in [rules(variant), *(some_rules(standard_library().variants[variant], random) for _ in range(8))]:
        assert (ENDS in " ".join(page(of).values())) != (variant in {"tegre", "mbothe"})
    assert variant in {"tegre"} or _no_lap_after_an_empty_hole(single(variant))


def test_a_four_that_gives_a_turn_leaves_it_so(tmp_path: Any) -> None:
    """Anywoli: as Nam Nam, but a four made by the last stone earns another turn."""
    from game.rules.file.variant_library import load_variant, variants_folder

    text = (variants_folder() / "nam_nam.toml").read_text("utf-8")
    path = tmp_path / "anywoli.toml"
    four = 'take = ["last"]\nthen = "end turn"\n'
    assert four in text
    path.write_text(text.replace(four, 'take = ["last"]\nthen = "move again"\n'), "utf-8")
    of = load_variant(path).rules({"match": False})
    assert ENDS in " ".join(page(of).values())
    assert _no_lap_after_an_empty_hole(of)


def test_where_an_empty_hole_may_give_a_turn_only_the_other_cases_end_it(tmp_path: Any) -> None:
    from game.rules.file.variant_library import load_variant, variants_folder

    text = (variants_folder() / "bao_laps.toml").read_text("utf-8")
    path = tmp_path / "mine.toml"
    facing = 'take = ["facing"]\nthen = "end turn"\n'
    assert facing in text
    path.write_text(text.replace(facing, 'take = ["facing"]\nthen = "move again"\n'), "utf-8")
    said = " ".join(page(load_variant(path).rules({})).values())
    assert ENDS not in said
    assert "If your last stone ends in an empty hole, it ends the turn, unless another rule says otherwise." in said


# ---------------------------------------------------------------------- the end
@every_game
def test_equal_stores_are_a_draw_and_the_page_says_so(variant: str) -> None:
    of = single(variant)
    said = page(of)["goal"]
    if not SHELF[variant].captures_count:
        assert "draw" not in said
        return
    half = of.stones // 2
    told = "Equal stores are a draw." in said or f"{half} stones, it’s a draw." in said
    assert told == (variant not in NEVER_EQUAL)
    even = Position.laid_out(of, {"S": half, "N": half}, "S")
    assert even.over
    assert even.outcome is not None
    assert even.outcome.winner is None


def test_circles_on_three_rows_speak_of_holes_not_of_a_row() -> None:
    of = rules("gabata", match=False)
    assert "each player takes the stones in their own holes" in page(of)["circles"]
    assert len(of.board.holes_of_seat("S")) == 9


def test_a_later_lap_of_more_than_fifteen_stones_captures() -> None:
    """Found among random positions: the first lap captures, and a later one of sixteen stones or more does too."""
    of = rules("kujifunza")
    said = page(of)["mtaji"]
    assert "A hole with more stones may not start a capturing turn, but a later lap of any length may capture." in said
    found = _long_lap_that_captures(of)
    assert found is not None
    position, move = found
    steps = list(position.turn(move))
    at = next(i for i, step in enumerate(steps) if step.op == "lift" and step.n > 15)
    assert at > 0, "a later lap"
    assert any(step.op == "capture" for step in steps[at:])
    hole = next(step.hole for step in steps if step.op == "lift" and step.n > 15)
    assert position.kind == "mtaji"
    assert not any(legal.startswith(hole) for legal in position.legal()), "no turn may start there"


def _long_lap_that_captures(of: Any) -> tuple[Position, str] | None:
    random = Random(3)
    for _ in range(4000):
        counts = {cell.name: 0 for cell in of.board.cells if cell.hole}
        big = random.choice([name for name in counts if name[0].isupper()])
        counts[big] = random.randint(16, 20)
        while sum(counts.values()) < of.stones:
            counts[random.choice([name for name in counts if name != big])] += 1
        position = Position.laid_out(of, counts, "S")
        for move in position.legal() if not position.over and position.kind == "mtaji" else ():
            long = False
            for step in position.turn(move):
                long = step.n > 15 if step.op == "lift" else long
                if step.op == "capture" and long:
                    return position, move
    return None


@pytest.mark.parametrize("variant", EVERY_SOWING)
def test_in_a_match_it_is_the_round_that_ends(variant: str) -> None:
    random, matches = Random(variant), 0
    for _ in range(30):
        of = some_rules(LIBRARY.variants[variant], random)
        if of.match is None:
            continue
        matches += 1
        for id, said in page(of).items():
            assert "game ends" not in said, (id, said)
    assert matches or not LIBRARY.variants[variant].words.match


def test_an_end_told_by_its_words_in_a_match_ends_the_round() -> None:
    from game.rules.file.schema import EndWords
    from game.rules.file.vocabulary import EndThen, EndWhen
    from game.rules.sowing.compiled import Rules

    base = rules("congkak", match=True)
    changed: dict[str, Any] = {field: getattr(base.words, field) for field in base.words.__struct_fields__}
    changed["end"] = [*changed["end"], EndWords(id="mine", when=EndWhen.A_SINGLE_EACH, then=EndThen.OTHER_SWEEPS_ALL)]
    of = Rules(base.variant, type(base.words)(**changed), base.options, base.defaults)
    assert page(of)["mine"] == (
        "The round ends when each row holds exactly one stone. The player whose turn it isn’t takes all that’s left."
    )


@pytest.mark.parametrize("variant", ["kiswahili", "kujifunza"])
def test_the_end_from_which_captured_stones_are_sown_is_as_the_page_says(variant: str) -> None:
    of = rules(variant)
    assert "in one of the 2 holes nearest to an end of the row, you sow from that end." in page(of)["capture_sow"]
    random, near, kept = Random(variant), 0, 0
    for _ in range(25):
        position = Position.start(of)
        for _ in range(40):
            if position.over:
                break
            move = random_move(position, random)
            steps, end = list(position.turn(move)), ""
            for step, after in pairwise(steps):
                if not (step.op == "capture" and step.to == CARRIED):
                    continue
                # the hole of the last stone faces the captured one: its column, counted from the mover's left
                column = of.board.cells[of.board.index[step.hole]].column
                column = column if position.player == "S" else 7 - column
                if column in (0, 1, 6, 7):
                    near += 1
                    assert after.hole.upper() == ("A1" if column < 2 else "H1"), (move, step)
                elif end:
                    kept += 1
                    assert after.hole.upper() == end, (move, step)
                end = after.hole.upper()
            position = position.play(move)
    assert near
    assert kept


@pytest.mark.parametrize("ruleset", ["protected_house", "de_voogt"])
@pytest.mark.parametrize(("stones", "lifted"), [(5, 6), (6, 2)])
def test_whether_a_house_works_is_judged_before_the_drop(ruleset: str, stones: int, lifted: int) -> None:
    of = rules("kiswahili", ruleset=ruleset)
    said = page(of)
    assert "before the drop" in said["namua_house" if ruleset == "de_voogt" else "namua_takata"]
    holes = {"E1": stones, "A2": 42 - stones, "a1": 6}
    position = from_json(of, {"holes": holes, "turn": "S", "hand": {"S": 8, "N": 8}, "house": {"S": True, "N": False}})
    ply = Game(of, position).play("E1<")
    assert next(step.n for step in ply.steps if step.op == "lift") == lifted
    assert position.play("E1<").owns_house("S") == (lifted == 2)
