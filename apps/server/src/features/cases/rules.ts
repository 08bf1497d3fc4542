import { createHash } from 'node:crypto';
import { APPEAL_DAYS, type CasePart } from '@mogine/contract/case-limits';

/** How somebody shows themselves: `picture` is the key of a file, empty for none. */
export type Face = {
  name: string;
  picture: string;
  intro: string;
  enIntro: string;
  links: readonly string[];
  bannerAssetId: string | null;
};

/** How a work or a rating was when it was removed; empty of a profile. */
export type Shown = {
  title?: string;
  prompt?: string;
  /** Which picture of a work. */
  position?: number;
  showsSettings?: boolean;
  assetId?: string;
  assetName?: string;
  enAssetName?: string;
  stars?: number;
  text?: string;
};

/** Says whether two looks saw the same. */
export function markOf(face: Face): string {
  const { name, picture, intro, enIntro, links, bannerAssetId } = face;
  return createHash('sha256')
    .update(JSON.stringify([name, picture, intro, enIntro, links, bannerAssetId]))
    .digest('hex')
    .slice(0, 32);
}

const FIELDS: Readonly<Record<CasePart, readonly (keyof Face)[]>> = {
  name: ['name'],
  picture: ['picture'],
  storefront: ['intro', 'enIntro', 'links', 'bannerAssetId'],
};

/** What of a face goes with these parts. */
export function pickParts(face: Face, parts: readonly CasePart[]): Partial<Face> {
  const fields = new Set(parts.flatMap((part) => FIELDS[part]));
  return Object.fromEntries(Object.entries(face).filter(([field]) => fields.has(field as keyof Face)));
}

/** Parts of which there is something to remove; everybody has a name. */
export function partsOf(face: Face): CasePart[] {
  const says =
    face.intro !== '' || face.enIntro !== '' || face.links.length > 0 || face.bannerAssetId !== null;
  return [
    'name',
    ...(face.picture === '' ? [] : ['picture' as const]),
    ...(says ? ['storefront' as const] : []),
  ];
}

/** Until when a decision of this moment can be appealed against. */
export function appealUntil(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + APPEAL_DAYS * 24 * 3600 * 1000);
}
