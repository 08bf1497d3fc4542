-- When the people who have an asset were told of a version; of those that were there before nobody is told any more.
alter table asset_version add column announced_at timestamptz;
update asset_version set announced_at = published_at;
