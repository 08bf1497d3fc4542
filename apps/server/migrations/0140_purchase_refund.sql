-- What of a purchase was given back: one asset of it at a time, its whole price.
create table purchase_refund (
  purchase_id uuid not null,
  asset_id uuid not null,
  points integer not null,
  -- What gave the points back, and the number under which the buyer sees that; null where the asset had cost nothing.
  txn_id uuid references ledger_txn (id),
  order_no text,
  -- Who let it happen, as the chain of staff names them, and what buyer and creator read of why.
  refunded_by text not null,
  why text not null,
  refunded_at timestamptz not null,
  primary key (purchase_id, asset_id),
  foreign key (purchase_id, asset_id) references purchase_item (purchase_id, asset_id),
  constraint purchase_refund_order_no_unique unique (order_no),
  constraint purchase_refund_points_positive check (points >= 0),
  constraint purchase_refund_moved check ((points > 0) = (txn_id is not null) and (points > 0) = (order_no is not null))
);
-- Purchases of everybody, newest first.
create index purchase_newest on purchase (created_at desc, id desc);
