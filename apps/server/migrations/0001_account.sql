-- People and their sessions. Tokens are kept as SHA-256 only.
create table client (
  id uuid primary key,
  phone text,
  nickname text not null,
  email text not null default '',
  head_image text not null default '',
  grant_type text not null,
  status text not null default 'active',
  created_at timestamptz not null,
  constraint client_phone_unique unique (phone),
  constraint client_phone_form check (phone ~ '^1[3-9][0-9]{9}$'),
  constraint client_status_known check (status in ('active', 'blocked', 'deleted'))
);

create table session (
  id uuid primary key,
  client_id uuid not null references client (id),
  -- `pending` until a WeChat login has bound a phone.
  scope text not null,
  auto_login boolean not null,
  access_hash bytea not null,
  access_expires_at timestamptz not null,
  refresh_hash bytea not null,
  refresh_expires_at timestamptz not null,
  user_agent text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint session_access_unique unique (access_hash),
  constraint session_refresh_unique unique (refresh_hash),
  constraint session_scope_known check (scope in ('full', 'pending'))
);
create index session_client on session (client_id) where ended_at is null;
