import type { Context } from '#context';
import { holdColors, sortColors } from '#features/catalog';
import { insertDraft, type NewDraft } from '../repository/write.ts';

/** Puts a draft among those of its owner, with those of its suggested colours that are offered. Joins the caller's transaction. */
export async function keepDraft(ctx: Context, draft: NewDraft): Promise<void> {
  await holdColors(ctx);
  const { offered } = await sortColors(ctx, draft.colors);
  await insertDraft(ctx.db, { ...draft, colors: offered });
}
