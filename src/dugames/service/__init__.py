"""The match service: live matches, their clocks, dice, storage and the people at the tables."""
