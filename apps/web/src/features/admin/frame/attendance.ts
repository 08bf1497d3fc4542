/** How long after somebody moved or pressed a key they are taken to sit there still. */
export const ATTENDED_MS = 120_000;

const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

/** Whether somebody sits at `page`, as a store to subscribe to. Begins as if they had just come. */
export function watchAttendance(page: EventTarget) {
  const listeners = new Set<() => void>();
  let isAttended = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let movedAtMs = Date.now();

  function tell(next: boolean) {
    if (next === isAttended) return;
    isAttended = next;
    for (const listener of listeners) listener();
  }
  function look() {
    const leftMs = movedAtMs + ATTENDED_MS - Date.now();
    if (leftMs > 0) timer = setTimeout(look, leftMs);
    else {
      timer = undefined;
      tell(false);
    }
  }
  function move() {
    movedAtMs = Date.now();
    timer ??= setTimeout(look, ATTENDED_MS);
    tell(true);
  }
  function subscribe(listener: () => void) {
    if (listeners.size === 0) {
      move();
      for (const sign of SIGNS) page.addEventListener(sign, move, { capture: true, passive: true });
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      for (const sign of SIGNS) page.removeEventListener(sign, move, { capture: true });
      clearTimeout(timer);
      timer = undefined;
    };
  }
  return { subscribe, read: () => isAttended };
}
