-- What jobs that may be done again have done of late, each work once: staff can ask for it again. Their payloads name things, never people.
create table job_done (
  id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null,
  key text not null,
  queue text,
  max_attempts integer not null,
  priority integer not null,
  done_at timestamptz not null,
  constraint job_done_work unique (name, payload)
);
create index job_done_at on job_done (done_at);
