import type { Moderator } from '#features/moderation';
import type { Feature } from '../feature.ts';
import { emptyDrafts } from './jobs.ts';
import { createHandlers } from './routes.ts';

export { removeAllDrafts } from './service/remove.ts';

/** What members prepare for the marketplace: drafts that nobody but their owner sees. */
export function createCreatorsFeature({ moderator }: { moderator: Moderator }): Feature<'creators'> {
  return {
    handlers: createHandlers(moderator),
    jobs: [emptyDrafts],
    // A removal is taken back after the work has got another draft.
    constraints: { asset_draft_work: 'CONFLICT' },
  };
}
