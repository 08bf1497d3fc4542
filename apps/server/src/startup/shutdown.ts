import type { Logger } from '#kernel/log';

/** How long open requests may take to finish once the process was asked to leave. */
const DRAIN_MS = 20_000;

/** How long what nobody closed may hold a process whose work is done. */
const LINGER_MS = 3_000;

type Step = { name: string; run: () => Promise<void> };

/**
 * What was started is stopped in reverse order, each step even when another one failed. A second signal, or a drain
 * that takes too long, ends the process at once: the database recovers by itself.
 */
export class Shutdown {
  readonly #steps: Step[] = [];
  #left: Promise<void> | null = null;

  get isLeaving(): boolean {
    return this.#left !== null;
  }

  add(name: string, run: () => Promise<void>): void {
    this.#steps.push({ name, run });
  }

  listen(log: () => Logger | null): void {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (this.isLeaving) process.exit(1);
        void this.run(log()).then(() => leave(0));
      });
    }
  }

  /** Whoever asks again waits for the same stopping. */
  run(log: Logger | null): Promise<void> {
    return (this.#left ??= this.#stop(log));
  }

  async #stop(log: Logger | null): Promise<void> {
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

/**
 * Ends the process with this code as soon as nothing holds it. `process.exit` alone waits for V8's compilers, and they
 * may wait for a collection that only the main thread can make: about one start in fifty that was refused never ended
 * (https://github.com/nodejs/node/issues/54918). A loop that ends by itself takes V8 down first.
 */
export function leave(code: number): void {
  process.exitCode = code;
  setTimeout(() => process.exit(code), LINGER_MS).unref();
}
