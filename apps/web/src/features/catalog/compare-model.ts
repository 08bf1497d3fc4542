import { splitList } from '@mogine/contract/kernel/lists';
import { listFormats, textureEdge } from './asset-facts.ts';
import { isId } from './model.ts';
import type { AssetDetail } from './queries.ts';

/** As many as are looked at side by side. */
export const COMPARE_MAX = 4;

/** The assets an address names: each once, no more than fit, nothing that can be none. */
export function readCompared(query: URLSearchParams): string[] {
  const ids = splitList(query.get('ids') ?? '').filter(isId);
  return [...new Set(ids.map((id) => id.toLowerCase()))].slice(0, COMPARE_MAX);
}

/** What is compared of assets, in this order. */
export const comparedFacts = [
  'price',
  'size',
  'triangles',
  'vertices',
  'materials',
  'drawCalls',
  'textures',
  'formats',
  'fileSize',
  'published',
] as const;
export type ComparedFact = (typeof comparedFacts)[number];

/** How numbers and sizes are said in the reader's language. */
export type FactWords = {
  number: (value: number) => string;
  bytes: (value: number) => string;
  date: (iso: string) => string;
  points: (value: number) => string;
};

export type ComparedRow = {
  fact: ComparedFact;
  /** As said of each; empty where nothing is known. */
  values: string[];
  /** The ones with the lightest value, where less is better and not all have it. */
  lightest: boolean[];
  isSame: boolean;
};

/** The rows of the table; those about which nothing is known are left out. */
export function compareAssets(assets: readonly AssetDetail[], words: FactWords): ComparedRow[] {
  return comparedFacts.flatMap((fact) => {
    const values = assets.map((asset) => sayFact(asset, fact, words));
    if (values.every((value) => value === '')) return [];
    const isSame = new Set(values).size === 1;
    const weights = assets.map((asset) => weigh(asset, fact));
    const least = Math.min(...weights.map((weight) => weight ?? Number.POSITIVE_INFINITY));
    const lightest = weights.map((weight) => !isSame && assets.length > 1 && weight === least);
    return [{ fact, values, lightest, isSame }];
  });
}

/** Of facts in which less is better; null for the others, and where it is not known. */
function weigh({ facts, price }: AssetDetail, fact: ComparedFact): number | null {
  switch (fact) {
    case 'price':
      return price;
    case 'triangles':
    case 'vertices':
    case 'drawCalls':
      return facts[fact];
    case 'fileSize':
      return facts.fileBytes;
    default:
      return null;
  }
}

function sayFact(asset: AssetDetail, fact: ComparedFact, words: FactWords): string {
  const { facts } = asset;
  switch (fact) {
    case 'price':
      return words.points(asset.price);
    case 'size': {
      const { widthMm, depthMm, heightMm } = facts;
      const sides = [widthMm, depthMm, heightMm].filter((side) => side !== null);
      return sides.length === 3 ? `${sides.map(words.number).join(' × ')} mm` : '';
    }
    case 'textures': {
      const edge = textureEdge(asset);
      return edge === null ? '' : `${words.number(edge)} px`;
    }
    case 'formats':
      return listFormats(splitList(asset.resourceUrl)).join(' · ');
    case 'fileSize':
      return words.bytes(facts.fileBytes);
    case 'published':
      return words.date(asset.createTime);
    default: {
      const value = facts[fact];
      return value === null ? '' : words.number(value);
    }
  }
}
