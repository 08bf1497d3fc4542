-- What people ask for in words, by mail, phone or letter, as staff writes it down, with the time that the law gives.
create table privacy_request (
  id uuid primary key,
  kind text not null,
  way text not null,
  -- Whose account it is about; null where whoever asks has none, or nobody knows which.
  client_id uuid references client (id),
  name text not null,
  received_at timestamptz not null,
  due_at timestamptz not null,
  owner_id uuid references staff (id),
  state text not null,
  -- What is asked for, and what was done about it.
  note text not null,
  answer text not null default '',
  -- Raised with each change: nobody writes over what they have not read.
  edition integer not null default 1,
  created_by uuid not null references staff (id),
  created_at timestamptz not null,
  closed_by uuid references staff (id),
  closed_at timestamptz,
  constraint privacy_request_kind_known check (kind in ('access', 'correction', 'deletion', 'minor', 'other')),
  constraint privacy_request_way_known check (way in ('mail', 'phone', 'letter', 'other')),
  constraint privacy_request_state_known check (state in ('open', 'answered', 'declined')),
  constraint privacy_request_somebody check (client_id is not null or name <> ''),
  constraint privacy_request_answered check ((state = 'open') = (closed_at is null) and (state = 'open') = (answer = ''))
);
create index privacy_request_due on privacy_request (due_at, id) where state = 'open';
create index privacy_request_closed on privacy_request (closed_at desc, id desc) where state <> 'open';
create index privacy_request_of on privacy_request (client_id, created_at desc) where client_id is not null;

-- Copies that somebody waits for, the first to be due first.
create index data_export_open on data_export (asked_at, id) where status in ('waiting', 'failed');
