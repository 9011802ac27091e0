"""Which game is played, by whom and by which rules: what one finds on the home page and on that of a new game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

from game.commands.play.game_room import play
from game.commands.play.room import Offered, Room, TerminalSession, command
from game.commands.play.rules import rules_lines
from game.engine.strength import LEVELS
from game.rules.board import SEATS, Seat, other_seat
from game.rules.file.schema import OptionValue
from game.rules.file.variant_library import GameOption, Variant
from game.session.new_game import COMPUTER, PERSON, GameSetup
from game.store.record import PlayerKind
from game.text.language import msg
from game.text.option_parts import option_matters
from game.text.option_text import option_text
from game.text.sentences import pieces_text, size_text
from game.words.computer_text import level_head, level_note
from game.words.finding import FoundGame, GameFinder
from game.words.idea_families import IDEAS, IdeaGames, games_by_idea
from game.words.proposals import propose_games, reason_for_proposal


class GameChoiceRoom(Room):
    """Typing finds, as on the home page; `then` is done with the game that was chosen."""

    def __init__(self, desk: TerminalSession, then: Callable[[Variant], None], typed: str = "") -> None:
        super().__init__(desk)
        self._then, self._typed, self._named = then, typed, list[str]()
        self._finder = GameFinder(self.services.library.variants.values(), self.words)

    def begin(self) -> None:
        if self._typed:
            self.other_line(self._typed)
            return
        self.say(self.words.t("Which game? Type part of its name, of a people or of a country, or a number."))
        self._propose()

    def empty_line(self) -> None:
        self.show_offers()

    def _propose(self) -> None:
        """Three games with their reasons, others each time; and the way to all of them."""
        settings = self.services.settings
        offers = list[Offered]()
        for one in propose_games([*settings.games_played, *self._named], self.services.library.variants):
            self._named.append(one.game.id)
            said = self.words.say(
                "{title}. {text}.", title=self._line(one.game), text=reason_for_proposal(one, self.words)
            )
            offers.append((said, partial(self._choose, one.game)))
        offers.append((self.words.t("All games, by their idea"), partial(self.families, "")))
        self.offer(offers)

    def _line(self, game: Variant) -> str:
        return self.words.say("{title}: {text}", title=self.words.t(game.name), text=self.words.t(game.idea))

    def _choose(self, game: Variant) -> None:
        self.left = True
        self._then(game)

    def other_line(self, said: str) -> None:
        """Looks for what was typed; a game whose whole name it is needs no list."""
        hits = self._finder.matching_games(said)
        exact = [hit for hit in hits if said.casefold() in (hit.game.id, self.words.t(hit.game.name).casefold())]
        if not hits:
            self.say(self.words.say("No game was found for “{typed}”.", typed=said[:40]))
        elif len(hits) == 1 or exact:
            self._choose((exact or hits)[0].game)
        else:
            self.say(self.words.say("{n:game} found.", n=len(hits)))
            self.offer((self._hit(hit), partial(self._choose, hit.game)) for hit in hits)

    def _hit(self, hit: FoundGame) -> str:
        name = self.words.t(hit.game.name)
        if hit.other_name_meant:
            name = self.words.say("{name}, also called {names}", name=name, names=hit.other_name_meant)
        country = ", ".join(self.words.t(one) for one in hit.game.country)
        return self.words.say("{title}: {text}", title=name, text=country or self.words.t(hit.game.idea))

    @command("another", msg("more of the list, or other games"))
    def more(self, rest: str) -> None:
        if self.has_more:
            super().more(rest)
        else:
            self._propose()

    @command("families", msg("all games, by their idea"))
    def families(self, rest: str) -> None:
        found = games_by_idea(self.services.library.variants.values(), self.words)
        self.offer((self._family(one), partial(self._open, one)) for one in found)

    def _family(self, one: IdeaGames) -> str:
        idea = IDEAS[one.shelf]
        return self.words.say("{title}: {n:game}. {text}", title=self.words.t(idea.title), n=len(one.games),
                              text=self.words.t(idea.said))  # fmt: skip

    def _open(self, family: IdeaGames) -> None:
        self.offer((self._line(game), partial(self._choose, game)) for game in family.games)


class NewGameRoom(Room):
    """Who plays, how strong, by which rules; Enter begins with what was chosen the last time."""

    def __init__(self, desk: TerminalSession, variant: Variant) -> None:
        super().__init__(desk)
        self.setup = GameSetup.from_last_game(variant, self.services.settings.last_game(variant.id))

    @property
    def variant(self) -> Variant:
        return self.setup.variant

    def begin(self) -> None:
        words, rules = self.words, self.setup.rules
        said = words.say("{board} · {pieces} · about {m:minute}", board=size_text(rules, words),
                         pieces=pieces_text(rules, words), m=self.variant.minutes)  # fmt: skip
        self.say(words.say("{title}: {text}", title=words.t(self.variant.name), text=said), words.t(self.variant.about))
        self.say(words.t("Enter begins the game. Type the number of a line to change it."))
        self.show()

    def show(self) -> None:
        self.offer(self._choices())

    def _choices(self) -> Iterable[Offered]:
        words, setup = self.words, self.setup
        kinds = {PERSON: words.t("Person"), COMPUTER: words.t("Computer")}
        yield words.tc("a game", "Play"), self._start
        if not setup.rules.for_one_player:
            for seat in SEATS:
                said = words.say("{title}: {text}", title=words.player(seat), text=kinds[setup.kinds[seat]])
                yield said, partial(self._sit, seat)
            if COMPUTER in setup.kinds.values() and setup.choices:
                yield level_head(words, setup.level), partial(self.level, "")
            if setup.opening is None:
                first = words.player(setup.first)
                yield words.say("{title}: {text}", title=words.t("Who begins"), text=first), self._turn_round
        for option in self.variant.offered:
            if option_matters(self.variant, option, setup.all_options):
                yield self._option(option), partial(self._ask, option)

    def empty_line(self) -> None:
        self._start()

    def situation(self) -> Iterable[str]:
        return (self.words.t("Enter begins the game. Type the number of a line to change it."),)

    @command("begin", msg("the game begins"))
    def start(self, rest: str) -> None:
        self._start()

    def _start(self) -> None:
        services, setup = self.services, self.setup
        services.settings.remember(setup.variant.id, setup.remembered())
        services.settings_file.save(services.settings)
        self.left = True
        play(self.desk, setup)

    def _change(self, setup: GameSetup) -> None:
        self.setup = setup
        self.show()

    def _sit(self, seat: Seat) -> None:
        kind: PlayerKind = PERSON if self.setup.kinds[seat] == COMPUTER else COMPUTER
        self._change(replace(self.setup, kinds={**self.setup.kinds, seat: kind}))

    def _turn_round(self) -> None:
        self._change(replace(self.setup, first=other_seat(self.setup.first)))

    @command("level", msg("sets how well the computer plays; you can add a number from 1 to 8"))
    def level(self, rest: str) -> None:
        if rest.isdecimal() and 0 < int(rest) <= len(LEVELS):
            self._set_level(int(rest))
            return
        words, rules = self.words, self.setup.rules
        self.offer(
            (f"{level_head(words, one.number)} {level_note(words, one.number, rules)}",
             partial(self._set_level, one.number)) for one in LEVELS
        )  # fmt: skip

    def _set_level(self, number: int) -> None:
        self._change(replace(self.setup, level=number))

    # ------------------------------------------------------------------ options
    def _option(self, option: GameOption) -> str:
        text, value = option_text(option, self.words), self.setup.all_options[option.id]
        return self.words.say("{title}: {text}", title=text.label, text=text.values[option.values.index(value)])

    def _ask(self, option: GameOption) -> None:
        text = option_text(option, self.words)
        self.say(text.label, text.note)
        pairs = zip(option.values, text.values, strict=True)
        self.offer((said, partial(self._choose, option.id, value)) for value, said in pairs)

    def _choose(self, id: str, value: OptionValue) -> None:
        self._change(replace(self.setup, options={**self.setup.all_options, id: value}))

    @command("rules", msg("the rules of this game; you can add a word to look for"))
    def rules(self, rest: str) -> None:
        self.say(*rules_lines(self.setup.rules, self.words, rest))

    @command("lessons", msg("the lessons of this game"))
    def lessons(self, rest: str) -> None:
        from game.commands.play.lessons import CourseChoice

        CourseChoice(self.desk, self.variant.id).visit()
