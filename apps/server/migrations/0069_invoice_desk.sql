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
-- A number is given once.
create unique index invoice_request_number_unique on invoice_request (invoice_no) where invoice_no <> '';
