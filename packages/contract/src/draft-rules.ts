// What server and pages both know of drafts for the marketplace. No schema is here, so that none travels with a page.

/** Signs of a title. */
export const DRAFT_NAME = { min: 2, max: 60 } as const;
export const DRAFT_DESCRIPTION_MAX = 4000;
/** Of one language. */
export const DRAFT_TAGS_MAX = 12;
export const DRAFT_TAG_MAX = 20;
/** Points; 0 is free. */
export const DRAFT_PRICE_MAX = 1_000_000;
/** Drafts that one person may keep. */
export const DRAFTS_MAX = 200;

/** Kinds of asset that a model can be sold as. */
export const DRAFT_KINDS = ['model', 'scene'] as const;
/** What others would read of it. */
export const DRAFT_TEXTS = ['name', 'enName', 'description', 'enDescription', 'tags', 'enTags'] as const;
export type DraftText = (typeof DRAFT_TEXTS)[number];
/** What a draft may lack before it can be handed in, in the order of the form. */
export const DRAFT_NEEDS = ['name', 'enName', 'category', 'tags', 'price', 'file', 'words'] as const;
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
  /** Number of model files. */
  models: number;
  /** Texts with words that may not be said. */
  forbidden: readonly DraftText[];
};

/** What is still missing before a draft can be handed in for review; empty where nothing is. */
export function listNeeds(draft: DraftSaid): DraftNeed[] {
  const { name, enName, isFiled, tags, enTags, price, models, forbidden } = draft;
  const isThere: Record<DraftNeed, boolean> = {
    name: isTitle(name),
    enName: isTitle(enName),
    category: isFiled,
    tags: tags.length + enTags.length > 0,
    price: price !== null && Number.isInteger(price) && price >= 0 && price <= DRAFT_PRICE_MAX,
    file: models > 0,
    words: forbidden.length === 0,
  };
  return DRAFT_NEEDS.filter((need) => !isThere[need]);
}

function isTitle(text: string): boolean {
  const signs = [...text.trim()].length;
  return signs >= DRAFT_NAME.min && signs <= DRAFT_NAME.max;
}
