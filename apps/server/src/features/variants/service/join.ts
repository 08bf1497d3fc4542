import type { AssetKind } from '@mogine/contract/catalog';
import type { VariantLabels, VariantOutcome } from '@mogine/contract/variant-rules';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import {
  findCandidates,
  findFamily,
  findMember,
  insertFamily,
  lockCandidates,
  lockFamily,
  writeMembers,
  type LockedFamily,
} from '../repository.ts';
import { judgeFamily, judgeJoin, type Candidate, type Given } from '../rules.ts';

/** What a maker says of a new asset: which of theirs it is a variant of, and how both are called. */
export type Declared = VariantLabels & {
  siblingId: string;
  /** How the sibling is called where it stands alone so far; empty where it is in a family. */
  siblingLabel: string;
  enSiblingLabel: string;
};

const NEW = 'new';

/**
 * Whether an asset that is handed in could join now. Throws ASSET_NOT_FOUND where the sibling is none of the person's,
 * VARIANT_LABEL_REQUIRED where it stands alone and has no label, and as judgeFamily.
 */
export async function checkDeclared(
  ctx: Context,
  clientId: string,
  declared: Declared & { kind: AssetKind; name: string; enName: string; isOfficial: boolean },
): Promise<void> {
  const [sibling] = await findCandidates(ctx.db, [declared.siblingId]);
  if (sibling?.makerId !== clientId) throw new AppError('ASSET_NOT_FOUND');
  const { familyId } = sibling;
  const family = familyId === null ? null : await findFamily(ctx.db, familyId);
  const there = family?.members.map(({ id, label, enLabel }) => ({ assetId: id, label, enLabel })) ?? [];
  if (!family && (declared.siblingLabel === '' || declared.enSiblingLabel === ''))
    throw new AppError('VARIANT_LABEL_REQUIRED');
  const { kind, name, enName, isOfficial } = declared;
  const itself: Candidate = {
    ...{ id: NEW, kind, name, enName, clientId: isOfficial ? null : clientId, makerId: clientId },
    ...{ status: 'published', mergedInto: null, familyId: null },
  };
  const beside = family ? there : [besideOf(declared)];
  // Of the others it is known that they are one family.
  const others = beside.map(({ assetId }) => ({ ...sibling, id: assetId }));
  judgeFamily([...beside, { ...labelsOf(declared), assetId: NEW }], [...others, itself], {
    familyId,
    there: new Set(there.map(({ assetId }) => assetId)),
  });
  if (sibling.status !== 'published')
    throw new AppError('VARIANT_OFF_SALE', { name: sibling.name, enName: sibling.enName });
}

function labelsOf({ label, enLabel }: VariantLabels): VariantLabels {
  return { label, enLabel };
}
function besideOf({ siblingId, siblingLabel, enSiblingLabel }: Declared): Given {
  return { assetId: siblingId, label: siblingLabel, enLabel: enSiblingLabel };
}

/** Beside what an asset that is handed in would stand: the family of its sibling, or that alone under its label to be. */
export async function readSiblings(
  ctx: Context,
  { siblingId, siblingLabel: label, enSiblingLabel: enLabel }: Declared,
): Promise<{ id: string; name: string; enName: string; cover: string; label: string; enLabel: string }[]> {
  const sibling = await findMember(ctx.db, siblingId, undefined);
  if (!sibling) return [];
  const family = sibling.familyId === null ? null : await findFamily(ctx.db, sibling.familyId);
  const members = family?.members ?? [{ ...sibling, label, enLabel }];
  return members.map(({ id, name, enName, thumb: cover, ...said }) => ({
    ...{ id, name, enName, cover, label: said.label, enLabel: said.enLabel },
  }));
}

/**
 * Puts an asset that has just been published into the family of its sibling, within the transaction of its publication; one
 * that has become another asset is that one. Says why not where it cannot be: nothing is changed then.
 */
export async function joinFamily(
  ctx: Context,
  assetId: string,
  clientId: string,
  declared: Declared,
): Promise<Exclude<VariantOutcome, ''>> {
  const itself = (await findCandidates(ctx.db, [assetId]))[0];
  const sibling = await lockSibling(ctx, declared.siblingId);
  if (!itself || sibling?.makerId !== clientId) return 'other_maker';
  if (sibling.clientId !== itself.clientId) return 'other_maker';
  if (sibling.status !== 'published') return 'off_sale';
  if (sibling.kind !== itself.kind) return 'other_kind';
  const family = sibling.familyId === null ? null : await lockFamily(ctx.db, sibling.familyId);
  if (!family && (declared.siblingLabel === '' || declared.enSiblingLabel === '')) return 'ungrouped';
  const members = family?.members ?? [{ ...besideOf(declared), assetId: sibling.id }];
  const outcome = judgeJoin(members, declared);
  if (outcome !== 'joined') return outcome;
  const id = family?.id ?? ctx.ids.next();
  if (!family) await insertFamily(ctx.db, id, ctx.clock.now());
  await writeMembers(ctx.db, id, itself.clientId, [...members, { assetId, ...labelsOf(declared) }]);
  return outcome;
}

/**
 * Holds the sibling of what is being published, or what that has become, until the transaction ends; null where there is none.
 * What it has become is followed before it is locked, since a merge locks what stays.
 */
export async function lockSibling(ctx: Context, id: string): Promise<Candidate | null> {
  const [named] = await findCandidates(ctx.db, [id]);
  const [sibling = null] = await lockCandidates(ctx.db, [named?.mergedInto ?? id]);
  return sibling !== null && sibling.mergedInto !== null ? lockSibling(ctx, sibling.mergedInto) : sibling;
}

/**
 * Where one asset has become another, the family of the one that stays holds; where it had none, it takes the place of the one
 * that goes. Both are locked by the caller.
 */
export async function followMergedVariants(
  ctx: Context,
  { from, into }: { from: string; into: string },
): Promise<void> {
  const found = await findCandidates(ctx.db, [from, into]);
  const familyOf = (id: string) => found.find((asset) => asset.id === id)?.familyId ?? null;
  const left = familyOf(from);
  if (left === null) return;
  const family: LockedFamily | null = await lockFamily(ctx.db, left);
  if (!family) return;
  const members =
    familyOf(into) === null
      ? family.members.map((each) => (each.assetId === from ? { ...each, assetId: into } : each))
      : family.members.filter(({ assetId }) => assetId !== from);
  await writeMembers(ctx.db, family.id, family.clientId, members);
}
