-- Searches without result that members keep: they are told when something fitting is on sale.
create table wanted_search (
  id uuid primary key,
  client_id uuid not null references client (id),
  -- As its owner wrote it, and as searches without result are counted; one that is not counted is null there.
  query text not null,
  missed text,
  -- Null for any.
  kind text,
  lang text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Every asset that fits has one of these among its own. See `search/needles.ts`.
  needles text[] not null,
  fitted_at timestamptz,
  -- The notice of the day on which something fitted last, which a later one of that day takes the place of.
  notice_id uuid,
  constraint wanted_search_kind_known check (kind in ('model', 'scene', 'panorama', 'material')),
  constraint wanted_search_lang_known check (lang in ('zh', 'en')),
  constraint wanted_search_has_needles check (cardinality(needles) > 0)
);
create unique index wanted_search_once on wanted_search (client_id, lower(query), coalesce(kind, ''));
create index wanted_search_by_needle on wanted_search using gin (needles);
create index wanted_search_missed on wanted_search (missed, lang) where missed is not null;
create index wanted_search_expired on wanted_search (expires_at);

-- What somebody was told of, so that it is told once.
create table wanted_fit (
  wanted_id uuid not null references wanted_search (id) on delete cascade,
  asset_id uuid not null references asset (id) on delete cascade,
  -- Shanghai's.
  day date not null,
  primary key (wanted_id, asset_id)
);
create index wanted_fit_by_asset on wanted_fit (asset_id);

alter table message drop constraint message_kind_known;
alter table message add constraint message_kind_known
  check (kind in ('money', 'account', 'works', 'creations', 'reminders', 'following', 'wanted'));
alter table message drop constraint message_target_known;
alter table message add constraint message_target_known check (target in (
  'order', 'wallet', 'membership', 'creations', 'gallery', 'assets', 'draft', 'creator', 'data', 'devices', 'claims', 'asset', 'following',
  'legal', 'decisions', 'wanted'));
alter table notice_preference drop constraint notice_preference_kinds_optional;
alter table notice_preference add constraint notice_preference_kinds_optional
  check (muted <@ array['creations', 'reminders', 'following', 'wanted']);
