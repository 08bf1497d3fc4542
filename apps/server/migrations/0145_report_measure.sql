-- The decision on reports that took an asset off the shelf; null where something else did.
alter table asset_suspension add column decision_id uuid references report_decision (id) on delete set null;
create index asset_suspension_of_decision on asset_suspension (decision_id) where decision_id is not null;
update asset_suspension u set decision_id = (
  select d.id from report_decision d
  where d.subject = 'asset' and d.subject_id = u.asset_id and d.outcome = 'upheld' and d.decided_at <= u.created_at
  order by d.decided_at desc, d.id desc limit 1
) where u.reason = '举报成立';

-- When the first proof was noted: only what was noted in time lets an asset stay off. Of what was noted before this was kept, the time
-- is not known, and it counts as it did.
alter table report_objection add column proof_at timestamptz;
update report_objection set proof_at = created_at where proof <> '';
alter table report_objection add constraint report_objection_proof check ((proof = '') = (proof_at is null));
