"""Eastern Wonders: ships, outposts and ports on a map of hexes."""
