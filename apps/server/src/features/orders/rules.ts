import { randomInt } from 'node:crypto';
import { businessDay } from '#kernel/clock';

/** What a creator keeps of a sale, percent; the platform keeps the rest and every rounding remainder. */
const CREATOR_SHARE_PERCENT = 70;

export type PricedAsset = { id: string; clientId: string | null; pricePoints: number };
export type SaleCredit = { clientId: string; points: number };

/** Sum of what is bought, points. */
export function totalPoints(assets: readonly PricedAsset[]): number {
  return assets.reduce((sum, asset) => sum + asset.pricePoints, 0);
}

/** What each creator earns from one purchase; official assets (no creator) earn nobody but the platform. */
export function creatorCredits(assets: readonly PricedAsset[]): SaleCredit[] {
  const earned = new Map<string, number>();
  for (const { clientId, pricePoints } of assets) {
    const share = Math.floor((pricePoints * CREATOR_SHARE_PERCENT) / 100);
    if (clientId && share > 0) earned.set(clientId, (earned.get(clientId) ?? 0) + share);
  }
  return [...earned].map(([clientId, points]) => ({ clientId, points }));
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
};
export type Ground = 'purchase' | 'free' | 'member';

/** Under which ground a logged-in person may download; null when it has to be bought first. */
export function downloadGround({ isOwned, isFree, isMember }: AccessFacts): Ground | null {
  if (isOwned) return 'purchase';
  if (isFree) return 'free';
  return isMember ? 'member' : null;
}

const FOLDER_MAX = 60;

/** A folder for each asset of a zip, after its English name: `linen-sofa`, and `linen-sofa-2` for another of that name. */
export function nameFolders(
  assets: readonly { id: string; enName: string }[],
): { id: string; folder: string }[] {
  const taken = new Set<string>();
  return assets.map(({ id, enName }) => {
    const words = enName
      .toLowerCase()
      .normalize('NFKD')
      .match(/[a-z0-9]+/g) ?? ['asset'];
    const name = words.join('-').slice(0, FOLDER_MAX);
    let folder = name;
    for (let count = 2; taken.has(folder); count += 1) folder = `${name}-${count}`;
    taken.add(folder);
    return { id, folder };
  });
}
