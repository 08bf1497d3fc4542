import type { Data } from '#shared/api/client.ts';

export type ReportedRow = Data<'reportsDesk', 'list'>['records'][number];
export type Reported = Pick<ReportedRow, 'about' | 'id'>;

/** As the address of the desk names it: `asset-<id>`. */
export function toReportedItem({ about, id }: Reported): string {
  return `${about}-${id}`;
}

/** Null for the list, and for an address that names nothing. */
export function readReportedItem(item: string): Reported | null {
  const [, about, id] = /^(asset|task)-([0-9a-f-]{36})$/.exec(item) ?? [];
  return id ? { about: about === 'task' ? 'task' : 'asset', id } : null;
}
