-- Who of staff looks after what people wrote, how it stands, and what was noted about it.
alter table enquiry add column state text not null default 'new';
update enquiry set state = 'done' where handled_at is not null;
alter table enquiry
  add column owner_id uuid references staff (id),
  add constraint enquiry_state_known check (
    state in ('new', 'working', 'done', 'spam') or (kind = 'competition' and state in ('shortlisted', 'declined'))),
  add constraint enquiry_handled_by_state check ((handled_at is null) = (state in ('new', 'working')));

-- Kind by kind and state by state, so that any choice of both is read from its beginning.
create index enquiry_by_state on enquiry (kind, state, created_at, id);
create index enquiry_by_owner on enquiry (owner_id, kind, state, created_at, id) where owner_id is not null;
create index enquiry_by_email on enquiry (lower(email)) where email <> '';
create index enquiry_by_phone on enquiry (regexp_replace(phone, '\D', '', 'g')) where phone <> '';
create index enquiry_by_company on enquiry (lower(company) text_pattern_ops) where company <> '';

create table enquiry_event (
  id uuid primary key,
  enquiry_id uuid not null references enquiry (id) on delete cascade,
  staff_id uuid references staff (id),
  kind text not null,
  -- A state, or what a colleague is called.
  value text not null default '',
  text text not null default '',
  created_at timestamptz not null,
  constraint enquiry_event_kind_known check (kind in ('note', 'state', 'owner'))
);
create index enquiry_event_by_enquiry on enquiry_event (enquiry_id, created_at);
