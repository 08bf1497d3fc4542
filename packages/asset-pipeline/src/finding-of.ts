/**
 * Something about a file that its maker or buyer should know. `error`: other programs may not open it or show it wrongly;
 * `warning`: it will trouble most who use it; `note`: good to know.
 */
export type FindingOf<Code extends string, Fix> = {
  code: Code;
  severity: 'error' | 'warning' | 'note';
  count: number;
  /** What it speaks of, for the words. */
  detail?: Readonly<Record<string, string | number>>;
  /** Where in the scene, see `Marks`; none for what is everywhere or nowhere. */
  lines?: number[];
  faces?: number[];
  fix?: Fix;
};

const RANKS = { error: 0, warning: 1, note: 2 } as const;

export function gravestFirst<F extends FindingOf<string, unknown>>(findings: readonly F[]): F[] {
  return findings.toSorted((a, b) => RANKS[a.severity] - RANKS[b.severity]);
}
