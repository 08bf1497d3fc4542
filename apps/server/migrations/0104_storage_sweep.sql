-- What lies in the storage, held against what the database names.
create table storage_sweep (
  id uuid primary key,
  state text not null default 'running',
  -- Whether every file is read, and not only asked about.
  is_whole boolean not null,
  -- Null where it began by itself.
  started_by uuid references staff (id),
  started_at timestamptz not null,
  -- Where it is: which part of the work, of the names which table, and behind what it goes on.
  phase text not null default 'list',
  place smallint not null default 0,
  cursor text not null default '',
  -- Whoever works on it; one that was taken for dead writes no more.
  token uuid,
  step_at timestamptz not null,
  files bigint not null default 0,
  bytes bigint not null default 0,
  -- Files read whole so far.
  read bigint not null default 0,
  -- [{"kind", "files", "bytes"}], once everything is listed.
  kinds jsonb not null default '[]',
  ended_at timestamptz,
  constraint storage_sweep_state_known check (state in ('running', 'done', 'stopped')),
  constraint storage_sweep_phase_known check (phase in ('list', 'names', 'orphans', 'read', 'end')),
  constraint storage_sweep_ended check ((state = 'running') = (ended_at is null))
);
create unique index storage_sweep_one on storage_sweep (state) where state = 'running';
create index storage_sweep_newest on storage_sweep (started_at desc);

-- What the sweep that runs has seen; of no worth afterwards, but for what it was found of.
create table storage_object (
  key text primary key,
  kind text not null,
  has_body boolean not null,
  has_record boolean not null,
  bytes bigint not null,
  stored_at timestamptz not null,
  is_named boolean not null default false,
  -- By what it is named, and the sum that it should have; empty where nothing says one.
  source text not null default '',
  ref text not null default '',
  sha256 text not null default ''
);

create table storage_finding (
  id uuid primary key,
  key text not null,
  kind text not null,
  problem text not null,
  -- How a file is damaged.
  detail text not null default '',
  -- What names it, and whose that is; empty of an orphan.
  source text not null default '',
  ref text not null default '',
  -- What lies there, and what should; null where nothing does or nobody says.
  bytes bigint,
  expected_bytes bigint,
  state text not null default 'open',
  -- What is being done about it.
  deed text not null default '',
  -- How it ended.
  outcome text not null default '',
  note text not null default '',
  staff_id uuid references staff (id),
  acted_at timestamptz,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  constraint storage_finding_problem_known check (problem in ('missing', 'damaged', 'orphan')),
  constraint storage_finding_detail_known check (detail in ('', 'size', 'content', 'record')),
  constraint storage_finding_state_known check (state in ('open', 'known', 'working', 'ended')),
  constraint storage_finding_deed_known check (deed in ('', 'delete', 'remake', 'check')),
  constraint storage_finding_outcome_known check (outcome in ('', 'deleted', 'whole', 'named', 'unnamed', 'gone')),
  constraint storage_finding_working check ((state = 'working') = (deed <> '')),
  constraint storage_finding_ended check (
    (state = 'ended') = (ended_at is not null) and (state = 'ended') = (outcome <> ''))
);
-- A file is told once at a time.
create unique index storage_finding_live on storage_finding (key) where state <> 'ended';
create index storage_finding_state on storage_finding (state, created_at desc, id desc);
create index storage_finding_problem on storage_finding (state, problem, created_at desc, id desc);
create index storage_finding_kind on storage_finding (state, kind, created_at desc, id desc);
create index storage_finding_seen on storage_finding (seen_at) where state <> 'ended';
create index storage_finding_over on storage_finding (ended_at) where state = 'ended';
create index storage_finding_of on storage_finding (ref) where state <> 'ended';
