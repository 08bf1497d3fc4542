-- Notices to one person, in both languages; which one is shown is the reader's choice at each reading.
create table message (
  id uuid primary key,
  client_id uuid not null references client (id),
  -- `official`: from the people who run the site; `system`: what happened to the account.
  type text not null,
  title text not null,
  en_title text not null,
  content text not null,
  en_content text not null,
  is_read boolean not null default false,
  created_at timestamptz not null,
  constraint message_type_known check (type in ('official', 'system'))
);
create index message_by_client on message (client_id, created_at desc, id desc);
create index message_unread on message (client_id) where not is_read;
