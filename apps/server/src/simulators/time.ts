interface Task {
  dueMs: number;
  run: () => Promise<void>;
}

/**
 * The simulated providers' own time: expiry, code life, bill days and notification retries follow it. Signatures do
 * not: they are checked against the wall clock, because the shop signs with its own.
 */
export interface SimulatorTime {
  now(): Date;
  wallNow(): Date;
  offsetMs(): number;
  /** Moves simulated time forward and runs what became due. */
  advance(ms: number): Promise<void>;
  schedule(delayMs: number, run: () => Promise<void>): void;
  /** Runs everything due, including what it schedules for now. */
  runDue(): Promise<void>;
  stop(): void;
}

export interface TimeOptions {
  /** `timer` runs tasks by themselves; `manual` only on `advance` and `runDue`, for tests without waiting. */
  mode: 'timer' | 'manual';
  /** Documented delays are multiplied by this, so that a demo need not wait for hours. */
  scale: number;
  offsetMs: number;
  wallClock: () => Date;
  onError: (error: unknown) => void;
}

const MAX_TIMER_MS = 60_000;

export function createTime(options: TimeOptions): SimulatorTime {
  let offsetMs = options.offsetMs;
  let tasks: Task[] = [];
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const nowMs = () => options.wallClock().getTime() + offsetMs;

  function arm(): void {
    if (options.mode === 'manual' || stopped) return;
    clearTimeout(timer);
    const next = tasks[0];
    if (!next) return;
    timer = setTimeout(() => void runDue(), Math.min(Math.max(0, next.dueMs - nowMs()), MAX_TIMER_MS));
    timer.unref();
  }

  async function runDue(): Promise<void> {
    for (let task = tasks[0]; task && task.dueMs <= nowMs() && !stopped; task = tasks[0]) {
      tasks.shift();
      try {
        await task.run();
      } catch (error) {
        options.onError(error);
      }
    }
    arm();
  }

  return {
    now: () => new Date(nowMs()),
    wallNow: options.wallClock,
    offsetMs: () => offsetMs,
    async advance(ms) {
      offsetMs += ms;
      await runDue();
    },
    schedule(delayMs, run) {
      const dueMs = nowMs() + delayMs * options.scale;
      const at = tasks.findIndex((task) => task.dueMs > dueMs);
      tasks.splice(at === -1 ? tasks.length : at, 0, { dueMs, run });
      arm();
    },
    runDue,
    stop() {
      stopped = true;
      tasks = [];
      clearTimeout(timer);
    },
  };
}
