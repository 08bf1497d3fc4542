import { randomInt } from 'node:crypto';
import { businessDay } from '#kernel/clock';
import { latinStem } from '@mogine/contract/latin-stem';

export type PricedAsset = { pricePoints: number };

/** Sum of what is bought, points. */
export function totalPoints(assets: readonly PricedAsset[]): number {
  return assets.reduce((sum, asset) => sum + asset.pricePoints, 0);
}

/** A number people can read out: the Shanghai day and ten random digits. */
export function newOrderNumber(now: Date): string {
  const digits = `${randomInt(100_000)}`.padStart(5, '0') + `${randomInt(100_000)}`.padStart(5, '0');
  return `M${businessDay(now).replaceAll('-', '')}${digits}`;
}

export type AccessFacts = {
  isOwned: boolean;
  isFree: boolean;
  isMember: boolean;
  /** Whether its seller gives it to members. */
  isIncluded: boolean;
};
export type Ground = 'purchase' | 'free' | 'member';

/** Under which ground a logged-in person may download; null when it has to be bought first. */
export function downloadGround({ isOwned, isFree, isMember, isIncluded }: AccessFacts): Ground | null {
  if (isOwned) return 'purchase';
  if (isFree) return 'free';
  return isMember && isIncluded ? 'member' : null;
}

/** A folder for each asset of a zip, after its English name: `linen-sofa`, and `linen-sofa-2` for another of that name. */
export function nameFolders(
  assets: readonly { id: string; enName: string }[],
): { id: string; folder: string }[] {
  const taken = new Set<string>();
  return assets.map(({ id, enName }) => {
    const name = latinStem(enName) || 'asset';
    let folder = name;
    for (let count = 2; taken.has(folder); count += 1) folder = `${name}-${count}`;
    taken.add(folder);
    return { id, folder };
  });
}

const NAME_MAX = 60;

/** An asset in a zip, and the files of it that were chosen. */
type Packed = {
  name: string;
  enName: string;
  files: readonly { format: string; map: string; mapCount: number; edge: number }[];
};

/**
 * What a zip is called by what is in it, so that two choices of one asset do not meet under one name: `sofa-obj-2k.zip`,
 * `sofa-glb+usdz.zip`, `oak-normal+height-1k.zip`, and `sofa-and-2-more.zip` of several assets. An asset without a Latin name is
 * called by its other one.
 */
export function nameZip([first, ...more]: readonly Packed[]): string {
  const { name = '', enName = '', files = [] } = first ?? {};
  const other = (name.match(/[\p{L}\p{N}]+/gu) ?? []).join('-').slice(0, NAME_MAX);
  const stem = latinStem(enName) || other || 'asset';
  if (more.length > 0) return `${stem}-and-${more.length}-more.zip`;
  const maps = new Set(files.map(({ map }) => map).filter((map) => map !== ''));
  const isAll = maps.size > 0 && maps.size === files[0]?.mapCount;
  const kinds = files.flatMap(({ map, format }) => {
    if (map === '') return [format];
    return isAll ? [] : [map.toLowerCase()];
  });
  const edges = files.map(({ edge }) => edge).filter((edge) => edge > 0);
  const sizes = edges.toSorted((one, next) => next - one).map(edgeName);
  const parts = [[stem], kinds, sizes].map((each) => [...new Set(each)].join('+'));
  return `${parts.filter((part) => part !== '').join('-')}.zip`;
}

/** `2048` is `2k`. */
function edgeName(edge: number): string {
  return edge % 1024 === 0 ? `${edge / 1024}k` : `${edge}px`;
}
