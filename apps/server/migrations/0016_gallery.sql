-- Words that may not be said or that a person has to look at, and words that excuse what they overlap.
create table moderation_word (
  -- As it is searched for: folded to one spelling.
  word text primary key,
  category text not null,
  verdict text not null,
  -- A word that was taken out stays known, so that what the product brings along does not put it back.
  is_active boolean not null default true,
  changed_at timestamptz not null,
  constraint moderation_word_verdict_known check (verdict in ('refuse', 'review', 'pass')),
  constraint moderation_word_category_known check (category in
    ('violence', 'pornography', 'minors', 'gambling', 'drugs', 'fraud', 'other'))
);

-- Works that their authors show to everybody: one result of a task, and what may be read of how it was made.
create table gallery_post (
  task_id uuid primary key references create_task (id) on delete cascade,
  client_id uuid not null references client (id),
  -- The result of the task.
  position smallint not null,
  state text not null,
  -- Refused, taken down or reported by several: it is public again only when a person has said so.
  needs_person boolean not null default false,
  -- Why a person refused it or took it down, as the author was told.
  decision text not null default '',
  title text not null,
  shows_settings boolean not null,
  flow text not null,
  loras text[] not null,
  engine text not null,
  prompt text not null,
  negative_prompt text not null,
  settings jsonb not null,
  width integer not null,
  height integer not null,
  -- Copies that anybody may open; they exist while it is public.
  key text,
  thumb_key text,
  likes integer not null default 0,
  created_at timestamptz not null,
  -- When it was last asked for.
  asked_at timestamptz not null,
  constraint gallery_post_state_known check (state in ('waiting', 'public', 'refused', 'withdrawn')),
  constraint gallery_post_files check ((state = 'public') = (key is not null) and (key is null) = (thumb_key is null)),
  constraint gallery_post_likes check (likes >= 0)
);
create index gallery_post_newest on gallery_post (created_at desc, task_id desc) where state = 'public';
create index gallery_post_liked on gallery_post (likes desc, created_at desc, task_id desc) where state = 'public';
create index gallery_post_waiting on gallery_post (asked_at) where state = 'waiting';
create index gallery_post_author on gallery_post (client_id);

create table gallery_like (
  task_id uuid not null references gallery_post (task_id) on delete cascade,
  client_id uuid not null references client (id),
  created_at timestamptz not null,
  primary key (task_id, client_id)
);
create index gallery_like_by_client on gallery_like (client_id, task_id);

create table gallery_report (
  id uuid primary key,
  task_id uuid not null references gallery_post (task_id) on delete cascade,
  -- The member who reports; null for a visitor.
  client_id uuid references client (id),
  -- Tells one reporter from another without naming a visitor.
  reporter text not null,
  kind text not null,
  text text not null,
  -- When a person has decided on it.
  handled_at timestamptz,
  created_at timestamptz not null,
  constraint gallery_report_once unique (task_id, reporter)
);
