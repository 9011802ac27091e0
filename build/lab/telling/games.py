"""Random games of every game and option, and everything that the program says of them."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import chain, product
from random import Random
from typing import cast

from game.rules.board import SEATS, Seat, other_seat
from game.rules.file.variant_library import Variant
from game.rules.match import Game, Ply
from game.rules.parts import TurnParts
from game.rules.sowing.chance import random_move
from game.rules.sowing.compiled import Rules
from game.rules.sowing.position import Position
from game.rules.steps import Step
from game.rules.turns import turn_around, turn_numbers
from game.table.move_choices import ForkingTurn
from game.text import board_text, sentences
from game.text.speech_context import COMPUTER, SpeechContext
from lab.telling.bindings import Binding
from lab.telling.boards import Board
from lab.telling.ear import ISOLATES
from lab.telling.ends import End
from lab.telling.listening import Listener
from lab.telling.patterns import Readers, UnknownError, UntrueError, true
from lab.telling.previews import Preview
from lab.telling.summaries import Next, Summary
from lab.telling.tongue import ENGLISH, Tongue
from lab.telling.turns import TurnTold
from lab.telling.ways import statements
from tests.play import some_rules
from tests.text.owners import owner_named
from tests.text.punctuation import faults_of

THIRD = 3
MOST_PLIES = 160
LONGEST = 600  # steps of a turn that is looked at as a preview
UNREAD = ("rule behind a caption",)  # what is put together of more than texts of the catalogue: titles, lists, numbers
Check = Callable[[str], None]


class SeveralError(UntrueError):
    """A sentence that is so, and has another meaning that is not."""


@dataclass(frozen=True)
class Fault:
    """A sentence that is not so, and where it was said."""

    kind: str
    sentence: str
    why: str
    game: str

    @property
    def sort(self) -> str:
        """What faults of the same sort have in common."""
        sentence, why = (
            re.sub(r"\d+", "#", re.sub(r"\*\*[^*]+\*?\*\*", "@", text)) for text in (self.sentence, self.why)
        )
        return f"{self.kind}: {sentence} [{re.sub(r'[A-Za-z]#? ', '', why)[:25]}]"


@dataclass
class Found:
    """What was heard in all games."""

    games: int = 0
    turns: int = 0
    sentences: int = 0
    kinds: set[str] = field(default_factory=set)  # what was said at least once: captions, previews …
    faults: list[Fault] = field(default_factory=list)


class Table:
    """A random game, and everybody who is told of it."""

    def __init__(self, rules: Rules, random: Random, found: Found, previews: int, tongue: Tongue = ENGLISH) -> None:
        self.rules, self.random, self.found, self.previews = rules, random, found, previews
        self.words, self.tongue = tongue.words, tongue
        self.game = Game(rules)
        reader: Seat | None = random.choice((None, "S") if rules.for_one_player else (None, "S", "N"))
        computer = other_seat(reader) if reader and not rules.for_one_player and random.random() < 0.7 else None
        self.readers = Readers(reader, computer)
        self.below: Seat = reader if reader else "N" if random.random() < 0.5 else "S"
        self.heard: list[Listener | None] = []  # of each ply
        self.run: list[tuple[Ply, Listener]] = []  # what the player has done who moved last
        self.names: dict[Seat, str] = {seat: COMPUTER if seat == computer else seat for seat in SEATS}

    def play(self) -> None:
        """Plays to the end, or for as long as a game takes at most."""
        self.found.games += 1
        while not self.game.position.over and len(self.game.plies) < MOST_PLIES:
            heard = self._look_ahead()
            move = random_move(self.game.position, self.random)
            told = self._listen(self.game.preview_turn(move)) if move not in heard else heard[move]
            ply = self.game.play(move)
            self.found.turns += 1
            self.heard.append(told)
            if told is not None:
                self._behind(ply, told)

    # ------------------------------------------------------------------ before a turn
    def _look_ahead(self) -> dict[str, Listener]:
        position, heard = self.game.position, dict[str, Listener]()
        if position.phase in ("layout", "claim") or position.joint:
            return heard
        legal = list(position.legal())
        for move in self.random.sample(legal, min(self.previews, len(legal))):
            ply = self.game.preview_turn(move)
            if len(ply.steps) <= LONGEST and (told := self._listen(ply)):
                heard[move] = told
                self._preview(ply, told)
        self._ways(heard)
        text = sentences.binding_text(position, self.words)
        if text:
            self._check("binding", text, Binding(cast(Position, position), heard, self.readers).check, "")
        return heard

    def _ways(self, heard: dict[str, Listener]) -> None:
        """Moves that begin alike: what a person is asked where they part, answer after answer."""
        if self.game.position.player == self.readers.computer:
            return
        alike = defaultdict[str, list[str]](list)
        for move in self.game.position.legal():
            if move in heard:
                alike[re.sub(r"x.*|[*.]+$", "", move)].append(move)
        asked = [ForkingTurn.from_moves(self.game, moves) for moves in alike.values() if len(moves) > 1]
        while asked:
            crossing = asked.pop()
            if not crossing.nothing_to_ask:
                telling = self._telling(crossing.ply)
                told = sentences.continuation_choice(crossing.ways, crossing.shared, telling)
                for text, teller in statements(told, crossing, heard):
                    self._check("way on", text, teller.check, crossing.ply.move)
                asked += [crossing.after_choice(way) for way in range(len(crossing.ways))]

    def _preview(self, ply: Ply, told: Listener) -> None:
        passes = ply.after.player == ply.mover and ply.after.legal() == ("pass",)
        telling = replace(self._telling(ply), can_only_pass=passes)
        preview = sentences.preview_text(ply.steps, telling, ply.after.over, ply.shown_clause, ply.move)
        for kind, text in (("sentence", preview.sentence), ("title", preview.title), ("line", preview.line)):
            if text:
                self._check(f"preview {kind}", text, Preview(told).check, ply.move)

    # ------------------------------------------------------------------ a turn and behind it
    def _listen(self, ply: Ply) -> Listener | None:
        """Hears the captions of a turn; None where they could not be followed to the end."""
        told = Listener(cast(Position, ply.before), cast(Position, ply.after), ply.move, self.readers)
        captions = [(sentences.caption(step, now), now.mover) for step, now in self._following(ply)]
        for caption, mover in captions:
            if caption.why:
                self._check("rule behind a caption", caption.why, _addressed, ply.move)
            if not self._check("caption", caption.text, partial(told.hear, hand_of=mover), ply.move):
                return None
        return told if self._check("captions of a turn", "", lambda _: told.end(), ply.move) else None

    def _following(self, ply: Ply) -> Iterable[tuple[Step, SpeechContext]]:
        return sentences.steps_with_contexts(ply.steps, self._telling(ply), ply.move)

    def _behind(self, ply: Ply, told: Listener) -> None:
        self._summaries(ply, told)
        self._parts()
        board = board_text.board_text(ply.after, self.words, self.readers.reader, self.names)
        teller = Board(cast(Position, ply.after), self.readers)
        self._check("board", "\n".join(board), teller.check, ply.move)
        names, reader = self.names, self.readers.reader
        texts = list[tuple[str, str, Callable[[str], None]]]()
        ended = sentences.round_text(ply.before, ply.after, self.words, reader, names)
        if ended:
            texts.append(("end of a round", ended.text, End(told).check))
        if ply.after.outcome is not None:
            result = sentences.outcome_text(ply.after.outcome, ply.after, self.words, reader, names)
            texts += [
                ("outcome", result.text, End(told).check),
                ("reason of the outcome", result.why, self._reason(told)),
            ]
        elif ply.after.phase == "play" and not ply.after.joint:
            after = sentences.end_of_turn_text(ply.after.player, self._telling(ply, ply.after))
            texts += [("next", after.text, Next(told).check), ("next", after.why, Next(told).check)]
        for kind, text, check in texts:
            if text:
                self._check(kind, text, check, ply.move)

    def _reason(self, told: Listener) -> Callable[[str], None]:
        def check(text: str) -> None:
            end = End(told)
            end.check(text)
            now = tuple(told.played.values()), told.after.player
            came = [(ply.after.cells, ply.after.player) for ply in self.game.plies[:-1]] + [now]
            start = self.game.start
            true(not end.third_time or [*came, (start.cells, start.player)].count(now) >= THIRD, "it came less often")

        return check

    def _summaries(self, ply: Ply, told: Listener) -> None:
        """Of the turn alone, and with those before it in the same run."""
        last, heard_last = self.run[-1] if self.run else (None, None)
        goes_on = last is not None and last.mover == ply.mover and last.after is ply.before and not told.begins_round
        at_once = ply.before.joint or (last is not None and last.before.joint)
        if not (goes_on and heard_last is not None and heard_last.first and told.first) or at_once:
            self.run = []
        self.run.append((ply, told))
        for run in (self.run, self.run[-1:]) if len(self.run) > 1 else (self.run,):
            plies, heard = [ply for ply, _ in run], [told for _, told in run]
            telling = replace(self._telling(ply), position=plies[0].before)
            texts = sentences.turn_summaries([ply.steps for ply in plies], telling, [ply.move for ply in plies])
            for i, text in enumerate(texts):
                self._check("summary", text, partial(Summary(heard).check, whole=not i), ply.move)

    def _parts(self) -> None:
        """The last turn as its ribbon tells it: as a whole, part by part, and what it brought."""
        run = turn_around(self.game.plies, len(self.game.plies) - 1)
        plies, heard = ([*all_[run.start : run.stop]] for all_ in (self.game.plies, self.heard))
        if None in heard:
            return
        telling = self._telling(plies[0])
        parts = TurnParts.of_plies(plies)
        parts, telling = (parts.rotated() if self.below == "N" else parts), replace(telling, below=self.below)
        number = turn_numbers(self.game.plies)[-1]
        whole = sentences.turn_text(parts, number, telling)
        each = " ".join(filter(None, (sentences.part_text(part, telling) for part in parts.parts)))
        for kind, text in (("whole turn", whole), ("parts of a turn", each)):
            teller = TurnTold(heard, self.below, number)
            self._check(kind, text, teller.check, plies[-1].move)
        total = sentences.total_text(parts, telling)
        self._check("total of a turn", total, TurnTold(heard, self.below).total, plies[-1].move)

    def _telling(self, ply: Ply, position: object = None) -> SpeechContext:
        ends = ply.after.over or ply.after.round > ply.before.round
        reader, names = self.readers.reader, self.names
        return SpeechContext(
            self.words, self.rules, ply.mover, reader, names=names, is_last_turn=ends, position=position or ply.before
        )  # fmt: skip

    def _check(self, kind: str, text: str, check: Check, move: str) -> bool:
        text = ISOLATES.sub("", text)
        self.found.sentences += bool(text)
        self.found.kinds.add(kind)
        try:
            for fault in faults_of(text, english=self.tongue.ear is None):
                raise UntrueError(f"it has {fault}")
            meant = self._readings(text)
            if len(meant) == 1:
                self._check_reading(meant[0], check)
            elif meant:
                self._check_each(kind, meant, check)
            elif kind not in UNREAD:
                raise UntrueError("no texts of the catalogue give this")
        except UntrueError as untrue:
            moves = " ".join([*self.game.moves, move])
            where = f"{self.rules.variant} {_said(self.rules)} reader={self.readers.reader} {moves}"
            self.found.faults.append(Fault(kind, text, str(untrue), where))
            return isinstance(untrue, SeveralError)
        return True

    def _readings(self, text: str) -> Sequence[str]:
        """What it means in English: of several lines all that they can mean together."""
        if not text:
            return (text,)
        return ["\n".join(lines) for lines in product(*map(self.tongue.readings, text.split("\n")))]

    def _check_reading(self, english: str, check: Check) -> None:
        for fault in faults_of(english):
            raise UntrueError(f"it has {fault}")
        true(not owner_named(english, self.rules), "the holes belong to nobody")
        try:
            check(english)
        except UntrueError as untrue:
            raise untrue if self.tongue.ear is None else type(untrue)(f"it means “{english}”: {untrue}") from untrue

    def _check_each(self, kind: str, meant: Sequence[str], check: Check) -> None:
        """Of a text that has several meanings all have to be so; what nobody would say here is no meaning."""
        why, so = dict[str, UntrueError](), list[str]()
        for english in meant:
            try:
                self._check_reading(english, self._apart(check))
                so.append(english)
            except UntrueError as untrue:
                why[english] = untrue
        if so:
            check(so[0])
        known = {english: untrue for english, untrue in why.items() if not isinstance(untrue, UnknownError)}
        if so and known and kind not in UNREAD:
            raise SeveralError(f"it means “{so[0]}”, but could as well mean “{min(known, key=len)}”")
        if not so:
            raise next(iter((known or why).values()))

    def _apart(self, check: Check) -> Check:
        """The same with a listener of its own: one that hears a meaning that is not so would go on with that."""
        alike = {id(one): one for one in (self.rules, self.game.start, *self._around(check))}
        return deepcopy(check, alike)

    @staticmethod
    def _around(check: Check) -> Iterator[object]:
        """What does not change, and is not copied."""
        teller: object = getattr(check.func if isinstance(check, partial) else check, "__self__", None)
        told = getattr(teller, "told", teller)
        tellers = [teller, told, *getattr(teller, "run", ()), *dict(getattr(teller, "moves", {})).values()]
        for one in tellers:
            for name in ("before", "after", "position", "board", "rules", "readers"):
                if hasattr(one, name):
                    yield getattr(one, name)


def _addressed(text: str) -> None:
    """A rule is told of one player, or says “you” of whoever plays: never both."""
    you, they = (re.search(rf"\b({one})\b", text) for one in ("[Yy]ou(rs?)?", "[Ss]outh|[Nn]orth|[Tt]he computer"))
    true(not you or not they, "it says “you”, and names a player")


def _said(rules: Rules) -> str:
    chosen = {id: value for id, value in rules.options.items() if value != rules.defaults.get(id)}
    return ",".join(f"{id}={str(value).lower()}" for id, value in chosen.items()) or "-"


def every_option(variant: Variant, random: Random) -> Iterator[Rules]:
    """The game as it is usually played, then each value of each option, the others at random."""
    yield variant.rules({})
    for option in variant.options:
        for value in option.values:
            others = some_rules(variant, random).options
            yield variant.rules({**others, option.id: value})


def listen(
    variants: list[Variant],
    games: int,
    seed: int,
    previews: int = 99,
    *,
    every: bool = True,
    tongue: Tongue = ENGLISH,
) -> Found:
    """Plays and listens: `games` games of each choice of each game; without `every` only of one choice."""
    found = Found()
    for variant in variants:
        random = Random(f"{seed} {variant.id}")
        choices = every_option(variant, random) if every else iter([some_rules(variant, random)])
        for rules in chain.from_iterable([rules] * games for rules in choices):
            Table(rules, random, found, previews, tongue).play()
    return found
