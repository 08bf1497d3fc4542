-- Why an asset is off the shelf, for those who read English; empty where staff wrote one text for both.
alter table asset_suspension add column en_reason text not null default '';
update asset_suspension set reason = '举报成立', en_reason = 'A report was upheld' where reason = '举报成立 · a report was upheld';
