import type { creators } from '@mogine/contract/creators';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { holdColors, sortColors } from '#features/catalog';
import type { Moderator } from '#features/moderation';
import { AppError } from '#kernel/errors';
import { findDraft } from '../repository/drafts.ts';
import { findDraftColors, findTypeId, updateDraft } from '../repository/write.ts';
import { readStanding } from './standing.ts';

/**
 * Saves everything that a draft says, as far as it has got. Throws NOT_FOUND, BAD_INPUT for a category or a colour that is not there, and
 * CONFLICT where somebody has saved since the revision that was changed, DRAFT_HELD while it is handed in.
 */
export async function saveDraft(
  ctx: Context,
  moderator: Moderator,
  clientId: string,
  input: OpInput<typeof creators.save>,
): Promise<OpResult<typeof creators.save>> {
  const { id, revision, name, enName, description, enDescription, tags, enTags, color: colors } = input;
  const typeId = input.type ? await findTypeId(ctx.db, input.type) : null;
  if (input.type && typeId === null) throw new AppError('BAD_INPUT', { name: 'type' });
  const change = {
    ...{ id, revision, name, enName, description, enDescription, tags, enTags, typeId },
    pricePoints: input.price === '' ? null : input.price,
    ...{ tileMm: input.tileMm === '' ? null : input.tileMm, now: ctx.clock.now() },
  };
  const before = await findDraftColors(ctx.db, clientId, id);
  const isSaved = areSame(before, colors)
    ? await updateDraft(ctx.db, clientId, { ...change, colors: null })
    : await ctx.tx(async (ctx) => {
        await holdColors(ctx);
        const { offered, gone } = await sortColors(ctx, colors);
        // What it has had goes without a word: its form offers no way to take it out.
        if (gone.some((key) => !before.includes(key))) throw new AppError('BAD_INPUT', { name: 'color' });
        return updateDraft(ctx.db, clientId, { ...change, colors: offered });
      });
  const row = await findDraft(ctx.db, clientId, id);
  if (!row) throw new AppError('NOT_FOUND');
  if (!isSaved && row.heldBy !== null) throw new AppError('DRAFT_HELD');
  if (!isSaved) throw new AppError('CONFLICT');
  const { needs, forbidden } = await readStanding(ctx, moderator, row);
  return { revision: revision + 1, needs, forbidden, updateTime: row.updatedAt };
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((key) => others.includes(key));
}
