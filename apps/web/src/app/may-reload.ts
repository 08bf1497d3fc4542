const RELOAD_KEY = 'chunk-reload';

type SmallStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Whether the page may be loaded anew because of this chunk: once for each chunk and visit, since a release may have
 * taken the old file away, and never in a loop.
 */
export function mayReloadFor(chunk: string, storage: () => SmallStorage = () => sessionStorage): boolean {
  try {
    const store = storage();
    const reloaded = (store.getItem(RELOAD_KEY) ?? '').split('\n');
    if (reloaded.includes(chunk)) return false;
    store.setItem(RELOAD_KEY, [...reloaded, chunk].join('\n'));
    return true;
  } catch {
    // Without storage nothing could stop a second reload.
    return false;
  }
}
