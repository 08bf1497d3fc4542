-- People who run the place. They log in to the back office alone; a member's session opens nothing there, nor the other way round.
create table staff (
  id uuid primary key,
  -- What they type to log in, and what others read: "li.wei".
  name text not null,
  roles text[] not null,
  -- `invited` until they have a way to log in.
  status text not null default 'invited',
  -- scrypt, with its parameters; null for those who log in by passkey alone.
  password_hash text,
  -- Sealed under a key derived from the server's secret.
  totp_sealed bytea,
  -- The last step of thirty seconds whose code was used: each works once.
  totp_step bigint not null default 0,
  failures integer not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null,
  constraint staff_name_unique unique (name),
  constraint staff_name_form check (name ~ '^[a-z][a-z0-9.-]{1,39}$'),
  constraint staff_status_known check (status in ('invited', 'active', 'blocked')),
  constraint staff_password_with_totp check (password_hash is null or totp_sealed is not null)
);

-- A link that lets one person choose how they log in, once. Without a token nobody has asked for the link yet.
create table staff_invitation (
  staff_id uuid primary key references staff (id),
  token_hash bytea,
  -- Of the one-time codes that are being set up, sealed.
  totp_sealed bytea,
  expires_at timestamptz not null,
  constraint staff_invitation_token_unique unique (token_hash)
);

create table staff_passkey (
  id uuid primary key,
  staff_id uuid not null references staff (id),
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint staff_passkey_credential_unique unique (credential_id)
);
create index staff_passkey_by_staff on staff_passkey (staff_id);

-- What a device was asked to sign, once; to log in it belongs to nobody yet.
create table staff_challenge (
  challenge_hash bytea primary key,
  staff_id uuid references staff (id),
  expires_at timestamptz not null
);

create table staff_session (
  id uuid primary key,
  staff_id uuid not null references staff (id),
  access_hash bytea not null,
  user_agent text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  constraint staff_session_access_unique unique (access_hash)
);
create index staff_session_open on staff_session (staff_id) where ended_at is null;

-- What one person of staff proposes and only another one may let happen.
create table approval (
  id uuid primary key,
  kind text not null,
  subject text not null,
  payload jsonb not null,
  reason text not null,
  state text not null default 'waiting',
  proposed_by uuid not null references staff (id),
  proposed_at timestamptz not null,
  decided_by uuid references staff (id),
  decided_at timestamptz,
  note text not null default '',
  constraint approval_state_known check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
  constraint approval_decided check ((state = 'waiting') = (decided_at is null)),
  -- Only what somebody proposed can be withdrawn by them; everything else takes another person.
  constraint approval_by_two check (decided_by is null or (decided_by = proposed_by) = (state = 'withdrawn'))
);
create unique index approval_waiting_unique on approval (kind, subject) where state = 'waiting';
create index approval_waiting on approval (proposed_at) where state = 'waiting';
create index approval_newest on approval (proposed_at desc, id desc);
