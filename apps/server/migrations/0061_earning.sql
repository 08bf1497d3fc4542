-- Whether members may download an asset within their month's share. Those of the official publisher always are.
alter table asset add column member_included boolean not null default true;

-- What each sale and each counted member download brought its seller. The points themselves are in the ledger, under the
-- transaction named here; these rows say what they were for.
create table earning (
  id uuid primary key,
  seller_id uuid not null references client (id),
  buyer_id uuid not null references client (id),
  asset_id uuid not null references asset (id),
  -- The name as it was then; the asset may be called otherwise later.
  name text not null,
  en_name text not null,
  form text not null,
  order_no text not null,
  -- The month of the member's share that it was counted in.
  period_start timestamptz,
  -- What the buyer paid; nothing for a member download.
  gross_points integer not null,
  share_points integer not null,
  -- Which table of rates it was reckoned by.
  rate_version integer not null,
  txn_id uuid not null references ledger_txn (id),
  created_at timestamptz not null,
  available_at timestamptz not null,
  reversed_at timestamptz,
  -- Who took it back, as staff or an account of the machine is named, and why.
  reversed_by text,
  reversed_why text,
  -- What the ledger took back; null where nothing was left to take, so that all of it is owed.
  reversal_txn_id uuid references ledger_txn (id),
  constraint earning_form_known check (form in ('purchase', 'member_download')),
  constraint earning_points_positive check (gross_points >= 0 and share_points >= 0),
  constraint earning_share_within check (form = 'member_download' or share_points <= gross_points),
  constraint earning_period_named check ((form = 'member_download') = (period_start is not null)),
  constraint earning_reversal_told check (
    (reversed_at is null) = (reversed_by is null) and (reversed_at is null) = (reversed_why is null)
    and (reversed_at is not null or reversal_txn_id is null)),
  constraint earning_not_own check (seller_id <> buyer_id)
);
create index earning_by_seller on earning (seller_id, created_at desc, id desc);
create index earning_by_buyer on earning (buyer_id, seller_id);
create index earning_by_txn on earning (txn_id);
-- An asset is paid for once by each buyer in an order, and once in each month of a member.
create unique index earning_sale_once on earning (order_no, asset_id) where form = 'purchase';
create unique index earning_download_once on earning (buyer_id, asset_id, period_start) where form = 'member_download';

-- What was taken back after it had been spent or paid out: owed, until later earnings settle it.
create table earning_debt (
  earning_id uuid primary key references earning (id),
  seller_id uuid not null references client (id),
  points integer not null,
  settled_points integer not null default 0,
  created_at timestamptz not null,
  constraint earning_debt_within check (points > 0 and settled_points between 0 and points)
);
create index earning_debt_open on earning_debt (seller_id) where settled_points < points;

-- What member downloads bring creators is points that the house gives out. Every such download moves it, so it is in parts.
insert into ledger_account (id, unit, kind, part)
select overlay('ffffffff-0000-7000-8000-000000000016' placing to_hex(p) from 34 for 1)::uuid, 'PT', 'member_share', p
from generate_series(0, 15) as p;

-- What was sold before these rows were kept: 70 % of each price, rounded down, as it was credited then.
insert into earning (id, seller_id, buyer_id, asset_id, name, en_name, form, order_no, gross_points, share_points,
  rate_version, txn_id, created_at, available_at)
select gen_random_uuid(), a.client_id, p.client_id, i.asset_id, i.name, i.en_name, 'purchase', p.order_no, i.points,
  i.points * 70 / 100, 1, t.id, t.at, t.at + interval '7 days'
from purchase_item i join purchase p on p.id = i.purchase_id join asset a on a.id = i.asset_id
join ledger_txn t on t.key = 'purchase:' || p.id
where a.client_id is not null and i.points > 0;
