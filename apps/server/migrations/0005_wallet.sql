-- The double-entry ledger: integers only, fen (CNY) and points (PT), never mixed in one sum.
create table ledger_account (
  id uuid primary key,
  -- Null for the house's own accounts.
  client_id uuid references client (id),
  unit text not null,
  kind text not null,
  balance bigint not null default 0,
  -- Null where an account may go below zero: the house's accounts mirror what people hold.
  min_balance bigint,
  seq bigint not null default 0,
  constraint ledger_account_unique unique nulls not distinct (client_id, unit, kind),
  constraint ledger_account_covered check (balance >= min_balance),
  constraint ledger_account_unit_known check (unit in ('CNY', 'PT')),
  constraint ledger_account_people_covered check (client_id is null or min_balance is not null)
);

-- Accounts are locked in ascending order, so these busiest ones come last and are held the shortest.
insert into ledger_account (id, unit, kind) values
  ('ffffffff-0000-7000-8000-000000000001', 'CNY', 'wx_receivable'),
  ('ffffffff-0000-7000-8000-000000000002', 'CNY', 'deferred_revenue'),
  ('ffffffff-0000-7000-8000-000000000003', 'CNY', 'deferred_membership'),
  ('ffffffff-0000-7000-8000-000000000004', 'CNY', 'revenue'),
  ('ffffffff-0000-7000-8000-000000000011', 'PT', 'issued_paid'),
  ('ffffffff-0000-7000-8000-000000000012', 'PT', 'issued_bonus'),
  ('ffffffff-0000-7000-8000-000000000013', 'PT', 'issued_gift'),
  ('ffffffff-0000-7000-8000-000000000014', 'PT', 'platform_sales'),
  ('ffffffff-0000-7000-8000-000000000015', 'PT', 'expired');

create table ledger_txn (
  id uuid primary key,
  key text not null,
  kind text not null,
  -- Who caused it; null for the house itself.
  actor_id uuid references client (id),
  request_hash text not null,
  meta jsonb not null,
  at timestamptz not null,
  constraint ledger_txn_key_unique unique (key)
);

create table ledger_entry (
  txn_id uuid not null references ledger_txn (id),
  account_id uuid not null references ledger_account (id),
  -- The account's own count of entries, without gaps.
  seq bigint not null,
  amount bigint not null,
  balance_after bigint not null,
  primary key (txn_id, account_id),
  constraint ledger_entry_seq_unique unique (account_id, seq),
  constraint ledger_entry_moves check (amount <> 0)
);

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_txn_append_only before update or delete or truncate on ledger_txn
  for each statement execute function ledger_refuse_change();
create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function ledger_refuse_change();

create function ledger_check_txn(checked uuid) returns void language plpgsql as $$
begin
  if not exists (select from ledger_entry where txn_id = checked) then
    raise exception 'ledger transaction % has no entries', checked
      using errcode = 'check_violation', constraint = 'ledger_txn_balanced';
  end if;
  if exists (
    select from ledger_entry e join ledger_account a on a.id = e.account_id
    where e.txn_id = checked group by a.unit having sum(e.amount) <> 0
  ) then
    raise exception 'ledger transaction % does not balance', checked
      using errcode = 'check_violation', constraint = 'ledger_txn_balanced';
  end if;
end $$;
create function ledger_check_new_txn() returns trigger language plpgsql as $$
begin
  perform ledger_check_txn(new.id);
  return null;
end $$;
create function ledger_check_new_entry() returns trigger language plpgsql as $$
begin
  perform ledger_check_txn(new.txn_id);
  return null;
end $$;
create constraint trigger ledger_txn_balanced after insert on ledger_txn
  deferrable initially deferred for each row execute function ledger_check_new_txn();
create constraint trigger ledger_entry_balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_check_new_entry();

-- One row a person: whoever wants to take points locks it first.
create table wallet (
  client_id uuid primary key references client (id),
  opened_at timestamptz not null
);

-- What a balance is made of: when it expires, whether it freezes, what it is worth.
create table point_lot (
  id uuid primary key,
  client_id uuid not null references wallet (client_id),
  kind text not null,
  txn_id uuid not null references ledger_txn (id),
  granted integer not null,
  remaining integer not null,
  -- Money received for the remaining points and not yet earned.
  fen integer not null default 0,
  -- Came with a membership: cannot be spent between its end and its renewal.
  freezes boolean not null,
  available_at timestamptz not null,
  expires_at timestamptz,
  created_at timestamptz not null,
  constraint point_lot_kind_known check (kind in ('paid', 'bonus', 'gift', 'earned')),
  constraint point_lot_remaining_within check (remaining between 0 and granted),
  constraint point_lot_fen_positive check (fen >= 0)
);
create index point_lot_open on point_lot (client_id) where remaining > 0;
create index point_lot_expiring on point_lot (expires_at) where remaining > 0;

-- Points set aside for work under way; resolved exactly once.
create table point_hold (
  id uuid primary key,
  client_id uuid not null references wallet (client_id),
  points integer not null,
  status text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  resolved_at timestamptz,
  constraint point_hold_status_known check (status in ('held', 'posted', 'released')),
  constraint point_hold_points_positive check (points > 0),
  constraint point_hold_resolution check ((status = 'held') = (resolved_at is null))
);
create index point_hold_open on point_hold (expires_at) where status = 'held';

create table point_hold_part (
  hold_id uuid not null references point_hold (id),
  lot_id uuid not null references point_lot (id),
  points integer not null,
  fen integer not null,
  primary key (hold_id, lot_id),
  constraint point_hold_part_positive check (points > 0 and fen >= 0)
);

-- One readable row a business event: the points log, which is also the order list.
create table point_log (
  id uuid primary key,
  client_id uuid not null references client (id),
  order_no text not null,
  type smallint not null,
  pay_type smallint not null,
  points integer not null,
  money_fen integer,
  status smallint not null,
  asset_id uuid,
  title text not null,
  en_title text not null,
  cover text not null,
  created_at timestamptz not null,
  constraint point_log_event_unique unique (client_id, order_no, type),
  constraint point_log_type_known check (type between 1 and 6),
  constraint point_log_pay_type_known check (pay_type between 0 and 2),
  constraint point_log_status_known check (status between 1 and 4)
);
create index point_log_newest on point_log (client_id, created_at desc, id desc);
create index point_log_newest_of_type on point_log (client_id, type, created_at desc, id desc);

create table membership (
  client_id uuid primary key references client (id),
  tier text not null,
  -- First day of the unbroken run; the months of the download quota are counted from it.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  constraint membership_tier_known check (tier in ('monthly', 'yearly')),
  constraint membership_lasts check (ends_at > starts_at)
);

create table download_quota (
  client_id uuid not null references client (id),
  period_start timestamptz not null,
  used integer not null,
  allowed integer not null,
  primary key (client_id, period_start),
  constraint download_quota_within check (used between 0 and allowed)
);

create table download_quota_use (
  client_id uuid not null references client (id),
  period_start timestamptz not null,
  asset_id uuid not null,
  at timestamptz not null,
  primary key (client_id, period_start, asset_id)
);
