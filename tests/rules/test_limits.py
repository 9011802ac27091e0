"""The limits of files and turns, the numbers themselves, and what a step, a part or a position says by itself."""
