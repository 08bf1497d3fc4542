-- What a refund is of is what its payment is of, whoever writes it: also an older process, while others are upgraded.
create function payment_refund_has_kind() returns trigger language plpgsql as $$
begin
  new.kind := (select kind from payment_order where id = new.order_id);
  return new;
end $$;
create trigger payment_refund_has_kind before insert on payment_refund
  for each row execute function payment_refund_has_kind();
-- From here on none is added without one.
update payment_refund r set kind = o.kind from payment_order o where o.id = r.order_id and r.kind is null;
