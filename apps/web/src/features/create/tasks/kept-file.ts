import { openKeyedStore } from '#shared/lib/keyed-store.ts';

const KEY = 'reference';
const store = openKeyedStore('mogine-reference', 'create-draft');

/** Keeps the one reference picture over a reload, or forgets it; false where the browser does not let us. */
export function keepFile(file: File | null): Promise<boolean> {
  return file ? store.write(KEY, file) : store.remove(KEY);
}

export async function readFile(): Promise<File | null> {
  const kept = await store.read(KEY);
  return kept instanceof File ? kept : null;
}
