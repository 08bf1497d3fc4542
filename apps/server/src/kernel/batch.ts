/** A lookup that takes longer, behind a lock or on a dead connection, holds up nobody else. */
const PATIENCE_MS = 100;

/**
 * Looks many keys up with one statement: what is asked for within one turn of the event loop, or while an earlier
 * lookup is under way, goes out together. A quiet server asks for each key alone and at once; a busy one asks less
 * often the busier it is, so that it soon catches up after a pause.
 */
export function batched<K, V>(
  load: (keys: readonly K[]) => Promise<readonly (V | null)[]>,
): (key: K) => Promise<V | null> {
  type Waiting = { key: K; resolve: (value: V | null) => void; reject: (error: unknown) => void };
  let waiting: Waiting[] = [];
  let isBusy = false;

  async function lookUp(): Promise<void> {
    while (waiting.length > 0) {
      const asked = waiting;
      waiting = [];
      await atMost(PATIENCE_MS, answer(asked));
    }
    isBusy = false;
  }

  async function answer(asked: readonly Waiting[]): Promise<void> {
    try {
      const values = await load(asked.map(({ key }) => key));
      asked.forEach(({ resolve }, index) => resolve(values[index] ?? null));
    } catch (error) {
      asked.forEach(({ reject }) => reject(error));
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (isBusy) return;
      isBusy = true;
      setImmediate(() => void lookUp());
    });
}

/** Resolves when work that never fails is done, or earlier, after so long. */
function atMost(ms: number, work: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    void work.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** {@link batched} for each owner (a database, a transaction) apart: keys of one never go out with those of another. */
export function batchedPer<Owner extends object, K, V>(
  load: (owner: Owner, keys: readonly K[]) => Promise<readonly (V | null)[]>,
): (owner: Owner, key: K) => Promise<V | null> {
  const finders = new WeakMap<Owner, (key: K) => Promise<V | null>>();
  return (owner, key) => {
    let find = finders.get(owner);
    if (!find) {
      find = batched((keys: readonly K[]) => load(owner, keys));
      finders.set(owner, find);
    }
    return find(key);
  };
}
