import type { LoadResult } from './job.ts';

/** Collects answers and turns them into the figures of a run. */
export class Tally {
  readonly #statuses = new Map<number, number>();
  readonly #answeredMs: number[] = [];
  readonly #refusedMs: number[] = [];
  #withoutRetryAfter = 0;

  add(status: number, ms: number): void {
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    if (status > 0 && status < 400) this.#answeredMs.push(ms);
    else this.#refusedMs.push(ms);
  }

  missRetryAfter(): void {
    this.#withoutRetryAfter += 1;
  }

  result(seconds: number): LoadResult {
    return {
      seconds,
      statuses: Object.fromEntries(this.#statuses),
      p50Ms: quantile(this.#answeredMs, 0.5),
      p99Ms: quantile(this.#answeredMs, 0.99),
      refusedP99Ms: quantile(this.#refusedMs, 0.99),
      withoutRetryAfter: this.#withoutRetryAfter,
    };
  }
}

/** The smallest value that at least this share of all values does not exceed; 0 for none. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
