-- Earned points on their way to a creator's bank or WeChat account.
create table payout_batch (
  id uuid primary key,
  -- What people and banks call it.
  batch_no text not null,
  method text not null,
  proposed_by uuid not null,
  approved_by uuid not null,
  created_at timestamptz not null,
  constraint payout_batch_no_unique unique (batch_no),
  constraint payout_batch_method_known check (method in ('bank', 'wechat')),
  constraint payout_batch_two_people check (proposed_by <> approved_by)
);

create table withdrawal (
  id uuid primary key,
  client_id uuid not null references client (id),
  -- What people, banks and WeChat call it.
  withdrawal_no text not null,
  state text not null,
  points integer not null,
  gross_fen integer not null,
  -- Withheld for the tax office, and what is paid out.
  tax_fen integer not null,
  net_fen integer not null,
  rate_version integer not null,
  tax_version integer not null,
  tax_kind text not null,
  method text not null,
  -- Which of the creator's accounts it goes to: sealed details of theirs; and as pages may show it.
  payee_handle uuid not null,
  payee_shown jsonb not null,
  txn_id uuid not null references ledger_txn (id),
  created_at timestamptz not null,
  batch_id uuid references payout_batch (id),
  -- How the bank or WeChat calls it, and what the payee has to open to confirm it.
  provider_no text not null default '',
  confirm_package text not null default '',
  -- Why it was refused or failed, as the creator may read it.
  why text not null default '',
  ended_at timestamptz,
  constraint withdrawal_no_unique unique (withdrawal_no),
  constraint withdrawal_state_known check (state in
    ('requested', 'approved', 'refused', 'sent', 'awaiting_confirmation', 'done', 'expired', 'failed')),
  constraint withdrawal_method_known check (method in ('bank', 'wechat')),
  constraint withdrawal_sums check (points > 0 and tax_fen >= 0 and net_fen > 0 and gross_fen = tax_fen + net_fen),
  constraint withdrawal_batched check (
    (state not in ('sent', 'awaiting_confirmation', 'done', 'expired', 'failed')) = (batch_id is null)),
  constraint withdrawal_ended check ((state in ('refused', 'done', 'expired', 'failed')) = (ended_at is not null))
);
-- One at a time: what is withheld depends on all those before it.
create unique index withdrawal_open_unique on withdrawal (client_id)
  where state in ('requested', 'approved', 'sent', 'awaiting_confirmation');
create index withdrawal_by_client on withdrawal (client_id, created_at desc, id desc);
create index withdrawal_by_state on withdrawal (state, created_at desc, id desc);
create index withdrawal_newest on withdrawal (created_at desc, id desc);
create index withdrawal_by_batch on withdrawal (batch_id) where batch_id is not null;

-- Which points it took, so that they can go back to where they came from.
create table withdrawal_part (
  withdrawal_id uuid not null references withdrawal (id),
  lot_id uuid not null references point_lot (id),
  points integer not null,
  primary key (withdrawal_id, lot_id),
  constraint withdrawal_part_positive check (points > 0)
);

-- What has happened to it.
create table withdrawal_event (
  id uuid primary key,
  withdrawal_id uuid not null references withdrawal (id),
  state text not null,
  at timestamptz not null,
  -- Who of staff; null where it was the creator or the payment provider.
  staff_id uuid,
  note text not null default ''
);
create index withdrawal_event_by_withdrawal on withdrawal_event (withdrawal_id, at, id);

insert into ledger_account (id, unit, kind) values
  ('ffffffff-0000-7000-8000-000000000005', 'CNY', 'creator_cost'),
  ('ffffffff-0000-7000-8000-000000000006', 'CNY', 'payouts_sent'),
  ('ffffffff-0000-7000-8000-000000000007', 'CNY', 'tax_withheld'),
  ('ffffffff-0000-7000-8000-000000000017', 'PT', 'creator_payable'),
  ('ffffffff-0000-7000-8000-000000000018', 'PT', 'paid_out');
