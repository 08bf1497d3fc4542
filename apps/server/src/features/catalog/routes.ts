import type { catalog } from '@mogine/contract/catalog';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import type { Actor } from '#kernel/http/actor';
import type { Handlers } from '#kernel/http/handler';
import { readHealth, readPlaces } from './health/read.ts';
import type { LikenessMemory } from './likeness/memory.ts';
import { describeReceived } from './likeness/views.ts';
import { listAlike, listAssets } from './listing.ts';
import { CatalogueMemory } from './memory.ts';
import { createAssetReader, listDictionary, listRelated, listShelf, listTypes } from './service.ts';
import { SuggestMemory } from './suggest/memory.ts';
import { suggest } from './suggest/suggest.ts';

export function createHandlers(likeness: LikenessMemory): Handlers<Context, typeof catalog> {
  const memory = new CatalogueMemory(likeness);
  const memories = { catalogue: memory, suggest: new SuggestMemory() };
  const showAsset = createAssetReader();
  return {
    types: async ({ ctx, input }) => listTypes(ctx, input.parentId),
    list: async ({ ctx, actor, input, lang }) => listAssets(ctx, memory, personOf(actor), input, lang),
    suggest: async ({ ctx, input, lang }) => suggest(ctx, memories, input, lang),
    listByImage: async ({ ctx, actor, input, files }) => {
      if (!files['file']) throw new AppError('FILE_REQUIRED', { name: 'file' });
      const query = await describeReceived(files['file'].bytes);
      return listAlike(ctx, memory, { clientId: personOf(actor), input, query });
    },
    detail: async ({ ctx, actor, input }) => showAsset(ctx, input.id, personOf(actor)),
    health: async ({ ctx, input }) => readHealth(ctx, input.id),
    healthPlaces: async ({ ctx, input }) => readPlaces(ctx, input),
    related: async ({ ctx, actor, input }) => listRelated(ctx, input, personOf(actor)),
    shelf: async ({ ctx, input }) => listShelf(ctx, input.place),
    dictionary: async ({ ctx, input }) => listDictionary(ctx, input.code),
  };
}

/** Somebody who still has to bind a phone browses as a visitor. */
function personOf(actor: Actor | null): string | null {
  return actor?.scope === 'full' ? actor.clientId : null;
}
