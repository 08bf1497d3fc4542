import type { Data } from '#shared/api/client.ts';
import type { TurnedAway, TurnedAwayWhy } from './turned-away.ts';
import { passesByItself, type FailedWhy, type Place, type Sending } from './upload-queue.ts';

export type ListedUpload = Data<'creators', 'uploads'>['records'][number];

/** Of a file that this device sends. */
type Own = { sending: number; id: string; sent: number; parts: readonly File[] };
/**
 * One line of the list: a file that this device sends or has not sent, or an upload that the server knows of. `label`, `count`: what
 * a package is called and of how many files it is; empty and 0 of a file by itself.
 */
export type UploadRow = { key: string; name: string; label: string; count: number; bytes: number } & (
  | { kind: 'unsent'; id: ''; unsent: number; why: TurnedAwayWhy }
  | (Own & { kind: 'queued' | 'held' | 'sending' })
  | (Own & { kind: 'arrived' })
  | (Own & { kind: 'paused' })
  | (Own & { kind: 'failed'; message: string; why: FailedWhy })
  /** Arrived in part on an earlier visit, and its file is not at hand. `isMarked`: it is known again when it is. */
  | { kind: 'interrupted'; id: string; sent: number; isMarked: boolean }
  | { kind: 'waiting'; id: string; line: ListedUpload['line'] }
  | { kind: 'checking'; id: string; stage: ListedUpload['stage'] }
  | { kind: 'refused'; id: string; reason: string; detail: ListedUpload['detail'] }
  /** Understood, and no draft comes of it. */
  | { kind: 'kept'; id: string; what: ListedUpload['kind'] }
);

/**
 * What is under way or needs a word, by how soon somebody wants to see it. `uploads`: those that have not become drafts, newest
 * first. `away`: what was not sent.
 */
export function listRows(
  sendings: readonly Sending[],
  uploads: readonly ListedUpload[],
  away: readonly TurnedAway[] = [],
): UploadRow[] {
  const here = new Set(sendings.map(({ id }) => id));
  // Files wait in the order in which they came.
  const known = uploads.filter(({ id }) => !here.has(id)).toReversed();
  const rows = [...away.map(rowOfUnsent), ...known.map(rowOfUpload), ...sendings.map(rowOfSending)];
  return rows.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

const ORDER: readonly UploadRow['kind'][] = [
  ...(['failed', 'unsent', 'refused', 'interrupted', 'sending', 'arrived', 'checking', 'held'] as const),
  ...(['paused', 'waiting', 'queued', 'kept'] as const),
];

/** What a row is to somebody who looks at many: something to do, under way, waiting its turn, or for the line to be back. */
export function standingOf(row: UploadRow): 'trouble' | 'active' | 'waiting' | 'broken' | 'still' {
  switch (row.kind) {
    case 'failed':
      if (row.why === 'line') return 'broken';
      return passesByItself(row.why) ? 'waiting' : 'trouble';
    case 'unsent':
    case 'refused':
    // It goes on once its file is chosen again.
    case 'interrupted':
      return 'trouble';
    case 'checking':
      return row.stage === 'delayed' ? 'waiting' : 'active';
    case 'sending':
    case 'arrived':
      return 'active';
    case 'held':
    case 'waiting':
    case 'queued':
      return 'waiting';
    case 'paused':
    case 'kept':
      return 'still';
  }
}

const STANDINGS = ['trouble', 'active', 'waiting', 'broken', 'still'] as const;

/** How many rows stand so, the most urgent first; what none does is left out. */
export function countStandings(
  rows: readonly UploadRow[],
): { standing: (typeof STANDINGS)[number]; count: number }[] {
  const standings = rows.map(standingOf);
  const count = (standing: string) => standings.filter((each) => each === standing).length;
  return STANDINGS.map((standing) => ({ standing, count: count(standing) })).filter((each) => each.count > 0);
}

function rowOfUnsent({ key, name, parts, why }: TurnedAway): UploadRow {
  const label = parts > 0 ? name : '';
  return {
    key: `unsent-${key}`,
    name,
    label,
    count: parts,
    bytes: 0,
    kind: 'unsent',
    id: '',
    unsent: key,
    why,
  };
}

function rowOfSending({ key, name, label, bytes, parts, id, sent, state }: Sending): UploadRow {
  const shown = { key: `sending-${key}`, name, label, count: parts.length, bytes };
  const common = { ...shown, sending: key, id, sent, parts };
  return state.kind === 'failed' ? { ...common, ...state } : { ...common, kind: state.kind };
}

function rowOfUpload(upload: ListedUpload): UploadRow {
  const { id, name, label, parts: count, bytes, state, received: sent, stage, reason, detail } = upload;
  const common = { key: id, id, name, label, count, bytes };
  switch (state) {
    case 'receiving':
      return { ...common, kind: 'interrupted', sent, isMarked: upload.mark !== '' };
    case 'waiting':
      return { ...common, kind: 'waiting', line: upload.line };
    case 'checking':
      return { ...common, kind: 'checking', stage };
    case 'refused':
      return { ...common, kind: 'refused', reason, detail };
    case 'checked':
      return { ...common, kind: 'kept', what: upload.kind };
  }
}

/** Whether something happens to it without anybody doing anything. */
function isUnderWay({ state }: ListedUpload): boolean {
  return state === 'waiting' || state === 'checking';
}

const CHECK_MS = 1000;
/** Of what has others before it. */
const LINE_MS = 3000;
/** Of what is tried again in minutes, or in an hour. */
const DELAYED_MS = 30_000;

/** When the list is to be read again; false where nothing happens to any of it by itself. */
export function nextLookMs(uploads: readonly ListedUpload[]): number | false {
  const under = uploads.filter((upload) => isUnderWay(upload));
  if (under.length === 0) return false;
  if (under.every(({ stage }) => stage === 'delayed')) return DELAYED_MS;
  const isNear = under.some(({ state, stage, line }) =>
    state === 'checking' ? stage !== 'delayed' : line !== null && line.ahead <= 1,
  );
  return isNear ? CHECK_MS : LINE_MS;
}

/** Whether it counts against how many a person may have under way. */
export function isUnfinished(upload: ListedUpload): boolean {
  return upload.state === 'receiving' || isUnderWay(upload);
}

/** Whether a file may be one that arrived in part, as far as can be told without reading it. */
export function isAlike({ name, size }: Pick<File, 'name' | 'size'>, upload: ListedUpload): boolean {
  const { state, mark } = upload;
  return state === 'receiving' && mark !== '' && upload.name === name && upload.bytes === size;
}

/** Where files that are chosen again go on: those with the mark of one that arrived in part. `marks`: of those that may be such. */
export function findPlaces(
  marks: ReadonlyMap<File, string>,
  uploads: readonly ListedUpload[],
  sendings: readonly Sending[],
): Map<File, Place> {
  const taken = new Set(sendings.map(({ id }) => id));
  const places = new Map<File, Place>();
  for (const [file, mark] of marks) {
    const found = uploads.find(
      (upload) => isAlike(file, upload) && upload.mark === mark && !taken.has(upload.id),
    );
    if (!found) continue;
    taken.add(found.id);
    places.set(file, { id: found.id, url: found.url });
  }
  return places;
}
