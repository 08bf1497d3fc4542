-- What staff reads of payments: the newest, all or of a state.
create index payment_order_newest on payment_order (created_at desc, id desc);
create index payment_order_newest_of_state on payment_order (state, created_at desc, id desc);

-- What somebody found out about a difference between a bill and ours; it stays as it was found.
alter table payment_bill_difference
  add column note text not null default '',
  add column handled_by uuid references staff (id),
  add column handled_at timestamptz,
  add constraint payment_bill_difference_handled check ((handled_by is null) = (handled_at is null));
create index payment_bill_difference_open on payment_bill_difference (day desc) where not is_repaired and handled_at is null;

-- Transactions that one person's wallet took part in are found by its accounts; these by their time.
create index ledger_txn_newest on ledger_txn (at desc, id desc);
