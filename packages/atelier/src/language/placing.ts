import type { Mention } from './mention.ts';
import type { Phrase } from './quantities.ts';
import type { Wish } from './vocabulary/term.ts';

/** 左侧, by the window: where something stands, how many nouns of its clause came before it, and which one it is of. */
export type Where = {
  phrase: Phrase;
  wish: Wish;
  isAfterAt: boolean;
  nounsBefore: number;
  noun: Mention | null;
};

/**
 * Gives the nouns of a clause their places. 左侧 in Chinese leads its thing unless 在 stands between; "on the left" in
 * English follows it. Returns what found no noun and waits for the next clause.
 */
export function placeNouns(
  nouns: readonly Mention[],
  wheres: readonly Where[],
  waiting: Where | null,
): Where | null {
  let carried = waiting;
  const [first] = nouns;
  if (carried !== null && first !== undefined && wheres.length === 0) {
    first.wish = carried.wish;
    carried.noun = first;
    carried = null;
  }
  for (const where of wheres) {
    const before = nouns[where.nounsBefore - 1];
    const after = nouns[where.nounsBefore];
    const isFree = before !== undefined && before.wish === null;
    const leads = where.phrase.isHan && !(where.isAfterAt && isFree) && after !== undefined;
    const noun = leads ? after : isFree ? before : after;
    if (noun === undefined) carried = where;
    else {
      noun.wish = { ...noun.wish, ...where.wish };
      where.noun = noun;
    }
  }
  return carried;
}
