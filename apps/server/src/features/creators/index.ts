import { createLikeness, type LikenessMemory } from '#features/catalog';
import type { Moderator } from '#features/moderation';
import type { Feature } from '../feature.ts';
import { emptyDrafts } from './jobs.ts';
import { createHandlers } from './routes.ts';
import { checkUpload, fixUpload } from './upload/jobs.ts';
import { createQuarantine } from './upload/quarantine.ts';
import { registerParts } from './upload/receive.ts';
import { sweepQuarantine } from './upload/sweep.ts';

export { removeAllDrafts } from './service/remove.ts';
export { removeAllUploads } from './upload/service.ts';
export type { DraftRow, DraftFile } from './repository/drafts.ts';
export { holdDraft, readDraftState, releaseDraft } from './service/hold.ts';
export { findAlikeOffered } from './service/alike.ts';
export { nameOfFile, presentDraft } from './service/read.ts';
export { kindOf } from './service/standing.ts';

/** What members prepare for the marketplace: drafts that nobody but their owner sees. */
export function createCreatorsFeature({
  moderator,
  likeness = createLikeness(),
}: {
  moderator: Moderator;
  likeness?: LikenessMemory;
}): Feature<'creators'> {
  return {
    handlers: createHandlers(moderator, likeness),
    jobs: [checkUpload, emptyDrafts, fixUpload, sweepQuarantine],
    register: (app, ctx) => registerParts(app, ctx, createQuarantine(ctx.config)),
    // A removal is taken back after the work has got another draft.
    constraints: { asset_draft_work: 'CONFLICT' },
  };
}
