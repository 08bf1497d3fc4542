import { useSyncExternalStore } from 'react';

/*
 * A modal dialog makes everything outside it inert, so what must stay usable above it (toasts) has to live inside the
 * topmost one. This keeps the stack of open dialogs.
 */
const stack: HTMLElement[] = [];
const listeners = new Set<() => void>();

/** Puts an opened dialog on the stack; returns how to take it off. */
export function enterTopLayer(dialog: HTMLElement): () => void {
  stack.push(dialog);
  for (const listener of listeners) listener();
  return () => {
    stack.splice(stack.indexOf(dialog), 1);
    for (const listener of listeners) listener();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The topmost open dialog, else the body; null while rendering on the server. */
export function useTopLayerHost(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => stack.at(-1) ?? document.body,
    () => null,
  );
}
