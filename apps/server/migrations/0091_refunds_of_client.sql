-- Whoever closes an account is held back by refunds under way; the office asks so of each of a page.
create index payment_refund_by_client on payment_refund (client_id);
