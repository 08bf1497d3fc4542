-- Tasks that ended in a way their owner should hear of, until they have been told.
alter table create_task add column to_tell boolean not null default false;
create index create_task_to_tell on create_task (client_id) where to_tell;
