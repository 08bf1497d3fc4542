import { UPLOAD_MAX_BYTES } from '@mogine/contract/upload-limits';
import type { Data } from '#shared/api/client.ts';
import type { Place, Sending } from './upload-queue.ts';

export type ListedUpload = Data<'creators', 'uploads'>['records'][number];

/** Of a file that this device sends. */
type Own = { sending: number; id: string; sent: number; parts: readonly File[] };
/** One line of the list: a file that this device sends, or an upload that the server knows of. */
export type UploadRow = { key: string; name: string; bytes: number } & (
  | (Own & { kind: 'queued' | 'held' | 'sending' })
  | (Own & { kind: 'paused' })
  | (Own & { kind: 'failed'; message: string; why: 'line' | 'file' | 'other' })
  /** Arrived in part on an earlier visit, and its file is not at hand. */
  | { kind: 'interrupted'; id: string; sent: number }
  | { kind: 'waiting'; id: string }
  | { kind: 'checking'; id: string; stage: string }
  | { kind: 'refused'; id: string; reason: string; detail: ListedUpload['detail'] }
  /** Understood, and no draft comes of it. */
  | { kind: 'kept'; id: string; what: ListedUpload['kind'] }
);

/**
 * What is under way or needs a word, by how soon somebody wants to see it. `uploads`: those that have not become drafts, newest
 * first.
 */
export function listRows(sendings: readonly Sending[], uploads: readonly ListedUpload[]): UploadRow[] {
  const here = new Set(sendings.map(({ id }) => id));
  // Files wait in the order in which they came.
  const known = uploads.filter(({ id }) => !here.has(id)).toReversed();
  const rows = [...known.map(rowOfUpload), ...sendings.map(rowOfSending)];
  return rows.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

const ORDER: readonly UploadRow['kind'][] = [
  ...(['failed', 'refused', 'sending', 'checking', 'held', 'interrupted', 'paused', 'waiting'] as const),
  ...(['queued', 'kept'] as const),
];

/** What a row is to somebody who looks at many: something to do, under way, or waiting its turn. */
export function standingOf(row: UploadRow): 'trouble' | 'active' | 'waiting' | 'still' {
  switch (row.kind) {
    case 'failed':
      return row.why === 'line' ? 'waiting' : 'trouble';
    case 'refused':
      return 'trouble';
    case 'sending':
    case 'checking':
      return 'active';
    case 'held':
    case 'waiting':
    case 'queued':
      return 'waiting';
    case 'interrupted':
    case 'paused':
    case 'kept':
      return 'still';
  }
}

function rowOfSending({ key, name, bytes, parts, id, sent, state }: Sending): UploadRow {
  const common = { key: `sending-${key}`, name, bytes, sending: key, id, sent, parts };
  return state.kind === 'failed' ? { ...common, ...state } : { ...common, kind: state.kind };
}

function rowOfUpload(upload: ListedUpload): UploadRow {
  const { id, name, bytes, state, received: sent, stage, reason, detail } = upload;
  const common = { key: id, id, name, bytes };
  switch (state) {
    case 'receiving':
      return { ...common, kind: 'interrupted', sent };
    case 'waiting':
      return { ...common, kind: 'waiting' };
    case 'checking':
      return { ...common, kind: 'checking', stage };
    case 'refused':
      return { ...common, kind: 'refused', reason, detail };
    case 'checked':
      return { ...common, kind: 'kept', what: upload.kind };
  }
}

/** Whether something happens to it without anybody doing anything. */
export function isUnderWay({ state }: ListedUpload): boolean {
  return state === 'waiting' || state === 'checking';
}

/** Whether it counts against how many a person may have under way. */
export function isUnfinished(upload: ListedUpload): boolean {
  return upload.state === 'receiving' || isUnderWay(upload);
}

/** Where files that are chosen again go on: of the same name and size as one that arrived in part. */
export function findPlaces(
  files: readonly File[],
  uploads: readonly ListedUpload[],
  sendings: readonly Sending[],
): Map<File, Place> {
  const taken = new Set(sendings.map(({ id }) => id));
  const places = new Map<File, Place>();
  for (const file of files) {
    const found = uploads.find(
      ({ id, state, name, bytes }) =>
        state === 'receiving' && name === file.name && bytes === file.size && !taken.has(id),
    );
    if (!found) continue;
    taken.add(found.id);
    places.set(file, { id: found.id, url: found.url });
  }
  return places;
}

/** Why a file is not even sent; null where it may be. */
export function refusalOf({ size }: File): 'empty' | 'large' | null {
  if (size === 0) return 'empty';
  return size > UPLOAD_MAX_BYTES ? 'large' : null;
}
