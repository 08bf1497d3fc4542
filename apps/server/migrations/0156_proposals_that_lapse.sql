-- What somebody proposed lapses as they are blocked: it is neither refused, which takes whoever may decide it, nor taken back.
alter table approval drop constraint approval_state_known;
alter table approval add constraint approval_state_known
  check (state in ('waiting', 'approved', 'refused', 'withdrawn', 'lapsed'));
