-- What a notice is about and where it leads, what of it a person wants, and the digest by mail.
alter table message
  -- Null of those from before kinds were kept.
  add column kind text,
  -- The page that it leads to, and of what: no address, so that it leads nowhere but there. Null leads nowhere.
  add column target text,
  add column target_id text not null default '',
  add constraint message_kind_known check (kind in ('money', 'account', 'works', 'creations', 'reminders')),
  add constraint message_target_known check (
    target in ('order', 'wallet', 'membership', 'creations', 'gallery', 'assets', 'data', 'devices'));
create index message_by_type on message (client_id, type, created_at desc, id desc);

create table notice_preference (
  client_id uuid primary key references client (id),
  -- Kinds that are not sent.
  muted text[] not null,
  constraint notice_preference_kinds_optional check (muted <@ array['creations', 'reminders'])
);

-- Who has asked for a digest of unread notices; gone with the address as soon as it is turned off.
create table notice_digest (
  client_id uuid primary key references client (id),
  -- Shown to be theirs by a code.
  email text not null,
  lang text not null,
  every text not null,
  confirmed_at timestamptz not null,
  -- The first day, in Shanghai, of the last day or week that is dealt with.
  period date not null,
  -- Notices up to here were in a digest, or had no need to be.
  covered_until timestamptz not null,
  constraint notice_digest_every_known check (every in ('daily', 'weekly')),
  constraint notice_digest_lang_known check (lang in ('zh', 'en'))
);

-- Codes that were sent to addresses, for a day.
create table notice_email_code (
  id uuid primary key,
  client_id uuid not null references client (id),
  email text not null,
  code_mac bytea not null,
  tries_left integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index notice_email_code_by_client on notice_email_code (client_id, created_at);
create index notice_email_code_by_time on notice_email_code (created_at);

-- Where its reader stops mails of this sort; empty of mails that answer to something.
alter table mail add column unsubscribe_url text not null default '';
