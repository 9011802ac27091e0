"""The page of the settings; what is kept of them lies in `store/settings.py`."""
