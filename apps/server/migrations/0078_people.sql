-- An account that staff has frozen: it reads, exports and closes, and nothing else; why, as its member is told.
alter table client
  add column frozen_at timestamptz,
  add column frozen_why text not null default '',
  add constraint client_frozen_why check (frozen_at is not null or frozen_why = '');

-- What staff finds people by, newest first.
create index client_newest on client (created_at desc, id desc);
create index client_by_nickname on client (nickname, created_at desc, id desc);
create index client_by_email on client (lower(email), created_at desc, id desc) where email <> '';
create index client_frozen on client (created_at desc, id desc) where frozen_at is not null;

-- The site as a member sees it, shown to one of staff for minutes; nothing can be changed through it.
create table member_view (
  id uuid primary key,
  client_id uuid not null references client (id),
  staff_id uuid not null references staff (id),
  -- Of the office, in which it was opened: the view ends with it.
  staff_session_id uuid not null references staff_session (id) on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint member_view_token_unique unique (token_hash)
);
create index member_view_by_client on member_view (client_id);
create index member_view_by_session on member_view (staff_session_id);
create index member_view_ending on member_view (expires_at);

-- An account is not closed while money of its person is on the way: it is looked at again at this moment.
alter table account_closing add column retry_at timestamptz;
create index account_closing_newest on account_closing (asked_at desc, client_id desc);

create index data_export_newest on data_export (asked_at desc, id desc);
create index data_export_newest_of_status on data_export (status, asked_at desc, id desc);
