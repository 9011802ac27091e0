"""The commands of the command line: films, endgame tables, saved games, measures, the text protocol."""
