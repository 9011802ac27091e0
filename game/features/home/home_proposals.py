"""Games to begin with, each with its reason: for who is new, and for who has played."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.rules.file.first_games import first_games
from game.rules.file.variant_library import Variant
from game.text.idea_families import idea_of_game
from game.text.language import Language, msg

NEW = (msg("Nothing to learn first"), msg("A single idea"), msg("Four rows"))  # why each of the first games is one
NEXT, IDEA, TWO = msg("The next step after {name}"), msg("Another idea"), msg("For two at one screen")
MORE, FRESH = msg("Another game"), msg("New to you")
LEARNT, AGAIN = msg("You’ve finished its lessons"), msg("Last played")
EASY = 3  # difficulty up to which a game is proposed to two people at once


class GameProposal(NamedTuple):
    """A game that is proposed to the player, with the reason for it."""

    game: Variant
    reason: str
    after: str = ""
    """Id of the game that the reason names; "" for none."""


def propose_games(
    played: Sequence[str], games: Mapping[str, Variant], learnt: Sequence[str] = (), most: int = 3
) -> list[GameProposal]:
    """Return up to `most` proposed games; `played`: ids of the games played, the last one first.

    `learnt`: games whose lessons were learnt; the first of them that was not played yet comes first.
    """
    fresh = [GameProposal(games[id_], LEARNT) for id_ in learnt if id_ in games and id_ not in played][:1]
    usual = _usual_proposals(played, games, most)
    taken = {one.game.id for one in fresh}
    return [*fresh, *(one for one in usual if one.game.id not in taken)][: len(usual)]


def _usual_proposals(played: Sequence[str], games: Mapping[str, Variant], most: int) -> list[GameProposal]:
    """Return up to `most` games to play next, chosen by the games in `played`, the last one first."""
    known = [id_ for id_ in played if id_ in games]
    if not known:
        pairs = zip(first_games(), NEW, strict=False)
        chosen = [GameProposal(games[id_], reason) for id_, reason in pairs if id_ in games]
        return _fill_with_other_games(chosen, games, known, most)
    last = games[known[0]]
    shelves = {idea_of_game(games[id_]) for id_ in known}
    new = sorted(
        (game for game in games.values() if game.id not in known), key=lambda game: _follow_up_sort_key(game, last)
    )
    on = [game for game in new if not _follow_up_sort_key(game, last)[0]]  # an easier game is no step on
    chosen = [GameProposal(game, NEXT, last.name) for game in on if idea_of_game(game) == idea_of_game(last)][:1]
    chosen = chosen or [
        GameProposal(game, NEXT, last.name) if game.family == last.family else GameProposal(game, FRESH)
        for game in new if game.difficulty >= last.difficulty
    ][:1]  # fmt: skip
    chosen = [*([GameProposal(last, AGAIN)] if len(known) == 1 else []), *chosen]
    taken = {one.game.id for one in chosen}
    chosen += [GameProposal(g, IDEA) for g in new if idea_of_game(g) not in shelves and g.id not in taken][:1]
    taken = {one.game.id for one in chosen}
    pool = [*new, *(games[id_] for id_ in known)]
    two = [g for g in pool if g.id not in taken and g.difficulty <= EASY and g.family == "sowing"]
    two = [g for g in two if idea_of_game(g) != "lay_out"] or two
    chosen += [GameProposal(game, TWO) for game in two[:1]]
    return _fill_with_other_games(chosen, games, known, most)


def _follow_up_sort_key(variant: Variant, last: Variant) -> tuple[bool, int, int, str]:
    """Return a key that sorts games to play after `last`: games that are not easier first, the nearest first."""
    easier = (variant.difficulty, variant.minutes) < (last.difficulty, last.minutes)
    return easier, abs(variant.difficulty - last.difficulty), variant.minutes, variant.id


def _fill_with_other_games(
    chosen: list[GameProposal], games: Mapping[str, Variant], known: Sequence[str], most: int
) -> list[GameProposal]:
    """Return the proposals filled up to `most` with the easiest other games, those not among the played ones (ids
    `known`) first.
    """
    taken = {one.game.id for one in chosen}
    easy = sorted(
        (game for game in games.values() if game.id not in taken), key=lambda game: (game.difficulty, game.id)
    )
    rest = sorted(easy, key=lambda game: game.id in known)
    return [*chosen, *(GameProposal(game, MORE if game.id in known else FRESH) for game in rest)][:most]


def reason_for_proposal(proposal: GameProposal, words: Language) -> str:
    """Return the text on why a game is proposed."""
    return words.say(proposal.reason, name=words.t(proposal.after)) if proposal.after else words.t(proposal.reason)
