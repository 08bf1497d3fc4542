-- What is sold from a moment on: packs of points and memberships. Before the first row the program's own prices hold.
create table price_version (
  id uuid primary key,
  effective_from timestamptz not null,
  packs jsonb not null,
  plans jsonb not null,
  reason text not null,
  proposed_by uuid not null references staff (id),
  decided_by uuid not null references staff (id),
  created_at timestamptz not null,
  withdrawn_by uuid references staff (id),
  withdrawn_at timestamptz,
  constraint price_version_ahead check (effective_from > created_at),
  constraint price_version_two_people check (proposed_by <> decided_by),
  constraint price_version_withdrawn check ((withdrawn_by is null) = (withdrawn_at is null)),
  -- What held once held.
  constraint price_version_withdrawn_before check (withdrawn_at < effective_from)
);
create unique index price_version_moment_unique on price_version (effective_from) where withdrawn_at is null;

create function price_version_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null
    and (new.id, new.effective_from, new.packs, new.plans, new.reason, new.proposed_by, new.decided_by, new.created_at)
      is not distinct from
      (old.id, old.effective_from, old.packs, old.plans, old.reason, old.proposed_by, old.decided_by, old.created_at)
  then return new; end if;
  raise exception 'prices are never rewritten' using errcode = 'restrict_violation';
end $$;
create trigger price_version_kept before update or delete on price_version
  for each row execute function price_version_keep();
