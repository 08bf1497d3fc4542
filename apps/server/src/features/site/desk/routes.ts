import { createHash } from 'node:crypto';
import type { contentDesk } from '@mogine/contract/desk/content';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import type { Handlers } from '#kernel/http/handler';
import { receivePicture } from './pictures.ts';
import {
  arrangeContent,
  publishContent,
  readContent,
  readContentList,
  readContentVersion,
  readOrder,
  removeContent,
  saveContent,
  withdrawContent,
} from './service.ts';

export const contentDeskHandlers: Handlers<Context, typeof contentDesk> = {
  list: async ({ ctx, input }) => readContentList(ctx, input),
  detail: async ({ ctx, input }) => readContent(ctx, input),
  version: async ({ ctx, input }) => readContentVersion(ctx, input),
  order: async ({ ctx, input }) => readOrder(ctx, input),
  save: async ({ ctx, actor, input, note }) => {
    const saved = await saveContent(ctx, actor.staffId, input);
    // The words themselves are in the history; the chain holds what they were known by.
    const sha256 = createHash('sha256').update(JSON.stringify(input[input.kind])).digest('hex');
    note({ ...saved, [input.kind]: { sha256 } });
    return saved;
  },
  publish: async ({ ctx, input }) => {
    await publishContent(ctx, input);
    return true;
  },
  withdraw: async ({ ctx, input }) => {
    await withdrawContent(ctx, input.kind, input.id);
    return true;
  },
  remove: async ({ ctx, input }) => {
    await removeContent(ctx, input);
    return true;
  },
  arrange: async ({ ctx, input }) => {
    await arrangeContent(ctx, input);
    return true;
  },
  picture: async ({ ctx, actor, files, note }) => {
    const { picture } = files;
    if (!picture) throw new AppError('BAD_INPUT', { name: 'picture' });
    const stored = await receivePicture(ctx, actor.staffId, picture.bytes);
    note({ url: stored.url });
    return stored;
  },
};
