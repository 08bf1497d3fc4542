import type { Context } from '#context';
import { findDamage, readNames } from './check.ts';
import { endFinding, listWorking, reopen, type FindingRow, type Outcome } from './repository/findings.ts';
import type { Name } from './repository/names.ts';
import { forgetObject } from './repository/sweep.ts';
import { oldEnough } from './rules.ts';

/** Names are looked for in all tables at once for so many, and each is dealt with right behind that. */
const AT_ONCE = 20;

async function eachWithName(
  ctx: Context,
  rows: readonly FindingRow[],
  deal: (row: FindingRow, name: Name | undefined) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE);
    const keys = some.map(({ key }) => key);
    const names = await readNames(ctx, keys);
    for (const row of some) await deal(row, names.get(row.key));
  }
}

/** Deletes those that nothing names to this moment and that are older than a day. Begun again it goes on. */
export async function deleteOrphans(ctx: Context, ids: readonly string[]): Promise<void> {
  await eachWithName(ctx, await listWorking(ctx.db, ids, 'delete'), async (row, name) => {
    const close = async (outcome: Outcome) => endFinding(ctx.db, row.id, outcome, ctx.clock.now());
    if (name) return close('named');
    const lies = await ctx.storage.look(row.key);
    if (!lies) return close('gone');
    // Something else lies there by now, whose row may be still to come.
    if (lies.storedAt >= oldEnough(ctx.clock.now())) return reopen(ctx.db, row.id, ctx.clock.now(), row);
    await ctx.storage.delete(row.key);
    await forgetObject(ctx.db, row.key);
    await close('deleted');
  });
}

/** Looks at them as they are now, and reads them whole. */
export async function checkAgain(
  ctx: Context,
  ids: readonly string[],
  deed: 'check' | 'remake',
): Promise<void> {
  await eachWithName(ctx, await listWorking(ctx.db, ids, deed), async (row, name) => {
    const now = ctx.clock.now();
    if (row.problem === 'orphan') {
      if (name) return endFinding(ctx.db, row.id, 'named', now);
      const lies = await ctx.storage.look(row.key);
      return lies ? reopen(ctx.db, row.id, now, row) : endFinding(ctx.db, row.id, 'gone', now);
    }
    if (!name?.isWanted) return endFinding(ctx.db, row.id, 'unnamed', now);
    const trouble = await findDamage(ctx.storage, row.key, name);
    if (!trouble) return endFinding(ctx.db, row.id, 'whole', now);
    await reopen(ctx.db, row.id, now, trouble);
  });
}
