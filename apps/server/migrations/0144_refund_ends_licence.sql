-- Bought again after it was given back, an asset has a licence of the new purchase: the old one says that it holds no more.
alter table licence add column order_no text not null default '';
update licence set order_no = coalesce(document::jsonb #>> '{grant,orderNo}', '');
alter table licence alter column order_no drop default;
alter table licence drop constraint licence_of_right;
alter table licence add constraint licence_of_right unique (client_id, asset_id, version, ground, tier, order_no);

-- Whose it is, as copies of a person's data and lists of theirs ask for it.
alter table purchase_refund add column client_id uuid references client (id);
update purchase_refund r set client_id = p.client_id from purchase p where p.id = r.purchase_id;
alter table purchase_refund alter column client_id set not null;
create index purchase_refund_by_client on purchase_refund (client_id);

-- Purchases of one asset, some at a time.
create index purchase_item_of_asset on purchase_item (asset_id, purchase_id);
drop index purchase_item_by_asset;
