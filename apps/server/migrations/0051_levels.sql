-- Lighter copies of what pages show of a model on sale, the lightest first and what they are copies of last:
-- [{"key": "", "url": "", "bytes": 1}], the key empty for the last. Empty where there are none.
alter table asset_health add column levels jsonb not null default '[]';

-- The same on the page of the asset, without keys; written when what it shows changes, or was looked at.
alter table asset_card add column levels text not null default '[]';

create function write_levels(changed uuid) returns void
  language sql
  begin atomic
    update asset_card c set levels = coalesce((
      select jsonb_agg(each.level - 'key' order by each.place)::text
      from asset a
      join asset_health h on h.asset_id = a.id and h.models = asset_models(a)
      cross join lateral jsonb_array_elements(h.levels) with ordinality as each (level, place)
      where a.id = changed
    ), '[]')
    where c.asset_id = changed;
  end;

-- Of the preview of a draft; null for one that is shown as it is.
alter table asset_draft add column preview_bytes bigint;

-- What a draft looks like is compared when it is asked for, so that nothing stays of what is on sale no more.
alter table asset_draft drop column alike_id, drop column alike_score;
