-- Everything in which a version of an asset can be had: the files that it was published with, once they were looked at, and what
-- was made of them (other formats, smaller pictures). Those belong to that version and are none of their own.
create table asset_form (
  asset_id uuid not null,
  version integer not null,
  position smallint not null,
  key text not null,
  name text not null,
  format text not null,
  role text not null,
  -- Which map of a material it is; empty for anything else.
  map text not null,
  -- Longest edge of its largest picture, pixels; 0 without any.
  edge integer not null,
  bytes bigint not null,
  sha256 text not null,
  crc32 bigint not null,
  content_type text not null,
  -- Whether it was made of the files, and is none of them.
  is_made boolean not null,
  primary key (asset_id, version, position),
  foreign key (asset_id, version) references asset_version (asset_id, number) on delete cascade,
  constraint asset_form_name_unique unique (asset_id, version, name),
  constraint asset_form_role_known check (role in ('model', 'panorama', 'map', 'archive')),
  constraint asset_form_sums check (bytes >= 0 and edge >= 0 and crc32 between 0 and 4294967295
    and sha256 ~ '^[0-9a-f]{64}$')
);
create unique index asset_form_made on asset_form (key) where is_made;

-- When it was last found out in what else a version can be had; null while nobody has.
alter table asset_version add column formed_at timestamptz;
create index asset_version_unformed on asset_version (asset_id) where formed_at is null;

-- Forms of one version as the wire has them, in the order to show them. None where its files are kept at another place by now
-- and nobody has looked at them there.
create function choices_of(of_asset uuid, of_version integer) returns json
  language sql stable
  return (
    select coalesce(json_agg(json_build_object('name', f.name, 'format', f.format, 'role', f.role, 'bytes', f.bytes,
      'sha256', f.sha256, 'key', f.key, 'map', f.map, 'edge', f.edge, 'isMade', f.is_made) order by f.position), '[]')
    from asset_form f where f.asset_id = of_asset and f.version = of_version and not exists (
      select from asset_form o
      join asset_version v on v.asset_id = o.asset_id and v.number = o.version
      where o.asset_id = of_asset and o.version = of_version and not o.is_made
        and not v.files @> jsonb_build_array(jsonb_build_object('key', o.key))
    )
  );

-- What the page of an asset offers, written when its files or their forms change.
alter table asset_card add column choices text not null default '[]';

create function write_choices(changed uuid) returns void
  language sql
  begin atomic
    update asset_card c set choices = choices_of(changed, n.number)::text
    from (select max(v.number) as number from asset_version v where v.asset_id = changed) n
    where c.asset_id = changed and c.choices is distinct from choices_of(changed, n.number)::text;
  end;

-- What a person chose last for each kind, by the name of the kind: format, edge and maps.
alter table download_preference add column chosen jsonb not null default '{}';
