-- What things on sale are called, word by word, and how Chinese ones sound: for whoever writes a word that nothing is called.
create table search_spelling (
  word text primary key,
  -- Syllables in a row without tones; empty of words in Latin letters.
  sound text not null
);

-- What is on sale is read once more for them; where nothing is, there is nothing to read.
update catalogue_state set words_after = null;
update catalogue_state set words_edition = 4 where not exists (select from asset_search);
