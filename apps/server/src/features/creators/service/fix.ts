import type { Fix } from '@mogine/asset-pipeline';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { findDraft, type DraftRow } from '../repository/drafts.ts';
import { beginFix } from '../repository/fix.ts';
import { fixUpload } from '../upload/jobs.ts';

/** Has something put right that was found in a model. Throws NOT_FOUND where that cannot be, CONFLICT while another is. */
export async function fixDraft(
  ctx: Context,
  clientId: string,
  { id, code }: { id: string; code: string },
): Promise<void> {
  const draft = await findDraft(ctx.db, clientId, id);
  const fix = draft?.findings?.find((finding) => finding.code === code)?.fix;
  if (!draft || !fix) throw new AppError('NOT_FOUND');
  await begin(ctx, clientId, draft, [...draft.fixes, fix]);
}

/** Has the model made again as it was handed in. Throws NOT_FOUND, and CONFLICT as above. */
export async function unfixDraft(ctx: Context, clientId: string, id: string): Promise<void> {
  const draft = await findDraft(ctx.db, clientId, id);
  if (!draft) throw new AppError('NOT_FOUND');
  if (draft.fixes.length > 0) await begin(ctx, clientId, draft, []);
}

async function begin(ctx: Context, clientId: string, { id }: DraftRow, fixes: readonly Fix[]): Promise<void> {
  await ctx.tx(async (ctx) => {
    if (!(await beginFix(ctx.db, clientId, { id, fixes }))) throw new AppError('CONFLICT');
    await ctx.jobs.enqueue(fixUpload, { id });
  });
}
