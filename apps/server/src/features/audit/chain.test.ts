import { expect, it } from 'vitest';
import { createVerifier, deriveAuditKey, EMPTY_HEAD, sealOf, type SealedEntry } from './chain.ts';

const key = deriveAuditKey(Buffer.from('a secret of at least thirty-two bytes'));

function seal(count: number, by = key): SealedEntry[] {
  const entries: SealedEntry[] = [];
  for (let seq = 1; seq <= count; seq += 1) {
    const entry = {
      ...{ seq, at: new Date(seq * 1000), actor: 'console:li', action: 'words.add' },
      ...{ subject: '', details: JSON.stringify({ words: [String(seq)] }) },
    };
    entries.push({ ...entry, seal: sealOf(by, entries.at(-1)?.seal ?? EMPTY_HEAD.seal, entry) });
  }
  return entries;
}

function follow(entries: readonly SealedEntry[], end = entries.at(-1)) {
  const verifier = createVerifier(key);
  for (const entry of entries) {
    const broken = verifier.next(entry);
    if (broken) return broken;
  }
  return verifier.endsWith(end ?? EMPTY_HEAD);
}

it('a chain that is as it was sealed holds, and one without entries too', () => {
  expect(follow(seal(5))).toBeNull();
  expect(follow([])).toBeNull();
});

it.each<[string, (entry: SealedEntry) => SealedEntry]>([
  ['its hour', (entry) => ({ ...entry, at: new Date(entry.at.getTime() + 1) })],
  ['who did it', (entry) => ({ ...entry, actor: 'console:wang' })],
  ['what was done', (entry) => ({ ...entry, action: 'words.remove' })],
  ['to what', (entry) => ({ ...entry, subject: 'x' })],
  ['its details', (entry) => ({ ...entry, details: '{}' })],
  // What moves from one field to the next is no longer the same.
  ['where a field ends', (entry) => ({ ...entry, actor: 'console:l', action: 'iwords.add' })],
  ['its seal', (entry) => ({ ...entry, seal: Buffer.alloc(32) })],
  ['the length of its seal', (entry) => ({ ...entry, seal: Buffer.alloc(0) })],
])('an entry of which somebody changes %s is found', (_, change) => {
  const entries = seal(5).map((entry) => (entry.seq === 3 ? change(entry) : entry));
  expect(follow(entries)).toEqual({ seq: 3, why: 'changed' });
});

it('an entry that is gone is found, in the middle and at the end', () => {
  const entries = seal(5);
  expect(follow(entries.toSpliced(2, 1))).toEqual({ seq: 3, why: 'missing' });
  expect(follow(entries.slice(0, 4), entries[4])).toEqual({ seq: 5, why: 'missing' });
  expect(follow(entries, entries[3])).toEqual({ seq: 5, why: 'missing' });
});

it('two entries that change places, or were sealed by somebody without the secret, are found', () => {
  const [first, second, third] = seal(3) as [SealedEntry, SealedEntry, SealedEntry];
  expect(follow([first, { ...third, seq: 2 }, { ...second, seq: 3 }])).toEqual({ seq: 2, why: 'changed' });
  const other = deriveAuditKey(Buffer.from('another secret of thirty-two bytes and more'));
  expect(follow(seal(3, other))).toEqual({ seq: 1, why: 'changed' });
});

it('an entry that was sealed behind another one is found, with the same secret and the same number', () => {
  const entries = seal(3);
  const [first, second] = entries as [SealedEntry, SealedEntry, SealedEntry];
  const rest = { ...second, action: 'words.remove' };
  const other = { ...rest, seal: sealOf(key, first.seal, rest) };
  const third = entries[2];
  if (!third) throw new Error('three entries were sealed');
  // As from a copy of the database that went on without what followed.
  expect(follow([first, other, third])).toEqual({ seq: 3, why: 'changed' });
});
