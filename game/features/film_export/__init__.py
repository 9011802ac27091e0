"""Games as files of moving pictures.  Open `window/camera.py` first."""
