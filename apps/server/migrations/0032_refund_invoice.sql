-- What a person asks back of a payment. Its points are held from the request on, so that nobody spends them meanwhile.
create table payment_refund (
  -- Also the number we give the provider, in 32 hex digits.
  id uuid primary key,
  order_id uuid not null references payment_order (id),
  client_id uuid not null references client (id),
  hold_id uuid not null references point_hold (id),
  points integer not null,
  refund_fen integer not null,
  reason text not null,
  state text not null,
  -- Why it was refused, in the words of who refused it.
  answer text not null default '',
  -- The provider's number; empty until it has one.
  provider_id text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  ended_at timestamptz,
  constraint payment_refund_points_positive check (points > 0),
  constraint payment_refund_amount_positive check (refund_fen > 0),
  constraint payment_refund_state_known check (
    state in ('requested', 'approved', 'refunding', 'abnormal', 'refunded', 'rejected', 'withdrawn', 'failed')),
  constraint payment_refund_ended check (
    (ended_at is not null) = (state in ('refunded', 'rejected', 'withdrawn', 'failed')))
);
-- One at a time, and none after one that succeeded: it took everything that was left.
create unique index payment_refund_live_unique on payment_refund (order_id)
  where state in ('requested', 'approved', 'refunding', 'abnormal', 'refunded');
create index payment_refund_by_order on payment_refund (order_id, created_at);
create index payment_refund_under_way on payment_refund (created_at)
  where state in ('requested', 'approved', 'refunding', 'abnormal');

alter table payment_order
  drop constraint payment_order_state_known,
  add constraint payment_order_state_known check (
    state in ('created', 'prepaid', 'closing', 'closed', 'paid', 'paid_late', 'quarantined', 'refunded')),
  drop constraint payment_order_paid_named,
  add constraint payment_order_paid_named check (
    state not in ('paid', 'paid_late', 'refunded') or (transaction_id is not null and paid_at is not null));

-- Points that a refund holds stay until it is decided.
alter table point_hold alter column expires_at drop not null;

-- A request for a tax invoice of a paid order. The amount is what was paid and not given back.
create table invoice_request (
  id uuid primary key,
  order_id uuid not null references payment_order (id),
  client_id uuid not null references client (id),
  kind text not null,
  title text not null,
  -- Empty for a person.
  tax_no text not null,
  email text not null,
  amount_fen integer not null,
  state text not null,
  -- Why it was refused.
  answer text not null default '',
  invoice_no text not null default '',
  -- The invoice as a file; empty until there is one.
  file_key text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint invoice_request_kind_known check (kind in ('personal', 'company')),
  constraint invoice_request_tax_no_given check ((kind = 'company') = (tax_no <> '')),
  constraint invoice_request_amount_positive check (amount_fen > 0),
  constraint invoice_request_state_known check (
    state in ('requested', 'issued', 'rejected', 'withdrawn', 'reversed')),
  constraint invoice_request_issued_named check (state not in ('issued', 'reversed') or invoice_no <> '')
);
create unique index invoice_request_live_unique on invoice_request (order_id)
  where state in ('requested', 'issued');
create index invoice_request_by_client on invoice_request (client_id, created_at desc, id desc);
create index invoice_request_waiting on invoice_request (created_at) where state = 'requested';
