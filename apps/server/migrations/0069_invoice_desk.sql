-- Where an issued invoice is, when its member got it, and the red letter that reverses it.
alter table invoice_request
  add column link text not null default '',
  add column delivered_at timestamptz,
  add column red_no text not null default '',
  add column reverse_reason text not null default '',
  add constraint invoice_request_delivered_issued check (delivered_at is null or state in ('issued', 'reversed')),
  add constraint invoice_request_red_reversed check (red_no = '' or state = 'reversed');
create index invoice_request_newest on invoice_request (created_at desc, id desc);
create index invoice_request_newest_of_state on invoice_request (state, created_at desc, id desc);
-- A number is given once. Where one was used more than once before, the newest keeps it and earlier ones are told apart: -2, -3 …
update invoice_request i set invoice_no = i.invoice_no || '-' || d.place
from (
  select id, row_number() over (partition by invoice_no order by created_at desc, id desc) as place
  from invoice_request where invoice_no <> '') d
where d.id = i.id and d.place > 1;
create unique index invoice_request_number_unique on invoice_request (invoice_no) where invoice_no <> '';
create unique index invoice_request_red_number_unique on invoice_request (red_no) where red_no <> '';
