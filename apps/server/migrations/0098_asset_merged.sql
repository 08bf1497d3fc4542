-- An asset that is the same as another one leads there. It stays as a row: what was bought of it stays bought, and its links hold.
alter table asset
  add column merged_into uuid references asset (id),
  add constraint asset_merged_elsewhere check (merged_into <> id),
  -- Whoever puts it back on sale at the same moment is refused.
  add constraint asset_merged_off_sale check (merged_into is null or status <> 'published');
create index asset_by_merged on asset (merged_into) where merged_into is not null;

-- A rating may go to another asset, and its star goes with it.
drop trigger rating_counted on rating;
create trigger rating_counted after insert or delete or update of state, stars, asset_id on rating
  for each row execute function count_stars();

create index storefront_by_banner on storefront (banner_asset_id) where banner_asset_id is not null;

-- Whom a merge concerns.
create index entitlement_by_asset on entitlement (asset_id);
create index favorite_item_by_asset on favorite_item (asset_id);
create index cart_item_by_asset on cart_item (asset_id);
