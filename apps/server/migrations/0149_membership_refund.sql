-- A membership can be paid back too: what is taken back of it is months, and those of its gift points that are left.
alter table payment_refund
  alter column hold_id drop not null,
  add column months integer not null default 0,
  drop constraint payment_refund_points_positive,
  add constraint payment_refund_takes_something
    check (points >= 0 and months >= 0 and points + months > 0 and (points > 0) = (hold_id is not null));
