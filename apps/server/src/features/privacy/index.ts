import type { Feature } from '../feature.ts';
import type { RemoveMade } from './closing.ts';
import { createCloseAccounts, makeExport, removeExports } from './jobs.ts';
import { handlers } from './routes.ts';

/** Consents, copies of one's data, and the end of an account. `removeMade` takes away what other domains keep in files. */
export function createPrivacyFeature(parts: { removeMade: RemoveMade }): Feature<'privacy'> {
  return { handlers, jobs: [createCloseAccounts(parts.removeMade), makeExport, removeExports] };
}
