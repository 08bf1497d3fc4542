import type { UploadRow } from './upload-rows.ts';

/** What becomes of a file that somebody should hear of; how far it is, and that it waits, can be read. */
const TOLD: readonly UploadRow['kind'][] = ['failed', 'unsent', 'refused', 'kept'];

/** Tells events from what is only shown again: each row is news once for each thing that becomes of it. */
export function createRowNews() {
  const told = new Set<string>();
  /** What was seen before, by what the server or this device calls it. */
  const known = new Set<string>();
  return {
    /** Rows of which something is to be told. What stood there refused when the list was opened is none of it. */
    take(rows: readonly UploadRow[]): UploadRow[] {
      const isFirst = known.size === 0;
      const fresh = rows.filter((row) => {
        const event = `${row.key}/${row.kind}/${'message' in row ? row.why : ''}`;
        if (!TOLD.includes(row.kind) || told.has(event)) return false;
        told.add(event);
        return row.kind === 'unsent' || row.kind === 'failed' || !isFirst;
      });
      for (const { key } of rows) known.add(key);
      return fresh;
    },
  };
}
