type Connection = { saveData?: boolean };

/**
 * Resolves when the scene costs nobody anything: the page has loaded and rests, the place is on screen, the reader does not
 * save data. On touch screens, where radio and battery are dear, not before the first touch or scroll. Never resolves
 * where it is not welcome at all; rejects when `signal` aborts.
 */
export async function whenWelcome(place: Element, signal: AbortSignal): Promise<void> {
  const connection = 'connection' in navigator ? (navigator.connection as Connection) : {};
  if (connection.saveData) return new Promise(() => undefined);
  await whenLoaded(signal);
  if (!matchMedia('(pointer: fine)').matches) await whenTouched(signal);
  await whenSeen(place, signal);
  await whenIdle(signal);
}

function until(signal: AbortSignal, start: (resolve: () => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    start(resolve);
  });
}

function whenLoaded(signal: AbortSignal): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return until(signal, (resolve) => addEventListener('load', resolve, { once: true, signal }));
}

function whenTouched(signal: AbortSignal): Promise<void> {
  return until(signal, (resolve) => {
    for (const name of ['pointerdown', 'scroll', 'keydown']) {
      addEventListener(name, () => resolve(), { once: true, passive: true, signal });
    }
  });
}

function whenSeen(place: Element, signal: AbortSignal): Promise<void> {
  return until(signal, (resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(place);
    signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  });
}

function whenIdle(signal: AbortSignal): Promise<void> {
  return until(signal, (resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
}
