-- What lists of the back office are read along, however many rows there are.
create index approval_newest_of_kind on approval (kind, proposed_at desc, id desc);
create index approval_newest_of_proposer on approval (proposed_by, proposed_at desc, id desc);
create index audit_entry_by_action on audit_entry (action text_pattern_ops, seq desc);
create index audit_entry_by_time on audit_entry (at);
create index creator_by_name on creator (lower(display_name) text_pattern_ops);
create index creator_next_to_verify on creator (verified_until, client_id) where closed_at is null;
drop index creator_verified_until;
create index invoice_request_by_order on invoice_request (order_id);
create index payout_batch_newest on payout_batch (created_at desc, id desc);
create index search_miss_handled_often on search_miss (count, id) where handled_at is not null;
create index submission_newest_of_kind on submission (state, kind, submitted_at desc, id desc);
create index submission_newest_of_label on submission (state, ai_label, submitted_at desc, id desc);
create index submission_newest_version on submission (state, submitted_at desc, id desc) where version_of is not null;
create index withdrawal_newest_of_method on withdrawal (method, created_at desc, id desc);
-- Tasks of a status are counted by what they do as well.
create index create_task_newest_by_status on create_task (status, created_at desc, id desc) include (flow);
drop index create_task_newest_of_status;
-- What enough people searched for, which is what is told of it.
create index search_traffic_told on search_traffic (day) include (query, shown, opened, visitors) where visitors >= 5;
