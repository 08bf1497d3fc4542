import { createHash } from 'node:crypto';
import type { legalDesk } from '@mogine/contract/desk/legal';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import { readDocument, readDocuments, readSavedVersion, saveDocument } from './desk.ts';
import { proposeLegal, takeLegalBack, type LegalKind } from './publish.ts';

export function createLegalHandlers(kind: LegalKind): Handlers<Context, typeof legalDesk> {
  return {
    list: async ({ ctx }) => readDocuments(ctx),
    detail: async ({ ctx, input }) => readDocument(ctx, input),
    version: async ({ ctx, input }) => readSavedVersion(ctx, input),
    save: async ({ ctx, actor, input, note }) => {
      const saved = await saveDocument(ctx, actor.staffId, input);
      // The words themselves are in the history; the chain holds what they were known by.
      const sha256 = createHash('sha256').update(JSON.stringify(input.words)).digest('hex');
      note({ subject: input.document, ...saved, words: { sha256 } });
      return saved;
    },
    propose: async ({ ctx, actor, input, note }) => {
      const proposed = await proposeLegal(ctx, kind, actor.staffId, input);
      note({ subject: proposed.approvalId });
      return proposed;
    },
    withdraw: async ({ ctx, actor, input, note }) => {
      note({ subject: input.id });
      await takeLegalBack(ctx, actor.staffId, input.id);
      return true;
    },
  };
}
