-- What its owner would call an archive that was packed of loose files on the way, and of how many; empty and 0 of one that was handed in as it is.
alter table upload add column label text not null default '', add column parts integer not null default 0;
