"""What many games of the computer against itself say, in words: numbers, the advice, and what its button does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.session.workshop.good_game.remedies import Remedy
from game.session.workshop.good_game.trial_results import LengthBin, SelfPlayResults
from game.session.workshop.good_game.tried_out import TRIED
from game.session.workshop.good_game.verdict import Kind, SelfPlayVerdict, drawish
from game.text.language import Language, msg
from game.text.workshop.change_text import change_line, change_text
from game.words.computer_text import level_name

if TYPE_CHECKING:
    from game.engine.analysis.values import AnalysisFailure
    from game.session.workshop.good_game.examination import GameExamination
    from game.session.workshop.good_game.trial_games import SelfPlayTrial

NOT_YET = "–"  # in the place of a number
WHY_NOT = {
    "refused": msg("No more games come: the program that plays them made a mistake."),
    "silent": msg("No more games come: a turn under these rules takes too long."),
    "ended": msg("No more games come: the program that plays them has ended or cannot start."),
}


def subtitle(words: Language, trial: SelfPlayTrial) -> str:
    """Which games these are, or how far they have come."""
    name, many = words.t(trial.variant.name), len(trial.games)
    at = level_name(words, trial.level) if trial.level else ""
    values = {"game": name, "n": trial.count if trial.all_played else many, "total": trial.count, "level": at}
    if not many:
        begins = msg("{game} · the computer is getting ready to play it")
        return words.say(begins if trial.is_busy else msg("{game} · nothing has been played yet"), game=name)
    if trial.rules.for_one_player:
        done = msg("{game} · {n:try} with random moves")
        return words.say(done if not trial.is_busy else msg("{game} · {n:try} of {total}"), **values)
    if trial.is_busy:
        return words.say(msg("{game} · {n:game} of {total}, {level}"), **values)
    return words.say(msg("{game} · {n:game} of the computer against itself, {level}"), **values)


def trial_failed(words: Language, failure: AnalysisFailure) -> str:
    return words.t(WHY_NOT[failure.why])


# ---------------------------------------------------------------------- who wins
def who_wins(words: Language, *, alone: bool) -> str:
    return words.t("Is it solved?") if alone else words.t("Who wins?")


def who_begins(words: Language, tally: SelfPlayResults, *, alone: bool) -> str:
    if alone or not len(tally):
        return ""
    first = {one.first for one in tally.games}
    if len(first) > 1:
        return words.t("The same player does not always begin.")
    return words.say("{player} begins every game.", player=first.pop())


class ResultShare(NamedTuple):
    """Of all games: whose they are, how many, and what they are called."""

    seat: str
    n: int
    word: str


def winner_shares(words: Language, tally: SelfPlayResults, *, alone: bool) -> list[ResultShare]:
    if alone:
        return [
            ResultShare("S", tally.south, words.tc("tries of a game for one", "solved")),
            ResultShare("N", len(tally) - tally.south, words.tc("tries of a game for one", "not solved")),
        ]
    return [
        ResultShare("S", tally.south, words.say("{player} wins", player="S")),
        ResultShare("", tally.drawn, words.tn("draw", "draws", tally.drawn)),
        ResultShare("N", tally.north, words.say("{player} wins", player="N")),
    ]


def winners_sentence(words: Language, tally: SelfPlayResults, *, alone: bool) -> str:
    """The same as a sentence."""
    if alone:
        return words.say("Of {n:try}, {m} solved it.", n=len(tally), m=tally.south)
    said = msg("Of {n:game}, South wins {south}, North wins {north}, and nobody wins {drawn}.")
    return words.say(said, n=len(tally), south=tally.south, north=tally.north, drawn=tally.drawn)


# ---------------------------------------------------------------------- how long
def median_length(words: Language, median: int) -> str:
    return words.say("half of them end by turn {n}", n=median)


def length_bin_text(words: Language, one: LengthBin) -> str:
    """How many games a bar has, and how long they are."""
    n = len(one.games)
    if one.first == one.last:
        return words.say("{n:game} of {m:turn}", n=n, m=one.first)
    return words.say("{n:game} of {first} to {last} turns", n=n, first=one.first, last=one.last)


def lengths_in_words(words: Language, bars: Sequence[LengthBin]) -> str:
    if not bars:
        return ""
    return words.say("{first} to {last} turns", first=bars[0].first, last=bars[-1].last)


def extremes(words: Language, first: int, last: int, *, alone: bool) -> list[str]:
    """What the numbers below the bars are, and the shortest and the longest game."""
    return [
        words.t("moves of a try") if alone else words.t("turns of a game"),
        words.say("shortest **{n}**", n=first),
        words.say("longest **{n}**", n=last),
    ]


def what_enter_does(words: Language) -> str:
    return words.say("{key} plays one of them.", key="Enter")


# ---------------------------------------------------------------------- ends, leads, choices
def endless_games(words: Language, tally: SelfPlayResults) -> tuple[str, str, str]:
    """A number, its word, and what it means; so the next two.  Of no game nothing is said."""
    if not len(tally):
        return NOT_YET, words.tc("games", "endless"), words.t("no game is over yet")
    n = tally.endless
    kinds = (
        ("endless", msg("a turn without an end")),
        ("circles", msg("the same position again and again")),
        ("limit", msg("stopped: too long")),
    )
    about = max(kinds, key=lambda kind: tally.count_ended(kind[0]))[1] if n else msg("no game went in circles")
    return words.number(n), words.tc("games", "endless"), words.t(about)


def lead_changes(words: Language, tally: SelfPlayResults) -> tuple[str, str, str]:
    return _one_digit(words, tally, tally.leads), words.t("changes of lead"), words.t("in a game, on average")


def choices_a_turn(words: Language, tally: SelfPlayResults, *, holes: bool) -> tuple[str, str, str]:
    said = words.t("holes to choose") if holes else words.t("moves to choose")
    return _one_digit(words, tally, tally.choices), said, words.t("at a turn, on average")


def _one_digit(words: Language, tally: SelfPlayResults, n: float) -> str:
    return words.number(round(n, 1)) if len(tally) else NOT_YET


# ---------------------------------------------------------------------- advice
HEADS: dict[Kind, str] = {
    "fault": msg("The rules have a fault."),
    "few": msg("A few more games, then there is something to say."),
    "short": msg("Half of the games are over by turn {n}."),
    "long": msg("Half of the games go on beyond turn {n}."),
    "no_choice": msg("There is hardly ever anything to choose."),
    "even": msg("Even enough."),
}
LOOPS = ("endless", "circles", "unending")
WINS = {
    "begins": (
        msg("Whoever begins wins {n:game} in 10."),
        msg("Whoever begins wins {n} of 10 games that somebody wins."),
    ),
    "answers": (
        msg("Whoever moves second wins {n:game} in 10."),
        msg("Whoever moves second wins {n} of 10 games that somebody wins."),
    ),
}
WHATS: dict[Kind, str] = {
    "fault": msg("These are games of the last rules that could be played. Mend the fault first, then count once more."),
    "few": msg("The numbers come in while the games are played. You can go back to the rules at any time."),
    "endless": msg("A sowing runs on and on, and such a game is worth nothing."),
    "circles": msg("The same position comes again and again, and nobody has to find a way out."),
    "unending": msg("They were stopped: there was no end in sight."),
    "begins": msg("The first turn is worth too much."),
    "answers": msg("The first turn is no help."),
    "short": msg("There is no time to plan anything."),
    "long": msg("That is more than most people have patience for."),
    "no_choice": msg("The game plays itself."),
    "even": msg("Both sides win about equally often, the games come to an end, and there is something to choose."),
}
ALONE = msg("Chance solves it now and then; people who think do better.")
NEVER_SOLVED = msg("Chance alone does not solve it: people have to think.")
REMEDIES: dict[str, tuple[str, str, str]] = {  # what helps, the word of the button, its sign
    "pie": (
        msg("The **pie rule** makes that fair: after the first turn the other player may take it over and swap sides."),
        msg("Add the pie rule"),
        "swap",
    ),
    "stones": (msg("A different number of stones often changes that."), msg("{n:stone} in each hole"), "drop"),
    "columns": (msg("A row of a different length often changes that."), msg("{n:hole} in a row"), "path"),
    "loses": (msg("Let whoever makes such a turn lose: nobody will make it on purpose."),
              msg("Such a turn loses"), "flag"),
    "draw": (msg("Let a position that comes for the third time be a draw: nobody gains by going round."),
             msg("The third time is a draw"), "again"),
    "own_side": (msg("Let each player take what lies on their own side when a position comes for the third time: "
                     "going round saves no lost game."), msg("Each takes their own side"), "again"),
}  # fmt: skip


def advice_heading(words: Language, said: SelfPlayVerdict, tally: SelfPlayResults, *, alone: bool) -> str:
    """The advice in a sentence."""
    if alone and said.kind == "even":
        return winners_sentence(words, tally, alone=True)
    if said.kind in LOOPS:
        return words.fill(_loops(words, said), n=said.n)
    if said.kind in WINS:
        return words.say(WINS[said.kind][drawish(tally)], n=said.n)
    if said.kind == "few" and not len(tally):
        return words.t("The first games begin.")
    return words.say(HEADS[said.kind], n=said.n)


def _loops(words: Language, said: SelfPlayVerdict) -> str:
    """How many games of 10 have no end, or no good one."""
    match said.kind:
        case "endless":
            return words.tn(
                "{n} game in 10 ends in a turn without an end.", "{n} games in 10 end in a turn without an end.", said.n
            )
        case "circles":
            return words.tn("{n} game in 10 goes round in circles.", "{n} games in 10 go round in circles.", said.n)
    return words.tn("{n} game in 10 does not end.", "{n} games in 10 do not end.", said.n)


def advice_lines(words: Language, exam: GameExamination) -> list[str]:
    """What that means, with which change it came, and what helps."""
    said, remedy, tally = exam.verdict, exam.remedy, exam.tally
    if exam.rules.for_one_player and said.kind == "even":
        return [words.t(ALONE if tally.south else NEVER_SOLVED)]
    out = [] if remedy and remedy.kind == "pie" else [words.t(WHATS[said.kind])]
    if exam.cause is not None:
        change = change_line(words, change_text(words, exam.cause, exam.variant))
        out.append(words.say("It came with a change of yours: {change}.", change=change))
    if remedy is not None:
        out += [words.t(REMEDIES[remedy.kind][0]), words.say("It was tried on {n:game}, and it helped.", n=TRIED)]
    elif exam.remedies_pending:
        out.append(words.say("Each change that may help is being tried on {n:game}.", n=TRIED))
    elif exam.tried_out is not None and exam.tried_out.some:
        tried = msg("The changes that usually help were tried on {n:game} each; here they did not help.")
        out.append(words.say(tried, n=TRIED))
    return out


def remedy_button(words: Language, remedy: Remedy) -> str:
    return words.say(REMEDIES[remedy.kind][1], n=remedy.n)


def remedy_icon(remedy: Remedy) -> str:
    return REMEDIES[remedy.kind][2]


def advice_board_caption(words: Language, said: SelfPlayVerdict, remedy: Remedy | None, move: str) -> str:
    """What the board beside the advice shows."""
    if remedy is not None and remedy.kind == "pie":
        return words.say("South plays {move}. North may now say: I take your side.", move=move)
    if remedy is not None and remedy.kind in ("stones", "columns"):
        return words.t("So it would begin.")
    return words.t("The end of such a game.") if said.kind in LOOPS else ""
