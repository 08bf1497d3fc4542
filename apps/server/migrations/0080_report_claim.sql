-- What is said against somebody's asset, put to whoever made it: they answer once, within days, before a person decides.
create table report_claim (
  id uuid primary key,
  subject text not null,
  subject_id uuid not null,
  -- The maker, who answers.
  client_id uuid not null references client (id),
  -- What is claimed, in the words of staff: those who reported are not named to whom they reported.
  claim_zh text not null,
  claim_en text not null,
  created_at timestamptz not null,
  answer_by timestamptz not null,
  statement text not null default '',
  links text[] not null default '{}',
  answered_at timestamptz,
  outcome text,
  decided_at timestamptz,
  constraint report_claim_subject_known check (subject in ('asset', 'post')),
  constraint report_claim_answered check ((answered_at is null) = (statement = '')),
  constraint report_claim_outcome_known check (outcome in ('upheld', 'dismissed')),
  constraint report_claim_decided check ((outcome is null) = (decided_at is null))
);
create unique index report_claim_open_unique on report_claim (subject, subject_id) where decided_at is null;
create index report_claim_by_client on report_claim (client_id, created_at desc, id desc);
create index report_claim_decided on report_claim (decided_at) where decided_at is not null;
