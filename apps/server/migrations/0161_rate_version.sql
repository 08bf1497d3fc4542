-- What creators get from a moment on. Before the first row the program's own rates hold. An earning names the version it was made with.
create table rate_version (
  id uuid primary key,
  version integer generated always as identity (start with 2) unique,
  effective_from timestamptz not null,
  share_percent integer not null,
  member_download_points integer not null,
  hold_days integer not null,
  -- The creator agreement that says so: where it is taken back before it holds, these rates never begin.
  agreement_id uuid references legal_text (id),
  reason text not null,
  proposed_by uuid not null references staff (id),
  decided_by uuid not null references staff (id),
  created_at timestamptz not null,
  withdrawn_by uuid references staff (id),
  withdrawn_at timestamptz,
  constraint rate_version_share check (share_percent between 50 and 90),
  constraint rate_version_download check (member_download_points between 1 and 20),
  constraint rate_version_hold check (hold_days between 0 and 30),
  constraint rate_version_in_good_time check (effective_from >= created_at + interval '7 days'),
  constraint rate_version_two_people check (proposed_by <> decided_by),
  constraint rate_version_withdrawn check ((withdrawn_by is null) = (withdrawn_at is null)),
  -- What held once held.
  constraint rate_version_withdrawn_before check (withdrawn_at < effective_from)
);
create unique index rate_version_moment_unique on rate_version (effective_from) where withdrawn_at is null;

create function rate_version_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null
    and to_jsonb(new) - array['withdrawn_at', 'withdrawn_by'] = to_jsonb(old) - array['withdrawn_at', 'withdrawn_by']
  then return new; end if;
  raise exception 'rates are never rewritten' using errcode = 'restrict_violation';
end $$;
create trigger rate_version_kept before update or delete on rate_version
  for each row execute function rate_version_keep();
