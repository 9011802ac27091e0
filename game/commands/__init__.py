"""What the command line offers besides the window and the protocol: films, endgame tables, measures."""
