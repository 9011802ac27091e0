"""The sentences while stones are laid out."""

import pytest

from game.rules import arrangement
from game.rules.arrangement import LayoutFault
from game.rules.board import SEATS, Seat
from game.rules.file.variant_library import standard_library
from game.text.language import NBSP, Language, without_markup
from game.text.layout_text import REFUSALS, layout_refusal_text, layout_task, layout_text
from game.text.speech_context import Caption, SpeechContext
from tests.some import some
from tests.text.common import LOCALE


def telling(game: str = "ghashim", language: str = "en", seat: Seat = "S", reader: Seat | None = None) -> SpeechContext:
    names: dict[Seat, str] = {"S": "S", "N": "N"}
    if reader:
        names["N" if reader == "S" else "S"] = "computer"
    return SpeechContext(
        Language(language, LOCALE), standard_library().variants[game].rules(), seat, reader, names=names
    )


def said(counts: list[int], game: str = "ghashim", *, counted: bool = True, **how: object) -> tuple[str, str]:
    moment = telling(game, **how)  # type: ignore[arg-type]
    found = layout_text(arrangement.layout_faults(moment.rules, counts), moment, counted=counted, begun=any(counts))
    return spaced(found)


def spaced(caption: Caption) -> tuple[str, str]:
    return without_markup(caption.text).replace(NBSP, " "), without_markup(caption.why).replace(NBSP, " ")


@pytest.mark.parametrize(
    ("counts", "text", "why"),
    [
        ([6] * 11 + [0], "Still to be laid out: 6 stones.", "At least 4 stones in every hole."),
        ([6] * 10 + [3, 9], "At least 4 stones must lie in hole e.", ""),
        ([3, 3, 3, *[7] * 9], "At least 4 stones must lie in each of the holes A, B, C.", ""),
        ([1] * 6 + [11] * 6, "At least 4 stones must lie in every hole.", ""),
        ([7] * 12, "12 stones too many.", ""),
    ],
)
def test_what_is_wrong(counts: list[int], text: str, why: str) -> None:
    assert said(counts) == (text, why)


FAULTS = [
    [], [LayoutFault("missing", (), 7), LayoutFault("unmatched", ("A", "b"))],
    [LayoutFault("missing", (), 7), LayoutFault("too_few", ("A",), 4)], [LayoutFault("too_many", (), 7)],
    [LayoutFault("too_few", tuple("ABCDEFabc"), 4)], [LayoutFault("unmatched", tuple("ABCDEF"))],
    [LayoutFault("unmatched", ("A",))],
]  # fmt: skip


@pytest.mark.parametrize("language", ["en", "he"])
@pytest.mark.parametrize("faults", FAULTS)
def test_everything_is_filled_in(faults: list[LayoutFault], language: str) -> None:
    readers: tuple[Seat | None, ...] = ("S", "N", None)
    for seat in some(SEATS):
        for reader in some(readers):
            moment = telling("ghashim", language, seat, reader)
            found = layout_text(faults, moment, counted=True, begun=True)
            assert found.text
            assert "{" not in found.text + found.why + layout_task(moment)
    for why in some(REFUSALS):
        refused = layout_refusal_text(why, "A", telling(language=language).words)
        assert refused.text
        assert "{" not in refused.text + refused.why
