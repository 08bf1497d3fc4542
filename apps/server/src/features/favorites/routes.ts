import type { favorites } from '@mogine/contract/favorites';
import type { Context } from '#context';
import { listSuggested } from '#features/catalog';
import type { Handlers } from '#kernel/http/handler';
import { giveTable } from './service/export.ts';
import { readFolders, removeFolders, reorderFolder, submitFolder } from './service/folders.ts';
import { copyItems, moveItems, noteItem, readItems, removeItem, saveItem } from './service/items.ts';
import { readShare, readShared, readSharedItems, removeShare, submitShare } from './service/share.ts';

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
  reorder: async ({ ctx, actor, input }) => {
    await reorderFolder(ctx, actor.clientId, input);
    return true;
  },
  saveItem: async ({ ctx, actor, input }) => saveItem(ctx, actor.clientId, input),
  removeItem: async ({ ctx, actor, input }) => {
    await removeItem(ctx, actor.clientId, input);
    return true;
  },
  items: async ({ ctx, actor, input, lang }) => readItems(ctx, actor.clientId, input, lang),
  moveItems: async ({ ctx, actor, input }) => moveItems(ctx, actor.clientId, input),
  copyItems: async ({ ctx, actor, input }) => copyItems(ctx, actor.clientId, input),
  noteItem: async ({ ctx, actor, input }) => noteItem(ctx, actor.clientId, input),
  exportItems: async ({ ctx, actor, input, lang }) => giveTable(ctx, actor.clientId, input, lang),
  share: async ({ ctx, actor, input }) => readShare(ctx, actor.clientId, input.favoriteId),
  submitShare: async ({ ctx, actor, input }) => submitShare(ctx, actor.clientId, input),
  removeShare: async ({ ctx, actor, input }) => {
    await removeShare(ctx, actor.clientId, input.favoriteId);
    return true;
  },
  shared: async ({ ctx, input, lang }) => readShared(ctx, input, lang),
  sharedItems: async ({ ctx, actor, input, lang }) =>
    readSharedItems(ctx, actor?.clientId ?? null, input, lang),
};
