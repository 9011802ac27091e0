"""Games whose rules are similar: `fingerprint` reads the clauses of a game, `relations` compares two,
`near_games` has those near each other.

How near two games are says nothing about which came from which."""
