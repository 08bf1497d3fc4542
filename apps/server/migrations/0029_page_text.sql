-- The words of the pages that editors have changed, by version. A page's own words come with the program and are not here.
create table page_text (
  id uuid primary key,
  page text not null,
  -- Place in the page's table of words: `hero.heading`.
  key text not null,
  version integer not null,
  -- Both null: the product's own words again.
  zh text,
  en text,
  -- A draft while null, scheduled while it lies ahead. What has been public is never changed, a newer version follows.
  published_at timestamptz,
  created_at timestamptz not null,
  constraint page_text_version_unique unique (page, key, version),
  constraint page_text_both_languages check ((zh is null) = (en is null)),
  constraint page_text_length check (length(zh) between 1 and 2000 and length(en) between 1 and 2000),
  -- Plain text: of what cannot be seen only the line break.
  constraint page_text_plain check (zh !~ '[\x01-\x09\x0b-\x1f\x7f]' and en !~ '[\x01-\x09\x0b-\x1f\x7f]')
);

-- A browser leaves tabs and line breaks out of an address: with one of them `/⇥/elsewhere` would be another site.
alter table banner drop constraint banner_link_safe;
alter table banner add constraint banner_link_safe
  check (link_url ~ '^(/([^/\\]|$)|https://)' and link_url !~ '[\x01-\x20\x7f\\]') not valid;
