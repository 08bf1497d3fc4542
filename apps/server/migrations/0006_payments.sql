-- Orders at WeChat Pay. The number we give the provider, which is also the payId, is the id in 32 hex digits.
create table payment_order (
  id uuid primary key,
  client_id uuid not null references client (id),
  sku text not null,
  -- What was promised when the order was made; a later price table does not touch it.
  offer jsonb not null,
  amount_fen integer not null,
  state text not null,
  code_url text not null default '',
  transaction_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  closed_at timestamptz,
  -- When the provider was last asked on behalf of a waiting page.
  asked_at timestamptz,
  constraint payment_order_transaction_unique unique (transaction_id),
  constraint payment_order_amount_positive check (amount_fen > 0),
  constraint payment_order_state_known check (
    state in ('created', 'prepaid', 'closing', 'closed', 'paid', 'paid_late', 'quarantined')),
  constraint payment_order_paid_named check (
    state not in ('paid', 'paid_late') or (transaction_id is not null and paid_at is not null))
);
-- One open order for a person and an offer: a double click and a second tab find the same one.
create unique index payment_order_open_unique on payment_order (client_id, sku)
  where state in ('created', 'prepaid');
create index payment_order_unsettled on payment_order (expires_at)
  where state in ('created', 'prepaid', 'closing');
create index payment_order_by_paid_at on payment_order (paid_at) where paid_at is not null;

-- Notifications as they came, still encrypted, kept before anything is done about them.
create table payment_notification (
  id text primary key,
  event_type text not null,
  body text not null,
  outcome text not null,
  received_at timestamptz not null,
  handled_at timestamptz
);

create table payment_bill (
  day date primary key,
  row_count integer not null,
  sum_fen bigint not null,
  checked_at timestamptz not null
);

create table payment_bill_difference (
  day date not null references payment_bill (day),
  out_trade_no text not null,
  kind text not null,
  local_fen integer,
  bill_fen integer,
  is_repaired boolean not null,
  found_at timestamptz not null,
  primary key (day, out_trade_no, kind),
  constraint payment_bill_difference_kind_known check (
    kind in ('missing_local_paid', 'unknown_order', 'missing_remote', 'amount_diff', 'state_diff'))
);
