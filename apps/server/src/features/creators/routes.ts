import type { creators } from '@mogine/contract/creators';
import type { Context } from '#context';
import type { LikenessMemory } from '#features/catalog';
import type { Moderator } from '#features/moderation';
import type { Handlers } from '#kernel/http/handler';
import { readAlike } from './service/alike.ts';
import { assignMaps, fixDraft, unfixDraft } from './service/fix.ts';
import { keepWork } from './service/from-work.ts';
import { readDraft, readDrafts } from './service/read.ts';
import { removeDrafts, restoreDrafts } from './service/remove.ts';
import { saveDraft } from './service/save.ts';
import { createQuarantine } from './upload/quarantine.ts';
import { beginUpload, readUploads, removeUploads } from './upload/service.ts';

export function createHandlers(
  moderator: Moderator,
  likeness: LikenessMemory,
): Handlers<Context, typeof creators> {
  return {
    beginUpload: async ({ ctx, actor, input }) =>
      beginUpload(ctx, createQuarantine(ctx.config), actor.clientId, input),
    uploads: async ({ ctx, actor, input }) =>
      readUploads(ctx, createQuarantine(ctx.config), actor.clientId, input),
    removeUploads: async ({ ctx, actor, input }) => {
      await removeUploads(ctx, createQuarantine(ctx.config), actor.clientId, input.ids);
      return true;
    },
    fromWork: async ({ ctx, actor, input }) => keepWork(ctx, actor.clientId, input),
    list: async ({ ctx, actor, input }) => readDrafts(ctx, moderator, actor.clientId, input),
    detail: async ({ ctx, actor, input }) => readDraft(ctx, moderator, actor.clientId, input.id),
    alike: async ({ ctx, actor, input }) => readAlike(ctx, likeness, actor.clientId, input.id),
    save: async ({ ctx, actor, input }) => saveDraft(ctx, moderator, actor.clientId, input),
    fix: async ({ ctx, actor, input }) => {
      await fixDraft(ctx, actor.clientId, input);
      return true;
    },
    assignMaps: async ({ ctx, actor, input }) => {
      await assignMaps(ctx, actor.clientId, input);
      return true;
    },
    unfix: async ({ ctx, actor, input }) => {
      await unfixDraft(ctx, actor.clientId, input.id);
      return true;
    },
    remove: async ({ ctx, actor, input }) => {
      await removeDrafts(ctx, actor.clientId, input.ids);
      return true;
    },
    restore: async ({ ctx, actor, input }) => {
      await restoreDrafts(ctx, actor.clientId, input.ids);
      return true;
    },
  };
}
