/** Things of which the first by `isBefore` is known at once; to put one in or take it out costs steps as its logarithm. */
export type Heap<T> = {
  put(thing: T): void;
  /** Undefined where nothing is. */
  takeFirst(): T | undefined;
};

/** `isBefore` must put any two things in one order. */
export function createHeap<T>(isBefore: (a: T, b: T) => boolean): Heap<T> {
  // Each thing is before those at twice its place plus one and plus two.
  const things: T[] = [];

  function isBeforeAt(a: number, b: number): boolean {
    const [one, other] = [things[a], things[b]];
    return one !== undefined && (other === undefined || isBefore(one, other));
  }

  function swap(a: number, b: number): void {
    const [one, other] = [things[a], things[b]];
    if (one === undefined || other === undefined) return;
    things[a] = other;
    things[b] = one;
  }

  function rise(from: number): void {
    for (let at = from; at > 0;) {
      const above = (at - 1) >> 1;
      if (!isBeforeAt(at, above)) return;
      swap(at, above);
      at = above;
    }
  }

  function sink(): void {
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      const below = isBeforeAt(right, left) ? right : left;
      if (!isBeforeAt(below, at)) return;
      swap(at, below);
      at = below;
    }
  }

  return {
    put(thing) {
      things.push(thing);
      rise(things.length - 1);
    },
    takeFirst() {
      const [first] = things;
      const last = things.pop();
      if (things.length > 0 && last !== undefined) {
        things[0] = last;
        sink();
      }
      return first;
    },
  };
}
