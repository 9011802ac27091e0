"""A worksheet: positions as pictures with questions, and the answers on pages of their own at the end."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from game.commands.pages.html import html_document, html_image, html_text
from game.features.film_export.window.page_pictures import StillPicture, draw_still, draw_without_display
from game.features.sharing.web_page import WebPage
from game.rules.game import Rules
from game.table.playing import counts_by_place
from game.text.board_text import board_text
from game.text.language import Language, msg
from game.text.sentences import language_for_game

if TYPE_CHECKING:
    from game.commands.output import Tell
    from game.features.sharing.worksheet_questions import PositionQuestion

READING = msg("Letters name the holes: capitals are South’s. The number in a hole says how many stones are there.")
FEWER = msg("{n:question} of {total}: this game has no more of the kind you asked for.")

STYLE = """
ol { list-style: none; margin: 0; padding: 0; }
.who { display: flex; gap: 2rem; margin: 0 0 1rem; }
.who span { flex: 1; border-bottom: 1px solid #000; padding-bottom: .2rem; }
.question { margin: 0 0 1.4rem; }
.question img { width: 100%; max-width: 40rem; background: #fff; border-radius: 8px; }
.number { font-weight: bold; }
.room { border-bottom: 1px dotted #000; height: 2.2rem; max-width: 40rem; }
.answers { break-inside: auto; break-before: page; }
.answer { margin: 0 0 .5rem; }
@media print {
  .question { margin: 0 0 4mm; }
  .question img { width: auto; max-width: 135mm; max-height: 54mm; border-radius: 0; }
  .four img { max-width: 165mm; max-height: 74mm; }
  .room { height: 8mm; max-width: 135mm; }
}
"""


def write_worksheet(
    page: WebPage,
    rules: Rules,
    questions: Sequence[PositionQuestion],
    words: Language,
    tell: Tell,
    *,
    answers: bool,
    wanted: int = 0,
) -> None:
    """Write the worksheet.

    `answers`: with the answers at its end; `wanted`: the number of questions that was asked for.
    """
    draw_without_display()
    words = language_for_game(words, rules)
    asked: list[str] = []
    for number, question in enumerate(questions, 1):
        asked.append(_question_section(page, number, question, words))
        tell(number / (len(questions) + 1))
    title = words.say("Worksheet: {game}", game=words.t(rules.words.name))
    fewer = words.say(FEWER, n=len(questions), total=wanted) if len(questions) < wanted else ""
    name, date = words.tc("worksheet", "Name:"), words.tc("worksheet", "Date:")
    body = [
        f"<header>\n<h1>{html_text(title)}</h1>\n<p "
        f'class="who"><span>{html_text(name)}</span><span>{html_text(date)}</span></p>',
        *(f'<p class="small">{html_text(text)}</p>' for text in (words.t(READING), fewer) if text),
        '</header>\n<ol class="questions">',
        *asked,
        "</ol>",
    ]
    if answers:
        body += [f'<section class="answers">\n<h2>{html_text(words.t("Answers"))}</h2>\n<ol>']
        body += [_answer_line(number, question) for number, question in enumerate(questions, 1)]
        body += ["</ol>\n</section>"]
    page.finish(html_document(words, title, "\n".join(body), STYLE))
    tell(1.0)


def _question_section(page: WebPage, number: int, question: PositionQuestion, words: Language) -> str:
    """Return the HTML of a question with the picture of its board; `number`: on the sheet, from 1."""
    position = question.position
    name = f"{number:02}.png"
    size = draw_still(page.picture_path(name), position, StillPicture(counts_by_place(position)))
    picture = html_image(page.picture_link(name), size, " ".join(board_text(position, words)))
    heading = f'<p class="small">{html_text(question.heading)}</p>\n' if question.heading else ""
    high = " four" if position.rules.board.rows > 2 else ""
    data = escape(json.dumps(position.as_json(), ensure_ascii=False, separators=(",", ":")))
    return (
        f'<li class="question{high}" id="question-{number}" data-kind="{question.kind}" '
        f'data-move="{escape(question.move)}" data-position="{data}">\n{heading}'
        f'<p><span class="number">{number}.</span> {html_text(question.question)}</p>\n{picture}\n'
        '<div class="room"></div>\n</li>'
    )


def _answer_line(number: int, question: PositionQuestion) -> str:
    """Return the HTML of a question's entry in the list of answers; `number`: on the sheet, from 1."""
    right = escape(" ".join(question.right))
    return (
        f'<li class="answer" id="answer-{number}" data-right="{right}"><span class="number">{number}.</span> '
        f"{html_text(question.answer)}</li>"
    )
