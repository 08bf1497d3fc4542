-- What a maker says against a decision that took an asset of theirs off the shelf, for somebody else of staff to look at.
create table report_objection (
  id uuid primary key,
  decision_id uuid not null references report_decision (id) on delete cascade,
  client_id uuid not null references client (id),
  statement text not null,
  links text[] not null,
  created_at timestamptz not null,
  -- How many of those who claimed the infringement it was passed on to, and until when they may show that they went to court or to an
  -- authority; null where none of them could be reached.
  passed_to integer not null,
  proof_by timestamptz,
  -- What they have shown.
  proof text not null default '',
  -- When staff was told that nothing was shown in time.
  due_told_at timestamptz,
  outcome text,
  answer text not null default '',
  en_answer text not null default '',
  decided_by uuid,
  decided_at timestamptz,
  constraint report_objection_once unique (decision_id),
  constraint report_objection_outcome_known check (outcome in ('lifted', 'kept')),
  constraint report_objection_decided check ((outcome is null) = (decided_at is null)),
  constraint report_objection_passed check ((passed_to = 0) = (proof_by is null))
);
create index report_objection_open on report_objection (created_at, id) where decided_at is null;
create index report_objection_of_maker on report_objection (client_id, created_at desc);
