import type { Context } from '#context';
import {
  addAssetQueries,
  addSearches,
  addTraffic,
  addVisitors,
  findKnownQueries,
  findOnSale,
  lockCounts,
  type QueryDay,
} from '../repository/write.ts';
import type { Tally, TallyRow } from './tally.ts';

/** Other queries than known ones that a day takes in, whoever makes them up. */
const NEW_QUERIES_A_DAY_MAX = 20_000;

/** Writes what was counted, all of it or nothing, in one transaction; what could not be written is held for the next time. */
export async function writeDown(ctx: Context, tally: Tally): Promise<void> {
  const counted = tally.take();
  if (counted.length === 0) return;
  try {
    await ctx.tx(async (ctx) => {
      await lockCounts(ctx.db);
      const rows = await keepOthers(ctx, counted);
      await addTraffic(
        ctx.db,
        sum(rows, ({ assetId, day, source }) => [assetId, day, source]),
      );
      await writeSearches(ctx, rows);
    });
  } catch (error) {
    tally.giveBack(counted);
    throw error;
  }
}

/** What is on sale, without what people saw of their own. */
async function keepOthers(ctx: Context, rows: readonly TallyRow[]): Promise<TallyRow[]> {
  const owners = await findOnSale(ctx.db, [...new Set(rows.map(({ assetId }) => assetId))]);
  return rows.filter(({ assetId, clientId }) => {
    const owner = owners.get(assetId);
    return owner !== undefined && (owner === null || owner !== clientId);
  });
}

async function writeSearches(ctx: Context, rows: readonly TallyRow[]): Promise<void> {
  const searched = rows.filter((row): row is TallyRow & { query: string } => row.query !== null);
  if (searched.length === 0) return;
  const kept = await withinDay(ctx, searched);
  await addVisitors(
    ctx.db,
    kept.flatMap(({ day, query, visitors }) => [...visitors].map((visitor) => ({ day, query, visitor }))),
  );
  await addSearches(
    ctx.db,
    sum(kept, ({ day, query }) => [day, query]),
  );
  await addAssetQueries(
    ctx.db,
    sum(kept, ({ assetId, day, query }) => [assetId, day, query]),
  );
}

/** Those of queries that the day knows or still takes in. */
async function withinDay<Row extends QueryDay>(ctx: Context, rows: readonly Row[]): Promise<Row[]> {
  const days = [...new Set(rows.map(({ day }) => day))];
  const kept = new Set<string>();
  for (const day of days) {
    const queries = [...new Set(rows.filter((row) => row.day === day).map(({ query }) => query))];
    const { known, room } = await findKnownQueries(ctx.db, day, queries, NEW_QUERIES_A_DAY_MAX);
    const added = queries.filter((query) => !known.has(query)).slice(0, room);
    for (const query of [...known, ...added]) kept.add(`${day} ${query}`);
  }
  return rows.filter(({ day, query }) => kept.has(`${day} ${query}`));
}

type Sum = { key: readonly string[]; shown: number; opened: number; positions: number };

/** Sums by key, so that a statement names each row once. */
function sum<Row extends TallyRow>(rows: readonly Row[], keyOf: (row: Row) => readonly string[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const row of rows) {
    const key = keyOf(row);
    const name = key.join('\n');
    const total = sums.get(name) ?? { key, shown: 0, opened: 0, positions: 0 };
    total.shown += row.shown;
    total.opened += row.opened;
    total.positions += row.positions;
    sums.set(name, total);
  }
  return [...sums.values()];
}
