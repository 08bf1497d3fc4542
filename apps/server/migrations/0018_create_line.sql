-- When each person was last served: the turn of tasks is found from it.
create index create_task_served on create_task (client_id, started_at);
