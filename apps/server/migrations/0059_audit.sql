-- What staff has done, in one chain: each entry is sealed together with the seal of the one before, under a key that the database
-- does not hold. Whoever can write here can neither change an entry nor take one out of the middle without that being seen; of an end
-- that was cut off the server's log tells.
create table audit_entry (
  seq bigint primary key check (seq > 0),
  at timestamptz not null,
  -- Who: "console:" and an account of the machine.
  actor text not null,
  -- What was done, as "words.add", and to what; empty where there is no one thing.
  action text not null,
  subject text not null,
  -- JSON exactly as it was sealed.
  details text not null,
  seal bytea not null check (octet_length(seal) = 32)
);
create index audit_entry_by_actor on audit_entry (actor, seq desc);
create index audit_entry_by_subject on audit_entry (subject, seq desc);

-- Made for the ledger, it says of any table that it is append-only.
alter function ledger_refuse_change() rename to refuse_change;
create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();

-- The end of the chain. Its row is locked by whoever adds an entry, so that entries follow one another.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  seq bigint not null,
  seal bytea not null check (octet_length(seal) = 32)
);
insert into audit_head (seq, seal) values (0, decode(repeat('00', 32), 'hex'));
