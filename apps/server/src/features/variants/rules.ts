import { findAlikeLabel, foldLabel, VARIANTS_MAX, type VariantLabels } from '@mogine/contract/variant-rules';
import type { AssetKind } from '@mogine/contract/catalog';
import { AppError } from '#kernel/errors';

/** An asset as a family may take it. */
export type Candidate = {
  id: string;
  name: string;
  enName: string;
  kind: AssetKind;
  status: string;
  /** Null for the official publisher. */
  clientId: string | null;
  /** Who made it, also of an official one. */
  makerId: string | null;
  mergedInto: string | null;
  /** The family that it is in; null for none. */
  familyId: string | null;
};

export type Given = VariantLabels & { assetId: string };

/**
 * Whether these can be one family, which is `familyId`, or a new one: assets of one maker, published under one name, and of one kind, each once and under a
 * label of its own, those that come in on sale. Throws VARIANTS_FULL, VARIANT_LABEL_ALIKE, ASSET_NOT_FOUND, BAD_INPUT for an
 * asset that is named twice, VARIANT_ELSEWHERE, VARIANT_OFF_SALE, VARIANT_OTHER_KIND, VARIANT_OTHER_MAKER
 * and VARIANT_OTHER_PUBLISHER.
 */
export function judgeFamily(
  given: readonly Given[],
  found: readonly Candidate[],
  { familyId, there }: { familyId: string | null; there: ReadonlySet<string> },
): void {
  if (given.length > VARIANTS_MAX) throw new AppError('VARIANTS_FULL', { max: VARIANTS_MAX });
  const byId = new Map(found.map((asset) => [asset.id, asset]));
  if (new Set(given.map(({ assetId }) => assetId)).size < given.length)
    throw new AppError('BAD_INPUT', { name: 'members' });
  const assets = given.map(({ assetId }) => {
    const asset = byId.get(assetId);
    if (!asset || asset.mergedInto !== null) throw new AppError('ASSET_NOT_FOUND');
    return asset;
  });
  const [first] = assets;
  for (const asset of assets) {
    const { name, enName } = asset;
    const named = { name, enName };
    if (asset.familyId !== null && asset.familyId !== familyId)
      throw new AppError('VARIANT_ELSEWHERE', named);
    if (asset.makerId !== first?.makerId) throw new AppError('VARIANT_OTHER_MAKER', named);
    // Beside what they sell themselves it would be seen who made what is official.
    if (asset.clientId !== first.clientId) throw new AppError('VARIANT_OTHER_PUBLISHER', named);
    if (asset.kind !== first.kind) throw new AppError('VARIANT_OTHER_KIND', named);
    if (!there.has(asset.id) && asset.status !== 'published') throw new AppError('VARIANT_OFF_SALE', named);
  }
  const alike = findAlikeLabel(given);
  if (alike !== null) throw new AppError('VARIANT_LABEL_ALIKE', { label: alike });
}

/** What became of one asset by a change of its family. */
export type Move = { id: string; before: (VariantLabels & { place: number }) | null; after: Move['before'] };

/** Assets whose label or place is another one, or that came or went. */
export function listMoves(before: readonly Given[], after: readonly Given[]): Move[] {
  const placesOf = (members: readonly Given[]) =>
    new Map(members.map(({ assetId, label, enLabel }, at) => [assetId, { label, enLabel, place: at + 1 }]));
  const [old, now] = [placesOf(before), placesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((id) => {
    const [was, is] = [old.get(id) ?? null, now.get(id) ?? null];
    const isSame = was?.label === is?.label && was?.enLabel === is?.enLabel && was?.place === is?.place;
    return isSame ? [] : [{ id, before: was, after: is }];
  });
}

/** Whether a family has room for one more under these labels. */
export function judgeJoin(
  members: readonly VariantLabels[],
  { label, enLabel }: VariantLabels,
): 'joined' | 'full' | 'label_taken' {
  if (members.length >= VARIANTS_MAX) return 'full';
  const isTaken = members.some(
    (each) => foldLabel(each.label) === foldLabel(label) || foldLabel(each.enLabel) === foldLabel(enLabel),
  );
  return isTaken ? 'label_taken' : 'joined';
}
