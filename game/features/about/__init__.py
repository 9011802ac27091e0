"""About the program: its pages, and what they and the command say."""
