import type { works } from '@mogine/contract/works';
import type { Context } from '#context';
import type { CreatePrices } from '#features/create';
import type { Handlers } from '#kernel/http/handler';
import { giveCleanCopy } from './service/clean-copy.ts';
import { moveWorks, readFolders, removeFolders, starWorks, submitFolder } from './service/order.ts';
import { readUsage } from './service/usage.ts';
import { giveZip } from './service/zip.ts';

export type RouteParts = { readPrices(ctx: Context): Promise<CreatePrices> };

export function createHandlers({ readPrices }: RouteParts): Handlers<Context, typeof works> {
  return {
    folders: async ({ ctx, actor }) => readFolders(ctx, actor.clientId),
    submitFolder: async ({ ctx, actor, input }) => submitFolder(ctx, actor.clientId, input),
    removeFolders: async ({ ctx, actor, input }) => {
      await removeFolders(ctx, actor.clientId, input.ids);
      return true;
    },
    star: async ({ ctx, actor, input }) => {
      await starWorks(ctx, actor.clientId, input);
      return true;
    },
    move: async ({ ctx, actor, input }) => {
      await moveWorks(ctx, actor.clientId, input);
      return true;
    },
    usage: async ({ ctx, actor }) => readUsage(ctx, actor.clientId, await readPrices(ctx)),
    clean: async ({ ctx, actor, input, ip }) =>
      giveCleanCopy(ctx, { clientId: actor.clientId, address: ip }, input),
    zip: async ({ ctx, actor, input }) => giveZip(ctx, actor.clientId, input),
  };
}
