import type { DocSet } from './doc-set.ts';

/** What phrases found takes so many bytes at most: a few hundred common ones of a million documents. */
const BYTES_MAX = 32 * 2 ** 20;
/** Of an entry beside what it found. */
const ENTRY_BYTES = 200;

/** What found phrases in one segment, by their texts; the oldest are forgotten. */
export class PhraseMemory {
  readonly #sets = new Map<string, DocSet>();
  #bytes = 0;

  has(text: string): boolean {
    return this.#sets.has(text);
  }

  get(text: string): DocSet | undefined {
    return this.#sets.get(text);
  }

  set(text: string, set: DocSet): void {
    this.#forget(text);
    this.#sets.set(text, set);
    this.#bytes += bytesOf(text, set);
    for (const [oldest] of this.#sets) {
      if (this.#bytes <= BYTES_MAX || oldest === text) return;
      this.#forget(oldest);
    }
  }

  #forget(text: string): void {
    const set = this.#sets.get(text);
    if (!set) return;
    this.#sets.delete(text);
    this.#bytes -= bytesOf(text, set);
  }
}

function bytesOf(text: string, set: DocSet): number {
  return ENTRY_BYTES + 2 * text.length + (set.kind === 'few' ? set.docs.byteLength : set.bits.byteLength);
}
