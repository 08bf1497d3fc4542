-- The trail of what happened to accounts takes no change, but it is not kept for ever: a transaction that names a moment
-- may delete the rows from before it.
create index security_event_by_time on security_event using brin (created_at);

create function security_events_may_go_before() returns timestamptz
  language sql stable
  return nullif(current_setting('mogine.security_events_before', true), '')::timestamptz;

create or replace function refuse_security_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and security_events_may_go_before() is not null then
    return null;
  end if;
  raise exception 'security_event is append-only';
end
$$;

create function keep_recent_security_event() returns trigger language plpgsql as $$
begin
  if old.created_at < security_events_may_go_before() then
    return old;
  end if;
  raise exception 'security_event is append-only';
end
$$;
create trigger security_event_kept before delete on security_event
  for each row execute function keep_recent_security_event();
