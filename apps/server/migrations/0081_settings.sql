-- What can be set while the site runs, beside the two numbers that clients read by their position.
alter table site_param
  alter column position drop not null,
  -- One more with each change: whoever changes it says which they have read.
  add column version integer not null default 0,
  add column changed_at timestamptz,
  add column changed_by uuid references staff (id);

create table setting_change (
  key text not null,
  version integer not null,
  -- JSON, as site_param.value.
  before text not null,
  value text not null,
  reason text not null,
  changed_at timestamptz not null,
  changed_by uuid not null references staff (id),
  primary key (key, version)
);
