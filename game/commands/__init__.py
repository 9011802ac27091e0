"""The commands of the command line: films, endgame tables, saved games, benchmarks, the text protocol."""
