-- The same thing in other fabrics, colours or sizes: assets of their own that people see as one family. Pages and cards read
-- this beside the asset, so that nothing has to be written anew where a member leaves sale or comes back.
create table asset_family (
  id uuid primary key,
  -- Counts its changes: whoever changes it names the one that was seen.
  revision integer not null default 1,
  created_at timestamptz not null
);

create table asset_variant (
  -- In one family at most.
  asset_id uuid primary key references asset (id) on delete cascade,
  family_id uuid not null references asset_family (id) on delete cascade,
  -- The maker of the asset, and so of all of the family; null for the house.
  client_id uuid references client (id),
  -- The first one is shown first. Forty members are enough for anybody.
  position integer not null,
  label text not null,
  en_label text not null,
  -- As labels are compared; see `foldLabel`.
  label_folded text not null,
  en_label_folded text not null,
  constraint asset_variant_position_unique unique (family_id, position),
  constraint asset_variant_position_range check (position between 0 and 39),
  constraint asset_variant_label_unique unique (family_id, label_folded),
  constraint asset_variant_en_label_unique unique (family_id, en_label_folded),
  constraint asset_variant_label_said check (label_folded <> '' and en_label_folded <> '')
);
create index asset_variant_by_client on asset_variant (client_id) where client_id is not null;
