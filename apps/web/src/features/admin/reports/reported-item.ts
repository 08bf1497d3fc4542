import type { Data } from '#shared/api/client.ts';

export type ReportedRow = Data<'reportsDesk', 'list'>['records'][number];
export type DecisionRow = Data<'reportsDesk', 'decisions'>['records'][number];
export type Reported = Pick<ReportedRow, 'about' | 'id'>;

const ABOUT = ['asset', 'task', 'rating'] as const;

/** As the address of the desk names it: `asset-<id>`. */
export function toReportedItem({ about, id }: Reported): string {
  return `${about}-${id}`;
}

/** The same of a decision: `decision-<id>`. */
export function toDecisionItem({ id }: Pick<DecisionRow, 'id'>): string {
  return `decision-${id}`;
}

/** The id of a decision; empty for anything else. */
export function readDecisionItem(item: string): string {
  return /^decision-([0-9a-f-]{36})$/.exec(item)?.[1] ?? '';
}

/** Null for the list, for a decision, and for an address that names nothing. */
export function readReportedItem(item: string): Reported | null {
  const [, about, id] = /^(asset|task|rating)-([0-9a-f-]{36})$/.exec(item) ?? [];
  return id ? { about: ABOUT.find((known) => known === about) ?? 'asset', id } : null;
}
