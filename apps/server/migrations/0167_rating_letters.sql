-- Ratings by a single letter that is written in them; its pairs of letters tell nothing of that.
create index rating_letters on rating using gin (string_to_array(lower(text), null));
