import type { Moderator } from '#features/moderation';
import type { Feature } from '../feature.ts';
import { createHandlers, deskHandlers } from './routes.ts';

export { listKin } from './repository.ts';
export {
  checkDeclared,
  followMergedVariants,
  joinFamily,
  lockSibling,
  readSiblings,
  type Declared,
} from './service/join.ts';

/** A person's families of variants. */
export function createVariantsFeature({ moderator }: { moderator: Moderator }): Feature<'variants'> {
  return {
    handlers: createHandlers(moderator),
    // Two at once: whoever comes second has seen another family.
    constraints: { asset_variant_pkey: 'CONFLICT' },
  };
}

/** The same as editors mend them. */
export const variantsDeskFeature: Feature<'variantsDesk'> = { handlers: deskHandlers };
