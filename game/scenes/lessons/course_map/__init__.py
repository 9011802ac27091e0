"""The map of what there is to learn: `course_map_scene.py` is the page."""
