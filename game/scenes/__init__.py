"""The pages that a person meets: a folder for each, its scene in `scene.py`, or a single file.

Open `shell/stack.py` first: it says what a scene is; `shell/loop.py` is the loop of the window.
"""
