-- Ratings by what is written in them.
create index rating_words on rating using gin (letter_pairs(text));
