-- What takes something off a price that is paid in money: for whoever is given one, or knows its code.
create table coupon (
  id uuid primary key,
  -- Null where it is only given.
  code text,
  name text not null,
  en_name text not null,
  -- Of the price, at most off_fen; null where off_fen itself is taken off.
  percent smallint,
  off_fen integer not null,
  -- The least price that it is taken off.
  least_fen integer not null,
  scope text not null,
  is_first_only boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  total integer not null,
  per_person smallint not null,
  state text not null,
  revision integer not null,
  -- How many are out: given, held or used.
  taken integer not null default 0,
  made_by uuid not null references staff (id),
  created_at timestamptz not null,
  constraint coupon_code_form check (code ~ '^[A-Z0-9]{4,20}$'),
  constraint coupon_percent_within check (percent between 1 and 90),
  constraint coupon_off_positive check (off_fen > 0 and least_fen >= 0),
  constraint coupon_scope_known check (scope in ('all', 'packs', 'plans')),
  constraint coupon_times_ordered check (ends_at > starts_at),
  constraint coupon_numbers check (total > 0 and per_person > 0),
  -- One may be taken beyond the total: by money that came after its order was closed.
  constraint coupon_taken_counted check (taken >= 0),
  constraint coupon_state_known check (state in ('draft', 'running', 'paused', 'ended'))
);
-- A code is free again once its coupon has ended.
create unique index coupon_code_unique on coupon (code) where state <> 'ended';
create index coupon_by_time on coupon (created_at desc, id desc);
create index coupon_by_state on coupon (state, created_at desc, id desc);
create index coupon_by_code on coupon (code, created_at desc);
create index coupon_by_name on coupon (name text_pattern_ops);
create index coupon_by_en_name on coupon (lower(en_name) text_pattern_ops);

-- One of them, in somebody's hands.
create table coupon_grant (
  id uuid primary key,
  coupon_id uuid not null references coupon (id),
  client_id uuid not null references client (id),
  -- By staff, or by a code that was typed for the order that holds it.
  source text not null,
  given_by uuid references staff (id),
  state text not null,
  order_id uuid references payment_order (id),
  -- What it takes off that order.
  off_fen integer not null default 0,
  created_at timestamptz not null,
  constraint coupon_grant_source_known check (source in ('staff', 'code')),
  constraint coupon_grant_given check ((source = 'staff') = (given_by is not null)),
  constraint coupon_grant_state_known check (state in ('free', 'held', 'used', 'returned')),
  constraint coupon_grant_order check ((state = 'free') = (order_id is null)),
  constraint coupon_grant_by_code check (source = 'staff' or state <> 'free')
);
create unique index coupon_grant_order_unique on coupon_grant (order_id);
create index coupon_grant_of_client on coupon_grant (client_id, created_at desc, id desc);
create index coupon_grant_of_person on coupon_grant (coupon_id, client_id) where state <> 'returned';
create index coupon_grant_of_coupon on coupon_grant (coupon_id, created_at desc, id desc);
create index coupon_grant_of_state on coupon_grant (coupon_id, state, created_at desc, id desc);

-- Which coupon an order came with, and how much less than the price it costs.
alter table payment_order
  add column coupon_id uuid references coupon (id),
  add column off_fen integer not null default 0,
  add constraint payment_order_off check (off_fen >= 0 and (off_fen = 0) = (coupon_id is null));
