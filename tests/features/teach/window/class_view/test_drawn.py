"""What a room sees drawn: votes and the right one, minutes as stones, the parts of a lesson, who moves."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pygame
import pytest

from game.features.teach.classroom import ClassPlay
from game.features.teach.lesson_plan import CardKind, LessonPlan, PlanCard
from game.features.teach.plan_boards import CardBoard
from game.features.teach.plan_run import PlanRun
from game.features.teach.window.class_view.lesson_clock import LessonClock
from game.features.teach.window.class_view.score_header import PlayerScore, ScoreHeader, ScoreHeaderContent
from game.features.teach.window.class_view.vote_bars import MOST_BARS, VoteBars
from game.place import ASSETS
from game.rules.match import Game
from game.text.language import Language
from game.ui.screen import initialize_without_window
from game.ui.theme import WALNUT, Rgb
from game.ui.ui import Ui
from tests.features.teach.test_classroom import VARIANTS, asked, run
from tests.some import some

SIZE = (1280, 800)
ENGLISH, HEBREW = (Language(code, ASSETS / "locale") for code in ("en", "he"))
PANEL, HEAD, ROW = pygame.Rect(700, 500, 500, 260), pygame.Rect(90, 4, 900, 56), pygame.Rect(40, 740, 1200, 50)


@pytest.fixture(params=["en", "he"])
def ui(request: pytest.FixtureRequest) -> Ui:
    """A window in which one reads from the left, and one in which one reads from the right."""
    initialize_without_window()
    return Ui(SIZE, WALNUT, rtl=request.param == "he")


def words(ui: Ui) -> Language:
    return HEBREW if ui.rtl else ENGLISH


def spots(surface: pygame.Surface, colour: Rgb, ui: Ui) -> list[tuple[int, int]]:
    """Where a picture has a colour: x from the side at which reading starts, and y."""
    found = pygame.mask.from_threshold(surface, (*colour[:3], 255), (6, 6, 6, 40))
    w, h = surface.get_size()
    return [(w - 1 - x if ui.rtl else x, y) for x in range(w) for y in range(h) if found.get_at((x, y))]


# ---- votes


def voted(**votes: int) -> ClassPlay:
    """Places have votes; the stone falls into E."""
    play = asked("kalah", "A")
    for place, n in votes.items():
        play.set_votes(place, n)
    play.update(1.0)
    return play


def answered(play: ClassPlay) -> ClassPlay:
    play.close_votes()
    play.class_game.run_turn()
    run(play)
    assert play.is_answer_shown
    return play


def bars(ui: Ui, play: ClassPlay, typed: str = "", problem: str = "", *, selected: bool = False) -> pygame.Surface:
    (sprite,) = VoteBars(ui, PANEL, words(ui)).sprites(play, typed, problem, selected=selected)
    return sprite.surface


def test_only_the_right_place_is_marked_and_only_once_the_answer_is_seen(ui: Ui) -> None:
    play = voted(B=1, F=6, E=3, S=2)
    assert spots(bars(ui, play), WALNUT.good, ui) == []
    right = spots(bars(ui, answered(play)), WALNUT.good, ui)
    rows = {y for _, y in right}
    assert max(rows) - min(rows) < PANEL.h / 4, "one row"
    assert PANEL.h / 5 < min(rows) < max(rows) < PANEL.h / 2, "the second one: the most votes stand first"
    assert min(x for x, _ in right) < PANEL.w / 10, "its name"
    assert max(x for x, _ in right) > 0.9 * PANEL.w, "and a tick at the end"
    assert spots(bars(ui, answered(voted(F=6))), WALNUT.good, ui) == []


def lengths(ui: Ui, play: ClassPlay) -> list[int]:
    """How long the bars are, from top to bottom."""
    rows = Counter(y for _, y in spots(bars(ui, play), WALNUT.brass2, ui))
    out, before = list[int](), -2
    for y in sorted(rows):
        if y > before + 1:
            out.append(0)
        out[-1], before = max(out[-1], rows[y]), y
    return out


def test_bars_are_as_long_as_their_votes_and_fade_where_they_were_wrong(ui: Ui) -> None:
    play = voted(B=2, F=8, E=4)
    eight, four, two = lengths(ui, play)[:3]
    assert four / eight == pytest.approx(0.5, abs=0.05)
    assert two / eight == pytest.approx(0.25, abs=0.05)
    assert eight > PANEL.w / 2
    assert max(lengths(ui, answered(play)), default=0) < two


def test_the_right_place_is_seen_however_many_others_have_more_votes(ui: Ui) -> None:
    others = [*"BCDFabcdefSN"]
    assert len(others) >= MOST_BARS
    play = answered(voted(E=1, **dict.fromkeys(others, 5)))
    right = spots(bars(ui, play), WALNUT.good, ui)
    assert right
    assert min(x for x, _ in right) >= PANEL.w / 2, "in the second column"
    assert min(y for _, y in right) > PANEL.h / 2, "the last one"


STATES = (False, ""), (True, ""), (False, "Not so.")  # of what is typed: chosen or not, and why it was refused


def test_a_typed_vote_is_seen_as_chosen_or_as_wrong(ui: Ui) -> None:
    play = voted(B=1)
    usual, chosen, wrong = (bars(ui, play, "F12", why, selected=on) for on, why in STATES)
    brass, bad = ([len(spots(one, ink, ui)) for one in (usual, chosen, wrong)] for ink in (WALNUT.brass, WALNUT.bad))
    assert brass[1] > 2 * brass[0]
    assert bad[0] == bad[1] == 0 < bad[2]


def test_votes_are_drawn_again_only_when_they_change() -> None:
    initialize_without_window()
    play, panel = voted(B=1), VoteBars(Ui(SIZE, WALNUT), PANEL, ENGLISH)
    first = panel.sprites(play, "")[0]
    assert panel.sprites(play, "")[0] is first
    assert panel.sprites(play, "F")[0] is not first
    second = panel.sprites(play, "")[0]
    play.set_votes("B", 2)
    assert panel.sprites(play, "")[0] is not second
    assert second.rect == PANEL


# ---- a lesson


PARTS: list[tuple[CardKind, int]] = [("show", 5), ("ask", 10), ("pairs", 25), ("test", 5)]


def lesson() -> PlanRun:
    start = Game(VARIANTS["kalah"].rules()).start
    plan = LessonPlan("kalah", "", [PlanCard(kind, minutes, "Look.") for kind, minutes in PARTS])
    return PlanRun(plan, [[CardBoard(start)]] * len(PARTS), start, ENGLISH)


def clock(ui: Ui) -> LessonClock:
    return LessonClock(ui, HEAD, ROW, words(ui))


def test_parts_of_a_lesson_lie_in_reading_order_as_wide_as_their_minutes(ui: Ui) -> None:
    pressed, run = list[int](), lesson()
    run.go_to_card(2)
    tabs = clock(ui).part_tabs(run, pressed.append)
    lefts = [tab.rect.x for tab in tabs]
    assert lefts == sorted(lefts, reverse=ui.rtl)
    assert [tab.on for tab in tabs] == [False, False, True, False]
    widths = [tab.rect.w for tab in tabs]
    assert widths[1] == pytest.approx(2 * widths[0], abs=2)
    assert widths[2] == pytest.approx(5 * widths[0], abs=5)
    assert all(HEAD.contains(tab.rect) for tab in tabs)
    assert all(not one.rect.colliderect(two.rect) for one, two in pairwise(tabs))
    for tab in some(tabs):
        tab.activate()
    assert pressed == [0, 1, 2, 3]
    if not ui.rtl:
        assert tabs[1].called.replace("\xa0", " ") == "Part 2: Ask, 10 minutes"


def filled(ui: Ui, run: PlanRun) -> int:
    """How much of the line below the parts is filled, px."""
    rows = Counter(y for _, y in spots(clock(ui).header_sprite(run).surface, WALNUT.brass, ui))
    return max(rows.values(), default=0)


def test_the_line_below_fills_with_the_time_of_each_part(ui: Ui) -> None:
    run = lesson()
    whole = sum(tab.rect.w for tab in clock(ui).part_tabs(run, lambda at: None))
    assert filled(ui, run) == 0
    run.update(150)
    half = filled(ui, run)
    assert half == pytest.approx(2.5 / 45 * whole, abs=6)
    run.go_to_card(2)
    assert filled(ui, run) == pytest.approx(15 / 45 * whole, abs=12), "those before are full"
    run.go_to_card(0)
    assert filled(ui, run) == half
    drawn = [x for x, _ in spots(clock(ui).header_sprite(run).surface, WALNUT.brass, ui)]
    before = lesson()
    assert min(drawn) > 0
    assert max(drawn) - min(drawn) <= half + 2, "from its beginning on"
    assert clock(ui).header_sprite(before).rect == HEAD


def test_head_and_minutes_are_drawn_again_only_when_they_change() -> None:
    initialize_without_window()
    run, drawing = lesson(), clock(Ui(SIZE, WALNUT))
    head, minutes = drawing.header_sprite(run), drawing.minutes_sprite(run)
    assert (drawing.header_sprite(run), drawing.minutes_sprite(run)) == (head, minutes)
    assert drawing.header_sprite(run) is head
    assert drawing.minutes_sprite(run) is minutes
    run.update(61)
    assert drawing.header_sprite(run) is not head
    assert drawing.minutes_sprite(run) is not minutes
    run.go_to_card(1)
    assert drawing.minutes_sprite(run).rect.w > minutes.rect.w, "it has more minutes"
    assert drawing.minutes_sprite(run).rect.center == pytest.approx(ROW.center, abs=1)


def test_a_stone_lies_there_for_each_minute_that_is_left(ui: Ui) -> None:
    run, drawing = lesson(), clock(ui)
    pictures = list[pygame.Surface]()
    for _ in range(6):
        pictures.append(drawing.minutes_sprite(run).surface)
        run.update(60)

    def row(picture: pygame.Surface) -> list[object]:
        """What is at half the height, from the side at which reading starts: the wood, and then the words."""
        w, h = picture.get_size()
        return [tuple(picture.get_at((w - 1 - x if ui.rtl else x, h // 2))) for x in range(w)]

    taken = list[int]()
    for before, after in zip(map(row, pictures), map(row, pictures[1:]), strict=False):
        taken.append(next(x for x, (old, new) in enumerate(zip(before, after, strict=False)) if old != new))
    assert taken == sorted(taken, reverse=True), "from the end of the row on"
    assert taken[0] > 2 * taken[-1]


# ---- who moves


def header(ui: Ui, mover: int, *, number: str = "", totals: tuple[str, str] = ("", "")) -> pygame.Surface:
    sides = PlayerScore("S", "South", totals[0], mover == 0), PlayerScore("N", "North", totals[1], mover == 1)
    (sprite,) = ScoreHeader(ui, HEAD).sprites(ScoreHeaderContent("Kalah", number, sides))
    return sprite.surface


def test_who_moves_is_underlined_and_nobody_once_it_is_over(ui: Ui) -> None:
    first, second, none = (
        [x for x, y in spots(header(ui, mover), WALNUT.brass2, ui) if y > HEAD.h * 0.7] for mover in (0, 1, 2)
    )
    assert none == []
    assert max(first) < min(second), "South stands first"
    assert max(first) - min(first) > 40


def test_what_each_has_and_the_round_make_the_header_longer(ui: Ui) -> None:
    def inked(picture: pygame.Surface) -> int:
        return pygame.mask.from_surface(picture).count()

    usual = inked(header(ui, 0))
    assert inked(header(ui, 0, totals=("12", "11"))) > usual
    assert inked(header(ui, 0, number="Round 2")) > usual


def test_the_header_is_drawn_again_only_when_it_changes() -> None:
    initialize_without_window()
    drawing, sides = ScoreHeader(Ui(SIZE, WALNUT), HEAD), (PlayerScore("S", "South", "", True),)
    first = drawing.sprites(ScoreHeaderContent("Kalah", "", sides))[0]
    assert drawing.sprites(ScoreHeaderContent("Kalah", "", sides))[0] is first
    assert drawing.sprites(ScoreHeaderContent("Oware", "", sides))[0] is not first
    assert first.rect == HEAD
