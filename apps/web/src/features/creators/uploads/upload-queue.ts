/** A file of this device on its way to the server. */
export type Sending = {
  key: number;
  name: string;
  bytes: number;
  /** What it was packed of; empty of a file that was chosen as it is. */
  parts: readonly File[];
  /** Of the upload it has become; empty until there is room for it. */
  id: string;
  /** Bytes that have arrived. */
  sent: number;
  state: { kind: 'queued' } | { kind: 'sending' } | { kind: 'failed'; message: string };
};

/** Where the bytes of a file go. */
export type Place = { id: string; url: string };

export type UploadPort = {
  /** Makes room for a file. */
  begin(file: File): Promise<Place>;
  /** Resolves when the last byte has arrived; goes on from where an earlier try ended. */
  send(
    file: File,
    url: string,
    options: { signal: AbortSignal; onSent: (bytes: number) => void },
  ): Promise<void>;
  /** A file has arrived whole. */
  onArrived(id: string): void;
};

type Entry = { sending: Sending; file: File; place: Place | null; abort: AbortController };

/** Files that are sent one after the other. One that failed stays until it is tried again or cancelled. */
export function createUploadQueue(port: UploadPort) {
  let entries: readonly Entry[] = [];
  let shown: readonly Sending[] = [];
  let nextKey = 1;
  const listeners = new Set<() => void>();

  function publish(next: readonly Entry[]) {
    entries = next;
    shown = entries.map(({ sending }) => sending);
    for (const listener of listeners) listener();
  }
  function change(key: number, to: Partial<Sending>) {
    publish(
      entries.map((entry) =>
        entry.sending.key === key ? { ...entry, sending: { ...entry.sending, ...to } } : entry,
      ),
    );
  }
  function find(key: number) {
    return entries.find((entry) => entry.sending.key === key);
  }

  /** `places`: of files that arrived in part and go on from there. `parts`: what they were packed of. */
  function add(
    files: readonly File[],
    places: ReadonlyMap<File, Place> = new Map(),
    parts: readonly File[] = [],
  ) {
    const added = files.map((file): Entry => {
      const place = places.get(file) ?? null;
      return {
        ...{ file, place, abort: new AbortController() },
        sending: {
          key: nextKey++,
          ...{
            name: file.name,
            bytes: file.size,
            parts,
            id: place?.id ?? '',
            sent: 0,
            state: { kind: 'queued' },
          },
        },
      };
    });
    publish([...entries, ...added]);
    void next();
  }
  async function next() {
    if (entries.some(({ sending }) => sending.state.kind === 'sending')) return;
    const entry = entries.find(({ sending }) => sending.state.kind === 'queued');
    if (!entry) return;
    await run(entry);
    await next();
  }
  async function run({ sending: { key }, file, place, abort: { signal } }: Entry) {
    change(key, { state: { kind: 'sending' } });
    try {
      const to = place ?? (await port.begin(file));
      publish(entries.map((entry) => (entry.sending.key === key ? { ...entry, place: to } : entry)));
      change(key, { id: to.id });
      signal.throwIfAborted();
      await port.send(file, to.url, { signal, onSent: (sent) => change(key, { sent }) });
      publish(entries.filter(({ sending }) => sending.key !== key));
      port.onArrived(to.id);
    } catch (error) {
      // Cancelled, it is not in the list any more and nothing changes.
      change(key, { state: { kind: 'failed', message: error instanceof Error ? error.message : '' } });
    }
  }
  function retry(key: number) {
    if (find(key)?.sending.state.kind !== 'failed') return;
    change(key, { state: { kind: 'queued' } });
    void next();
  }
  function cancel(key: number) {
    const entry = find(key);
    publish(entries.filter((other) => other !== entry));
    entry?.abort.abort();
  }

  return {
    add,
    retry,
    cancel,
    cancelAll: () => entries.forEach(({ sending }) => cancel(sending.key)),
    list: () => shown,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
