-- What an asset's files were each time they changed; `asset_file` holds the newest.
create table asset_version (
  asset_id uuid not null references asset (id) on delete cascade,
  number integer not null,
  -- What is different from the one before, for the people who have it.
  notes text not null,
  en_notes text not null,
  -- As `asset_file` had them, in their order.
  files jsonb not null,
  published_at timestamptz not null,
  primary key (asset_id, number),
  constraint asset_version_number_positive check (number > 0)
);
create index asset_version_files on asset_version using gin (files jsonb_path_ops);

-- Names and contents of files, without where they lie.
create function contents_of(files jsonb) returns jsonb
  language sql immutable
  return (
    select jsonb_agg(jsonb_build_array(file ->> 'name', file ->> 'sha256') order by place)
    from jsonb_array_elements(files) with ordinality as listed (file, place)
  );

-- Writes the asset's present files down as its next version and returns its number; null where they are those of the newest
-- one, perhaps kept at another place by now, or where there are none. The caller holds the asset's row.
create function record_version(changed uuid, new_notes text, new_en_notes text, at timestamptz) returns integer
  language plpgsql as $$
declare
  present jsonb;
  newest asset_version;
begin
  select jsonb_agg(jsonb_build_object('key', f.key, 'name', f.name, 'format', f.format, 'role', f.role, 'bytes', f.bytes,
    'sha256', f.sha256, 'contentType', f.content_type) order by f.position) into present
  from asset_file f where f.asset_id = changed;
  select * into newest from asset_version v where v.asset_id = changed order by v.number desc limit 1;
  if present is null then
    return null;
  end if;
  if contents_of(present) = contents_of(newest.files) then
    update asset_version set files = present
    where asset_id = changed and number = newest.number and files <> present;
    return null;
  end if;
  insert into asset_version (asset_id, number, notes, en_notes, files, published_at)
  values (changed, coalesce(newest.number, 0) + 1, new_notes, new_en_notes, present, at);
  return coalesce(newest.number, 0) + 1;
end $$;

select record_version(id, '', '', coalesce(published_at, created_at)) from asset;

-- Which version was fetched; null where its files had been replaced before versions were written down.
alter table download_grant add column version integer;
update download_grant g set version = 1 from asset_file f where f.key = g.file_key;
create index download_grant_by_asset on download_grant (client_id, asset_id);

-- Public keys that licences were ever signed with: a licence can be verified long after its key was replaced.
create table licence_key (
  -- JWK thumbprint (RFC 7638).
  id text primary key,
  -- The point, as a JWK writes it in `x`.
  public_key text not null,
  created_at timestamptz not null,
  constraint licence_key_form check (public_key ~ '^[A-Za-z0-9_-]{43}$')
);

-- Signed statements of who may use which files on what ground, each one kept as it was first given.
create table licence (
  id uuid primary key,
  client_id uuid not null references client (id),
  asset_id uuid not null references asset (id),
  version integer not null,
  ground text not null,
  -- Of the membership at the download; empty for the other grounds.
  tier text not null,
  -- Canonical JSON (RFC 8785) with its signature.
  document text not null,
  -- Of that document: the only thing that somebody who verifies one sends.
  sha256 text not null,
  key_id text not null references licence_key (id),
  created_at timestamptz not null,
  revoked_at timestamptz,
  -- As the licensee reads it.
  revoked_why text not null default '',
  constraint licence_of_right unique (client_id, asset_id, version, ground, tier),
  constraint licence_sha256_unique unique (sha256),
  constraint licence_ground_known check (ground in ('purchase', 'member', 'free')),
  constraint licence_tier_known check (tier in ('', 'monthly', 'yearly')),
  constraint licence_tier_named check ((ground = 'member') = (tier <> ''))
);
