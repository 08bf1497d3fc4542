import type { Licence } from '@mogine/contract/licences';

export type { Licence };

/** What became of a licence that was looked at. */
export type Verdict =
  | 'genuine'
  /** Signed by us, and taken back since. */
  | 'revoked'
  /** Not the words that were signed. */
  | 'altered'
  /** Signed by somebody whose key is not among ours. */
  | 'unknown-key'
  /** Signed by us, and not among those that were given. */
  | 'unregistered'
  /** Signed by us; whether it still holds could not be asked. */
  | 'unchecked';

export type Progress =
  | { kind: 'waiting' }
  | { kind: 'reading'; bytes: number }
  | { kind: 'licence'; licence: Licence; verdict: Verdict; revokeTime: string | null }
  /** `isJson`: it was taken for a licence and is none. */
  | { kind: 'file'; sha256: string; isJson: boolean }
  | { kind: 'failed' };

/** Something that was dropped. */
export type Item = { key: number; name: string; bytes: number; progress: Progress };

export type VerifyEvent =
  | { type: 'added'; items: readonly Pick<Item, 'key' | 'name' | 'bytes'>[] }
  | { type: 'moved'; key: number; progress: Progress }
  | { type: 'removed'; key: number }
  | { type: 'cleared' };

export function reduceItems(items: readonly Item[], event: VerifyEvent): readonly Item[] {
  switch (event.type) {
    case 'added':
      return [...items, ...event.items.map((item) => ({ ...item, progress: { kind: 'waiting' } as const }))];
    case 'moved':
      return moveOn(items, event);
    case 'removed':
      return items.filter(({ key }) => key !== event.key);
    case 'cleared':
      return [];
  }
}

/** What is dropped again stands once, as it was found last. */
function moveOn(
  items: readonly Item[],
  { key, progress }: { key: number; progress: Progress },
): readonly Item[] {
  const before = items.find((item) => item.key === key);
  if (!before) return items;
  const moved = { ...before, progress };
  return items.flatMap((item) => {
    if (item === before) return moved;
    return isSameThing(item, moved) ? [] : item;
  });
}

function isSameThing(one: Item, other: Item): boolean {
  const [a, b] = [one.progress, other.progress];
  if (a.kind === 'licence' && b.kind === 'licence')
    return JSON.stringify(a.licence) === JSON.stringify(b.licence);
  return a.kind === 'file' && b.kind === 'file' && one.name === other.name && a.sha256 === b.sha256;
}

/** A licence is a page of text; whatever is larger, or called otherwise, is a file to compare. */
const LICENCE_MAX_BYTES = 1024 * 1024;

export function mayBeLicence({ name, size }: { name: string; size: number }): boolean {
  return /\.json$/i.test(name) && size <= LICENCE_MAX_BYTES;
}

/** What each place of a licence holds. */
const SHAPE = {
  type: '',
  formatVersion: 0,
  id: '',
  issuer: { name: '', url: '' },
  asset: {
    ...{ id: '', title: { zh: '', en: '' }, version: 0 },
    files: [{ name: '', bytes: 0, sha256: '' }],
  },
  licence: { kind: '', version: '', textSha256: '' },
  licensee: { member: '' },
  grant: { ground: '', orderNo: '', periodStart: '', grantedAt: '' },
  signature: { algorithm: '', keyId: '', value: '' },
};

/** A licence in its text, genuine or not; null for anything else. */
export function readLicence(text: string): Licence | null {
  try {
    const value: unknown = JSON.parse(text);
    return hasShape(value, SHAPE) && (value as Licence).type === 'mogine-licence' ? (value as Licence) : null;
  } catch {
    return null;
  }
}

function hasShape(value: unknown, shape: unknown): boolean {
  if (Array.isArray(shape)) return Array.isArray(value) && value.every((one) => hasShape(one, shape[0]));
  if (typeof shape !== 'object' || shape === null) return typeof value === typeof shape;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(shape).every(
    ([name, inner]) =>
      Object.hasOwn(value, name) && hasShape((value as Record<string, unknown>)[name], inner),
  );
}

/** Whether what such a licence says can be relied on. */
export function isSigned(verdict: Verdict): boolean {
  return verdict !== 'altered' && verdict !== 'unknown-key';
}

export type ComparedFile = {
  name: string;
  bytes: number;
  /** Name of the dropped file with these bytes; null while there is none. */
  match: string | null;
};
export type LicenceResult = {
  key: number;
  name: string;
  licence: Licence;
  verdict: Verdict;
  revokeTime: string | null;
  files: readonly ComparedFile[];
};
export type Results = {
  licences: readonly LicenceResult[];
  /** Dropped files that no licence here speaks of. */
  strangers: readonly { key: number; name: string; sha256: string; isJson: boolean }[];
  /** What is not decided yet, or could not be read. */
  others: readonly Item[];
};

/** What was dropped, each file beside the licence that speaks of it. Only licences that are signed speak of any. */
export function compare(items: readonly Item[]): Results {
  const dropped = items.flatMap(({ key, name, progress }) =>
    progress.kind === 'file' ? [{ key, name, sha256: progress.sha256, isJson: progress.isJson }] : [],
  );
  const byHash = new Map(dropped.map(({ name, sha256 }) => [sha256, name]));
  const spokenOf = new Set<string>();
  const licences = items.flatMap(({ key, name, progress }): LicenceResult[] => {
    if (progress.kind !== 'licence') return [];
    const { licence, verdict, revokeTime } = progress;
    const files = isSigned(verdict) ? filesOf(licence) : [];
    for (const { sha256 } of files) spokenOf.add(sha256);
    const compared = files.map((file) => ({
      name: file.name,
      bytes: file.bytes,
      match: byHash.get(file.sha256) ?? null,
    }));
    return [{ key, name, licence, verdict, revokeTime, files: compared }];
  });
  return {
    licences,
    strangers: dropped.filter(({ sha256 }) => !spokenOf.has(sha256)),
    others: items.filter(({ progress: { kind } }) => kind !== 'licence' && kind !== 'file'),
  };
}

/** What to tell whoever dropped a file that no licence speaks of. Zips of ours are each buyer's own: licences name what is in them. */
export function wordOfStranger(
  { name, isJson }: { name: string; isJson: boolean },
  hasLicence: boolean,
): 'noLicence' | 'packed' | 'stranger' | 'alone' {
  if (isJson) return 'noLicence';
  if (/\.zip$/i.test(name)) return 'packed';
  return hasLicence ? 'stranger' : 'alone';
}

/** Its text is one of the files of a licence, of unknown length. */
function filesOf({ asset, licence }: Licence): { name: string; bytes: number; sha256: string }[] {
  return [...asset.files, { name: 'LICENSE.txt', bytes: 0, sha256: licence.textSha256 }];
}
