import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { variants } from '@mogine/contract/variants';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import type { Moderator } from '#features/moderation';
import {
  findFamily,
  findMember,
  insertFamily,
  lockCandidates,
  lockFamily,
  writeMembers,
  type FamilyRow,
  type LockedFamily,
} from '../repository.ts';
import { judgeFamily, listMoves, type Move } from '../rules.ts';

type Saved = OpInput<typeof variants.save>;
type OfAsset = OpResult<typeof variants.family>;

/** An asset and its family. `clientId`: whose it must be, undefined for anybody's. Throws ASSET_NOT_FOUND. */
export async function readFamily(ctx: Context, id: string, clientId?: string): Promise<OfAsset> {
  const found = await findMember(ctx.db, id, clientId);
  if (!found) throw new AppError('ASSET_NOT_FOUND');
  const { familyId, ...asset } = found;
  return { asset, family: familyId === null ? null : await findFamily(ctx.db, familyId) };
}

/**
 * Saves a person's family as a whole. Nobody looks at new labels before they are seen, so what is doubtful does not stand there;
 * one that stands there already somebody has let pass.
 * Throws WORDS_FORBIDDEN, WORDS_DOUBTFUL, and as {@link changeFamily}.
 */
export async function saveOwnFamily(
  ctx: Context,
  moderator: Moderator,
  clientId: string,
  saved: Saved,
): Promise<FamilyRow | null> {
  const family = saved.familyId === undefined ? null : await findFamily(ctx.db, saved.familyId);
  const stands = new Map(family?.members.map(({ id, label, enLabel }) => [id, `${label}\n${enLabel}`]));
  const words = saved.members
    .map(({ assetId, label, enLabel }) => ({ assetId, said: `${label}\n${enLabel}` }))
    .filter(({ assetId, said }) => stands.get(assetId) !== said)
    .map(({ said }) => said)
    .join('\n');
  const { verdict } = await moderator.checkWords(ctx, words);
  if (verdict !== 'pass') throw new AppError(verdict === 'refuse' ? 'WORDS_FORBIDDEN' : 'WORDS_DOUBTFUL');
  return ctx.tx(async (ctx) => (await changeFamily(ctx, saved, clientId)).family);
}

/**
 * Makes a family, or one that is there another one, within the caller's transaction. `clientId`: whose everything must be,
 * undefined for anybody's. Throws VARIANTS_TOO_FEW for a new family of fewer than two, NOT_FOUND where there is no such
 * family, CONFLICT where it is another one than was seen, and as judgeFamily.
 */
export async function changeFamily(
  ctx: Context,
  { familyId, revision, members }: Saved,
  clientId?: string,
): Promise<{ family: FamilyRow | null; moves: Move[] }> {
  // Assets before families, as a merge locks them.
  const found = await lockCandidates(
    ctx.db,
    members.map(({ assetId }) => assetId),
  );
  const before = familyId === undefined ? null : await lockFamily(ctx.db, familyId);
  if (familyId !== undefined) checkSeen(before, revision, clientId);
  else if (members.length < 2) throw new AppError('VARIANTS_TOO_FEW');
  const own = clientId === undefined ? found : found.filter((asset) => asset.makerId === clientId);
  const there = new Set(before?.members.map(({ assetId }) => assetId));
  judgeFamily(members, own, { familyId: before?.id ?? null, there });
  const id = before?.id ?? ctx.ids.next();
  if (!before) await insertFamily(ctx.db, id, ctx.clock.now());
  await writeMembers(ctx.db, id, own[0]?.clientId ?? null, members);
  const moves = listMoves(before?.members ?? [], members.length < 2 ? [] : members);
  return { family: await findFamily(ctx.db, id), moves };
}

function checkSeen(
  family: LockedFamily | null,
  revision: number | undefined,
  clientId: string | undefined,
): void {
  if (!family || (clientId !== undefined && family.makerId !== clientId)) throw new AppError('NOT_FOUND');
  if (family.revision !== revision) throw new AppError('CONFLICT');
}
