"""The rules of a game as a page: each rule with a clip on the screen, and on paper with a still of numbered arrows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.commands.pages.html import html_document, html_image, html_text
from game.features.film_export.window.page_pictures import (
    draw_clip,
    draw_still,
    draw_without_display,
    still_pictures_of_turn,
)
from game.features.sharing.web_page import WebPage
from game.rules.file.variant_library import Variant
from game.rules.game import Rules, WhyIllegal
from game.rules.match import Game
from game.rules.notation import displayed_move
from game.rules.parts import TurnParts
from game.teaching import kept_clips
from game.teaching.clips import Clip
from game.text.board_text import board_text
from game.text.citations import CHECKED, DOUBT, ORIGIN, TOLD_BY, citation, origin_text, origin_works
from game.text.clip_texts import MADE_UP, no_step_text
from game.text.language import Language
from game.text.other_ways import OTHER_WAYS, other_ways
from game.text.sentences import part_text, pieces_text, rules_page, size_text, turn_summaries, why_not_text
from game.text.speech_context import RulePlate, SpeechContext

if TYPE_CHECKING:
    from game.commands.output import Tell

FOUND = 0.2  # of the work: clips that are not kept are looked for first

STYLE = """
header { margin-bottom: 1.6rem; }
section { background: #fffdf7; border: 1px solid #ddcdb0; border-radius: 12px; padding: 1.1rem 1.4rem;
          margin-bottom: 1.1rem; }
section.changed { border: 2px solid #6f4610; }
.tag { font-size: .85rem; border: 1px solid #6f4610; border-radius: 1em; padding: 0 .7em; margin-inline-start: .6em; }
.clip { width: 100%; max-width: 40rem; border-radius: 8px; }
.still { display: none; }
.code svg { display: block; width: 75mm; max-width: 100%; height: auto; background: #fff; }
footer { font-size: .95rem; }
@media (prefers-reduced-motion: reduce) { .clip { display: none; } .still { display: block; } }
@media print {
  section, section.changed { border: 0; border-top: .6pt solid #000; border-radius: 0; padding: 2.5mm 0; margin: 0; }
  section, section.changed, footer { background: #fff; }
  .clip { display: none; }
  .still { display: block; width: auto; max-width: 130mm; max-height: 62mm; margin-bottom: 1.5mm; }
  .four .still { max-height: 82mm; }
}
"""


def write_rules_page(
    page: WebPage, variant: Variant, rules: Rules, words: Language, tell: Tell, code: str = ""
) -> None:
    """Write the page of a game with these rules.

    `tell` is called with the share done, from 0 to 1; `code`: the HTML of the QR code of an own game.
    """
    draw_without_display()
    clauses = rules_page(rules, words)
    clips = kept_clips.stored_or_found_clips(rules, [clause.id for clause in clauses])
    tell(FOUND)
    parts = [_page_header(rules, words)]
    for number, clause in enumerate(clauses, 1):
        parts.append(_clause_section(page, number, clause, clips.get(clause.id), words))
        tell(FOUND + (1 - FOUND) * number / (len(clauses) + 1))
    parts += [code, _other_ways_section(variant, words), _sources_section(variant, rules, words)]
    page.finish(html_document(words, words.t(rules.words.name), "\n".join(parts), STYLE))
    tell(1.0)


def _page_header(rules: Rules, words: Language) -> str:
    """Return the HTML of the page's head: the game's name, its size and pieces, and a summary."""
    size = f"{size_text(rules, words)} · {pieces_text(rules, words)}"
    name, about = words.t(rules.words.name), words.t(rules.words.about)
    small = f'<p class="small">{html_text(size)}</p>'
    return f"<header>\n<h1>{html_text(name)}</h1>\n{small}\n<p>{html_text(about)}</p>\n</header>"


def _clause_section(page: WebPage, number: int, plate: RulePlate, clip: Clip | None, words: Language) -> str:
    """Return the HTML of a rule with its clip; `number`: of the rule on the page, from 1, used in file names."""
    tag = f'<span class="tag">{html_text(words.t("changed"))}</span>' if plate.is_changed else ""
    shown = _clip_figure(page, f"{number:02}-{plate.id}", clip, words) if clip else ""
    return (
        f"<section "
        f'id="{plate.id}"{" class=changed" if plate.is_changed else ""}>\n<h2>{html_text(plate.title)}{tag}</h2>\n'
        f"<p>{html_text(plate.text)}</p>\n{shown}</section>"
    )


def _clip_figure(page: WebPage, name: str, clip: Clip, words: Language) -> str:
    """Return the HTML of a clip, its stills, and its description."""
    position = clip.position
    game = Game(position.rules, position)
    game.play(clip.move)
    telling = SpeechContext(words, position.rules, position.player, position=position, is_last_turn=game.position.over)
    steps = game.plies[0].steps
    told = " ".join(filter(None, (part_text(part, telling) for part in TurnParts.of_plies(game.plies).parts)))
    lies = " ".join(board_text(position, words))
    size = draw_clip(page.picture_path(f"{name}.webp"), position, clip.move, words)
    pictures = [html_image(page.picture_link(f"{name}.webp"), size, f"{lies} {told}", "clip")]
    forbidden = _forbidden_hole(clip)
    barred = forbidden[0] if forbidden else ""
    for i, still in enumerate(still_pictures_of_turn(position, steps, game.position), 1):
        size = draw_still(page.picture_path(f"{name}-{i}.png"), position, still._replace(barred_hole=barred))
        pictures.append(html_image(page.picture_link(f"{name}-{i}.png"), size, told, "still"))
    said = [*turn_summaries([steps], telling, [displayed_move(clip.move)])[:1], *_why_no_motion(clip, telling)]
    high = " class=four" if position.rules.board.rows > 2 else ""
    caption = f"<figcaption>{html_text(' '.join(said))}</figcaption>"
    return f"<figure{high}>\n" + "\n".join(pictures) + f"\n{caption}\n</figure>\n"


def _forbidden_hole(clip: Clip) -> tuple[str, WhyIllegal] | None:
    """Return a hole that a clip's rule forbids to play, and the reason; None if the rule has no such effect."""
    position = clip.position
    if clip.how != "forbids":
        return None
    for i in position.rules.board.holes_of_seat(position.player):
        hole = position.rules.board.cells[i].name
        illegal = position.why_not(hole) if position.cells[i] else None
        if illegal is not None and illegal.clause == clip.clause:
            return hole, illegal
    return None


def _why_no_motion(clip: Clip, context: SpeechContext) -> list[str]:
    """Return sentences for a rule that moves no stone: the hole that it forbids, or why nothing is visible."""
    forbidden = _forbidden_hole(clip)
    if forbidden is not None:
        hole, illegal = forbidden
        named = context.words.say("May not be played here: {hole}.", hole=hole)
        return [named, *why_not_text(illegal, hole, context)]
    return [] if clip.how == "step" else [no_step_text(clip.how, context.words)]


def _other_ways_section(variant: Variant, words: Language) -> str:
    """Return the HTML of the options of a game; "" if it has none."""
    ways = [
        f"<dt>{html_text(way.title)}</dt>\n" + "\n".join(f"<dd>{html_text(line)}</dd>" for line in way.lines)
        for way in other_ways(variant, words)
    ]
    title = html_text(words.t(OTHER_WAYS))
    return f"<div class=ways>\n<h2>{title}</h2>\n<dl>\n" + "\n".join(ways) + "\n</dl>\n</div>" if ways else ""


def _sources_section(variant: Variant, rules: Rules, words: Language) -> str:
    """Return the HTML of the page's foot: the game's origin, doubts about its rules, and the sources."""
    title = html_text(words.t(CHECKED))
    sides = [("auto" if isinstance(one, str) else "ltr", citation(one)) for one in rules.words.sources]
    each = "\n".join(f'<li dir="{side}">{html_text(said)}</li>' for side, said in sides)
    checked = f"<h2>{title}</h2>\n<ul>\n{each}\n</ul>\n" if each else ""
    said = words.t(rules.words.doubt)
    works = "\n".join(f'<li dir="ltr">{html_text(work)}</li>' for work in origin_works(variant))
    told = f"<h3>{html_text(words.t(TOLD_BY))}</h3>\n<ul>\n{works}\n</ul>\n" if works else ""
    text = origin_text(rules.variant, words)
    origin = f"<h2>{html_text(words.t(ORIGIN))}</h2>\n<p>{html_text(text)}</p>\n{told}" if text else ""
    doubt = f'<h2>{html_text(words.t(DOUBT))}</h2>\n<p dir="auto">{html_text(said)}</p>\n' if said else ""
    made_up = f"<p>{html_text(words.t(MADE_UP))}</p>\n"
    return f"<footer>\n{origin}{made_up}{doubt}{checked}</footer>"
