import type { StorageKind } from '@mogine/contract/storage-kinds';

const DAY_MS = 24 * 3600 * 1000;

/** What lies under which beginning of a key; the first that fits. */
const KINDS: readonly (readonly [RegExp, StorageKind])[] = [
  [/^asset\/[^/]+\/forms\//, 'forms'],
  [/^asset\//, 'assets'],
  [/^public\/(asset|cover|preview)\//, 'shown'],
  [/^public\/(ar|level)\//, 'lighter'],
  [/^(upload|draft)\//, 'drafts'],
  [/^create\//, 'works'],
  [/^public\/create\//, 'styles'],
  [/^public\/gallery\//, 'gallery'],
  [/^public\/avatar\//, 'avatars'],
  [/^public\/(site|case)\//, 'site'],
  [/^cards\//, 'cards'],
  [/^invoice\//, 'invoices'],
  [/^export\//, 'exports'],
  [/^enquiry\//, 'enquiries'],
  [/^moderation\//, 'moderation'],
];
/**
 * What no row has to name: the first two are made when they are asked for, and known by their name alone. Of files at a place that
 * nobody has told of here it is not known either what names them.
 */
const NAMELESS: readonly StorageKind[] = ['styles', 'cards', 'other'];

export function kindOf(key: string): StorageKind {
  return KINDS.find(([beginning]) => beginning.test(key))?.[1] ?? 'other';
}

export function isNameless(kind: StorageKind): boolean {
  return NAMELESS.includes(kind);
}

/** What was stored later may be something whose row is still to come: an upload under way, a job that writes. */
export function oldEnough(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}

/** As many as a shop may have of them without anybody asking why. */
const FEW = 20;

/** Whether so many orphans of a kind are more than a tenth of its files; of as many as are counted at most nobody knows. */
export function areMany(orphans: number, files: number, countedMax: number): boolean {
  return orphans > FEW && (orphans * 10 > files || orphans >= countedMax);
}

/** What makes the files of a source again; null where nothing does. */
export function remakerOf(source: string): 'forms' | 'health' | null {
  return source === 'form' ? 'forms' : source === 'health' ? 'health' : null;
}

export type Expected = { bytes: number | null; sha256: string };
export type Damage = 'size' | 'content' | 'record';
export type Trouble = { problem: 'missing' | 'damaged'; detail: '' | Damage; bytes: number | null };

/** What is wrong with a file by what the storage says of it, without reading it; null where nothing is. */
export function findTrouble(
  lies: { part: 'whole' | 'body' | 'record'; bytes: number } | null,
  expected: Pick<Expected, 'bytes'>,
): Trouble | null {
  if (!lies || lies.part === 'record') return { problem: 'missing', detail: '', bytes: null };
  // Whoever asks for it is told that it is not there.
  if (lies.part === 'body') return { problem: 'damaged', detail: 'record', bytes: lies.bytes };
  if (expected.bytes !== null && expected.bytes !== lies.bytes)
    return { problem: 'damaged', detail: 'size', bytes: lies.bytes };
  return null;
}
