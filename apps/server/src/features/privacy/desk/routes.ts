import type { privacyDesk } from '@mogine/contract/desk/privacy';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import { readClosings, readExports, retryExport } from './service.ts';

export const deskHandlers: Handlers<Context, typeof privacyDesk> = {
  exports: async ({ ctx, input }) => readExports(ctx, input),
  retryExport: async ({ ctx, input }) => {
    await retryExport(ctx, input.id);
    return true;
  },
  closings: async ({ ctx, input }) => readClosings(ctx, input),
};
