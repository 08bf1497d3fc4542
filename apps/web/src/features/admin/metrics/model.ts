/** One line of a bar chart: values of two or more series for one name, milliseconds. */
export type BarRow = { name: string; values: readonly number[] };

type Job = { name: string; waitedMs: number; ms: number };
type Request = { ms: number; phases: readonly { name: string; ms: number }[] };

/** The middle one of these; of an even number the lower of the two. 0 of none. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}

/** Jobs by name: how long they waited and worked, in the median; whatever waited longest comes first. */
export function jobBars(jobs: readonly Job[], most: number): BarRow[] {
  const names = Map.groupBy(jobs, ({ name }) => name);
  return [...names]
    .map(([name, runs]) => ({
      name,
      values: [
        medianOf(runs.map(({ waitedMs }) => Math.max(0, waitedMs))),
        medianOf(runs.map(({ ms }) => ms)),
      ],
    }))
    .toSorted((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0))
    .slice(0, most);
}

/** The steps of a request, and what it took beside them as `rest`: waiting for the process, and sending. */
export function stepsOf({ ms, phases }: Request): { name: string; ms: number }[] {
  const told = phases.reduce((sum, phase) => sum + phase.ms, 0);
  const rest = Math.max(0, ms - told);
  return [...phases, ...(rest >= 0.05 ? [{ name: 'rest', ms: rest }] : [])];
}

/** Where a value stands between 0 and 1 on a scale of tens, so that 2 ms and 2 s are both seen. `max` at least 1. */
export function logShare(ms: number, max: number): number {
  if (ms <= 0) return 0;
  return Math.min(1, Math.log10(1 + ms) / Math.log10(1 + Math.max(1, max)));
}
