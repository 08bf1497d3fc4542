-- Where what was bought had been found, which earnings know of what brings one: whoever makes assets for the house reads it, too.
-- Empty of purchases from before.
alter table purchase_item add column source text;
