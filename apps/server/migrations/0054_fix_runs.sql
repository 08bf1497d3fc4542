-- When what shall be put right was asked for, and when the run that does it was last begun: null while it waits for its turn.
alter table asset_draft add column fix_asked_at timestamptz, add column fix_begun_at timestamptz;
-- Whether a run broke off for a reason that is none of its file's: it is made again by itself.
alter table asset_draft add column is_fix_delayed boolean not null default false;
-- What a run stores, told before it is there: what is left of a process that was killed is found by it.
alter table asset_draft add column fix_keys text[] not null default '{}';

-- Those whose job has given up are found, and begun again.
update asset_draft set fix_asked_at = now(), fix_begun_at = now(), is_fix_delayed = true where fixing is not null;
create index asset_draft_fixing on asset_draft (client_id) where fixing is not null;
