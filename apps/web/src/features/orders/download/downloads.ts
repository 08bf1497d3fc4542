import type { TrafficSource } from '@mogine/contract/analytics-limits';
import { useSyncExternalStore } from 'react';
import { api } from '#shared/api/api.ts';
import { ApiError } from '#shared/api/client.ts';
import { pause } from '#shared/lib/pause.ts';
import { refreshUser } from '#shared/session/session-calls.ts';
import type { Member } from '../choice/model.ts';
import {
  createMeter,
  reduceDownload,
  type DownloadEvent,
  type DownloadProblem,
  type DownloadState,
} from './model.ts';
import { createArrived, hashBlob, transferFile, TransferError, type Arrived } from './transfer.ts';
import { checkZip, type ZipContent } from './zip-check.ts';

/** A file as the page offers it. */
export type DownloadFile = {
  /** What the download calls take; no other file has the same. */
  key: string;
  name: string;
  format: string;
  bytes: number;
  sha256: string;
  /** Of a package: the files in it; none of anything else. */
  members?: readonly Member[];
  /** Where its asset was found. */
  source?: TrafficSource;
  /** Of a zip that is made of chosen files: which they are. Its key is no key of a file then, and its hash is its reader's own. */
  zip?: { keys: readonly string[]; withLicence: boolean; contents: readonly ZipContent[] };
};

type Entry = {
  state: DownloadState;
  /** Null of what has never begun. */
  file: DownloadFile | null;
  arrived: Arrived;
  controller: AbortController | null;
  /** What the server calls it; null while it has not said. */
  filename: string | null;
  /** Of who began it; a pause and a retry keep it. */
  onFinished: (() => void) | undefined;
};

const IDLE: DownloadState = { kind: 'idle' };
/** Downloads live as long as the tab, so that the reader may walk on while one runs. */
const entries = new Map<string, Entry>();
const listeners = new Set<() => void>();
const NONE: readonly DownloadFile[] = [];
/** The same array until a download begins or is cancelled. */
let begun = NONE;

function entryOf(id: string): Entry {
  const known = entries.get(id);
  if (known) return known;
  const made: Entry = {
    state: IDLE,
    file: null,
    arrived: createArrived(),
    controller: null,
    filename: null,
    onFinished: undefined,
  };
  entries.set(id, made);
  return made;
}

function dispatch(id: string, event: DownloadEvent): void {
  const entry = entryOf(id);
  const { kind: before } = entry.state;
  entry.state = reduceDownload(entry.state, event);
  if ((before === 'idle') !== (entry.state.kind === 'idle')) begun = listBegun();
  for (const listener of listeners) listener();
}

function listBegun(): DownloadFile[] {
  return [...entries.values()].flatMap(({ state, file }) => (file && state.kind !== 'idle' ? [file] : []));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useDownload(id: string): DownloadState {
  return useSyncExternalStore(
    subscribe,
    () => entries.get(id)?.state ?? IDLE,
    () => IDLE,
  );
}

/** Everything whose download has begun in this tab and was not cancelled, whatever has become of it. */
export function useBegun(): readonly DownloadFile[] {
  return useSyncExternalStore(
    subscribe,
    () => begun,
    () => NONE,
  );
}

/** What a download is saved as. */
export function useDownloadName({ key, name }: DownloadFile): string {
  return useSyncExternalStore(
    subscribe,
    () => entries.get(key)?.filename ?? name,
    () => name,
  );
}

/** How many downloads have come to their end in this tab. */
export function useFinishedCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => [...entries.values()].filter(({ state }) => state.kind === 'done').length,
    () => 0,
  );
}

/** Begins a download, or goes on with one that was paused or has failed. `onFinished` is called once it is saved. */
export function beginDownload(file: DownloadFile, onFinished?: () => void): void {
  const id = file.key;
  const entry = entryOf(id);
  entry.onFinished = onFinished ?? entry.onFinished;
  if (entry.state.kind === 'running' || entry.state.kind === 'checking') return;
  entry.file = file;
  entry.controller = new AbortController();
  dispatch(id, {
    type: 'started',
    received: entry.arrived.received,
    total: entry.arrived.total || file.bytes,
  });
  void run(id, file, entry.controller.signal);
}

export function pauseDownload(id: string): void {
  dispatch(id, { type: 'paused' });
  entryOf(id).controller?.abort();
}

/** Stops and forgets what has arrived. */
export function cancelDownload(id: string): void {
  const entry = entryOf(id);
  dispatch(id, { type: 'cancelled' });
  entry.controller?.abort();
  entry.arrived = createArrived();
  entry.onFinished = undefined;
}

async function run(id: string, file: DownloadFile, signal: AbortSignal): Promise<void> {
  const meter = createMeter();
  const { arrived } = entryOf(id);
  try {
    const blob = await transferFile({
      // What a zip weighs with its licence the server says.
      file: { bytes: file.zip ? 0 : file.bytes, sha256: file.sha256 },
      arrived,
      askAddress: async () => {
        const given = await askAddress(file, signal);
        if (given) entryOf(id).filename = given.filename;
        return given?.url ?? null;
      },
      send: (address, init) => fetch(address, { ...init, credentials: 'same-origin' }),
      pause,
      onProgress(received, total) {
        const measured = meter.measure(received, performance.now());
        if (measured && !signal.aborted) dispatch(id, { type: 'progressed', received, total, ...measured });
      },
      signal,
    });
    dispatch(id, { type: 'received', total: blob.size });
    const check = await checkBlob(blob, file);
    if (signal.aborted) return;
    saveBlob(blob, entryOf(id).filename ?? file.name);
    // The browser has them now; the tab would hold them for as long as it lives.
    entryOf(id).arrived = createArrived();
    dispatch(id, { type: 'finished', check });
    const { onFinished } = entryOf(id);
    entryOf(id).onFinished = undefined;
    onFinished?.();
    void refreshUser().catch(() => undefined);
  } catch (error) {
    if (signal.aborted) return;
    // Bytes that were wrong once are not built upon.
    if (error instanceof TransferError && error.failure.kind === 'corrupt')
      entryOf(id).arrived = createArrived();
    dispatch(id, { type: 'failed', problem: toProblem(error) });
  }
}

type Address = { url: string; filename: string };

/** Null where the server was not reached, of which a later try may not be true. */
async function askAddress(file: DownloadFile, signal: AbortSignal): Promise<Address | null> {
  const { key, name, zip, source } = file;
  const found = source === undefined ? {} : { source };
  try {
    if (!zip) return { url: await api.orders.downloadQiniu({ key, ...found }, { signal }), filename: name };
    return await api.orders.zip({ keys: [...zip.keys], withLicence: zip.withLicence, ...found }, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 0) return null;
    throw error;
  }
}

async function checkBlob(blob: Blob, { sha256, zip }: DownloadFile): Promise<'verified' | 'unchecked'> {
  if (zip) return checkZip(blob, zip.contents);
  if (sha256 === '') return 'unchecked';
  const hash = await hashBlob(blob);
  if (hash === null) return 'unchecked';
  if (hash !== sha256.toLowerCase()) throw new TransferError({ kind: 'corrupt' });
  return 'verified';
}

function toProblem(error: unknown): DownloadProblem {
  if (error instanceof TransferError) return { own: error.failure.kind };
  if (!(error instanceof ApiError)) return { own: 'unknown' };
  const { reason, message: text, requestId } = error;
  if (reason === 'DOWNLOAD_QUOTA_USED') return { own: 'quota', text };
  if (reason === 'DOWNLOAD_NEEDS_VIP') return { own: 'vip', text };
  return { own: 'said', text, requestId };
}

const REVOKE_AFTER_MS = 60_000;

/** Hands a file to the browser, which puts it where the reader's downloads go. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
