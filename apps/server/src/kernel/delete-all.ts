import type { ObjectStorage } from './storage.ts';

/** Deletes files by their keys. One that cannot be deleted keeps none of the others; then it throws AggregateError in the end. */
export async function deleteAll(storage: ObjectStorage, keys: readonly string[]): Promise<void> {
  const failures: unknown[] = [];
  for (const key of keys) await storage.delete(key).catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} files could not be deleted`);
}
