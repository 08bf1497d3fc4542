import { UPLOADS_UNFINISHED_MAX, UPLOAD_NAME_MAX } from '@mogine/contract/upload-limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { loadChunk } from '#app/lazy-with-retry.ts';
import { api } from '#shared/api/api.ts';
import { pause } from '#shared/lib/pause.ts';
import { DRAFTS_KEY, PENDING_SIZE, readPending, uploadsQuery, useRemoveUploads } from '../queries.ts';
import { createDepartures } from './departures.ts';
import { createDrafted } from './drafted.ts';
import type { Packed } from './held-packages.ts';
import { holdPage } from './hold-page.ts';
import type { PackageName } from './loose-files.ts';
import { markFile } from './mark-file.ts';
import { onNextPerson } from './next-person.ts';
import { areReadable } from './readable-files.ts';
import { failureOf } from './send-failure.ts';
import { createUploadQueue, passesByItself, type Place, type Sending } from './upload-queue.ts';
import { createTurnedAway, whyNotSent, type TurnedAway, type TurnedAwayWhy } from './turned-away.ts';
import {
  findPlaces,
  isAlike,
  isUnfinished,
  listRows,
  type ListedUpload,
  type UploadRow,
} from './upload-rows.ts';

/** Told when a file has arrived; files are sent on while the reader looks at another page. */
const arrivals = new Set<() => Promise<void>>();
/** Between two looks for room: a check takes some seconds. */
const ROOM_MS = 5000;

const queue = createUploadQueue({
  begin: async (file, { label, parts }) => {
    const said = {
      name: file.name,
      bytes: file.size,
      label: label.slice(0, UPLOAD_NAME_MAX),
      parts: parts.length,
    };
    return api.creators.beginUpload({ ...said, mark: await markFile(file, parts) });
  },
  send: async (file, url, options) => {
    const { sendFile } = await loadChunk('send-file', () => import('./send-file.ts'));
    return sendFile(file, url, options);
  },
  failureOf,
  renew,
  areReadable,
  wait: (ms) => pause(ms, new AbortController().signal),
  waitForRoom,
  onArrived: tellArrival,
  giveBack: ({ id }) => void api.creators.removeUploads({ ids: id }).then(tellArrival, tellArrival),
});

const departures = createDepartures();
queue.subscribe(() => departures.expect(queue.list().map(({ id }) => id)));

/** Resolves when the list is read anew, where one is shown. */
async function tellArrival(): Promise<void> {
  await Promise.allSettled([...arrivals].map((hear) => hear()));
}

/** Most addresses run out with their uploads; the newest are looked at, drafts among them. */
async function renew({ id }: Place): Promise<Place | 'arrived' | null> {
  const records = await readNewest();
  const found = records.find((upload) => upload.id === id);
  if (!found) return null;
  return found.state === 'receiving' ? { id, url: found.url } : 'arrived';
}

/** Tells of those of these uploads that have become drafts; nobody has to hear of it where there is no answer. */
async function tellDrafted(ids: readonly string[]): Promise<void> {
  const owner = person;
  const records = await readNewest().catch(() => []);
  const names = records
    .filter(({ id, draftId }) => ids.includes(id) && draftId !== '')
    .map(({ name, label }) => label || name);
  if (names.length > 0 && person === owner) drafted.tell(names);
}

/** What has become a draft among it. */
async function readNewest(): Promise<readonly ListedUpload[]> {
  return (await api.creators.uploads({ size: PENDING_SIZE })).records;
}

/** The server checks one file at a time, and says when it has. */
async function waitForRoom(signal: AbortSignal): Promise<void> {
  for (;;) {
    await pause(ROOM_MS, signal);
    // Without an answer the next try to begin tells why.
    const listed = await readPending(signal).catch(() => null);
    signal.throwIfAborted();
    const unfinished = listed?.records.filter((upload) => isUnfinished(upload)) ?? [];
    if (unfinished.length < UPLOADS_UNFINISHED_MAX) return;
  }
}

// Who closes the page while files are sent, or go on when they are told to or by themselves, is asked first.
queue.subscribe(() =>
  holdPage(
    'sending',
    queue
      .list()
      .some(({ state }) => (state.kind === 'failed' ? passesByItself(state.why) : state.kind !== 'arrived')),
  ),
);

// On servers there is no window, and nothing is sent.
if (typeof window !== 'undefined') window.addEventListener('online', queue.retryBroken);

/** What was chosen and not sent. */
const away = createTurnedAway();
const drafted = createDrafted();

/** Whose files these are: what is being read for somebody before is dropped. */
let person = 0;
onNextPerson(() => {
  person += 1;
  queue.cancelAll();
  away.clear();
  drafted.clear();
});

const NONE: readonly Sending[] = [];
const NOBODY: readonly TurnedAway[] = [];
const NOT_DRAFTED = drafted.last();

/** What is under way, and what may be done about it. `drafted`: what has become a draft last. `add` sends files, and lists those that are not even sent. */
export function useUploads() {
  const queryClient = useQueryClient();
  const sendings = useSyncExternalStore(queue.subscribe, queue.list, () => NONE);
  const { data } = useQuery(uploadsQuery);
  const { mutateAsync: remove } = useRemoveUploads();
  const uploads = data?.records ?? [];
  const unsent = useSyncExternalStore(away.subscribe, away.list, () => NOBODY);
  const told = useSyncExternalStore(drafted.subscribe, drafted.last, () => NOT_DRAFTED);
  const rows: UploadRow[] = listRows(sendings, uploads, unsent);

  useEffect(() => {
    const hear = () => queryClient.invalidateQueries({ queryKey: uploadsQuery.queryKey });
    arrivals.add(hear);
    return () => void arrivals.delete(hear);
  }, [queryClient]);

  useEffect(() => {
    if (!data) return;
    const here = [...data.records, ...queue.list()].map(({ id }) => id);
    const left = departures.look(here);
    if (left.length === 0) return;
    // What is no longer pending stands among the drafts, or was removed.
    void queryClient.invalidateQueries({ queryKey: DRAFTS_KEY });
    void tellDrafted(left);
  }, [data, queryClient]);

  /** `packed`: what they were packed of. */
  function add(files: readonly File[], packed?: Packed) {
    const told = files.map((file) => ({ file, why: whyNotSent(file) }));
    away.add(told.flatMap(({ file: { name }, why }) => (why ? [{ name, parts: 0, why }] : [])));
    const taken = told.flatMap(({ file, why }) => (why ? [] : [file]));
    void addAgain(taken, packed);
  }
  /** Those that may have arrived in part are read, to know them again. */
  async function addAgain(files: readonly File[], packed?: Packed): Promise<void> {
    const owner = person;
    const alike = files.filter((file) => uploads.some((upload) => isAlike(file, upload)));
    const marked = alike.map(async (file) => [file, await markFile(file, packed?.parts)] as const);
    const marks = new Map(await Promise.all(marked));
    if (person === owner) queue.add(files, findPlaces(marks, uploads, queue.list()), packed);
  }
  function turnAway({ label, parts }: PackageName, why: TurnedAwayWhy) {
    away.add([{ name: label, parts, why }]);
  }
  async function discard(...gone: readonly UploadRow[]): Promise<void> {
    for (const row of gone) if ('sending' in row) queue.cancel(row.sending);
    away.remove(gone.flatMap((row) => ('unsent' in row ? [row.unsent] : [])));
    const ids = gone.map(({ id }) => id).filter(Boolean);
    if (ids.length > 0) await remove(ids);
  }
  return {
    rows,
    isListed: data !== undefined,
    drafted: told,
    add,
    turnAway,
    discard,
    retry: queue.retry,
    pause: queue.pause,
  };
}
