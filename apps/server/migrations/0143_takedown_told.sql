-- When whoever has an asset was told that it was taken down; null until then, and of takedowns from before, of which nobody is told any more.
alter table asset_suspension add column owners_told_at timestamptz;
