import type { favorites } from '@mogine/contract/favorites';
import type { Context } from '#context';
import { listSuggested } from '#features/catalog';
import type { Handlers } from '#kernel/http/handler';
import { readFolders, readItems, removeFolders, removeItem, saveItem, submitFolder } from './service.ts';

const RECOMMENDED_SIZE = 4;

export const handlers: Handlers<Context, typeof favorites> = {
  list: async ({ ctx, actor, input, lang }) => readFolders(ctx, actor.clientId, input, lang),
  recommend: async ({ ctx, actor, input }) =>
    listSuggested(ctx, input.size ?? RECOMMENDED_SIZE, actor?.clientId ?? null),
  submit: async ({ ctx, actor, input }) => submitFolder(ctx, actor.clientId, input),
  remove: async ({ ctx, actor, input }) => {
    await removeFolders(ctx, actor.clientId, input.ids);
    return true;
  },
  saveItem: async ({ ctx, actor, input }) => saveItem(ctx, actor.clientId, input),
  removeItem: async ({ ctx, actor, input }) => {
    await removeItem(ctx, actor.clientId, input);
    return true;
  },
  items: async ({ ctx, actor, input }) => readItems(ctx, actor.clientId, input),
};
