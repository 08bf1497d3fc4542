import type { messages } from '@mogine/contract/messages';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import { countUnread, readAll, readOne, readPage, removeMessages } from './service.ts';

export const handlers: Handlers<Context, typeof messages> = {
  list: async ({ ctx, actor, input, lang }) => readPage(ctx, actor.clientId, input, lang),
  unread: async ({ ctx, actor }) => countUnread(ctx, actor.clientId),
  readAll: async ({ ctx, actor, input }) => {
    await readAll(ctx, actor.clientId, input.type);
    return true;
  },
  read: async ({ ctx, actor, input }) => {
    await readOne(ctx, actor.clientId, input.id);
    return true;
  },
  remove: async ({ ctx, actor, input }) => {
    await removeMessages(ctx, actor.clientId, input.ids);
    return true;
  },
};
