-- An appeal is answered by another person than whoever decided; but whoever decided may take their own decision back.
alter table moderation_case
  drop constraint moderation_case_other_person,
  add constraint moderation_case_other_person check (outcome = 'granted' or answered_by <> decided_by);
