-- By which whoever sends a file knows it when it is chosen again: a name and a size are also those of what was edited since. Empty where
-- nothing was said.
alter table upload add column mark text not null default '';
