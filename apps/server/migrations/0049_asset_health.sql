-- Which files of an asset are its model, and which make of its preview is shown.
create function asset_models(a asset) returns text
  language sql stable
  return a.engine_version || ',' || coalesce(a.preview ->> 'model', '') || ','
    || coalesce((select string_agg(f.sha256, ',' order by f.position) from asset_file f
      where f.asset_id = a.id and f.role in ('model', 'archive')), '');

-- What was found out by looking at the model of an asset.
create table asset_health (
  asset_id uuid primary key references asset (id) on delete cascade,
  -- What was looked at, see asset_models(): of other files it says nothing.
  models text not null,
  -- Of the examination; what an older one said is found out anew.
  edition smallint not null,
  -- Why the model could not be read; empty where it could.
  refusal text not null default '',
  -- Null where it could not.
  facts jsonb,
  -- The gravest first, without their places.
  findings jsonb not null default '[]',
  -- By the code of the finding: ends of lines and corners of triangles, metres.
  places jsonb not null default '{}',
  -- What phones put into a room; empty where there is none.
  usdz_key text not null default '',
  usdz_bytes integer not null default 0,
  examined_at timestamptz not null
);
