import type { AssetLicence } from './submission-rules.ts';

// What pages and server both know of changes to assets on sale. No schema is here.

/** Signs of a title. */
export const ASSET_NAME = { min: 1, max: 60 } as const;
/** Of one language. */
export const ASSET_TAGS_MAX = 20;
export const ASSET_TAG_MAX = 20;
/** Keys of the dictionary of colours. */
export const ASSET_COLORS_MAX = 8;
export const ASSET_PRICE_MAX = 1_000_000;
/** Of why an asset leaves sale. */
export const ASSET_REASON_MAX = 500;
/** Assets that are changed at once. */
export const BULK_MAX = 100;

/** What editors change of an asset. */
export type AssetFields = {
  name: string;
  enName: string;
  typeId: string;
  tags: string[];
  enTags: string[];
  colors: string[];
  /** Points; 0 is free. */
  price: number;
  /** Whether members have it without paying for it. */
  isMemberIncluded: boolean;
  licence: AssetLicence;
};

/** What its page says of an asset at length. Tables leave it alone. */
export type AssetDescriptions = { description: string; enDescription: string };
/** What editors change at the desk. */
export type EditedFields = AssetFields & AssetDescriptions;

/** Where an asset stands: for sale, taken off by its maker or by staff, or never published. */
export type AssetState = 'published' | 'unlisted' | 'suspended' | 'draft';
/** What a table changes of an asset: its fields, and whether staff has it off sale, for which reason. */
export type ImportedFields = AssetFields & { shelf: AssetState; reason: string };

/** What is to be different; what it does not name stays. */
export type AssetChange = { readonly [Name in keyof EditedFields]?: EditedFields[Name] | undefined } & {
  readonly addTags?: string[] | undefined;
  readonly removeTags?: string[] | undefined;
  readonly addEnTags?: string[] | undefined;
  readonly removeEnTags?: string[] | undefined;
};

/**
 * The fields that a change makes different, as they would be; empty where it changes nothing. Of an asset whose descriptions are not
 * known those stay.
 */
export function changedFields(
  asset: AssetFields & Partial<AssetDescriptions>,
  change: AssetChange,
): Partial<EditedFields> {
  const { description, enDescription } = asset;
  const wanted: AssetFields & Partial<AssetDescriptions> = {
    name: change.name ?? asset.name,
    enName: change.enName ?? asset.enName,
    typeId: change.typeId ?? asset.typeId,
    tags: changeTags(change.tags ?? asset.tags, change.addTags, change.removeTags),
    enTags: changeTags(change.enTags ?? asset.enTags, change.addEnTags, change.removeEnTags),
    colors: change.colors ?? asset.colors,
    price: change.price ?? asset.price,
    isMemberIncluded: change.isMemberIncluded ?? asset.isMemberIncluded,
    licence: change.licence ?? asset.licence,
    ...(description !== undefined && { description: change.description ?? description }),
    ...(enDescription !== undefined && { enDescription: change.enDescription ?? enDescription }),
  };
  const names = Object.keys(wanted) as (keyof EditedFields)[];
  return Object.fromEntries(
    names.filter((name) => String(wanted[name]) !== String(asset[name])).map((name) => [name, wanted[name]]),
  );
}

const TERMS = ['price', 'isMemberIncluded', 'licence'] as const satisfies readonly (keyof AssetFields)[];

/** What of a change is for what, and under which terms, an asset is sold. */
export function changedTerms(changed: Partial<AssetFields>): (typeof TERMS)[number][] {
  return TERMS.filter((term) => changed[term] !== undefined);
}

/** Tags as before, without some and then with others, none of them twice, whatever its case. */
function changeTags(
  tags: readonly string[],
  add: readonly string[] = [],
  remove: readonly string[] = [],
): string[] {
  const gone = new Set(remove.map(fold));
  const kept = new Map(tags.filter((tag) => !gone.has(fold(tag))).map((tag) => [fold(tag), tag]));
  for (const tag of add) if (!kept.has(fold(tag))) kept.set(fold(tag), tag);
  return [...kept.values()];
}

function fold(tag: string): string {
  return tag.normalize('NFKC').trim().toLowerCase();
}
