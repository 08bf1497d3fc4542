-- What a person was reminded of, so that nobody is told twice.
create table wallet_reminder (
  client_id uuid not null references client (id),
  kind text not null,
  -- The day in Shanghai that it is about; of points that expire over a month, its first.
  due_on date not null,
  sent_at timestamptz not null,
  primary key (client_id, kind, due_on),
  constraint wallet_reminder_kind_known check (
    kind in ('vip_week', 'vip_day', 'vip_ended', 'points_month', 'points_days'))
);
create index membership_ending on membership (ends_at);
