import type { reviewDesk } from '@mogine/contract/desk/review';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import type { Handlers } from '#kernel/http/handler';
import { claimSubmission, decideSubmission, holdSubmission, releaseSubmission } from './service/decide.ts';
import { readQueue, readSubmission, type DeskParts } from './service/desk.ts';
import { resumeAsset, suspendAsset } from './service/shelf.ts';
import { resolveComment, sayAsReviewer } from './service/thread.ts';

export function createDeskHandlers(parts: DeskParts): Handlers<Context, typeof reviewDesk> {
  return {
    queue: async ({ ctx, actor, input }) => readQueue(ctx, actor.staffId, input),
    detail: async ({ ctx, actor, input }) => readSubmission(ctx, parts, actor.staffId, input.id),
    claim: async ({ ctx, actor, input }) =>
      claimSubmission(ctx, { id: input.id, by: actor.staffId, name: actor.name }),
    hold: async ({ ctx, actor, input }) =>
      holdSubmission(ctx, { id: input.id, by: actor.staffId, name: actor.name }),
    release: async ({ ctx, actor, input }) => {
      await releaseSubmission(ctx, { id: input.id, by: actor.staffId });
      return true;
    },
    say: async ({ ctx, actor, input }) => sayAsReviewer(ctx, { ...input, by: actor.staffId }),
    resolve: async ({ ctx, input }) => {
      await resolveComment(ctx, null, input);
      return true;
    },
    decide: async ({ ctx, actor, input }) => {
      await decideSubmission(ctx, { ...input, by: actor.staffId });
      return true;
    },
    suspend: async ({ ctx, actor, input }) => {
      if (!(await suspendAsset(ctx, { ...input, by: actor.staffId }))) throw new AppError('CONFLICT');
      return true;
    },
    resume: async ({ ctx, input }) => {
      await resumeAsset(ctx, input);
      return true;
    },
  };
}
