import type { WorkflowDocument } from '@mogine/contract/workflow/document';

/** A graph with the way back: every step shares what it did not change with the one before. */
export type History = {
  read(): WorkflowDocument;
  /** Steps under the same key in a row are one: what is typed into a field. */
  change(next: WorkflowDocument, key?: string): void;
  undo(): void;
  redo(): void;
  can(): { undo: boolean; redo: boolean };
  /** Another document in place of this one, with no way back. */
  replace(next: WorkflowDocument): void;
  subscribe(listener: () => void): () => void;
};

const STEPS_MAX = 200;

export function createHistory(first: WorkflowDocument): History {
  let now = first;
  let past: WorkflowDocument[] = [];
  let future: WorkflowDocument[] = [];
  let lastKey: string | undefined;
  let can = { undo: false, redo: false };
  const listeners = new Set<() => void>();

  function tell(): void {
    can = { undo: past.length > 0, redo: future.length > 0 };
    for (const listener of listeners) listener();
  }

  return {
    read: () => now,
    can: () => can,
    change(next, key) {
      if (next === now) return;
      if (key === undefined || key !== lastKey) past = [...past.slice(1 - STEPS_MAX), now];
      lastKey = key;
      future = [];
      now = next;
      tell();
    },
    undo() {
      const before = past.at(-1);
      if (!before) return;
      past = past.slice(0, -1);
      future = [now, ...future];
      now = before;
      lastKey = undefined;
      tell();
    },
    redo() {
      const [next, ...rest] = future;
      if (!next) return;
      past = [...past, now];
      future = rest;
      now = next;
      lastKey = undefined;
      tell();
    },
    replace(next) {
      [now, past, future, lastKey] = [next, [], [], undefined];
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
