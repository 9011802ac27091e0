"""Finding games by what one types: their names in any language of theirs, where they are played, their idea."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cached_property
from typing import NamedTuple

from game.rules.file.variant_library import Variant
from game.text.idea_families import IDEAS, shelf_of
from game.text.language import Language
from game.text.letters import letters_to_compare, sorting_key
from game.text.spellings import spellings

SHORTEST = 3  # letters from which a slip is forgiven
NEAR = 8  # names at the most that are nearly what was typed
WORD = "Mancala"  # for all games of this kind, and another name of one of them


class FoundGame(NamedTuple):
    """A game that was found; `other_name_meant`: the name of it that was meant, where that is not the one under which
    it stands."""

    game: Variant
    other_name_meant: str = ""


class _Spelling(NamedTuple):
    """A name that may be meant.

    `rank` orders equally near ones: whole names before those of which one word is near, easy games before hard ones,
    the own name of a game before its others.
    """

    rank: tuple[bool, int, int]
    shown: str


class MeantGame(NamedTuple):
    """The game that was probably meant, and others whose names are nearly what was typed.

    `is_word`: what was typed is its name, and also the word for all games of its kind.
    """

    hit: FoundGame
    others: tuple[FoundGame, ...]
    is_word: bool


class FoundGames(NamedTuple):
    """What was found, by what it was found by; a game whose own name was found is not told by its others, too."""

    names: tuple[FoundGame, ...]
    also: tuple[tuple[str, FoundGame], ...]  # another name of a game, and the game
    countries: tuple[tuple[str, tuple[Variant, ...]], ...]
    ideas: tuple[str, ...]  # families
    rest: tuple[FoundGame, ...]  # games in which all that was typed occurs, but in no one of these
    near: tuple[tuple[str, FoundGame], ...]  # a name that differs by a slip or two from what was typed, and its game
    other_first: bool  # what was typed is another name of a game, and no game's own
    is_word: bool = False  # it is the word for all of them, too

    @property
    def games(self) -> set[str]:
        """Every game that one of them leads to."""
        hits = [*self.names, *(hit for _, hit in self.also), *self.rest]
        found = {hit.game.id for hit in hits} | {game.id for _, games in self.countries for game in games}
        return found or {hit.game.id for _, hit in self.near}

    @property
    def meant(self) -> MeantGame | None:
        """What was meant, where nothing is called so, or where what is called so means every game; else None."""
        near = [hit for _, hit in self.near]
        if self.is_word:
            also = [hit for _, hit in self.also]
            first, *rest = [*also, *self.names] if self.other_first else [*self.names, *also]
            return MeantGame(first, (*rest, *near), True)
        if not near or self.names or self.also or self.countries or self.ideas or self.rest:
            return None
        return MeantGame(near[0], tuple(near[1:]), False)


class GameFinder:
    """All games with what they are found by, in every language of the program."""

    def __init__(self, variants: Iterable[Variant], words: Language) -> None:
        self._words, self._variants = words, variants

    @cached_property
    def _all(self) -> list[_Entry]:
        """Made when something is typed: it takes longer than a first page may."""
        return [_Entry(variant, self._words) for variant in self._variants]

    def matching_games(self, typed: str) -> list[FoundGame]:
        """Return the games in which every word that was typed occurs, those whose names begin so first.

        Where there is none: those with nearly such a name, or of a country that is nearly called so.
        """
        wanted = _wanted(typed)
        if not wanted:
            return [FoundGame(variant) for variant in self._variants]
        found = [entry.found(wanted) for entry in self._matching(wanted)]
        if found:
            return found
        near = self._near_names(wanted, _slips(wanted, generous=True))
        lands = self._near_countries(wanted, near)
        return [FoundGame(entry.game) for entry in self._all if entry.is_of(lands)] or [one for *_, one in near]

    @cached_property
    def _spelled(self) -> dict[str, list[tuple[_Spelling, _Entry]]]:
        """Every name without its spaces and every longer word of one, with the names that it is of."""
        known: dict[str, list[tuple[_Spelling, _Entry]]] = {}
        for entry in self._all:
            for n, (form, shown) in enumerate(entry.forms):
                parts = form.split()
                for said in {"".join(parts), *(part for part in parts if len(part) > SHORTEST)}:
                    spelling = _Spelling((len(parts) > 1 and said in parts, entry.game.difficulty, n), shown)
                    known.setdefault(said, []).append((spelling, entry))
        return known

    def _near_names(self, wanted: tuple[str, ...], slips: int) -> list[tuple[int, str, FoundGame]]:
        """Return how many slips each near name is away from what was typed, the nearest first, a game once."""
        typed, nearest = "".join(wanted), dict[str, tuple[int, _Spelling, _Entry]]()
        for form, named in self._spelled.items() if slips else ():
            away = slips_between(typed, form, slips)
            for spelling, entry in named if away is not None else ():
                known = (away or 0, spelling, entry)
                nearest[entry.game.id] = min(nearest.get(entry.game.id, known), known, key=lambda one: one[:2])
        found = sorted(nearest.values(), key=lambda one: one[:2])
        return [(away, spelling.shown, entry.called(spelling.shown)) for away, spelling, entry in found[:NEAR]]

    def _near_countries(self, wanted: tuple[str, ...], near: list[tuple[int, str, FoundGame]]) -> set[str]:
        """Return the countries whose names are as near to what was typed as these names of games, or nearer."""
        typed = "".join(wanted)
        slips = min(_slips(wanted, generous=True), near[0][0] if near else len(typed))
        lands = {(form, land) for entry in self._all for form, land in entry.country_forms} if slips > 0 else set()
        away = {land: n for form, land in lands if (n := slips_between(typed, form, slips)) is not None}
        return {land for land, n in away.items() if n == min(away.values())}

    def _matching(self, wanted: tuple[str, ...]) -> list[_Entry]:
        said = " ".join(wanted)
        found = [entry for entry in self._all if all(word in entry.said for word in wanted)]
        return sorted(found, key=lambda entry: entry.rank(said))

    def games_by_match(self, typed: str, among: Collection[str] | None = None) -> FoundGames:
        """The same by what it was found by; `among`: the games that count, where that is not all of them."""
        wanted = _wanted(typed)
        hits = [entry for entry in self._matching(wanted) if among is None or entry.game.id in among]
        near_by = self._near_names(wanted, _slips(wanted, generous=not hits))
        lands_near = set() if hits else self._near_countries(wanted, near_by)
        names = [(near, hit) for hit in hits if (near := hit.by_name(wanted)) is not None]
        own = {hit.game.id for _, hit in names}
        others = [(*hit.by_other_name(wanted), hit) for hit in hits]
        also = [(near, name, hit) for near, name, hit in others if name and hit.game.id not in own]
        meant = {hit.game.id for near, name, hit in others if name and near == 0}  # called just so, too
        lands: dict[str, list[Variant]] = {}
        for hit in hits:
            for country in hit.countries_with(wanted):
                lands.setdefault(country, []).append(hit.game)
        for entry in self._all if lands_near else ():
            if among is None or entry.game.id in among:
                for country in lands_near.intersection(entry.game.country):
                    lands.setdefault(country, []).append(entry.game)
        by_name = {land: self._words.t(land) for land in lands}
        countries = sorted(
            lands,
            key=lambda one: (
                _nearness(letters_to_compare(by_name[one]), wanted),
                sorting_key(by_name[one], self._words),
            ),
        )
        ideas = list(dict.fromkeys(hit.shelf for hit in hits if hit.is_of_idea(wanted)))
        direct = {hit.game.id for _, hit in names} | {hit.game.id for _, _, hit in also}
        direct |= {game.id for games in lands.values() for game in games}
        return FoundGames(
            tuple(
                hit.found(wanted)
                for _, hit in sorted(
                    names,
                    key=lambda one: (
                        one[0] if one[1].game.id not in meant else min(one[0], 1),
                        one[1].rank_of_known(meant),
                    ),
                )
            ),
            tuple(
                (name, hit.found(wanted))
                for _, name, hit in sorted(also, key=lambda one: (one[0], sorting_key(one[1], self._words)))
            ),
            tuple((country, tuple(lands[country])) for country in countries),
            tuple(ideas),
            tuple(hit.found(wanted) for hit in hits if hit.game.id not in direct),
            tuple(
                (shown, hit)
                for _, shown, hit in near_by
                if hit.game.id not in direct and (among is None or hit.game.id in among)
            ),
            min((near for near, *_ in also), default=1) == 0 and min((near for near, _ in names), default=2) > 0,
            bool(names or also) and " ".join(wanted) in self._words_for_all,
        )

    @cached_property
    def _words_for_all(self) -> frozenset[str]:
        """How the word for all games is written, in every language of the program."""
        said = {letters_to_compare(WORD), letters_to_compare(self._words.t(WORD)), *spellings().get(WORD, {})}
        return frozenset(said)


_latest: list[tuple[Mapping[str, Variant], Language, GameFinder]] = []  # one: making it takes longer than a key may


def game_finder(variants: Mapping[str, Variant], words: Language) -> GameFinder:
    """What finds among these games, in all lists of the program alike; it is kept until there are others."""
    if not (_latest and _latest[0][0] is variants and _latest[0][1] is words):
        _latest[:] = [(variants, words, GameFinder(variants.values(), words))]
    return _latest[0][2]


class _Entry:
    def __init__(self, variant: Variant, words: Language) -> None:
        self.game, self.shelf = variant, shelf_of(variant)
        self._names = [letters_to_compare(text) for text in (words.t(variant.name), variant.name, variant.id)]
        self.name = self._names[0]
        every = spellings()
        self._also = [
            (form, words.t(name))
            for name in variant.other_names
            for form in {letters_to_compare(words.t(name)): 1, letters_to_compare(name): 1}
        ]
        known = {*self._names, *(form for form, _ in self._also)}
        self._also += [
            (form, shown)
            for name in (variant.name, *variant.other_names)
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
        idea = IDEAS[self.shelf]
        self._idea = letters_to_compare(" ".join([*map(words.t, idea[:2]), *idea[:2]]))
        rest = [
            letters_to_compare(f"{words.t(variant.idea)} {variant.idea}"),
            self._idea,
            *(name for name, _ in self._countries),
        ]
        self._rest = " ".join(rest)
        self.said = " ".join([*self._names, *(name for name, _ in self._also), self._rest])

    def found(self, wanted: tuple[str, ...]) -> FoundGame:
        return FoundGame(self.game, self._other_name_meant(wanted))

    def called(self, name: str) -> FoundGame:
        """The game, found by this one of its names."""
        return FoundGame(self.game, name if letters_to_compare(name) not in self._names else "")

    def is_of(self, lands: Collection[str]) -> bool:
        """Whether it is played in one of these countries."""
        return any(land in lands for land in self.game.country)

    def rank(self, said: str) -> int:
        """0: that is its name; 1: another name of it; 2: its name begins so; 3: another one does; 4: all else."""
        also = [name for name, _ in self._also]
        if said in self._names or said in also:
            return int(said not in self._names)
        if any(name.startswith(said) for name in self._names):
            return 2
        return 3 if any(name.startswith(said) for name in also) else 4

    def rank_of_known(self, meant: Collection[str]) -> tuple[bool, int, str]:
        """Among names that are as near: those that are `meant` first, of these the game that is known most widely."""
        known = len(self.game.other_names) + len(self.game.country) if self.game.id in meant else 0
        return self.game.id not in meant, -known, self.name

    def _other_name_meant(self, wanted: tuple[str, ...]) -> str:
        """Nothing if its own name and all else would have been found, too."""
        if all(any(word in text for text in (*self._names, self._rest)) for word in wanted):
            return ""
        return self.by_other_name(wanted)[1]

    def by_name(self, wanted: tuple[str, ...]) -> int | None:
        """How near its name comes to what was typed; None if that is not in it."""
        near = [_nearness(name, wanted) for name in self._names if all(word in name for word in wanted)]
        return min(near, default=None)

    def by_other_name(self, wanted: tuple[str, ...]) -> tuple[int, str]:
        """The nearest of its other names in which that occurs; "" if there is none."""
        near = [(_nearness(name, wanted), shown) for name, shown in self._also if all(word in name for word in wanted)]
        return min(near, key=lambda one: one[0], default=(0, ""))

    def countries_with(self, wanted: tuple[str, ...]) -> list[str]:
        return [shown for name, shown in self._countries if all(word in name for word in wanted)]

    def is_of_idea(self, wanted: tuple[str, ...]) -> bool:
        """Whether it is the heading of its family that was typed."""
        return all(word in self._idea for word in wanted)


def _wanted(typed: str) -> tuple[str, ...]:
    """The words that were typed, as they are compared."""
    return tuple(letters_to_compare(typed).split())


def _slips(wanted: tuple[str, ...], *, generous: bool) -> int:
    """How many slips what was typed may have: one in four letters, begun ones too where nothing else was found."""
    letters = sum(map(len, wanted))
    return 0 if letters < SHORTEST else (letters + 3 * generous) // 4


def slips_between(typed: str, name: str, most: int) -> int | None:
    """Count the letters to change, add, leave out or swap with their neighbour; None if that is more than `most`.

    This is the optimal string alignment distance (a library for it weighs more than the whole search).
    """
    if abs(len(typed) - len(name)) > most or len(set(typed) - set(name)) > most:
        return None
    if _figures(typed) != _figures(name):  # another number is no slip
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


def _figures(text: str) -> str:
    return "".join(filter(str.isdigit, text))


def _nearness(name: str, wanted: tuple[str, ...]) -> int:
    """0: that is all of it; 1: it begins so; 2: one of its words does; 3: that stands within it."""
    said = " ".join(wanted)
    return 0 if name == said else 1 if name.startswith(said) else 2 if f" {said}" in name else 3


def with_typed_in_bold(text: str, typed: str) -> str:
    """A text with the first place in bold at which one finds what was typed, a word's beginning before others."""
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
