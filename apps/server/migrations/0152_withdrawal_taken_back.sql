-- A creator may take a withdrawal back as long as nobody has begun to pay it.
alter table withdrawal drop constraint withdrawal_state_known;
alter table withdrawal add constraint withdrawal_state_known check (state in
  ('requested', 'approved', 'refused', 'taken_back', 'sent', 'awaiting_confirmation', 'done', 'expired', 'failed'));
alter table withdrawal drop constraint withdrawal_ended;
alter table withdrawal add constraint withdrawal_ended check (
  (state in ('refused', 'taken_back', 'done', 'expired', 'failed')) = (ended_at is not null));
