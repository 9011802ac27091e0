"""What the workshop keeps: own games, and drafts of them."""
