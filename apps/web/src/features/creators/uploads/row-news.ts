import type { UploadRow } from './upload-rows.ts';

/** What becomes of a file that somebody should hear of; how far it is, and that it waits, can be read. */
const TOLD: readonly UploadRow['kind'][] = ['failed', 'unsent', 'refused', 'kept'];

/** Tells events from what is only shown again: each row is news once for each thing that becomes of it. */
export function createRowNews() {
  const told = new Set<string>();
  /** Uploads that this device has sent since the page was opened. */
  const sent = new Set<string>();
  let isOpened = false;
  return {
    /**
     * Rows of which something is to be told. `isListed`: those that the server knows are among them; what stood there in its first
     * answer is no news, but for what was sent from here before it came.
     */
    take(rows: readonly UploadRow[], isListed: boolean): UploadRow[] {
      for (const row of rows) if ('sending' in row) sent.add(row.id);
      const fresh = rows.filter((row) => {
        const event = `${row.key}/${row.kind}/${'message' in row ? row.why : ''}`;
        if (!TOLD.includes(row.kind) || told.has(event)) return false;
        told.add(event);
        return isOpened || 'sending' in row || row.kind === 'unsent' || sent.has(row.id);
      });
      isOpened ||= isListed;
      return fresh;
    },
    /** As if the page had just been opened. */
    forget() {
      told.clear();
      sent.clear();
      isOpened = false;
    },
  };
}
