-- News and the site's numbers that pages show.
create table news (
  id uuid primary key,
  slug text not null,
  news_type integer not null,
  title text not null,
  en_title text not null,
  subtitle text not null,
  en_subtitle text not null,
  -- An address, or empty: then a published asset's cover stands in, the asset named by cover_asset_slug.
  cover_img text not null default '',
  cover_asset_slug text not null default '',
  link_type integer not null,
  link_url text not null,
  -- Sanitised HTML.
  content text not null,
  en_content text not null,
  created_at timestamptz not null,
  constraint news_slug_unique unique (slug),
  constraint news_type_range check (news_type between 1 and 9),
  constraint news_link_type_known check (link_type in (1, 2))
);
create index news_newest on news (created_at desc, id desc);
create index news_type_newest on news (news_type, created_at desc, id desc);

create table site_param (
  id uuid primary key,
  key text not null,
  name text not null,
  value text not null,
  remark text not null,
  -- Clients read the values by position.
  position integer not null,
  constraint site_param_key_unique unique (key),
  constraint site_param_position_unique unique (position)
);
