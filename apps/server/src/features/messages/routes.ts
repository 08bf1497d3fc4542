import type { messages } from '@mogine/contract/messages';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import { maskMail } from '#kernel/mask-mail';
import { askDigest, confirmDigest, setDigest, stopDigest } from './digest/subscription.ts';
import { readPreferences, setPreference } from './preferences.ts';
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
  preferences: async ({ ctx, actor }) => {
    const { digest, kinds } = await readPreferences(ctx, actor.clientId);
    const isCovered = digest !== null && actor.isView === true;
    return { digest: isCovered ? { ...digest, email: maskMail(digest.email) } : digest, kinds };
  },
  setPreference: async ({ ctx, actor, input }) => {
    await setPreference(ctx, actor.clientId, input);
    return true;
  },
  askDigest: async ({ ctx, actor, input, lang }) => {
    await askDigest(ctx, actor.clientId, input.email, lang);
    return true;
  },
  confirmDigest: async ({ ctx, actor, input, lang }) => {
    await confirmDigest(ctx, actor.clientId, input, lang);
    return true;
  },
  setDigest: async ({ ctx, actor, input, lang }) => {
    await setDigest(ctx, actor.clientId, input.every, lang);
    return true;
  },
  stopDigest: async ({ ctx, input }) => {
    await stopDigest(ctx, input.token);
    return true;
  },
};
