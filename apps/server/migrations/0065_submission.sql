-- From a finished draft to an asset on sale.

-- While it is handed in a draft stays as it is: the submission that holds it. No reference, as it is let go by that submission's end.
alter table asset_draft add column held_by uuid;
-- The asset that it has become, or is a version of.
alter table asset_draft add column asset_id uuid references asset (id);

-- What is known of artificial intelligence in it, see the measures for labelling of 2025-09-01, article 6.
alter table asset add column ai_label text not null default ''
  constraint asset_ai_label_known check (ai_label in ('', 'labelled', 'possible', 'suspected'));
alter table asset add column licence text not null default 'standard'
  constraint asset_licence_known check (licence in ('standard', 'editorial'));

create table submission (
  id uuid primary key,
  -- No reference: what was decided outlives the draft.
  draft_id uuid not null,
  client_id uuid not null references client (id),
  -- The asset that it is the next version of; null of what becomes one of its own.
  version_of uuid references asset (id),
  -- What it was published as.
  asset_id uuid references asset (id),
  state text not null,
  -- Of the draft, and everything that it was then.
  revision integer not null,
  frozen jsonb not null,
  -- Of those what the queue shows.
  name text not null,
  en_name text not null,
  kind text not null,
  price_points integer not null,
  is_member_included boolean not null,
  licence text not null,
  -- What its maker declares, what its files say, and what follows from both.
  ai text not null,
  ai_found jsonb not null,
  ai_label text not null,
  notes text not null,
  en_notes text not null,
  -- Null for as soon as it can be.
  publish_at timestamptz,
  submitted_at timestamptz not null,
  -- The member of staff who looks at it, until then nobody else's.
  claimed_by uuid,
  claimed_name text not null default '',
  claimed_until timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  reasons text[] not null default '{}',
  decision_note text not null default '',
  published_at timestamptz,
  constraint submission_state_known check (
    state in ('submitted', 'in_review', 'changes_asked', 'refused', 'approved', 'published', 'withdrawn')),
  constraint submission_claim_whole check ((state = 'in_review') = (claimed_by is not null)
    and (claimed_by is null) = (claimed_until is null)),
  constraint submission_decided check (
    (state in ('changes_asked', 'refused', 'approved', 'published')) <= (decided_at is not null)),
  constraint submission_published check ((state = 'published') = (published_at is not null and asset_id is not null)),
  constraint submission_price_range check (price_points between 0 and 1000000),
  constraint submission_licence_known check (licence in ('standard', 'editorial')),
  constraint submission_ai_known check (ai in ('none', 'assisted', 'generated')
    and ai_label in ('', 'labelled', 'possible', 'suspected'))
);
-- A draft is handed in once at a time, and so is the next version of an asset.
create unique index submission_open_draft on submission (draft_id)
  where state in ('submitted', 'in_review', 'approved');
create unique index submission_open_version on submission (version_of)
  where version_of is not null and state in ('submitted', 'in_review', 'approved');
create index submission_waiting on submission (submitted_at, id) where state in ('submitted', 'in_review');
create index submission_by_state on submission (state, submitted_at desc, id desc);
create index submission_by_draft on submission (client_id, draft_id, submitted_at desc, id desc);
create index submission_by_maker on submission (client_id, decided_at desc) where decided_at is not null;
create index submission_due on submission (publish_at) where state = 'approved';
create index submission_pace on submission (decided_at desc) where decided_at is not null;

-- What maker and reviewers say to each other of a draft, whichever of its submissions they look at.
create table submission_comment (
  id uuid primary key,
  draft_id uuid not null,
  -- Whose draft it is.
  client_id uuid not null references client (id),
  -- Null of what its maker says.
  staff_id uuid,
  text text not null,
  -- Where on the mesh, and from where it is seen.
  pin jsonb,
  created_at timestamptz not null,
  resolved_at timestamptz
);
create index submission_comment_by_draft on submission_comment (client_id, draft_id, created_at, id);

-- What a file says of its own making, by its contents: nobody reads it twice.
create table file_provenance (
  sha256 text primary key constraint file_provenance_sha256_form check (sha256 ~ '^[0-9a-f]{64}$'),
  said jsonb not null,
  read_at timestamptz not null
);

-- Assets that staff has taken off the shelf: only staff puts them back.
create table asset_suspension (
  asset_id uuid primary key references asset (id),
  -- As its maker reads it.
  reason text not null,
  -- Whether its maker had it on sale then.
  was_on_sale boolean not null,
  by_staff uuid,
  created_at timestamptz not null
);

-- Notices lead to drafts too.
alter table message drop constraint message_target_known;
alter table message add constraint message_target_known check (
  target in ('order', 'wallet', 'membership', 'creations', 'gallery', 'assets', 'draft', 'data', 'devices'));

-- Who else has the same file, in the making or on sale.
create index asset_draft_file_by_content on asset_draft_file (sha256);

-- Writes cards and list places of these assets anew.
create or replace function refresh_assets(changed uuid[]) returns void
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
    select a.id, a.name, a.en_name as "enName", a.kind, array_to_string(a.cover, ',') as cover, a.thumb,
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

-- Cards written before this know no such field.
select refresh_assets(array(select id from asset));
