-- All assets as editors find and change them.

-- Counts what is changed of what people read and pay, by whomever, so that the second of two editors finds out.
alter table asset add column revision integer not null default 1;
create function asset_revised() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger asset_revised before update of name, en_name, description, en_description, tags, en_tags, type_id, price_points,
    member_included, licence, status on asset
  for each row when ((old.name, old.en_name, old.description, old.en_description, old.tags, old.en_tags, old.type_id,
      old.price_points, old.member_included, old.licence, old.status)
    is distinct from (new.name, new.en_name, new.description, new.en_description, new.tags, new.en_tags, new.type_id,
      new.price_points, new.member_included, new.licence, new.status))
  execute function asset_revised();

-- The orders in which they are listed, newest first.
create index asset_newest on asset (created_at, id);
create index asset_status_newest on asset (status, created_at, id);
create index asset_client_newest on asset (client_id, created_at, id) where client_id is not null;
create index asset_type_newest on asset (type_id, created_at, id);
-- The one above does what these did.
drop index asset_by_type;
drop index asset_by_client;
create index asset_suspension_newest on asset_suspension (created_at);

-- Words of what is not on sale, which only editors look for: those that it was found by before, or just its names.
create table asset_search_off_sale (
  asset_id uuid primary key references asset (id) on delete cascade,
  words tsvector not null
);
create index asset_search_off_sale_words on asset_search_off_sale using gin (words);
insert into asset_search_off_sale (asset_id, words)
  select id, to_tsvector('simple', name || ' ' || en_name) from asset where status <> 'published';

create function asset_search_left() returns trigger language plpgsql as $$
begin
  insert into asset_search_off_sale (asset_id, words)
  select o.asset_id, o.words from old_rows o join asset a on a.id = o.asset_id
  on conflict (asset_id) do update set words = excluded.words;
  return null;
end $$;
create trigger asset_search_left after delete on asset_search
  referencing old table as old_rows for each statement execute function asset_search_left();
create function asset_search_entered() returns trigger language plpgsql as $$
begin
  delete from asset_search_off_sale s using new_rows n where s.asset_id = n.asset_id;
  return null;
end $$;
create trigger asset_search_entered after insert on asset_search
  referencing new table as new_rows for each statement execute function asset_search_entered();

-- What was sold of one asset.
create index purchase_item_by_asset on purchase_item (asset_id);
