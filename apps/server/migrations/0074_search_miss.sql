-- Searches that found nothing, by what was looked for: nothing of whoever looked.

create table search_miss (
  id uuid primary key,
  -- Folded as searches are.
  query text not null,
  lang text not null,
  -- How often in all.
  count integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- Somebody of staff has seen to it; null again once it is missed on a later day.
  handled_at timestamptz,
  constraint search_miss_unique unique (query, lang),
  constraint search_miss_lang_known check (lang in ('zh', 'en')),
  constraint search_miss_count_positive check (count > 0)
);
create index search_miss_new on search_miss (first_at);
create index search_miss_open on search_miss (last_at, id) where handled_at is null;
create index search_miss_handled on search_miss (last_at, id) where handled_at is not null;
create index search_miss_often on search_miss (count, id) where handled_at is null;

-- By day of Shanghai.
create table search_miss_day (
  miss_id uuid not null references search_miss (id) on delete cascade,
  day date not null,
  count integer not null default 1,
  primary key (miss_id, day)
);
