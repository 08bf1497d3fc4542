-- The house's own studio: what these creators hand in is published under the official name.
alter table creator add column official_since timestamptz;
alter table creator_event drop constraint creator_event_kind_known;
alter table creator_event add constraint creator_event_kind_known
  check (kind in ('submitted', 'withdrawn', 'approved', 'changes_asked', 'refused', 'suspended', 'resumed',
    'official', 'official_ended'));

-- Under which name it is published is decided as it is handed in.
alter table submission add column is_official boolean not null default false;

-- Who sells an asset and who made it are two things: an official one has no `client_id`, and its maker still changes it and is told
-- of it. Nobody outside reads who that is; gone where the maker's account is closed.
alter table asset
  add column studio_id uuid constraint asset_studio_id_fkey references client (id),
  add column maker_id uuid generated always as (coalesce(client_id, studio_id)) stored,
  add constraint asset_studio_official check (studio_id is null or client_id is null);
create index asset_by_studio on asset (studio_id) where studio_id is not null;
create index asset_maker_newest on asset (maker_id, created_at, id) where maker_id is not null;
drop index asset_client_newest;
create index asset_by_client on asset (client_id) where client_id is not null;
