import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { submissions } from '@mogine/contract/submissions';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { findOwnAsset } from '../repository/assets.ts';
import { findLive } from '../repository/evidence.ts';
import { listOfDraft } from '../repository/submissions.ts';
import { findAssetOfDraft, listVersions } from '../repository/versions.ts';

type Versions = OpResult<typeof submissions.versions>;

/**
 * The versions of the asset that a person's draft is one of, or is going to be, newest first, and what is on sale of it. Throws
 * NOT_FOUND for the draft or the asset of somebody else.
 */
export async function readVersions(
  ctx: Context,
  clientId: string,
  { id, assetId: asked }: OpInput<typeof submissions.versions>,
): Promise<Versions> {
  const draft = await findAssetOfDraft(ctx.db, clientId, id);
  if (!draft) throw new AppError('NOT_FOUND');
  const [newest] = await listOfDraft(ctx.db, clientId, id);
  const assetId = asked ?? draft.assetId ?? newest?.versionOf ?? null;
  if (assetId === null) return { versions: [], live: null };
  const asset = await findOwnAsset(ctx.db, clientId, assetId);
  if (!asset) throw new AppError('NOT_FOUND');
  const [versions, live] = await Promise.all([listVersions(ctx.db, assetId), findLive(ctx.db, assetId)]);
  return {
    versions,
    live: live && {
      ...asset,
      ...{ price: live.price, facts: live.facts, model: live.preview.model },
    },
  };
}
