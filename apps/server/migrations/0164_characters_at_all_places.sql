-- Documents know each place of a character. What an older edition has half written anew is begun again; where nothing is on sale there is nothing to write.
update catalogue_state set words_after = null;
update catalogue_state set words_edition = 3 where not exists (select from asset_search);
