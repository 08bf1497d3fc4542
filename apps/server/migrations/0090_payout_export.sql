-- A bank that is given the file of a batch twice pays twice: it is known when it was given, and to whom.
alter table payout_batch
  add column exported_at timestamptz,
  add column exported_by uuid references staff (id);
