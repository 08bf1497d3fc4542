import type { galleryDesk } from '@mogine/contract/desk/moderation';
import type { gallery } from '@mogine/contract/gallery';
import type { Context } from '#context';
import type { Moderator } from '#features/moderation';
import { AppError } from '#kernel/errors';
import type { Handlers } from '#kernel/http/handler';
import { asksForPage, SIZE_OF_ARRAY } from '#kernel/paging';
import { requireOpen } from '../settings/index.ts';
import { decideWork, findDeskPosts, readDeskPosts } from './desk.ts';
import { like, readMarks } from './service/marks.ts';
import { publish, publishAsKnown, withdraw } from './service/publish.ts';
import { readOwnPost, readPost, readPosts } from './service/read.ts';

export function createHandlers(moderator: Moderator): Handlers<Context, typeof gallery> {
  return {
    list: async ({ ctx, input }) => readPosts(ctx, input),
    detail: async ({ ctx, input }) => readPost(ctx, input.id),
    post: async ({ ctx, actor, input: { id, ...list } }) => {
      if (!id) {
        if (asksForPage(list)) return readPosts(ctx, list);
        return (await readPosts(ctx, { ...list, size: SIZE_OF_ARRAY })).records;
      }
      if (actor?.scope !== 'full') throw new AppError('AUTH_REQUIRED');
      // It is a read by its method, and this is none.
      if (actor.isFrozen === true) throw new AppError('ACCOUNT_FROZEN');
      await requireOpen(ctx, 'posts');
      await publishAsKnown(ctx, moderator, actor.clientId, id);
      return true;
    },
    publish: async ({ ctx, actor, input }) => publish(ctx, moderator, actor.clientId, input),
    own: async ({ ctx, actor, input }) => readOwnPost(ctx, actor.clientId, input.id),
    withdraw: async ({ ctx, actor, input }) => {
      await withdraw(ctx, actor.clientId, input.id);
      return true;
    },
    like: async ({ ctx, actor, input }) => like(ctx, actor.clientId, input),
    marks: async ({ ctx, actor, input }) => readMarks(ctx, actor.clientId, input.ids),
  };
}

export const deskHandlers: Handlers<Context, typeof galleryDesk> = {
  posts: async ({ ctx, actor, input }) => readDeskPosts(ctx, actor.staffId, input),
  find: async ({ ctx, actor, input }) => findDeskPosts(ctx, actor.staffId, input),
  decide: async ({ ctx, actor, input }) => {
    await decideWork(ctx, actor.staffId, input);
    return true;
  },
};
