-- A bank that is given the file of a batch twice pays twice: it is known when it was given, and to whom.
alter table payout_batch
  add column exported_at timestamptz,
  add column exported_by uuid references staff (id);
-- Batches from before this was noted may lie with a bank already, so giving their file again takes a reason.
update payout_batch b set exported_at = created_at
where method = 'bank' and exists (select from withdrawal w where w.batch_id = b.id and w.ended_at is null);
