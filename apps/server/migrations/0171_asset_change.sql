-- Which assets were changed last as of which version of the catalogue, whatever became of them: for indexes outside of the database,
-- which know one version and ask for what came after it. Those that were on sale before this and never changed are in none.
create table asset_change (
  asset_id uuid primary key,
  -- Null where it was written after its transaction had raised the version, until that is raised again.
  version bigint
);
create index asset_change_version on asset_change (version);

-- By which catalogue an index was made: versions of two databases say nothing of each other.
alter table catalogue_state add column lineage uuid not null default gen_random_uuid();

create function note_asset_changes(changed uuid[]) returns void language sql as $$
  insert into asset_change as c (asset_id, version)
  select distinct id, null::bigint from unnest(changed) id order by 1
  on conflict (asset_id) do update set version = null where c.version is not null
$$;

-- Whoever raises the version holds its row, so versions become visible in their order. What others have under way is theirs to stamp.
create function stamp_asset_changes() returns trigger language plpgsql as $$
begin
  update asset_change set version = new.version
  where asset_id in (select asset_id from asset_change where version is null for update skip locked);
  return new;
end $$;
create trigger catalogue_raised before update of version on catalogue_state
  for each row when (new.version is distinct from old.version) execute function stamp_asset_changes();

create or replace function follow_asset_change(changed uuid[], nodes uuid[], deltas integer[], is_findable boolean)
  returns void language plpgsql as $$
begin
  perform refresh_assets(changed);
  if cardinality(nodes) > 0 then
    perform change_totals(nodes, deltas);
  end if;
  if is_findable then
    perform note_asset_changes(changed);
    update catalogue_state set version = version + 1;
  else
    -- How popular it is moves no version: it is told along with the next one.
    perform note_asset_changes(changed);
  end if;
end $$;

create or replace function asset_deleted() returns trigger language plpgsql as $$
begin
  perform note_asset_changes(array(select id from old_rows where status = 'published'));
  perform follow_asset_change(
    '{}',
    array(select type_id from old_rows where status = 'published' group by type_id order by type_id),
    array(select -count(*)::integer from old_rows where status = 'published' group by type_id order by type_id),
    exists (select from old_rows where status = 'published'));
  return null;
end $$;

create function asset_words_written() returns trigger language plpgsql as $$
begin
  perform note_asset_changes(array(select asset_id from written));
  return null;
end $$;
create trigger asset_words_inserted after insert on asset_search
  referencing new table as written for each statement execute function asset_words_written();
create trigger asset_words_updated after update on asset_search
  referencing new table as written for each statement execute function asset_words_written();
