"""Finding games by what one types: their names in any language of theirs, where they are played, their idea."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from game.rules.file.variant_library import Variant
from game.text.continents import continent_of
from game.text.idea_families import IDEAS, NO_STORES, SEARCHED, STONE_WORDS, STORES, idea_of_game
from game.text.language import Language
from game.text.letters import letters_to_compare, sorting_key
from game.text.nouns import NUMBERS
from game.text.spellings import read_spellings

SHORTEST = 3  # letters from which a slip is forgiven
ENDING = 2  # letters at most of an ending that one form of a word has, and another hasn't
STONE = "stone"  # stands for each of the words for stones
TYPED_TOO = "seed; seeds"  # words for stones that no text of the program uses
HELD_KEY = re.compile(r"(.)\1{2,}")  # no name has a letter three times running
SENTENCE_END = re.compile(r"(?<=[.!?؟।])\s+")
NEAR = 8  # names at the most that are nearly what was typed
WORD = "Mancala"  # for all games of this kind, and another name of one of them
OTHER_SPELLING = "Mankala"  # of it in many languages, and a game's own name


class FoundGame(NamedTuple):
    """A game found by a search; `other_name_meant`: the alternative name that matched, if not its first name."""

    game: Variant
    other_name_meant: str = ""


class _Spelling(NamedTuple):
    """A spelling that a misspelled query may have meant.

    `match_rank` orders equally close spellings: whole names before single words, easy games before hard ones, the
    game's first name before its others.
    """

    rank: tuple[bool, int, int]
    shown: str


class ProbableGame(NamedTuple):
    """The game that was probably meant by a query, and others with similar names.

    `is_word`: the query is its name and also the general word for all games of this kind.
    """

    hit: FoundGame
    others: tuple[FoundGame, ...]
    is_word: bool


class FoundGames(NamedTuple):
    """Search results grouped by what matched; a game matched by its first name isn't listed again by its others."""

    names: tuple[FoundGame, ...]
    also: tuple[tuple[str, FoundGame], ...]  # another name of a game, and the game
    countries: tuple[tuple[str, tuple[Variant, ...]], ...]
    ideas: tuple[str, ...]  # families
    rest: tuple[FoundGame, ...]  # games in which all that was typed occurs, but in no one of these
    near: tuple[tuple[str, FoundGame], ...]  # a name that differs by a slip or two from what was typed, and its game
    is_other_first: bool  # what was typed is another name of a game, and no game's own
    is_word: bool = False  # it is the word for all of them, too

    @property
    def game_ids(self) -> set[str]:
        """Ids of all games in the results."""
        hits = [*self.names, *(hit for _, hit in self.also), *self.rest]
        found = {hit.game.id for hit in hits} | {game.id for _, games in self.countries for game in games}
        return found or {hit.game.id for _, hit in self.near}

    @property
    def meant_game(self) -> ProbableGame | None:
        """The probable game if no name matches or the name also means all games of the kind; else None."""
        near = [hit for _, hit in self.near]
        if self.is_word:
            also = [hit for _, hit in self.also]
            first, *rest = [*also, *self.names] if self.is_other_first else [*self.names, *also]
            return ProbableGame(first, (*rest, *near), True)
        if not near or self.names or self.also or self.countries or self.ideas or self.rest:
            return None
        return ProbableGame(near[0], tuple(near[1:]), False)


class GameFinder:
    """Search index of games by their names in every language of the program."""

    def __init__(self, variants: Iterable[Variant], words: Language) -> None:
        self._words, self._variants = words, variants

    @cached_property
    def _index_entries(self) -> list[_IndexEntry]:
        """Index entries, built at the first search, as that is too slow for opening a page."""
        return [_IndexEntry(variant, self._words, self._plain_words) for variant in self._variants]

    def matching_games(self, typed: str) -> list[FoundGame]:
        """Return the games that match every typed word, those whose names start with it first.

        Without a match: games whose name or country nearly matches.
        """
        wanted = _words_to_compare(typed)
        if not wanted:
            return [FoundGame(variant) for variant in self._variants]
        found = [entry.to_found_game(wanted) for entry in self._entries_matching(wanted)]
        if found:
            return found
        near = self._similar_names(wanted, _allowed_typos(wanted, generous=True))
        lands = self._similar_countries(wanted, near)
        return [FoundGame(entry.game) for entry in self._index_entries if entry.is_played_in(lands)] or [
            one for *_, one in near
        ]

    @cached_property
    def _entries_by_spelling(self) -> dict[str, list[tuple[_Spelling, _IndexEntry]]]:
        """Index entries by spelling: every name without spaces, and every longer word of a name."""
        known: dict[str, list[tuple[_Spelling, _IndexEntry]]] = {}
        for entry in self._index_entries:
            for n, (form, shown) in enumerate(entry.forms):
                parts = form.split()
                for said in {"".join(parts), *(part for part in parts if len(part) > SHORTEST)}:
                    spelling = _Spelling((len(parts) > 1 and said in parts, entry.game.difficulty, n), shown)
                    known.setdefault(said, []).append((spelling, entry))
        return known

    def _similar_names(self, wanted: tuple[str, ...], slips: int) -> list[tuple[int, str, FoundGame]]:
        """Return (number of typos, name, game) for names close to the query, the closest first, each game once.
        `wanted`: words of the query; `slips`: number of typos allowed.
        """
        typed, nearest = HELD_KEY.sub(r"\1", "".join(wanted)), dict[str, tuple[int, _Spelling, _IndexEntry]]()
        slips = min(slips, _allowed_typos((typed,), generous=True))
        for form, named in self._entries_by_spelling.items() if slips else ():
            away = typo_distance(typed, form, slips)
            for spelling, entry in named if away is not None else ():
                known = (away or 0, spelling, entry)
                nearest[entry.game.id] = min(nearest.get(entry.game.id, known), known, key=lambda one: one[:2])
        found = sorted(nearest.values(), key=lambda one: one[:2])
        return [
            (away, spelling.shown, entry.to_found_game_by_name(spelling.shown))
            for away, spelling, entry in found[:NEAR]
        ]

    def _similar_countries(self, wanted: tuple[str, ...], near: list[tuple[int, str, FoundGame]]) -> set[str]:
        """Return the countries whose names are at least as close to the query as the closest game name in `near`.
        `wanted`: words of the query; `near`: results of `_similar_names`.
        """
        typed = "".join(wanted)
        slips = min(_allowed_typos(wanted, generous=True), near[0][0] if near else len(typed))
        lands = (
            {(form, land) for entry in self._index_entries for form, land in entry.country_forms}
            if slips > 0
            else set()
        )
        away = {land: n for form, land in lands if (n := typo_distance(typed, form, slips)) is not None}
        return {land for land, n in away.items() if n == min(away.values())}

    def _entries_matching(self, wanted: tuple[str, ...]) -> list[_IndexEntry]:
        """Return the index entries that contain all words (`wanted`) of the query, best matches first. For a single
        letter: those with a name of which a word begins with it; if there are none, all that contain it.
        """
        said = " ".join(wanted)
        asked = self._index_entries if _is_one_letter(wanted) else []
        begun = [entry for entry in asked if entry.has_name_with_initial(said)]
        found = begun or [entry for entry in self._index_entries if all(word in entry.said for word in wanted)]
        found = [entry for entry in self._index_entries if entry.countries_of_continent(said)] or found
        found.sort(key=lambda entry: (not self._is_called_by_word(entry, said), *entry.match_rank(said)))
        return [*found, *self._entries_told_by(wanted, found)]

    def _is_called_by_word(self, entry: _IndexEntry, said: str) -> bool:
        """Return whether the query `said` is the word for all games, and people call this one so."""
        return said in self._words_for_game and WORD in entry.game.other_names

    def _entries_told_by(self, wanted: tuple[str, ...], found: list[_IndexEntry]) -> list[_IndexEntry]:
        """Return the other entries in which one sentence about the game has all words of the query, the best-known
        games first; [] for a query that is a name or the heading of an idea. `found`: the entries that match it.
        """
        one = len(wanted) == 1
        if len("".join(wanted)) < SHORTEST or (found and one) or any(e.matches_idea_heading(wanted) for e in found):
            return []
        taken = {entry.game.id for entry in found}
        forms = [
            {word for word in self._told_words if _is_form_of(typed, word)}
            for typed in self._plain_words(" ".join(wanted))
        ]
        told = [
            entry
            for entry in self._index_entries
            if entry.game.id not in taken
            and any(
                not any(sentence.isdisjoint(words) for words in forms)
                for sentence in (entry.facts if one else entry.facts + entry.about)
            )
        ]
        return sorted(told, key=lambda entry: entry.popularity_key({entry.game.id}))

    @cached_property
    def _told_words(self) -> frozenset[str]:
        return frozenset[str]().union(*(one for entry in self._index_entries for one in entry.facts + entry.about))

    def _plain_words(self, text: str) -> frozenset[str]:
        """Return the words of a text for comparison: numbers as digits, one word for all kinds of stones."""
        return frozenset(self._replaced.get(word, word) for word in letters_to_compare(text).split())

    @cached_property
    def _replaced(self) -> dict[str, str]:
        """Words that `_plain_words` replaces, in the language of the program and in English."""
        words, out = self._words, dict[str, str]()
        for n, number in enumerate(NUMBERS):
            out |= {letters_to_compare(one): str(n) for one in (number, words.fill("{n:word}", n=n))}
        for one in f"{TYPED_TOO}; {STONE_WORDS}; {words.t(STONE_WORDS)}".split(";"):
            out[letters_to_compare(one).strip()] = STONE
        return out

    def games_by_match(self, typed: str, among: Collection[str] | None = None) -> FoundGames:
        """Return the results grouped by what matched; `among`: ids of the games to search, or None for all.

        Where all typed words together find nothing, the longest of them is searched for.
        """
        wanted = _words_to_compare(typed)
        found = self._games_by_words(wanted, among)
        if len(wanted) > 1 and not found.game_ids:
            return self._games_by_words((max(wanted, key=len),), among)
        return found

    def _games_by_words(self, wanted: tuple[str, ...], among: Collection[str] | None) -> FoundGames:
        """Return the games that the query's normalized words find, grouped by what matched; `among`: ids of the games
        to search, or None for all.
        """
        said = " ".join(wanted)
        hits = [entry for entry in self._entries_matching(wanted) if among is None or entry.game.id in among]
        near_by = self._similar_names(wanted, _allowed_typos(wanted, generous=not hits))
        lands_near = set() if hits else self._similar_countries(wanted, near_by)
        names = [(near, hit) for hit in hits if (near := hit.best_name_match_rank(wanted)) is not None]
        own = {hit.game.id for _, hit in names}
        others = [(*hit.best_matching_other_name(wanted), hit) for hit in hits]
        also = [(near, name, hit) for near, name, hit in others if name and hit.game.id not in own]
        meant = {hit.game.id for near, name, hit in others if name and near == 0}  # called just so, too
        lands: dict[str, list[Variant]] = {}
        for hit in hits:
            for country in hit.matching_countries(wanted):
                lands.setdefault(country, []).append(hit.game)
        for entry in self._index_entries if lands_near else ():
            if among is None or entry.game.id in among:
                for country in lands_near.intersection(entry.game.country):
                    lands.setdefault(country, []).append(entry.game)
        by_name = {land: self._words.t(land) for land in lands}
        countries = sorted(
            lands,
            key=lambda one: (
                _name_match_rank(letters_to_compare(by_name[one]), wanted),
                sorting_key(by_name[one], self._words),
            ),
        )
        ideas = list(dict.fromkeys(hit.shelf for hit in hits if hit.matches_idea_heading(wanted)))
        direct = {hit.game.id for _, hit in names} | {hit.game.id for _, _, hit in also}
        direct |= {game.id for games in lands.values() for game in games}
        return FoundGames(
            tuple(
                hit.to_found_game(wanted)
                for _, hit in sorted(
                    names,
                    key=lambda one: (
                        one[0] if one[1].game.id not in meant else min(one[0], 1),
                        one[1].popularity_key(meant),
                    ),
                )
            ),
            tuple(
                (name, hit.to_found_game(wanted))
                for _, name, hit in sorted(
                    also,
                    key=lambda one: (
                        not self._is_called_by_word(one[2], said),
                        one[0],
                        sorting_key(one[1], self._words),
                        -one[2].fame,
                    ),
                )
            ),
            tuple((country, tuple(lands[country])) for country in countries),
            tuple(ideas),
            tuple(hit.to_found_game(wanted) for hit in hits if hit.game.id not in direct),
            tuple(
                (shown, hit)
                for _, shown, hit in near_by
                if hit.game.id not in direct and (among is None or hit.game.id in among)
            ),
            (min((near for near, *_ in also), default=1) == 0 and min((near for near, _ in names), default=2) > 0)
            or any(self._is_called_by_word(hit, said) for _, _, hit in also),
            bool(names or also) and said in self._words_for_all_games,
        )

    def games_with_reasons(self, typed: str) -> Iterator[tuple[Variant, str]]:
        """Yield each game of `games_by_match` once, in the order in which a page shows the groups, and as what the
        query was taken: the group, and what it was found in.
        """
        found, t, seen = self.games_by_match(typed), self._words.t, set[str]()
        names = [(t("Names"), t(hit.game.name), hit.game) for hit in found.names]
        also = [(t("Also called"), name, hit.game) for name, hit in found.also]
        hits = [
            *(also + names if found.is_other_first else names + also),
            *((t("Countries"), t(land), game) for land, games in found.countries for game in games),
            *((t("Ideas"), t(IDEAS[one].title), game) for one in found.ideas for game in self._games_of_idea(one)),
            *((t("Ideas"), t(hit.game.idea), hit.game) for hit in found.rest),
            *((t("Similar names"), name, hit.game) for name, hit in found.near),
        ]
        for group, what, game in hits:
            if game.id not in seen:
                seen.add(game.id)
                yield game, f"{group}: {what}"

    def _games_of_idea(self, shelf: str) -> list[Variant]:
        return [game for game in self._variants if idea_of_game(game) == shelf]

    @cached_property
    def _words_for_all_games(self) -> frozenset[str]:
        """Search words that stand for every game, such as "mancala", in all languages of the program."""
        return self._words_for_game | {letters_to_compare(OTHER_SPELLING)}

    @cached_property
    def _words_for_game(self) -> frozenset[str]:
        """The words, of those that stand for every game, by which people mean the game called so: all but the name, in
        English, of another one.
        """
        written, every = map(letters_to_compare, (WORD, self._words.t(WORD))), read_spellings()
        return frozenset({*written, *every.get(WORD, {}), *every.get(OTHER_SPELLING, {})})


_latest: list[tuple[Mapping[str, Variant], Language, GameFinder]] = []  # one: making it takes longer than a key may


def game_finder(variants: Mapping[str, Variant], words: Language) -> GameFinder:
    """Return the search index of these games; cached until the games or the language change."""
    if not (_latest and _latest[0][0] is variants and _latest[0][1] is words):
        _latest[:] = [(variants, words, GameFinder(variants.values(), words))]
    return _latest[0][2]


class _IndexEntry:
    """One game in the search index, with its normalized names, countries and idea."""

    def __init__(self, variant: Variant, words: Language, plain_words: Callable[[str], frozenset[str]]) -> None:
        """`plain_words`: returns the words of a sentence for comparison."""
        self.game, self.shelf = variant, idea_of_game(variant)
        self._words, self._plain_words = words, plain_words
        self._names = [letters_to_compare(text) for text in (words.t(variant.name), variant.name, variant.id)]
        self.name = self._names[0]
        every = read_spellings()
        self._also = [
            (form, words.t(name))
            for name in variant.other_names
            for form in {letters_to_compare(words.t(name)): 1, letters_to_compare(name): 1}
        ]
        known = {*self._names, *(form for form, _ in self._also)}
        self._also += [
            (form, shown)
            for name in (variant.name, *variant.other_names, *([OTHER_SPELLING] if WORD in variant.other_names else ()))
            for form, shown in every.get(name, {}).items()
            if form not in known
        ]
        own = words.t(variant.name)
        self.forms = [*((form, own) for form in self._names), *self._also]
        self.country_forms = [
            (form.replace(" ", ""), name)
            for name in variant.country
            for form in {letters_to_compare(words.t(name)): 1, letters_to_compare(name): 1, **every.get(name, {})}
        ]
        self._countries = [
            (" ".join([letters_to_compare(f"{words.t(name)} {name}"), *every.get(name, {})]), name)
            for name in variant.country
        ]
        self._continents = {name: self._both_languages(continent_of(name)) for name in variant.country}
        idea = IDEAS[self.shelf]
        self._idea = letters_to_compare(" ".join([*map(words.t, idea[:2]), *idea[:2]]))
        rest = [
            letters_to_compare(f"{words.t(variant.idea)} {variant.idea}"),
            self._idea,
            *(name for name, _ in self._countries),
            *self._continents.values(),
        ]
        self._rest = " ".join(rest)
        self.said = " ".join([*self._names, *(name for name, _ in self._also), self._rest])

    def _both_languages(self, text: str) -> str:
        """Return a text in the language of the program and in English, for comparison; "" for none."""
        return letters_to_compare(f"{self._words.t(text)} {text}") if text else ""

    @cached_property
    def facts(self) -> tuple[frozenset[str], ...]:
        """The words of what is typed for the game's idea and its board, phrase by phrase."""
        words, board, idea = self._words, self.game.words.board, SEARCHED.get(self.shelf, "")
        said = [*idea.split(";"), *words.t(idea).split(";")] if idea else []
        if self.game.family == "sowing":
            stores = NO_STORES if getattr(board, "stores", "") == "none" else STORES
            said += [*stores.split(";"), *words.t(stores).split(";")]
            counted = ("row", getattr(board, "rows", 0)), ("hole", getattr(board, "columns", 0))
            said += [words.format_counted_noun(n, noun) for noun, n in counted if isinstance(n, int) and n]
        return tuple(map(self._plain_words, said))

    @cached_property
    def about(self) -> tuple[frozenset[str], ...]:
        """The words of what is said of the game and of its idea, sentence by sentence."""
        told = self.game.about, IDEAS[self.shelf].said
        said = [one for text in told for each in (text, self._words.t(text)) for one in SENTENCE_END.split(each)]
        return tuple(map(self._plain_words, said))

    def to_found_game(self, wanted: tuple[str, ...]) -> FoundGame:
        """Return the game as found; `wanted`: words of the query. If they match only an alternative name, that name is
        included.
        """
        return FoundGame(self.game, self._other_name_meant(wanted))

    def to_found_game_by_name(self, name: str) -> FoundGame:
        """Return the game as found by the given one of its names."""
        return FoundGame(self.game, name if letters_to_compare(name) not in self._names else "")

    def is_played_in(self, lands: Collection[str]) -> bool:
        """Return whether the game is played in one of these countries."""
        return any(land in lands for land in self.game.country)

    def match_rank(self, said: str) -> tuple[int, int]:
        """Return how the name `said` matches: 0 if it is the main name, 1 another name, 2 the start of the main name, 3
        the start of another name, 4 otherwise. Of games that share another name the most widely known comes first.
        """
        also = [name for name, _ in self._also]
        if said in self._names or said in also:
            return (0, 0) if said in self._names else (1, -self.fame)
        if any(name.startswith(said) for name in self._names):
            return 2, 0
        return (3 if any(name.startswith(said) for name in also) else 4), 0

    @property
    def fame(self) -> int:
        """A measure of how widely the game is known, by its names and countries."""
        return len(self.game.other_names) + len(self.game.country)

    def popularity_key(self, meant: Collection[str]) -> tuple[bool, int, str]:
        """Return a sort key for equally close matches: games whose ids are in `meant` first, then the most widely
        known.
        """
        return self.game.id not in meant, -self.fame if self.game.id in meant else 0, self.name

    def _other_name_meant(self, wanted: tuple[str, ...]) -> str:
        """Return the alternative name that contains the words `wanted` of the query; "" if they already match the first
        name or other text.
        """
        if all(any(word in text for text in (*self._names, self._rest)) for word in wanted):
            return ""
        return self.best_matching_other_name(wanted)[1]

    def has_name_with_initial(self, letter: str) -> bool:
        """Return whether a word of the game's name, in the reader's language or in its own, begins with a letter."""
        return any(f" {letter}" in f" {name}" for name in self._names[:2])

    def best_name_match_rank(self, wanted: tuple[str, ...]) -> int | None:
        """Return the best `_name_match_rank` among the main names that contain the query's words; None if none does."""
        names = self._names[:2] if _is_one_letter(wanted) else self._names  # of one letter, what is read counts
        near = [_name_match_rank(name, wanted) for name in names if all(word in name for word in wanted)]
        return min(near, default=None)

    def best_matching_other_name(self, wanted: tuple[str, ...]) -> tuple[int, str]:
        """Return rank and text of the alternative name that matches the query's words best; (0, "") if none contains
        them.
        """
        near = [
            (_name_match_rank(name, wanted), shown)
            for name, shown in self._also
            if all(word in name for word in wanted)
        ]
        return min(near, key=lambda one: one[0], default=(0, ""))

    def countries_of_continent(self, said: str) -> list[str]:
        """Return the game's countries, in English, that lie on the continent `said`."""
        return [shown for shown, name in self._continents.items() if said in name.split()]

    def matching_countries(self, wanted: tuple[str, ...]) -> list[str]:
        """Return the game's countries, in English, whose names contain all words `wanted` of the query."""
        if _is_one_letter(wanted):  # so short a query is for names
            return []
        of_continent = self.countries_of_continent(" ".join(wanted))
        return of_continent or [shown for name, shown in self._countries if all(word in name for word in wanted)]

    def matches_idea_heading(self, wanted: tuple[str, ...]) -> bool:
        """Return whether the words `wanted` of the query match the heading of the game's idea family."""
        return not _is_one_letter(wanted) and all(word in self._idea for word in wanted)


def _is_form_of(typed: str, word: str) -> bool:
    """Return whether a typed word is the beginning of a word, or another form of it: "captures", "capture"."""
    if typed == word or len(typed) < SHORTEST or typed.isdigit():
        return typed == word
    return word.startswith(typed) or (
        len(word) > SHORTEST and typed.startswith(word) and len(typed) - len(word) <= ENDING
    )


def _is_one_letter(wanted: tuple[str, ...]) -> bool:
    """Return whether the words of a query are a single letter, which is looked for at the beginnings of names."""
    return len("".join(wanted)) == 1


def sentence_with_other_words(told: str, typed: str, name: str) -> str:
    """Return the first sentence of `told` that has a longer typed word which isn't part of `name`; "" for none."""
    wanted = {word for word in _words_to_compare(typed) if len(word) > SHORTEST} - {*_words_to_compare(name)}
    return next((one for one in SENTENCE_END.split(told) if wanted & {*_words_to_compare(one)}), "")


def _words_to_compare(typed: str) -> tuple[str, ...]:
    return tuple(letters_to_compare(typed).split())


def _allowed_typos(wanted: tuple[str, ...], *, generous: bool) -> int:
    """Return the number of typos allowed for a query of the words `wanted`: one in four letters, rounded up if
    `generous`.
    """
    letters = sum(map(len, wanted))
    return 0 if letters < SHORTEST else (letters + 3 * generous) // 4


def typo_distance(typed: str, name: str, most: int) -> int | None:
    """Return the edit distance between two texts, swaps of neighbours included; None if above `most`.

    This is the optimal string alignment distance (a library for it weighs more than the whole search).
    """
    if abs(len(typed) - len(name)) > most or len(set(typed) - set(name)) > most:
        return None
    if _digits_in(typed) != _digits_in(name):  # another number is no slip
        return None
    before, row = list[int](), list(range(len(name) + 1))
    for i, letter in enumerate(typed, 1):
        last, before, row = before, row, [i]
        for j, other in enumerate(name, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == name[j - 2] and typed[i - 2] == other:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return None
    return row[-1] if row[-1] <= most else None


def _digits_in(text: str) -> str:
    return "".join(filter(str.isdigit, text))


def _name_match_rank(name: str, wanted: tuple[str, ...]) -> int:
    """Return how a name matches the words `wanted` of a query: 0 if they are the whole name, 1 if it starts with them,
    2 if one of its words does, 3 otherwise.
    """
    said = " ".join(wanted)
    return 0 if name == said else 1 if name.startswith(said) else 2 if f" {said}" in name else 3


def bold_typed_text(text: str, typed: str) -> str:
    """Put the first occurrence of the typed text in bold, preferring the beginning of a word."""
    said, at = "", list[int]()
    for n, char in enumerate(text):
        kept = letters_to_compare(char)
        said, at = said + kept, at + [n] * len(kept)
    for word in letters_to_compare(typed).split():
        first = f" {said}".find(f" {word}")
        first = said.find(word) if first < 0 else first
        if first >= 0:
            start, end = at[first], at[first + len(word) - 1] + 1
            return f"{text[:start]}**{text[start:end]}**{text[end:]}"
    return text
