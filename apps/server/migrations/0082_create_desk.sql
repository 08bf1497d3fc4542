-- What staff reads of AI tasks: the newest, all or of a state, a kind or an engine; and what those of some days cost.
create index create_task_newest on create_task (created_at desc, id desc);
create index create_task_newest_of_status on create_task (status, created_at desc, id desc);
create index create_task_newest_of_flow on create_task (flow, created_at desc, id desc);
create index create_task_newest_of_engine on create_task (engine, created_at desc, id desc);
create index create_task_ended on create_task (ended_at) where ended_at is not null;
