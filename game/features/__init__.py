"""The features, a folder each: what one does and says without a pixel, and its pages in `window/`."""
