import { AppError } from '#kernel/errors';

/**
 * Lets `atOnce` pieces of work run at a time while others wait their turn, at most `waitingMax` of them; one more is
 * refused with UNAVAILABLE. For work whose memory is the limit.
 */
export function createGate({
  atOnce,
  waitingMax,
}: {
  atOnce: number;
  waitingMax: number;
}): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= waitingMax) throw new AppError('UNAVAILABLE');
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  /** The place goes straight to whoever waits longest, so that nobody slips in between. */
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
