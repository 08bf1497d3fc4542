-- Files that members hand in, from the first byte until it is known what they are. The bytes lie in quarantine, beside the
-- store, until they are checked; docs/decisions/0037-uploads.md.
create table upload (
  id uuid primary key,
  client_id uuid not null references client (id),
  -- As its owner calls it.
  name text not null,
  bytes bigint not null,
  state text not null,
  -- How far checking has got; empty in every other state.
  stage text not null default '',
  -- Why it was refused, and what that speaks of.
  reason text not null default '',
  detail jsonb not null default '{}',
  -- What it turned out to be.
  result jsonb,
  -- Its files in storage.
  keys text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint upload_state_known check (state in ('receiving', 'waiting', 'checking', 'checked', 'refused')),
  constraint upload_bytes_range check (bytes between 1 and 1073741824),
  constraint upload_refused_why check ((state = 'refused') = (reason <> '')),
  constraint upload_checked_what check ((state = 'checked') = (result is not null))
);
create index upload_own on upload (client_id, created_at desc, id desc);
create index upload_receiving on upload (created_at) where state = 'receiving';
