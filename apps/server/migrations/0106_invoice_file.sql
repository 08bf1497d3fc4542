-- Files of invoices as the tax platform gave them: the invoice itself, and the red one that reverses it. They lie in storage
-- under `invoice/<id>.<format>`.
create table invoice_file (
  id uuid primary key,
  invoice_id uuid not null references invoice_request (id),
  kind text not null,
  -- Counts up; a file that its member has fetched stays, and the next one is another version.
  version integer not null,
  format text not null,
  -- Of what was stored before either was noted: 0 and empty.
  bytes integer not null,
  sha256 text not null,
  -- Waits here for the storage; null once it is there.
  content bytea,
  created_at timestamptz not null,
  -- Null where it came by the command line.
  staff_id uuid references staff (id),
  fetched_at timestamptz,
  constraint invoice_file_kind_known check (kind in ('issued', 'red')),
  constraint invoice_file_format_known check (format in ('pdf', 'ofd')),
  constraint invoice_file_version_counts check (version > 0),
  constraint invoice_file_version_unique unique (invoice_id, kind, version)
);

-- What is there already may have been fetched: it stays.
insert into invoice_file (id, invoice_id, kind, version, format, bytes, sha256, created_at, fetched_at)
select id, id, 'issued', 1, 'pdf', 0, '', decided_at, decided_at
from invoice_request where file_key = 'invoice/' || id || '.pdf' and decided_at is not null;
alter table invoice_request drop column file_key;
