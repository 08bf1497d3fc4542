-- What editors write: legal texts by version, stories, the front page's banners and partners; news may wait.

-- Unpublished while null, scheduled while it lies ahead.
alter table news add column published_at timestamptz;
update news set published_at = created_at;
alter table news add constraint news_link_safe check (link_type = 1 or link_url ~* '^https?://') not valid;
drop index news_newest;
drop index news_type_newest;
create index news_newest on news (published_at desc, id desc);
create index news_type_newest on news (news_type, published_at desc, id desc);

-- A version is never edited once it is in force: people have agreed to its very words.
create table legal_text (
  id uuid primary key,
  document text not null,
  version text not null,
  -- First day on which it holds, in China.
  effective_day date not null,
  title text not null,
  en_title text not null,
  summary text not null,
  en_summary text not null,
  -- [{"id", "heading", "enHeading", "body", "enBody"}]; a body is paragraphs, and lists of points, of plain text.
  sections jsonb not null,
  -- Written for any operator: shown with a notice until one has put a text of their own in its place.
  is_template boolean not null,
  published_at timestamptz,
  created_at timestamptz not null,
  constraint legal_text_version_unique unique (document, version),
  constraint legal_text_document_known check (document in ('terms', 'privacy', 'payment', 'cookies')),
  constraint legal_text_sections_list check (jsonb_typeof(sections) = 'array')
);

create table case_story (
  id uuid primary key,
  slug text not null,
  title text not null,
  en_title text not null,
  summary text not null,
  en_summary text not null,
  -- An address, or empty: then the page draws a picture of its own.
  cover_img text not null default '',
  -- [{"name", "enName", "value", "enValue"}]
  facts jsonb not null default '[]',
  -- HTML, sanitised when it is read.
  content text not null,
  en_content text not null,
  -- Made by the house to show what can be done; said on the page.
  is_demo boolean not null,
  published_at timestamptz,
  created_at timestamptz not null,
  constraint case_story_slug_unique unique (slug),
  constraint case_story_facts_list check (jsonb_typeof(facts) = 'array')
);
create index case_story_newest on case_story (published_at desc, id desc);

create table banner (
  id uuid primary key,
  position integer not null,
  title text not null,
  en_title text not null,
  summary text not null,
  en_summary text not null,
  cover_img text not null,
  -- A path of this site, or another site's https address.
  link_url text not null,
  published_at timestamptz,
  -- Gone from then on; null stays.
  ends_at timestamptz,
  created_at timestamptz not null,
  constraint banner_link_safe check (link_url ~ '^(/([^/\\]|$)|https://)')
);
create index banner_order on banner (position, id);

create table partner (
  id uuid primary key,
  position integer not null,
  name text not null,
  en_name text not null,
  -- Address of a picture, or empty: then the name is set in type.
  logo_img text not null default '',
  link_url text not null default '',
  published_at timestamptz,
  created_at timestamptz not null,
  constraint partner_link_safe check (link_url = '' or link_url ~ '^https://')
);
create index partner_order on partner (position, id);
