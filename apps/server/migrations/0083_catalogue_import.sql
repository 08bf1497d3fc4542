-- Tables of changes to many assets: what each line would do, as it was worked out, and what came of it.

create table catalogue_import (
  id uuid primary key,
  filename text not null,
  -- `planned`: nothing is written yet. `running`: a job works through it. `done`: nothing more happens.
  state text not null default 'planned',
  lines integer not null check (lines > 0),
  -- Lines that change something, that change nothing, and that are refused.
  to_change integer not null check (to_change >= 0),
  same integer not null check (same >= 0),
  refused integer not null check (refused >= 0),
  -- Of those that change something, what has come of them so far.
  changed integer not null default 0 check (changed >= 0),
  "left" integer not null default 0 check ("left" >= 0),
  created_by uuid not null references staff (id),
  created_at timestamptz not null,
  applied_by uuid references staff (id),
  applied_at timestamptz,
  ended_at timestamptz,
  constraint catalogue_import_state_known check (state in ('planned', 'running', 'done')),
  constraint catalogue_import_applied check ((state = 'planned') = (applied_at is null)),
  constraint catalogue_import_ended check ((state = 'done') = (ended_at is not null)),
  constraint catalogue_import_counted check (to_change + same + refused = lines and changed + "left" <= to_change)
);
create index catalogue_import_newest on catalogue_import (created_at, id);

create table catalogue_import_line (
  import_id uuid not null references catalogue_import (id) on delete cascade,
  line integer not null,
  -- As the file says it; what is no id of an asset is refused.
  asset_id text not null,
  name text not null default '',
  en_name text not null default '',
  -- `planned`, `same` or `refused` at first; of a planned one what came of it then.
  outcome text not null,
  -- That the asset had when the file was read.
  revision integer,
  before jsonb,
  after jsonb,
  -- What is wrong: column, fault and cell of each.
  faults jsonb not null default '[]',
  primary key (import_id, line),
  constraint catalogue_import_line_outcome_known check (outcome in ('planned', 'same', 'refused', 'changed', 'gone', 'conflict',
    'other_kind', 'unknown_color', 'too_many_tags', 'no_tags')),
  constraint catalogue_import_line_plan check (outcome <> 'planned' or (revision is not null and after is not null))
);
create index catalogue_import_line_outcome on catalogue_import_line (import_id, outcome, line);

-- Colours are among what editors change.
drop trigger asset_revised on asset;
create trigger asset_revised before update of name, en_name, description, en_description, tags, en_tags, colors, type_id,
    price_points, member_included, licence, status on asset
  for each row when ((old.name, old.en_name, old.description, old.en_description, old.tags, old.en_tags, old.colors, old.type_id,
      old.price_points, old.member_included, old.licence, old.status)
    is distinct from (new.name, new.en_name, new.description, new.en_description, new.tags, new.en_tags, new.colors, new.type_id,
      new.price_points, new.member_included, new.licence, new.status))
  execute function asset_revised();
