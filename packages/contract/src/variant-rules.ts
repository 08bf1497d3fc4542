// What server and pages both know of variants. No schema is here, so that none travels with a page.

/** Assets of one family. */
export const VARIANTS_MAX = 40;
/** Signs of what tells a variant from the others, each language. */
export const VARIANT_LABEL_MAX = 24;

/** What of a submission's variant came about when it was published; the first is good, empty is not decided yet. */
export const VARIANT_OUTCOMES = [
  ...(['', 'joined', 'off_sale', 'other_maker', 'other_kind'] as const),
  ...(['ungrouped', 'full', 'label_taken'] as const),
] as const;
export type VariantOutcome = (typeof VARIANT_OUTCOMES)[number];

/** Two labels that fold to the same are the same to whoever reads them; empty where nothing can be seen of it. */
export function foldLabel(label: string): string {
  return label
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

export type VariantLabels = { label: string; enLabel: string };

/** The first label that another one of the same language equals; null where all differ. */
export function findAlikeLabel(labels: readonly VariantLabels[]): string | null {
  for (const field of ['label', 'enLabel'] as const) {
    const seen = new Set<string>();
    for (const each of labels) {
      const folded = foldLabel(each[field]);
      if (seen.has(folded)) return each[field];
      seen.add(folded);
    }
  }
  return null;
}
