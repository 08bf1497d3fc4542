-- What the refusal of the last fix speaks of: a file, a number, a limit.
alter table asset_draft add column fix_refusal_detail jsonb not null default '{}';
