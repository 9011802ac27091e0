"""Games of a class: handed out with the rules that may be changed, handed in, looked at and played side by side.

Open `class_games_scene.py`: the list of what was handed in.  `side_by_side.py` plays a turn by the rules of two of
them.  `class_take_in.py` is the way in; the way out is of the feature `sharing`.
"""
