/** Of either end of a file. */
const END_BYTES = 64 * 1024;

/**
 * By which a file is known when it is chosen again: 64 hexadecimal digits of its name, size, time and ends. Many formats keep their
 * size when they are edited, some also their ends; the time tells then. `parts`: what it was packed of, whose times speak for it. Empty
 * where it cannot be read, or where pages may compute no sums because they came without TLS.
 */
export async function markFile(file: File, parts: readonly File[] = []): Promise<string> {
  const dated = parts.length === 0 ? [file] : parts;
  // What belongs together may be chosen in any order.
  const times = dated.map(({ name, size, lastModified }) => JSON.stringify([name, size, lastModified]));
  const said = JSON.stringify([file.name, file.size, times.toSorted()]);
  try {
    const ends = [file.slice(0, END_BYTES), file.slice(Math.max(0, file.size - END_BYTES))];
    const sum = await crypto.subtle.digest('SHA-256', await new Blob([said, ...ends]).arrayBuffer());
    return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return '';
  }
}
