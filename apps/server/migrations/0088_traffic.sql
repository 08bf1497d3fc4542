-- How often assets are seen and opened, by day of Shanghai and by where: counts alone, nothing of whoever it was. Days that are
-- older than is kept one by one are added to the first of their month.

create table asset_traffic (
  asset_id uuid not null references asset (id) on delete cascade,
  day date not null,
  source text not null,
  shown bigint not null default 0,
  opened bigint not null default 0,
  primary key (asset_id, day, source),
  constraint asset_traffic_source_known check (
    source in ('search', 'category', 'home', 'similar', 'storefront', 'favorites', 'moai', 'outside', 'direct'))
);
create index asset_traffic_by_day on asset_traffic (day);

-- What was searched for, as searches are folded. Rows of fewer visitors than are shown go when the day is over.
create table search_traffic (
  day date not null,
  query text not null,
  visitors integer not null default 0,
  shown bigint not null default 0,
  opened bigint not null default 0,
  primary key (day, query)
);
create index search_traffic_few on search_traffic (day) where visitors < 5;

create table asset_query (
  asset_id uuid not null references asset (id) on delete cascade,
  day date not null,
  query text not null,
  shown bigint not null default 0,
  opened bigint not null default 0,
  -- Sum of the places in which it was seen; over `shown`, their mean.
  positions bigint not null default 0,
  primary key (asset_id, day, query)
);
create index asset_query_by_day on asset_query (day, query);

-- Tells visitors of one query apart for the length of a day: a hash under the day's salt. Both go when the day is over.
create table search_visitor (
  day date not null,
  query text not null,
  visitor bytea not null,
  primary key (day, query, visitor)
);
create table traffic_salt (
  day date primary key,
  salt bytea not null
);

-- Where what somebody saved, bought or fetched was found, as their browser said; `direct` where it did not.
alter table favorite_item add column source text not null default 'direct';
alter table favorite_item add constraint favorite_item_source_known check (
  source in ('search', 'category', 'home', 'similar', 'storefront', 'favorites', 'moai', 'outside', 'direct'));
create index favorite_item_by_asset_time on favorite_item (asset_id, created_at);
alter table cart_item add column source text not null default 'direct';
alter table cart_item add constraint cart_item_source_known check (
  source in ('search', 'category', 'home', 'similar', 'storefront', 'favorites', 'moai', 'outside', 'direct'));
alter table earning add column source text not null default 'direct';
alter table earning add constraint earning_source_known check (
  source in ('search', 'category', 'home', 'similar', 'storefront', 'favorites', 'moai', 'outside', 'direct'));
create index earning_reversed on earning (seller_id, reversed_at) where reversed_at is not null;

-- Whoever wants no statistics says so, and is counted nowhere.
alter table consent drop constraint consent_document_known;
alter table consent add constraint consent_document_known
  check (document in ('terms', 'privacy', 'personalisation', 'statistics', 'creator', 'identity'));
