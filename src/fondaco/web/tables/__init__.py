"""Tables on the server: rooms, seats, bots and the coach beside them."""
