-- The catalogue. People's requests never build JSON from these rows: every change of an asset writes its record ready
-- for the wire (asset_card), its place in the lists (asset_listing) and the totals, in the same transaction.

create table asset_type (
  id uuid primary key,
  parent_id uuid references asset_type (id),
  -- The four tops carry their kind here.
  code text not null,
  name text not null,
  en_name text not null,
  sort integer not null,
  -- Published assets in this node and below; kept by change_totals().
  asset_count integer not null default 0,
  constraint asset_type_code_unique unique (code),
  constraint asset_type_count_positive check (asset_count >= 0),
  constraint asset_type_not_own_parent check (parent_id <> id)
);
create index asset_type_by_parent on asset_type (parent_id);

create table dictionary_entry (
  code text not null,
  key text not null,
  value text not null,
  en_value text not null,
  sort integer not null,
  -- `#rrggbb` for colours.
  remark text not null default '',
  primary key (code, key)
);

-- One row. `version` changes with everything that can change which assets a filter or a search finds, so a count made
-- under a version holds while the version does.
create table catalogue_state (
  is_only boolean primary key default true,
  version bigint not null default 1,
  asset_count integer not null default 0,
  constraint catalogue_state_one_row check (is_only),
  constraint catalogue_state_count_positive check (asset_count >= 0)
);
insert into catalogue_state default values;

create table asset (
  id uuid primary key,
  slug text not null,
  kind text not null,
  type_id uuid not null references asset_type (id),
  status text not null,
  -- Null for the official publisher.
  client_id uuid references client (id),
  name text not null,
  en_name text not null,
  description text not null,
  en_description text not null,
  tags text[] not null,
  en_tags text[] not null,
  -- Keys of the `color` dictionary.
  colors text[] not null,
  -- Addresses of the pictures, first one the cover.
  cover text[] not null,
  cover_color text not null,
  price_points integer not null,
  -- Editorial weight, part of the popularity.
  featured integer not null default 0,
  download_count integer not null default 0,
  favorite_count integer not null default 0,
  popularity integer not null generated always as (featured + 4 * download_count + 2 * favorite_count) stored,
  -- `facts` and `preview` of the wire record.
  facts jsonb not null,
  preview jsonb not null,
  made_by text not null default '',
  -- What made it, so that a newer generator knows which assets to make again.
  engine_version text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  constraint asset_slug_unique unique (slug),
  constraint asset_kind_known check (kind in ('model', 'scene', 'panorama', 'material')),
  constraint asset_status_known check (status in ('draft', 'published', 'unlisted')),
  constraint asset_published_dated check (status <> 'published' or published_at is not null),
  constraint asset_price_range check (price_points between 0 and 1000000),
  constraint asset_counts_positive check (featured >= 0 and download_count >= 0 and favorite_count >= 0),
  constraint asset_made_by_known check (made_by in ('', 'procedural')),
  constraint asset_cover_color_form check (cover_color ~ '^#[0-9a-f]{6}$')
);
create index asset_by_type on asset (type_id);
create index asset_by_client on asset (client_id) where client_id is not null;

create table asset_file (
  -- The storage key, which the download calls take.
  key text primary key,
  asset_id uuid not null references asset (id) on delete cascade,
  position integer not null,
  name text not null,
  format text not null,
  role text not null,
  bytes bigint not null,
  sha256 text not null,
  content_type text not null,
  constraint asset_file_position_unique unique (asset_id, position),
  constraint asset_file_name_unique unique (asset_id, name),
  constraint asset_file_role_known check (role in ('model', 'panorama', 'map', 'archive')),
  constraint asset_file_bytes_positive check (bytes >= 0),
  constraint asset_file_sha256_form check (sha256 ~ '^[0-9a-f]{64}$')
);

-- The wire record of every asset, published or not, as text that lacks only its end: what depends on the person, and
-- `}`. asset_record() closes it. `detail` is what the detail call adds.
create table asset_card (
  asset_id uuid primary key references asset (id) on delete cascade,
  card text not null,
  detail text not null
);

-- Published assets only, narrow, one index per scope and sort: a page is read in index order.
create table asset_listing (
  asset_id uuid primary key references asset (id) on delete cascade,
  kind text not null,
  type_id uuid not null,
  client_id uuid,
  popularity integer not null,
  -- Publication in Unix milliseconds.
  published_ms bigint not null,
  price integer not null,
  colors text[] not null,
  -- Both languages, lower case.
  tags text[] not null,
  formats text[] not null
);
create index listing_popular on asset_listing (popularity, asset_id);
create index listing_newest on asset_listing (published_ms, asset_id);
create index listing_price on asset_listing (price, asset_id);
create index listing_kind_popular on asset_listing (kind, popularity, asset_id);
create index listing_kind_newest on asset_listing (kind, published_ms, asset_id);
create index listing_kind_price on asset_listing (kind, price, asset_id);
create index listing_type_popular on asset_listing (type_id, popularity, asset_id);
create index listing_type_newest on asset_listing (type_id, published_ms, asset_id);
create index listing_type_price on asset_listing (type_id, price, asset_id);
create index listing_client on asset_listing (client_id, popularity, asset_id) where client_id is not null;
create index listing_words on asset_listing using gin (colors, tags, formats);

-- Words of a published asset, cut and folded by the program: the database only matches them.
create table asset_search (
  asset_id uuid primary key references asset (id) on delete cascade,
  words tsvector not null
);
create index asset_search_words on asset_search using gin (words);

-- Chinese words of the catalogue itself, by which unspaced queries are cut.
create table search_word (
  word text primary key
);

-- Closes a card for one reader. A plain SQL expression, so the planner inlines it.
create function asset_record(card text, cart_item_id uuid, is_owned boolean, is_favorite boolean) returns text
  language sql immutable
  return card || ',"buyCarId":"' || coalesce(cart_item_id::text, '') || '","isBuy":'
    || case when is_owned then 'true' else 'false' end || ',"isFavorite":'
    || case when is_favorite then 'true' else 'false' end || '}';

create function wire_time(at timestamptz) returns text
  language sql immutable
  return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- A node's names from the top down.
create function type_path(node uuid, out names text, out en_names text)
  language sql stable
  begin atomic
    with recursive path as (
      select t.id, t.parent_id, t.name, t.en_name, 0 as height from asset_type t where t.id = node
      union all
      select t.id, t.parent_id, t.name, t.en_name, p.height + 1 from asset_type t join path p on t.id = p.parent_id
    )
    select string_agg(name, ',' order by height desc), string_agg(en_name, ',' order by height desc) from path;
  end;

-- Writes cards and list places of these assets anew.
create function refresh_assets(changed uuid[]) returns void
  language plpgsql as $$
begin
  insert into asset_card (asset_id, card, detail)
  select a.id, left(row_to_json(card)::text, -1), ',' || substr(left(row_to_json(detail)::text, -1), 2)
  from asset a
  cross join lateral type_path(a.type_id) path
  left join client c on c.id = a.client_id
  cross join lateral (
    select coalesce(string_agg(f.name, ',' order by f.position), '') as names,
      coalesce(json_agg(json_build_object('name', f.name, 'format', f.format, 'role', f.role, 'bytes', f.bytes,
        'sha256', f.sha256, 'key', f.key) order by f.position), '[]') as list
    from asset_file f where f.asset_id = a.id
  ) files
  cross join lateral (
    select a.id, a.name, a.en_name as "enName", a.kind, array_to_string(a.cover, ',') as cover,
      a.cover_color as "coverColor", array_to_string(a.tags, ',') as tags,
      array_to_string(a.en_tags, ',') as "enTags", path.names as "ancestorsName",
      path.en_names as "enAncestorsName", files.names as "resourceUrl", a.type_id as type,
      array_to_string(a.colors, ',') as color, coalesce(a.client_id::text, '') as "clientId",
      coalesce(c.nickname, '摩境 Mogine') as author, a.price_points as price,
      a.download_count as "downloadCount", a.favorite_count as "favoriteCount",
      wire_time(coalesce(a.published_at, a.created_at)) as "createTime"
  ) card
  cross join lateral (
    select a.description, a.en_description as "enDescription", files.list as files, a.preview, a.facts,
      a.made_by as "madeBy", wire_time(a.updated_at) as "updateTime"
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

-- Adds `deltas` to the nodes' totals and their ancestors'. Nodes are locked in one order, so two changes cannot wait
-- for each other.
create function change_totals(nodes uuid[], deltas integer[]) returns void
  language plpgsql as $$
begin
  perform 1 from asset_type order by id for no key update;
  with recursive change as (
    select node, delta from unnest(nodes, deltas) as given (node, delta)
    union all
    select t.parent_id, c.delta from change c join asset_type t on t.id = c.node where t.parent_id is not null
  )
  update asset_type t set asset_count = t.asset_count + c.delta
  from (select node, sum(delta)::integer as delta from change group by node) c
  where t.id = c.node and c.delta <> 0;
  update catalogue_state set asset_count = asset_count + (select coalesce(sum(delta), 0) from unnest(deltas) delta);
end $$;

-- What the three statement triggers share: lists first, then totals, then the version.
create function follow_asset_change(changed uuid[], nodes uuid[], deltas integer[], is_findable boolean)
  returns void language plpgsql as $$
begin
  perform refresh_assets(changed);
  if cardinality(nodes) > 0 then
    perform change_totals(nodes, deltas);
  end if;
  if is_findable then
    update catalogue_state set version = version + 1;
  end if;
end $$;

create function asset_inserted() returns trigger language plpgsql as $$
begin
  perform follow_asset_change(
    array(select id from new_rows),
    array(select type_id from new_rows where status = 'published' group by type_id order by type_id),
    array(select count(*)::integer from new_rows where status = 'published' group by type_id order by type_id),
    exists (select from new_rows where status = 'published'));
  return null;
end $$;

create function asset_deleted() returns trigger language plpgsql as $$
begin
  perform follow_asset_change(
    '{}',
    array(select type_id from old_rows where status = 'published' group by type_id order by type_id),
    array(select -count(*)::integer from old_rows where status = 'published' group by type_id order by type_id),
    exists (select from old_rows where status = 'published'));
  return null;
end $$;

create function asset_updated() returns trigger language plpgsql as $$
declare
  nodes uuid[];
  deltas integer[];
begin
  select array_agg(type_id order by type_id), array_agg(delta order by type_id) into nodes, deltas
  from (
    select type_id, sum(delta)::integer as delta from (
      select type_id, 1 as delta from new_rows where status = 'published'
      union all
      select type_id, -1 from old_rows where status = 'published'
    ) moved
    group by type_id having sum(delta) <> 0
  ) changed;
  perform follow_asset_change(
    array(select id from new_rows),
    coalesce(nodes, '{}'),
    coalesce(deltas, '{}'),
    exists (
      select from new_rows n join old_rows o on o.id = n.id
      where (n.status = 'published' or o.status = 'published')
        and (n.status, n.kind, n.type_id, n.client_id, n.price_points, n.colors, n.tags, n.en_tags, n.name, n.en_name,
          n.description, n.en_description)
        is distinct from (o.status, o.kind, o.type_id, o.client_id, o.price_points, o.colors, o.tags, o.en_tags,
          o.name, o.en_name, o.description, o.en_description)
    ));
  return null;
end $$;

create trigger asset_inserted after insert on asset
  referencing new table as new_rows for each statement execute function asset_inserted();
create trigger asset_updated after update on asset
  referencing old table as old_rows new table as new_rows for each statement execute function asset_updated();
create trigger asset_deleted after delete on asset
  referencing old table as old_rows for each statement execute function asset_deleted();

-- A node's name stands on the cards below it.
create function asset_type_renamed() returns trigger language plpgsql as $$
begin
  perform refresh_assets(array(
    with recursive below as (
      select new.id as id
      union
      select t.id from asset_type t join below b on t.parent_id = b.id
    )
    select a.id from asset a join below b on a.type_id = b.id
  ));
  return null;
end $$;
create trigger asset_type_renamed after update of name, en_name, parent_id on asset_type
  for each row when ((old.name, old.en_name, old.parent_id) is distinct from (new.name, new.en_name, new.parent_id))
  execute function asset_type_renamed();

create function catalogue_moved() returns trigger language plpgsql as $$
begin
  update catalogue_state set version = version + 1;
  return null;
end $$;
create trigger asset_type_moved after insert or delete or update of code, name, en_name, parent_id, sort on asset_type
  for each statement execute function catalogue_moved();

-- An author's name stands on the cards.
create function client_renamed() returns trigger language plpgsql as $$
begin
  perform refresh_assets(array(select id from asset where client_id = new.id));
  return null;
end $$;
create trigger client_renamed after update of nickname on client
  for each row when (old.nickname is distinct from new.nickname) execute function client_renamed();
