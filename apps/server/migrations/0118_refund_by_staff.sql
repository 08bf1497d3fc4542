-- Staff began it in its member's place; its reason is staff's own. Of those from before, nobody wrote that down.
alter table payment_refund add column is_by_staff boolean not null default false;
