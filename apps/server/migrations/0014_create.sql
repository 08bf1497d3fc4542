-- AI creation: what was asked for, what became of it, and what it is paid with.
create table create_task (
  id uuid primary key,
  client_id uuid not null references client (id),
  flow text not null,
  prompt text not null,
  negative_prompt text not null,
  loras text[] not null,
  -- Width, height, seed and number of pictures.
  settings jsonb not null,
  -- Its reference picture in storage; null without one.
  reference_key text,
  -- 0 waiting, 1 running, 2 failed, 3 done.
  status smallint not null default 0,
  reason text not null default '',
  engine text not null default '',
  -- Either points are held for it, or it is one of a day's free tries.
  points integer not null,
  hold_id uuid,
  free_day date,
  -- Its run in the engine; a new one when the engine has forgotten the old.
  run_id uuid not null,
  attempts smallint not null default 0,
  -- Whoever runs it keeps moving this on; after it anybody may go on with it.
  lease_until timestamptz,
  cancel_asked boolean not null default false,
  share real not null default 0,
  preview bytea,
  -- What the engine made of the words.
  reading jsonb,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- Hidden from its owner; the record of what was generated is kept as long as the law asks.
  removed_at timestamptz,
  constraint create_task_run_unique unique (run_id),
  constraint create_task_status_known check (status between 0 and 3),
  constraint create_task_paid_once check ((hold_id is null) = (points = 0) and (hold_id is null or free_day is null)),
  constraint create_task_lease_running check ((status = 1) = (lease_until is not null)),
  constraint create_task_ended check ((status >= 2) = (ended_at is not null))
);
create index create_task_own on create_task (client_id, created_at desc, id desc) where removed_at is null;
create index create_task_open on create_task (client_id, created_at) where status < 2;
create index create_task_lease on create_task (lease_until) where status = 1;

create table create_output (
  task_id uuid not null references create_task (id),
  position smallint not null,
  kind text not null,
  key text not null,
  thumb_key text not null,
  content_type text not null,
  width integer,
  height integer,
  bytes bigint not null,
  sha256 text not null,
  created_at timestamptz not null,
  primary key (task_id, position),
  constraint create_output_kind_known check (kind in ('image', 'model'))
);

-- Free tries a person has used on a day in Shanghai.
create table create_day (
  client_id uuid not null references client (id),
  day date not null,
  used integer not null,
  primary key (client_id, day),
  constraint create_day_counts check (used >= 0)
);
