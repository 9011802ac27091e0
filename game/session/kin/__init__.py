"""The family tree of games: `meaning` reads the clauses of a game, `relations` compares games, `tree` is the whole."""
