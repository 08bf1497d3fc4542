-- Tasks that begin with a picture, chains of changes, models, and how people keep their works in order.
create table create_folder (
  id uuid primary key,
  client_id uuid not null references client (id),
  name text not null,
  created_at timestamptz not null
);
create unique index create_folder_name_unique on create_folder (client_id, lower(name));

alter table create_task
  -- The result it began with, when that is one of the person's own.
  add column source_task uuid references create_task (id),
  add column source_position smallint,
  -- Picture and mask it began with, in storage.
  add column source_key text,
  add column source_thumb_key text not null default '',
  add column mask_key text,
  -- The first task of the chain of changes it belongs to.
  add column root_id uuid,
  add column starred boolean not null default false,
  add column folder_id uuid references create_folder (id) on delete set null,
  add column publication text not null default 'none',
  add constraint create_task_source_whole check ((source_task is null) = (source_position is null)),
  add constraint create_task_publication_known check (publication in ('none', 'waiting', 'public', 'refused'));
update create_task set root_id = id;
alter table create_task alter column root_id set not null;
create index create_task_root on create_task (root_id, created_at);
create index create_task_source on create_task (source_task) where source_task is not null;
create index create_task_starred on create_task (client_id, created_at desc, id desc) where starred and removed_at is null;
create index create_task_folder on create_task (folder_id, created_at desc, id desc) where folder_id is not null;
-- How long tasks of a kind have taken lately.
create index create_task_pace on create_task (flow, ended_at desc) where status = 3;

alter table create_output
  -- The same without the mark that people see, for engines to go on with.
  add column plain_key text,
  -- What the built-in engine knows of what stands in it.
  add column scene_key text,
  -- A model in other formats: format, key, bytes.
  add column others jsonb not null default '[]',
  -- Of a model: size in metres, triangles, materials.
  add column facts jsonb;
