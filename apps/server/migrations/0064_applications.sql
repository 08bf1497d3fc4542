-- Who applies to become a creator, who is one, and, sealed, who they are and how they are paid.

alter table legal_text drop constraint legal_text_document_known;
alter table legal_text add constraint legal_text_document_known
  check (document in ('terms', 'privacy', 'payment', 'creator', 'cookies'));
-- `creator`: the agreement that is signed; `identity`: that identity and account data may be kept, which can be taken back.
alter table consent drop constraint consent_document_known;
alter table consent add constraint consent_document_known
  check (document in ('terms', 'privacy', 'personalisation', 'creator', 'identity'));
alter table consent drop constraint consent_documents_granted;
alter table consent add constraint consent_documents_granted
  check (granted or document not in ('terms', 'privacy', 'creator'));

-- Sealed under a key that the database does not hold; opens only as this row of this person and kind.
create table sealed_detail (
  id uuid primary key,
  client_id uuid not null references client (id),
  kind text not null,
  key_id text not null,
  sealed bytea not null,
  -- The same for the same identity or account, under the same key; null where there is nothing to compare.
  mark bytea check (octet_length(mark) = 32),
  created_at timestamptz not null,
  -- Since when it is a tax record; null goes with its draft.
  approved_at timestamptz,
  constraint sealed_detail_kind_known check (kind in ('identity', 'payee', 'tax'))
);
create index sealed_detail_by_client on sealed_detail (client_id);
create index sealed_detail_by_mark on sealed_detail (mark) where mark is not null;

create table creator_application (
  id uuid primary key,
  client_id uuid not null references client (id),
  state text not null,
  kind text,
  display_name text not null default '',
  -- Addresses.
  links jsonb not null default '[]',
  note text not null default '',
  identity_id uuid references sealed_detail (id),
  payee_id uuid references sealed_detail (id),
  tax_id uuid references sealed_detail (id),
  agreement_version text not null default '',
  signed_at timestamptz,
  -- Raised whenever it is handed in: staff decides on what was read.
  round integer not null default 0,
  created_at timestamptz not null,
  submitted_at timestamptz,
  constraint creator_application_client_unique unique (client_id),
  constraint creator_application_state_known
    check (state in ('draft', 'submitted', 'changes_asked', 'refused', 'approved')),
  constraint creator_application_kind_known check (kind in ('person', 'company')),
  constraint creator_application_links_list check (jsonb_typeof(links) = 'array'),
  constraint creator_application_whole check (state <> 'submitted' or
    (kind is not null and display_name <> '' and identity_id is not null and payee_id is not null
      and tax_id is not null and signed_at is not null and submitted_at is not null))
);
create index creator_application_waiting on creator_application (submitted_at, id) where state = 'submitted';

-- What has happened to an application and to the standing that came of it.
create table creator_event (
  id uuid primary key,
  client_id uuid not null references client (id),
  kind text not null,
  at timestamptz not null,
  -- Who of staff, and the name as it was then; null and empty where it was the person.
  staff_id uuid,
  staff_name text not null default '',
  -- Names of canned reasons.
  reasons text[] not null default '{}',
  words text not null default '',
  constraint creator_event_kind_known
    check (kind in ('submitted', 'withdrawn', 'approved', 'changes_asked', 'refused', 'suspended', 'resumed'))
);
create index creator_event_by_client on creator_event (client_id, at desc, id desc);

create table creator (
  client_id uuid primary key references client (id),
  kind text not null,
  display_name text not null,
  agreement_version text not null,
  since timestamptz not null,
  -- The details that were verified, until when that holds.
  identity_id uuid not null references sealed_detail (id),
  payee_id uuid not null references sealed_detail (id),
  tax_id uuid not null references sealed_detail (id),
  verified_until timestamptz not null,
  -- The end of which they were reminded, and told that it has come.
  reminded_of timestamptz,
  told_of timestamptz,
  suspended_at timestamptz,
  -- The account is closed: what tax law keeps stays sealed for its years.
  closed_at timestamptz,
  constraint creator_kind_known check (kind in ('person', 'company'))
);
-- What buyers go by is one creator's, whichever way it is written.
create unique index creator_display_name_unique on creator (lower(display_name)) where closed_at is null;
create index creator_verified_until on creator (verified_until) where closed_at is null;
create index creator_closed on creator (closed_at) where closed_at is not null;
