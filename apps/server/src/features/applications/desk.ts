import type { applicationsDesk } from '@mogine/contract/desk/applications';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import { decide, resume, suspend } from './service/decide.ts';
import { proposeOfficial } from './service/official.ts';
import { readDesk, readDeskDetail, reveal } from './service/desk.ts';

export const deskHandlers: Handlers<Context, typeof applicationsDesk> = {
  list: async ({ ctx, input }) => readDesk(ctx, input),
  detail: async ({ ctx, input }) => readDeskDetail(ctx, input.id),
  reveal: async ({ ctx, input }) => reveal(ctx, input.id),
  decide: async ({ ctx, actor, input }) => {
    await decide(ctx, actor, input);
    return true;
  },
  suspend: async ({ ctx, actor, input }) => {
    await suspend(ctx, actor, input);
    return true;
  },
  resume: async ({ ctx, actor, input }) => {
    await resume(ctx, actor, input);
    return true;
  },
  official: async ({ ctx, actor, input }) => proposeOfficial(ctx, actor.staffId, input),
};
