-- Whose name a withdrawal is paid to: the identity that its creator had when they asked, as the account is. Another one may have been
-- approved since. Null of those from before whose identity then is not known.
alter table withdrawal add column identity_handle uuid;
update withdrawal w set identity_handle = (
  select d.id from sealed_detail d
  where d.client_id = w.client_id and d.kind = 'identity' and d.approved_at <= w.created_at
  order by d.approved_at desc limit 1)
where w.ended_at is null;
