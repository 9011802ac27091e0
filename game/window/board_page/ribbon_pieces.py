"""Pieces of the ribbon: one for each part of a turn, folded where there are too many, and their pictures."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, cast

import pygame

from game.board.sign_strokes import Sign, small_sign_picture
from game.rules.parts import ARROWS, BACK, TurnPart, TurnParts, laps_among
from game.rules.steps import CARRIED, step_kind
from game.text.language import Language, without_markup
from game.ui import icons, text
from game.ui.ui import Ui

SIGNS: dict[str, Sign] = {
    "start": "began",
    "hand": "hand",
    "store": "store",
    "capture": "taken",
    "landing": "last",
    "house": "house",
    "tax": "house",
    "sweep": "store",
    "pause": "pause",
    "missed": "left_out",
    "won": "store",
    "pay": "store",
}
ICONS = {"again": "again", "void": "undo"}
TURNS = {"left": "undo", "right": "redo", "up": "undo", "down": "redo", "": "undo"}  # a lap that goes back
KEPT = 240  # words that are kept
WEDGE = 4  # half its height, reference px
MOST_WARMED = 16  # numbers that are drawn before they are needed
SIGN, PAD, JOINT, RULE = 21, 6, 12, 21  # widths, reference px
LETTERS: dict[str, tuple[text.Family, float, str, bool]] = {  # their size, reference px, colour, and whether bold
    "name": ("serif", 18, "ink", False),
    "arrow": ("sans", 16, "ink2", False),
    "number": ("sans", 16, "ink", True),
    "word": ("sans", 13.5, "ink2", False),
    "player": ("sans", 15, "ink", False),
    "past": ("sans", 14, "brass2", False),
    "total": ("serif", 20, "brass2", False),
    "loss": ("serif", 20, "bad", False),
}


class RibbonPiece(NamedTuple):
    """A piece of the ribbon (the band with the last turn); `parts`: the parts of the turn that it shows, several if
    folded.
    """

    parts: range
    sign: str = ""  # of `game.board.sign_strokes`
    icon: str = ""
    name: str = ""
    arrow: str = ""
    number: str = ""
    word: str = ""
    owner: str = ""  # whose emblem stands first, where it is not plain whose doing it was
    joint: str = ""  # what stands before it: "then" or "rule"


def ribbon_piece(parts: Sequence[TurnPart], i: int, words: Language, *, wide: bool, named: bool = False) -> RibbonPiece:
    """Return the piece for a part.  `wide`: with words beside the signs; `named`: numbers say what they count."""
    part, before = parts[i], parts[i - 1] if i else None
    kind = step_kind(part.detail)
    joint = "" if before is None else "rule" if before.ply != part.ply else "then"
    if before and part.kind == before.kind == "capture" and part.to != CARRIED and joint == "then":
        joint = " "  # what is taken together stands together
    gains = part.kind in ("store", "sweep")
    number = words.fill("{n:signed}" if gains else "{n}", n=part.n) if gains or part.n else ""
    if part.kind == "pay":
        number = words.fill("{n:signed}", n=-part.n)
    if part.kind == "pause":
        number = "?"
    word = ""
    hops = kind.is_movement or part.kind == "missed"  # a piece moved: there is nothing to count
    if part.kind == "missed" and wide and part.more:
        word = without_markup(
            words.say("passed up: {hole} could have captured {target}", hole=part.place, target=part.more)
        )
    elif wide and kind.sentence:
        word = words.translated(kind.sentence)
    elif wide and part.kind == "pay":
        word = words.tc("in the ribbon", "paid")
    elif wide and part.detail == BACK:
        word = words.tc("in the ribbon", "back")
    elif wide and part.kind == "again":
        word = words.tc("in the ribbon", "again")
    elif wide and part.rounds:
        word = words.tc("in the ribbon", "once round") if part.rounds == 1 else words.fill("{n}×", n=part.rounds)
    elif named and part.kind in ("start", "relay", "tax") and part.n and not hops:
        number, word = "", words.fill("{n:stone}", n=part.n)
    elif named and part.kind == "capture" and part.n and not hops and not _captures_single_pieces(parts):
        # A hole may be called c1: a number does not follow at once.
        number, word = "", words.fill(words.tc("in the ribbon", "captured: {n}"), n=part.n)
    elif named and part.kind == "store":
        word = words.tc("in the ribbon", "in the store")
    elif named and part.kind == "landing" and not hops:
        word = words.tc("in the ribbon", "last")
    icon = ICONS.get(part.kind, kind.icon if part.kind == "other" else "")
    icon = TURNS[part.way] if part.detail == BACK else icon
    return RibbonPiece(
        range(i, i + 1),
        sign=kind.sign or (SIGNS.get(part.kind, "") if part.detail != "lost" else "lost"),
        icon=icon,
        name="" if gains or (part.kind == "other" and not kind.sign) or (word and hops) else part.place,
        arrow="" if hops else ARROWS[part.way],
        number="" if part.kind == "other" or hops or _captures_single_pieces(parts) else number,
        word=word,
        owner=part.seat if part.kind == "pay" else "",
        joint=joint,
    )


def _captures_single_pieces(parts: Sequence[TurnPart]) -> bool:
    """Return whether the turn captures single pieces by hops, whose number is known."""
    return any(step_kind(part.detail).is_movement for part in parts)


def folded_piece(parts: Sequence[TurnPart], folded: range, words: Language | None) -> RibbonPiece:
    """Return the piece that stands for the parts with the indexes `folded`; laps are counted only if
    `words` is given.
    """
    if words is None:
        return RibbonPiece(folded, word="…", joint="then")
    of = [parts[i] for i in folded]
    turns = sum(part.kind == "start" for part in of)
    relays = len(laps_among(of, lambda part: part.kind == "relay" or part.to == CARRIED))
    said = words.fill("… {n:lap} …" if relays else "… {n:turn} …", n=turns + relays) if turns + relays else "…"
    return RibbonPiece(folded, word=said, joint="then")


class RibbonStyle(NamedTuple):
    """The measures of the ribbon's pieces, in px."""

    ui: Ui
    size: float  # of letters, 1 for their usual size
    high: int
    drawn: dict[tuple[str, str], pygame.Surface]  # words that have been drawn

    def text_style(self, kind: str) -> text.TextStyle:
        """Return the text style for a kind of text in the ribbon, such as "player" or "number"."""
        family, size, color, bold = LETTERS[kind]
        return self.ui.custom_style(family, size * self.size, getattr(self.ui.theme, color), bold=bold)

    def text_picture(self, words: str, kind: str) -> pygame.Surface:
        """Return a word as a picture as high as the ribbon, on the same baseline as all others."""
        if (words, kind) in self.drawn:
            return self.drawn[words, kind]
        style = self.text_style(kind)
        out = pygame.Surface((max(1, self.ui.width(words, style)), self.high), pygame.SRCALPHA)
        out.fill((*self.ui.theme.plate, 0))
        text.draw_text(
            out, words, style, 0, self.high / 2 + 0.36 * self.text_style("number").size, "left", rtl=self.ui.rtl
        )
        if len(self.drawn) > KEPT:
            self.drawn.clear()
        self.drawn[words, kind] = out
        return out

    def scaled_px(self, length: float) -> int:
        """Return a length that follows the text size."""
        return self.ui.px(length * self.size)


def joint_picture(kind: str, wide: int, style: RibbonStyle) -> pygame.Surface:
    """Return the sign between two pieces: a small wedge, or a tall rule between extra turns."""
    ui, t = style.ui, style.ui.theme
    out = pygame.Surface((wide, style.high), pygame.SRCALPHA)
    out.fill((*t.plate, 0))
    if kind == "rule":
        bar = pygame.Rect(0, 0, max(1, ui.gap(1)), round(0.55 * style.high))
        bar.center = wide // 2, style.high // 2
        out.fill((*t.line, 255), bar)
        return out
    x, y, arm = wide / 2, style.high / 2, style.scaled_px(WEDGE)
    wedge = [(x - arm / 2, y - arm), (x + arm / 2, y), (x - arm / 2, y + arm)]
    out.blit(icons.stroke_picture([wedge], max(1.5, ui.gap(2)), t.ink2, out.get_size()), (0, 0))
    return out


def joint_width(piece: RibbonPiece, style: RibbonStyle) -> int:
    """Return the width of the sign before a piece, in px."""
    return style.scaled_px({"": 0, "then": JOINT, "rule": RULE}.get(piece.joint, 2))


def piece_picture(piece: RibbonPiece, style: RibbonStyle) -> pygame.Surface:
    """Return the picture of a piece without the sign before it."""
    t = style.ui.theme
    laid: list[tuple[int, pygame.Surface]] = []
    x = style.scaled_px(PAD)

    def put(surface: pygame.Surface, gap: float) -> None:
        nonlocal x
        laid.append((x, surface))
        x += surface.get_width() + style.scaled_px(gap)

    side = style.scaled_px(SIGN)
    if piece.owner:
        color = t.store_south if piece.owner == "S" else t.store_north
        put(icons.emblem_picture(piece.owner, style.scaled_px(13), color), 5)
    if piece.sign:
        put(small_sign_picture(cast("Sign", piece.sign), side, t), 5)
    elif piece.icon:
        put(icons.icon(piece.icon, style.scaled_px(18), t.brass2), 5)
    for words, kind, gap in (
        (piece.name, "name", 5), (piece.arrow, "arrow", 5), (piece.number, "number", 4), (piece.word, "word", 4)
    ):  # fmt: skip
        if words:
            put(style.text_picture(words, kind), gap)
    out = pygame.Surface((x + style.scaled_px(PAD - 4), style.high), pygame.SRCALPHA)
    out.fill((*t.plate, 0))
    for at, surface in laid:
        out.blit(surface, (at, (style.high - surface.get_height()) // 2))
    return out


def prefetch_pieces(style: RibbonStyle, holes: Sequence[str], words: Language) -> Iterator[object]:
    """Draw in advance the pieces that the first turns will need, one per iteration."""
    t, side = style.ui.theme, style.scaled_px(SIGN)
    yield from (small_sign_picture(sign, side, t) for sign in dict.fromkeys(SIGNS.values()))
    yield icons.icon("again", style.scaled_px(18), t.brass2)
    yield from (style.text_picture(arrow, "arrow") for arrow in ARROWS.values() if arrow)
    yield from (style.text_picture(hole, "name") for hole in holes)
    for n in range(1, MOST_WARMED + 1):
        yield style.text_picture(words.fill("{n}", n=n), "number")
        yield style.text_picture(words.fill("{n:signed}", n=n), "number")


def fit_pieces(
    turn_parts: TurnParts, words: Language, room: int, width: Callable[[RibbonPiece], int], centre: int | None
) -> list[RibbonPiece]:
    """Return the pieces that fit into `room` px: all, or the start, the end, and those around `centre`.

    `width`: returns the width of a piece with the sign before it.  Without a centre the last parts are shown.
    """
    parts = turn_parts.parts
    for wide, named in ((True, True), (True, False), (False, False)):
        every = [ribbon_piece(parts, i, words, wide=wide, named=named) for i in range(len(parts))]
        if sum(width(piece) for piece in every) <= room:
            return every
    ends = max((i for i, part in enumerate(parts) if part.kind in ("landing", "store")), default=len(parts) - 1)
    choices = dict.fromkeys([(1, ends), (1, len(parts) - 1), (0, len(parts) - 1), (0, len(parts))])
    found: list[RibbonPiece] | None = None
    for first, last, says in [(*ends, says) for says in (words, None) for ends in choices]:
        if last <= first or (found and says is None):
            continue
        made, seen = _fit_around(parts, every, first, last, says, room, width, centre)
        if made and (centre is None or centre in seen or not first <= centre < last):
            return made
        found = found or (made if last < len(parts) else None)
    if found:
        return found
    return [folded_piece(parts, range(len(parts)), words)._replace(joint="", word="…")] if parts else []


def _fit_around(
    parts: Sequence[TurnPart],
    every: Sequence[RibbonPiece],
    first: int,
    last: int,
    words: Language | None,
    room: int,
    width: Callable[[RibbonPiece], int],
    centre: int | None,
) -> tuple[list[RibbonPiece] | None, range]:
    """Return the pieces that fit into `room` px (the `first` ones, the `last` ones, and as many around `centre` as
    possible; None if there is too little room), and the range of the middle ones. `every`: a piece for each part.
    """
    middle = min(max(first, last - 1 if centre is None else centre), last - 1)
    seen = range(middle, middle)
    made = _pieces_with_folds(parts, every, first, last, seen, words)
    if sum(width(piece) for piece in made) > room:
        return None, seen
    grows = True
    while grows:
        grows = False
        for before, after in ((0, 1), (1, 0)):
            wider = range(seen.start - before, seen.stop + after)
            if wider.start < first or wider.stop > last:
                continue
            more = _pieces_with_folds(parts, every, first, last, wider, words)
            if sum(width(piece) for piece in more) <= room:
                made, seen, grows = more, wider, True
    return made, seen


def _pieces_with_folds(
    parts: Sequence[TurnPart], every: Sequence[RibbonPiece], first: int, last: int, seen: range, words: Language | None
) -> list[RibbonPiece]:
    """Return the `first` pieces, those of the middle in `seen`, the `last` ones, and folded pieces between them.
    `every`: a piece for each part.
    """
    out = list(every[:first])
    hidden = (range(first, seen.start), range(seen.stop, last)) if seen else (range(first, last), range(0))
    for folding, shown in zip(hidden, (every[seen.start : seen.stop], []), strict=True):
        out += [folded_piece(parts, folding, words), *shown] if folding else shown
    if not first and out:
        out[0] = out[0]._replace(joint="")
    return [*out, *every[last:]]
