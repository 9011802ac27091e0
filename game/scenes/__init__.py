"""The pages that a person meets: a folder for each, or a single file; a class and its file have one name.

Open `shell/stack.py` first: it says what a scene is; `shell/loop.py` is the loop of the window.
"""
