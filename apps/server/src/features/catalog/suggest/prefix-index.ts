import { setImmediate } from 'node:timers/promises';

/** What one of the entries is found by the beginning of. */
export type Key = { key: string; entry: number };

/** So many keys are sorted, or merged, between two breaths. */
const AT_ONCE = 2048;

/** Keys in order, each with the number of what it leads to. */
export class PrefixIndex {
  readonly #keys: readonly string[];
  readonly #entries: Uint32Array;

  private constructor(keys: readonly string[], entries: Uint32Array) {
    this.#keys = keys;
    this.#entries = entries;
  }

  /** Lets others run in between: of a large shop there are hundreds of thousands. */
  static async of(keys: readonly Key[]): Promise<PrefixIndex> {
    const order = await sortInTurns(keys);
    const sorted: string[] = [];
    const entries = new Uint32Array(order.length);
    for (const [place, at] of order.entries()) {
      if (place % AT_ONCE === 0) await setImmediate();
      sorted.push(keys[at]?.key ?? '');
      entries[place] = keys[at]?.entry ?? 0;
    }
    return new PrefixIndex(sorted, entries);
  }

  /**
   * The entries that a key which begins so leads to, each once, those with the highest weight first; of equal ones the one with the
   * lower number. What weighs nothing is left out.
   */
  best(prefix: string, weights: Uint32Array, limit: number): number[] {
    const best = new Best(weights, limit);
    const end = this.#placeOf(prefix, 'behind');
    for (let at = this.#placeOf(prefix, 'before'); at < end; at += 1) best.offer(this.#entries[at] ?? 0);
    return best.entries;
  }

  /** Before or behind all keys that begin so. */
  #placeOf(prefix: string, side: 'before' | 'behind'): number {
    let [low, high] = [0, this.#keys.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const key = this.#keys[middle] ?? '';
      if (key < prefix || (side === 'behind' && key.startsWith(prefix))) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Of all that is offered the few that weigh most, in order. */
export class Best {
  readonly entries: number[] = [];
  readonly #weights: Uint32Array;
  readonly #limit: number;
  /** What the last of them weighs once there are enough. */
  #least = 1;

  constructor(weights: Uint32Array, limit: number) {
    this.#weights = weights;
    this.#limit = limit;
  }

  offer(entry: number): void {
    const { entries } = this;
    const weight = this.#weights[entry] ?? 0;
    if (weight < this.#least || entries.includes(entry)) return;
    let place = entries.length;
    while (place > 0 && this.#isBefore(entry, entries[place - 1] ?? 0)) place -= 1;
    entries.splice(place, 0, entry);
    if (entries.length > this.#limit) entries.pop();
    if (entries.length === this.#limit) this.#least = this.#weights[entries.at(-1) ?? 0] ?? 0;
  }

  #isBefore(entry: number, other: number): boolean {
    const [weight = 0, its = 0] = [this.#weights[entry], this.#weights[other]];
    return weight > its || (weight === its && entry < other);
  }
}

async function sortInTurns(keys: readonly Key[]): Promise<Uint32Array> {
  const keyOf = (at: number) => keys[at]?.key ?? '';
  const compare = (a: number, b: number) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : a - b);
  let order = Uint32Array.from(keys.keys());
  for (let start = 0; start < order.length; start += AT_ONCE) {
    order.subarray(start, start + AT_ONCE).sort(compare);
    await setImmediate();
  }
  let merged = new Uint32Array(order.length);
  for (let width = AT_ONCE; width < order.length; width *= 2) {
    let [left, right] = [0, width];
    for (let at = 0; at < order.length; at += 1) {
      if (at % AT_ONCE === 0) await setImmediate();
      const pair = at - (at % (2 * width));
      if (at === pair) [left, right] = [pair, pair + width];
      const isLeft =
        left < pair + width &&
        (right >= Math.min(pair + 2 * width, order.length) ||
          compare(order[left] ?? 0, order[right] ?? 0) < 0);
      merged[at] = order[isLeft ? left++ : right++] ?? 0;
    }
    [order, merged] = [merged, order];
  }
  return order;
}
