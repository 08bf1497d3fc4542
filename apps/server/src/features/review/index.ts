import type { Feature } from '../feature.ts';
import { publishApproved, publishDue, recheckApproved } from './jobs.ts';
import { createDeskHandlers } from './desk.ts';
import { createHandlers } from './routes.ts';
import type { DeskParts } from './service/desk.ts';
import type { ReviewParts } from './service/parts.ts';

export { resumeAsset, resumeReported, suspendAsset, unlistAllOwn } from './service/shelf.ts';
export { tellMakers } from './service/tell-makers.ts';
export { withdrawAllDrafts } from './service/submit.ts';

/** From a finished draft to an asset on sale: what its maker does. */
export function createReviewFeature(parts: ReviewParts): Feature<'submissions'> {
  return {
    handlers: createHandlers(parts),
    jobs: [publishApproved, publishDue, recheckApproved],
    // The next version of an asset is handed in already.
    constraints: { submission_open_version: 'CONFLICT', submission_open_draft: 'DRAFT_HELD' },
  };
}

/** The same as staff sees it. */
export function createReviewDesk(parts: DeskParts): Feature<'reviewDesk'> {
  return { handlers: createDeskHandlers(parts) };
}
