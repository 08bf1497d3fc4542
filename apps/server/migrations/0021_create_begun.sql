-- When the engine really began a task that it was handed: until then it waits there behind others.
alter table create_task add column begun_at timestamptz;
