-- Applications are found by how their maker is called, and listed when they were sent back, refused or begun.
create index creator_application_by_name on creator_application (lower(display_name) text_pattern_ops) where display_name <> '';
create index creator_application_sent_back on creator_application (state, submitted_at desc, id desc)
  where state in ('changes_asked', 'refused');
create index creator_application_newest on creator_application (created_at desc, id desc);
-- Cases of every kind, newest first.
create index moderation_case_newest on moderation_case (created_at desc, id desc);
