"""One file a scene, the stack that holds them, and the loop of the window (`app`)."""
