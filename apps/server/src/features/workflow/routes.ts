import type { workflow } from '@mogine/contract/workflow';
import type { Context } from '#context';
import { wake } from '#features/create';
import type { Handlers } from '#kernel/http/handler';
import { readCatalogue } from './service/catalogue.ts';
import {
  createDocument,
  readDocument,
  readDocuments,
  removeDocuments,
  renameDocument,
  saveDocument,
} from './service/documents.ts';
import { createFromTask, readTemplates } from './service/begin.ts';
import { runDocument, type RunRules } from './service/run.ts';

export type RouteParts = {
  readPrices(ctx: Context): Promise<RunRules['prices']>;
  guard: RunRules['guard'];
};

export function createHandlers({ readPrices, guard }: RouteParts): Handlers<Context, typeof workflow> {
  return {
    page: async ({ ctx, actor, input }) => readDocuments(ctx, actor.clientId, input),
    detail: async ({ ctx, actor, input }) => readDocument(ctx, actor.clientId, input.workflowId),
    templates: async ({ ctx }) => readTemplates(ctx),
    create: async ({ ctx, actor, input }) => createDocument(ctx, actor.clientId, input),
    fromTask: async ({ ctx, actor, input }) => createFromTask(ctx, actor.clientId, input),
    save: async ({ ctx, actor, input }) =>
      saveDocument(ctx, actor.clientId, { ...input, id: input.workflowId }),
    rename: async ({ ctx, actor, input }) =>
      renameDocument(ctx, actor.clientId, { ...input, id: input.workflowId }),
    remove: async ({ ctx, actor, input }) => {
      await removeDocuments(ctx, actor.clientId, input.workflowIds);
      return true;
    },
    catalogue: async ({ ctx }) => (await readCatalogue(ctx)).nodes,
    run: async ({ ctx, actor, input }) => {
      const rules = { prices: await readPrices(ctx), guard };
      const pushed = await runDocument(ctx, actor.clientId, { ...input, id: input.workflowId }, rules);
      wake(ctx);
      return pushed;
    },
  };
}
