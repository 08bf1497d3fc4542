-- What creators say of themselves, and who follows whom.

create table storefront (
  client_id uuid primary key references client (id),
  intro text not null default '',
  en_intro text not null default '',
  -- Addresses, https alone.
  links text[] not null default '{}',
  -- Whose cover stands across the page; null for none.
  banner_asset_id uuid references asset (id),
  updated_at timestamptz not null
);

create table creator_follow (
  client_id uuid not null references client (id),
  creator_id uuid not null references client (id),
  created_at timestamptz not null,
  -- What the creator put on sale up to here has been told, or was there before.
  told_until timestamptz not null,
  primary key (client_id, creator_id),
  constraint creator_follow_not_own check (client_id <> creator_id)
);
create index creator_follow_list on creator_follow (client_id, created_at desc, creator_id desc);
create index creator_follow_by_creator on creator_follow (creator_id, told_until);

create table creator_follower_count (
  creator_id uuid primary key references client (id),
  followers integer not null check (followers >= 0)
);

-- However a row comes or goes, the number goes with it.
create function count_followers() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into creator_follower_count (creator_id, followers) values (new.creator_id, 1)
    on conflict (creator_id) do update set followers = creator_follower_count.followers + 1;
  else
    update creator_follower_count set followers = followers - 1 where creator_id = old.creator_id;
  end if;
  return null;
end $$;
create trigger creator_follow_counted after insert or delete on creator_follow
  for each row execute function count_followers();

alter table message drop constraint message_kind_known;
alter table message add constraint message_kind_known
  check (kind in ('money', 'account', 'works', 'creations', 'reminders', 'following'));
alter table message drop constraint message_target_known;
alter table message add constraint message_target_known check (
  target in ('order', 'wallet', 'membership', 'creations', 'gallery', 'assets', 'draft', 'data', 'devices', 'claims', 'asset', 'following'));
alter table notice_preference drop constraint notice_preference_kinds_optional;
alter table notice_preference add constraint notice_preference_kinds_optional
  check (muted <@ array['creations', 'reminders', 'following']);
