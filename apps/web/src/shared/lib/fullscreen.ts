import { useCallback, useSyncExternalStore, type RefObject } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Puts an element on the whole screen and back; not possible on iPhones. */
export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const isOn = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null && document.fullscreenElement === element.current,
  );
  const toggle = useCallback(() => {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : element.current?.requestFullscreen();
    // A refusal (an embedding page's policy) leaves things as they are.
    change?.catch(() => undefined);
  }, [element]);
  return { isOn, isPossible: document.fullscreenEnabled, toggle };
}
