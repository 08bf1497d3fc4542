/** Documents of one segment by their numbers: in order where they are few, else a bit for each document. */
export type DocSet =
  | { readonly kind: 'few'; readonly docs: Uint32Array }
  | { readonly kind: 'many'; readonly bits: Uint32Array };

export const NONE: DocSet = { kind: 'few', docs: new Uint32Array() };

/** Fewer than one of so many documents are written out: a bit for each would be more to read. */
const FEW_SHARE = 64;

export function wordsFor(size: number): number {
  return Math.ceil(size / 32);
}

export function fewOf(docs: Uint32Array): DocSet {
  return { kind: 'few', docs };
}

export function manyOf(bits: Uint32Array): DocSet {
  return { kind: 'many', bits };
}

/** All documents of a segment. */
export function everyDoc(size: number): DocSet {
  const bits = new Uint32Array(wordsFor(size)).fill(0xffff_ffff);
  const rest = size % 32;
  if (rest !== 0) bits[bits.length - 1] = 2 ** rest - 1;
  return manyOf(bits);
}

export function countOf(set: DocSet): number {
  if (set.kind === 'few') return set.docs.length;
  let count = 0;
  for (const word of set.bits) count += onesOf(word);
  return count;
}

function onesOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

export function hasDoc(set: DocSet, doc: number): boolean {
  if (set.kind === 'many') return (((set.bits[doc >>> 5] ?? 0) >>> (doc & 31)) & 1) === 1;
  const at = placeOf(set.docs, doc);
  return set.docs[at] === doc;
}

/** Where a document stands or would stand. */
function placeOf(docs: Uint32Array, doc: number): number {
  let low = 0;
  let high = docs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((docs[middle] ?? 0) < doc) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** In order of their numbers. */
function eachDoc(set: DocSet, visit: (doc: number) => void): void {
  if (set.kind === 'few') {
    for (const doc of set.docs) visit(doc);
    return;
  }
  for (let word = 0; word < set.bits.length; word += 1) {
    let left = set.bits[word] ?? 0;
    while (left !== 0) {
      visit(32 * word + 31 - Math.clz32(left & -left));
      left &= left - 1;
    }
  }
}

export function docsOf(set: DocSet): Uint32Array {
  if (set.kind === 'few') return set.docs;
  const docs = new Uint32Array(countOf(set));
  let next = 0;
  eachDoc(set, (doc) => {
    docs[next] = doc;
    next += 1;
  });
  return docs;
}

/** What any of the sets holds, of a segment of this size. */
export function unionOf(sets: readonly DocSet[], size: number): DocSet {
  const [first = NONE, ...others] = sets;
  if (others.length === 0) return first;
  const written = sets.reduce((sum, set) => sum + (set.kind === 'few' ? set.docs.length : size), 0);
  if (written <= size / FEW_SHARE) return fewOf(merged(sets, written));
  const bits = new Uint32Array(wordsFor(size));
  for (const set of sets) addTo(bits, set);
  return manyOf(bits);
}

function merged(sets: readonly DocSet[], written: number): Uint32Array {
  const all = new Uint32Array(written);
  let next = 0;
  for (const set of sets) {
    if (set.kind !== 'few') continue;
    all.set(set.docs, next);
    next += set.docs.length;
  }
  all.sort();
  let kept = 0;
  for (const doc of all) {
    if (kept > 0 && all[kept - 1] === doc) continue;
    all[kept] = doc;
    kept += 1;
  }
  return all.subarray(0, kept);
}

function addTo(bits: Uint32Array, set: DocSet): void {
  if (set.kind === 'few') {
    for (const doc of set.docs) bits[doc >>> 5] = (bits[doc >>> 5] ?? 0) | (1 << (doc & 31));
    return;
  }
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) | (set.bits[word] ?? 0);
}

/** What all of the sets hold; at least one set. */
export function commonOf(sets: readonly DocSet[]): DocSet {
  const few = sets.filter((set) => set.kind === 'few').toSorted((a, b) => a.docs.length - b.docs.length);
  const [least] = few;
  if (least)
    return fewOf(
      filtered(
        least.docs,
        sets.filter((set) => set !== least),
        true,
      ),
    );
  const many = sets.filter((set) => set.kind === 'many');
  const [first, ...others] = many;
  if (!first || others.length === 0) return first ?? NONE;
  const bits = first.bits.slice();
  for (const other of others)
    for (let word = 0; word < bits.length; word += 1)
      bits[word] = (bits[word] ?? 0) & (other.bits[word] ?? 0);
  return manyOf(bits);
}

/** What the first set holds and the other one does not. */
export function without(set: DocSet, other: DocSet): DocSet {
  if (set.kind === 'few') return fewOf(filtered(set.docs, [other], false));
  const bits = set.bits.slice();
  if (other.kind === 'few')
    for (const doc of other.docs) bits[doc >>> 5] = (bits[doc >>> 5] ?? 0) & ~(1 << (doc & 31));
  else
    for (let word = 0; word < bits.length; word += 1)
      bits[word] = (bits[word] ?? 0) & ~(other.bits[word] ?? 0);
  return manyOf(bits);
}

function filtered(docs: Uint32Array, others: readonly DocSet[], isThere: boolean): Uint32Array {
  const kept = new Uint32Array(docs.length);
  let next = 0;
  for (const doc of docs) {
    if (!others.every((other) => hasDoc(other, doc) === isThere)) continue;
    kept[next] = doc;
    next += 1;
  }
  return kept.subarray(0, next);
}
