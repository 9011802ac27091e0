"""Games whose rules are similar: `meaning` reads the clauses of a game, `relations` compares two, `tree` has them all.

How near two games are says nothing about which came from which."""
