import type { Context } from '#context';
import type { DraftNeed, DraftText } from '@mogine/contract/draft-rules';
import type { Moderator } from '#features/moderation';
import { AppError } from '#kernel/errors';
import { findDraft, type DraftRow } from '../repository/drafts.ts';
import { clearHolder, lockDraft, writeHolder } from '../repository/hold.ts';
import { readStanding } from './standing.ts';

/** A person's draft as far as it has got. Throws NOT_FOUND. */
export async function readDraftState(
  ctx: Context,
  moderator: Moderator,
  clientId: string,
  id: string,
): Promise<{ row: DraftRow; needs: DraftNeed[]; forbidden: DraftText[] }> {
  const row = await findDraft(ctx.db, clientId, id);
  if (!row) throw new AppError('NOT_FOUND');
  return { row, ...(await readStanding(ctx, moderator, row)) };
}

/**
 * Leaves a draft as it is until `holder` lets it go; joins the transaction in which the holder is written. Throws NOT_FOUND,
 * DRAFT_HELD, and CONFLICT where it is no longer in that revision or something is being put right in it.
 */
export async function holdDraft(
  ctx: Context,
  clientId: string,
  { id, revision, holder }: { id: string; revision: number; holder: string },
): Promise<void> {
  const draft = await lockDraft(ctx.db, clientId, id);
  if (!draft) throw new AppError('NOT_FOUND');
  if (draft.isHeld) throw new AppError('DRAFT_HELD');
  if (draft.revision !== revision || draft.isFixing) throw new AppError('CONFLICT');
  await writeHolder(ctx.db, id, holder);
}

/** Its owner may change it again; one that has gone stays gone. `assetId`: what it has become by then. */
export async function releaseDraft(
  ctx: Context,
  holder: string,
  assetId: string | null = null,
): Promise<void> {
  await clearHolder(ctx.db, holder, assetId);
}
