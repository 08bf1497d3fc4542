import type { WORD_CATEGORIES } from '@mogine/contract/desk/moderation';
import type { Context } from '#context';

export type WordCategory = (typeof WORD_CATEGORIES)[number];

/** `review`: a person has to look before everybody sees it. `refuse`: it may not be said at all. */
export type Verdict =
  | { readonly verdict: 'pass' }
  | { readonly verdict: 'review' | 'refuse'; readonly category: WordCategory };

/** Says what may be made and shown: words lists of one's own, or a service that is asked. */
export interface Moderator {
  checkWords(ctx: Context, text: string): Promise<Verdict>;
  /** `bytes` is an encoded picture. */
  checkPicture(ctx: Context, bytes: Uint8Array): Promise<Verdict>;
}
