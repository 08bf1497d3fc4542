-- What members prepare for the marketplace. Nothing of it is in the catalogue, whose lists, counts and search know the
-- table `asset` alone; docs/decisions/0019-drafts.md.
create table asset_draft (
  id uuid primary key,
  client_id uuid not null references client (id),
  -- The result it was made of. No reference: a draft outlives the work.
  task_id uuid not null,
  position smallint not null,
  -- What made that, as people are told.
  engine text not null,
  revision integer not null default 1,
  name text not null,
  en_name text not null,
  description text not null default '',
  en_description text not null default '',
  type_id uuid references asset_type (id) on delete set null,
  tags text[] not null,
  en_tags text[] not null,
  -- Keys of the `color` dictionary.
  colors text[] not null,
  -- Null until it is said.
  price_points integer,
  cover_key text not null,
  cover_color text not null,
  -- As measured; null where the file says what cannot be.
  facts jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  constraint asset_draft_price_range check (price_points between 0 and 1000000),
  constraint asset_draft_cover_color_form check (cover_color ~ '^#[0-9a-f]{6}$')
);
-- A work has one draft.
create unique index asset_draft_work on asset_draft (client_id, task_id, position) where removed_at is null;
create index asset_draft_own on asset_draft (client_id, created_at desc, id desc) where removed_at is null;

create table asset_draft_file (
  -- Its own copy in storage.
  key text primary key,
  draft_id uuid not null references asset_draft (id) on delete cascade,
  position smallint not null,
  format text not null,
  content_type text not null,
  bytes bigint not null,
  sha256 text not null,
  constraint asset_draft_file_position_unique unique (draft_id, position),
  constraint asset_draft_file_sha256_form check (sha256 ~ '^[0-9a-f]{64}$')
);
