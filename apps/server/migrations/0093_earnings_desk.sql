-- All creators' earnings by time, and those of an order whatever they came from.
create index earning_newest on earning (created_at desc, id desc);
create index earning_by_order on earning (order_no);
-- What a transaction took back.
create unique index earning_by_reversal on earning (reversal_txn_id) where reversal_txn_id is not null;
