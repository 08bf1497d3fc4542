-- What was bought, as lists and sums are narrowed by it; how it was promised stays in the offer.
alter table payment_order add column kind text generated always as (offer ->> 'kind') stored;
-- The same of what went back, so that it is summed up without its payments.
alter table payment_refund add column kind text;
update payment_refund r set kind = o.kind from payment_order o where o.id = r.order_id;
-- What came in and what went back within a time is read from these alone.
drop index payment_order_by_paid_at;
create index payment_order_by_paid_at on payment_order (paid_at desc, id desc)
  include (amount_fen, state, kind, client_id) where paid_at is not null;
create index payment_refund_by_ended_at on payment_refund (ended_at desc, order_id desc)
  include (refund_fen, kind, client_id) where state = 'refunded';
