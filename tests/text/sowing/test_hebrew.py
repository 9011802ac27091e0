"""Hebrew as it is read: a number has its noun, and the sentence about a capture is true while it is shown."""

from game.rules.sowing.position import Position
from game.text.sowing.preview import preview_text
from game.text.speech_context import SpeechContext
from tests.text.common import HEBREW, NAMES, laid_out, read, rows, rules, texts


def test_what_is_left_in_the_hand_is_counted_with_its_noun() -> None:
    assert texts(Position.start(rules("kalah")), "C", HEBREW)[1:5] == [
        "אבן אחת לגומה D. ביד: עוד 3 אבנים.", "אבן אחת לגומה E. ביד: עוד שתי אבנים.",
        "אבן אחת לגומה F. ביד: עוד אבן אחת.", "האבן האחרונה נופלת לקופה שלכם. עכשיו יש בה אבן אחת.",
    ]  # fmt: skip


def test_a_capture_says_what_was_there() -> None:
    position = laid_out("oware", {"F": 2, "a": 1, "b": 2, "f": 4, "N": 24})
    assert texts(position, "F", HEBREW)[-2:] == [
        "האבן האחרונה השלימה 3 אבנים בגומה b: לכדתם אותן.",
        "גם בגומה a שלפניה: שתי אבנים. לוכדים גם את מה שהיה שם.",
    ]
    of_north = laid_out("oware", {"f": 1, "A": 1, "B": 1, "e": 3, "N": 20}, "N")
    assert texts(of_north, "f", HEBREW, None)[-1] == "האבן האחרונה השלימה שתי אבנים בגומה A: הן עוברות לקופה של המחשב."


@rows("preview_in_hebrew")
def test_a_preview(variant: str, counts: dict[str, int], move: str, sentence: str, title: str) -> None:
    turn = laid_out(variant, counts).turn(move)
    found = preview_text(list(turn), SpeechContext(HEBREW, turn.position.rules, "S", "S", names=NAMES))
    assert (read(found.sentence), read(found.title)) == (sentence, title)
