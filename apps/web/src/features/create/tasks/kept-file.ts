const DATABASE = 'create-draft';
const STORE = 'files';
const KEY = 'reference';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database did not open'));
  });
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('The file was not kept'));
      transaction.onerror = () => reject(transaction.error ?? new Error('The file was not kept'));
    });
  } finally {
    database.close();
  }
}

/** Keeps the one reference picture over a reload, or forgets it; false where the browser does not let us. */
export async function keepFile(file: File | null): Promise<boolean> {
  try {
    if (file) await run('readwrite', (store) => store.put(file, KEY));
    else await run('readwrite', (store) => store.delete(KEY));
    return true;
  } catch {
    return false;
  }
}

export async function readFile(): Promise<File | null> {
  try {
    const kept: unknown = await run('readonly', (store) => store.get(KEY) as IDBRequest<unknown>);
    return kept instanceof File ? kept : null;
  } catch {
    return null;
  }
}
