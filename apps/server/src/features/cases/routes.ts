import type { cases } from '@mogine/contract/cases';
import type { casesDesk } from '@mogine/contract/desk/cases';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import { answerAppeal, appeal, readOwnCases } from './appeals.ts';
import { readCase, readCases } from './desk.ts';
import type { CaseSubjects } from './port.ts';
import { decideCase } from './service.ts';

export const handlers: Handlers<Context, typeof cases> = {
  own: async ({ ctx, actor }) => readOwnCases(ctx, actor.clientId),
  appeal: async ({ ctx, actor, input }) => {
    await appeal(ctx, actor.clientId, input);
    return true;
  },
};

export function createDeskHandlers(subjects: CaseSubjects): Handlers<Context, typeof casesDesk> {
  return {
    list: async ({ ctx, input }) => readCases(ctx, input),
    detail: async ({ ctx, actor, input }) => readCase(ctx, subjects, actor.staffId, input.id),
    decide: async ({ ctx, actor, input, note }) => {
      note({ subject: input.id });
      await decideCase(ctx, actor.staffId, input);
      return true;
    },
    answer: async ({ ctx, actor, input, note }) => {
      note({ subject: input.id });
      await answerAppeal(ctx, subjects, actor.staffId, input);
      return true;
    },
  };
}
