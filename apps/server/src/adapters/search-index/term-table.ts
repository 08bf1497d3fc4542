import { Bytes, Numbers } from './growing.ts';

const HASH_START = 0x811c_9dc5;
const HASH_STEP = 0x0100_0193;

/** Numbers of terms by their bytes, in the order in which they were met. */
export class TermTable {
  readonly #bytes = new Bytes();
  readonly #ends = new Numbers((length) => new Uint32Array(length));
  readonly #hashes = new Numbers((length) => new Uint32Array(length));
  #slots = new Int32Array(4096);

  get size(): number {
    return this.#ends.length;
  }

  /** The number of the term; a new one where it is met for the first time. */
  numberOf(source: Buffer, start: number, end: number): number {
    const hash = hashOf(source, start, end);
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (let taken = this.#slots[slot] ?? 0; taken !== 0; taken = this.#slots[slot] ?? 0) {
      const term = taken - 1;
      if (this.#hashes.at(term) === hash && this.#isSame(term, source, start, end)) return term;
      slot = (slot + 1) & mask;
    }
    this.#bytes.append(source, start, end);
    const term = this.#ends.push(this.#bytes.length);
    this.#hashes.push(hash);
    this.#slots[slot] = term + 1;
    if (2 * this.size > this.#slots.length) this.#spread();
    return term;
  }

  /** All terms one behind the other, ordered by their bytes: where each ends, and the number that it had. */
  sorted(): { terms: Buffer; ends: Uint32Array; numbers: Uint32Array } {
    const all = this.#bytes.buffer;
    const numbers = Uint32Array.from({ length: this.size }, (_, term) => term).sort((a, b) =>
      all.compare(all, this.#startOf(b), this.#ends.at(b), this.#startOf(a), this.#ends.at(a)),
    );
    const terms = new Bytes();
    const ends = new Uint32Array(this.size);
    for (const [place, term] of numbers.entries()) {
      terms.append(all, this.#startOf(term), this.#ends.at(term));
      ends[place] = terms.length;
    }
    return { terms: terms.toBytes(), ends, numbers };
  }

  #startOf(term: number): number {
    return term === 0 ? 0 : this.#ends.at(term - 1);
  }

  #isSame(term: number, source: Buffer, start: number, end: number): boolean {
    const own = this.#startOf(term);
    if (this.#ends.at(term) - own !== end - start) return false;
    const bytes = this.#bytes.buffer;
    for (let at = start; at < end; at += 1) if (bytes[own + at - start] !== source[at]) return false;
    return true;
  }

  #spread(): void {
    const slots = new Int32Array(2 * this.#slots.length);
    const mask = slots.length - 1;
    for (let term = 0; term < this.size; term += 1) {
      let slot = this.#hashes.at(term) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = term + 1;
    }
    this.#slots = slots;
  }
}

/** FNV-1a of some bytes, going on from the hash of others where there is one. */
export function hashOf(source: Buffer, start: number, end: number, from = HASH_START): number {
  let hash = from;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (source[at] ?? 0), HASH_STEP);
  return hash >>> 0;
}
