import type { Packed } from './held-packages.ts';
import type { SendFailure } from './send-failure.ts';

/** A file of this device on its way to the server. */
export type Sending = {
  key: number;
  name: string;
  bytes: number;
  /** What a package is called, and what it was packed of; empty of a file that was chosen as it is. */
  label: string;
  parts: readonly File[];
  /** Of the upload it has become; empty until there is room for it. */
  id: string;
  /** Bytes that have arrived. */
  sent: number;
  state: SendingState;
};

export type SendingState =
  /** `held`: it is its turn, and the server has no room for it before others are checked. */
  | { kind: 'queued' | 'held' | 'sending' | 'paused' }
  /** Whole at the server, which has not listed it as that. */
  | { kind: 'arrived' }
  | { kind: 'failed'; message: string; why: FailedWhy };

/**
 * Why a file does not go on. `line`: that broke, `server`: that lacks something, and the file goes on by itself after both; `file`: it
 * can be read no more. The `message` beside it: words of the server, if any.
 */
export type FailedWhy = 'line' | 'server' | 'storage' | 'file' | 'other';

/** Whether it goes on without anybody doing anything. */
export function passesByItself(why: FailedWhy): boolean {
  return why === 'line' || why === 'server' || why === 'storage';
}

/** Where the bytes of a file go. */
export type Place = { id: string; url: string };

export type UploadPort = {
  /** Makes room for a file. */
  begin(file: File, packed: Packed): Promise<Place>;
  /** What a rejection of `begin` or `send` means. */
  failureOf(error: unknown): SendFailure;
  /** Whether files are still what they were when they were chosen. */
  areReadable(files: readonly File[]): Promise<boolean>;
  /** Where the rest of a file goes whose address takes nothing any more; null where nothing is left of its upload. */
  renew(place: Place): Promise<Place | 'arrived' | null>;
  /** Between two tries of what goes on by itself. */
  wait(ms: number): Promise<void>;
  /** Resolves when there may be room; rejects when `signal` aborts. */
  waitForRoom(signal: AbortSignal): Promise<void>;
  /** Resolves when the last byte has arrived; goes on from where an earlier try ended. */
  send(
    file: File,
    url: string,
    options: { signal: AbortSignal; onSent: (bytes: number) => void },
  ): Promise<void>;
  /** A file has arrived whole. Resolves when that stands in the list of the server. */
  onArrived(id: string): Promise<void>;
  /** Room that was made for a file which was cancelled meanwhile. */
  giveBack(place: Place): void;
};

type Entry = {
  sending: Sending;
  file: File;
  place: Place | null;
  /** While room is being made: a second one is not asked for. */
  making: Promise<Place> | null;
  /** Of the present try. */
  abort: AbortController;
};

/** Between tries while nothing arrives. Each begins with the tries of the protocol itself, for a minute. */
const RETRY_MS = [10_000, 20_000, 40_000, 60_000];

/**
 * Files that are sent one after the other. One that failed or is paused stays until it is told to go on, and keeps no other one
 * waiting; one that failed for the line or the server is told so by a clock.
 */
export function createUploadQueue(port: UploadPort) {
  let entries: readonly Entry[] = [];
  let shown: readonly Sending[] = [];
  let nextKey = 1;
  /** Of what goes on by itself, since something arrived. */
  let tries = 0;
  let isRetrying = false;
  const listeners = new Set<() => void>();

  function publish(next: readonly Entry[]) {
    entries = next;
    shown = entries.map(({ sending }) => sending);
    for (const listener of listeners) listener();
  }
  function changeEntry(key: number, to: (entry: Entry) => Partial<Entry>) {
    publish(entries.map((entry) => (entry.sending.key === key ? { ...entry, ...to(entry) } : entry)));
  }
  function change(key: number, to: Partial<Sending>) {
    changeEntry(key, ({ sending }) => ({ sending: { ...sending, ...to } }));
  }
  function find(key: number) {
    return entries.find((entry) => entry.sending.key === key);
  }

  /** `places`: of files that arrived in part and go on from there. `packed`: what they were packed of. */
  function add(
    files: readonly File[],
    places: ReadonlyMap<File, Place> = new Map(),
    { label, parts }: Packed = { label: '', parts: [] },
  ) {
    const added = files.map((file): Entry => {
      const place = places.get(file) ?? null;
      const [key, id] = [nextKey++, place?.id ?? ''];
      return {
        ...{ file, place, making: null, abort: new AbortController() },
        sending: {
          ...{ key, name: file.name, label, bytes: file.size, parts, id, sent: 0 },
          state: { kind: 'queued' },
        },
      };
    });
    publish([...entries, ...added]);
    void next();
  }
  async function next() {
    if (entries.some(({ sending: { state } }) => state.kind === 'sending' || state.kind === 'held')) return;
    const entry = entries.find(({ sending }) => sending.state.kind === 'queued');
    if (!entry) return;
    await run(entry);
    await next();
  }
  async function run({ sending: { key, parts }, file, abort: { signal } }: Entry) {
    change(key, { state: { kind: 'sending' } });
    try {
      const place = await sendTo(key, file, signal);
      // Paused or cancelled in the moment in which it arrived, it has arrived all the same.
      change(key, { state: { kind: 'arrived' } });
      tries = 0;
      void leave(key, place);
    } catch (error) {
      const { why: said, message } = port.failureOf(error);
      let why: FailedWhy = said === 'server' || said === 'storage' ? said : 'other';
      if (said === 'line') why = await lookCloser(parts.length > 0 ? parts : [file]);
      // Who paused or cancelled it has said what it is now.
      if (signal.aborted) return;
      change(key, { state: { kind: 'failed', message, why } });
      if (passesByItself(why)) void retryLater();
    }
  }
  /** The place that has all of a file. An address that has run out is renewed once. */
  async function sendTo(key: number, file: File, signal: AbortSignal): Promise<Place> {
    const send = async () => {
      const place = await findRoom(key, signal);
      signal.throwIfAborted();
      await port.send(file, place.url, { signal, onSent: (sent) => change(key, { sent }) });
      return place;
    };
    try {
      return await send();
    } catch (error) {
      const lost = find(key)?.place;
      if (signal.aborted || !lost || port.failureOf(error).why !== 'gone') throw error;
      const place = await port.renew(lost);
      signal.throwIfAborted();
      if (place === 'arrived') return lost;
      changeEntry(key, ({ sending }) => ({
        place,
        sending: place ? sending : { ...sending, id: '', sent: 0 },
      }));
      return send();
    }
  }
  /** It is on the list until another one has it: in between it would seem lost. */
  async function leave(key: number, { id }: Place) {
    await port.onArrived(id);
    publish(entries.filter(({ sending }) => sending.key !== key));
  }
  /** A file that is there no more breaks the line as well, as far as browsers tell. */
  async function lookCloser(files: readonly File[]): Promise<'line' | 'file'> {
    return (await port.areReadable(files)) ? 'line' : 'file';
  }
  /** Its place, which is made if it has none, as soon as there is room. */
  async function findRoom(key: number, signal: AbortSignal): Promise<Place> {
    for (;;) {
      try {
        return await makePlace(key);
      } catch (error) {
        if (signal.aborted || port.failureOf(error).why !== 'full') throw error;
        change(key, { state: { kind: 'held' } });
        await port.waitForRoom(signal);
        change(key, { state: { kind: 'sending' } });
      }
    }
  }
  async function makePlace(key: number): Promise<Place> {
    const entry = find(key);
    if (!entry) throw new DOMException('cancelled', 'AbortError');
    if (entry.place) return entry.place;
    if (entry.making) return entry.making;
    const { label, parts } = entry.sending;
    const making = port.begin(entry.file, { label, parts });
    changeEntry(key, () => ({ making }));
    try {
      const place = await making;
      if (find(key)) changeEntry(key, ({ sending }) => ({ place, sending: { ...sending, id: place.id } }));
      else port.giveBack(place);
      return place;
    } finally {
      changeEntry(key, () => ({ making: null }));
    }
  }
  function retry(key: number) {
    const kind = find(key)?.sending.state.kind;
    if (kind !== 'failed' && kind !== 'paused') return;
    changeEntry(key, ({ sending }) => ({
      abort: new AbortController(),
      sending: { ...sending, state: { kind: 'queued' } },
    }));
    void next();
  }
  function pause(key: number) {
    const entry = find(key);
    if (!entry || ['failed', 'arrived'].includes(entry.sending.state.kind)) return;
    change(key, { state: { kind: 'paused' } });
    entry.abort.abort();
    void next();
  }
  function cancel(key: number) {
    const entry = find(key);
    publish(entries.filter((other) => other !== entry));
    entry?.abort.abort();
  }
  function retryBroken() {
    for (const { key, state } of shown) if (state.kind === 'failed' && passesByItself(state.why)) retry(key);
  }
  async function retryLater() {
    if (isRetrying) return;
    isRetrying = true;
    await port.wait(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 0);
    isRetrying = false;
    tries += 1;
    retryBroken();
  }

  return {
    add,
    retry,
    pause,
    cancel,
    /** Of those that failed, sends what goes on by itself alone, without waiting for its time. */
    retryBroken,
    cancelAll: () => entries.forEach(({ sending }) => cancel(sending.key)),
    list: () => shown,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
