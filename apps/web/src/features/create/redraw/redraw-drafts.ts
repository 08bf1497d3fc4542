import type { StoredMask } from './canvas/mask-editor.ts';
import type { RedrawSettings } from './redraw-model.ts';

/** What somebody was doing to a picture, so that a reload, a login or another day loses none of it. */
export type RedrawDraft = {
  readonly version: 1;
  readonly key: string;
  readonly savedAt: number;
  /** The picture itself when it came from the device. */
  readonly file: File | null;
  /** Whether that picture is on the page; one that was put away is kept and does not come back by itself. */
  readonly isOpen: boolean;
  readonly mask: StoredMask | null;
  readonly settings: RedrawSettings;
  /** The change that was handed in last; empty for none. */
  readonly task: string;
  /** Chains that began with a picture from the device. */
  readonly roots: readonly string[];
};

const DATABASE = 'mogine-redraw';
const STORE = 'drafts';
const DRAFTS_MAX = 8;

/** Stays open for as long as the page, so that the last change before it goes is still written. */
let database: Promise<IDBDatabase> | null = null;
let isTidied = false;
let isForgotten = false;

/** Null when there is none, or where the browser keeps nothing. */
export async function readDraft(key: string): Promise<RedrawDraft | null> {
  const draft = await withStore('readonly', (store) => store.get(key) as IDBRequest<unknown>);
  return isDraft(draft) ? draft : null;
}

/** The picture from the device that was on the page last. */
export async function readOpenUpload(): Promise<RedrawDraft | null> {
  const all = await listDrafts();
  return all.find(({ file, isOpen }) => file !== null && isOpen) ?? null;
}

/** Keeps a draft. A browser that keeps nothing is no error. */
export async function writeDraft(draft: RedrawDraft): Promise<void> {
  if (isForgotten) return;
  await withStore('readwrite', (store) => store.put(draft));
  if (isTidied) return;
  isTidied = true;
  const old = (await listDrafts()).slice(DRAFTS_MAX);
  for (const { key } of old) await withStore('readwrite', (store) => store.delete(key));
}

/** Nothing of one person is left for the next, and the page on its way out keeps no more. */
export async function forgetDrafts(): Promise<void> {
  isForgotten = true;
  await withStore('readwrite', (store) => store.clear());
}

async function listDrafts(): Promise<RedrawDraft[]> {
  const all = await withStore('readonly', (store) => store.getAll() as IDBRequest<unknown[]>);
  return (all ?? []).filter(isDraft).toSorted((one, other) => other.savedAt - one.savedAt);
}

function isDraft(value: unknown): value is RedrawDraft {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === 1;
}

async function withStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  try {
    database ??= openDatabase();
    const transaction = (await database).transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    // Written at once and not with whatever comes next: the page may be about to go.
    transaction.commit();
    return await settle(request);
  } catch {
    return null;
  }
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
  return settle(request);
}

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'));
  });
}
