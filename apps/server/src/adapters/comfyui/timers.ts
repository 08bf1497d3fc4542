/** Waiting, so that tests can do without it. */
export interface Timers {
  /** Runs once after the delay, unless what it gives is called before. */
  after(delayMs: number, run: () => void): () => void;
}

export const systemTimers: Timers = {
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
