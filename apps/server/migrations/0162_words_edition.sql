-- Which way the words that assets are found by are written down, and behind which asset that is still to be done. What is on sale by now lacks
-- the places that phrases are found by.
alter table catalogue_state add column words_edition integer not null default 1, add column words_after uuid;
update catalogue_state set words_edition = 2 where not exists (select from asset_search);
