import { sql } from 'kysely';
import type { Context } from '#context';
import type { FuzzWorld } from './world.ts';

const MONEY_TABLES = [
  'ledger_txn',
  'ledger_entry',
  'point_lot',
  'point_hold',
  'point_log',
  'membership',
  'download_quota_use',
  'purchase',
  'purchase_item',
  'entitlement',
  'download_grant',
  'payment_order',
];
const COUNTS = MONEY_TABLES.map((table) => `'${table}', (select count(*) from ${table})`).join(', ');

/** How many rows each table about money has. */
export async function countMoney(ctx: Context): Promise<unknown> {
  const { rows } = await sql<{
    counts: unknown;
  }>`select json_build_object(${sql.raw(COUNTS)}) as counts`.execute(ctx.db);
  return rows[0]?.counts;
}

/** Everything the victim owns, as text. */
export async function readVictim({ server, victim }: FuzzWorld): Promise<unknown> {
  const parts = [
    'cart_item',
    'favorite_folder',
    'favorite_item',
    'favorite_share',
    'message',
    'purchase',
    'entitlement',
    'payment_order',
    'asset_draft',
  ];
  const queries = parts.map(
    (table) =>
      `select '${table}' as part, to_jsonb(t)::text as row from ${table} t where client_id = '${victim.clientId}'`,
  );
  const { rows } = await sql`${sql.raw(queries.join(' union all '))} order by 1, 2`.execute(server.ctx.db);
  return rows;
}
