import type { Readable } from 'node:stream';

/** What a disk says that has no room, for itself or for whoever owns the files. */
const NO_ROOM: readonly unknown[] = ['ENOSPC', 'EDQUOT'];

/** Whether a file was not stored because there is no room for it. */
export function isStoreFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NO_ROOM.includes(error.code);
}

/** `missing`: no such object. `refused`: the storage does not want the call. `unavailable`: nobody answers, or not in time. */
export type StorageProblem = 'missing' | 'refused' | 'unavailable' | 'full';

/** The word of a disk where a file is not what its record says: replaced at this moment, or damaged. */
export const RECORD_DIFFERS = 'RECORD_DIFFERS';

/** What a storage elsewhere answered; `word` is its own code. No address stands in it: a signed one opens the object. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly problem: StorageProblem;
  readonly code: string;

  constructor(call: string, problem: StorageProblem, word: string) {
    super(`${call}: ${problem} (${word})`);
    this.problem = problem;
    this.code = problem === 'full' ? 'ENOSPC' : word;
  }
}

export type StoredObject = {
  key: string;
  bytes: number;
  sha256: string;
  /** Of its bytes, as zips have it. */
  crc32: number;
  contentType: string;
};

/**
 * Something that lies in the storage, as it is and whatever is said of it. An object and its record are two there: `body` and `record`
 * are one of them, alone or told apart, `whole` is both.
 */
export type ListedObject = { key: string; part: 'whole' | 'body' | 'record'; bytes: number; storedAt: Date };
/** `next`: where it goes on; null at the end. */
export type Listing = { objects: ListedObject[]; next: string | null };
export type Room = { freeBytes: number; totalBytes: number };

/**
 * Where files live. Keys are ASCII (`kind/…/name.ext`); people's file names stay in the database. Keys under `public/`
 * may be read by anybody at {@link publicUrl}; every other one only through a signed address.
 */
export interface ObjectStorage {
  put(
    key: string,
    body: Uint8Array | AsyncIterable<Uint8Array>,
    options: { contentType: string },
  ): Promise<StoredObject>;
  /** With `maxAgeMs`, what may have been true so long ago: for what finds out by itself, as {@link lend} does. */
  head(key: string, options?: { maxAgeMs: number }): Promise<StoredObject | null>;
  /** Bytes `start`…`end` inclusive, or everything. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /**
   * The same bytes of what `head` or `put` told of, in memory that may be used again: a chunk is whole only until the next one is
   * asked for. For what goes straight on, in a loop to the end. Throws StorageError where the object is not the same any more.
   */
  lend(object: StoredObject, range?: { start: number; end: number }): Promise<AsyncIterable<Uint8Array>>;
  delete(key: string): Promise<void>;
  /** Some thousand of what lies there, from where the last ones ended; `''` begins. What has no key is left out. */
  list(from: string): Promise<Listing>;
  /** What lies under a key itself; null where nothing does. */
  look(key: string): Promise<ListedObject | null>;
  /** How much fits in yet; null of a storage that does not say. */
  room(): Promise<Room | null>;
  publicUrl(key: string): string;
  /** The key behind an address that {@link publicUrl} gave; null for any other address. */
  publicKey(url: string): string | null;
  /** An address that ends by itself and opens this one object for this one person. */
  signGet(key: string, options: { ttlSeconds: number; filename: string; clientId: string }): string;
}

/** The same storage for whoever may see that there are files and not open them: its signed addresses are empty. */
export function withoutAddresses(storage: ObjectStorage): ObjectStorage {
  // Its methods may call each other, so it stays the one that they belong to.
  return Object.create(storage, { signGet: { value: () => '' } }) as ObjectStorage;
}
