"""Texts on self-play: its numbers, their meaning, and the remedies tried."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.features.workshop.change_text import change_text
from game.features.workshop.good_game.remedies import Remedy
from game.features.workshop.good_game.trial_results import LengthBin, SelfPlayResults
from game.features.workshop.good_game.tried_out import TriedRemedy
from game.features.workshop.good_game.verdict import HALF, Kind, judge_games
from game.table.computer_text import level_name
from game.text.language import Language, msg

if TYPE_CHECKING:
    from game.engine.analysis.values import AnalysisFailure
    from game.features.workshop.good_game.examination import GameExamination
    from game.features.workshop.good_game.trial_games import SelfPlayTrial
    from game.rules.file.variant_library import Variant

ENDLESS = "endless"  # result of the games that were cut off
NOT_YET = "–"  # in the place of a number
WHY_NOT = {
    "refused": msg("No more games are coming: the program that plays them made a mistake."),
    "silent": msg("No more games are coming: a turn under these rules takes too long."),
    "ended": msg("No more games are coming: the program that plays them has ended or can’t start."),
}


def trial_subtitle(words: Language, trial: SelfPlayTrial) -> str:
    """Return a line on the computer's games with itself: what they are counted for, or how many have been played."""
    name, many = words.t(trial.variant.name), len(trial.games)
    at = level_name(words, trial.level) if trial.level else ""
    values = {"game": name, "n": trial.count if trial.is_all_played else many, "total": trial.count, "level": at}
    if not many:
        begins = msg("{game} · the computer is getting ready to play it")
        return words.say(begins if trial.is_busy else msg("{game} · nothing has been played yet"), game=name)
    if trial.rules.for_one_player:
        done = msg("{game} · {n:try} with random moves")
        return words.say(done if not trial.is_busy else msg("{game} · {n:try} of {total}"), **values)
    if trial.is_busy:
        return words.say(msg("{game} · {n:game} of {total}, {level}"), **values)
    return words.say(msg("{game} · {n:game} of the computer against itself, {level}"), **values)


def trial_failure_text(words: Language, failure: AnalysisFailure) -> str:
    """Return the sentence on why the computer's games with itself have stopped."""
    return words.t(WHY_NOT[failure.why])


# ---------------------------------------------------------------------- who wins
def winner_heading(words: Language, *, alone: bool) -> str:
    """Return the heading of the results: on solving if the game is for one player (`alone`), else on winning."""
    return words.t("Is it solved?") if alone else words.t("Who wins?")


class ResultShare(NamedTuple):
    """Number of games with one result, and the sign and name of the result."""

    seat: str
    """Seat of the winner, "" for a draw, or ENDLESS."""
    game_count: int
    result_name: str


def winner_shares(words: Language, results: SelfPlayResults, *, alone: bool) -> list[ResultShare]:
    """Return the numbers of games by result for a chart: won by South, drawn, won by North, and those without an end if
    there are any; solved and unsolved if `alone`, a game for one player.
    """
    if alone:
        return [
            ResultShare("S", results.first_player_wins, words.tc("tries of a game for one", "solved")),
            ResultShare(
                "N", len(results) - results.first_player_wins, words.tc("tries of a game for one", "not solved")
            ),
        ]
    return [
        ResultShare("S", results.first_player_wins, words.t("who goes first")),
        ResultShare("", results.drawn_games, words.tn("draw", "draws", results.drawn_games)),
        ResultShare("N", results.second_player_wins, words.t("who goes second")),
        *([ResultShare(ENDLESS, n, words.tc("games", "endless"))] if (n := results.undecided_games) else []),
    ]


def winners_sentence(words: Language, results: SelfPlayResults, *, alone: bool) -> str:
    """Return the shares of games won by each side as a sentence; `alone`: in a game for one player, of those solved."""
    if alone:
        return words.say("Of {n:try}, {m} solved it.", n=len(results), m=results.first_player_wins)
    figures = {"begins": results.first_player_wins, "theirs": results.second_player_wins, "drawn": results.drawn_games}
    said = msg("Of {n:game}, the first player wins {begins}, the second wins {theirs}, with {drawn} drawn.")
    told = words.say(said, n=len(results), **figures)
    endless = words.say(LOOPS["unending"], n=results.undecided_games, total=len(results))
    return f"{told} {endless}" if results.undecided_games else told


# ---------------------------------------------------------------------- how long
def median_length_text(words: Language, median: float) -> str:
    """Return the sentence that half of the games end by turn `median`."""
    return words.say("half of them end by turn {n}", n=round(median))


def length_bin_text(words: Language, length_bin: LengthBin) -> str:
    """Return how many games are in a bin of the histogram, and how long they are."""
    n = len(length_bin.games)
    if length_bin.first == length_bin.last:
        return words.say("{n:game} of {m:turn}", n=n, m=length_bin.first)
    return words.say("{n:game} of {first} to {last} turns", n=n, first=length_bin.first, last=length_bin.last)


def length_distribution_text(words: Language, bars: Sequence[LengthBin]) -> str:
    """Return the range of game lengths in turns, from the first bin to the last, as text; "" without bins."""
    if not bars:
        return ""
    return words.say("{first} to {last} turns", first=bars[0].first, last=bars[-1].last)


def length_captions(words: Language, results: SelfPlayResults, *, alone: bool) -> list[str]:
    """Return the captions of the histogram: its subject, and the shortest and the longest game of those that ended;
    `alone`: a game for one player.
    """
    if not len(results):
        return []
    subject = words.t("moves in a try") if alone else words.t("turns in a game")
    if not (ended := results.game_lengths):
        return [subject]
    return [subject, words.say("shortest **{n}**", n=ended[0]), words.say("longest **{n}**", n=ended[-1])]


# ---------------------------------------------------------------------- ends, leads, choices
def endless_games_fact(words: Language, results: SelfPlayResults) -> tuple[str, str, str]:
    """Return the number of games without an end as three texts: number, unit and explanation; `NOT_YET` as number
    without games.
    """
    if not len(results):
        return NOT_YET, words.tc("games", "endless"), words.t("no game is over yet")
    n = results.endless_games
    kinds = (
        ("endless", msg("an endless turn")),
        ("circles", msg("the same position again and again")),
        ("limit", msg("stopped: too long")),
    )
    about = max(kinds, key=lambda kind: results.count_ended(kind[0]))[1] if n else msg("no game went in circles")
    return words.format_number(n), words.tc("games", "endless"), words.t(about)


def lead_changes_fact(words: Language, results: SelfPlayResults) -> tuple[str, str, str]:
    """Return the average number of lead changes per game as three texts: number, unit and explanation."""
    return (
        _rounded_text(words, results, results.average_lead_changes),
        words.t("changes of lead"),
        words.t("in a game, on average"),
    )


def choices_fact(words: Language, results: SelfPlayResults, *, holes: bool) -> tuple[str, str, str]:
    """Return the average number of choices per turn as three texts: number, unit and explanation. `holes`: the choice
    is of holes, not moves.
    """
    said = words.t("holes to choose") if holes else words.t("moves to choose")
    return _rounded_text(words, results, results.average_choices), said, words.t("at a turn, on average")


def _rounded_text(words: Language, results: SelfPlayResults, n: float) -> str:
    """Return `n` with one decimal as text; `NOT_YET` while there are no games."""
    return words.format_number(round(n, 1)) if len(results) else NOT_YET


# ---------------------------------------------------------------------- the strip on the bench
HEADS: dict[Kind, str] = {
    "drawn": msg("Nobody wins:"),
    "begins": msg("The first player wins too often:"),
    "answers": msg("The second player wins too often:"),
    "short": msg("Soon over:"),
    "long": msg("Very long:"),
    "no_choice": msg("Hardly anything to choose:"),
    "even": msg("A fair game:"),
}
OFTEN: dict[Kind, str] = {  # of what the game below has, too
    **HEADS,
    "begins": msg("The first player wins often:"),
    "answers": msg("The second player wins often:"),
}
LOOPS: dict[Kind, str] = {
    "endless": msg("{n} of {total} games stop in an endless turn."),
    "circles": msg("{n} of {total} games go round in circles."),
    "unending": msg("{n} of {total} games don’t end."),
}


class SelfPlaySummary(NamedTuple):
    """Summary of self-play for the bar at the bottom of the workshop's editor."""

    heading: str
    details: str
    is_fault: bool = False
    """Whether it is a fault of the game."""


def self_play_summary(words: Language, examination: GameExamination) -> SelfPlaySummary:
    """Return the summary of the games so far and, once there are enough, what it means."""
    tally, kind, trial = examination.tally, examination.verdict.kind, examination.trial
    alone = trial.rules.for_one_player
    if trial.failed:
        return SelfPlaySummary("", trial_failure_text(words, trial.failed), is_fault=True)
    if kind == "fault":
        return SelfPlaySummary("", words.t("Not played yet."))  # the fault is told once, at its rule
    if not len(tally):
        begins = words.t("The first games begin in a moment.")
        return SelfPlaySummary("", begins if examination.is_busy else words.t("Not played yet."))
    if examination.is_comparing:
        waits = words.say(
            "Now {game} itself is being played, for comparison.", game=words.t(examination.draft.base.name)
        )
        return SelfPlaySummary(_numbers_text(words, tally, kind), waits)
    beside = _base_game_numbers(words, examination)
    if kind in LOOPS:
        head = words.t("No game ends:") if tally.endless_games == len(tally) else ""
        return SelfPlaySummary(head, f"{_numbers_text(words, tally, kind)} {beside}".strip(), examination.is_fault)
    if kind == "few":
        if alone:
            said = winners_sentence(words, tally, alone=True)
        else:
            numbers = msg("{n} of {total} games: the first player won {begins}.")
            said = words.say(numbers, n=len(tally), total=trial.count, begins=tally.first_player_wins)
        # while more come, they are counted
        return SelfPlaySummary(said, "" if examination.is_busy else words.t("Too few to say."))
    if alone:
        return SelfPlaySummary(winners_sentence(words, tally, alone=True), "")
    too, bad = examination.has_source_fault, examination.is_fault
    head = words.t((OFTEN if too else HEADS)[kind]) if too or bad or kind == "even" else ""
    told = [_numbers_text(words, tally, kind, headed=bool(head) and kind != "even"), beside]
    if kind == "even":
        told.append(words.say("Half end by turn {n}.", n=round(tally.median_length)))
    return SelfPlaySummary(head, " ".join(filter(None, told)), bad)


COUNTED: dict[Kind, str] = {  # who won
    "begins": msg("The first player won {n} of {m:game}."),
    "answers": msg("The second player won {n} of {m:game}."),
    "drawn": msg("Nobody won {n} of {m:game}."),
    "even": msg("The first player won {n} of {m:game}."),
}
HEADED = msg("{n} of {m:game}.")  # behind a head that says whom it is about


def _count_for_verdict(results: SelfPlayResults, kind: Kind) -> int:
    """Return the number of games behind a verdict `kind`: won by the second player, drawn, or by default won by the
    first.
    """
    return {"answers": results.second_player_wins, "drawn": results.drawn_games}.get(kind, results.first_player_wins)


def _numbers_text(words: Language, results: SelfPlayResults, kind: Kind, *, headed: bool = False) -> str:
    """Return the figures that matter for a verdict `kind` as text; `headed`: in the form that stands under
    a heading.
    """
    if kind in COUNTED:
        return words.say(HEADED if headed else COUNTED[kind], n=_count_for_verdict(results, kind), m=len(results))
    if kind in LOOPS:
        return words.say(LOOPS[kind], n=results.endless_games, total=len(results))
    if kind in ("short", "long"):
        return words.say("Half of {n:game} end by turn {turn}.", n=len(results), turn=round(results.median_length))
    return words.say("{n} moves to choose from, on average.", n=words.format_number(round(results.average_choices, 1)))


def _base_game_numbers(words: Language, examination: GameExamination) -> str:
    """Return the base game's figures that matter for the verdict on the draft; "" while they are unknown."""
    if examination.source is None or not examination.source.has_enough_games:
        return ""
    kind, source, game = examination.verdict.kind, examination.source.results, words.t(examination.draft.base.name)
    if kind not in COUNTED:
        return words.say("{game} itself: {numbers}", game=game, numbers=_numbers_text(words, source, kind))
    n = _count_for_verdict(source, kind)
    if len(source) == len(examination.tally):
        return words.say("In {game} it’s {n}.", game=game, n=n)
    return words.say("In {game} it’s {n} of {m}.", game=game, n=n, m=len(source))


def verdict_text(words: Language, results: SelfPlayResults, trial: SelfPlayTrial) -> str:
    """Return the verdict on the game, as far as the computer's games with itself show; "" while there is none."""
    kind = judge_games(results, trial.rules, trial.count).kind
    if not len(results) or trial.rules.for_one_player:
        return ""
    if kind == "few":
        so_far = words.say("So far the first player won {n} of {m:game}.", n=results.first_player_wins, m=len(results))
        return so_far if trial.is_busy else words.t("Too few to say.")
    headed = kind in OFTEN and kind != "even"
    numbers = _numbers_text(words, results, kind, headed=headed)
    return " ".join(filter(None, (words.t(OFTEN[kind]) if kind in OFTEN else "", numbers)))


# ---------------------------------------------------------------------- what was tried
REMEDIES: dict[str, str] = {
    "pie": msg("With the pie rule"),
    "stones": msg("{n:stone} in each hole"),
    "columns": msg("{n:hole} in a row"),
    "loses": msg("Such a turn loses"),
    "draw": msg("The third time is a draw"),
    "own_side": msg("The third time, each takes their own side"),
}


def remedy_name(words: Language, tried_remedy: TriedRemedy, variant: Variant) -> str:
    """Return the name of a tried remedy, or of the user's change that was reverted for a trial. `variant`: the draft's
    game.
    """
    if isinstance(tried_remedy.tried, Remedy):
        return words.say(REMEDIES[tried_remedy.tried.kind], n=tried_remedy.tried.new_value)
    change = change_text(words, tried_remedy.tried.change, variant)
    if not change.name:
        return words.say("With {rule} again", rule=change.old)
    if not (change.old and change.new):
        return words.say("Without {name}", name=change.name)
    if change.old.isdigit():
        return words.say("{name}: {old} again", name=change.name, old=change.old)
    return words.say("“{old}” again", old=change.old)


def remedy_result_text(words: Language, kind: Kind, results: SelfPlayResults) -> str:
    """Return the figures of some games that matter for a fault of kind `kind`, as text."""
    n = len(results)
    if kind in LOOPS:
        drawn = round(results.drawn_share * n) if results.drawn_share > HALF else 0
        ended = n - results.endless_games - drawn
        if drawn:
            return words.say("{n} of {total} games end, {drawn} stop as draws", n=ended, total=n, drawn=drawn)
        if 2 * ended >= n:
            turn = round(results.median_length)
            return words.say("{n} of {total} games end, half by turn {turn}", n=ended, total=n, turn=turn)
        return words.say("{n} of {total} games end", n=ended, total=n)
    if kind in ("short", "long"):
        return words.say("half of {n:game} end by turn {turn}", n=n, turn=round(results.median_length))
    if kind == "no_choice":
        return words.say("{n} moves to choose", n=words.format_number(round(results.average_choices, 1)))
    said = (
        msg("the first player won {begins} of {n:game}, {m} drawn")
        if results.drawn_games
        else msg("the first player won {begins} of {n:game}")
    )
    return words.say(said, begins=results.first_player_wins, n=n, m=results.drawn_games)


def decided_games_text(words: Language, results: SelfPlayResults) -> str:
    """Return how many of the decided games the first player won, and how many others were drawn."""
    said = msg("first player won {n} of {m} decided games")
    drawn = msg("first player won {n} of {m} decided games, {drawn} drawn")
    figures = {"n": results.first_player_wins, "m": results.decided_games, "drawn": results.drawn_games}
    return words.say(drawn if results.drawn_games else said, **figures)


def remedy_effect_text(words: Language, tried_remedy: TriedRemedy, band: float) -> str:
    """Return what a remedy did to a game in which one side wins too often, beside chance; `band`: distance from half
    within which a game is fair.
    """
    if not (tried_remedy.has_helped or tried_remedy.is_nearer):
        return words.t("Not nearer to half.")
    if tried_remedy.distance_from_half > band:
        return words.t("Nearer to half, but still outside the band.")
    if tried_remedy.has_helped:
        return words.t("Nearer to half, by more than chance.")
    return words.t("Nearer to half, perhaps by chance.")


def share_with_margin(words: Language, results: SelfPlayResults) -> str:
    """Return the first player's share of 100 games with the margin of chance; as a range where that would leave the
    scale.
    """
    share, margin = 100 * results.first_player_share, 100 * results.margin
    least, most = max(0.0, share - margin), min(100.0, share + margin)
    apart = " ± " if least > 0 and most < 100 else "–"
    shown = (share, margin) if apart == " ± " else (least, most)
    return apart.join(words.format_number(round(one, 1)) for one in shown)


def remedies_note(words: Language, examination: GameExamination, vain: Sequence[str]) -> str:
    """Return a note on which remedies, named in `vain`, didn't help and after how many games, or that trials are
    running.
    """
    n = examination.games_per_trial
    if examination.are_remedies_pending or examination.is_comparing:
        return words.say("Each change that may help is being tried on {n:game}.", n=n)
    if vain:
        return words.say("Tried on {n:game} each, without success: {names}.", n=n, names=tuple(vain))
    return words.say("Each change was tried on {n:game}.", n=n)
