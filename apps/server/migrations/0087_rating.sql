-- What people who have an asset say of it, and what its creator answers.

create table rating (
  id uuid primary key,
  asset_id uuid not null references asset (id),
  client_id uuid not null references client (id),
  stars smallint not null check (stars between 1 and 5),
  text text not null,
  -- `waiting`: somebody has to look at its words first. `hidden` leaves a place that says why.
  state text not null,
  hidden_reason text,
  useful integer not null default 0 check (useful >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint rating_once unique (asset_id, client_id),
  constraint rating_state_known check (state in ('shown', 'waiting', 'hidden')),
  constraint rating_hidden_why check ((state = 'hidden') = (hidden_reason is not null)),
  constraint rating_reason_known
    check (hidden_reason in ('unlawful', 'abusive', 'personal', 'advert', 'unrelated', 'untrue'))
);
create index rating_newest on rating (asset_id, created_at desc, id desc);
create index rating_useful on rating (asset_id, useful desc, id desc);
create index rating_by_client on rating (client_id);
create index rating_desk on rating (state, created_at desc, id desc);

create table rating_reply (
  rating_id uuid primary key references rating (id) on delete cascade,
  client_id uuid not null references client (id),
  text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index rating_reply_by_client on rating_reply (client_id);

create table rating_vote (
  rating_id uuid not null references rating (id) on delete cascade,
  client_id uuid not null references client (id),
  created_at timestamptz not null,
  primary key (rating_id, client_id)
);
create index rating_vote_by_client on rating_vote (client_id);

-- How many shown ratings of each kind an asset has.
create table asset_rating (
  asset_id uuid primary key references asset (id),
  one integer not null default 0 check (one >= 0),
  two integer not null default 0 check (two >= 0),
  three integer not null default 0 check (three >= 0),
  four integer not null default 0 check (four >= 0),
  five integer not null default 0 check (five >= 0)
);

create function add_stars(asset uuid, stars smallint, by integer) returns void
  language sql as $$
  insert into asset_rating as r (asset_id) values (asset) on conflict (asset_id) do nothing;
  update asset_rating set
    one = one + case stars when 1 then by else 0 end, two = two + case stars when 2 then by else 0 end,
    three = three + case stars when 3 then by else 0 end, four = four + case stars when 4 then by else 0 end,
    five = five + case stars when 5 then by else 0 end
  where asset_id = asset;
$$;

-- However a rating comes, changes or goes, the numbers go with it.
create function count_stars() returns trigger
  language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'shown' then perform add_stars(old.asset_id, old.stars, -1); end if;
  if tg_op <> 'DELETE' and new.state = 'shown' then perform add_stars(new.asset_id, new.stars, 1); end if;
  return null;
end $$;
create trigger rating_counted after insert or delete or update of state, stars on rating
  for each row execute function count_stars();

create function count_votes() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then update rating set useful = useful + 1 where id = new.rating_id;
  else update rating set useful = useful - 1 where id = old.rating_id;
  end if;
  return null;
end $$;
create trigger rating_vote_counted after insert or delete on rating_vote
  for each row execute function count_votes();

alter table report drop constraint report_subject_known;
alter table report add constraint report_subject_known check (subject in ('asset', 'post', 'task', 'rating'));
