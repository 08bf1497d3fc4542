-- As before, and writes nothing where the page says it already: a row that is written is a copy of it and of what its indexes hold.
create or replace function write_levels(changed uuid) returns void
  language sql
  begin atomic
    update asset_card c set levels = known.levels
    from (
      select coalesce((
        select jsonb_agg(each.level - 'key' order by each.place)::text
        from asset a
        join asset_health h on h.asset_id = a.id and h.models = asset_models(a)
        cross join lateral jsonb_array_elements(h.levels) with ordinality as each (level, place)
        where a.id = changed
      ), '[]') as levels
    ) known
    where c.asset_id = changed and c.levels is distinct from known.levels;
  end;
