-- Whether a decision is the last one about its work or rating is asked before an appeal brings it back.
create index moderation_case_of_subject on moderation_case (subject_id, decided_at) where subject_id is not null;
