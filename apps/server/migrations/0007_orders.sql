-- The cart, purchases by points, and what a person may download and why.
create table cart_item (
  id uuid primary key,
  client_id uuid not null references client (id),
  asset_id uuid not null references asset (id),
  created_at timestamptz not null,
  constraint cart_item_unique unique (client_id, asset_id)
);

-- One purchase: paid in points in the same transaction, so it has no unpaid state.
create table purchase (
  id uuid primary key,
  order_no text not null,
  client_id uuid not null references client (id),
  points integer not null,
  created_at timestamptz not null,
  constraint purchase_order_no_unique unique (order_no),
  constraint purchase_points_positive check (points >= 0)
);
create index purchase_by_client on purchase (client_id, created_at desc, id desc);

-- Names and prices as they were at the purchase; the asset may change later.
create table purchase_item (
  purchase_id uuid not null references purchase (id),
  asset_id uuid not null references asset (id),
  points integer not null,
  name text not null,
  en_name text not null,
  cover text not null,
  primary key (purchase_id, asset_id),
  constraint purchase_item_points_positive check (points >= 0)
);

-- Permanent right to an asset. Membership downloads are no entitlement: they are download_grant rows.
create table entitlement (
  client_id uuid not null references client (id),
  asset_id uuid not null references asset (id),
  -- `purchase` or `free` (first download of a free asset).
  ground text not null,
  purchase_id uuid references purchase (id),
  created_at timestamptz not null,
  primary key (client_id, asset_id),
  constraint entitlement_ground_known check (ground in ('purchase', 'free')),
  constraint entitlement_purchase_named check ((ground = 'purchase') = (purchase_id is not null))
);
create index entitlement_by_client on entitlement (client_id, created_at desc, asset_id desc);

-- Every download that was granted: what for, under which ground and tier it stays licensed.
create table download_grant (
  id uuid primary key,
  client_id uuid not null references client (id),
  asset_id uuid not null references asset (id),
  file_key text not null,
  ground text not null,
  tier text not null default '',
  created_at timestamptz not null,
  constraint download_grant_ground_known check (ground in ('purchase', 'member', 'free'))
);
create index download_grant_by_client on download_grant (client_id, created_at desc);
