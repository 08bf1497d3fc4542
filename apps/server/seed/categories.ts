import type { DemoCategory, DemoColor } from '@mogine/atelier';
import type { Context } from '#context';
import type { DemoListing } from './demo/make.ts';

/** The type tree and the colours, as far as they are missing. */
export async function seedCategories(
  ctx: Context,
  { categories, colors }: Pick<DemoListing, 'categories' | 'colors'>,
): Promise<void> {
  await ctx.tx(async (ctx) => {
    await seedTypes(ctx, categories);
    await seedColors(ctx, colors);
  });
}

/** Whether there is a type tree at all. */
export async function hasCategories(ctx: Context): Promise<boolean> {
  const row = await ctx.db.selectFrom('asset_type').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** The atelier's category tree is the shop's: its tops are the four kinds. */
async function seedTypes(ctx: Context, categories: readonly DemoCategory[]): Promise<void> {
  const known = await ctx.db.selectFrom('asset_type').select(['id', 'code']).execute();
  const ids = new Map(known.map((row) => [row.code, row.id]));
  const addBelow = async (siblings: readonly DemoCategory[], parentId: string | null): Promise<void> => {
    for (const [sort, { slug, name, children }] of siblings.entries()) {
      const id = ids.get(slug) ?? ctx.ids.next();
      if (!ids.has(slug)) {
        await ctx.db
          .insertInto('asset_type')
          .values({ id, parent_id: parentId, code: slug, name: name.zh, en_name: name.en, sort })
          .execute();
      }
      await addBelow(children, id);
    }
  };
  await addBelow(categories, null);
}

async function seedColors(ctx: Context, colors: readonly DemoColor[]): Promise<void> {
  await ctx.db
    .insertInto('dictionary_entry')
    .values(
      colors.map(({ key, name, hex }, sort) => ({
        ...{ code: 'color', key, value: name.zh, en_value: name.en, sort, remark: hex.toLowerCase() },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
