-- Legal texts are written at a desk and published by two people; what was published is never rewritten.
alter table content_version drop constraint content_version_kind_known;
alter table content_version add constraint content_version_kind_known
  check (kind in ('news', 'story', 'banner', 'partner', 'legal'));

-- One row a document: by which id its saved versions are kept, and how many there are.
create table legal_document (
  document text primary key,
  item_id uuid not null unique,
  saved_version integer not null default 0,
  constraint legal_document_known check (document in ('terms', 'privacy', 'payment', 'creator', 'cookies'))
);
insert into legal_document (document, item_id)
  select document, md5('legal ' || document)::uuid
  from unnest(array['terms', 'privacy', 'payment', 'creator', 'cookies']) as document;

alter table legal_text
  -- Of its words in both languages; whoever agrees agrees to exactly these.
  add column sha256 text,
  -- The first version since which nothing of substance has changed: who agreed to that one need not agree anew.
  add column agreed_as text not null default '',
  -- What changes, in few words.
  add column change text not null default '',
  add column en_change text not null default '',
  -- The saved version that it was.
  add column saved_version integer,
  -- What demanded that it hold sooner than a week after it was published.
  add column early_ground text,
  add column reason text not null default '',
  -- Null for the texts that the product comes with.
  add column proposed_by uuid references staff (id),
  add column decided_by uuid references staff (id),
  add column withdrawn_by uuid references staff (id),
  add column withdrawn_at timestamptz,
  add constraint legal_text_two_people
    check ((proposed_by is null) = (decided_by is null) and proposed_by <> decided_by),
  add constraint legal_text_early_known check (early_ground in ('law', 'court')),
  add constraint legal_text_in_good_time check (
    proposed_by is null or early_ground is not null
    or effective_day::timestamp at time zone 'Asia/Shanghai' >= published_at + interval '7 days'),
  add constraint legal_text_withdrawn check ((withdrawn_by is null) = (withdrawn_at is null)),
  -- What held once held.
  add constraint legal_text_withdrawn_before
    check (withdrawn_at < effective_day::timestamp at time zone 'Asia/Shanghai');

create function legal_text_hash(t legal_text) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(
    t.document, t.version, t.title, t.en_title, t.summary, t.en_summary, t.sections)::text, 'UTF8')), 'hex')
$$;
update legal_text t set sha256 = legal_text_hash(t), agreed_as = version;

create function legal_text_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.sha256 := legal_text_hash(new);
    new.agreed_as := coalesce(nullif(new.agreed_as, ''), new.version);
    return new;
  end if;
  if tg_op = 'UPDATE' and old.withdrawn_at is null
    and to_jsonb(new) - array['withdrawn_at', 'withdrawn_by'] = to_jsonb(old) - array['withdrawn_at', 'withdrawn_by']
  then return new; end if;
  raise exception 'legal texts are never rewritten' using errcode = 'restrict_violation';
end $$;
create trigger legal_text_kept before insert or update or delete on legal_text
  for each row execute function legal_text_keep();

-- The hash of what a person agreed to; null for what is no legal text.
alter table consent add column sha256 text;
update consent c set sha256 = t.sha256 from legal_text t
  where t.document = c.document and t.version = c.version and c.granted;
-- Members who agreed to a document, one after the other, as they are told of its next version.
create index consent_by_document on consent (document, client_id);
