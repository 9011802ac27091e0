"""Families of games by their idea: what each is about, and which games stand in it."""

from collections.abc import Iterable
from typing import NamedTuple

from game.rules.families import family_by_name
from game.rules.file.shelves import Shelf
from game.rules.file.variant_library import Variant
from game.text.language import Language, msg
from game.text.letters import sorting_key

OTHER = "other"  # games for which no heading is true: of other families of rules, or with ideas of their own


class IdeaText(NamedTuple):
    """Texts of a group of games with one idea: `tile` on its tile, `title` and `said` above the list of its games."""

    tile: str
    title: str
    said: str


IDEAS: dict[str, IdeaText] = {
    Shelf.EMPTY_ROW: IdeaText(
        msg("Empty row"),
        msg("The empty row"),
        msg("Once a row is empty, its player wins, or takes all that’s left."),
    ),
    Shelf.STORE: IdeaText(
        msg("Into stores"),
        msg("Into your own store"),
        msg("Your store lies on the way: one stone of a sowing falls into it."),
    ),
    Shelf.EXTRA_TURN: IdeaText(
        msg("Extra turn"), msg("Stores that give an extra turn"), msg("End in your store, and you sow again.")
    ),
    Shelf.CAPTURE_ACROSS: IdeaText(
        msg("Across"),
        msg("Capture across"),
        msg("If your last stone ends in an empty hole of yours, it captures the stones opposite."),
    ),
    Shelf.TWO_THREE: IdeaText(
        msg("By number"),
        msg("Captures by number"),
        msg("If your last stone makes a certain number, such as two or three, it captures them all."),
    ),
    Shelf.LAPS: IdeaText(
        msg("Laps"), msg("Lap after lap"), msg("Where a sowing ends, stones are lifted, and you sow on.")
    ),
    Shelf.GAP: IdeaText(
        msg("Past a gap"),
        msg("Beyond a gap"),
        msg("A sowing ends before an empty hole: what lies beyond it is captured."),
    ),
    Shelf.FOURS: IdeaText(msg("Fours"), msg("Fours"), msg("A stone that makes four in a hole: the four are captured.")),
    Shelf.LAY_OUT: IdeaText(
        msg("Just watch"),
        msg("Turns that run by themselves"),
        msg("Once the stones are laid out, no turn leaves a choice: the layout decides."),
    ),
    Shelf.MORE_ROWS: IdeaText(
        msg("3 and 4 rows"),
        msg("Three and four rows"),
        msg("Two rows of your own to sow round, or one that both share."),
    ),
    Shelf.HOPPING: IdeaText(
        msg("Jump over"),
        msg("Jump over them"),
        msg("A piece jumps over another and captures it."),
    ),
    OTHER: IdeaText(msg("Others"), msg("Other games"), msg("Games that fit none of the ideas above.")),
}


# What people type who know a game of the idea, but not its name: phrases that are found word by word.
SEARCHED: dict[str, str] = {
    Shelf.EMPTY_ROW: msg("clear your row; no stones left on a side"),
    Shelf.STORE: msg("sow into your own store; home; bank"),
    Shelf.EXTRA_TURN: msg("go again; another turn; free turn; move twice"),
    Shelf.CAPTURE_ACROSS: msg("capture the opposite hole; the stones opposite; last stone in an empty hole"),
    Shelf.TWO_THREE: msg("capture two stones or three stones; count the last hole; even numbers"),
    Shelf.LAPS: msg("relay sowing; many laps; keep on sowing; pick up the last hole"),
    Shelf.GAP: msg("skip an empty hole; capture the hole after it"),
    Shelf.FOURS: msg("capture four stones; holes with four stones"),
    Shelf.LAY_OUT: msg("no choice; set up your own stones; runs by itself"),
    Shelf.MORE_ROWS: msg("large board; three rows; four rows; two rows each"),
    Shelf.HOPPING: msg("checkers; draughts; jump over men; kings; squares"),
}
# All words for the pieces of a sowing game: whoever types one of them means any.
STONE_WORDS = msg("stone; stones; bean; beans; pebble; pebbles; marble; marbles; shell; shells; nut; nuts")
STORES, NO_STORES = msg("two stores; with stores"), msg("no stores; without stores")


class IdeaGames(NamedTuple):
    """The games of one family with a common idea, from easy to hard; `shelf`: the key of the family."""

    shelf: str
    games: tuple[Variant, ...]


def games_by_idea(variants: Iterable[Variant], words: Language) -> list[IdeaGames]:
    """Group the games by their idea, in the order of the tiles; ideas without games are left out."""
    games = sorted(variants, key=lambda game: (game.difficulty, game.minutes, sorting_key(words.t(game.name), words)))
    found: dict[str, list[Variant]] = {}
    for game in games:
        found.setdefault(idea_of_game(game), []).append(game)
    return [IdeaGames(shelf, tuple(found[shelf])) for shelf in (*Shelf, OTHER) if shelf in found]


def best_known_games(games: IdeaGames, n: int) -> list[Variant]:
    """Return the n best-known games (those with the most names and countries), from easy to hard."""
    known = {game.id for game in sorted(games.games, key=lambda game: -len(game.other_names) - len(game.country))[:n]}
    return [game for game in games.games if game.id in known]


def idea_of_game(variant: Variant) -> str:
    """Return the key of a game's idea family: from its file, else derived from its clauses."""
    return variant.shelf or family_by_name(variant.words.family).shelf_of(variant.words)
