import type { reports } from '@mogine/contract/reports';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import type { Subjects } from './port.ts';
import { report } from './service.ts';

export function createHandlers(subjects: Subjects): Handlers<Context, typeof reports> {
  return {
    send: async ({ ctx, actor, ip, input }) => {
      await report(ctx, subjects, { clientId: actor?.scope === 'full' ? actor.clientId : null, ip }, input);
      return true;
    },
  };
}
