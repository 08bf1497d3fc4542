-- Which list it was given with: the same list, sent again because its answer was lost, gives nobody a second one. Null of those from before.
alter table coupon_grant add column given_with text;
create unique index coupon_grant_given_once on coupon_grant (coupon_id, given_with, client_id) where given_with is not null;
