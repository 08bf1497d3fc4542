/** A busy server looks up at most this often; with a few hundred statements a second none of them weighs. */
const SPACING_MS = 2;

/**
 * Looks many keys up with one statement: what is asked for within one turn of the event loop, or less than 2 ms after
 * the last lookup, goes out together. A quiet server asks for each key alone and at once; a busy one asks as often
 * however many wait, so that it soon catches up after a pause.
 */
export function batched<K, V>(
  load: (keys: readonly K[]) => Promise<readonly (V | null)[]>,
): (key: K) => Promise<V | null> {
  type Waiting = { key: K; resolve: (value: V | null) => void; reject: (error: unknown) => void };
  let waiting: Waiting[] = [];
  let lastAtMs = -Infinity;

  function flush(): void {
    const asked = waiting;
    waiting = [];
    lastAtMs = performance.now();
    load(asked.map(({ key }) => key)).then(
      (values) => asked.forEach(({ resolve }, index) => resolve(values[index] ?? null)),
      (error: unknown) => asked.forEach(({ reject }) => reject(error)),
    );
  }

  function flushSoon(): void {
    const restMs = lastAtMs + SPACING_MS - performance.now();
    if (restMs > 0) setTimeout(flush, restMs);
    else setImmediate(flush);
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) flushSoon();
      waiting.push({ key, resolve, reject });
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
