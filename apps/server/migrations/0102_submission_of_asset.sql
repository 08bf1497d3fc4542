-- What the version of an asset that is on sale was handed in as.
create index submission_by_asset on submission (asset_id, published_at desc, id desc) where state = 'published';
