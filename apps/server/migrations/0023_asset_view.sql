-- What the pictures of an asset look like, for searching by picture: its descriptors, one after another. Empty for one
-- whose pictures cannot be read, so that it is not tried again and again.
create table asset_view (
  asset_id uuid primary key references asset (id) on delete cascade,
  -- What they were made of; see asset_pictures().
  pictures text not null,
  -- The version of the descriptor: others cannot be compared.
  format smallint not null,
  descriptors bytea not null,
  -- The catalogue's version they came with. It is counted under a lock, so no smaller one appears later: who has read up
  -- to a version asks for what follows it.
  version bigint not null
);
create index asset_view_by_version on asset_view (version, asset_id);

-- Which pictures an asset shows, and which make of them.
create function asset_pictures(a asset) returns text
  language sql immutable
  return a.engine_version || ',' || array_to_string(a.cover, ',') || ',' || coalesce(a.preview #>> '{turntable,strip}', '');
