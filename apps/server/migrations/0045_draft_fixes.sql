-- What has been put right in the model of a draft, in this order, since it was handed in.
alter table asset_draft add column fixes jsonb not null default '[]';
-- What shall have been put right; null while nothing is being done.
alter table asset_draft add column fixing jsonb;
-- Why the last try came to nothing; empty where it did not.
alter table asset_draft add column fix_refusal text not null default '';
