import { UPLOAD_KEPT_MS } from '@mogine/contract/upload-limits';
import { z } from 'zod';
import type { Context } from '#context';
import { businessDay } from '#kernel/clock';
import { defineJob } from '#kernel/jobs';
import { resume } from './jobs.ts';
import { createQuarantine } from './quarantine.ts';
import { receiveIfWhole } from './receive.ts';
import { deleteDays, deleteUnfinished, findReceiving, findUnchecked } from './repository.ts';

/** Longer than anything is taken apart; only a process that was killed leaves one. By the clock of the disk. */
const WORKPLACE_MS = 3600 * 1000;

/** Begins again what broke off, receives what came in whole and was forgotten, clears what was begun and never finished, and files that nobody knows of any more. */
export const sweepQuarantine = defineJob({
  name: 'creators:sweep-quarantine',
  schema: z.unknown(),
  maxAttempts: 1,
  cron: '17 * * * *',
  async run(ctx: Context) {
    await resume(ctx);
    const quarantine = createQuarantine(ctx.config);
    // Read before the rows: a file whose row is written meanwhile must not look unknown.
    const here = await quarantine.list();
    for (const upload of await findReceiving(ctx.db, here)) await receiveIfWhole(ctx, quarantine, upload);
    const ended = await deleteUnfinished(ctx.db, new Date(ctx.clock.now().getTime() - UPLOAD_KEPT_MS));
    await deleteDays(ctx.db, businessDay(ctx.clock.now()));
    const needed = await findUnchecked(ctx.db, here);
    const left = here.filter((id) => !needed.has(id));
    for (const id of new Set([...ended, ...left])) await quarantine.remove(id);
    await quarantine.clearWorkplaces(new Date(Date.now() - WORKPLACE_MS));
  },
});
