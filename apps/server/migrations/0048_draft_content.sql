-- Drafts of panoramas and of materials beside those of models.
alter table asset_draft add column content text not null default 'model'
  constraint asset_draft_content_known check (content in ('model', 'panorama', 'material'));
-- Edge of one tile of a material, millimetres; null until it is said.
alter table asset_draft add column tile_mm integer
  constraint asset_draft_tile_range check (tile_mm between 1 and 100000);
-- What its pictures look like, and by which version of the descriptor; null where nobody has looked.
alter table asset_draft add column views bytea;
alter table asset_draft add column views_format smallint;
alter table asset_draft add constraint asset_draft_views_whole check ((views is null) = (views_format is null));
-- The asset on sale that looks the same, and how alike it is, 0 to 1; null without one.
alter table asset_draft add column alike_id uuid references asset (id) on delete set null;
alter table asset_draft add column alike_score real;

-- What pages show of a draft beside its cover and preview. `picture`: a further cover; `level`: a lighter copy of the preview;
-- `thumb`: a picture that was handed in, small; `map`: a map of a material, as viewers show it.
create table asset_draft_shown (
  key text primary key,
  draft_id uuid not null references asset_draft (id) on delete cascade,
  kind text not null,
  position smallint not null,
  -- What a map is; empty for everything else.
  role text not null default '',
  -- Of a lighter copy.
  triangles integer,
  bytes bigint not null,
  constraint asset_draft_shown_kind_known check (kind in ('picture', 'level', 'thumb', 'map')),
  constraint asset_draft_shown_place_unique unique (draft_id, kind, position)
);
