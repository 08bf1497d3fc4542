-- What editors save of news, stories, banners and partners, version by version; the tables themselves hold what readers see.
do $$
declare piece text;
begin
  foreach piece in array array['news', 'case_story', 'banner', 'partner'] loop
    execute format('alter table %I
      add column saved_version integer not null default 0,
      add column live_version integer not null default 0', piece);
    if piece <> 'banner' then
      -- Gone from then on; null stays.
      execute format('alter table %I add column ends_at timestamptz', piece);
    end if;
    execute format('create index %I on %I (created_at desc, id desc)', piece || '_made', piece);
    execute format('create index %I on %I (created_at desc, id desc) where published_at is null', piece || '_drafts', piece);
    execute format('create index %I on %I (ends_at desc, id desc) where ends_at is not null', piece || '_ends', piece);
  end loop;
end $$;
create index banner_newest on banner (published_at desc, id desc);
create index partner_newest on partner (published_at desc, id desc);

create table content_version (
  kind text not null,
  item_id uuid not null,
  -- 0: what was there before anybody edited it here.
  version integer not null,
  data jsonb not null,
  -- Null where no one of staff wrote it.
  staff_id uuid references staff (id),
  created_at timestamptz not null,
  primary key (kind, item_id, version),
  constraint content_version_kind_known check (kind in ('news', 'story', 'banner', 'partner'))
);

-- Pictures that editors upload. A job moves their bytes into the storage, since nothing is stored within a transaction.
create table content_picture (
  id uuid primary key,
  bytes bytea,
  staff_id uuid not null references staff (id),
  created_at timestamptz not null
);
