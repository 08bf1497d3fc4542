import type { approvals } from '@mogine/contract/desk/approvals';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import type { ApprovalKind } from './kind.ts';
import { decideApproval, readApprovals } from './service.ts';

export function createHandlers(kinds: readonly ApprovalKind[]): Handlers<Context, typeof approvals> {
  return {
    list: async ({ ctx, actor, input }) => readApprovals(ctx, actor, input),
    decide: async ({ ctx, actor, input, note }) => {
      note(await decideApproval(ctx, kinds, actor, input));
      return true;
    },
  };
}
