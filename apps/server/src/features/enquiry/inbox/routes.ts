import type { enquiriesDesk } from '@mogine/contract/desk/enquiries';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import {
  assignEnquiry,
  exportInbox,
  linkFile,
  moveEnquiry,
  noteOnEnquiry,
  readColleagues,
  readEnquiry,
  readInbox,
} from './service.ts';

export const deskHandlers: Handlers<Context, typeof enquiriesDesk> = {
  list: async ({ ctx, actor, input }) => readInbox(ctx, actor.staffId, input),
  detail: async ({ ctx, input }) => readEnquiry(ctx, input.id),
  file: async ({ ctx, actor, input }) => linkFile(ctx, actor.staffId, input.id),
  people: async ({ ctx }) => readColleagues(ctx),
  assign: async ({ ctx, actor, input }) => {
    await assignEnquiry(ctx, actor.staffId, input);
    return true;
  },
  // The chain is kept for good, and people are not: what was noted of them is in the history, and goes with it.
  move: async ({ ctx, actor, input, note }) => {
    note({ note: `${input.note.length}` });
    await moveEnquiry(ctx, actor.staffId, input);
    return true;
  },
  note: async ({ ctx, actor, input, note }) => {
    note({ text: `${input.text.length}` });
    await noteOnEnquiry(ctx, actor.staffId, input.id, input.text);
    return true;
  },
  export: async ({ ctx, actor, lang, input, note }) => {
    const table = await exportInbox(ctx, { by: actor.staffId, lang }, input);
    note({ rows: table.rows, searchKey: input.searchKey ? '…' : '' });
    return table;
  },
};
