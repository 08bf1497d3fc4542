import type { moderationDesk } from '@mogine/contract/desk/moderation';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import { readRefusals } from './refusals.ts';
import { changeWord, readWords, removeWord, tryText } from './desk.ts';

export const deskHandlers: Handlers<Context, typeof moderationDesk> = {
  words: async ({ ctx, input }) => readWords(ctx, input),
  putWord: async ({ ctx, input, note }) => {
    const word = await changeWord(ctx, input);
    note({ subject: word });
    return { word };
  },
  removeWord: async ({ ctx, input, note }) => {
    note({ subject: input.word });
    await removeWord(ctx, input.word);
    return true;
  },
  refusals: async ({ ctx, input }) => readRefusals(ctx, input),
  tryText: async ({ ctx, input }) => tryText(ctx, input.text),
};
