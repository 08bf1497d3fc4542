-- What a person agreed to, and took back: a row for each time, the last one counts. Beside the documents there are choices
-- that stand for themselves.
alter table consent add column granted boolean not null default true;
alter table consent drop constraint consent_document_known;
alter table consent add constraint consent_document_known
  check (document in ('terms', 'privacy', 'personalisation'));
alter table consent drop constraint consent_channel_known;
alter table consent add constraint consent_channel_known check (channel in ('sms', 'wechat', 'web'));
-- Documents are agreed to, or the account is closed: they are never taken back alone.
alter table consent add constraint consent_documents_granted
  check (granted or document not in ('terms', 'privacy'));

-- Copies of what is kept of a person, made by a job and gone after a day.
create table data_export (
  id uuid primary key,
  client_id uuid not null references client (id),
  status text not null,
  key text,
  bytes bigint,
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  constraint data_export_status_known check (status in ('waiting', 'ready', 'failed', 'gone')),
  constraint data_export_ready check ((status = 'ready') = (key is not null))
);
create index data_export_by_client on data_export (client_id, asked_at desc);
create unique index data_export_one_waiting on data_export (client_id) where status = 'waiting';
create index data_export_ending on data_export (expires_at) where status = 'ready';

-- Accounts that are to be closed: logging in before then takes it back.
create table account_closing (
  client_id uuid primary key references client (id),
  asked_at timestamptz not null,
  due_at timestamptz not null
);
create index account_closing_due on account_closing (due_at);
