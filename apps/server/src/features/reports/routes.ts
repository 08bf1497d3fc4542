import type { reportsDesk } from '@mogine/contract/desk/reports';
import type { reports } from '@mogine/contract/reports';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import { answerOwnClaim, forwardClaim, readOwnClaims } from './claims.ts';
import { readDecision, readDecisions } from './decisions.ts';
import { decideSeen, readReported, readWaiting } from './desk.ts';
import { answerObjection, noteProof, objectTo, readUpheld } from './objections.ts';
import type { Subjects } from './port.ts';
import { report } from './service.ts';

export function createHandlers(subjects: Subjects): Handlers<Context, typeof reports> {
  return {
    claims: async ({ ctx, actor }) => readOwnClaims(ctx, actor.clientId),
    answer: async ({ ctx, actor, input }) => {
      await answerOwnClaim(ctx, actor.clientId, input);
      return true;
    },
    upheld: async ({ ctx, actor }) => readUpheld(ctx, actor.clientId),
    object: async ({ ctx, actor, input }) => {
      await objectTo(ctx, subjects, actor.clientId, input);
      return true;
    },
    send: async ({ ctx, actor, ip, input }) => {
      await report(ctx, subjects, { clientId: actor?.scope === 'full' ? actor.clientId : null, ip }, input);
      return true;
    },
  };
}

export function createDeskHandlers(subjects: Subjects): Handlers<Context, typeof reportsDesk> {
  return {
    list: async ({ ctx, input }) => readWaiting(ctx, subjects, input),
    detail: async ({ ctx, input }) => readReported(ctx, subjects, input),
    decisions: async ({ ctx, input }) => readDecisions(ctx, subjects, input),
    decision: async ({ ctx, actor, input }) => readDecision(ctx, subjects, actor.staffId, input.id),
    noteProof: async ({ ctx, actor, input }) => {
      await noteProof(ctx, actor.staffId, input);
      return true;
    },
    answer: async ({ ctx, actor, input }) => ({
      stands: await answerObjection(ctx, subjects, actor.staffId, input),
    }),
    forward: async ({ ctx, input }) => ({ answerBy: await forwardClaim(ctx, subjects, input) }),
    decide: async ({ ctx, actor, input }) => {
      await decideSeen(ctx, subjects, actor.staffId, input);
      return true;
    },
  };
}
