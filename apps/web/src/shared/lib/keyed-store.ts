/** Values by key that this browser keeps over visits. Where it keeps nothing, reads find nothing and writes answer false. */
export type KeyedStore = {
  read(key: string): Promise<unknown>;
  readAll(): Promise<unknown[]>;
  write(key: string, value: unknown): Promise<boolean>;
  remove(key: string): Promise<boolean>;
  clear(): Promise<boolean>;
};

const STORE = 'values';

/**
 * `name` is that of a database of its own. It stays open for as long as the page, so that the last write is not late.
 * `replaced` is a database that held the same before: it goes, with whatever of a person is in it, at the first use.
 */
export function openKeyedStore(name: string, replaced: string): KeyedStore {
  let database: Promise<IDBDatabase> | null = null;

  async function run<T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<{ result: T } | null> {
    try {
      if (!database) {
        indexedDB.deleteDatabase(replaced);
        database = openDatabase(name, () => {
          database = null;
        });
      }
      const transaction = (await database).transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      const done = settle(transaction);
      // Written at once and not with whatever comes next: the page may be about to go.
      transaction.commit();
      await done;
      return { result: request.result };
    } catch {
      return null;
    }
  }

  return {
    read: async (key) => (await run('readonly', (store) => store.get(key) as IDBRequest<unknown>))?.result,
    readAll: async () =>
      (await run('readonly', (store) => store.getAll() as IDBRequest<unknown[]>))?.result ?? [],
    write: async (key, value) => (await run('readwrite', (store) => store.put(value, key))) !== null,
    remove: async (key) => (await run('readwrite', (store) => store.delete(key))) !== null,
    clear: async () => (await run('readwrite', (store) => store.clear())) !== null,
  };
}

function openDatabase(name: string, onGone: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => {
      // The reader has cleared what the browser keeps: the next use opens it anew.
      request.result.onclose = onGone;
      resolve(request.result);
    };
    request.onerror = () => {
      onGone();
      reject(request.error ?? new Error('the browser keeps nothing'));
    };
  });
}

function settle(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('the browser keeps no more'));
    transaction.oncomplete = () => resolve();
    transaction.onabort = fail;
    transaction.onerror = fail;
  });
}
