"""A listener to games on squares: moves men as the captions say, and holds previews and parts against what happened."""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import copy
from itertools import product
from random import Random
from typing import Any

from game.rules.board import SEATS, Seat, other_seat
from game.rules.match import Game, Ply
from game.rules.parts import TurnParts
from game.rules.turns import turn_around
from game.text import sentences
from game.text.following import following
from game.text.language import without_markup
from game.text.speech_context import BETWEEN, COMPUTER, SpeechContext
from lab.telling.tongue import ENGLISH, Tongue
from tests.text.punctuation import faults_of

WHO = r"(?P<who>You|South|North|The computer)"
CAPTIONS = {
    "goes": rf"{WHO} (?:moves?|jumps?) from (?P<a>\w+) to (?P<b>\w+)\.",
    "takes": rf"{WHO} captures? the (?P<kind>man|king) on (?P<a>\w+)\.",
    "burns": rf"{WHO} burns? the (?P<kind>man|king) on (?P<a>\w+)\.",
    "burnt": r"The (?P<kind>king) on (?P<a>\w+) is burnt\.",
    "crowns": r"The man on (?P<a>\w+) becomes a king\.",
    "spares": rf"{WHO} burns? nothing\.",
}
NUMBERS = {"one": 1, "two": 2, "three": 3}
MOST_PLIES = 120
UNKNOWN = "not understood"
Men = dict[str, tuple[Seat, str]]


def lying(position: Any) -> Men:
    """What stands where."""
    squares = (cell.name for cell in position.rules.board.cells if cell.hole and position.count(cell.name))
    return {name: (position.owner(name), "king" if position.is_king(name) else "man") for name in squares}


def heard_faults(said: str, tongue: Tongue, faults_in: Callable[[str], list[str]]) -> list[str]:
    """What is not so of a text: of one that has several meanings in English none may be false."""
    parts = [tongue.readings(part) for part in said.split(BETWEEN)]
    meant = [BETWEEN.join(map(without_markup, each)) for each in product(*parts)]
    found = {english: faults_in(english) for english in meant}
    known = {text: why for text, why in found.items() if not any(UNKNOWN in one for one in why)} or found
    so = [text for text, why in known.items() if not why]
    if not meant:
        return [f"no texts of the catalogue give this: {said}"]
    if so and len(so) < len(known):
        return [f"it means “{so[0]}”, but could as well mean “{next(text for text in known if text not in so)}”"]
    return [] if so else next(iter(known.values()))


class SquareListener:
    """Hears the captions of one ply; `faults` says what is not so."""

    def __init__(self, ply: Ply, context: SpeechContext) -> None:
        self.ply, self.telling, self.men = ply, context, lying(ply.before)
        self.faults: list[str] = []

    def hear(self, said: str, tongue: Tongue) -> None:
        """A caption."""
        after = self.men

        def faults_in(text: str) -> list[str]:
            nonlocal after
            other = copy(self)
            other.men, other.faults = dict(self.men), []
            other.hear_english(text)
            after = after if other.faults else other.men
            return other.faults

        self.faults += heard_faults(said, tongue, faults_in)
        self.men = after

    def hear_english(self, text: str) -> None:
        """A caption in English."""
        found = [(kind, re.fullmatch(pattern, text)) for kind, pattern in CAPTIONS.items()]
        kind, match = next(((kind, match) for kind, match in found if match), ("", None))
        if match is None:
            self.faults.append(f"{UNKNOWN}: {text}")
            return
        values = match.groupdict()
        if "who" in values and self._called(self.ply.mover) != values["who"]:
            self.faults.append(f"another player moved: {text}")
        at = values.get("a", "")
        if kind != "spares" and at not in self.men:
            self.faults.append(f"nothing stands there: {text}")
            return
        if values.get("kind") and self.men[at][1] != values["kind"]:
            self.faults.append(f"another piece stands there: {text}")
        if kind == "goes":
            if values["b"] in self.men or self.men[at][0] != self.ply.mover:
                self.faults.append(f"nobody can go there: {text}")
            self.men[values["b"]] = self.men.pop(at)
        elif kind == "crowns":
            self.men[at] = (self.men[at][0], "king")
        elif kind != "spares":
            whose = self.ply.mover if kind == "burnt" else other_seat(self.ply.mover)
            if self.men.pop(at)[0] != whose:
                self.faults.append(f"the piece of another: {text}")

    def end(self) -> None:
        """No more captions."""
        if self.men != lying(self.ply.after):
            self.faults.append("whoever moves men as the captions say gets another board")

    def _called(self, seat: Seat) -> str:
        if self.telling.reader == seat:
            return "You"
        return "The computer" if self.telling.names[seat] == COMPUTER else "South" if seat == "S" else "North"


def preview_faults(ply: Ply, context: SpeechContext, tongue: Tongue) -> list[str]:
    """What the preview of a move says that is not so."""
    preview = sentences.preview_text(ply.steps, context, ply.after.over, "", ply.move)
    found = heard_faults(preview.sentence, tongue, lambda sentence: _sentence_faults(ply, sentence))
    return found + heard_faults(preview.after, tongue, lambda after: _after_faults(ply, after))


def _sentence_faults(ply: Ply, sentence: str) -> list[str]:
    hops, taken = ([step for step in ply.steps if step.op == op] for op in ("hop", "capture"))
    if not hops:
        return []
    match = re.fullmatch(r"(\w+) (?:takes (one|two|three|\d+) and lands on|goes to) (\w+)\.", sentence)
    if match is None:
        return [f"{UNKNOWN}: {sentence}"]
    number = match[2] or "0"
    is_so = (match[1], NUMBERS.get(number) or int(number), match[3]) == (hops[0].hole, len(taken), hops[-1].to)
    out = [] if is_so else [f"not so: {sentence}"]
    return out + [f"{fault}: {sentence}" for fault in faults_of(sentence)]


def _after_faults(ply: Ply, after: str) -> list[str]:
    hops, taken = ([step for step in ply.steps if step.op == op] for op in ("hop", "capture"))
    if not hops:
        return []
    out = [f"{fault}: {after}" for fault in faults_of(after)]
    jumps = re.findall(r"(\d+) over (\w+) to (\w+)", after)
    so = [(str(i), step.hole) for i, step in enumerate(taken, 1)]
    if jumps and [(n, over) for n, over, _ in jumps] != so:
        out.append(f"not so: {after}")
    if ("Becomes a king" in after) != any(step.op == "crown" for step in ply.steps):
        out.append(f"not so: {after}")
    stops = re.search(r"You may also stop on ([^:]+):", after)
    squares = stops[1].split(", ") if stops else []
    ends = {move.rpartition("x")[2] for move in ply.before.moves_from(hops[0].hole)}
    return [*out, *(f"one cannot stop on {square}: {after}" for square in squares if square not in ends)]


def part_faults(plies: list[Ply], context: SpeechContext, tongue: Tongue) -> list[str]:
    """What the parts of a turn say that is not so."""
    told = TurnParts.of_plies(plies).parts
    steps = [step for ply in plies for step in ply.steps]
    said = [sentences.part_text(part, context) for part in told]
    out = [f"no words for {part}" for part, text in zip(told, said, strict=True) if not text]
    meant = [tongue.readings(text) for text in said]
    if unread := [text for text, each in zip(said, meant, strict=True) if len(each) != 1]:
        return [*out, *(f"it has not one meaning: {text}" for text in unread)]
    texts = [without_markup(each[0]) for each in meant]
    taken = [found[1] for text in texts if (found := re.fullmatch(r"It captured the piece on (\w+)\.", text))]
    if taken != [step.hole for step in steps if step.op == "capture"]:
        out.append(f"captured: {texts}")
    ends = [found[1] for text in texts if (found := re.fullmatch(r"It ended on (\w+)\.", text))]
    if ends != [ply.steps[i].to for ply in plies for i in _last_hop(ply)]:
        out.append(f"ended: {texts}")
    missed = {found[1] for text in texts if (found := re.match(r"The piece on (\w+) could have captured", text))}
    burnable = {name for ply in plies if ply.before.phase != "remove" for name in _in_danger(ply)}
    if missed != burnable:
        out.append(f"left out: {texts}, not {burnable}")
    return out


def _last_hop(ply: Ply) -> list[int]:
    return [i for i, step in enumerate(ply.steps) if step.op == "hop"][-1:]


def _in_danger(ply: Ply) -> set[str]:
    """What may be burnt after a ply, or was at once."""
    after: Any = ply.after
    return {*after.names(after.burnable), *(step.hole for step in ply.steps if step.op == "burn")}


def listen(rules: Any, random: Random, tongue: Tongue = ENGLISH) -> tuple[int, int, list[str]]:
    """A random game: how many turns and sentences it had, and what was said that is not so."""
    game, faults, heard = Game(rules), list[str](), 0
    reader: Seat | None = random.choice((None, "S", "N"))
    names: dict[Seat, str] = {seat: COMPUTER if reader == other_seat(seat) else seat for seat in SEATS}
    while not game.position.over and len(game.plies) < MOST_PLIES:
        legal = game.position.legal()
        captures = [move for move in legal if "x" in move]
        move = random.choice(captures if captures and random.random() < 0.6 else legal)
        ply = game.play(move)
        telling = SpeechContext(
            tongue.words, rules, ply.mover, reader, names=names, position=ply.before, ends=ply.after.over
        )
        told = SquareListener(ply, telling)
        for step, now in following(ply.steps, telling, move):
            told.hear(sentences.caption(step, now).text, tongue)
            heard += 1
        told.end()
        run = turn_around(game.plies, len(game.plies) - 1)
        summaries = sentences.turn_summaries([ply.steps], telling, [move])
        for text in summaries:
            told.faults += heard_faults(
                text, tongue, lambda english: [f"{fault}: {english}" for fault in faults_of(english)]
            )
        found = [*told.faults, *preview_faults(ply, telling, tongue)]
        found += part_faults(game.plies[run.start : run.stop], telling, tongue)
        faults += [f"{fault}  [{' '.join(game.moves[-3:])}]" for fault in found]
        heard += 2
    return len(game.plies), heard, faults
