-- What editors put at the front of the shop. What they leave free, or what has left sale, a rule fills.

create table home_place (
  place text primary key,
  -- Counts what editors save, so that the second of two finds out.
  revision integer not null default 1,
  updated_by uuid references staff (id),
  updated_at timestamptz not null,
  constraint home_place_known check (place in ('home.banner', 'home.popular', 'home.materials', 'home.panoramas', 'hub.models',
    'hub.scenes'))
);

create table home_slot (
  place text not null references home_place (place),
  position integer not null,
  asset_id uuid not null references asset (id),
  -- When it is shown; null begins at once and stays.
  first_at timestamptz,
  last_at timestamptz,
  primary key (place, position),
  constraint home_slot_once unique (place, asset_id),
  constraint home_slot_period check (last_at > first_at)
);
create index home_slot_by_asset on home_slot (asset_id);
