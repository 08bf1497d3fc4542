-- A creator sells under the name that was approved with the application; whoever has none is called by the nickname.
create function author_of(client_id uuid) returns text stable language sql as $$
  select coalesce(
    (select k.display_name from creator k where k.client_id = $1 and k.closed_at is null),
    (select c.nickname from client c where c.id = $1))
$$;

create or replace function refresh_assets(changed uuid[]) returns void
  language plpgsql as $$
begin
  insert into asset_card (asset_id, card, detail)
  select a.id, left(row_to_json(card)::text, -1), ',' || substr(left(row_to_json(detail)::text, -1), 2)
  from asset a
  cross join lateral type_path(a.type_id) path
  cross join lateral (
    select coalesce(string_agg(f.name, ',' order by f.position), '') as names,
      coalesce(json_agg(json_build_object('name', f.name, 'format', f.format, 'role', f.role, 'bytes', f.bytes,
        'sha256', f.sha256, 'key', f.key) order by f.position), '[]') as list
    from asset_file f where f.asset_id = a.id
  ) files
  cross join lateral (
    select a.id, a.name, a.en_name as "enName", a.kind, array_to_string(a.cover, ',') as cover, a.thumb,
      a.cover_color as "coverColor", array_to_string(a.tags, ',') as tags,
      array_to_string(a.en_tags, ',') as "enTags", path.names as "ancestorsName",
      path.en_names as "enAncestorsName", files.names as "resourceUrl", a.type_id as type,
      array_to_string(a.colors, ',') as color, coalesce(a.client_id::text, '') as "clientId",
      coalesce(author_of(a.client_id), '摩境 Mogine') as author, a.price_points as price,
      a.download_count as "downloadCount", a.favorite_count as "favoriteCount",
      wire_time(coalesce(a.published_at, a.created_at)) as "createTime"
  ) card
  cross join lateral (
    select a.description, a.en_description as "enDescription", files.list as files, a.preview, a.facts,
      a.made_by as "madeBy", a.ai_label as "aiLabel", a.licence, wire_time(a.updated_at) as "updateTime"
  ) detail
  where a.id = any(changed)
  on conflict (asset_id) do update set card = excluded.card, detail = excluded.detail
    where (asset_card.card, asset_card.detail) is distinct from (excluded.card, excluded.detail);

  delete from asset_listing l using asset a
  where l.asset_id = any(changed) and a.id = l.asset_id and a.status <> 'published';
  delete from asset_search s using asset a
  where s.asset_id = any(changed) and a.id = s.asset_id and a.status <> 'published';

  insert into asset_listing as l
    (asset_id, kind, type_id, client_id, popularity, published_ms, price, colors, tags, formats)
  select a.id, a.kind, a.type_id, a.client_id, a.popularity, extract(epoch from a.published_at) * 1000,
    a.price_points, a.colors,
    array(select distinct lower(tag) from unnest(a.tags || a.en_tags) tag order by 1),
    array(select distinct f.format from asset_file f where f.asset_id = a.id order by 1)
  from asset a where a.id = any(changed) and a.status = 'published'
  on conflict (asset_id) do update set kind = excluded.kind, type_id = excluded.type_id,
    client_id = excluded.client_id, popularity = excluded.popularity, published_ms = excluded.published_ms,
    price = excluded.price, colors = excluded.colors, tags = excluded.tags, formats = excluded.formats
    where l is distinct from excluded;
end $$;

create function creator_renamed() returns trigger language plpgsql as $$
begin
  perform refresh_assets(array(select id from asset where client_id = new.client_id));
  return null;
end $$;
create trigger creator_named after insert on creator for each row execute function creator_renamed();
create trigger creator_renamed after update of display_name, closed_at on creator
  for each row when ((old.display_name, old.closed_at) is distinct from (new.display_name, new.closed_at))
  execute function creator_renamed();

select refresh_assets(array(select a.id from asset a join creator k on k.client_id = a.client_id));
