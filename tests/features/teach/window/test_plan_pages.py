"""A lesson of 45 minutes: planned card by card, kept, given to others, and run before a class with a clock."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from game.features.teach.lesson_plan import parse_plan, shipped_plans
from game.features.teach.plan_run import PlanRun
from game.features.teach.window.class_view.class_scene import ClassScene
from game.features.teach.window.lesson_plan.plan_cards import TimedRow
from game.features.teach.window.lesson_plan.plan_scene import PlanScene
from game.ui.labels import Label
from game.ui.layout.node import Sketch
from tests.window.hands import Hands, until_so

PATIENCE = 60.0
FIT = ["own.oware", "plan.kalah", "plan.mangala_turkiye", "plan.togyz_kumalak"]  # by title


def planned(folder: Path, game: str = "kalah", **settings: Any) -> Hands:
    hands = Hands(folder, **settings)
    hands.services.routes.show_teach()
    hands.wait(0.3)
    hands.services.routes.plan_lesson(hands.services.library.variants[game])
    until_so(hands, lambda: page(hands).is_ready, patience=PATIENCE)
    return hands


def page(hands: Hands) -> PlanScene:
    found = next(scene for scene in reversed(hands.services.stack.scenes) if isinstance(scene, PlanScene))
    assert isinstance(found, PlanScene)
    return found


def kept(hands: Hands, game: str = "kalah") -> bytes:
    """The file of the user's own plan, once it is written."""
    path = hands.folders.plans / f"{game}.json"
    hands.wait(0.2)
    return path.read_bytes() if path.exists() else b""


def minutes(hands: Hands) -> list[int]:
    return [card.minutes for card in page(hands).plan.cards]


def total(hands: Hands) -> tuple[str, str | None]:
    """How long the lesson is, and the ink of it."""
    label = next(node for node in hands.nodes if isinstance(node, Label) and "minutes" in node.marked)
    return label.marked.replace("\u00a0", " "), label.ink


def test_a_card_is_as_wide_as_its_time_and_another_sum_is_orange_but_begins(tmp_path: Path) -> None:
    hands = planned(tmp_path, "oware")
    row = next(node for node in hands.nodes if isinstance(node, TimedRow))
    widths = [node.rect.w for node in row.children()]
    assert minutes(hands) == [3, 8, 6, 12, 10, 6]
    assert widths[3] > widths[4] > widths[1] > widths[2] == widths[5]
    assert total(hands) == ("45 minutes", "ink")
    ui, [line] = hands.controls.ui, [node for node in hands.nodes if isinstance(node, Sketch)]
    picture = pygame.Surface(hands.app.screen.surface.get_size())
    line.paint(picture, ui)
    bars = [picture.get_at((node.rect.centerx, line.rect.y + ui.gap(4)))[:3] for node in row.children()]
    assert [bar == ui.theme.brass for bar in bars] == [True] + [False] * 5, "only that of the open card"
    hands.choose("minutes.1", 6)
    assert minutes(hands) == [3, 6, 6, 12, 10, 6], "the other cards keep theirs"
    assert total(hands) == ("43 of 45 minutes · 2 left", "bad")
    hands.choose("minutes.5", 10)
    assert total(hands) == ("47 minutes · 2 more than 45", "bad")
    hands.click("begin")
    assert isinstance(hands.top, ClassScene), "it never blocks"


def asked(hands: Hands) -> list[str]:
    """The questions that are seen."""
    return [text for text in hands.texts if " plays " in text or "Find the best move." in text]


def test_the_chosen_card_shows_its_boards_with_answers(tmp_path: Path) -> None:
    hands = planned(tmp_path)
    hands.click("card.1")
    assert "Where does the last stone fall? Say it before it is sown." in hands.texts
    assert {"C ends in c", "E ends in f", "F ends in B", "B ends in d"} <= {*hands.texts}, "counted out by hand"
    place = hands.place_of("remove")
    hands.click("card.5")
    assert hands.place_of("remove").x == place.x, "buttons keep their places"
    assert len(asked(hands)) == 6
    hands.choose("questions", 4)
    until_so(hands, lambda: page(hands).is_ready, patience=PATIENCE)
    before = asked(hands)
    assert len(before) == 4
    hands.click("others")
    until_so(hands, lambda: page(hands).is_ready, patience=PATIENCE)
    assert asked(hands) != before
    seed = page(hands).card.seed
    hands.click("print")
    hands.wait(0.3)
    assert hands.page == "WorksheetScene"
    assert hands.top.seed == seed, "the sheet has the same questions"  # type: ignore[attr-defined]


def test_boards_are_added_changed_and_removed(tmp_path: Path) -> None:
    hands = planned(tmp_path, "oware")
    hands.click("card.1")
    boards = page(hands).card.boards
    hands.click("board")
    assert page(hands).card.boards[:4] == boards
    assert len(page(hands).card.boards) == 5
    hands.click("board.4")
    hands.click("gone")
    assert page(hands).card.boards == boards
    hands.click("board.0")
    hands.click("turn")
    assert page(hands).card.boards[0].moves.split()[:-1] == boards[0].moves.split()[:-1]
    assert page(hands).card.boards[0] != boards[0]
    hands.click("board.1")
    hands.click("new")
    assert page(hands).card.boards[1] not in boards
    hands.click("board.2")
    hands.click("setup")
    hands.wait(0.3)
    hands.click("use")
    assert page(hands).card.boards[2].position is not None
    until_so(hands, lambda: page(hands).is_ready, patience=PATIENCE)
    assert parse_plan(kept(hands, "oware"), hands.services.library.variants) == page(hands).plan


def kinds(hands: Hands) -> list[str]:
    return [card.kind for card in page(hands).plan.cards]


def test_cards_and_sentences_change_and_are_there_again(tmp_path: Path) -> None:
    hands = planned(tmp_path, "oware")
    usual = ["show", "show", "ask", "pairs", "worksheet", "test"]
    hands.choose("add", "test")
    assert kinds(hands) == ["show", "test", "show", "ask", "pairs", "worksheet", "test"]
    assert page(hands).at == 1
    hands.click("later")
    hands.key(pygame.K_RIGHT, mod=pygame.KMOD_ALT)
    assert kinds(hands) == ["show", "show", "ask", "test", "pairs", "worksheet", "test"]
    assert (page(hands).at, hands.focus) == (3, "card.3")
    hands.key(pygame.K_DELETE)
    assert kinds(hands) == usual
    begin, end = hands.place_of("card.0").center, hands.place_of("card.4").midright
    for kind, at in ((pygame.MOUSEBUTTONDOWN, begin), (pygame.MOUSEBUTTONUP, (end[0] - 4, end[1]))):
        hands.step(pygame.event.Event(kind, pos=at, button=1))
    assert kinds(hands) == ["show", "ask", "pairs", "worksheet", "show", "test"], "it was dragged"
    for _ in range(2):
        hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert kinds(hands) == ["show", "show", "ask", "test", "pairs", "worksheet", "test"]
    hands.key(pygame.K_y, mod=pygame.KMOD_CTRL)
    assert kinds(hands) == usual
    hands.click("card.3")
    hands.click("say")
    hands.write("!?")
    hands.click("done")
    changed = page(hands).plan
    assert changed.cards[3].say.endswith("in one turn?!?")
    again = planned(tmp_path, "oware")
    assert page(again).plan == changed
    assert parse_plan(kept(again, "oware"), again.services.library.variants) == changed
    again.click("anew")
    assert page(again).plan == shipped_plans()["oware"]
    assert kept(again, "oware") == b""
    assert "anew" not in again.names
    again.click("undo")
    assert page(again).plan == changed, "that can be undone, too"


def test_a_lesson_is_kept_as_a_file_and_brought_in_elsewhere(tmp_path: Path) -> None:
    hands = planned(tmp_path / "one", "oware")
    hands.choose("minutes.0", 12)
    hands.key(pygame.K_s, mod=pygame.KMOD_CTRL)
    hands.wait(0.2)
    file = tmp_path / "given.json"
    hands.top.file = str(file)  # type: ignore[attr-defined]
    hands.top.refresh()
    hands.click("save")
    until_so(hands, file.exists, patience=PATIENCE)
    other = planned(tmp_path / "two", "kalah")
    for content, sentence in ((b"{", "it is not JSON"), (b"{}", "it holds no lesson")):
        bad = tmp_path / "bad.json"
        bad.write_bytes(content)
        other.click("bring")
        other.top.use_files([bad])  # type: ignore[attr-defined]
        until_so(other, lambda: "again" in other.names, patience=PATIENCE)
        assert any(sentence in text for text in other.texts)
        other.click("on")
    other.click("bring")
    other.top.use_files([file])  # type: ignore[attr-defined]
    until_so(other, lambda: "take" in other.names, patience=PATIENCE)
    assert "A lesson with Oware" in other.texts
    other.click("take")
    assert page(other).plan == page(hands).plan
    assert parse_plan(kept(other, "oware"), other.services.library.variants) == page(hands).plan
    third = Hands(tmp_path / "three")
    third.services.routes.import_files([file])
    until_so(third, lambda: "take" in third.names, patience=PATIENCE)
    third.click("take")
    until_so(third, lambda: page(third).plan == page(hands).plan, patience=PATIENCE)


# ---- before the class


def run_of(hands: Hands) -> PlanRun:
    assert isinstance(hands.top, ClassScene), hands.page
    assert hands.top.plan_run is not None
    return hands.top.plan_run


def said(hands: Hands) -> str:
    assert isinstance(hands.top, ClassScene)
    return hands.top.sentence.replace("\u00a0", " ").replace("**", "")


def test_page_down_leads_through_each_card_and_then_to_the_next(tmp_path: Path) -> None:
    hands = planned(tmp_path)
    hands.click("begin")
    hands.wait(0.5)
    assert said(hands) == "Lift all stones of one of your holes. Sow one in each hole, and in your store."
    seen, sentences = [0], [said(hands)]
    for _ in range(400):
        hands.key(pygame.K_PAGEDOWN)
        hands.wait(0.2)
        seen.append(run_of(hands).slide.card)
        sentences.append(said(hands))
        if not run_of(hands).can_go(1):
            break
    assert seen == sorted(seen)
    assert {*seen} == {*range(7)}
    scene(hands, key=pygame.K_PAGEUP)
    assert said(hands) == sentences[-2], "a board is left and found again at its end"
    for card, n in ((5, 6), (6, 4)):  # all questions come before their answers, and only they are counted
        assert [one.asks for one in run_of(hands).slides if one.card == card] == [False] + [True] * n + [False] * n
        assert (run_of(hands).go_to_card(card), run_of(hands).place_in_card) == (True, (0, n))
    assert "The last stone goes into the store too: 6 stones captured in all." in sentences
    assert "7 stones from C. Where does this sowing end?" in sentences
    assert "Play in pairs. Who captures four stones at once, the last one included?" in sentences
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, PlanScene)


def test_minutes_run_down_and_a_bowl_sounds_once(tmp_path: Path) -> None:
    hands = planned(tmp_path)
    hands.click("begin")
    run = run_of(hands)
    assert run.minutes_left == 5
    hands.top.update(61.0)
    assert run.minutes_left == 4
    hands.sound.played.clear()
    hands.top.update(4 * 60.0)
    assert run.minutes_left == 0
    assert hands.sound.played == ["store"]
    hands.top.update(600.0)
    assert hands.sound.played == ["store"]
    assert run.elapsed_share(0) == 1.0
    assert run.elapsed_share(1) == 0.0


def scene(hands: Hands, *, typed: str = "", key: int = 0) -> ClassScene:
    """The class's page after a vote was typed, with Enter, or a key was pressed."""
    for sign in typed:
        hands.key(ord(sign.lower()), mod=pygame.KMOD_SHIFT if sign.isupper() else 0)
    hands.key(*([pygame.K_RETURN] if typed else []), *([key] if key else []))
    hands.wait(0.4 if key else 0)
    return hands.top_as(ClassScene)


def test_votes_stay_while_one_pages_back_and_a_wrong_one_says_what_is_allowed(tmp_path: Path) -> None:
    hands = planned(tmp_path)
    hands.click("begin")
    hands.click("part.1")
    until_so(hands, lambda: scene(hands).class_play.votes_are_open, patience=PATIENCE)
    scene(hands, typed="d14")
    for typed, why in (("Z99", "A–F, a–f, or a store: S, N."), ("d", "the number."), ("d140", "99 votes at most")):
        keys = scene(hands, typed=typed).class_keys
        assert (keys.typed, why in keys.vote_problem.replace("\u00a0", " ")) == (typed, True)
    hands.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    assert keys.is_typed_selected
    scene(hands, key=pygame.K_PAGEUP)
    assert run_of(hands).slide.card == 0
    for key, state in ((pygame.K_PAGEDOWN, "open"), (pygame.K_PAGEDOWN, "shown"), (pygame.K_PAGEUP, "open")):
        for _ in range(40):
            play = scene(hands, key=key).class_play
            if play.votes_are_open if state == "open" else play.is_answer_shown:
                break
        assert (run_of(hands).slide.card, play.votes) == (1, {"d": 14})
    assert scene(hands, typed="E1").class_play.votes == {"d": 14, "E": 1}
    scene(hands, key=pygame.K_PAGEDOWN)
    assert not scene(hands, key=pygame.K_e).class_play.is_answer_shown, "a late vote moves nothing"


def test_parts_of_a_lesson_are_pressed_and_it_goes_on_another_day(tmp_path: Path) -> None:
    hands = planned(tmp_path)
    hands.click("begin")
    hands.click("part.4")
    assert run_of(hands).slide.card == 4
    hands.click("part.3")
    assert [getattr(node, "on", 0) for node in hands.nodes if getattr(node, "name", "").startswith("part.")][3]
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.3)
    again = Hands(tmp_path)
    again.services.routes.show_teach()
    until_so(again, lambda: "Kalah: goes on at part 4 of 7" in again.texts, patience=PATIENCE)
    again.click("door.plan")
    until_so(again, lambda: "Part 4 of 7: Show" in again.texts, patience=PATIENCE)
    again.click("next")
    until_so(again, lambda: page(again).is_ready, patience=PATIENCE)
    again.click("begin")
    run = run_of(again)
    assert run.slide.card == 3
    run.at = len(run.slides) - 1
    for _ in range(2):
        again.key(pygame.K_ESCAPE)
        again.wait(0.3)
    assert "Next: Oware" in again.texts


def test_plans_are_listed_with_what_they_teach_and_found_by_it(tmp_path: Path) -> None:
    hands = planned(tmp_path, "oware")
    hands.choose("minutes.0", 5)
    assert kept(hands, "oware")
    hands.services.routes.lesson_plans(hands.services.library.variants["hus"])
    until_so(hands, lambda: "own.oware" in hands.names, patience=PATIENCE)
    assert hands.names[5:9] == ["new", "own.oware", "plan.kalah", "plan.mangala_turkiye"], "easy first, own ones apart"
    assert "sowing stones · counting ahead · your own store · extra turns · capturing stones" in hands.texts
    for typed, found in (("jump", ["plan.damka"]), ("counting twos", ["own.oware"]), ("sheep", []), ("capture", FIT)):
        hands.controls.focus_on("search")
        hands.key(*[pygame.K_BACKSPACE] * 20)
        hands.write(typed)
        hands.wait(0.1)
        assert [name for name in hands.names if name.startswith(("own.", "plan."))][: len(found) or 1] == found
