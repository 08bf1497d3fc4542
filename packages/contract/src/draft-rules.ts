// What server and pages both know of drafts for the marketplace. No schema is here, so that none travels with a page.

/** Signs of a title. */
export const DRAFT_NAME = { min: 2, max: 60 } as const;
export const DRAFT_DESCRIPTION_MAX = 4000;
/** Of one language. */
export const DRAFT_TAGS_MAX = 12;
export const DRAFT_TAG_MAX = 20;
export const DRAFT_COLORS_MAX = 15;
/** Points; 0 is free. */
export const DRAFT_PRICE_MAX = 1_000_000;
/** Drafts that one person may keep. */
export const DRAFTS_MAX = 200;

/** Lengths that files without a unit are drawn in, metres: millimetre, centimetre, inch, foot, metre. */
export const FILE_UNITS = [0.001, 0.01, 0.0254, 0.3048, 1] as const;
export type FileUnit = (typeof FILE_UNITS)[number];

/** What the files of a draft are. */
export const DRAFT_CONTENTS = ['model', 'panorama', 'material', 'splat'] as const;
export type DraftContent = (typeof DRAFT_CONTENTS)[number];
/** Kinds of asset that a draft can be sold as. */
export const DRAFT_KINDS = ['model', 'scene', 'panorama', 'material'] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];
const KINDS_OF: Readonly<Record<DraftContent, readonly DraftKind[]>> = {
  model: ['model', 'scene'],
  panorama: ['panorama'],
  material: ['material'],
  splat: ['scene', 'model'],
};
/** What files of such a kind can be sold as. */
export function kindsOf(content: DraftContent): readonly DraftKind[] {
  return KINDS_OF[content];
}

/** Edge of one tile of a material, millimetres. */
export const DRAFT_TILE_MM = { min: 1, max: 100_000 } as const;

/** What others would read of it. */
export const DRAFT_TEXTS = ['name', 'enName', 'description', 'enDescription', 'tags', 'enTags'] as const;
export type DraftText = (typeof DRAFT_TEXTS)[number];
/** What a draft may lack before it can be handed in, in the order of the form. */
export const DRAFT_NEEDS = ['name', 'enName', 'category', 'tile', 'tags', 'price', 'file', 'words'] as const;
export type DraftNeed = (typeof DRAFT_NEEDS)[number];

export type DraftSaid = {
  name: string;
  enName: string;
  /** Whether its category is one that assets stand in, and none that holds others. */
  isFiled: boolean;
  tags: readonly string[];
  enTags: readonly string[];
  /** Null until it is said. */
  price: number | null;
  content: DraftContent;
  /** Edge of one tile, millimetres; null until it is said, and of what has none. */
  tileMm: number | null;
  /** Formats of its files. */
  formats: readonly string[];
  /** Texts with words that may not be said. */
  forbidden: readonly DraftText[];
};

/** What is still missing before a draft can be handed in for review; empty where nothing is. */
export function listNeeds(draft: DraftSaid): DraftNeed[] {
  const { name, enName, isFiled, tags, enTags, price, content, tileMm, formats, forbidden } = draft;
  const isThere: Record<DraftNeed, boolean> = {
    name: isTitle(name),
    enName: isTitle(enName),
    category: isFiled,
    tags: tags.length + enTags.length > 0,
    price: price !== null && Number.isInteger(price) && price >= 0 && price <= DRAFT_PRICE_MAX,
    tile: content !== 'material' || isTile(tileMm),
    file: content === 'model' ? formats.some((format) => MODEL_FORMATS.includes(format)) : formats.length > 0,
    words: forbidden.length === 0,
  };
  return DRAFT_NEEDS.filter((need) => !isThere[need]);
}

/** Formats that a model can be sold in. */
const MODEL_FORMATS: readonly string[] = ['glb', 'usdz'];

function isTile(mm: number | null): boolean {
  return mm !== null && Number.isInteger(mm) && mm >= DRAFT_TILE_MM.min && mm <= DRAFT_TILE_MM.max;
}

function isTitle(text: string): boolean {
  const signs = [...text.trim()].length;
  return signs >= DRAFT_NAME.min && signs <= DRAFT_NAME.max;
}
