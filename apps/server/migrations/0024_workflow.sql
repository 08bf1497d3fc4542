-- Graphs that members keep, and tasks that run a graph of their own.
create table workflow (
  id uuid primary key,
  client_id uuid not null references client (id),
  name text not null,
  -- Raised by every save: whoever saves says which one they saw.
  revision integer not null,
  -- As it was sent: json keeps the order of its keys.
  document json not null,
  nodes integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint workflow_revision_counts check (revision >= 1)
);
create index workflow_own on workflow (client_id, updated_at desc, id desc);

alter table create_task
  -- In API format; null for a task of a flow. Outputs come in the order of its nodes.
  add column graph json,
  -- Its own copies of the files that the graph names, by those names.
  add column graph_files jsonb not null default '{}';
