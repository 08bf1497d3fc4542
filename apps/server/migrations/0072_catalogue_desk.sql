-- The type tree and the dictionaries as editors change them.

alter table asset_type
  -- Left out of the tree that people see; what lies in it stays on sale.
  add column is_hidden boolean not null default false,
  -- Counts what editors change, so that the second of two finds out.
  add column revision integer not null default 1,
  -- Where everything in it has gone. The row stays: its id and its code lead there, and whoever fills the tree anew finds it.
  add column merged_into uuid references asset_type (id),
  add constraint asset_type_merged_elsewhere check (merged_into <> id),
  -- Whoever publishes into it at the same moment is refused, and finds the other one when they try again.
  add constraint asset_type_merged_empty check (merged_into is null or asset_count = 0);
create index asset_type_by_merged on asset_type (merged_into) where merged_into is not null;

alter table dictionary_entry
  add column revision integer not null default 1,
  -- No longer offered; the key stays, so that it is not filled in again by a start.
  add column retired_at timestamptz,
  add column merged_into text,
  add constraint dictionary_entry_merged_retired check (merged_into is null or retired_at is not null),
  add constraint dictionary_entry_merged_elsewhere check (merged_into <> key);

drop trigger asset_type_moved on asset_type;
create trigger asset_type_moved
  after insert or delete or update of code, name, en_name, parent_id, sort, is_hidden, merged_into on asset_type
  for each statement execute function catalogue_moved();
create trigger dictionary_moved after insert or delete or update on dictionary_entry
  for each statement execute function catalogue_moved();

-- Drafts follow where their category has gone.
create function asset_type_merged() returns trigger language plpgsql as $$
begin
  update asset_draft set type_id = new.merged_into where type_id = new.id;
  return null;
end $$;
create trigger asset_type_merged after update of merged_into on asset_type
  for each row when (new.merged_into is distinct from old.merged_into and new.merged_into is not null)
  execute function asset_type_merged();

-- `from_key` becomes `to_key`, once.
create function replace_key(keys text[], from_key text, to_key text) returns text[]
  language sql immutable
  return array(select key from unnest(array_replace(keys, from_key, to_key)) with ordinality as k (key, at)
    group by key order by min(at));

-- Who uses a colour, on sale or not.
create index asset_colors_off_sale on asset using gin (colors) where status <> 'published';
create index asset_draft_colors on asset_draft using gin (colors);
