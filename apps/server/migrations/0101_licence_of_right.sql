-- What an asset may be used for is what its page said when the right to it was obtained, whatever its editors choose later.
alter table entitlement add column licence text not null default 'standard'
  constraint entitlement_licence_known check (licence in ('standard', 'editorial'));
alter table download_grant add column licence text not null default 'standard'
  constraint download_grant_licence_known check (licence in ('standard', 'editorial'));
update entitlement e set licence = 'editorial' from asset a where a.id = e.asset_id and a.licence = 'editorial';
update download_grant g set licence = 'editorial' from asset a where a.id = g.asset_id and a.licence = 'editorial';
