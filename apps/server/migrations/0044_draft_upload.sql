-- Drafts of files that members hand in, beside those of what they have made here.
alter table asset_draft alter column task_id drop not null;
-- The upload it was made of. No reference: a draft outlives it.
alter table asset_draft add column upload_id uuid;
alter table asset_draft add constraint asset_draft_of_one check (num_nonnulls(task_id, upload_id) = 1);
-- What pages show of it; null where the first GLB of its files is shown.
alter table asset_draft add column preview_key text;
alter table asset_draft add column turntable_key text;
alter table asset_draft add column turntable_frames smallint;
alter table asset_draft add constraint asset_draft_turntable_whole
  check ((turntable_key is null) = (turntable_frames is null));
-- What is to be said of its model; null where it was not looked at.
alter table asset_draft add column findings jsonb;
create unique index asset_draft_upload on asset_draft (upload_id) where upload_id is not null;
-- What its owner calls it; empty for one that was made here.
alter table asset_draft_file add column name text not null default '';
-- The draft that was made of an upload. No reference: drafts that are removed go for good by themselves.
alter table upload add column draft_id uuid;
