-- A day's bill names refunds beside payments; `out_trade_no` of their differences is the number of the refund.
alter table payment_bill
  add column refund_count integer not null default 0,
  add column refund_sum_fen bigint not null default 0;
alter table payment_bill_difference
  drop constraint payment_bill_difference_kind_known,
  add constraint payment_bill_difference_kind_known check (
    kind in ('missing_local_paid', 'unknown_order', 'missing_remote', 'amount_diff', 'state_diff',
      'missing_local_refund', 'unknown_refund', 'missing_remote_refund', 'refund_amount_diff', 'refund_state_diff'));
