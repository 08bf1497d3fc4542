import type { Context } from '#context';
import { claimAsking } from '../repository/order.ts';
import { askProvider } from './sweep.ts';

const AT_ONCE_MAX = 4;
/** All waiting pages together make a process ask at most this often; the sweeper asks for each order anyway. */
const SPACING_MS = 50;

/** Asks the provider on behalf of waiting pages, in the background: a page never waits for it nor sees it fail. */
export type Asker = {
  ask(ctx: Context, id: string, seenAskedAt: Date | null): void;
  /** Resolves when nothing is being asked. */
  idle(): Promise<void>;
};

export function createAsker(): Asker {
  const running = new Set<Promise<void>>();
  let nextAtMs = -Infinity;
  return {
    ask(ctx, id, seenAskedAt) {
      const nowMs = performance.now();
      if (running.size >= AT_ONCE_MAX || nowMs < nextAtMs) return;
      nextAtMs = nowMs + SPACING_MS;
      const work = askOnce(ctx, id, seenAskedAt).finally(() => running.delete(work));
      running.add(work);
    },
    async idle() {
      await Promise.all(running);
    },
  };
}

async function askOnce(ctx: Context, id: string, seenAskedAt: Date | null): Promise<void> {
  try {
    if (!(await claimAsking(ctx.db, id, { now: ctx.clock.now(), seenAskedAt }))) return;
    await askProvider(ctx, id, 'poll');
  } catch (error) {
    ctx.log.warn({ error: String(error) }, 'asking for a waiting page failed');
  }
}
