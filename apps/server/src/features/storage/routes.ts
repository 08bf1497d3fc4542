import type { storageDesk } from '@mogine/contract/desk/storage';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import {
  knowFindings,
  noteOf,
  readFinding,
  readFindings,
  readOverview,
  recheckFiles,
  remakeFiles,
  removeOrphans,
} from './desk.ts';
import { requestSweep } from './jobs.ts';
import { probeStorage } from './probe.ts';
import { beginSweep, stopSweep } from './sweep.ts';

export const handlers: Handlers<Context, typeof storageDesk> = {
  overview: async ({ ctx }) => readOverview(ctx),
  probe: async ({ ctx, actor }) => probeStorage(ctx, actor.staffId),
  findings: async ({ ctx, input }) => readFindings(ctx, input),
  finding: async ({ ctx, input }) => readFinding(ctx, input.id),
  start: async ({ ctx, actor, input, note }) => {
    const id = await beginSweep(ctx, { isWhole: input.isWhole, by: actor.staffId });
    await requestSweep(ctx, id);
    note({ subject: id });
    return { id };
  },
  stop: async ({ ctx, note }) => {
    const id = await stopSweep(ctx);
    note({ subject: id ?? '' });
    return { count: id === null ? 0 : 1 };
  },
  remove: async ({ ctx, actor, input, note }) => {
    const { hasMore, ...dealt } = await removeOrphans(ctx, actor.staffId, input);
    note(noteOf(dealt));
    return { count: dealt.ids.length, hasMore };
  },
  remake: async ({ ctx, actor, input, note }) => {
    const dealt = await remakeFiles(ctx, actor.staffId, input.ids);
    note(noteOf(dealt));
    return { count: dealt.ids.length };
  },
  recheck: async ({ ctx, actor, input, note }) => {
    const dealt = await recheckFiles(ctx, actor.staffId, input.ids);
    note(noteOf(dealt));
    return { count: dealt.ids.length };
  },
  know: async ({ ctx, actor, input, note }) => {
    const dealt = await knowFindings(ctx, actor.staffId, input);
    note(noteOf(dealt));
    return { count: dealt.ids.length };
  },
};
