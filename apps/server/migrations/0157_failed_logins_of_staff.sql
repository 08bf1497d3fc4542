-- Wrong passwords and codes of staff, by the address that they came from: whoever tries to get in closes their own way, and not that
-- of whoever's name it is. What staff itself counts of that is for versions from before.
create table staff_failure (
  id uuid primary key,
  staff_id uuid not null references staff (id),
  -- Of IPv6 its /64.
  address text not null,
  at timestamptz not null
);
create index staff_failure_recent on staff_failure (staff_id, at);

-- From where somebody got in; empty of sessions from before.
alter table staff_session add column address text not null default '';
create index staff_session_from on staff_session (staff_id, address, created_at);
