import type { Logger } from '#kernel/log';

/** How long open requests may take to finish once the process was asked to leave. */
const DRAIN_MS = 20_000;

type Step = { name: string; run: () => Promise<void> };

/**
 * What was started is stopped in reverse order, each step even when another one failed. A second signal, or a drain
 * that takes too long, ends the process at once: the database recovers by itself.
 */
export class Shutdown {
  readonly #steps: Step[] = [];
  #leaving = false;

  get isLeaving(): boolean {
    return this.#leaving;
  }

  add(name: string, run: () => Promise<void>): void {
    this.#steps.push({ name, run });
  }

  listen(log: () => Logger | null): void {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (this.#leaving) process.exit(1);
        void this.run(log()).then(() => process.exit(0));
      });
    }
  }

  async run(log: Logger | null): Promise<void> {
    this.#leaving = true;
    const timer = setTimeout(() => process.exit(1), DRAIN_MS);
    timer.unref();
    for (const step of this.#steps.toReversed()) {
      try {
        await step.run();
      } catch (error) {
        log?.error({ err: error, step: step.name }, 'shutdown step failed');
      }
    }
    clearTimeout(timer);
  }
}
