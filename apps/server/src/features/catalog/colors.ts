import type { Context } from '#context';
import { shareDictionary } from './repository/edit-dictionary.ts';
import { findOfferedColors } from './repository/assets.ts';

/**
 * Keeps the colours that are offered from being retired or merged until the transaction ends. Whoever gives colours to assets or drafts
 * takes it before it locks any of them: a merge locks in this order.
 */
export async function holdColors(ctx: Context): Promise<void> {
  await shareDictionary(ctx.db, 'color');
}

/** These colours as they are offered now, one that was merged as the other one, and those that are not offered. */
export async function sortColors(
  ctx: Context,
  keys: readonly string[],
): Promise<{ offered: string[]; gone: string[] }> {
  if (keys.length === 0) return { offered: [], gone: [] };
  const found = await findOfferedColors(ctx.db, keys);
  const known = new Set(found.map(({ given }) => given));
  return {
    offered: [...new Set(found.map(({ key }) => key))],
    gone: keys.filter((key) => !known.has(key)),
  };
}
