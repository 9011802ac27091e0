"""The home page: from its cards into a game, back, and on with the game under way."""

from __future__ import annotations

import re
from collections import Counter as Counted
from collections.abc import Mapping
from pathlib import Path

import pygame
import pytest

from game.app.loop import FAST, SLOW
from game.features.game_page.window.game_page_scene import GamePage
from game.features.home.window.game_card import GameCard
from game.features.library.game_counts import GameCounter
from game.features.play.window.play_scene import PlayScene
from game.rules.file.variant_library import Variant, VariantLibrary, standard_library, variants_folder
from game.rules.match import Game
from game.store.record import GameRecord, Player
from game.store.settings import LastGame
from game.table.new_game import GameSetup
from game.text.finding import GameFinder
from game.ui.screen import page_size
from game.ui.widgets import Button
from game.window.shared.board_card import BoardCard
from tests.pairs import in_pairs
from tests.sampled import few
from tests.window.hands import Hands


def keep_a_game(hands: Hands, moves: str = "CF") -> None:
    game = Game(standard_library().variants["kalah"].rules())
    for move in moves:
        game.play(move)
    players = {"S": Player(), "N": Player("computer", 2)}
    hands.services.games.save("kept", GameRecord.of_game(game, players, "2025-01-31"), GameCounter().count_game(game))  # type: ignore[arg-type]
    hands.services.games.close()


def table(hands: Hands) -> PlayScene:
    assert isinstance(hands.top, PlayScene)
    return hands.top


def game_page(hands: Hands) -> str:
    """The game whose page is open."""
    assert isinstance(hands.top, GamePage)
    return hands.top.variant.id


def test_the_keyboard_alone_starts_a_game(hands: Hands) -> None:
    kalah = hands.controls.canvas.widget_named("play.kalah")
    assert kalah is not None
    family = [widget.name for widget in hands.controls.canvas.widgets if widget.group == kalah.group]
    for key, wanted in ((pygame.K_TAB, family[0]), (pygame.K_RIGHT, "play.kalah")):
        for _ in hands.names:
            if hands.focus != wanted:
                hands.key(key)
        assert hands.focus == wanted
    hands.key(pygame.K_RETURN)
    assert hands.page == "GamePage"
    hands.key(pygame.K_RETURN)
    assert table(hands).game.rules.variant == "kalah"


@pytest.mark.parametrize("how", ["home", "window"])
def test_a_game_that_is_left_in_its_last_film_is_among_the_finished_ones(tmp_path: Path, how: str) -> None:
    hands = Hands(tmp_path)
    hands.services.routes.start_game(
        GameSetup(standard_library().variants["kalah"], {"columns": 1, "seeds": 3}, {"S": "person", "N": "person"})
    )
    scene = table(hands)
    while not scene.game.position.over:
        scene.playing.film.skip_to_end()
        assert scene.playing.play(scene.game.position.legal()[0])
    assert scene.playing.state == "film", "the film is over before one leaves"
    if how == "home":
        hands.services.stack.pop_to_first()
    hands.services.games.close()
    again = Hands(tmp_path).services.games
    assert again.games_under_way() == []
    assert [entry.over for entry in again.page_of_games().entries] == [True]


def test_a_game_that_another_window_plays_goes_on_here_as_a_copy(tmp_path: Path) -> None:
    first = Hands(tmp_path)
    first.click("play.kalah")
    first.click("start")
    table(first).playing.players = {"S": Player(), "N": Player()}
    table(first).playing.play("C")
    first.services.games.flush()
    second = Hands(tmp_path)
    assert "go_on" not in second.names
    [entry] = second.services.games.games_under_way()
    assert entry.elsewhere
    second.services.routes.continue_game(second.services.games.open_game(entry.id))
    second.wait(0.1)
    assert "This game is open in another window." in second.texts
    second.click("on")
    copy = table(second)
    assert copy.game.moves == ["C"]
    assert copy.session.autosave.id != table(first).session.autosave.id
    copy.playing.film.skip_to_end()
    copy.playing.play("A")
    second.services.games.flush()
    assert second.services.games.read_record(entry.id).moves == ("C",)


def test_the_game_that_goes_on_is_played_through_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep_a_game(Hands(tmp_path, home=False), "CAcdFbe")
    hands, replayed, replay = Hands(tmp_path, home=False), list[str](), GameRecord.replay

    def counted(record: GameRecord, variants: Mapping[str, Variant]) -> Game:
        replayed.append(record.variant)
        return replay(record, variants)

    monkeypatch.setattr(GameRecord, "replay", counted)
    hands.services.stack.push(hands.services.routes.first_page())
    hands.step()
    hands.click("go_on")
    assert hands.page == "PlayScene"
    assert list(table(hands).game.moves) == list("CAcdFbe")
    assert replayed == ["kalah"]


@pytest.mark.parametrize(
    ("south", "north", "said"),
    [
        (Player(name="Anna"), Player(name="Ben"), "**Ben to move** · turn 2"),
        (Player(), Player(), "**Player 2 to move** · turn 2"),
        (Player("computer", 1), Player("computer", 2), "The computer plays both sides · turn 2"),
    ],
)
def test_whoever_is_to_move_is_called_by_name(tmp_path: Path, south: Player, north: Player, said: str) -> None:
    hands = Hands(tmp_path, home=False)
    game = Game(hands.services.library.variants["kalah"].rules())
    game.play("A")
    hands.services.games.save("one", GameRecord.of_game(game, {"S": south, "N": north}, "2025-01-31"))
    hands.services.games.close()
    assert said in Hands(tmp_path).texts


def test_a_card_says_what_it_remembers_from_last_time(tmp_path: Path) -> None:
    usual = LastGame("person", "computer", 2, "S", {"columns": 6, "pie": False})
    other = LastGame("person", "computer", 2, "S", {"columns": 3, "pie": True})
    assert not any("last time" in text for text in Hands(tmp_path, last_games={"kalah": usual}).texts)
    said = [text for text in Hands(tmp_path, last_games={"kalah": other}).texts if "last time" in text]
    assert said == ["As last time: 3 holes a side · with the pie rule"]


OWN = ("Kalah", "A game of my own with a long name", "Tiny")


@pytest.fixture
def own_games(tmp_path: Path) -> VariantLibrary:
    """The program's games and three of the user's own, one with two holes a side."""
    text = (variants_folder() / "kalah.toml").read_text("utf-8")
    for n, name in enumerate(OWN):
        said = re.sub(r"name +=.*", f'name = "{name}"', text, count=1)
        if name == "Tiny":
            said = said.replace('columns = { option = "columns" }', "columns = 2")
            said = re.sub(r'\[\[option\]\]\nid += "columns"\n(\w+ +=.*\n)*', "", said)
        (tmp_path / f"own{n}.toml").write_text(said, "utf-8")
    return VariantLibrary.load(variants_folder(), tmp_path)


@pytest.mark.parametrize(
    ("way", "kept", "size"), in_pairs(["idea", "letters"], [False, True], [(800, 600), (1280, 800), (1920, 1080)])
)
def test_cards_side_by_side_stand_on_the_same_lines(
    tmp_path: Path, own_games: VariantLibrary, size: tuple[int, int], kept: bool, way: str
) -> None:
    if kept:
        keep_a_game(Hands(tmp_path, home=False))
    last = {"kalah": LastGame("person", "computer", 2, "S", {"columns": 1})}
    hands = Hands(tmp_path, size=size, library=own_games, last_games=last, browse_by=way)
    assert own_games.faults == ()
    open_all(hands)
    widgets = {w.name: w for w in hands.controls.canvas.widgets}
    rows: dict[int, list[GameCard]] = {}
    for widget in widgets.values():
        if isinstance(widget, GameCard) and widget.name.startswith("play."):
            rows.setdefault(widget.rect.top, []).append(widget)
    assert {card.name.removeprefix("play.").partition("@")[0] for line in rows.values() for card in line} == set(
        own_games.variants
    )
    for line in rows.values():
        assert len({card.rect.h for card in line}) == 1
        if way == "idea":
            assert len({card.board_rect.bottom for card in line}) == 1


def test_the_language_is_chosen_from_a_list_and_kept(hands: Hands) -> None:
    before = hands.pixels
    hands.click("language")
    hands.key(pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert hands.services.words.code == "ar"
    assert hands.services.words.rtl
    hands.file.flush()
    assert hands.file.load().language == "ar"
    assert hands.pixels != before
    cards = [hands.place_of(name) for name in hands.names if name.startswith("start.")]
    assert cards[0].left > cards[1].left > cards[2].left


def test_an_idle_home_page_draws_nothing(hands: Hands) -> None:
    hands.wait(3)
    assert not hands.app.draw()
    assert hands.app.frame_rate == SLOW
    assert hands.app.is_idle
    hands.step(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))
    assert hands.app.frame_rate == FAST
    assert not hands.app.is_idle


# ---- ordering and finding


def cards(hands: Hands) -> list[str]:
    """The games on the page, in its order."""
    return [name.removeprefix("play.") for name in hands.names if name.startswith("play.")]


def open_all(hands: Hands) -> None:
    """Shows all games of every family, not only its first row."""
    for name in [name for name in hands.names if name.startswith("more.")]:
        more = hands.controls.canvas.widget_named(name)
        if isinstance(more, Button) and more.icon == "down":  # the others are open
            hands.controls.focus_on(name)  # by keys: the next one comes under the pointer, as for a double click
            hands.key(pygame.K_RETURN)


def hits(hands: Hands) -> list[str]:
    """What was found by what was typed, by its kind: a game, another name of one, a country, a family."""
    return [w.name for w in hands.controls.canvas.widgets if w.group == "hits" and w.name != "all_hits"]


def write(hands: Hands, text: str) -> None:
    for letter in text:
        hands.step(pygame.event.Event(pygame.KEYDOWN, key=0, mod=0, unicode=letter, scancode=0))
        hands.step(pygame.event.Event(pygame.TEXTINPUT, text=letter))


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "he"])
def test_hits_take_the_place_of_all_games_and_nothing_else_moves(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    hands = Hands(tmp_path, size=size, language=language)
    canvas = hands.controls.canvas
    still = [n for n in hands.names if n.split(".")[0] in ("search", "filter", "ways", "to", "begin")]
    before = {name: canvas.on_screen(canvas.widget_named(name)) for name in still}  # type: ignore[arg-type]
    write(hands, "man")
    assert cards(hands) == []
    kinds = dict.fromkeys(name.partition(".")[0] for name in hits(hands))
    assert [*kinds] == ["hit", "also", "practice"]
    canvas = hands.controls.canvas
    assert {name: canvas.on_screen(canvas.widget_named(name)) for name in still} == before  # type: ignore[arg-type]
    columns = [hands.place_of(next(name for name in hits(hands) if name.startswith(kind))).left for kind in kinds]
    assert columns == sorted(columns, reverse=language == "he")
    for name in hits(hands):
        assert hands.place_of(name).h >= 38, f"{name} is too small for a finger"
    hands.key(pygame.K_ESCAPE)
    assert cards(hands)


def test_another_name_and_a_country_lead_to_their_games(hands: Hands) -> None:
    write(hands, "wari")
    assert "also.oware" in hits(hands)
    assert any(text.endswith("→ Oware") for text in hands.texts)
    hands.key(pygame.K_ESCAPE)
    counted = Counted(country for one in standard_library().variants.values() for country in one.country)
    land = next(country for country, n in counted.items() if n == 1)
    write(hands, land.casefold())
    assert hits(hands)[0] == f"country.{land}"
    hands.click(f"country.{land}")
    assert land in standard_library().variants[game_page(hands)].country, "the only game of a country"


def test_arrows_go_down_into_the_hits_and_escape_empties_the_search(hands: Hands) -> None:
    write(hands, "man")
    found = hits(hands)
    hands.key(pygame.K_DOWN)
    assert hands.focus == found[0]
    hands.key(pygame.K_DOWN)
    assert hands.focus == found[1]
    hands.key(pygame.K_RIGHT)
    assert hands.focus.startswith("also.")
    hands.key(pygame.K_UP, pygame.K_UP)
    assert hands.focus not in found
    hands.key(pygame.K_ESCAPE)
    assert hits(hands) == []
    assert hands.focus == "search"


@pytest.mark.parametrize("language", ["en", "he"])
def test_the_cross_in_the_field_empties_the_search(tmp_path: Path, language: str) -> None:
    hands = Hands(tmp_path, language=language)
    before = cards(hands)
    end = 0.03 if language == "he" else 0.97
    hands.click("search", at=end)
    write(hands, "man")
    assert hits(hands)
    hands.click("search", at=1 - end)
    assert hits(hands), "elsewhere a click only moves the caret"
    hands.click("search", at=end)
    assert (hits(hands), cards(hands), hands.focus) == ([], before, "search")


def test_who_walks_on_before_the_page_is_whole_again_stays_there(hands: Hands) -> None:
    hands.click("settings")
    hands.key(pygame.K_ESCAPE)
    back = hands.focus
    hands.key(pygame.K_TAB)
    assert not hands.top.is_layout_complete  # type: ignore[attr-defined]
    walked = hands.focus
    hands.wait(1)
    assert hands.top.is_layout_complete  # type: ignore[attr-defined]
    assert (hands.focus, back) == (walked, "settings")
    assert walked != back


@pytest.mark.parametrize("typed", ["ga", "che"])  # more games than are listed; more of one kind
def test_all_hits_are_shown_as_cards_where_one_asks_for_them(typed: str, hands: Hands) -> None:
    write(hands, typed)
    finder = GameFinder(standard_library().variants.values(), hands.services.words)
    wanted = {hit.game.id for hit in finder.matching_games(typed)}
    assert f"All {len(wanted)} games found" in button(hands, "all_hits").replace("\xa0", " ")
    hands.controls.focus_on("all_hits")
    hands.key(pygame.K_RETURN)
    open_all(hands)
    assert set(cards(hands)) == wanted
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_ESCAPE)
    open_all(hands)
    assert len(cards(hands)) == len(standard_library().variants)


def test_a_kind_of_hits_that_is_cut_leads_to_all_games_found(hands: Hands) -> None:
    """Nine ideas are found and eight stand there; ideas count as no games, so the number of games tells nothing."""
    write(hands, "own")
    hands.wait(0.3)
    assert "games found" in button(hands, "all_hits").replace("\xa0", " ")


def button(hands: Hands, name: str) -> str:
    widget = hands.controls.canvas.widget_named(name)
    assert isinstance(widget, Button)
    return widget.label


def plain(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "").replace("\xa0", " ")


@pytest.mark.parametrize(
    ("size", "scale", "language"), in_pairs([(1280, 800), (800, 600), (1920, 1080)], [1.0, 2.0], ["en", "he"])
)
def test_a_name_with_a_slip_asks_what_was_meant_and_enter_opens_it(
    tmp_path: Path, size: tuple[int, int], scale: float, language: str
) -> None:
    hands = Hands(tmp_path, size=size, text_scale=scale, language=language)
    write(hands, "kalha")
    found = hits(hands)
    assert found[0] == "near.kalah"
    assert len(found) == 3, "three pictures"
    canvas = hands.controls.canvas
    for name in found:
        card = canvas.widget_named(name)
        assert card is not None
        assert card.pane is not None
        assert 0 <= hands.place_of(name).left < hands.place_of(name).right <= page_size(size)[0]
        card.pane.scroll_by(-card.pane.max_scroll)
    first = canvas.widget_named("near.kalah")
    assert isinstance(first, BoardCard)
    if language == "en":
        assert plain(first.element(hands.controls.ui).name) == "Did you mean Kalah?"
    hands.key(pygame.K_DOWN)
    assert hands.focus == "near.kalah"
    hands.key(pygame.K_ESCAPE)
    assert hits(hands) == []
    write(hands, "kalha")
    hands.key(pygame.K_RETURN)
    assert game_page(hands) == "kalah"


def test_the_word_for_all_these_games_says_so(hands: Hands) -> None:
    write(hands, "mancala")
    assert hits(hands) == ["near.kalah", "near.mangala", "near.mankala", "near.mangala_turkiye"]
    first = hands.controls.canvas.widget_named("near.kalah")
    assert isinstance(first, BoardCard)
    told = first.element(hands.controls.ui)
    assert plain(told.name) == "Kalah"
    assert "Also called Mancala. The word can mean any sowing game, too." in plain(told.about)
    hands.key(pygame.K_RETURN)
    assert game_page(hands) == "kalah"


def is_main(hands: Hands, name: str) -> bool:
    widget = hands.controls.canvas.widget_named(name)
    assert isinstance(widget, Button)
    return widget.main and widget.kind == "primary"


def test_while_one_searches_the_shelves_are_dim_and_the_one_brass_is_where_enter_leads(tmp_path: Path) -> None:
    keep_a_game(Hands(tmp_path, home=False))
    hands = Hands(tmp_path)
    hands.wait(0.3)

    def light() -> float:
        hands.app.draw()
        window = hands.app.screen.surface
        low = pygame.Rect(400, window.get_height() - 120, window.get_width() - 460, 110)
        spread = pygame.transform.average_color(pygame.transform.laplacian(window.subsurface(low).copy()))
        return sum(spread[:3])

    before = light()
    write(hands, "kalha")
    hands.wait(0.2)
    assert 0 < light() < before / 2, "something of them is seen, and less than before"
    assert not is_main(hands, "go_on")
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.2)
    assert is_main(hands, "go_on")
    assert light() == before


@pytest.mark.parametrize(
    ("language", "size", "scale"),
    few(
        ((code, *one) for code in ("en", "he") for one in (((1280, 800), 1.0), ((800, 600), 1.0), ((800, 600), 2.0))), 3
    ),
)
def test_tab_and_arrows_reach_all_cards_and_each_is_in_view(
    tmp_path: Path, size: tuple[int, int], scale: float, language: str
) -> None:
    hands = Hands(tmp_path, size=size, text_scale=scale, language=language)
    forward = pygame.K_LEFT if language == "he" else pygame.K_RIGHT
    reached = set()
    for _ in range(200):
        hands.key(pygame.K_TAB)
        here = hands.focus
        while hands.focus not in reached and hands.focus.startswith("play."):
            reached.add(hands.focus)
            widget = hands.controls.focus
            assert isinstance(widget, GameCard)
            assert widget.pane is not None
            seen = hands.controls.canvas.on_screen(widget)
            assert widget.pane.rect.contains(seen) or seen.h > widget.pane.rect.h
            before = hands.focus
            hands.key(forward)
            if hands.focus == before:  # the end of a line: down, and to its beginning
                group = widget.group
                hands.key(pygame.K_DOWN)
                if hands.controls.focus is None or hands.controls.focus.group != group:
                    hands.controls.focus_on(before)
                    break
                while hands.focus not in reached and (old := hands.focus):
                    hands.key(pygame.K_RIGHT if language == "he" else pygame.K_LEFT)
                    if hands.focus == old:
                        break
        if here == "language" and reached:
            break
    assert reached == {name for name in hands.names if name.startswith("play.")}


def test_lessons_and_puzzles_are_found_beside_games(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    hands.services.courses.begin()
    hands.services.courses.wait()
    hands.wait(0.2)
    write(hands, "kalah")
    found = hits(hands)
    assert found[0] == "hit.kalah"
    assert {"practice.course.kalah", "practice.puzzles.kalah"} <= set(found)
    window = pygame.Rect((0, 0), hands.app.screen.surface.get_size())
    assert all(window.contains(hands.place_of(name)) for name in found), "none of them has to be scrolled to"
    hands.click("practice.puzzles.kalah")
    hands.wait(0.2)
    assert hands.page == "PuzzleScene"
    hands.services.stack.pop_to_first()
    hands.wait(0.1)
    hands.key(pygame.K_ESCAPE)
    write(hands, "wari")
    practice = [name for name in hits(hands) if name.startswith("practice.")]
    assert practice[:2] == ["practice.course.oware", "practice.puzzles.oware"], "its other name comes first here, too"
    hands.key(pygame.K_ESCAPE)
    write(hands, "grand slam")
    hands.click("practice.lesson.oware.7")
    hands.wait(0.5)
    assert hands.page == "LessonScene"
