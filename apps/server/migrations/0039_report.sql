-- What people say against assets, published works and pictures that were made for them. It outlives what it is about.
create table report (
  id uuid primary key,
  subject text not null,
  subject_id uuid not null,
  -- The member who reports; null for a visitor.
  client_id uuid references client (id),
  -- Tells one reporter from another without naming a visitor.
  reporter text not null,
  kind text not null,
  text text not null,
  -- Where whoever reports wants to be answered, if they said so.
  contact text not null default '',
  created_at timestamptz not null,
  -- When and how a person has decided on it; null outcome with a time for those decided before outcomes were kept.
  handled_at timestamptz,
  outcome text,
  constraint report_once unique (subject, subject_id, reporter),
  constraint report_subject_known check (subject in ('asset', 'post', 'task')),
  constraint report_outcome_known check (outcome in ('upheld', 'dismissed')),
  constraint report_outcome_dated check (outcome is null or handled_at is not null)
);
create index report_open on report (created_at) where handled_at is null;
create index report_by_client on report (client_id);

insert into report (id, subject, subject_id, client_id, reporter, kind, text, created_at, handled_at)
select id, 'post', task_id, client_id, reporter, kind, text, created_at, handled_at from gallery_report;
drop table gallery_report;
