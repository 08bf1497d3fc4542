/** Whether the live view may start by itself: not on phones, where it costs data and battery, nor when data is saved. */
export function isLiveWanted(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return matchMedia('(pointer: fine) and (min-width: 768px)').matches && connection?.saveData !== true;
}

/** Asked before any of the 3D code is fetched. */
export function canDrawLive(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

/** Calls back once the page has loaded and has nothing better to do. Answers the way to call it off. */
export function whenCalm(callback: () => void): () => void {
  const stop = new AbortController();
  const rest = () => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(callback, 200);
      stop.signal.addEventListener('abort', () => clearTimeout(timer));
      return;
    }
    const handle = requestIdleCallback(callback, { timeout: 2000 });
    stop.signal.addEventListener('abort', () => cancelIdleCallback(handle));
  };
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest, { once: true, signal: stop.signal });
  return () => stop.abort();
}
