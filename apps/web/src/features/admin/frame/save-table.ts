import { startDownload } from '#shared/lib/start-download.ts';

/** Has the browser keep a table as a file. */
export function saveTable(filename: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv' }));
  startDownload(url, filename);
  // The browser has begun to read it by the next turn of its loop.
  setTimeout(() => URL.revokeObjectURL(url));
}
