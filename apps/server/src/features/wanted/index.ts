import type { wanted } from '@mogine/contract/wanted';
import type { Context } from '#context';
import type { Matcher } from '#features/catalog';
import type { Handlers } from '#kernel/http/handler';
import type { Feature } from '../feature.ts';
import { createTell, createTidy } from './jobs.ts';
import { keepSearch, readWanted, removeWanted } from './service.ts';

function createHandlers(matcher: Matcher): Handlers<Context, typeof wanted> {
  return {
    list: async ({ ctx, actor }) => readWanted(ctx, actor.clientId),
    keep: async ({ ctx, actor, input, lang }) => keepSearch(ctx, matcher, actor.clientId, { ...input, lang }),
    remove: async ({ ctx, actor, input }) => {
      await removeWanted(ctx, actor.clientId, input.id);
      return true;
    },
  };
}

/** What members look for and is not there yet. */
export function createWantedFeature(matcher: Matcher): Feature<'wanted'> {
  return { handlers: createHandlers(matcher), jobs: [createTell(matcher), createTidy(matcher)] };
}
