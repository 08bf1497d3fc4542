-- Of a package that was made, the files in it and where each lies: name, offset, packedBytes (from that offset), bytes (unpacked),
-- isDeflated, crc32 and sha256 (of what is unpacked). They are sent one by one, beside others. Null of everything else, of packages
-- that a creator handed in, and while nobody has looked inside.
alter table asset_form add column members jsonb;
create index asset_form_unread on asset_form (key) where is_made and role = 'archive' and members is null;

-- As before, and with what lies in a package.
create or replace function choices_of(of_asset uuid, of_version integer) returns json
  language sql stable
  return (
    select coalesce(json_agg(json_build_object('name', f.name, 'format', f.format, 'role', f.role, 'bytes', f.bytes,
      'sha256', f.sha256, 'key', f.key, 'map', f.map, 'edge', f.edge, 'isMade', f.is_made, 'members', (
        select coalesce(json_agg(json_build_object('name', m.name, 'bytes', m.bytes, 'sha256', m.sha256) order by m.place), '[]')
        from rows from (jsonb_to_recordset(f.members) as (name text, bytes bigint, sha256 text))
          with ordinality as m (name, bytes, sha256, place)
      )) order by f.position), '[]')
    from asset_form f where f.asset_id = of_asset and f.version = of_version and not exists (
      select from asset_form o
      join asset_version v on v.asset_id = o.asset_id and v.number = o.version
      where o.asset_id = of_asset and o.version = of_version and not o.is_made
        and not v.files @> jsonb_build_array(jsonb_build_object('key', o.key))
    )
  );
select write_choices(asset_id) from asset_card;
