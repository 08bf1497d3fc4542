import type { AssetKind } from '@mogine/contract/catalog';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { variants } from '@mogine/contract/variants';
import type { Context } from '#context';
import { findCreator } from '#features/applications';
import { AppError } from '#kernel/errors';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { countOwn, findCandidates, listOwnMembers } from '../repository.ts';

type Ops = typeof variants;

/** What a person has on sale and may put into one family. Throws ASSET_NOT_FOUND where `beside` is none of theirs. */
export async function listOwn(
  ctx: Context,
  makerId: string,
  { words = '', kind, beside, ...paging }: OpInput<Ops['own']>,
): Promise<OpResult<Ops['own']>> {
  const slice = sliceOf(paging);
  const wanted = {
    ...{ makerId, words: words.split(/\s+/).filter(Boolean) },
    ...(await readKind(ctx, makerId, { kind, beside })),
  };
  const [rows, total] = await Promise.all([listOwnMembers(ctx.db, wanted, slice), countOwn(ctx.db, wanted)]);
  return pageOfRows(
    rows,
    slice,
    total,
    ({ createdAt: _, ...row }) => row,
    (row) => row,
  );
}

async function readKind(
  ctx: Context,
  makerId: string,
  { kind, beside }: { kind: AssetKind | undefined; beside: string | undefined },
) {
  if (beside === undefined)
    return { kind: kind ?? null, isOfficial: (await findCreator(ctx.db, makerId))?.isOfficial ?? false };
  const [asset] = await findCandidates(ctx.db, [beside]);
  if (asset?.makerId !== makerId) throw new AppError('ASSET_NOT_FOUND');
  return { kind: asset.kind, isOfficial: asset.clientId === null };
}
