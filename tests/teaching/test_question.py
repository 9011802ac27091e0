"""Questions: which answers are right, which lead on, and what is shown as the answer."""

from game.teaching.question import TaskQuestion

TWO_WAYS = TaskQuestion([("A", "b", "C"), ("D",)])


def test_an_answer_is_right_or_wrong_or_leads_on() -> None:
    assert TWO_WAYS.judge_answers(("D",)) == "right"
    assert TWO_WAYS.judge_answers(("A",)) == TWO_WAYS.judge_answers(()) == "open"
    assert TWO_WAYS.judge_answers(("A", "b", "C")) == "right"
    assert TWO_WAYS.judge_answers(("A", "c")) == TWO_WAYS.judge_answers(("D", "b")) == "wrong"


def test_an_answer_need_be_no_move() -> None:
    how_many = TaskQuestion([("4",), ("four",)])
    assert [how_many.judge_answers((said,)) for said in ("4", "four", "5")] == ["right", "right", "wrong"]


def test_what_is_left_to_be_answered() -> None:
    assert TWO_WAYS.remaining_rows(("A",)) == [("b", "C")]
    assert TWO_WAYS.remaining_rows(("D",)) == [], "it is answered"
    assert TWO_WAYS.remaining_rows(("B",)) == []


def test_the_shortest_answer_is_shown_unless_another_one_is_named() -> None:
    assert TWO_WAYS.next_answer(()) == "D"
    long = TWO_WAYS._replace(shown=("A", "b", "C"))
    assert [long.next_answer(given) for given in ((), ("A",), ("A", "b"))] == ["A", "b", "C"]
    assert long.next_answer(("A", "b", "C")) == long.next_answer(("D",)) == ""
