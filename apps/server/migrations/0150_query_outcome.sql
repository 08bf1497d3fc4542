-- What was saved and bought after a search had found it: a row for each, with the words and nothing of whoever it was. For one day a
-- hash under the day's salt keeps a visitor from counting twice, as in `search_visitor`; the number of its order lets a sale be found
-- when it is given back, and is forgotten with time. Rows of words that too few searched for go when the day is over.
create table query_outcome (
  id uuid primary key,
  asset_id uuid not null references asset (id) on delete cascade,
  day date not null,
  query text not null,
  figure text not null,
  is_refunded boolean not null default false,
  visitor bytea,
  order_no text,
  -- The day is over, and enough people searched for it.
  is_kept boolean not null default false,
  constraint query_outcome_figure_known check (figure in ('saved', 'bought')),
  constraint query_outcome_of_sale check (figure = 'bought' or order_no is null and not is_refunded)
);
create index query_outcome_by_asset on query_outcome (asset_id, day);
create index query_outcome_by_query on query_outcome (query, day);
create index query_outcome_by_day on query_outcome (day);
create unique index query_outcome_once on query_outcome (asset_id, day, query, figure, visitor) where visitor is not null;
create unique index query_outcome_by_order on query_outcome (order_no, asset_id) where order_no is not null;
create index query_outcome_open on query_outcome (day) where not is_kept;

-- The words, for as long as it lies in the cart.
alter table cart_item add column query text;
