import type { QueueItem } from './prompt.ts';

/** What waits, smallest number first; equal numbers in the order they came. */
export interface PromptQueue {
  push(item: QueueItem): void;
  pop(): QueueItem | undefined;
  /** Returns whether it was waiting. */
  remove(id: string): boolean;
  clear(): void;
  /** In the order of the heap's own array, as the real server tells it: only the first is sure to be the next. */
  list(): readonly QueueItem[];
}

export function createPromptQueue(): PromptQueue {
  let heap: QueueItem[] = [];
  const isBefore = (a: number, b: number) => (heap[a]?.number ?? 0) < (heap[b]?.number ?? 0);

  function swap(a: number, b: number): void {
    const [first, second] = [heap[a], heap[b]];
    if (!first || !second) return;
    heap[a] = second;
    heap[b] = first;
  }

  function rise(start: number): void {
    for (let at = start; at > 0;) {
      const parent = (at - 1) >> 1;
      if (!isBefore(at, parent)) return;
      swap(at, parent);
      at = parent;
    }
  }

  function sink(): void {
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      const least = right < heap.length && isBefore(right, left) ? right : left;
      if (least >= heap.length || !isBefore(least, at)) return;
      swap(at, least);
      at = least;
    }
  }

  const queue: PromptQueue = {
    push(item) {
      heap.push(item);
      rise(heap.length - 1);
    },
    pop() {
      const first = heap[0];
      const last = heap.pop();
      if (first && last && first !== last) {
        heap[0] = last;
        sink();
      }
      return first;
    },
    remove(id) {
      const at = heap.findIndex((item) => item.id === id);
      if (at === -1) return false;
      const rest = heap.filter((_, index) => index !== at);
      heap = [];
      for (const item of rest) queue.push(item);
      return true;
    },
    clear() {
      heap = [];
    },
    list: () => heap,
  };
  return queue;
}
