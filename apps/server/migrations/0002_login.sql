-- How people get in: pictures and proofs, text-message codes, WeChat, rotated refresh tokens, consent and the audit trail.

-- A picture of characters; taken away by the first answer, right or wrong.
create table login_captcha (
  key text primary key,
  answer_mac bytea not null,
  -- 1 was made for an address that asks a lot.
  strength smallint not null,
  expires_at timestamptz not null
);
create index login_captcha_by_expiry on login_captcha (expires_at);

-- Solved proofs of work that were handed in: each counts once.
create table spent_proof (
  proof_hash bytea primary key,
  expires_at timestamptz not null
);

-- The one living code of a phone for a purpose; only a MAC of it is kept.
create table sms_code (
  phone text not null,
  purpose text not null,
  send_id uuid not null,
  code_mac bytea not null,
  tries_left smallint not null,
  expires_at timestamptz not null,
  primary key (phone, purpose),
  constraint sms_code_purpose_known check (purpose in ('login', 'bind', 'change'))
);

-- Every attempt to send, for the limits. `failed` ones cost the phone nothing.
create table sms_send (
  id uuid primary key,
  phone text not null,
  device text not null,
  address text not null,
  purpose text not null,
  status text not null,
  created_at timestamptz not null,
  constraint sms_send_status_known check (status in ('sending', 'sent', 'failed'))
);
create index sms_send_by_phone on sms_send (phone, created_at);
create index sms_send_by_device on sms_send (device, created_at);
create index sms_send_by_address on sms_send (address, created_at);
create index sms_send_by_time on sms_send (created_at);

-- A WeChat scan that was begun in one browser; the cookie and the state are kept as hashes.
create table wechat_scan (
  cookie_hash bytea primary key,
  nonce_hash bytea not null,
  expires_at timestamptz not null
);

-- Codes WeChat gave that were handed in: each counts once.
create table spent_wechat_code (
  code_hash bytea primary key,
  expires_at timestamptz not null
);

create table wechat_identity (
  id uuid primary key,
  client_id uuid not null references client (id),
  app_id text not null,
  openid text not null,
  unionid text,
  created_at timestamptz not null,
  constraint wechat_identity_client_unique unique (client_id),
  constraint wechat_identity_openid_unique unique (app_id, openid),
  constraint wechat_identity_unionid_unique unique (unionid)
);

-- The access token that the last rotation replaced works a moment longer, for requests under way.
alter table session add column previous_access_hash bytea;
alter table session add column previous_access_until timestamptz;
create unique index session_previous_access on session (previous_access_hash)
  where previous_access_hash is not null;

-- Refresh tokens that were used. `sealed` holds the successor under a key that only the token itself yields.
create table spent_refresh_token (
  token_hash bytea primary key,
  session_id uuid not null references session (id) on delete cascade,
  sealed bytea,
  spent_at timestamptz not null
);
create index spent_refresh_token_by_session on spent_refresh_token (session_id);

-- Which text a person agreed to, when and through which way in.
create table consent (
  id uuid primary key,
  client_id uuid not null references client (id),
  document text not null,
  version text not null,
  channel text not null,
  created_at timestamptz not null,
  constraint consent_document_known check (document in ('terms', 'privacy')),
  constraint consent_channel_known check (channel in ('sms', 'wechat'))
);
create index consent_by_client on consent (client_id, document, created_at desc);

-- Profile pictures; those that nobody uses are removed after a day.
create table avatar (
  key text primary key,
  client_id uuid not null references client (id),
  created_at timestamptz not null
);
create index avatar_by_time on avatar (created_at);

-- What happened to accounts. Rows are added, never changed and never removed.
create table security_event (
  id uuid primary key,
  client_id uuid references client (id),
  kind text not null,
  address text not null,
  details jsonb not null,
  created_at timestamptz not null
);
create index security_event_by_client on security_event (client_id, created_at desc);

create function refuse_security_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'security_event is append-only';
end
$$;
create trigger security_event_append_only before update or delete or truncate on security_event
  for each statement execute function refuse_security_event_change();
