import type { submissions } from '@mogine/contract/submissions';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import type { ReviewParts } from './service/parts.ts';
import { lookAtDraft, readStandings } from './service/read.ts';
import { relistOwn, unlistOwn } from './service/shelf.ts';
import { scheduleDraft, submitDraft, withdrawDraft } from './service/submit.ts';
import { readVersions } from './service/versions.ts';
import { readThread, resolveComment, sayAsCreator } from './service/thread.ts';

export function createHandlers(parts: ReviewParts): Handlers<Context, typeof submissions> {
  return {
    look: async ({ ctx, actor, input }) => lookAtDraft(ctx, parts, actor.clientId, input.id),
    submit: async ({ ctx, actor, input }) => submitDraft(ctx, parts, actor.clientId, input),
    withdraw: async ({ ctx, actor, input }) => {
      await withdrawDraft(ctx, actor.clientId, input.id);
      return true;
    },
    schedule: async ({ ctx, actor, input }) => {
      await scheduleDraft(ctx, actor.clientId, input);
      return true;
    },
    versions: async ({ ctx, actor, input }) => readVersions(ctx, actor.clientId, input),
    standings: async ({ ctx, actor }) => readStandings(ctx, actor.clientId),
    thread: async ({ ctx, actor, input }) => readThread(ctx, actor.clientId, input.id),
    say: async ({ ctx, actor, input }) => sayAsCreator(ctx, actor.clientId, input),
    resolve: async ({ ctx, actor, input }) => {
      await resolveComment(ctx, actor.clientId, input);
      return true;
    },
    unlist: async ({ ctx, actor, input }) => {
      await unlistOwn(ctx, actor.clientId, input.id);
      return true;
    },
    relist: async ({ ctx, actor, input }) => {
      await relistOwn(ctx, actor.clientId, input.id);
      return true;
    },
  };
}
