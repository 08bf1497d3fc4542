-- What every purchase moves is kept in parts: on a single account each purchase would wait until the one before it is
-- on the disk. A transaction moves one of the parts, the balance is the sum over them.
alter table ledger_account
  add column part smallint not null default 0,
  drop constraint ledger_account_unique,
  add constraint ledger_account_unique unique nulls not distinct (client_id, unit, kind, part),
  -- What a person has is one account: a minimum holds for the whole of it.
  add constraint ledger_account_people_whole check (client_id is null or part = 0);
insert into ledger_account (id, unit, kind, part)
select overlay(id::text placing to_hex(p) from 34 for 1)::uuid, unit, kind, p
from ledger_account, generate_series(1, 15) as p
where client_id is null and kind in ('platform_sales', 'deferred_revenue', 'revenue');

-- The entries of a transaction are written all at once, so they are weighed once, there and then.
drop trigger ledger_entry_balanced on ledger_entry;
drop trigger ledger_txn_balanced on ledger_txn;
drop function ledger_check_new_entry(), ledger_check_new_txn(), ledger_check_txn(uuid);

create function ledger_check_entries() returns trigger language plpgsql as $$
declare
  unbalanced uuid;
begin
  select e.txn_id into unbalanced from added e join ledger_account a on a.id = e.account_id
  group by e.txn_id, a.unit having sum(e.amount) <> 0 limit 1;
  if found then
    raise exception 'ledger transaction % does not balance', unbalanced
      using errcode = 'check_violation', constraint = 'ledger_txn_balanced';
  end if;
  return null;
end $$;
create trigger ledger_entry_balanced after insert on ledger_entry referencing new table as added
  for each statement execute function ledger_check_entries();

create function ledger_check_txn() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_entry where txn_id = new.id) then
    raise exception 'ledger transaction % has no entries', new.id
      using errcode = 'check_violation', constraint = 'ledger_txn_balanced';
  end if;
  return null;
end $$;
create constraint trigger ledger_txn_balanced after insert on ledger_txn
  deferrable initially deferred for each row execute function ledger_check_txn();
