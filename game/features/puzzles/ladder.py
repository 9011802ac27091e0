"""The ratings of a learner and of puzzles, which move with each puzzle that is found or missed (`glicko`).

A puzzle counts once a day, by its first try: another try, or the same puzzle once more, changes nothing.  One that was
found with a hint moves nothing at all.

Of somebody new little is known, so each result says much, and the formula moves the rating far.  That is no fault of
theirs: a miss never costs more than it costs one whose rating is known.
"""

from datetime import date

from game.features.learners.learners_file import MOST_PUZZLES, MOST_RUNGS, Learner, PuzzleRating, RatingStep
from game.features.puzzles.glicko import Rating, rating_after_rest, rating_after_results
from game.teaching.kept_puzzles import KeptPuzzle

NEWCOMER = Rating(1000.0, 200.0)  # somebody of whom nothing is known: an easy puzzle is the first
UNTRIED = 120.0  # the deviation of a puzzle that nobody has tried here
STEADY = 40.0  # the smallest deviation: a rating always moves a little
LOWEST, HIGHEST = 100.0, 3500.0
KNOWN = 10  # results after which a rating is known; before them no number is shown
SETTLED = 60.0  # the deviation of one who has tried many: a miss moves nobody further than with this
LONGEST = 365  # days without a puzzle: a longer rest makes nothing less sure
NEAR = 100  # points: a puzzle is near a learner within so many of them; then within twice as many, and so on


class PuzzleRatings:
    """The ratings of one learner and of the puzzles on one day. `ratings`: the stored ratings of puzzles that were
    tried on this computer, by puzzle id.
    """

    def __init__(self, learner: Learner, ratings: dict[str, PuzzleRating], day: str) -> None:
        self.learner, self._ratings, self._day = learner, ratings, day

    # ------------------------------------------------------------------ where all stand
    @property
    def points(self) -> int:
        """The learner's rating, rounded for display."""
        return round(self._last_rating.value)

    @property
    def results_until_known(self) -> int:
        """The number of results needed until the rating counts as known."""
        return max(0, KNOWN - len(self.learner.ladder))

    def rating_before_last(self, rungs: int) -> float:
        """Return the learner's rating before the last `rungs` results; a newcomer's rating if there are no more."""
        ladder = self.learner.ladder
        return ladder[-rungs - 1].rating if len(ladder) > rungs else NEWCOMER.value

    @property
    def _last_rating(self) -> Rating:
        """The learner's rating right after the last rated puzzle, however long ago; a newcomer's if there was none."""
        if not self.learner.ladder:
            return NEWCOMER
        rung = self.learner.ladder[-1]
        return Rating(rung.rating, rung.deviation, rung.volatility)

    @property
    def _current_rating(self) -> Rating:
        """The learner's rating on this day: the last one, made less certain by the days without puzzles since then."""
        if not self.learner.ladder:
            return NEWCOMER
        try:
            days = (date.fromisoformat(self._day) - date.fromisoformat(self.learner.ladder[-1].day)).days
        except ValueError:
            days = 0
        return _clamp_rating(rating_after_rest(self._last_rating, min(max(days, 0), LONGEST)))

    def rating_of_puzzle(self, puzzle: KeptPuzzle) -> Rating:
        """Return the rating of a puzzle, from its difficulty and the results of tries."""
        kept = self._ratings.get(puzzle.id)
        return Rating(kept.rating, kept.deviation) if kept else Rating(float(puzzle.rating), UNTRIED)

    def distance_in_steps(self, puzzle: KeptPuzzle) -> int:
        """Return by how many whole steps of `NEAR` points a puzzle's rating differs from the learner's."""
        return max(0, round(self.distance_in_points(puzzle)) - 1) // NEAR

    def distance_in_points(self, puzzle: KeptPuzzle) -> float:
        """Return the absolute difference between a puzzle's rating and the learner's, in points."""
        return abs(self.rating_of_puzzle(puzzle).value - self._last_rating.value)

    def _rating_after_result(self, theirs: Rating, *, found: bool) -> Rating:
        """Return the learner's new rating after a puzzle of rating `theirs`; `found`: it was solved at the
        first try.
        """
        now = self._current_rating
        moved = _rate_one_result(now, theirs, found)
        if found or now.deviation <= SETTLED:
            return moved
        return moved._replace(value=_rate_one_result(now._replace(deviation=SETTLED), theirs, found).value)

    # ------------------------------------------------------------------ what moves them
    def result_of_today(self, puzzle: KeptPuzzle) -> RatingStep | None:
        """Return the learner's rated result of this day for a puzzle; None if the puzzle has none today."""
        rungs = reversed(self.learner.ladder)
        return next((rung for rung in rungs if rung.puzzle == puzzle.id and rung.day == self._day), None)

    def points_gained(self, rating_step: RatingStep) -> int:
        """Return by how many points a result changed the learner's rating."""
        ladder = self.learner.ladder
        return round(rating_step.rating) - round(self.rating_before_last(len(ladder) - ladder.index(rating_step)))

    def record_first_try(self, puzzle: KeptPuzzle, *, found: bool) -> None:
        """Change the ratings of the learner and of a puzzle after the first try at the puzzle, without saving them.
        `found`: the try was right.
        """
        mine, theirs = self._current_rating, self.rating_of_puzzle(puzzle)
        now, then = self._rating_after_result(theirs, found=found), _rate_one_result(theirs, mine, not found)
        rung = RatingStep(
            puzzle.id,
            self._day,
            found,
            round(theirs.value, 2),
            round(now.value, 2),
            round(now.deviation, 2),
            round(now.volatility, 6),
        )
        self.learner.ladder = [*self.learner.ladder, rung][-MOST_RUNGS:]
        if puzzle.id in self._ratings or len(self._ratings) < MOST_PUZZLES:
            self._ratings[puzzle.id] = PuzzleRating(round(then.value, 2), round(then.deviation, 2))


def _rate_one_result(rating: Rating, rival: Rating, score: float) -> Rating:
    """Return a player's or puzzle's rating after one result against the rating `rival`; `score`: 1 won, 0 lost."""
    return _clamp_rating(rating_after_results(rating, [(rival, score)]))


def _clamp_rating(rating: Rating) -> Rating:
    """Return a rating with value, deviation and volatility limited to their allowed ranges."""
    value, deviation = min(max(rating.value, LOWEST), HIGHEST), min(max(rating.deviation, STEADY), NEWCOMER.deviation)
    return Rating(value, deviation, min(max(rating.volatility, 0.01), 0.2))
