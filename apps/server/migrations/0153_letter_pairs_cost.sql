-- As it is: a row is told by the index which pairs it has rather than by looking at it.
alter function letter_pairs(text) cost 10000;
