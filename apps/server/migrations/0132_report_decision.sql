-- What a person decided on everything that was said against something, as colleagues read it afterwards.
create table report_decision (
  id uuid primary key,
  subject text not null,
  subject_id uuid not null,
  outcome text not null,
  -- What those who reported were told beside the outcome; empty where nothing was.
  answer text not null default '',
  en_answer text not null default '',
  -- Null on the command line, and of what was decided before this was kept.
  decided_by uuid,
  decided_at timestamptz not null,
  constraint report_decision_outcome_known check (outcome in ('upheld', 'dismissed'))
);
create index report_decision_newest on report_decision (decided_at desc, id desc);
create index report_decision_newest_of_outcome on report_decision (outcome, decided_at desc, id desc);
create index report_decision_of_subject on report_decision (subject_id, decided_at desc, id desc);

-- Once decided on, a report belongs to its decision; whoever sent it may send another one.
alter table report add column decision_id uuid references report_decision (id) on delete set null;
alter table report_claim add column decision_id uuid references report_decision (id) on delete set null;

with decided as (
  insert into report_decision (id, subject, subject_id, outcome, decided_at)
  select gen_random_uuid(), subject, subject_id, outcome, handled_at from report where outcome is not null
  group by subject, subject_id, outcome, handled_at
  returning id, subject, subject_id, outcome, decided_at
)
update report r set decision_id = d.id, reporter = r.reporter || ' ' || d.id from decided d
where r.subject = d.subject and r.subject_id = d.subject_id and r.outcome = d.outcome and r.handled_at = d.decided_at;
update report_claim k set decision_id = d.id from report_decision d
where d.subject = k.subject and d.subject_id = k.subject_id and d.outcome = k.outcome and d.decided_at = k.decided_at;
create index report_of_decision on report (decision_id) where decision_id is not null;
create index report_claim_of_decision on report_claim (decision_id) where decision_id is not null;
