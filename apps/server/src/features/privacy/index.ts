import type { Feature } from '../feature.ts';
import type { RemoveMade } from './closing.ts';
import { deskHandlers } from './desk/routes.ts';
import { createCloseAccounts, createMakeExport, forgetRequests, removeExports } from './jobs.ts';
import type { CopySealed } from './make-export.ts';
import { handlers } from './routes.ts';

export { readClosing } from './closing.ts';

type Parts = { removeMade: RemoveMade; copySealed: CopySealed };

/**
 * Consents, copies of one's data, and the end of an account. `removeMade` takes away what other domains keep in files,
 * `copySealed` says what they keep sealed.
 */
export function createPrivacyFeature({ removeMade, copySealed }: Parts): Feature<'privacy'> {
  const jobs = [createCloseAccounts(removeMade), createMakeExport(copySealed), removeExports, forgetRequests];
  return { handlers, jobs, constraints: { data_export_one_waiting: 'EXPORT_UNDER_WAY' } };
}

/** The same as support sees it, with the time there is. */
export const privacyDeskFeature: Feature<'privacyDesk'> = { handlers: deskHandlers };
