-- Passkeys: a device's own key as a way into an account. Only public keys are here.
create table passkey (
  id uuid primary key,
  client_id uuid not null references client (id),
  -- Base64url, as browsers name it.
  credential_id text not null,
  public_key bytea not null,
  -- Signatures made so far, where the device counts; a smaller number than before betrays a copy.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint passkey_credential_unique unique (credential_id)
);
create index passkey_by_client on passkey (client_id, created_at desc);

-- What a device was asked to sign, once; to log in it belongs to nobody yet.
create table passkey_challenge (
  challenge_hash bytea primary key,
  client_id uuid references client (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_by_expiry on passkey_challenge (expires_at);
