-- What was approved is looked at again where its files are taken down elsewhere before it is out: which assets that were taken down
-- had been read when it was approved, and when it came back.
alter table submission add column seen_taken_down uuid[] not null default '{}';
alter table submission add column returned_at timestamptz;
