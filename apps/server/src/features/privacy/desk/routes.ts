import type { privacyDesk } from '@mogine/contract/desk/privacy';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import {
  closeRequest,
  editRequest,
  readColleagues,
  readRequest,
  readRequests,
  readWaiting,
  recordRequest,
} from './requests.ts';
import { readClosings, readExports, retryExport } from './service.ts';

export const deskHandlers: Handlers<Context, typeof privacyDesk> = {
  requests: async ({ ctx, input }) => readRequests(ctx, input),
  request: async ({ ctx, input }) => readRequest(ctx, input.id),
  people: async ({ ctx }) => readColleagues(ctx),
  // The chain is kept for good, and people are not: what they say of themselves stands in the request alone.
  record: async ({ ctx, actor, input, note }) => {
    const recorded = await recordRequest(ctx, actor.staffId, input);
    note({ id: recorded.id, name: `${input.name.length}`, note: `${input.note.length}` });
    return recorded;
  },
  edit: async ({ ctx, input, note }) => {
    note({ note: `${input.note.length}` });
    await editRequest(ctx, input);
    return true;
  },
  close: async ({ ctx, actor, input, note }) => {
    note({ answer: `${input.answer.length}` });
    await closeRequest(ctx, actor.staffId, input);
    return true;
  },
  waiting: async ({ ctx }) => readWaiting(ctx),
  exports: async ({ ctx, input }) => readExports(ctx, input),
  retryExport: async ({ ctx, input }) => {
    await retryExport(ctx, input.id);
    return true;
  },
  closings: async ({ ctx, input }) => readClosings(ctx, input),
};
