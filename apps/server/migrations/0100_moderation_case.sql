-- What people reported or machines held of how members show themselves, what a person decided, and the appeal against it.
create table moderation_case (
  id uuid primary key,
  client_id uuid not null references client (id),
  -- `staff`: nobody reported it, it was come upon.
  origin text not null,
  -- By which list it was held.
  category text,
  state text not null default 'open',
  created_at timestamptz not null,
  -- What was removed, and how it was: {"name", "picture", "intro", "enIntro", "links", "banner"}, each where it was removed.
  removed text[] not null default '{}',
  before jsonb not null default '{}',
  -- The name that was given in place of one that was removed.
  given_name text not null default '',
  -- Of the profile as it was decided on; a picture is moved there from everybody's sight until nobody may appeal any more.
  picture text not null default '',
  why text not null default '',
  en_why text not null default '',
  decided_by uuid references staff (id),
  decided_at timestamptz,
  appeal text not null default '',
  appealed_at timestamptz,
  outcome text,
  answer text not null default '',
  en_answer text not null default '',
  answered_by uuid references staff (id),
  answered_at timestamptz,
  constraint moderation_case_origin_known check (origin in ('reported', 'held', 'staff')),
  constraint moderation_case_state_known check (state in ('open', 'kept', 'removed')),
  constraint moderation_case_parts_known check (removed <@ array['name', 'picture', 'storefront']),
  constraint moderation_case_decided check ((state = 'open') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint moderation_case_appeal check (appealed_at is null or state = 'removed'),
  constraint moderation_case_outcome_known check (outcome in ('granted', 'denied')),
  constraint moderation_case_answered check (
    (outcome is null) = (answered_at is null) and (answered_at is null) = (answered_by is null)
    and (answered_at is null or appealed_at is not null)),
  -- Another person than the first.
  constraint moderation_case_other_person check (answered_by <> decided_by)
);
create unique index moderation_case_open on moderation_case (client_id) where state = 'open';
create index moderation_case_waiting on moderation_case (created_at, id) where state = 'open';
create index moderation_case_appeals on moderation_case (appealed_at, id) where appealed_at is not null and answered_at is null;
create index moderation_case_decided on moderation_case (decided_at desc, id desc) where state <> 'open';
create index moderation_case_of on moderation_case (client_id, created_at desc);
create index moderation_case_pictures on moderation_case (decided_at) where picture <> '';

-- What was asked of MoAI and refused by the lists: the law's log. Pictures are known by their hash alone.
create table moderation_refusal (
  id uuid primary key,
  client_id uuid not null references client (id),
  kind text not null,
  mark bytea not null,
  words text not null,
  category text not null,
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  constraint moderation_refusal_kind_known check (kind in ('words', 'picture')),
  constraint moderation_refusal_unique unique (client_id, kind, mark)
);
create index moderation_refusal_newest on moderation_refusal (last_at desc, id desc);
create index moderation_refusal_category on moderation_refusal (category, last_at desc, id desc);

alter table report drop constraint report_subject_known;
alter table report add constraint report_subject_known check (subject in ('asset', 'post', 'task', 'rating', 'person'));

-- Notices of decisions lead to where they can be appealed against.
alter table message drop constraint message_target_known;
alter table message add constraint message_target_known check (target in (
  'order', 'wallet', 'membership', 'creations', 'gallery', 'assets', 'draft', 'creator', 'data', 'devices', 'claims', 'asset', 'following',
  'legal', 'decisions'));
