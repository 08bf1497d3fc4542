-- What the provider told of an order that changed something or did not fit: by whichever way it came, without the payer.
create table payment_settlement (
  id uuid primary key,
  order_id uuid not null references payment_order (id),
  -- Of a refund, where it was about one.
  refund_id uuid references payment_refund (id),
  source text not null,
  outcome text not null,
  -- The provider's facts as we read them; times as text.
  told jsonb not null,
  -- Names of the facts that are not ours.
  mismatches text[] not null default '{}',
  at timestamptz not null
);
create index payment_settlement_by_order on payment_settlement (order_id, at);

-- Which order a notification is about, where it could be read; empty for those kept before.
alter table payment_notification add column out_trade_no text not null default '';
create index payment_notification_by_order on payment_notification (out_trade_no, received_at) where out_trade_no <> '';

-- From an order to what it moved: its credit, what was held and what was taken back.
create index ledger_txn_by_order on ledger_txn ((coalesce(meta ->> 'outTradeNo', meta ->> 'orderNo')));

-- What the check of all books found, and who asked for it; null where it was time.
create table ledger_check (
  id uuid primary key,
  asked_by uuid references staff (id),
  started_at timestamptz not null,
  ended_at timestamptz,
  -- {rule, subject}, at most 100 of them.
  faults jsonb not null default '[]',
  fault_count integer
);
create index ledger_check_newest on ledger_check (started_at desc);
