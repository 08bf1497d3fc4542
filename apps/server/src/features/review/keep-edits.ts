import { isDeepStrictEqual } from 'node:util';
import type { AssetLicence } from '@mogine/contract/submission-rules';

/** What editors change of an asset, and its maker with the next version. */
export type Edited = {
  name: string;
  enName: string;
  description: string;
  enDescription: string;
  /** Code of its category. */
  category: string;
  tags: readonly string[];
  enTags: readonly string[];
  colors: readonly string[];
  pricePoints: number;
  isMemberIncluded: boolean;
  licence: AssetLicence;
};

/**
 * What the next version says: what its maker has changed since the version before, and of everything else what stands on the page now,
 * so that what editors put right is not undone by whoever never touched it.
 */
export function keepEdits(before: Edited, next: Edited, now: Edited): Edited {
  const said = <Field extends keyof Edited>(field: Field): Edited[Field] =>
    isDeepStrictEqual(before[field], next[field]) ? now[field] : next[field];
  return {
    ...{ name: said('name'), enName: said('enName'), category: said('category') },
    ...{ tags: said('tags'), enTags: said('enTags'), pricePoints: said('pricePoints') },
    ...{ colors: said('colors'), isMemberIncluded: said('isMemberIncluded') },
    ...{ description: said('description'), enDescription: said('enDescription') },
    licence: said('licence'),
  };
}
