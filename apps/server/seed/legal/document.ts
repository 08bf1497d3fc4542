import type { Lang } from '@mogine/contract/kernel/envelope';

/** A paragraph, or a list of points. */
export type Block = string | readonly string[];
type Words = { readonly heading: string; readonly body: readonly Block[] };
/** Both languages side by side, so that neither can say more than the other. `id` is the anchor. */
export type Section = { readonly id: string } & { readonly [L in Lang]: Words };

export type LegalDocument = {
  /** Raised when the text changes in substance. */
  readonly version: string;
  /** First day on which it holds, `2026-11-21`. */
  readonly effectiveDay: string;
  readonly title: { readonly [L in Lang]: string };
  readonly summary: { readonly [L in Lang]: string };
  readonly sections: readonly Section[];
};
